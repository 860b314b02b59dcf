// ẋ = (J − R)∇H + (G − P)u from the junction structure: J − R = E⁻¹(S₁₁ + S₁₂ M S₂₁)E⁻ᵀ, because
// ∇H = Eᵀz where dependent storages have been put into H. With y what the sources carry besides u,
// y = (S₁₃ᵀ + S₂₃ᵀ M S₂₁)E⁻ᵀ∇H + (S₃₃ + S₂₃ᵀ M S₂₃)u, because the junctions keep the power. A
// source with a given constant value is an input whose value is known.

#include <array>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/equations/driven_graph.hpp"
#include "bondgraph/equations/implicit_form.hpp"
#include "bondgraph/junction/analysed_graph.hpp"
#include "derive/port_hamiltonian/from_states.hpp"
#include "derive/port_hamiltonian/layout.hpp"
#include "model/states_model.hpp"
#include "symbolic/canonical/depends.hpp"
#include "verify/semidefinite_check.hpp"
#include "verify/state_equations_check.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::FeedSystem;
using port_hamiltonian::System;

class HamiltonianWriter {
 public:
  HamiltonianWriter(const DrivenGraph& driven, const AnalysedGraph& graph, const Eliminated& all)
      : model_(driven.model), known_(driven.known), graph_(graph), all_(all), ring_(*graph.ring) {
    for (const BondEnd& end : graph.causality.sources) {
      if (model_.elements[end.element].has_input())
        inputs_.push_back(model_.elements[end.element].input);
    }
  }

  Result<PortHamiltonian> write(const BondGraphOptions& options);
  Check conjugate_check(const PortHamiltonian& phs);

 private:
  std::vector<Series> slopes();
  Series energy(const std::vector<Series>& gradient);
  bool has_slopes(const Series& energy, const std::vector<Series>& gradient);
  /// The drift and the inputs as S gives them; nothing where resistors have no common factor.
  std::optional<SeriesMatrix> resistance();
  std::optional<SeriesMatrix> answers_by_arguments();
  std::optional<SeriesMatrix> opened(const SeriesMatrix& l);
  /// What the elements answer: D_out and u (with its signals) by z and the inputs.
  struct Response {
    SeriesMatrix out_by_z, out_by_u, u_by_z, u_by_u;
  };
  struct Rows {
    SeriesMatrix z, u;
  };
  bool vanish_at_rest(const std::vector<Series>& w);
  std::optional<SeriesMatrix> constant_slopes(const std::vector<Series>& w,
                                              const std::vector<Expr>& v);
  std::optional<Response> response_with_signals();
  std::optional<Response> response();
  Rows closed(const std::vector<LinearForm>& forms, const Response& answer);
  bool by_structure(System& x);
  void feed_through(System& x, const Response& answer, const SeriesMatrix& inverse_of_E,
                    const SeriesMatrix& into_states);
  [[nodiscard]] LinearForm carried_by(const BondEnd& source) const;
  std::vector<Series> conjugate(bool with_constants);
  void tell_choices(PortHamiltonian& phs);
  Result<PortHamiltonian> by_states(const Series& H, const BondGraphOptions& options);
  /// Without terms where it is zero, also where denominators hide that.
  Series settled(const Series& s) { return ring_.is_zero(s) ? Series() : ring_.normalise(s); }
  /// Moduli may depend on the states of dependent storages, resistances on constants.
  void put_in_known(SeriesMatrix& m) {
    Substitution by = known_;
    for (std::size_t i = 0; i < all_.x_d.size(); ++i) by[all_.x_d[i]] = ring_.to_expr(all_.psi[i]);
    for (auto& row : m) {
      for (Series& entry : row) {
        if (depends_on_any(ring_, entry, all_.x_d) || depends_on_any(ring_, entry, inputs_))
          entry = ring_.convert(substitute(ring_.to_expr(entry), by));
        entry = settled(entry);
      }
    }
  }
  [[nodiscard]] Series with_values(const Series& s) {
    return known_.empty() ? s : ring_.convert(substitute(ring_.to_expr(s), known_));
  }
  /// (a + sign aᵀ)/2
  SeriesMatrix half(const SeriesMatrix& a, int sign) {
    SeriesMatrix result = add(a, transpose(a), Rational(sign));
    for (auto& row : result) {
      for (Series& entry : row) entry = settled(canonical::scale(entry, Rational(1, 2)));
    }
    return result;
  }
  SeriesMatrix times(const SeriesMatrix& a, const SeriesMatrix& b) {
    SeriesMatrix c = multiply(ring_, a, b);
    for (auto& row : c) {
      for (Series& entry : row) entry = ring_.normalise(entry);
    }
    return c;
  }
  [[nodiscard]] bool has_signals() const {
    return std::ranges::any_of(model_.elements,
                               [](const BondElement& e) { return e.signal.has_value(); });
  }

