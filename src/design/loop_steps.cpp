#include "design/loop_steps.hpp"

#include <algorithm>

#include "bondgraph/bond_graph.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;

bool vanishes(const ExprMatrix& m) {
  return std::ranges::all_of(m, [](const std::vector<Expr>& row) {
    return std::ranges::all_of(row, [](const Expr e) { return e.is_zero(); });
  });
}

class StepTeller {
 public:
  StepTeller(const BondGraphModel& model, const CausalStructure& s, const StateEquations& equations,
             const LoopSymbols& symbols)
      : model_(model), s_(s), equations_(equations), symbols_(symbols) {}

  std::vector<Step> tell() {
    if (!symbols_.K.empty()) tell_feedback();
    if (!symbols_.H.empty()) tell_observer();
    return std::move(steps_);
  }

 private:
  /// The columns of u in rows [first, first + count) of S: what sources with an input give.
  [[nodiscard]] ExprMatrix of_inputs(std::size_t first, std::size_t count) const {
    const std::size_t u = s_.z.size() + s_.D_out.size();
    ExprMatrix block;
    for (std::size_t i = first; i < first + count; ++i) {
      block.emplace_back();
      for (std::size_t j = 0; j < s_.u.size(); ++j) {
        if (is_input(j)) block.back().push_back(s_.S[i][u + j].value);
      }
    }
    return block;
  }

  [[nodiscard]] bool is_input(std::size_t source) const {
    const auto ends = ports_in_order(model_.elements, model_.bonds,
                                     {ElementKind::EffortSource, ElementKind::FlowSource});
    return model_.elements[ends[source].element].has_input();
  }

  [[nodiscard]] std::vector<std::vector<Form>> written(const ExprMatrix& m) const {
    std::vector<Expr> all;
    for (const std::vector<Expr>& row : m) all.insert(all.end(), row.begin(), row.end());
    Ring ring(*model_.pool, all);
    Textbook textbook(ring);
    std::vector<std::vector<Form>> forms;
    for (const std::vector<Expr>& row : m) {
      forms.emplace_back();
      for (const Expr e : row)
        forms.back().push_back(textbook.write(ring.normalise(ring.convert(e))));
    }
    return forms;
  }

  /// Lemma 5.1 and Theorem 5.1, (5.18)–(5.21), (5.43), (5.44).
  void tell_feedback() {
    const std::size_t n = s_.x.size();
    const std::size_t r = s_.D_in.size();
    Pool& pool = *model_.pool;
    const ExprMatrix s11 = product(pool, of_inputs(0, n), symbols_.K);
    const ExprMatrix s21 = product(pool, of_inputs(n, r), symbols_.K);
    const ExprMatrix s31 = product(pool, of_inputs(n + r, s_.S.size() - n - r), symbols_.K);
    const bool direct = vanishes(s21);
    const bool through = vanishes(s11) && vanishes(s31);
    Step lemma{"matrix",
               direct    ? "step.loop.before"
               : through ? "step.loop.after"
                         : "step.loop.both",
               {},
               {},
               {{"K_G", written(symbols_.K)}}};
    if (!vanishes(s11)) lemma.matrices.push_back({"Ŝ₁₁", written(s11)});
    if (!vanishes(s21)) lemma.matrices.push_back({"Ŝ₂₁", written(s21)});
    if (!vanishes(s31)) lemma.matrices.push_back({"Ŝ₃₁", written(s31)});
    steps_.push_back(std::move(lemma));
    ExprMatrix B;
    for (const FormulaVector& row : equations_.B) {
      B.emplace_back();
      for (const Formula& f : row) B.back().push_back(f.value);
    }
    const ExprMatrix loop = product(pool, product(pool, B, symbols_.K), symbols_.F);
    steps_.push_back({"matrix",
                      "step.loop.feedback",
                      {},
                      {},
                      {{"F", written(symbols_.F)}, {"Ã", written(loop)}}});
  }

  /// Lemma 5.2, (5.34), (5.45).
  void tell_observer() {
    ExprMatrix C;
    for (const FormulaVector& row : equations_.C) {
      C.emplace_back();
      for (const Formula& f : row) C.back().push_back(f.value);
    }
    const ExprMatrix correction = product(*model_.pool, symbols_.H, C);
    Step step{"matrix",
              equations_.dependent.empty() ? "step.loop.observer" : "step.loop.observer_dependent",
              {},
              {},
              {{"H_G", written(symbols_.H)}, {"H_G C", written(correction)}}};
    if (!equations_.dependent.empty()) step.matrices.push_back({"E", shown(equations_.E)});
    steps_.push_back(std::move(step));
  }

  const BondGraphModel& model_;
  const CausalStructure& s_;
  const StateEquations& equations_;
  const LoopSymbols& symbols_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> loop_steps(const BondGraphModel& model, const LoopSymbols& symbols) {
  const auto structure = derive_causality(model, {});
  const auto equations = derive_state_equations(model, {});
  if (!structure || !equations) return {};
  return StepTeller(model, *structure, *equations, symbols).tell();
}

}  // namespace tellegen
