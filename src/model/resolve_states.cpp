#include "model/resolve_states.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/codes.hpp"
#include "model/dimensions/dimensions.hpp"
#include "model/dimensions/sound_parts.hpp"
#include "model/model_resolver.hpp"

namespace tellegen {

namespace {

class StatesResolver final : public ModelResolver {
 public:
  StatesResolver(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

  Result<StatesModel> resolve() &&;

 private:
  std::optional<Refusal> refused(const std::string& keyword, Expr symbol) const override;
  void read_statement(const Statement& statement);
  void add_equation(const Item& item);
  void add_storage(const Item& item);
  void add_port(const Item& item);
  bool has_causality(const Item& item, const Port& port);
  void report_missing_equations();
  void warn_of_idle_states();

  StatesModel model_;
};

StatesResolver::StatesResolver(const ModelSyntax& syntax, std::shared_ptr<Pool> pool)
    : ModelResolver(syntax, model_, model_.states,
                    {.keyword = "state",
                     .kind = NameKind::State,
                     .role = Role::State,
                     .missing = codes::no_state,
                     .unknown = codes::not_a_state,
                     .missing_note = notes::add_state,
                     .initial_order = 0},
                    *pool) {
  begin(std::move(pool));
}

Result<StatesModel> StatesResolver::resolve() && {
  declare();
  model_.rates.assign(model_.states.size(), Expr());
  define_all();
  for (const Statement& statement : syntax_.statements) read_statement(statement);
  if (syntax_.complete) report_missing_equations();
  if (!has_errors(diagnostics_) && syntax_.complete) {
    warn_of_unused();
    warn_of_idle_states();
  }
  append(diagnostics_, check_dimensions(sound_parts(syntax_, diagnostics_), model_));
  if (has_errors(diagnostics_) || !syntax_.complete) return diagnostics_;
  return {std::move(model_), std::move(diagnostics_)};
}

std::optional<Refusal> StatesResolver::refused(const std::string& keyword, Expr symbol) const {
  const SymbolInfo& info = symbol.symbol();
  if (info.role == Role::Input && info.order > 0) {
    return Refusal{codes::input_derivative, {info.name}, {{notes::input_as_time, {info.name}, {}}}};
  }
  if (info.role == Role::State && info.order > 0) {
    return Refusal{codes::derivative_on_right,
                   {keyword, primed(symbol)},
                   {{notes::rate_is_given, {primed(symbol)}, {}}}};
  }
  if (info.role == Role::Input && keyword == "storage") {
    return Refusal{codes::input_in_storage, {info.name}, {{notes::storage_of_states, {}, {}}}};
  }
  return std::nullopt;
}

void StatesResolver::read_statement(const Statement& statement) {
  const std::string& keyword = statement.keyword;
  if (keyword == "simulate") return add_simulation(statement);
  if (keyword == "when") return add_crossing(statement);
  for (const Item& item : statement.items) {
    if (keyword == "port") add_port(item);
    if (!item.value) continue;
    if (keyword == "equation") add_equation(item);
    if (keyword == "storage") add_storage(item);
    if (keyword == "output") add_output(item);
    if (keyword == "initial") add_initial(item);
  }
}

// x' = f(x, u)
void StatesResolver::add_equation(const Item& item) {
  const auto index = moving_index(item, "equation");
  const auto value = allowed("equation", *item.value);
  if (!index) return;
  const auto [first, is_new] = given_.emplace("equation " + item.name, item.name_span);
  if (!is_new) return fail_twice(item.name + "'", item.name_span, first->second);
  if (item.primes != 1) {
    const std::string primes(static_cast<std::size_t>(item.primes), '\'');
    return fail(codes::equation_order, item.name_span, {item.name + primes, item.name + "'"});
  }
  if (value) model_.rates[*index] = *value;
}

void StatesResolver::add_storage(const Item& item) {
  const auto value = allowed("storage", *item.value);
  if (value) model_.storage = model_.storage ? *model_.storage + *value : *value;
}

/// One of effort and flow comes from outside, the other is an answer of the states.
bool StatesResolver::has_causality(const Item& item, const Port& port) {
  const auto is_input = [](Expr e) { return e.is_symbol() && e.symbol().role == Role::Input; };
  if (is_input(port.effort) == is_input(port.flow)) {
    fail(codes::port_without_input, item.span, {item.name}, {{notes::port_causality, {}, {}}});
    return false;
  }
  const std::size_t answer = is_input(port.effort) ? 1 : 0;
  const std::array<Expr, 1> root{answer == 1 ? port.flow : port.effort};
  for (const Expr symbol : free_symbols(root)) {
    if (symbol.symbol().role != Role::Input) continue;
    fail(codes::port_of_inputs, item.arguments[answer].span, {item.name, symbol.symbol().name},
         {{notes::port_causality, {}, {}}});
    return false;
  }
  return true;
}

void StatesResolver::add_port(const Item& item) {
  const auto effort = allowed("port", item.arguments[0]);
  const auto flow = allowed("port", item.arguments[1]);
  const auto [first, is_new] = given_.emplace("port " + item.name, item.name_span);
  if (!is_new) return fail_twice(item.name, item.name_span, first->second);
  if (!effort || !flow) return;
  Port port{item.name, *effort, *flow, item.description, item.name_span};
  if (has_causality(item, port)) model_.ports.push_back(std::move(port));
}

void StatesResolver::report_missing_equations() {
  for (const Quantity& state : model_.states) {
    const std::string& name = state.symbol.symbol().name;
    if (given_.contains("equation " + name)) continue;
    fail(codes::missing_equation, state.span, {name}, {{notes::add_equation, {name}, {}}});
  }
}

/// A state that stores no energy where others do is often a forgotten term.
void StatesResolver::warn_of_idle_states() {
  if (!model_.storage) return;
  for (const Quantity& state : model_.states) {
    if (depends_on(*model_.storage, state.symbol)) continue;
    fail(codes::state_without_storage, state.span, {state.symbol.symbol().name});
  }
}

}  // namespace

Result<StatesModel> resolve_states(const ModelSyntax& syntax, std::shared_ptr<Pool> pool) {
  const ModelSyntax plain = with_units_at_values(syntax);
  return StatesResolver(plain, std::move(pool)).resolve();
}

}  // namespace tellegen