  const BondGraphModel& model_;
  const Substitution& known_;  // what constant sources give
  const AnalysedGraph& graph_;
  const Eliminated& all_;
  Ring& ring_;
  std::vector<Expr> inputs_;
};

/// ∇H = Eᵀz
std::vector<Series> HamiltonianWriter::slopes() {
  std::vector<Series> slopes;
  for (std::size_t i = 0; i < all_.x.size(); ++i) {
    std::vector<Series> parts;
    for (std::size_t j = 0; j < all_.x.size(); ++j)
      parts.push_back(ring_.multiply(all_.E[j][i], all_.z[j]));
    slopes.push_back(ring_.normalise(canonical::sum(std::move(parts))));
  }
  return slopes;
}

/// Of linear storages ½ x·∇H, which is short also where dependent ones are put in; not where a
/// modulus that depends on the states couples them.
Series HamiltonianWriter::energy(const std::vector<Series>& gradient) {
  const auto is_linear = [](const BondElement& e) {
    return e.kind != ElementKind::Storage || e.is_linear;
  };
  if (std::ranges::all_of(model_.elements, is_linear)) {
    std::vector<Series> parts;
    for (std::size_t i = 0; i < all_.x.size(); ++i) {
      const Series x = Series::generator(ring_.symbol_id(all_.x[i]));
      parts.push_back(canonical::scale(ring_.multiply(x, gradient[i]), Rational(1, 2)));
    }
    Series half = ring_.normalise(canonical::sum(std::move(parts)));
    if (has_slopes(half, gradient)) return half;
  }
  Expr total = model_.pool->number(0);
  Substitution by;
  for (std::size_t i = 0; i < all_.x_d.size(); ++i) by[all_.x_d[i]] = ring_.to_expr(all_.psi[i]);
  for (const BondElement& element : model_.elements) {
    if (element.kind == ElementKind::Storage) total = total + substitute(element.energy, by);
  }
  return ring_.normalise(ring_.convert(total));
}

bool HamiltonianWriter::has_slopes(const Series& energy, const std::vector<Series>& gradient) {
  const std::vector<Series> slopes = ring_.gradient(energy, all_.x);
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    if (!ring_.is_zero(canonical::add(slopes[i], gradient[i], Rational(-1)))) return false;
  }
  return true;
}

/// M with D_out = M (S₂₁ z + S₂₃ u), the loops solved: of linear resistors from ∂D_out/∂D_in, of
/// others from the quotients D_out/D_in, which may depend on x and u.
std::optional<SeriesMatrix> HamiltonianWriter::resistance() {
  const JunctionStructure& s = graph_.s;
  bool all_linear = true;
  for (const BondEnd& end : graph_.causality.resistors)
    all_linear = all_linear && model_.elements[end.element].is_linear;
  if (!all_linear) {
    const auto quotients = answers_by_arguments();
    return quotients ? opened(*quotients) : std::nullopt;
  }
  // Linear: L of (2.24) from the laws, port by port or by exchanging rows of a field.
  SeriesMatrix left = identity_matrix(s.r);  // a D_out = b D_in for each port
  SeriesMatrix right(s.r, std::vector<Series>(s.r));
  std::vector<Expr> in, out;
  for (const BondEnd& end : graph_.causality.resistors) {
    const ElementPort& port = model_.elements[end.element].ports[end.port];
    const bool takes_effort = graph_.causality.takes_effort(model_, end);
    in.push_back(takes_effort ? port.effort : port.flow);
    out.push_back(takes_effort ? port.flow : port.effort);
  }
  for (std::size_t k = 0; k < s.r; ++k) {
    const BondEnd& end = graph_.causality.resistors[k];
    const BondElement& element = model_.elements[end.element];
    const ElementPort& port = element.ports[end.port];
    const Expr zero = (element.gives_flow ? port.flow : port.effort) - port.answer;
    left[k] = ring_.gradient(ring_.convert(zero), out);
    right[k] = ring_.gradient(ring_.convert(-zero), in);
  }
  const auto inverted = inverse(ring_, left);
  if (!inverted) return std::nullopt;
  return opened(times(*inverted, right));
}

