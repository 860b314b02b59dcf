#include "simulate/events.hpp"

#include <algorithm>
#include <cmath>

#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

std::vector<Expr> watched(const Motion& motion) {
  std::vector<Expr> roots;
  for (const Switch& s : motion.switches) roots.push_back(s.argument);
  for (const Switch& s : motion.switches) roots.push_back(s.rate);
  for (const Crossing& c : motion.crossings) roots.push_back(c.value);
  for (const Crossing& c : motion.crossings) roots.push_back(c.rate);
  for (const Crossing& c : motion.crossings) {
    for (const auto& [state, value] : c.set) roots.push_back(value);
  }
  return roots;
}

std::vector<Expr> stores(const Motion& motion) {
  std::vector<Expr> roots;
  for (const auto& [key, e] : motion.stored) roots.push_back(e);
  return roots;
}

/// Beside the greatest value that occurred, this is nothing.
constexpr double negligible = 1e-12;
/// By how much the value that holds an argument may leave −1 … 1.
constexpr double grip = 1e-9;

}  // namespace

Events::Events(const Motion& motion, Equations& equations, double span)
    : motion_(&motion),
      equations_(&equations),
      span_(span),
      switches_(motion.switches.size()),
      crossings_(motion.crossings.size()),
      tape_(watched(motion), equations.variables()),
      stored_(stores(motion), equations.variables()),
      values_(switches_, 1.0),
      modes_(switches_),
      armed_(crossings_) {}

const std::vector<double>& Events::look(double t, const double* y) {
  const std::vector<double>& all = equations_->at(t, y);
  now_ = tape_.evaluate<double>(all);
  for (std::size_t k = 0; k < switches_; ++k) values_[k] = all[equations_->first_switch() + k];
  return now_;
}

void Events::put(std::size_t k, bool slides, double side) {
  modes_[k].slides = slides;
  modes_[k].side = side;
  equations_->set_switch(k, slides, side);
}

double Events::slack_of(const Mode& mode) const {
  return std::max(negligible * mode.greatest, 1e-15);
}

void Events::remember() {
  for (std::size_t k = 0; k < switches_; ++k)
    modes_[k].greatest = std::max(modes_[k].greatest, std::abs(now_[k]));
  for (std::size_t j = 0; j < crossings_; ++j) {
    Armed& a = armed_[j];
    a.greatest = std::max(a.greatest, std::abs(crossing(j)));
    if (a.side == 0 && crossing(j) != 0) a.side = crossing(j) > 0 ? 1 : -1;
  }
}

/// A law on a side until its argument leaves that side; one that holds until it would need more
/// than it has; a crossing until the value has changed its sign.
double Events::guard(std::size_t i) const {
  if (i >= switches_) {
    const Armed& a = armed_[i - switches_];
    return a.side == 0 ? 1 : a.side * crossing(i - switches_) + a.slack;
  }
  const Mode& mode = modes_[i];
  if (mode.slides) return 1 + grip - std::abs(values_[i]);
  return mode.side * now_[i] + slack_of(mode);
}

void Events::begin(double t, const std::vector<double>& y) {
  look(t, y.data());
  remember();
  settle(t, y, std::vector<bool>(switches_, false));
  look(t, y.data());
}

std::optional<double> Events::first_between(double begin, double end, const StateAt& state,
                                            int places) {
  std::vector<double> y;
  const auto fires = [&](double t) {
    state(t, y);
    look(t, y.data());
    for (std::size_t i = 0; i < switches_ + crossings_; ++i) {
      if (guard(i) < 0) return true;
    }
    return false;
  };
  double before = begin;
  for (int i = 1; i <= places; ++i) {
    const double here = i == places ? end : begin + (end - begin) * i / places;
    if (!fires(here)) {
      remember();
      before = here;
      continue;
    }
    double after = here;
    for (int n = 0; n < 100; ++n) {
      const double middle = before + (after - before) / 2;
      if (middle <= before || middle >= after) break;
      (fires(middle) ? after : before) = middle;
    }
    return after;
  }
  return std::nullopt;
}

/// A little change of the law's value drives its argument back: ∂ȧ/∂σ < 0.
bool Events::can_slide(std::size_t k, double t, const std::vector<double>& y) {
  const Mode mode = modes_[k];
  put(k, false, 1);
  look(t, y.data());
  const double above = rate(k);
  put(k, false, -1);
  look(t, y.data());
  const double below = rate(k);
  put(k, mode.slides, mode.side);
  return above - below < -negligible * (std::abs(above) + std::abs(below));
}

