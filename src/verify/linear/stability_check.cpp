#include "verify/linear/stability_check.hpp"

#include <algorithm>
#include <map>

#include "verify/linear/modular_question.hpp"
#include "verify/linear/stability_names.hpp"
#include "verify/linear/stability_numbers_check.hpp"
#include "verify/linear/verdict_check.hpp"

namespace tellegen {

namespace {

/// Row i, column j of the matrix of Hurwitz is a_(2j−i), both from 1.
ModularMatrix hurwitz_matrix(const ModularVector& a, std::size_t size) {
  ModularMatrix m(size, ModularVector(size, 0));
  for (std::size_t i = 1; i <= size; ++i) {
    for (std::size_t j = 1; j <= size; ++j) {
      if (2 * j >= i && 2 * j - i < a.size()) m[i - 1][j - 1] = a[2 * j - i];
    }
  }
  return m;
}

/// Every branch, and none besides.
bool is_graph_of_hurwitz(const HurwitzGraph& graph, std::size_t order) {
  std::size_t wanted = 0;
  for (std::size_t i = 1; i <= order; ++i) {
    for (std::size_t j = 1; j <= order; ++j) wanted += 2 * j >= i && 2 * j - i <= order ? 1U : 0U;
  }
  return graph.order == order && graph.edges.size() == wanted &&
         std::ranges::all_of(graph.edges, [](const HurwitzGraph::Edge& e) {
           return 2 * e.from >= e.to && 2 * e.from - e.to == e.index;
         });
}

/// The roots at zero, and D₁ … as printed, of the coefficients as printed.
Check check_hurwitz(const StabilityReport& report) {
  constexpr std::string_view key = "check.stability.hurwitz";
  const std::size_t n = report.polynomial.size() - 1;
  const std::size_t order = n - report.zero_roots;
  if (!is_graph_of_hurwitz(report.graph, order)) return {key, false, true, 0, 0};
  ModularFormulas formulas;
  formulas.add(report.polynomial);
  const CoefficientMeaning meaning(report);
  for (const Formula& d : report.hurwitz) formulas.add(meaning.of(d));
  return asked_modulo(key, formulas, [&](ModularValues values) -> std::optional<bool> {
    ModularVector a = values.next(n + 1);
    for (std::size_t k = 0; k < report.zero_roots; ++k) {
      if (a.back() != 0) return false;
      a.pop_back();
    }
    if (a.back() == 0) return false;
    for (std::size_t k = 1; k <= report.hurwitz.size(); ++k) {
      if (values.next() != determinant_modulo(hurwitz_matrix(a, k))) return false;
    }
    return true;
  });
}

}  // namespace

Check check_characteristic(std::string_view key, const FormulaMatrix& A,
                           const FormulaVector& coefficients) {
  const std::size_t n = A.size();
  if (coefficients.size() != n + 1) return {key, false, true, 0, 0};
  ModularFormulas formulas;
  formulas.add_given(A);
  formulas.add(coefficients);
  return asked_modulo(key, formulas, [&](ModularValues values) -> std::optional<bool> {
    const ModularMatrix a = values.like(A);
    const ModularVector p = values.next(n + 1);
    const std::uint64_t s = random_modulo(values.seed());
    return polynomial_modulo(p, s) == determinant_modulo(pencil_modulo(a, s));
  });
}

std::vector<Check> check_stability(const FormulaMatrix& A, const Values& known,
                                   const StabilityReport& report) {
  std::vector<Check> checks;
  if (!report.polynomial.empty()) {
    checks.push_back(check_characteristic("check.stability.polynomial", A, report.polynomial));
    if (report.graph.order > 0 || !report.hurwitz.empty()) checks.push_back(check_hurwitz(report));
  }
  if (auto verdict = check_verdict(A, report)) checks.push_back(*verdict);
  for (const Check& check : check_numbers(A, known, report)) checks.push_back(check);
  return checks;
}

}  // namespace tellegen
