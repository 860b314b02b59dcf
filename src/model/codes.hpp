#pragma once
// The diagnostics of this room: 02xx names and models, 03xx units and dimensions. The words are in
// the translation table; {0}, {1} … are the args each code is given, listed beside it.

#include "base/diagnostic.hpp"

namespace tellegen::codes {

// Names
inline constexpr Code duplicate_name{"E0201"};         // name
inline constexpr Code reserved_name{"E0202"};          // name, suggestion
inline constexpr Code unknown_name{"E0203"};           // name
inline constexpr Code function_without_call{"E0204"};  // name
inline constexpr Code unknown_function{"E0205"};       // name
inline constexpr Code argument_count{"E0206"};         // name, expected, given
inline constexpr Code malformed_points{"E0644"};
inline constexpr Code not_a_function{"E0207"};    // name
inline constexpr Code definition_cycle{"E0208"};  // "a → b → a"

// Expressions
inline constexpr Code constant_derivative{"E0209"};  // name
inline constexpr Code derivative_order{"E0210"};     // what, highest order allowed
inline constexpr Code division_by_zero{"E0211"};
inline constexpr Code number_range{"E0212"};  // the literal
inline constexpr Code matrix_not_here{"E0213"};
inline constexpr Code integral_variable{"E0214"};
inline constexpr Code inverse_of_what{"E0215"};  // as written, or empty
inline constexpr Code function_primes{"E0216"};  // name
inline constexpr Code needs_constant{"E0217"};   // name

// Statements
inline constexpr Code no_coordinate{"E0218"};          // model
inline constexpr Code acceleration_in{"E0219"};        // keyword, "q1''"
inline constexpr Code velocity_in_potential{"E0220"};  // "q1'"
inline constexpr Code input_derivative{"E0221"};       // "u"
inline constexpr Code input_in_kinetic{"E0222"};       // keyword, "u"
inline constexpr Code not_a_coordinate{"E0223"};       // name, keyword
inline constexpr Code not_an_input{"E0224"};           // name
inline constexpr Code given_twice{"E0225"};            // name or keyword
inline constexpr Code duration{"E0226"};
inline constexpr Code assumption_broken{"E0227"};  // name, assumption
inline constexpr Code input_value{"E0228"};        // input, offending symbol
inline constexpr Code function_argument{"E0229"};  // function: an argument that is not a name

// Statements of states models
inline constexpr Code no_state{"E0230"};             // model
inline constexpr Code missing_equation{"E0231"};     // state
inline constexpr Code not_a_state{"E0232"};          // name, keyword
inline constexpr Code equation_order{"E0233"};       // name as written, "x'"
inline constexpr Code derivative_on_right{"E0234"};  // keyword, "x'"
inline constexpr Code input_in_storage{"E0235"};     // "u"
inline constexpr Code port_without_input{"E0236"};   // port
inline constexpr Code port_of_inputs{"E0237"};       // port, input

// Statements of systems
inline constexpr Code no_part{"E0240"};             // system
inline constexpr Code unknown_part_model{"E0241"};  // model
inline constexpr Code system_in_system{"E0242"};    // model
inline constexpr Code unknown_part{"E0243"};        // part
inline constexpr Code unknown_port{"E0244"};        // part, port
inline constexpr Code port_taken{"E0245"};          // "part.port"

// Statements of chains
inline constexpr Code no_body{"E0250"};              // chain
inline constexpr Code unknown_body{"E0251"};         // name
inline constexpr Code parent_later{"E0252"};         // body, parent
inline constexpr Code parent_cycle{"E0253"};         // "a → b → a"
inline constexpr Code duplicate_body{"E0254"};       // name
inline constexpr Code no_parent{"E0255"};            // body
inline constexpr Code no_joint{"E0256"};             // body
inline constexpr Code massless{"E0257"};             // body, coordinates
inline constexpr Code negative_mass{"E0258"};        // body, "mass" or "inertia"
inline constexpr Code table_number{"E0259"};         // as written
inline constexpr Code table_type{"E0260"};           // as written
inline constexpr Code table_nan{"E0261"};            // column, type
inline constexpr Code table_columns{"E0262"};        // how many there are
inline constexpr Code ends_together{"E0263"};        // keyword, body
inline constexpr Code point_in_expression{"E0264"};  //
inline constexpr Code clause_not_here{"E0265"};      // word, joint
inline constexpr Code table_row_missing{"E0266"};    // number of the body, columns it lacks
inline constexpr Code not_a_point{"E0267"};          // "position"
inline constexpr Code slot_dimension{"E0268"};       // word, wanted, found

// Constraints
inline constexpr Code velocity_in_constraint{"E0270"};         // "q1'"
inline constexpr Code input_in_constraint{"E0271"};            // "u"
inline constexpr Code constraint_not_linear{"E0272"};          // "q1'"
inline constexpr Code constraint_without_coordinate{"E0273"};  // constraint
inline constexpr Code constraint_without_velocity{"E0274"};    // constraint
inline constexpr Code constraints_contradict{"E0275"};         // constraint, smallest residual
inline constexpr Code constraint_impossible{"E0276"};          // constraint, smallest residual
inline constexpr Code constraint_without_slope{"E0277"};       // constraint
inline constexpr Code no_consistent_start{"E0278"};            // smallest residual
inline constexpr Code constraints_lose_rank{"W0271"};          // configuration
inline constexpr Code constraint_redundant{"W0270"};           // constraint, those it follows from

// Bond graphs
inline constexpr Code unknown_element{"E0285"};       // name
inline constexpr Code unknown_element_port{"E0286"};  // element, port or empty
inline constexpr Code bond_count{"E0287"};            // kind, element, bonds, bonds it should have
inline constexpr Code bond_to_itself{"E0288"};        // element
inline constexpr Code two_port_direction{"E0289"};    // kind, element
inline constexpr Code bond_number_twice{"E0290"};     // number
inline constexpr Code disconnected{"E0291"};          // an element of one part, one of the other
inline constexpr Code law_left_side{"E0292"};         // element, kind, left side, what it may be
inline constexpr Code not_reciprocal{"E0293"};        // element, two ports, the two slopes
inline constexpr Code field_law{"E0294"};             // element, number of ports
inline constexpr Code not_passive{"E0295"};           // element
inline constexpr Code wrong_element_kind{"E0296"};    // element, its kind, kinds that fit
inline constexpr Code which_bond{"E0297"};            // "effort" or "flow", element, kind
inline constexpr Code law_symbol{"E0298"};            // element, symbol
inline constexpr Code no_bond{"E0299"};               // model

inline constexpr Code idle_junction{"W0285"};  // kind, junction, bonds

inline constexpr Code unused_parameter{"W0201"};           // name
inline constexpr Code coordinate_without_energy{"W0202"};  // name
inline constexpr Code unused_input{"W0203"};               // name
inline constexpr Code unused_function{"W0204"};            // name
inline constexpr Code state_without_storage{"W0205"};      // name
inline constexpr Code negative_parameter{"W0206"};         // name

// Units and dimensions
inline constexpr Code unknown_unit{"E0301"};        // part
inline constexpr Code malformed_unit{"E0302"};      // part, whole text
inline constexpr Code unit_on_quantity{"E0303"};    // unit
inline constexpr Code argument_dimension{"E0304"};  // function, dimension
inline constexpr Code power_dimension{"E0305"};     // dimension of the base
inline constexpr Code exponent_dimension{"E0306"};  // dimension of the exponent
inline constexpr Code dimension_range{"E0307"};
inline constexpr Code not_an_energy{"E0310"};       // keyword, dimension
inline constexpr Code not_a_power{"E0311"};         // keyword, dimension
inline constexpr Code dimension_conflict{"E0312"};  // dimension here, dimension there
inline constexpr Code force_dimension{"E0313"};     // coordinate, wanted, found
inline constexpr Code value_dimension{"E0314"};     // name, wanted, found
inline constexpr Code call_dimension{"E0315"};      // function, wanted, found
inline constexpr Code equation_dimension{"E0316"};  // "x'", wanted, found
inline constexpr Code port_dimension{"E0317"};      // port, dimension of effort times flow
inline constexpr Code dimension_ratio{"E0318"};     // the ratio of the units

inline constexpr Code not_si_unit{"W0301"};  // name, unit, SI unit

// Networks
inline constexpr Code node_domains{"E0320"};          // node, component, component
inline constexpr Code node_count{"E0321"};            // keyword, component, nodes of one side
inline constexpr Code same_node{"E0322"};             // keyword, component, node
inline constexpr Code node_and_reference{"E0323"};    // keyword, component, second node
inline constexpr Code source_loop{"E0324"};           // nodes of the loop, sources
inline constexpr Code source_cut{"E0325"};            // nodes, sources
inline constexpr Code input_without_source{"E0326"};  // input
inline constexpr Code no_component{"E0327"};          // network
inline constexpr Code unknown_node{"E0328"};          // node
inline constexpr Code across_domains{"E0329"};        // node, node
inline constexpr Code nothing_stored{"E0330"};        // what was asked for, model
inline constexpr Code element_dimension{"E0331"};     // element, wanted, found
inline constexpr Code bond_power{"E0332"};            // junction, dimension of effort times flow
inline constexpr Code zero_value{"E0333"};            // kind, element
inline constexpr Code source_of_other_kind{"E0830"};  // port, component, "effort" or "flow"
inline constexpr Code source_of_two_ports{"E0831"};   // component, port, port
inline constexpr Code no_reference{"W0320"};          // nodes, the one that is taken
inline constexpr Code open_end{"W0321"};              // node, component
inline constexpr Code may_give_power{"W0322"};        // resistor, power, values

}  // namespace tellegen::codes

