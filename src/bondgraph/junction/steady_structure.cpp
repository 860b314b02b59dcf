#include "bondgraph/junction/steady_structure.hpp"

#include <algorithm>

#include "bondgraph/junction/analysed_graph.hpp"
#include "bondgraph/junction/linear_structure.hpp"
#include "bondgraph/junction/signal_structure.hpp"
#include "symbolic/textbook/formulas.hpp"
#include "verify/linear/modular_question.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

bool is_linear(const BondGraphModel& model) {
  return std::ranges::all_of(model.elements, [](const BondElement& e) {
    const bool modulated = e.keyword == "MTF" || e.keyword == "MGY";
    return e.is_linear && !modulated;
  });
}

class SteadyWriter {
 public:
  SteadyWriter(const BondGraphModel& model, const AnalysedGraph& graph, SteadyState& result)
      : model_(model), graph_(graph), s_(graph.s), ring_(*graph.ring), result_(result) {}

  void write(bool steps) {
    sort_sources();
    if (s_.n > 0 && !has_signals()) return tell_integral();
    if (!find_laws() || !find_signals()) return;
    std::vector<LinearForm> inner = s_.D_in;
    inner.insert(inner.end(), signal_rows_.begin(), signal_rows_.end());
    add_integral(inner);
    std::vector<LinearForm> z = s_.z_d;
    for (std::size_t i = 0; i < s_.n; ++i) z.push_back({{i, Series(Rational(1))}});
    const SeriesMatrix j12 = columns(z, answers_);
    const SeriesMatrix j13 = columns(z, inputs_);
    const SeriesMatrix j22 = columns(inner, answers_);
    const SeriesMatrix j23 = columns(inner, inputs_);
    const auto over = inverse_of_rest(ring_, normalised(multiply(ring_, L_, j22)));
    if (!over) return;
    const SeriesMatrix N = normalised(multiply(ring_, *over, L_));
    const SeriesMatrix B = through(j13, j12, N, j23);
    const SeriesMatrix rest = add(identity_matrix(storages()), F_, Rational(-1));
    const auto settled = inverse_of_rest(ring_, rest);  // F⁻¹, element by element
    if (!settled) return;
    const SeriesMatrix x = normalised(multiply(ring_, *settled, B));
    SeriesMatrix D;
    const bool all_outputs = outputs(N, j23, D);
    compare(x, D, all_outputs);
    if (!steps) return;
    if (s_.n > 0) result_.remarks.push_back({"remark.steady.answers", {integral_names()}});
    Textbook textbook(ring_);
    const auto shown_of = [&](const SeriesMatrix& m) { return shown(formulas(textbook, m)); };
    result_.steps.push_back({"matrix",
                             "step.steady.structure",
                             {},
                             {},
                             {{"J₁₂", shown_of(j12)},
                              {"J₁₃", shown_of(j13)},
                              {"J₂₂", shown_of(j22)},
                              {"J₂₃", shown_of(j23)}}});
    result_.steps.push_back(
        {"matrix", "step.steady.resistors", {}, {}, {{"L_d", shown_of(L_)}, {"N", shown_of(N)}}});
    result_.steps.push_back({"matrix",
                             "step.steady.settle",
                             {state_names()},
                             {},
                             {{"B*", shown_of(B)}, {"F⁻¹ B*", shown_of(x)}}});
  }

 private:
  /// The columns that a row has of what answers (resistors, then signals) and of the inputs.
  void sort_sources() {
    for (std::size_t i = 0; i < s_.r; ++i) answers_.push_back(s_.n + i);
    for (std::size_t k = 0; k < s_.p; ++k) {
      const BondElement& source = model_.elements[graph_.causality.sources[k].element];
      if (source.signal) answers_.push_back(s_.column_of_u(k));
      if (source.has_input()) inputs_.push_back(s_.column_of_u(k));
    }
  }

  [[nodiscard]] bool has_signals() const { return answers_.size() > s_.r; }

  /// A storage that keeps integral causality, as that of an integral action does: at rest ẋ = 0, so
  /// it answers as a resistor 1 that z + ẋ enters would.
  void add_integral(std::vector<LinearForm>& inner) {
    for (std::size_t i = 0; i < s_.n; ++i) {
      LinearForm row = s_.xdot[i];
      row[i] = canonical::add(row[i], Series(Rational(1)));
      inner.push_back(std::move(row));
      answers_.push_back(i);
    }
    for (auto& row : L_) row.resize(answers_.size());
    for (std::size_t i = L_.size(); i < answers_.size(); ++i) {
      L_.emplace_back(answers_.size());
      L_.back()[i] = Series(Rational(1));
    }
  }

  [[nodiscard]] std::size_t storages() const { return s_.m + s_.n; }

  /// What a signal measures is a sum of efforts and flows; it answers as a resistor 1 would.
  bool find_signals() {
    for (const BondEnd& end : graph_.causality.sources) {
      const BondElement& source = model_.elements[end.element];
      if (!source.signal) continue;
      auto row = linear_form_of(model_, graph_, *source.signal);
      if (!row) return false;
      signal_rows_.push_back(std::move(*row));
    }
    for (auto& row : L_) row.resize(answers_.size());
    for (std::size_t i = s_.r; i < answers_.size(); ++i) {
      L_.emplace_back(answers_.size());
      L_.back()[i] = Series(Rational(1));
    }
    return true;
  }

