#include "simulate/input_rates.hpp"

#include <algorithm>
#include <array>

#include "simulate/codes.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

/// All in which u̇ may stand.
std::vector<Expr> driven_roots(const Motion& motion) {
  std::vector<Expr> roots = motion.rates;
  for (const ImplicitQuantity& w : motion.implicit) roots.push_back(w.zero);
  for (const Observed& o : motion.observed) roots.push_back(o.value);
  for (const Crossing& c : motion.crossings) roots.push_back(c.value);
  if (motion.stored.empty()) return roots;
  roots.push_back(motion.supplied);
  roots.push_back(motion.dissipated);
  for (const PartOfAccount& part : motion.parts) roots.push_back(part.value);
  return roots;
}

bool is_course(Expr law) {
  const std::vector<Expr> symbols = free_symbols(std::span(&law, 1));
  return std::ranges::all_of(symbols, [](Expr s) {
    const Role role = s.symbol().role;
    return role == Role::Time || role == Role::Parameter || role == Role::Constant;
  });
}

bool is_jump(Expr e) { return bend_of(e) == Bend::Jump; }

bool may_jump(Expr law) { return std::ranges::any_of(reachable(std::span(&law, 1)), is_jump); }

bool is_fixed(Expr e) {
  const std::vector<Expr> symbols = free_symbols(std::span(&e, 1));
  return std::ranges::all_of(symbols, [](Expr s) {
    return s.symbol().role == Role::Parameter || s.symbol().role == Role::Constant;
  });
}

/// What the sources supply: all together, then each, in the order in which it is integrated.
std::vector<Expr> supplied_of(const Motion& motion) {
  if (motion.stored.empty()) return {};
  std::vector<Expr> powers{motion.supplied};
  for (const PartOfAccount& part : motion.parts) {
    if (part.kind == EnergyKind::Stored) continue;
    const bool gives = part.kind == EnergyKind::Supplied;
    powers.push_back(gives ? part.value : motion.pool->number(0));
  }
  return powers;
}

/// Whether only ẋ = … + B₁ u̇ and the powers of sources know of the rates.
bool knows_rates_plainly(const Motion& motion, const DrivenJump& jump) {
  const auto free_of_rates = [&](Expr e) {
    return std::ranges::none_of(jump.rates, [&](Expr rate) { return depends_on(e, rate); });
  };
  for (const auto& row : jump.gains) {
    if (!std::ranges::all_of(row, is_fixed)) return false;
  }
  for (const auto& row : jump.powers) {
    if (!std::ranges::all_of(row, free_of_rates)) return false;
  }
  const bool lost = !motion.stored.empty() && !free_of_rates(motion.dissipated);
  return !lost && std::ranges::all_of(motion.implicit, free_of_rates, &ImplicitQuantity::zero);
}

/// What is looked at to find an instant: the arguments of laws that jump, and what crosses zero.
std::vector<Expr> looked_at(const Motion& motion) {
  std::vector<Expr> all;
  for (const Expr e : reachable(motion.rates)) {
    if (is_jump(e)) all.push_back(e.arg(0));
  }
  for (const Crossing& c : motion.crossings) all.push_back(c.value);
  return all;
}

/// A law of the time, the states and the parameters whose jumps are at known instants.
bool can_be_left(Expr law, const Motion& motion) {
  const auto is_known = [&](Expr s) {
    const Role role = s.symbol().role;
    return role == Role::Time || role == Role::Parameter || role == Role::Constant ||
           std::ranges::find(motion.states, s) != motion.states.end();
  };
  const std::vector<Expr> symbols = free_symbols(std::span(&law, 1));
  if (!std::ranges::all_of(symbols, is_known)) return false;
  return std::ranges::none_of(reachable(std::span(&law, 1)),
                              [](Expr e) { return is_jump(e) && !is_course(e.arg(0)); });
}

}  // namespace