/// (2.34): M = (1 − L S₂₂)⁻¹ L
std::optional<SeriesMatrix> HamiltonianWriter::opened(const SeriesMatrix& l) {
  const JunctionStructure& s = graph_.s;
  const SeriesMatrix loop = times(l, block(s.D_in, s.n, s.r));
  const auto open = inverse(ring_, add(identity_matrix(s.r), loop, Rational(-1)));
  if (!open) return std::nullopt;
  return times(*open, l);
}

/// L = diag(D_out/D_in) at the values of the solved equations, so that D_out = L D_in holds there;
/// nothing where a port of a field answers to several arguments.
std::optional<SeriesMatrix> HamiltonianWriter::answers_by_arguments() {
  const JunctionStructure& s = graph_.s;
  SeriesMatrix l(s.r, std::vector<Series>(s.r));
  for (std::size_t k = 0; k < s.r; ++k) {
    if (model_.elements[graph_.causality.resistors[k].element].is_field) return std::nullopt;
    const Series in = value_of(s.D_in[k], s, all_, ring_);
    if (!ring_.is_zero(in)) {
      l[k][k] = ring_.normalise(ring_.divide(all_.D_out[k], in));
    } else if (!ring_.is_zero(all_.D_out[k])) {
      return std::nullopt;
    }
  }
  return l;
}

/// ∂w/∂v of what is linear in v; nothing where a slope depends on x or u.
std::optional<SeriesMatrix> HamiltonianWriter::constant_slopes(const std::vector<Series>& w,
                                                               const std::vector<Expr>& v) {
  SeriesMatrix slopes;
  for (const Series& value : w) {
    slopes.push_back(ring_.gradient(value, v));
    for (Series& entry : slopes.back()) {
      entry = settled(entry);
      if (depends_on_any(ring_, entry, all_.x) || depends_on_any(ring_, entry, inputs_))
        return std::nullopt;
    }
  }
  return slopes;
}

/// A source may give a constant: then not every value is a sum over x and u.
bool HamiltonianWriter::vanish_at_rest(const std::vector<Series>& w) {
  std::vector<Expr> symbols = inputs_;
  for (const Expr x : all_.x) symbols.push_back(x);
  return std::ranges::all_of(w, [&](const Series& value) {
    const std::vector<Series> slopes = ring_.gradient(value, symbols);
    Series rest = value;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      rest =
          canonical::add(rest, ring_.multiply(slopes[i], ring_.convert(symbols[i])), Rational(-1));
    return ring_.is_zero(rest);
  });
}

/// Signals that are linear, as all the laws are: D_out and u as they were solved, told by z.
std::optional<HamiltonianWriter::Response> HamiltonianWriter::response_with_signals() {
  const auto of_z = constant_slopes(all_.z, all_.x);
  const auto out_of_x = constant_slopes(all_.D_out, all_.x);
  const auto out_of_u = constant_slopes(all_.D_out, inputs_);
  const auto u_of_x = constant_slopes(all_.u, all_.x);
  const auto u_of_u = constant_slopes(all_.u, inputs_);
  if (!of_z || !out_of_x || !out_of_u || !u_of_x || !u_of_u) return std::nullopt;
  if (!vanish_at_rest(all_.D_out) || !vanish_at_rest(all_.u)) return std::nullopt;
  const auto x_of_z = inverse(ring_, *of_z);
  if (!x_of_z) return std::nullopt;
  return Response{times(*out_of_x, *x_of_z), *out_of_u, times(*u_of_x, *x_of_z), *u_of_u};
}

std::optional<HamiltonianWriter::Response> HamiltonianWriter::response() {
  if (has_signals()) return response_with_signals();
  const auto m = resistance();
  if (!m) return std::nullopt;
  const JunctionStructure& s = graph_.s;
  return Response{times(*m, block(s.D_in, 0, s.n)), times(*m, block(s.D_in, s.n + s.r, s.p)),
                  SeriesMatrix(s.p, std::vector<Series>(s.n)), identity_matrix(s.p)};
}

