#pragma once
// Printed formulas at random points of a prime field, where nothing is rounded: what is asked there
// of a result uses neither the canonical form nor the algebra that found it. For the checks of
// linear systems.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "formalism/step.hpp"
#include "numeric/modular_matrix.hpp"

namespace tellegen {

/// What a formula stands for as it is printed. Precondition: no names inside.
Expr printed(const Formula& formula);
/// What they are, however they are printed.
std::vector<Expr> values_of(const FormulaVector& formulas);

/// The formulas of a question, and later their values in the same order.
class ModularFormulas {
 public:
  void add(Expr e) { all_.push_back(e); }
  void add(const Formula& f) { add(printed(f)); }
  void add(const FormulaVector& v) {
    for (const Formula& f : v) add(f);
  }
  void add(const FormulaMatrix& m) {
    for (const FormulaVector& row : m) add(row);
  }
  /// What a result is held against: not as it is printed, but as it is.
  void add_given(const FormulaVector& v) {
    for (const Formula& f : v) add(f.value);
  }
  void add_given(const FormulaMatrix& m) {
    for (const FormulaVector& row : m) add_given(row);
  }
  [[nodiscard]] const std::vector<Expr>& all() const { return all_; }

 private:
  std::vector<Expr> all_;
};

/// The values of one point, taken one after the other.
class ModularValues {
 public:
  ModularValues(const ModularVector& values, std::uint64_t seed) : values_(values), seed_(seed) {}

  std::uint64_t next() { return values_[at_++]; }
  ModularVector next(std::size_t count) {
    ModularVector some;
    for (std::size_t i = 0; i < count; ++i) some.push_back(next());
    return some;
  }
  ModularMatrix next(std::size_t rows, std::size_t columns) {
    ModularMatrix m;
    for (std::size_t i = 0; i < rows; ++i) m.push_back(next(columns));
    return m;
  }
  /// As many as the formulas have.
  ModularMatrix like(const FormulaMatrix& formulas) {
    ModularMatrix m;
    for (const FormulaVector& row : formulas) m.push_back(next(row.size()));
    return m;
  }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }

 private:
  const ModularVector& values_;
  std::uint64_t seed_;
  std::size_t at_ = 0;
};

/// Whether it holds at this point; nothing where the point is unlucky.
using ModularQuestion = std::function<std::optional<bool>(ModularValues)>;

/// At three points. One at which it does not hold refutes it; not decided where formulas have
/// functions with relations that are not known here.
Check asked_modulo(std::string_view key, const ModularFormulas& formulas,
                   const ModularQuestion& holds);

}  // namespace tellegen