/// Laws at their jump hold first, all together; the one that would need most is let go, and so on.
/// The others go where their argument goes.
void Events::settle(double t, const std::vector<double>& y, std::vector<bool> open) {
  look(t, y.data());
  std::vector<double> arguments(now_.begin(),
                                now_.begin() + static_cast<std::ptrdiff_t>(switches_));
  std::vector<bool> was(switches_);
  for (std::size_t k = 0; k < switches_; ++k) {
    was[k] = modes_[k].slides;
    const bool at_jump =
        open[k] || modes_[k].slides || !(std::abs(arguments[k]) > slack_of(modes_[k]));
    if (!at_jump) put(k, false, arguments[k] > 0 ? 1 : -1);
    open[k] = at_jump;
  }
  for (std::size_t k = 0; k < switches_; ++k) {
    if (!open[k]) continue;
    if (can_slide(k, t, y)) {
      put(k, true, modes_[k].side);
      continue;
    }
    open[k] = false;
    look(t, y.data());
    const double towards = rate(k) != 0 ? rate(k) : arguments[k];
    if (towards != 0) put(k, false, towards > 0 ? 1 : -1);
  }
  while (true) {
    look(t, y.data());
    std::optional<std::size_t> most;
    for (std::size_t k = 0; k < switches_; ++k) {
      if (!open[k] || std::abs(values_[k]) <= 1) continue;
      if (!most || std::abs(values_[k]) > std::abs(values_[*most])) most = k;
    }
    if (!most) break;
    open[*most] = false;
    put(*most, false, values_[*most] > 0 ? 1 : -1);
  }
  for (std::size_t k = 0; k < switches_; ++k) {
    if (modes_[k].slides == was[k]) continue;
    told_.push_back({t, modes_[k].slides ? EventKind::Sticks : EventKind::Slips,
                     to_ascii(literal_form(motion_->switches[k].shown))});
  }
}

/// What the states gain or lose at once, beside the powers.
void Events::account(double t, const std::vector<double>& before, std::vector<double>& y) {
  if (motion_->stored.empty()) return;
  const std::vector<double> after = stored_.evaluate<double>(equations_->at(t, y.data()));
  double gain = 0;
  double heat = 0;  // is not lost, but goes
  for (std::size_t i = 0; i < after.size(); ++i)
    (motion_->stored[i].first == "heat" ? heat : gain) += after[i] - before[i];
  const std::size_t n = motion_->states.size();
  y[n + 1] += heat;
  if (gain > 0) y[n + 1] += gain;
  if (gain < 0) y[n] -= gain;
}

/// The state after a crossing; true where the motion ends there.
bool Events::act(std::size_t j, double t, std::vector<double>& y) {
  const Crossing& c = motion_->crossings[j];
  const double direction = -armed_[j].side;
  armed_[j].side = direction;
  if (c.direction != 0 && c.direction != static_cast<int>(direction)) return false;
  told_.push_back({t, EventKind::Crosses, c.text});
  std::size_t place = 2 * switches_ + 2 * crossings_;
  for (std::size_t i = 0; i < j; ++i) place += motion_->crossings[i].set.size();
  const std::vector<double> values = now_;
  const std::vector<double> energies = stored_.evaluate<double>(equations_->at(t, y.data()));
  for (const auto& [state, value] : c.set) y[state] = values[place++];
  if (!c.set.empty()) account(t, energies, y);
  if (Keeper* const keeper = equations_->keeper()) keeper->keep(t, y.data());
  look(t, y.data());
  // Back on its side, or about to turn back as after a bounce: the same crossing may come again.
  const double after = crossing(j);
  const bool beyond = after * direction >= 0;
  const bool turns = !c.set.empty() && crossing_rate(j) * direction <= 0;
  constexpr double a_little = 1 + 1e-9;
  armed_[j].slack = std::max(negligible * armed_[j].greatest, 1e-15);
  if (!beyond || turns) armed_[j].side = -direction;
  if (beyond && turns) armed_[j].slack = std::max(armed_[j].slack, a_little * std::abs(after));
  return c.stops;
}

/// So many one after the other, each a millionth of the motion after the last: there is no end
/// to them.
bool Events::repeats(double t) {
  constexpr int many = 12;
  constexpr double soon = 1e-6;
  hurried_ = t - last_ < soon * span_ ? hurried_ + 1 : 0;
  last_ = t;
  return hurried_ >= many;
}

Events::Next Events::happen(double t, std::vector<double>& y) {
  look(t, y.data());
  std::vector<bool> open(switches_, false);
  for (std::size_t k = 0; k < switches_; ++k) {
    open[k] = guard(k) < 0;
    if (open[k]) repeating_ = motion_->switches[k].shown;
  }
  bool stops = false;
  bool crossed = false;
  for (std::size_t j = 0; j < crossings_; ++j) {
    look(t, y.data());
    if (!(guard(switches_ + j) < 0)) continue;
    repeating_ = motion_->crossings[j].shown;
    crossed = true;
    stops = act(j, t, y) || stops;
  }
  is_crossing_ = crossed;
  settle(t, y, std::move(open));
  look(t, y.data());
  if (stops) return Next::Stops;
  return repeats(t) ? Next::Repeats : Next::GoesOn;
}

std::vector<double> Events::modes() const {
  std::vector<double> all;
  for (const Mode& mode : modes_) {
    all.push_back(mode.slides ? 1 : 0);
    all.push_back(mode.side);
  }
  return all;
}

}  // namespace tellegen
