#include "bondgraph/junction/linear_structure.hpp"

#include <algorithm>

#include "model/statements/constant.hpp"
#include "symbolic/canonical/depends.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// One variable by x, v, u and the rates of dependent storages.
struct Row {
  std::vector<Series> x, v, u, d;
};

void add_scaled(Ring& ring, std::vector<Series>& sum, const std::vector<Series>& part,
                const Series& factor) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!part[i].empty()) sum[i] = canonical::add(sum[i], ring.multiply(factor, part[i]));
  }
}

class StructureBuilder {
 public:
  StructureBuilder(const BondGraphModel& model, const AnalysedGraph& graph, const Eliminated& all)
      : model_(model), graph_(graph), s_(graph.s), all_(all), ring_(*graph.ring) {}

  std::optional<LinearStructure> build() {
    number_signals();
    if (!find_laws()) return std::nullopt;
    std::vector<Row> rates;
    for (const LinearForm& form : s_.xdot) rates.push_back(written(form));
    if (!affine_free_) return std::nullopt;
    divide_by_e(rates);
    std::vector<Row> inner;
    for (const LinearForm& form : s_.D_in) inner.push_back(written(form));
    for (const std::size_t source : result_.signals) {
      const auto row = row_of(*model_.elements[source_at(source)].signal);
      if (!row) return std::nullopt;
      inner.push_back(*row);
    }
    std::vector<Row> outputs;
    for (const NamedExpr& output : model_.outputs) {
      const auto row = row_of(output.value);
      if (!row) return std::nullopt;
      outputs.push_back(*row);
    }
    for (std::vector<Row>* rows : {&inner, &outputs}) {
      for (Row& row : *rows) replace_dependent_rates(row, rates);
    }
    store(rates, result_.xx, result_.xv, result_.xu);
    store(inner, result_.vx, result_.vv, result_.vu);
    store(outputs, result_.yx, result_.yv, result_.yu);
    if (!affine_free_) return std::nullopt;
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t source_at(std::size_t k) const {
    return graph_.causality.sources[k].element;
  }
  /// The text gives it a constant value: what it multiplies is a coefficient of the states (004,
  /// (9.4)).
  [[nodiscard]] bool is_held(std::size_t k) const {
    const BondElement& source = model_.elements[source_at(k)];
    return !source.has_input() && is_constant(*source.signal);
  }
  void number_signals() {
    for (std::size_t k = 0; k < s_.p; ++k) {
      if (model_.elements[source_at(k)].signal && !is_held(k)) result_.signals.push_back(k);
    }
  }
  [[nodiscard]] std::size_t inner_count() const { return s_.r + result_.signals.size(); }
  [[nodiscard]] Row zero() const {
    return {std::vector<Series>(s_.n), std::vector<Series>(inner_count()),
            std::vector<Series>(s_.p), std::vector<Series>(s_.m)};
  }
  bool find_laws();
  Row written(const LinearForm& form);
  void add_held(Row& row, const Series& value);
  std::optional<Row> row_of(Expr e);
  void divide_by_e(std::vector<Row>& rates);
  void replace_dependent_rates(Row& row, const std::vector<Row>& rates);
  void drop_given(std::vector<Series>& of_u) const;
  void store(std::vector<Row>& rows, SeriesMatrix& x, SeriesMatrix& v, SeriesMatrix& u);

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const JunctionStructure& s_;
  const Eliminated& all_;
  Ring& ring_;
  SeriesMatrix F_;    // z = F x
  SeriesMatrix L_;    // D_out = L D_in
  SeriesMatrix psi_;  // x_d = Ψ x
  LinearStructure result_;
  bool affine_free_ = true;  // what constant sources give vanishes with the states
};

bool StructureBuilder::find_laws() {
  const auto slopes = [&](const std::vector<Series>& rows, SeriesMatrix& m) {
    for (const Series& row : rows) {
      m.push_back(ring_.gradient(row, all_.x));
      for (Series& entry : m.back()) {
        entry = ring_.normalise(entry);
        if (depends_on_any(ring_, entry, all_.x)) return false;
      }
    }
    return true;
  };
  if (!slopes(all_.z, F_) || !slopes(all_.psi, psi_)) return false;
  L_.assign(s_.r, std::vector<Series>(s_.r));
  std::vector<bool> done(model_.elements.size(), false);
  const std::vector<BondEnd>& resistors = graph_.causality.resistors;
  for (const BondEnd& end : resistors) {
    if (done[end.element]) continue;
    done[end.element] = true;
    const auto law = resistor_law(model_, graph_.causality, end.element, ring_);
    if (!law) return false;
    for (std::size_t i = 0; i < resistors.size(); ++i) {
      for (std::size_t j = 0; j < resistors.size(); ++j) {
        if (resistors[i].element == end.element && resistors[j].element == end.element)
          L_[i][j] = (*law)[resistors[i].port][resistors[j].port];
      }
    }
  }
  return true;
}

Row StructureBuilder::written(const LinearForm& form) {
  Row row = zero();
  for (const auto& [column, coefficient] : form) {
    if (column < s_.n) {
      add_scaled(ring_, row.x, F_[column], coefficient);
    } else if (column < s_.n + s_.r) {
      std::vector<Series> answers = L_[column - s_.n];
      answers.resize(inner_count());
      add_scaled(ring_, row.v, answers, coefficient);
    } else if (column < s_.n + s_.r + s_.p) {
      const std::size_t k = column - s_.n - s_.r;
      if (is_held(k)) {
        add_held(row,
                 ring_.multiply(coefficient, ring_.convert(*model_.elements[source_at(k)].signal)));
        continue;
      }
      row.u[k] = canonical::add(row.u[k], coefficient);
      const auto signal = std::ranges::find(result_.signals, k);
      if (signal == result_.signals.end()) continue;
      Series& entry = row.v[s_.r + static_cast<std::size_t>(signal - result_.signals.begin())];
      entry = canonical::add(entry, coefficient);
    } else {
      Series& entry = row.d[column - s_.n - s_.r - s_.p];
      entry = canonical::add(entry, coefficient);
    }
  }
  return row;
}

/// A modulus that is linear in the states, times what a source holds constant.
void StructureBuilder::add_held(Row& row, const Series& value) {
  Series rest = value;
  const std::vector<Series> slopes = ring_.gradient(value, all_.x);
  for (std::size_t i = 0; i < s_.n; ++i) {
    const Series slope = ring_.normalise(slopes[i]);
    affine_free_ = affine_free_ && !depends_on_any(ring_, slope, all_.x);
    row.x[i] = canonical::add(row.x[i], slope);
    const Series term = ring_.multiply(slope, Series::generator(ring_.symbol_id(all_.x[i])));
    rest = canonical::add(rest, term, Rational(-1));
  }
  affine_free_ = affine_free_ && ring_.is_zero(rest);
}

/// An output or a signal: a sum of efforts, flows, states and inputs.
std::optional<Row> StructureBuilder::row_of(Expr e) {
  std::vector<Expr> symbols;
  std::vector<Row> rows;
  const auto add = [&](Expr symbol, Row row) {
    symbols.push_back(symbol);
    rows.push_back(std::move(row));
  };
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    if (model_.bonds[b].effort.valid()) add(model_.bonds[b].effort, written(s_.efforts[b]));
    if (model_.bonds[b].flow.valid()) add(model_.bonds[b].flow, written(s_.flows[b]));
  }
  for (std::size_t i = 0; i < s_.n; ++i) {
    Row row = zero();
    row.x[i] = Series(Rational(1));
    add(all_.x[i], std::move(row));
  }
  for (std::size_t i = 0; i < s_.m; ++i) {
    Row row = zero();
    row.x = psi_[i];
    add(all_.x_d[i], std::move(row));
  }
  for (std::size_t k = 0; k < s_.p; ++k) {
    Row row = zero();
    row.u[k] = Series(Rational(1));
    if (model_.elements[source_at(k)].has_input())
      add(model_.elements[source_at(k)].input, std::move(row));
  }
  const Series value = ring_.convert(e);
  const std::vector<Series> slopes = ring_.gradient(value, symbols);
  Row sum = zero();
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const Series slope = ring_.normalise(slopes[i]);
    if (depends_on_any(ring_, slope, symbols)) return std::nullopt;
    if (slope.empty()) continue;
    add_scaled(ring_, sum.x, rows[i].x, slope);
    add_scaled(ring_, sum.v, rows[i].v, slope);
    add_scaled(ring_, sum.u, rows[i].u, slope);
    add_scaled(ring_, sum.d, rows[i].d, slope);
  }
  return sum;
}