/// Rows over z and u, with D_out and u as the elements answer.
HamiltonianWriter::Rows HamiltonianWriter::closed(const std::vector<LinearForm>& forms,
                                                  const Response& answer) {
  const JunctionStructure& s = graph_.s;
  Rows rows{block(forms, 0, s.n), SeriesMatrix(forms.size(), std::vector<Series>(inputs_.size()))};
  if (s.r > 0) {
    const SeriesMatrix out = block(forms, s.n, s.r);
    rows.z = add(rows.z, times(out, answer.out_by_z));
    rows.u = add(rows.u, times(out, answer.out_by_u));
  }
  if (s.p > 0) {
    const SeriesMatrix in = block(forms, s.n + s.r, s.p);
    rows.z = add(rows.z, times(in, answer.u_by_z));
    rows.u = add(rows.u, times(in, answer.u_by_u));
  }
  return rows;
}

bool HamiltonianWriter::by_structure(System& x) {
  if (!all_.implicit.empty()) return false;
  const auto answer = response();
  if (!answer) return false;
  const JunctionStructure& s = graph_.s;
  auto [drift, G] = closed(s.xdot, *answer);
  auto inverted = s.m > 0 ? inverse(ring_, all_.E) : identity_matrix(s.n);
  if (!inverted) return false;
  if (s.m > 0) {
    drift = times(times(*inverted, drift), transpose(*inverted));
    G = times(*inverted, G);
  }
  put_in_known(drift);
  put_in_known(G);
  x.G = G;
  x.J = half(drift, -1);
  x.R = half(drift, 1);
  for (auto& row : x.R) {
    for (Series& entry : row) entry = canonical::negate(entry);
  }
  if (!inputs_.empty()) feed_through(x, *answer, *inverted, G);
  return true;
}

/// `into_states` is G − P; G + P and M + S are told by what the sources carry besides u.
void HamiltonianWriter::feed_through(System& x, const Response& answer,
                                     const SeriesMatrix& inverse_of_E,
                                     const SeriesMatrix& into_states) {
  const JunctionStructure& s = graph_.s;
  std::vector<LinearForm> carried;
  for (const BondEnd& end : graph_.causality.sources)
    if (model_.elements[end.element].has_input()) carried.push_back(carried_by(end));
  const std::size_t p = carried.size();
  auto [out, direct] = closed(carried, answer);
  out = s.n > 0 ? times(inverse_of_E, transpose(out)) : SeriesMatrix{};
  put_in_known(direct);
  put_in_known(out);
  FeedSystem feed{SeriesMatrix(s.n, std::vector<Series>(p)), half(direct, -1), half(direct, 1)};
  bool needed = false;
  for (std::size_t i = 0; i < s.n; ++i) {
    for (std::size_t j = 0; j < p; ++j) {
      const Series sum = canonical::add(out[i][j], into_states[i][j]);
      const Series difference = canonical::add(out[i][j], into_states[i][j], Rational(-1));
      x.G[i][j] = settled(canonical::scale(sum, Rational(1, 2)));
      feed.P[i][j] = settled(canonical::scale(difference, Rational(1, 2)));
      needed = needed || !feed.P[i][j].empty();
    }
  }
  for (const auto* matrix : {&feed.M, &feed.S}) {
    for (const auto& row : *matrix)
      needed = needed || std::ranges::any_of(row, [](const Series& e) { return !e.empty(); });
  }
  if (needed) x.feed = std::move(feed);
}

/// The flow of an Se, the effort of an Sf, so that times u it is the power supplied.
LinearForm HamiltonianWriter::carried_by(const BondEnd& source) const {
  const BondElement& element = model_.elements[source.element];
  const ElementPort& port = element.ports[source.port];
  const bool gives_effort = element.kind == ElementKind::EffortSource;
  LinearForm form = gives_effort ? graph_.s.flows[port.bond] : graph_.s.efforts[port.bond];
  if (!port.enters) return form;
  for (auto& [column, coefficient] : form) coefficient = canonical::negate(coefficient);
  return form;
}

/// What the sources carry, as the solved equations of the graph say; of constant ones only where
/// these are inputs.
std::vector<Series> HamiltonianWriter::conjugate(bool with_constants) {
  std::vector<Series> y;
  for (const BondEnd& end : graph_.causality.sources) {
    const BondElement& source = model_.elements[end.element];
    if (source.has_input() && (with_constants || !known_.contains(source.input)))
      y.push_back(value_of(carried_by(end), graph_.s, all_, ring_));
  }
  return y;
}

