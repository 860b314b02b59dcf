#include "verify/joined_check.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "numeric/compare.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
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
    count_parts();
    count_states();
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
  void set_sign_by_loss(End& end, Expr brought, Expr feed);
  void connect(const End& left, const End& right);
  void give(const End& end, Expr value) { given_[end.given] = value; }
  void count_parts();
  void count_states();
  [[nodiscard]] std::size_t states_of(std::size_t part) const;
  [[nodiscard]] bool is_coordinate(Expr state) const;
  [[nodiscard]] bool is_renamed(Expr gone, Expr value) const;
  Expr stored_by(std::size_t part);
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
  std::size_t ties_ = 0;  // connections that make one state of two
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
  const Expr feed = derivative(end.answer, end.given);
  if (!feed.is_zero()) return set_sign_by_loss(end, brought, feed);
  if (numerically_equal(brought, end.answer).equal) return;
  end.sign = -1;
  fits_ = fits_ && numerically_equal(brought, -end.answer).equal;
}

/// A resistor between the port and what is stored takes u² feed, and nothing gives power back.
void JoinedChecker::set_sign_by_loss(End& end, Expr brought, Expr feed) {
  const Expr rest = substitute(end.answer, {{end.given, pool_.number(0)}});
  fits_ =
      fits_ && (numerically_equal(brought, rest).equal || numerically_equal(brought, -rest).equal);
  const Expr size = apply(Function::Abs, feed);
  if (numerically_equal(feed, size).equal) return;
  end.sign = -1;
  fits_ = fits_ && numerically_equal(feed, -size).equal;
}

void JoinedChecker::connect(const End& left, const End& right) {
  const Expr zero = pool_.number(0);
  const Expr sign = pool_.number(-left.sign * right.sign);
  if (left.takes_effort != right.takes_effort) {
    const End& by_flow = left.takes_effort ? right : left;
    const End& by_effort = left.takes_effort ? left : right;
    // One of the answers may depend on what its own port is given.
    const Expr to_effort = sign * by_flow.answer;
    give(by_flow, substitute(by_effort.answer, {{by_effort.given, to_effort}}));
    give(by_effort, substitute(to_effort, {{by_flow.given, by_effort.answer}}));
    return;
  }
  // What the parts do to each other drops out of the states that remain.
  ++ties_;
  give(left, zero);
  give(right, zero);
  const Expr other = left.takes_effort ? right.answer : sign * right.answer;
  zeros_.push_back(in_new_states(left.answer - other));
}

/// Every part and every connection of the text is there, counted in the text itself.
void JoinedChecker::count_parts() {
  const auto is_there = [&](const std::string& name) {
    return std::ranges::count(model_.parts, name, &Part::name) == 1;
  };
  fits_ = fits_ && model_.parts.size() == model_.written.parts.size() &&
          parts_.size() == model_.parts.size() &&
          std::ranges::all_of(model_.written.parts, is_there) &&
          model_.connections.size() == model_.written.connections;
}

/// As many states as the parts have, less one for each tie and for each coordinate that another one
/// stands for; none is lost, and none comes from nowhere.
void JoinedChecker::count_states() {
  std::size_t merged = 0;
  for (const auto& [gone, value] : whole_.replaced) merged += is_renamed(gone, value) ? 1 : 0;
  std::size_t all = 0;
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    all += states_of(k);
    for (const Expr state : parts_[k].states) {
      const bool stays = std::ranges::find(whole_.states, state) != whole_.states.end();
      fits_ = fits_ && stays != old_.contains(state);
    }
  }
  fits_ = fits_ && whole_.states.size() + ties_ + merged == all &&
          whole_.xdot.size() == whole_.states.size();
}

/// A part given by its state equations has those states; of energies its form is asked, which has
/// checks of its own.
std::size_t JoinedChecker::states_of(std::size_t part) const {
  const auto* states = std::get_if<StatesModel>(&model_.parts[part].model);
  return states != nullptr ? states->states.size() : parts_[part].states.size();
}

/// A coordinate that is another one under a new name.
bool JoinedChecker::is_renamed(Expr gone, Expr value) const {
  return value.is_symbol() && is_coordinate(gone) && is_coordinate(value);
}

bool JoinedChecker::is_coordinate(Expr state) const {
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    const auto* energy = std::get_if<EnergyModel>(&model_.parts[k].model);
    if (energy == nullptr) continue;
    const auto is_it = [&](const Quantity& q) {
      return model_.parts[k].name + "." + q.symbol.symbol().name == state.symbol().name;
    };
    if (std::ranges::any_of(energy->coordinates, is_it)) return true;
  }
  return false;
}

/// What a part stores by its own model: the storage function of state equations, the energies else.
Expr JoinedChecker::stored_by(std::size_t part) {
  const auto* states = std::get_if<StatesModel>(&model_.parts[part].model);
  if (states == nullptr || !states->storage) return parts_[part].stored;
  Transplant move(*states->pool, pool_, model_.parts[part].name + ".");
  return move(*states->storage);
}

void JoinedChecker::compare_storage() {
  Expr stored = -to_expr(whole_.H.shown, pool_);
  for (std::size_t k = 0; k < parts_.size(); ++k) stored = stored + in_new_states(stored_by(k));
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