// E ẋ = …, where E has taken in the rates of dependent storages (3.9), (3.10).
void StructureBuilder::divide_by_e(std::vector<Row>& rates) {
  if (s_.m == 0) return;
  const auto over = inverse_of_rest(ring_, add(identity_matrix(s_.n), all_.E, Rational(-1)));
  if (!over) throw canonical::DivisionByZero();
  std::vector<Row> divided;
  for (std::size_t i = 0; i < s_.n; ++i) {
    Row row = zero();
    for (std::size_t j = 0; j < s_.n; ++j) {
      if ((*over)[i][j].empty()) continue;
      add_scaled(ring_, row.x, rates[j].x, (*over)[i][j]);
      add_scaled(ring_, row.v, rates[j].v, (*over)[i][j]);
      add_scaled(ring_, row.u, rates[j].u, (*over)[i][j]);
    }
    divided.push_back(std::move(row));
  }
  rates = std::move(divided);
}

/// ẋ_d = Ψ ẋ
void StructureBuilder::replace_dependent_rates(Row& row, const std::vector<Row>& rates) {
  for (std::size_t k = 0; k < s_.m; ++k) {
    if (row.d[k].empty()) continue;
    for (std::size_t j = 0; j < s_.n; ++j) {
      const Series factor = ring_.multiply(row.d[k], psi_[k][j]);
      if (factor.empty()) continue;
      add_scaled(ring_, row.x, rates[j].x, factor);
      add_scaled(ring_, row.v, rates[j].v, factor);
      add_scaled(ring_, row.u, rates[j].u, factor);
    }
  }
}

