#include "verify/joined_check.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "numeric/compare.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/transplant.hpp"

namespace tellegen {

namespace {

/// A part with its names of the whole.
struct MovedPart {
  std::vector<Expr> states;
  std::vector<Expr> rates;
  Expr stored;
};

/// One side of a connection: what it is given, and what it answers with.
struct End {
  Expr given;
  Expr answer;
  bool takes_effort = true;
  int sign = 1;  ///< of effort × flow as a power that enters
};

class JoinedChecker {
 public:
  JoinedChecker(const SystemModel& model, const std::vector<PortHamiltonian>& parts,
                const PortHamiltonian& whole)
      : model_(model), forms_(parts), whole_(whole), pool_(*model.pool) {
    for (std::size_t k = 0; k < parts.size(); ++k) move_part(k);
    for (const auto& [gone, value] : whole.replaced) old_.emplace(gone, value);
  }

  Check check() {
    for (const Connection& c : model_.connections) connect(end_of(c.left), end_of(c.right));
    compare_storage();
    for (std::size_t i = 0; i < whole_.states.size(); ++i) compare_rate(i);
    const Agreement a = numerically_zero(zeros_);
    return {"check.join.parts", fits_ && a.equal, false, a.points, a.largest_difference};
  }

 private:
  void move_part(std::size_t k);
  End end_of(const PortOfPart& port);
  End coordinate(const PortOfPart& port);
  End declared(const PortOfPart& port, const StatesModel& model);
  void set_sign(End& end, std::size_t part);
  void connect(const End& left, const End& right);
  void give(const End& end, Expr value) { given_[end.given] = value; }
  void compare_storage();
  void compare_rate(std::size_t i);
  [[nodiscard]] std::optional<Expr> rate_of(Expr state) const;
  [[nodiscard]] Expr in_new_states(Expr e) const { return substitute(e, old_); }

  const SystemModel& model_;
  const std::vector<PortHamiltonian>& forms_;
  const PortHamiltonian& whole_;
  Pool& pool_;
  std::vector<MovedPart> parts_;
  Substitution old_;    // states that are gone
  Substitution given_;  // what the connections give to the ports
  std::vector<Expr> zeros_;
  bool fits_ = true;
  int forces_ = 0;
};

void JoinedChecker::move_part(std::size_t k) {
  const Part& part = model_.parts[k];
  Pool& own = *std::visit([](const auto& m) { return m.pool; }, part.model);
  Transplant move(own, pool_, part.name + ".");
  const auto written = [&](Expr e) {  // without names for velocities
    const auto& names = forms_[k].definitions;
    for (auto d = names.rbegin(); d != names.rend(); ++d)
      e = substitute(e, {{d->name, d->value.value}});
    return move(e);
  };
  MovedPart moved{move(forms_[k].states), {}, written(forms_[k].H.value)};
  for (const Formula& f : forms_[k].xdot) moved.rates.push_back(written(f.value));
  parts_.push_back(std::move(moved));
}

End JoinedChecker::end_of(const PortOfPart& port) {
  const auto* states = std::get_if<StatesModel>(&model_.parts[port.part].model);
  End end = states != nullptr ? declared(port, *states) : coordinate(port);
  set_sign(end, port.part);
  return end;
}

/// A force of its own on the momentum of the coordinate, answered by its velocity.
End JoinedChecker::coordinate(const PortOfPart& port) {
  MovedPart& part = parts_[port.part];
  const std::string prefix = model_.parts[port.part].name + ".";
  End end;
  end.given = pool_.symbol("force " + std::to_string(++forces_), Role::Input);
  const FormulaMatrix& structure = forms_[port.part].J;
  for (std::size_t i = 0; i < part.states.size(); ++i) {
    if (part.states[i].symbol().name != prefix + port.port) continue;
    end.answer = part.rates[i];
    for (std::size_t j = 0; j < part.states.size(); ++j) {
      if (structure[i][j].value.is_one()) part.rates[j] = part.rates[j] + end.given;
    }
  }
  return end;
}

End JoinedChecker::declared(const PortOfPart& port, const StatesModel& model) {
  const Port& declared = *std::ranges::find(model.ports, port.port, &Port::name);
  Transplant move(*model.pool, pool_, model_.parts[port.part].name + ".");
  const bool takes_effort =
      declared.effort.is_symbol() && declared.effort.symbol().role == Role::Input;
  return {move(takes_effort ? declared.effort : declared.flow),
          move(takes_effort ? declared.flow : declared.effort), takes_effort, 1};
}

/// The power that the given quantity brings to the storage function is ± effort × flow.
void JoinedChecker::set_sign(End& end, std::size_t part) {
  const MovedPart& p = parts_[part];
  Expr power = pool_.number(0);
  const std::vector<Expr> slopes = gradient(p.stored, p.states);
  for (std::size_t i = 0; i < slopes.size(); ++i) power = power + slopes[i] * p.rates[i];
  const Expr brought = derivative(power, end.given);
  if (numerically_equal(brought, end.answer).equal) return;
  end.sign = -1;
  fits_ = fits_ && numerically_equal(brought, -end.answer).equal;
}

void JoinedChecker::connect(const End& left, const End& right) {
  const Expr zero = pool_.number(0);
  const Expr sign = pool_.number(-left.sign * right.sign);
  if (left.takes_effort != right.takes_effort) {
    const End& by_flow = left.takes_effort ? right : left;
    const End& by_effort = left.takes_effort ? left : right;
    give(by_flow, by_effort.answer);
    give(by_effort, sign * by_flow.answer);
    return;
  }
  // What the parts do to each other drops out of the states that remain.
  give(left, zero);
  give(right, zero);
  const Expr other = left.takes_effort ? right.answer : sign * right.answer;
  zeros_.push_back(in_new_states(left.answer - other));
}

void JoinedChecker::compare_storage() {
  Expr stored = -to_expr(whole_.H.shown, pool_);
  for (const MovedPart& part : parts_) stored = stored + in_new_states(part.stored);
  zeros_.push_back(stored);
}

std::optional<Expr> JoinedChecker::rate_of(Expr state) const {
  for (const MovedPart& part : parts_) {
    const auto found = std::ranges::find(part.states, state);
    if (found == part.states.end()) continue;
    return part.rates[static_cast<std::size_t>(found - part.states.begin())];
  }
  return std::nullopt;
}

void JoinedChecker::compare_rate(std::size_t i) {
  const Expr state = whole_.states[i];
  std::optional<Expr> rate = rate_of(state);
  for (const NamedFormula& made : whole_.new_states) {
    if (made.name != state) continue;
    const Expr definition = to_expr(made.value.shown, pool_);
    zeros_.push_back(in_new_states(definition) - state);
    rate = pool_.number(0);
    for (const auto& [gone, unused] : whole_.replaced) {
      const auto its_rate = rate_of(gone);
      if (its_rate) rate = *rate + derivative(definition, gone) * *its_rate;
    }
  }
  fits_ = fits_ && rate;
  if (!rate) return;
  const Expr printed = to_expr(whole_.xdot[i].shown, pool_);
  zeros_.push_back(in_new_states(substitute(*rate, given_)) - printed);
}

}  // namespace

Check check_joined(const SystemModel& model, const std::vector<PortHamiltonian>& parts,
                   const PortHamiltonian& whole) {
  return JoinedChecker(model, parts, whole).check();
}

}  // namespace tellegen
