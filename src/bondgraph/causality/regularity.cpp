#include "bondgraph/causality/regularity.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_bonds = 200;  // the work grows with the cube

/// Rows that are linearly independent, in the form of a triangle.
class RowSpace {
 public:
  explicit RowSpace(std::size_t columns) : columns_(columns) {}

  /// Whether the row is none of the others' doing; it joins them then.
  bool add(std::vector<double> row) {
    constexpr double nothing = 1e-9;
    const double size = largest(row);
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      const double factor = row[pivots_[k]];
      if (factor == 0) continue;
      for (std::size_t j = 0; j < columns_; ++j) row[j] -= factor * rows_[k][j];
      row[pivots_[k]] = 0;
    }
    const double left = largest(row);
    if (!(left > nothing * size)) return false;
    const auto best = std::ranges::max_element(row, {}, [](double x) { return std::abs(x); });
    const double pivot = *best;
    pivots_.push_back(static_cast<std::size_t>(best - row.begin()));
    for (double& x : row) x /= pivot;
    rows_.push_back(std::move(row));
    return true;
  }
  [[nodiscard]] bool is_full() const { return rows_.size() == columns_; }

 private:
  std::size_t columns_;
  std::vector<std::vector<double>> rows_;
  std::vector<std::size_t> pivots_;
};

std::size_t root_of(std::vector<std::size_t>& parents, std::size_t e) {
  while (parents[e] != e) e = parents[e] = parents[parents[e]];
  return e;
}

bool has_ring(const BondGraphModel& model) {
  std::vector<std::size_t> parents(model.elements.size());
  std::iota(parents.begin(), parents.end(), std::size_t{0});
  for (const Bond& bond : model.bonds) {
    const std::size_t a = root_of(parents, bond.from.element);
    const std::size_t b = root_of(parents, bond.to.element);
    // A field of storages or resistors closes no ring: it answers, it does not pass on.
    const auto ends = [&](std::size_t e) {
      return !model.elements[e].is_junction() && !model.elements[e].is_two_port();
    };
    if (ends(bond.from.element) || ends(bond.to.element)) continue;
    if (a == b) return true;
    parents[a] = b;
  }
  return false;
}

/// The laws of junctions, two-ports, detectors and sources as rows on (e, f) of all bonds.
class Laws {
 public:
  explicit Laws(const BondGraphModel& model) : model_(model), space_(2 * model.bonds.size()) {}

  /// False where they contradict each other.
  bool add_all(const Causality& causality) {
    evaluate_moduli();
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      add_element(e);
      const ElementKind kind = model_.elements[e].kind;
      if (kind == ElementKind::EffortDetector || kind == ElementKind::FlowDetector)
        add_given({e, 0}, causality.takes_effort(model_, {e, 0}));
    }
    return std::ranges::all_of(causality.sources, [&](const BondEnd& end) {
      return add_given(end, causality.takes_effort(model_, end));
    });
  }
  /// What the element at this end gives is known from now on; false where it was before.
  bool add_given(const BondEnd& end, bool takes_effort) {
    const std::size_t bond = model_.elements[end.element].ports[end.port].bond;
    std::vector<double> row = empty_row();
    row[takes_effort ? flow_of(bond) : effort_of(bond)] = 1;
    return space_.add(std::move(row));
  }
  [[nodiscard]] bool leaves_nothing_open() const { return space_.is_full(); }

 private:
  static std::size_t effort_of(std::size_t bond) { return 2 * bond; }
  static std::size_t flow_of(std::size_t bond) { return 2 * bond + 1; }
  [[nodiscard]] std::vector<double> empty_row() const {
    return std::vector<double>(2 * model_.bonds.size(), 0);
  }
  void evaluate_moduli();
  void add_element(std::size_t element);
  void add_junction(const BondElement& element);
  void add_row(std::size_t one, std::size_t other, double times);

  const BondGraphModel& model_;
  RowSpace space_;
  std::vector<double> moduli_;  // by element
};

void Laws::evaluate_moduli() {
  std::vector<Expr> all;
  for (const BondElement& element : model_.elements)
    all.push_back(element.modulus.valid() ? element.modulus : model_.pool->number(1));
  const std::vector<Expr> symbols = input_symbols(all);
  const std::vector<double> point = random_point(symbols, 17);
  moduli_ = Tape(all, symbols).evaluate<double>(point);
}

/// one = times · other
void Laws::add_row(std::size_t one, std::size_t other, double times) {
  std::vector<double> row = empty_row();
  row[one] += 1;
  row[other] -= times;
  space_.add(std::move(row));
}

void Laws::add_element(std::size_t e) {
  const BondElement& element = model_.elements[e];
  if (element.is_junction()) return add_junction(element);
  if (!element.is_two_port()) return;
  const std::size_t one = element.ports[0].bond;
  const std::size_t two = element.ports[1].bond;
  if (element.kind == ElementKind::Gyrator) {  // e1 = r f2, e2 = r f1
    add_row(effort_of(one), flow_of(two), moduli_[e]);
    add_row(effort_of(two), flow_of(one), moduli_[e]);
  } else {  // e1 = n e2, f2 = n f1
    add_row(effort_of(one), effort_of(two), moduli_[e]);
    add_row(flow_of(two), flow_of(one), moduli_[e]);
  }
}

void Laws::add_junction(const BondElement& element) {
  const bool zero = element.kind == ElementKind::Zero;
  std::vector<double> sum = empty_row();
  for (const ElementPort& port : element.ports) {
    sum[zero ? flow_of(port.bond) : effort_of(port.bond)] += port.enters ? 1 : -1;
    if (&port == &element.ports[0]) continue;
    const std::size_t first = element.ports[0].bond;
    add_row(zero ? effort_of(port.bond) : flow_of(port.bond),
            zero ? effort_of(first) : flow_of(first), 1);
  }
  space_.add(std::move(sum));
}

}  // namespace

std::optional<std::vector<PortWish>> mended_wishes(const BondGraphModel& model,
                                                   const Causality& causality,
                                                   const std::vector<PortWish>& wishes) {
  if (model.bonds.size() > most_bonds || !has_ring(model)) return std::nullopt;
  Laws laws(model);
  if (!laws.add_all(causality)) return std::nullopt;
  Laws as_assigned = laws;
  for (const PortWish& wish : wishes)
    as_assigned.add_given(wish.port, causality.takes_effort(model, wish.port));
  if (as_assigned.leaves_nothing_open()) return std::nullopt;
  std::vector<PortWish> mended;
  for (const PortWish& wish : wishes) {
    const bool granted = laws.add_given(wish.port, wish.takes_effort);
    if (!granted && !laws.add_given(wish.port, !wish.takes_effort)) return std::nullopt;
    mended.push_back({wish.port, wish.takes_effort == granted});
  }
  if (!laws.leaves_nothing_open()) return std::nullopt;
  return mended;
}

}  // namespace tellegen
