#pragma once
// A series as an ordinary polynomial in which each sine and cosine is a variable. Which sines and
// cosines those are is a choice; every choice is the same function.

#include <map>
#include <optional>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

/// cos or sin of Σ multiple·angle.
struct TrigFunction {
  FactorList angle;
  bool sine = false;

  friend bool operator==(const TrigFunction&, const TrigFunction&) = default;
  friend auto operator<=>(const TrigFunction&, const TrigFunction&) = default;
};

struct Formal {
  Series polynomial;  ///< without angles
  std::vector<TrigFunction> functions;

  [[nodiscard]] static bool is_function(std::uint32_t id) { return id >= first_function; }
  [[nodiscard]] const TrigFunction& function(std::uint32_t id) const {
    return functions[id - first_function];
  }
  std::uint32_t function_id(const TrigFunction& f);
  [[nodiscard]] std::optional<std::uint32_t> find(const TrigFunction& f) const;

 private:
  std::map<TrigFunction, std::uint32_t> ids_;  // there may be thousands
};

/// Which square is replaced when powers of both sin θ and cos θ occur.
enum class Eliminate { Cosine, Sine };

/// The terms as they stand: cos(2q1 − q2) is one variable.
Formal angle_sums(const Series& s);
/// Multiples of one angle as powers: cos 2θ = 1 − 2 sin²θ or 2 cos²θ − 1; sums are kept.
Formal powers(const Series& s, Eliminate eliminate, Budget& budget);
/// Everything as products of sines and cosines of single angles.
Formal products(const Series& s, Eliminate eliminate, Budget& budget);

/// The series again.
Series series_of(const Formal& f, const Series& polynomial, Budget& budget);

}  // namespace tellegen::canonical
