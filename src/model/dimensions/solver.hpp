#pragma once
// Unknown dimensions and the equations between them. A form is a product of powers of base units
// and of unknowns; an equation between two forms is linear in the exponents, so each one either
// follows from the earlier ones, determines one more unknown, or contradicts them.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/dimension.hpp"
#include "base/span.hpp"

namespace tellegen {

struct DimensionForm {
  Dimension known;
  std::map<int, Exponent, std::greater<>> unknowns;  ///< newest first

  [[nodiscard]] bool valid() const;
  friend DimensionForm operator*(const DimensionForm& a, const DimensionForm& b);
  friend DimensionForm operator/(const DimensionForm& a, const DimensionForm& b);
};
DimensionForm pow(const DimensionForm& a, Exponent n);

/// How an unknown came to be known.
struct Inference {
  std::string name;  ///< the quantity's, or empty
  Dimension dimension;
  Span span;  ///< the expression that settled it
};

class DimensionSolver {
 public:
  /// A new unknown; `name` is how messages call it (empty: not at all).
  DimensionForm unknown(std::string name = "");
  /// Number of unknowns so far.
  [[nodiscard]] int count() const { return static_cast<int>(unknowns_.size()); }

  /// Makes a and b equal; false when they cannot be. `why` is the place that demands it.
  bool unify(const DimensionForm& a, const DimensionForm& b, Span why);
  /// With what is known put in.
  [[nodiscard]] DimensionForm reduce(const DimensionForm& form) const;
  /// The dimension, when it is fully known.
  [[nodiscard]] std::optional<Dimension> value(const DimensionForm& form) const;
  /// "N·m", or with unknowns "m·[k]".
  [[nodiscard]] std::string text(const DimensionForm& form) const;
  /// The unknowns of a form that earlier equations settled.
  [[nodiscard]] std::vector<Inference> inferences(const DimensionForm& form) const;

  /// The forms with the unknowns from number `since` on replaced by new ones: each call of a given
  /// function has dimensions of its own.
  std::vector<DimensionForm> instantiate(const std::vector<DimensionForm>& forms, int since);

 private:
  struct Unknown {
    std::string name;
    std::optional<DimensionForm> solution;  // in older unknowns only
    Span why;
  };
  std::vector<Unknown> unknowns_;
};

}  // namespace tellegen
