#pragma once
// Walks a model's text with the dimension of every name at hand. Internal to this room.

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph/names.hpp"
#include "model/dimensions/solver.hpp"
#include "model/model_core.hpp"
#include "model/statements/definition_order.hpp"
#include "model/statements/expression.hpp"
#include "model/statements/names.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

/// The dimension of an expression, and whether it is only a number in disguise.
struct Measured {
  DimensionForm form;
  bool number = false;  ///< only numbers and pi
  bool clock = false;   ///< only numbers, pi and t
  bool scalar = false;  ///< numbers times values of dimensionless functions: 10*step(t - 1)
};

class DimensionChecker {
 public:
  /// `quantities` are the coordinates or the states of the model.
  DimensionChecker(const ModelSyntax& syntax, ModelCore& model, std::vector<Quantity>& quantities,
                   NameTable names);

  Diagnostics check();
  /// Of a bond graph: its bonds and elements too. The names of efforts and flows in expressions are
  /// given with the bond they mean.
  Diagnostics check_graph(const BondGraphModel& graph, const NamedVariables& variables);
  /// Once checked: the effort of a bond is a temperature, and its flow a heat flow.
  [[nodiscard]] bool is_heat(std::size_t bond);
  /// Of the constraint whose statement begins there, once checked.
  [[nodiscard]] std::optional<Dimension> constraint_dimension(const Span& span) const;

 private:
  /// What a slot of known dimension takes besides an expression of that dimension.
  enum class Slot { Energy, Force, Value, Signal };
  struct FunctionDimensions {
    std::vector<DimensionForm> arguments;
    Measured result;
    int since = -1;  ///< unknowns from here on belong to each call; −1: one meaning for all calls
    Span span;
  };
  struct Wanted {
    DimensionForm form;
    Slot slot = Slot::Value;
    Code code;
    std::string name;      ///< args[0] of the message
    std::string quantity;  ///< the declared name that decides, if one does
    std::optional<Span> declared;
  };

  // dimensions.cpp: declarations and statements
  void declare_names();
  DimensionForm declared_form(const std::optional<UnitSyntax>& unit, const std::string& name = "");
  void declare_functions();
  void define_all();
  void define(const Definition& definition);
  void define_function(const Item& item);
  [[nodiscard]] bool takes_pure_numbers(const FunctionDimensions& function) const;
  void make_numeric_law(FunctionDimensions& function, const Item& item);
  void check_statement(const Statement& statement);
  void check_item(const std::string& keyword, const Item& item);
  void check_simulation(const Statement& statement);
  void check_quantity_item(const std::string& keyword, const Item& item, const Quantity& quantity);
  void check_port(const Item& item);
  DimensionForm form_of(const std::string& name);
  DimensionForm effort(const Quantity& coordinate);
  void declare_efforts();
  void fill(Quantity& quantity) const;
  void check_slot(const ExprSyntax& e, const Wanted& wanted);
  void report_slot(const ExprSyntax& e, const Measured& m, const Wanted& wanted);
  [[nodiscard]] bool fits(const Measured& m, Slot slot) const;
  [[nodiscard]] std::string unit_of_quantity(const DimensionForm& form) const;
  std::string slot_text(const Wanted& wanted, const DimensionForm& form);

  // chain.cpp: bodies
  static DimensionForm length_form();
  void declare_joints();
  void check_clause(const std::string& keyword, const Clause& clause);
  Measured measure_position(const ExprSyntax& call);

  // bond_graph.cpp: efforts and flows
  struct BondUnits {
    DimensionForm effort, flow;
    std::string junction;  ///< one of those whose bonds have these units
    Span span;
  };
  void declare_bonds(const BondGraphModel& graph, const NamedVariables& variables);
  void check_declared(const BondGraphModel& graph, bool junctions);
  void check_element(const BondElement& element, const Item& item);
  void check_two_port(const BondElement& element, const Item& item);
  void check_matrix(const BondElement& element, const Item& item);
  void check_laws(const BondElement& element, const Item& item);
  void check_own(const BondElement& element, const Item& item, const DimensionForm& wanted);
  void check_powers();
  bool demand(const DimensionForm& wanted, const DimensionForm& found, Span span,
              const std::string& name);
  [[nodiscard]] const BondUnits& units_of(const ElementPort& port) const {
    return regions_[region_of_bond_[port.bond]];
  }

  // rules.cpp: expressions
  Measured measure(const ExprSyntax& e);
  Measured measure_without_unit(const ExprSyntax& e);
  Measured measure_name(const ExprSyntax& e);
  Measured measure_sum(const std::vector<ExprSyntax>& items);
  Measured measure_product(const ExprSyntax& e);
  Measured measure_power(const ExprSyntax& e);
  Measured unit_of(const ExprSyntax& e, const Measured& inner);
  DimensionForm raised(const ExprSyntax& e, const Measured& base, const Rational& exponent);
  std::optional<Rational> number_of(const ExprSyntax& e);
  [[nodiscard]] bool adapts(const Measured& m) const;

  // calls.cpp
  Measured measure_call(const ExprSyntax& e);
  Measured measure_declared(const ExprSyntax& e, const FunctionDimensions& function);
  Measured measure_integral(const ExprSyntax& e);
  Measured measure_inverse(const ExprSyntax& e);
  Measured measure_kernel(const ExprSyntax& e, const FunctionRow& f);
  void measure_condition(const ExprSyntax& e);
  void demand_argument(const ExprSyntax& argument, const Measured& m, const std::string& function,
                       const FunctionDimensions& dimensions, const DimensionForm& wanted);
  void demand_none(const ExprSyntax& e, const Measured& m, const std::string& function);
  static DimensionForm per_second(const DimensionForm& form, int order);

  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {});
  void conflict(const ExprSyntax& here, const Measured& m, const ExprSyntax& there,
                const Measured& other);
  void open_conflict(const ExprSyntax& here, const Measured& m, const ExprSyntax& there,
                     const Measured& other);
  void add_inferences(std::vector<Note>& notes, const DimensionForm& form) const;

  const ModelSyntax& syntax_;
  ModelCore& model_;
  std::vector<Quantity>& quantities_;
  NameTable names_;
  Diagnostics diagnostics_;
  DimensionSolver solver_;
  std::vector<Definition> definitions_;
  std::unordered_map<std::string, Measured> measured_;
  std::unordered_map<std::string, FunctionDimensions> functions_;
  std::vector<std::pair<std::string, Measured>> bound_;
  std::unordered_map<std::size_t, DimensionForm> constraints_;  // by where they begin
  std::vector<BondUnits> regions_;  // bonds that junctions join have the same units
  std::vector<std::size_t> region_of_bond_;
  bool signal_ = false;  // inside the value of an input: numbers and t fit everywhere
};

}  // namespace tellegen
