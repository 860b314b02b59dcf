#include "analyse/stability/positive_sum.hpp"

#include <algorithm>
#include <map>

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::FactorList;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

constexpr std::size_t most_terms_to_pair = 3000;

bool is_strict(const Ring& ring, const Term& t) {
  return std::ranges::all_of(t.monomial(), [&](Factor f) { return ring.is_positive(f.id()); });
}

/// Positive terms with what is left of their coefficients, and what they have to outweigh.
class Balance {
 public:
  Balance(const Ring& ring, const Series& s) {
    for (const Term& t : s.terms()) {
      if (t.coefficient.sign() > 0 && has_certain_sign(ring, t)) {
        left_[t.key] = {t.coefficient, is_strict(ring, t)};
      } else {
        const Rational size = t.coefficient.sign() < 0 ? -t.coefficient : t.coefficient;
        owed_.emplace_back(t.key, size);
      }
    }
  }

  /// c₁ m₁ + c₂ m₂ ≥ 2 √(c₁ c₂) m where m₁ m₂ = m²: each owed term is paid by such pairs.
  bool settles() {
    for (auto& [monomial, owed] : owed_) {
      const FactorList square = canonical::multiply(monomial.view(), monomial.view());
      for (auto& [first, one] : left_) {
        if (owed.is_zero()) break;
        if (one.size.is_zero()) continue;
        const auto other = left_.find(canonical::multiply(square.view(), first.view(), -1));
        if (other == left_.end() || other->second.size.is_zero()) continue;
        if (other->first == first) continue;  // a term of its own kind is not owed
        pay(owed, one.size, other->second.size);
      }
      if (!owed.is_zero()) return false;
    }
    return std::ranges::any_of(left_, [](const auto& entry) {
      return entry.second.strict && !entry.second.size.is_zero();
    });
  }

 private:
  struct Left {
    Rational size;
    bool strict = false;
  };

  /// All of it where 4 c₁ c₂ ≥ c², else as much from both as the smaller one has.
  static void pay(Rational& owed, Rational& a, Rational& b) {
    const Rational half = owed / Rational(2);
    Rational from_a = half;
    Rational from_b = half;
    if (a * b * Rational(4) >= owed * owed) {
      if (a < half) {
        from_a = a;
        from_b = half * half / a;
      } else if (b < half) {
        from_b = b;
        from_a = half * half / b;
      }
      owed = Rational(0);
    } else {
      const Rational least = a < b ? a : b;
      from_a = least;
      from_b = least;
      owed -= least * Rational(2);
    }
    a -= from_a;
    b -= from_b;
  }

  std::map<FactorList, Left> left_;
  std::vector<std::pair<FactorList, Rational>> owed_;
};

bool is_surely_positive(const Ring& ring, const Series& s) {
  if (is_nonnegative(ring, s)) {
    return std::ranges::any_of(s.terms(), [&](const Term& t) { return is_strict(ring, t); });
  }
  return s.size() <= most_terms_to_pair && Balance(ring, s).settles();
}

}  // namespace

bool has_certain_sign(const Ring& ring, const Term& t) {
  return !t.has_angle() && std::ranges::all_of(t.monomial(), [&](Factor f) {
    return f.exponent() % 2 == 0 || ring.is_positive(f.id());
  });
}

bool is_nonnegative(const Ring& ring, const Series& s) {
  return std::ranges::all_of(s.terms(), [&](const Term& t) {
    return t.coefficient.sign() > 0 && has_certain_sign(ring, t);
  });
}

int certain_sign(const Ring& ring, const Series& s) {
  if (s.empty() || s.has_angles()) return 0;
  if (is_surely_positive(ring, s)) return 1;
  return is_surely_positive(ring, canonical::negate(s)) ? -1 : 0;
}

}  // namespace tellegen