/// Signals and the like have no place in S: the state equations and the energy decide.
Result<PortHamiltonian> HamiltonianWriter::by_states(const Series& H,
                                                     const BondGraphOptions& options) {
  if (!all_.implicit.empty()) return implicit_form(model_, "port-hamiltonian", undecided(all_));
  StatesModel states;
  static_cast<ModelCore&>(states) = model_;
  for (const Expr x : all_.x) {
    const auto is_it = [&](const Quantity& q) { return q.symbol == x; };
    states.states.push_back(*std::ranges::find_if(model_.states, is_it));
  }
  for (const Series& rate : all_.xdot)
    states.rates.push_back(substitute(ring_.to_expr(rate), known_));
  std::erase_if(states.inputs, [&](const Quantity& u) { return known_.contains(u.symbol); });
  states.storage = ring_.to_expr(H);
  auto phs = derive_port_hamiltonian(states, FromStatesOptions{.steps = options.steps});
  if (phs && !conjugate_check(*phs).passed) phs->remarks.push_back({"remark.bg.not_conjugate", {}});
  return phs;
}

Check HamiltonianWriter::conjugate_check(const PortHamiltonian& phs) {
  std::vector<Expr> zeros;
  const std::vector<Series> wanted = conjugate(!phs.given_inputs.empty());
  for (std::size_t j = 0; j < phs.y.size(); ++j)
    zeros.push_back(to_expr(phs.y[j].shown, *model_.pool) -
                    substitute(ring_.to_expr(wanted[j]), known_));
  canonical::Ring ring(*model_.pool, zeros);
  return proved("check.bg.conjugate", ring, zeros);
}

/// What is known of the inputs, and whether resistances depend on them.
void HamiltonianWriter::tell_choices(PortHamiltonian& phs) {
  std::string names;
  for (const BondElement& e : model_.elements) {
    if (e.is_source() && known_.contains(e.input)) names += (names.empty() ? "" : ", ") + e.name;
  }
  if (!names.empty()) phs.remarks.push_back({"remark.bg.known_input", {names}});
  names.clear();
  for (const BondEnd& end : graph_.causality.resistors) {
    const BondElement& e = model_.elements[end.element];
    if (!e.is_linear) names += (names.empty() ? "" : ", ") + e.name;
  }
  if (!names.empty()) phs.remarks.push_back({"remark.bg.quotient", {names}});
}

Result<PortHamiltonian> HamiltonianWriter::write(const BondGraphOptions& options) {
  System x;
  x.states = all_.x;
  x.inputs = inputs_;
  x.gradient = slopes();
  x.H = energy(x.gradient);
  if (!by_structure(x)) return by_states(x.H, options);
  x.driven.resize(x.states.size());
  x.rest.resize(x.states.size());
  for (Expr& u : x.inputs) u = substitute(u, known_);
  x.given = port_hamiltonian::given_values(model_.parameters);
  Textbook textbook(ring_);
  PortHamiltonian phs = port_hamiltonian::lay_out_and_judge(x, textbook);
  phs.model = model_.name;
  phs.description = model_.description;
  for (std::size_t i = 0; i < all_.xdot.size(); ++i) {
    const Series rate = with_values(all_.xdot[i]);
    phs.xdot[i] = {ring_.to_expr(rate), textbook.write_sum(rate)};
  }
  tell_choices(phs);
  return phs;
}

}  // namespace

Result<PortHamiltonian> derive_port_hamiltonian(const BondGraphModel& model,
                                                const BondGraphOptions& options) {
  const DrivenGraph driven = with_constants_as_inputs(model);
  const auto graph = analyse_graph(driven.model, options.prefer);
  if (!graph) return graph.diagnostics;
  const auto all = eliminate(driven.model, graph->causality, graph->s, *graph->ring);
  if (!all) return all.diagnostics;
  HamiltonianWriter writer(driven, *graph, *all);
  auto phs = writer.write(options);
  if (!phs) return phs;
  if (carries_heat(model)) {
    phs->has_heat = true;
    phs->is_energy = false;
    phs->remarks.push_back({"remark.phs.heat", {}});
  }
  phs->checks = check_structure(*model.pool, *phs);
  if (const auto losses = check_losses(*model.pool, model.parameters, *phs))
    phs->checks.push_back(*losses);
  const auto is_other = [](const Remark& r) { return r.key == "remark.bg.not_conjugate"; };
  if (!phs->y.empty() && std::ranges::none_of(phs->remarks, is_other))
    phs->checks.push_back(writer.conjugate_check(*phs));
  return phs;
}

}  // namespace tellegen
