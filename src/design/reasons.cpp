#include "design/reasons.hpp"

#include <algorithm>
#include <cmath>

#include "design/number_matrix.hpp"
#include "design/poles.hpp"
#include "design/unmoved.hpp"

namespace tellegen {

namespace {

/// So many modes are told one by one.
constexpr std::size_t most_modes_told = 3;

std::string state_name(const Expr state) {
  const SymbolInfo& info = state.symbol();
  return info.name + std::string(static_cast<std::size_t>(info.order), '\'');
}

std::string names_of(const std::vector<std::size_t>& which, const std::vector<Expr>& states) {
  std::string text;
  for (const std::size_t i : which) text += (text.empty() ? "" : ", ") + state_name(states[i]);
  return text;
}

/// "p_a - 0.5*p_b".
std::string sum_of(const UnmovedMode& mode, const std::vector<Expr>& states) {
  const double sign = mode.combination[mode.states.front()] < 0 ? -1 : 1;
  std::string text;
  for (const std::size_t i : mode.states) {
    const double share = sign * mode.combination[i];
    const std::string size = rounded(std::abs(share));
    const std::string term = (size == "1" ? "" : size + "*") + state_name(states[i]);
    text += text.empty() ? term : (share < 0 ? " - " : " + ") + term;
  }
  return text;
}

/// "p_a : p_b = 1 : -0.5".
std::string proportion_of(const UnmovedMode& mode, const std::vector<Expr>& states) {
  std::string names;
  std::string values;
  for (const std::size_t i : mode.states) {
    names += (names.empty() ? "" : " : ") + state_name(states[i]);
    values += (values.empty() ? "" : " : ") + rounded(mode.combination[i]);
  }
  return names + " = " + values;
}

Note unreached(const UnmovedMode& mode, const std::vector<Expr>& states) {
  if (mode.combination.empty())
    return {"note.unreached.states", {names_of(mode.states, states), pole_name(mode.pole)}, {}};
  if (mode.pole == 0.0) return {"note.unreached.constant", {sum_of(mode, states)}, {}};
  return {"note.unreached.combination", {sum_of(mode, states), pole_name(mode.pole)}, {}};
}

Note unseen(const UnmovedMode& mode, const std::vector<Expr>& states) {
  if (mode.combination.empty())
    return {"note.unseen.states", {names_of(mode.states, states), pole_name(mode.pole)}, {}};
  if (mode.states.size() == 1) return {"note.unseen.state", {names_of(mode.states, states)}, {}};
  return {"note.unseen.motion", {proportion_of(mode, states)}, {}};
}

bool decays(const std::complex<double>& pole) { return pole.real() < 0; }

/// Each mode with its reason, then what would change that.
template <class Told>
std::vector<Note> notes_of(std::vector<UnmovedMode> modes, bool growing, Told told,
                           std::string_view help, const std::vector<Expr>& states) {
  if (growing) std::erase_if(modes, [](const UnmovedMode& m) { return decays(m.pole); });
  std::vector<Note> notes;
  for (std::size_t i = 0; i < std::min(modes.size(), most_modes_told); ++i) {
    notes.push_back(told(modes[i], states));
    notes.push_back({help, {names_of(modes[i].states, states)}, {}});
  }
  return notes;
}

}  // namespace

std::vector<Note> unreached_notes(const StateSpace<double>& system, const std::vector<Expr>& states,
                                  bool growing) {
  return notes_of(unmoved_modes(system.A, system.B), growing, unreached, "note.unreached.help",
                  states);
}

std::vector<Note> unseen_notes(const StateSpace<double>& system, const std::vector<Expr>& states,
                               bool growing) {
  const std::size_t n = states.size();
  return notes_of(unmoved_modes(transposed(system.A, n), transposed(system.C, n)), growing, unseen,
                  "note.unseen.help", states);
}

Poles unweighted_modes(const NumberMatrix& A, const NumberMatrix& Q) {
  const std::size_t n = A.size();
  Poles modes = fixed_modes(transposed(A, n), transposed(Q, n));
  std::erase_if(modes, decays);
  return modes;
}

void append_unused(const DesignWishes& wishes, const Linearisation& linear,
                   std::vector<Remark>& remarks) {
  const auto left = [](const std::vector<std::size_t>& used, std::size_t count, auto name) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      if (std::ranges::find(used, i) == used.end()) text += (text.empty() ? "" : ", ") + name(i);
    }
    return used.empty() ? std::string() : text;
  };
  const auto input = [&](std::size_t i) { return linear.inputs[i].symbol().name; };
  const auto output = [&](std::size_t i) { return linear.outputs[i]; };
  const std::string inputs = left(wishes.actuators, linear.inputs.size(), input);
  const std::string outputs = left(wishes.sensors, linear.outputs.size(), output);
  const bool feeds_back = wishes.poles || wishes.response || wishes.weights;
  const bool observes = wishes.observer_poles || wishes.noise;
  if (feeds_back && !inputs.empty()) remarks.push_back({"remark.design.left_alone", {inputs}});
  if (observes && !outputs.empty()) remarks.push_back({"remark.design.not_compared", {outputs}});
}

std::string listed_poles(const Poles& poles) {
  std::string text;
  for (const std::complex<double>& pole : poles)
    text += (text.empty() ? "" : ", ") + pole_name(pole);
  return text;
}

}  // namespace tellegen