  [[nodiscard]] static SeriesMatrix columns(const std::vector<LinearForm>& rows,
                                            const std::vector<std::size_t>& wanted) {
    SeriesMatrix m;
    for (const LinearForm& row : rows) {
      m.emplace_back();
      for (const std::size_t column : wanted) {
        const auto entry = row.find(column);
        m.back().push_back(entry == row.end() ? Series() : entry->second);
      }
    }
    return m;
  }

  void tell_integral() {
    result_.remarks.push_back({"remark.steady.integral", {integral_names()}});
  }

  [[nodiscard]] std::string integral_names() const {
    std::string names;
    for (const BondEnd& end : graph_.causality.integral)
      names += (names.empty() ? "" : ", ") + port_text(model_.elements[end.element], end.port);
    return names;
  }

  [[nodiscard]] const ElementPort& storage(std::size_t k) const {
    const Causality& causality = graph_.causality;
    const BondEnd& end = k < s_.m ? causality.dependent[k].port : causality.integral[k - s_.m];
    return model_.elements[end.element].ports[end.port];
  }

  [[nodiscard]] std::string state_names() const {
    std::string names;
    for (std::size_t k = 0; k < storages(); ++k)
      names += (names.empty() ? "" : ", ") + storage(k).state.symbol().name;
    return names;
  }

  [[nodiscard]] SeriesMatrix normalised(SeriesMatrix m) const {
    for (auto& row : m) {
      for (Series& entry : row) entry = ring_.normalise(entry);
    }
    return m;
  }

  /// direct + first · N · last
  [[nodiscard]] SeriesMatrix through(const SeriesMatrix& direct, const SeriesMatrix& first,
                                     const SeriesMatrix& N, const SeriesMatrix& last) const {
    if (N.empty()) return direct;
    const SeriesMatrix passed = multiply(ring_, multiply(ring_, first, N), last);
    return normalised(add(direct, passed));
  }

  /// z = F x of all storages, D_out = L_d D_in of all resistors.
  bool find_laws() {
    std::vector<Expr> states;
    for (std::size_t k = 0; k < storages(); ++k) states.push_back(storage(k).state);
    for (std::size_t k = 0; k < storages(); ++k)
      F_.push_back(ring_.gradient(ring_.convert(storage(k).answer), states));
    F_ = normalised(std::move(F_));
    const auto& resistors = graph_.causality.resistors;
    L_.assign(s_.r, std::vector<Series>(s_.r));
    for (std::size_t i = 0; i < s_.r; ++i) {
      const auto law = resistor_law(model_, graph_.causality, resistors[i].element, ring_);
      if (!law) return false;
      for (std::size_t j = 0; j < s_.r; ++j) {
        if (resistors[j].element == resistors[i].element)
          L_[i][j] = (*law)[resistors[i].port][resistors[j].port];
      }
    }
    return true;
  }

  /// D* = J33 + J32 N J23; false where an output is no sum of efforts and flows.
  bool outputs(const SeriesMatrix& N, const SeriesMatrix& j23, SeriesMatrix& D) const {
    std::vector<LinearForm> rows;
    for (const NamedExpr& output : model_.outputs) {
      auto row = linear_form_of(model_, graph_, output.value);
      if (!row) return false;
      rows.push_back(std::move(*row));
    }
    D = through(columns(rows, inputs_), columns(rows, answers_), N, j23);
    return true;
  }

  [[nodiscard]] bool same(const Series& found, const std::optional<Formula>& wanted) const {
    return wanted &&
           ring_.is_zero(canonical::add(found, ring_.convert(printed(*wanted)), Rational(-1)));
  }

  void compare(const SeriesMatrix& x, const SeriesMatrix& D, bool all_outputs) {
    Check check{"check.steady.derivative", true, true, 0, 0};
    for (std::size_t k = 0; k < storages(); ++k) {
      const auto at = std::ranges::find(result_.states, storage(k).state) - result_.states.begin();
      if (at == static_cast<std::ptrdiff_t>(result_.states.size())) continue;  // a dependent one
      for (std::size_t j = 0; j < inputs_.size(); ++j)
        check.passed = check.passed && same(x[k][j], result_.x[static_cast<std::size_t>(at)][j]);
    }
    for (std::size_t i = 0; all_outputs && i < D.size(); ++i) {
      for (std::size_t j = 0; j < inputs_.size(); ++j)
        check.passed = check.passed && same(D[i][j], result_.y[i][j]);
    }
    result_.checks.push_back(check);
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const JunctionStructure& s_;
  Ring& ring_;
  SteadyState& result_;
  std::vector<std::size_t> answers_, inputs_;
  std::vector<LinearForm> signal_rows_;
  SeriesMatrix F_, L_;
};

}  // namespace

void add_steady_structure(const BondGraphModel& model, SteadyState& result, bool steps) {
  if (!is_linear(model) || model.inputs.empty()) return;
  const auto graph = analyse_graph(model, CausalPreference::Derivative);
  if (!graph) return;
  SteadyWriter(model, *graph, result).write(steps);
}

}  // namespace tellegen