/// Sources whose value the text gives are no inputs.
void StructureBuilder::drop_given(std::vector<Series>& of_u) const {
  for (std::size_t k = of_u.size(); k-- > 0;) {
    if (!model_.elements[source_at(k)].has_input())
      of_u.erase(of_u.begin() + static_cast<std::ptrdiff_t>(k));
  }
}

void StructureBuilder::store(std::vector<Row>& rows, SeriesMatrix& x, SeriesMatrix& v,
                             SeriesMatrix& u) {
  for (Row& row : rows) {
    drop_given(row.u);
    for (std::vector<Series>* part : {&row.x, &row.v, &row.u}) {
      for (Series& entry : *part) entry = ring_.normalise(entry);
    }
    x.push_back(std::move(row.x));
    v.push_back(std::move(row.v));
    u.push_back(std::move(row.u));
  }
}

}  // namespace

std::optional<LinearStructure> linear_structure(const BondGraphModel& model,
                                                const AnalysedGraph& graph, const Eliminated& all) {
  return StructureBuilder(model, graph, all).build();
}

// answer − φ(arguments) = 0 for every port: Z_out out + Z_in in = 0.
std::optional<SeriesMatrix> resistor_law(const BondGraphModel& model, const Causality& causality,
                                         std::size_t element, Ring& ring) {
  const BondElement& r = model.elements[element];
  std::vector<Expr> in, out, both;
  for (std::size_t i = 0; i < r.ports.size(); ++i) {
    const bool takes_effort = causality.takes_effort(model, {element, i});
    in.push_back(takes_effort ? r.ports[i].effort : r.ports[i].flow);
    out.push_back(takes_effort ? r.ports[i].flow : r.ports[i].effort);
    both.push_back(in.back());
    both.push_back(out.back());
  }
  SeriesMatrix of_in, of_out;
  for (const ElementPort& port : r.ports) {
    const Expr answer = r.gives_flow ? port.flow : port.effort;
    const Series zero = ring.normalise(ring.convert(answer - port.answer));
    of_in.push_back(ring.gradient(zero, in));
    of_out.push_back(ring.gradient(zero, out));
    for (auto* row : {&of_in.back(), &of_out.back()}) {
      for (Series& entry : *row) {
        entry = ring.normalise(entry);
        if (depends_on_any(ring, entry, both)) return std::nullopt;
      }
    }
  }
  const auto over = inverse(ring, of_out);
  if (!over) return std::nullopt;
  SeriesMatrix law = multiply(ring, *over, of_in);
  for (auto& row : law) {
    for (Series& entry : row) entry = ring.normalise(canonical::negate(entry));
  }
  return law;
}

