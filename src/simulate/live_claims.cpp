#include "simulate/live_claims.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

/// How often what is defined may be differentiated in a claim.
constexpr int highest_order = 2;

class ClaimFacts {
 public:
  ClaimFacts(const Motion& motion, const ModelCore& model)
      : motion_(motion), model_(model), known_(motion.states) {
    for (const Quantity& u : model.inputs) {
      Expr symbol = u.symbol;
      for (int order = 0; order <= highest_order; ++order) {
        claims_.free.push_back(symbol);
        known_.push_back(symbol);
        symbol = motion.pool->time_derivative_symbol(symbol);
      }
    }
  }

  LiveClaims found(const Substitution& dependent) {
    add_dependent(dependent);
    add_rates();
    add_multipliers();
    for (const NamedExpr& named : model_.defines) add_meaning(named);
    for (const NamedExpr& named : model_.outputs) add_meaning(named);
    claims_.motion = live_program(motion_roots_, model_);
    claims_.meaning = live_program(meaning_roots_, model_);
    return std::move(claims_);
  }

 private:
  [[nodiscard]] bool can_be_evaluated(Expr e) const {
    const auto is_known = [&](Expr s) {
      const Role role = s.symbol().role;
      return role == Role::Parameter || role == Role::Constant || role == Role::Time ||
             std::ranges::find(known_, s) != known_.end();
    };
    const auto is_open = [](Expr x) { return x.kind() == Kind::Call; };
    return std::ranges::all_of(free_symbols(std::span(&e, 1)), is_known) &&
           std::ranges::none_of(reachable(std::span(&e, 1)), is_open);
  }

  /// What is given later by the motion is known to the meanings, but not to the motion itself.
  void add_motion(Expr symbol, Expr value) {
    if (std::ranges::find(motion_.states, symbol) != motion_.states.end()) return;
    const bool again = std::ranges::find(claims_.given, symbol) != claims_.given.end();
    if (again || !can_be_evaluated(value)) return;
    claims_.given.push_back(symbol);
    motion_roots_.push_back(value);
  }

  void add_dependent(const Substitution& dependent) {
    std::vector<Expr> symbols;
    for (const auto& [symbol, value] : dependent) symbols.push_back(symbol);
    std::ranges::sort(symbols, {},
                      [](Expr s) { return std::pair(s.symbol().name, s.symbol().order); });
    for (const Expr symbol : symbols) add_motion(symbol, dependent.at(symbol));
  }

  /// ẋ; of state equations also ẍ.
  void add_rates() {
    Pool& pool = *motion_.pool;
    Substitution rates;
    for (std::size_t i = 0; i < motion_.states.size(); ++i)
      rates.emplace(pool.time_derivative_symbol(motion_.states[i]), motion_.rates[i]);
    for (std::size_t i = 0; i < motion_.states.size(); ++i) {
      const Expr rate = pool.time_derivative_symbol(motion_.states[i]);
      add_motion(rate, motion_.rates[i]);
      if (motion_.coordinate_count > 0) continue;
      add_motion(pool.time_derivative_symbol(rate),
                 substitute(total_time_derivative(motion_.rates[i]), rates));
    }
  }

  void add_multipliers() {
    for (const Observed& o : motion_.observed) {
      if (o.series.kind == SeriesKind::Multiplier) add_motion(o.series.symbol, o.value);
    }
    known_.insert(known_.end(), claims_.given.begin(), claims_.given.end());
  }

  /// A name with its rates, as far as these can be told.
  void add_meaning(const NamedExpr& named) {
    Expr value = named.value;
    if (!value.valid() || (value.is_symbol() && value.symbol().name == named.name)) return;
    for (int order = 0; order <= highest_order; ++order) {
      if (order > 0) value = total_time_derivative(value);
      if (!can_be_evaluated(value)) return;
      claims_.meaning_names.push_back(order == 0   ? named.name
                                      : order == 1 ? "der(" + named.name + ")"
                                                   : "der(" + named.name + ",2)");
      meaning_roots_.push_back(value);
    }
  }

  const Motion& motion_;
  const ModelCore& model_;
  std::vector<Expr> known_;
  std::vector<Expr> motion_roots_;
  std::vector<Expr> meaning_roots_;
  LiveClaims claims_;
};

}  // namespace

StraightLine live_program(const std::vector<Expr>& roots, const ModelCore& model) {
  StraightLineOptions options;
  for (const Expr s : free_symbols(roots)) options.taken.push_back(s.symbol().name);
  for (const Parameter& p : model.parameters) options.taken.push_back(p.symbol.symbol().name);
  return straight_line(roots, options);
}

LiveClaims live_claims(const Motion& motion, const ModelCore& model,
                       const Substitution& dependent) {
  return ClaimFacts(motion, model).found(dependent);
}

}  // namespace tellegen