void leave_open(Motion& motion, const ModelCore& model, Substitution& laws) {
  const std::vector<Expr> used = free_symbols(driven_roots(motion));
  const std::vector<Expr> watched = looked_at(motion);
  for (const Quantity& u : model.inputs) {
    const auto is_rate = [&](Expr s) {
      const SymbolInfo& info = s.symbol();
      return info.role == Role::Input && info.order > 0 && info.name == u.symbol.symbol().name;
    };
    const auto depends = [&](Expr e) { return depends_on(e, u.symbol); };
    const Expr law = laws.at(u.symbol);
    if (std::ranges::any_of(used, is_rate) || std::ranges::any_of(watched, depends)) continue;
    if (!can_be_left(law, motion)) continue;
    motion.open_inputs.push_back({u.symbol, law});
    laws.erase(u.symbol);
  }
}

Diagnostics add_input_rates(Motion& motion, const ModelCore& model, Substitution& laws) {
  const std::vector<Expr> used = free_symbols(driven_roots(motion));
  DrivenJump jump;
  const Quantity* jumping = nullptr;
  for (const Quantity& u : model.inputs) {
    const auto is_rate = [&](Expr s) {
      const SymbolInfo& info = s.symbol();
      return info.role == Role::Input && info.order == 1 && info.name == u.symbol.symbol().name;
    };
    const auto rate = std::ranges::find_if(used, is_rate);
    if (rate == used.end()) continue;
    const Expr law = laws.at(u.symbol);
    if (!is_course(law))
      return {{simulate_codes::rate_follows_motion, u.span, {u.symbol.symbol().name}, {}}};
    if (may_jump(law)) jumping = &u;
    laws[*rate] = derivative(law, model.pool->time());
    jump.inputs.push_back(u.symbol);
    jump.rates.push_back(*rate);
    jump.laws.push_back(law);
  }
  if (jumping == nullptr) return {};
  for (const Expr e : motion.rates) jump.gains.push_back(gradient(e, jump.rates));
  for (const Expr e : supplied_of(motion)) jump.powers.push_back(gradient(e, jump.rates));
  if (!knows_rates_plainly(motion, jump))
    return {{simulate_codes::jump_unknown, jumping->span, {jumping->symbol.symbol().name}, {}}};
  motion.jump = std::move(jump);
  motion.remarks.push_back({"remark.sim.input_jumps", {jumping->symbol.symbol().name}});
  return {};
}

InputJumps::InputJumps(const Motion& motion, const Values& parameters)
    : motion_(&motion), parameters_(parameters) {
  for (const auto& row : motion.jump->gains) gains_.push_back(numbers_at(row, parameters));
}

std::vector<double> InputJumps::inputs_at(double t) const {
  Values here = parameters_;
  here[motion_->pool->time()] = t;
  return numbers_at(motion_->jump->laws, here);
}

void InputJumps::move(double before, double after, std::vector<double>& y) const {
  const DrivenJump& jump = *motion_->jump;
  const std::vector<double> old_inputs = inputs_at(before);
  std::vector<double> change = inputs_at(after);
  for (std::size_t j = 0; j < change.size(); ++j) change[j] -= old_inputs[j];
  const std::vector<double> start = y;
  const std::size_t n = motion_->states.size();
  const auto moved = [&](std::size_t i, double part) {
    double x = start[i];
    for (std::size_t j = 0; j < change.size(); ++j) x += part * gains_[i][j] * change[j];
    return x;
  };
  for (std::size_t i = 0; i < n; ++i) y[i] = moved(i, 1);
  // The rule of Gauss with two points, exact where the powers are linear on the way.
  constexpr int pieces = 64;
  constexpr std::array<double, 2> places{0.21132486540518712, 0.78867513459481288};
  Values here = parameters_;
  here[motion_->pool->time()] = after;
  for (int piece = 0; piece < pieces && !jump.powers.empty(); ++piece) {
    for (const double place : places) {
      const double part = (piece + place) / pieces;
      for (std::size_t i = 0; i < n; ++i) here[motion_->states[i]] = moved(i, part);
      for (std::size_t j = 0; j < change.size(); ++j)
        here[jump.inputs[j]] = old_inputs[j] + part * change[j];
      for (std::size_t k = 0; k < jump.powers.size(); ++k) {
        const std::vector<double> slopes = numbers_at(jump.powers[k], here);
        for (std::size_t j = 0; j < change.size(); ++j)
          y[n + 1 + k] += slopes[j] * change[j] / (2 * pieces);
      }
    }
  }
}

}  // namespace tellegen