namespace {

/// reach[i][j]: what happens at j is needed at i.
std::vector<std::vector<bool>> needs(const SeriesMatrix& m) {
  const std::size_t n = m.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) reach[i][j] = !m[i][j].empty();
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; reach[i][k] && j < n; ++j) reach[i][j] = reach[i][j] || reach[k][j];
    }
  }
  return reach;
}

/// Groups that wait for each other, each after those it needs.
std::vector<std::vector<std::size_t>> groups_of(const SeriesMatrix& m) {
  const auto reach = needs(m);
  std::vector<std::vector<std::size_t>> groups;
  std::vector<bool> grouped(m.size(), false);
  for (std::size_t i = 0; i < m.size(); ++i) {
    if (grouped[i]) continue;
    groups.push_back({i});
    for (std::size_t j = i + 1; j < m.size(); ++j) {
      if (!reach[i][j] || !reach[j][i]) continue;
      grouped[j] = true;
      groups.back().push_back(j);
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> order;  // how many others each needs, its place
  for (std::size_t g = 0; g < groups.size(); ++g) {
    std::vector<bool> others = reach[groups[g][0]];
    for (const std::size_t own : groups[g]) others[own] = false;
    order.emplace_back(static_cast<std::size_t>(std::ranges::count(others, true)), g);
  }
  std::ranges::sort(order);
  std::vector<std::vector<std::size_t>> sorted;
  for (const auto& [count, g] : order) sorted.push_back(groups[g]);
  return sorted;
}

}  // namespace

std::optional<SeriesMatrix> inverse_of_rest(Ring& ring, const SeriesMatrix& m) {
  const std::size_t n = m.size();
  SeriesMatrix p(n, std::vector<Series>(n));
  for (const std::vector<std::size_t>& group : groups_of(m)) {
    SeriesMatrix rest = identity_matrix(group.size());
    SeriesMatrix right(group.size(), std::vector<Series>(n));
    for (std::size_t i = 0; i < group.size(); ++i) {
      right[i][group[i]] = Series(Rational(1));
      for (std::size_t j = 0; j < n; ++j) {
        const Series& entry = m[group[i]][j];
        if (entry.empty()) continue;
        const auto inside = std::ranges::find(group, j);
        if (inside != group.end()) {
          Series& place = rest[i][static_cast<std::size_t>(inside - group.begin())];
          place = canonical::add(place, entry, Rational(-1));
        } else {
          add_scaled(ring, right[i], p[j], entry);
        }
      }
    }
    const auto over = inverse(ring, rest);
    if (!over) return std::nullopt;
    const SeriesMatrix solved = multiply(ring, *over, right);
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = 0; j < n; ++j) p[group[i]][j] = ring.normalise(solved[i][j]);
    }
  }
  return p;
}

}  // namespace tellegen
