#pragma once
// The stages of resolve_energy and what they share. Internal to this room.

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/definition_order.hpp"
#include "model/energy_model.hpp"
#include "model/expression.hpp"
#include "model/names.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

class EnergyResolver {
 public:
  EnergyResolver(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

  Result<EnergyModel> resolve() &&;

 private:
  // declare.cpp: names, symbols of coordinates and inputs, opaque functions
  void declare();
  void declare_item(const std::string& keyword, const Item& item);
  bool is_new_name(const Item& item);
  void declare_quantity(NameKind kind, const Item& item);
  void declare_function(const Item& item);
  void check_declared_unit(const std::string& name, const UnitSyntax& unit);

  // define.cpp: what is given by an expression, in the order of use
  void define_all();
  void report_cycle(const std::vector<std::size_t>& cycle);
  void define(const Definition& definition);
  void define_parameter(const Definition& definition);
  std::optional<Expr> parameter_value(const Item& item);
  Assumption parameter_assumption(const Item& item, std::optional<Expr> value);
  void check_assumption(const Item& item, Assumption assumption, double value);
  void define_function(const Definition& definition);
  void define_expression(const Definition& definition);

  // statements.cpp: energies, forces, outputs
  void read_statement(const Statement& statement);
  std::optional<Expr> allowed(const std::string& keyword, const ExprSyntax& syntax);
  void report_forbidden(Code code, const std::string& keyword, const ExprSyntax& syntax,
                        Expr symbol);
  void add_energy(const std::string& keyword, const Item& item);
  void add_codissipation(const Statement& statement, const Item& item);
  void add_force(const Item& item);
  void add_output(const Item& item);
  std::optional<std::size_t> coordinate_index(const Item& item, const std::string& keyword);

  // runs.cpp: initial values and the simulation
  void add_initial(const Item& item);
  void add_simulation(const Statement& statement);
  void add_duration(SimulationRequest& request, const ExprSyntax& syntax);
  void add_input_value(SimulationRequest& request, const Item& item);

  // unused.cpp
  void warn_of_unused();

  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {});
  void fail_twice(const std::string& what, Span span, Span first);

  const ModelSyntax& syntax_;
  EnergyModel model_;
  NameTable names_;
  Diagnostics diagnostics_;
  ExpressionResolver expressions_;
  std::vector<Definition> definitions_;
  Substitution values_;                          // of the parameters that have one
  std::unordered_map<std::string, Span> given_;  // initial values and inputs, to find repetitions
};

}  // namespace tellegen
