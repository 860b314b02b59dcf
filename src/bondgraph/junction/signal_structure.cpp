#include "bondgraph/junction/signal_structure.hpp"

#include "model/statements/constant.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Rows with the signals put in for the sources they act on.
using Signals = std::vector<std::optional<LinearForm>>;

std::vector<LinearForm> with_signals(const AnalysedGraph& graph, std::vector<LinearForm> rows,
                                     const Signals& signals) {
  for (LinearForm& row : rows) {
    const LinearForm before = row;
    for (std::size_t k = 0; k < signals.size(); ++k) {
      const auto share = before.find(graph.s.column_of_u(k));
      if (!signals[k] || share == before.end()) continue;
      for (const auto& [column, coefficient] : *signals[k]) {
        const Series more = graph.ring->multiply(share->second, coefficient);
        row[column] = canonical::add(row[column], more);
      }
    }
  }
  return rows;
}

std::string_view verdict(const PowerProperties& p) {
  if (p.p1 && p.p2) return "remark.bg.signals_keep";
  if (p.p1) return "remark.bg.signals_break_p2";
  return p.p2 ? "remark.bg.signals_break_p1" : "remark.bg.signals_break";
}

}  // namespace

std::optional<LinearForm> linear_form_of(const BondGraphModel& model, const AnalysedGraph& graph,
                                         Expr e) {
  Ring& ring = *graph.ring;
  std::vector<Expr> symbols;
  std::vector<const LinearForm*> forms;
  for (std::size_t b = 0; b < model.bonds.size(); ++b) {
    if (model.bonds[b].effort.valid()) {
      symbols.push_back(model.bonds[b].effort);
      forms.push_back(&graph.s.efforts[b]);
    }
    if (model.bonds[b].flow.valid()) {
      symbols.push_back(model.bonds[b].flow);
      forms.push_back(&graph.s.flows[b]);
    }
  }
  const Series value = ring.convert(e);
  const std::vector<Series> slope = ring.gradient(value, symbols);
  Series rest = value;
  LinearForm row;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const Series self = Series::generator(ring.symbol_id(symbols[i]));
    rest = canonical::add(rest, ring.multiply(slope[i], self), Rational(-1));
    for (const auto& [column, coefficient] : *forms[i])
      row[column] = canonical::add(row[column], ring.multiply(slope[i], coefficient));
  }
  if (!ring.is_zero(rest)) return std::nullopt;
  return row;
}

bool are_skew(Ring& ring, const FormBlock& a, const FormBlock& b) {
  const auto answers = [&](const FormBlock& from, const FormBlock& to) {
    for (std::size_t i = 0; i < from.rows->size(); ++i) {
      const LinearForm& row = (*from.rows)[i];
      for (auto entry = row.lower_bound(from.first_column); entry != row.end(); ++entry) {
        const std::size_t j = entry->first - from.first_column;
        if (j >= to.rows->size()) break;
        const LinearForm& other = (*to.rows)[j];
        const auto found = other.find(to.first_column + i);
        const Series back = found == other.end() ? Series() : found->second;
        if (!ring.is_zero(canonical::add(entry->second, back))) return false;
      }
    }
    return true;
  };
  return answers(a, b) && answers(b, a);
}

PowerProperties power_properties(const AnalysedGraph& graph, const std::vector<LinearForm>& xdot,
                                 const std::vector<LinearForm>& D_in) {
  const std::size_t n = graph.s.n;
  const FormBlock s11{&xdot, 0};
  const FormBlock s22{&D_in, n};
  return {are_skew(*graph.ring, s11, s11) && are_skew(*graph.ring, s22, s22),
          are_skew(*graph.ring, {&xdot, n}, {&D_in, 0})};
}

bool follows_signal(const BondElement& source) {
  return source.signal && !is_constant(*source.signal);
}

std::vector<Remark> signal_remarks(const BondGraphModel& model, const AnalysedGraph& graph) {
  const std::vector<BondEnd>& sources = graph.causality.sources;
  Signals signals(sources.size());
  std::string names;
  std::string powers;
  bool known = true;
  for (std::size_t k = 0; k < sources.size(); ++k) {
    const BondElement& source = model.elements[sources[k].element];
    if (!follows_signal(source)) continue;
    const std::string& label = model.bonds[source.ports[0].bond].label;
    names += (names.empty() ? "" : ", ") + source.name;
    powers += powers.empty() ? "e_" : ", e_";
    powers += label;
    powers += " f_";
    powers += label;
    signals[k] = linear_form_of(model, graph, *source.signal);
    known = known && signals[k].has_value();
  }
  if (names.empty()) return {};
  std::vector<Remark> remarks{{"remark.bg.signals", {names, powers}}};
  if (!known) return remarks;
  const auto xdot = with_signals(graph, graph.s.xdot, signals);
  const auto D_in = with_signals(graph, graph.s.D_in, signals);
  remarks.push_back({verdict(power_properties(graph, xdot, D_in)), {}});
  return remarks;
}

}  // namespace tellegen
