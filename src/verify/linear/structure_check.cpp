#include "verify/linear/structure_check.hpp"

#include <algorithm>

#include "verify/linear/modular_question.hpp"

namespace tellegen {

namespace {

constexpr std::string_view ranks_key = "check.bg.ranks";

ModularMatrix transposed_modulo(const ModularMatrix& m, std::size_t columns) {
  ModularMatrix t(columns);
  for (const ModularVector& row : m) {
    for (std::size_t j = 0; j < columns; ++j) t[j].push_back(row[j]);
  }
  return t;
}

/// Of the rows c, c a, c a², … all together.
std::size_t kalman_rank(const ModularMatrix& a, const ModularMatrix& c) {
  ModularMatrix all;
  ModularMatrix rows = c;
  for (std::size_t k = 0; k < a.size() && !rows.empty(); ++k) {
    all.insert(all.end(), rows.begin(), rows.end());
    rows = product_modulo(rows, a);
  }
  return rank_modulo(std::move(all));
}

std::size_t stacked_rank(ModularMatrix a, const ModularMatrix& more) {
  a.insert(a.end(), more.begin(), more.end());
  return rank_modulo(std::move(a));
}

ModularFormulas formulas_of(const LinearSlopes& slopes) {
  ModularFormulas all;
  for (const auto* m : {&slopes.a, &slopes.b, &slopes.c}) {
    for (const auto& row : *m) {
      for (const Expr e : row) all.add(e);
    }
  }
  return all;
}

struct SlopesAtPoint {
  ModularMatrix a, turned, b, c;

  SlopesAtPoint(const LinearSlopes& slopes, ModularValues values) {
    const std::size_t n = slopes.a.size();
    a = values.next(n, n);
    b = values.next(slopes.b.size(), n);
    c = values.next(slopes.c.size(), n);
    turned = transposed_modulo(a, n);
  }
};

/// The rank that derivative causality tells, unless a remark says that it is not that of the
/// matrices.
bool causality_fits(const StructuralReport& report, const ReachReport& reach,
                    std::string_view remark, std::size_t rank) {
  const bool excused =
      std::ranges::find(report.remarks, remark, &Remark::key) != report.remarks.end();
  if (!reach.by_causality || excused) return true;
  return reach.bg_rank == rank && *reach.by_causality == reach.holds;
}

bool ranks_fit(const SlopesAtPoint& at, const StructuralReport& report) {
  const std::size_t rank = rank_modulo(at.a);
  const bool counted = report.bg_rank == rank && report.null_modes == report.order - rank;
  const bool reached = report.control.rank == kalman_rank(at.turned, at.b) &&
                       report.control.holds == (report.control.rank == report.order) &&
                       causality_fits(report, report.control, "remark.bg.not_by_structure",
                                      stacked_rank(at.turned, at.b));
  const bool seen = report.observation.rank == kalman_rank(at.a, at.c) &&
                    report.observation.holds == (report.observation.rank == report.order) &&
                    causality_fits(report, report.observation, "remark.bg.not_seen_by_structure",
                                   stacked_rank(at.a, at.c));
  return counted && reached && seen;
}

}  // namespace

Check check_ranks(const LinearSlopes& slopes, const std::optional<LinearSlopes>& at_values,
                  const StructuralReport& report) {
  const std::size_t kept = report.still_integral.size();
  const bool integral = kept == 0 || kept == report.null_modes ||
                        (kept > report.order && report.null_modes == report.order);
  if (report.order != slopes.a.size() || report.null_modes > report.order || !integral)
    return {ranks_key, false, true, 0, 0};
  const Check general = asked_modulo(ranks_key, formulas_of(slopes), [&](ModularValues values) {
    return std::optional<bool>(ranks_fit(SlopesAtPoint(slopes, values), report));
  });
  const bool tells_values = report.control.rank_at_values || report.observation.rank_at_values;
  if (general.failed() || !tells_values) return general;
  if (!at_values) return {ranks_key, false, true, 0, 0};
  const Check special = asked_modulo(ranks_key, formulas_of(*at_values), [&](ModularValues values) {
    const SlopesAtPoint at(*at_values, values);
    return std::optional<bool>(report.control.rank_at_values == kalman_rank(at.turned, at.b) &&
                               report.observation.rank_at_values == kalman_rank(at.a, at.c));
  });
  return special.failed() ? special : general;
}

}  // namespace tellegen
