#pragma once
// The stages that all kinds of model share, and what they work on. Internal to this room.

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/model_core.hpp"
#include "model/statements/definition_order.hpp"
#include "model/statements/expression.hpp"
#include "model/statements/names.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// Why a symbol may not occur in a statement, with what the message is given.
struct Refusal {
  Code code;
  std::vector<std::string> args;
  std::vector<Note> notes;
};

class ModelResolver {
 public:
  ModelResolver(const ModelResolver&) = delete;
  ModelResolver& operator=(const ModelResolver&) = delete;

 protected:
  /// What changes with time: the coordinates of an energy model, the states of a states model.
  struct Moving {
    std::string_view keyword;
    NameKind kind;
    Role role;
    Code missing;                   ///< the model has none of them
    Code unknown;                   ///< a name that is none of them: name, keyword
    std::string_view missing_note;  ///< how to declare one
    int initial_order;              ///< how many primes an initial value may have
  };

  ModelResolver(const ModelSyntax& syntax, ModelCore& core, std::vector<Quantity>& quantities,
                const Moving& moving, Pool& pool);
  ~ModelResolver() = default;

  /// Of a chain, once its parameters are known and before anything asks where its bodies are.
  virtual void place_bodies() {}

  /// The symbol may not occur in a statement of this keyword.
  virtual std::optional<Refusal> refused(const std::string& keyword, Expr symbol) const = 0;

  // model_resolver.cpp
  void begin(std::shared_ptr<Pool> pool);
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {});
  void fail_twice(const std::string& what, Span span, Span first);
  /// An expression in which nothing is refused.
  std::optional<Expr> allowed(const std::string& keyword, const ExprSyntax& syntax);
  std::optional<std::size_t> moving_index(const Item& item, const std::string& keyword);
  virtual void add_output(const Item& item);
  void add_output(const Item& item, const std::string& name, Expr value);
  void warn_of_unused();

  // declare.cpp: names, symbols of what moves and of inputs, opaque functions
  void declare();
  // define.cpp: what is given by an expression, in the order of use
  void define_all();
  // runs.cpp: initial values and the simulation
  void add_initial(const Item& item);
  void add_simulation(const Statement& statement);
  void add_crossing(const Statement& statement);

  const ModelSyntax& syntax_;
  ModelCore& core_;
  std::vector<Quantity>& quantities_;  // those of moving_
  Moving moving_;
  NameTable names_;
  Diagnostics diagnostics_;
  ExpressionResolver expressions_;
  std::vector<Definition> definitions_;
  Substitution values_;                           // of the parameters that have one
  std::unordered_map<std::string, Span> given_;   // what may be given once, to find repetitions
  std::unordered_set<std::string> after_bodies_;  // definitions that ask for positions of bodies

 private:
  void report_refusal(Refusal refusal, const ExprSyntax& syntax, Expr symbol);

  void declare_item(const std::string& keyword, const Item& item);
  bool is_new_name(const Item& item);
  void declare_quantity(NameKind kind, const Item& item);
  void declare_function(const Item& item);
  void check_declared_unit(const std::string& name, const UnitSyntax& unit);

  [[nodiscard]] bool asks_for_bodies(const Item& item) const;
  void report_cycle(const std::vector<std::size_t>& cycle);
  void define(const Definition& definition);
  void define_parameter(const Definition& definition);
  std::optional<Expr> parameter_value(const Item& item);
  Assumption parameter_assumption(const Item& item, std::optional<Expr> value);
  void check_assumption(const Item& item, Assumption assumption, double value);
  void define_function(const Definition& definition);
  void define_expression(const Definition& definition);

  bool add_change(WhenCrossed& when, const Item& item);
  void add_duration(SimulationRequest& request, const ExprSyntax& syntax);
  void add_input_value(SimulationRequest& request, const Item& item);
  [[nodiscard]] bool may_drive(const SymbolInfo& symbol) const;
};

/// "q1''"
std::string primed(Expr symbol);

/// `m [kg] = 20` says the same as `m = 20 [kg]`: the later stages only know the second.
ModelSyntax with_units_at_values(const ModelSyntax& syntax);

}  // namespace tellegen