namespace tellegen::notes {

inline constexpr std::string_view velocity_constraint = "note.velocity_constraint";
inline constexpr std::string_view plain_constraint = "note.plain_constraint";
inline constexpr std::string_view contradicts_this = "note.contradicts_this";  // constraint
inline constexpr std::string_view did_you_mean = "note.did_you_mean";          // suggestion
inline constexpr std::string_view declare_it = "note.declare_it";              // name
inline constexpr std::string_view declare_moving = "note.declare_moving";      // name
inline constexpr std::string_view write_instead = "note.write_instead";        // "q'"
inline constexpr std::string_view declared_here = "note.declared_here";        // name
inline constexpr std::string_view first_given_here = "note.first_given_here";
inline constexpr std::string_view multiply = "note.multiply";          // name
inline constexpr std::string_view call_it = "note.call_it";            // name
inline constexpr std::string_view is_parameter = "note.is_parameter";  // name
inline constexpr std::string_view velocity_elsewhere = "note.velocity_elsewhere";
inline constexpr std::string_view acceleration_elsewhere = "note.acceleration_elsewhere";
inline constexpr std::string_view comes_from = "note.comes_from";        // name
inline constexpr std::string_view input_as_time = "note.input_as_time";  // name
inline constexpr std::string_view add_coordinate = "note.add_coordinate";
inline constexpr std::string_view add_state = "note.add_state";
inline constexpr std::string_view add_equation = "note.add_equation";    // state
inline constexpr std::string_view rate_is_given = "note.rate_is_given";  // "x'"
inline constexpr std::string_view storage_of_states = "note.storage_of_states";
inline constexpr std::string_view add_body = "note.add_body";
inline constexpr std::string_view add_parent = "note.add_parent";          // body
inline constexpr std::string_view add_joint = "note.add_joint";            // body
inline constexpr std::string_view close_the_loop = "note.close_the_loop";  //
inline constexpr std::string_view add_mass = "note.add_mass";              // body
inline constexpr std::string_view take_component = "note.take_component";
inline constexpr std::string_view column_order = "note.column_order";
inline constexpr std::string_view same_as_ground = "note.same_as_ground";
inline constexpr std::string_view add_part = "note.add_part";
inline constexpr std::string_view no_ports = "note.no_ports";    // part
inline constexpr std::string_view ports_are = "note.ports_are";  // part, ports
inline constexpr std::string_view port_causality = "note.port_causality";
inline constexpr std::string_view network_port_causality = "note.network_port_causality";
inline constexpr std::string_view state_sign = "note.state_sign";
inline constexpr std::string_view drop_assumption = "note.drop_assumption";  // name
inline constexpr std::string_view si_only = "note.si_only";
inline constexpr std::string_view kelvin = "note.kelvin";
inline constexpr std::string_view other_term = "note.other_term";
inline constexpr std::string_view dimension_there = "note.dimension_there";  // dimension
inline constexpr std::string_view dimension_declared =
    "note.dimension_declared";  // name, dimension
inline constexpr std::string_view dimension_inferred =
    "note.dimension_inferred";                                             // name, dimension
inline constexpr std::string_view unit_on_number = "note.unit_on_number";  // unit

inline constexpr std::string_view add_component = "note.add_component";
inline constexpr std::string_view put_two_port = "note.put_two_port";
inline constexpr std::string_view break_loop = "note.break_loop";
inline constexpr std::string_view add_to_node = "note.add_to_node";          // node
inline constexpr std::string_view add_to_velocity = "note.add_to_velocity";  // node
inline constexpr std::string_view join_reference = "note.join_reference";    // node

inline constexpr std::string_view attached_here = "note.attached_here";
inline constexpr std::string_view add_bond = "note.add_bond";
inline constexpr std::string_view modulated_two_port = "note.modulated_two_port";  // kind
inline constexpr std::string_view law_own_state = "note.law_own_state";            // variables
inline constexpr std::string_view name_neighbour = "note.name_neighbour";
inline constexpr std::string_view write_modulated = "note.write_modulated";  // kind, element
inline constexpr std::string_view give_field_law = "note.give_field_law";    // example

}  // namespace tellegen::notes
