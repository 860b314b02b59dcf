#pragma once
// What would the checks of a result say if the result were wrong? A result is spoilt in one place,
// by a factor near 1 or by a sign, and checked again: what covers that place must say no.
// TELLEGEN_MUTATIONS=all spoils every place, not a few of each kind.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formalism/step.hpp"

namespace tellegen::test {

enum class Slip { Factor, Sign, Added };

/// One printed place of a result. `spoil` makes it wrong and returns what mends it again.
struct Place {
  std::string field;
  std::function<std::function<void()>(Slip)> spoil;
  std::vector<Slip> slips = {Slip::Factor, Slip::Sign, Slip::Added};
};
using Places = std::vector<Place>;

/// A thousandth more, the other sign, or a seventh added.
inline Formula spoilt(const Formula& f, Slip slip) {
  Pool& pool = f.value.pool();
  const Rational seventh(1, 7);
  if (to_expr(f.shown, pool).is_zero()) return {pool.number(seventh), number_form(seventh)};
  if (slip == Slip::Added) {
    Form sum;
    sum.kind = Form::Kind::Sum;
    sum.items = {f.shown, number_form(seventh)};
    sum.negative = {false, false};
    return {f.value + pool.number(seventh), std::move(sum)};
  }
  if (slip == Slip::Sign) return {-f.value, negate_form(f.shown)};
  const Rational factor(1001, 1000);
  Form product;
  product.kind = Form::Kind::Product;
  product.items = {number_form(factor), f.shown};
  return {pool.number(factor) * f.value, std::move(product)};
}
inline double spoilt(double x, Slip slip) {
  if (x == 0 || slip == Slip::Added) return x + 1.0 / 7;
  return slip == Slip::Sign ? -x : 1.001 * x;
}
/// On the DAG alone, as the programs for machines are.
inline Expr spoilt(Expr e, Slip slip) {
  Pool& pool = e.pool();
  if (e.is_zero() || slip == Slip::Added) return e + pool.number(Rational(1, 7));
  return slip == Slip::Sign ? -e : pool.number(Rational(1001, 1000)) * e;
}

template <class Value>
requires requires(Value& v) { spoilt(v, Slip::Sign); }
void add(Places& places, const char* field, Value& value) {
  places.push_back({field,
                    [&value](Slip slip) {
                      const Value right = value;
                      value = spoilt(right, slip);
                      return [&value, right] { value = right; };
                    },
                    {Slip::Factor, Slip::Sign, Slip::Added}});
}
template <class Value>
void add(Places& places, const char* field, std::vector<Value>& values) {
  for (Value& v : values) add(places, field, v);
}
template <class Value>
void add(Places& places, const char* field, std::optional<Value>& maybe) {
  if (maybe) add(places, field, *maybe);
}

/// Some slips leave a thing as right as it was: a constant added to a potential, the sign of an
/// equation whose other side is 0.
inline void keep_slips(Places& places, std::string_view field, const std::vector<Slip>& slips) {
  for (Place& place : places) {
    if (place.field == field) place.slips = slips;
  }
}

inline bool say_no(const std::vector<Check>& checks) {
  return std::ranges::any_of(checks, [](const Check& c) { return c.failed(); });
}

inline std::string told(const std::vector<Check>& checks) {
  std::string text;
  for (const Check& c : checks)
    text += std::string(c.key) + (c.failed() ? " ✗ " : c.passed ? " ✓ " : " – ");
  return text;
}

inline bool spoil_everything() {
  const char* wish = std::getenv("TELLEGEN_MUTATIONS");
  return wish != nullptr && std::string(wish) == "all";
}

/// Spoils `places` of a result one by one; `check` looks at the result again. Two places of each
/// field are chosen at random, the same in every run. `is_wrong` says whether what was spoilt makes
/// a difference at all.
inline void spoil(
    const std::string& what, Places places, const std::function<std::vector<Check>()>& check,
    const std::function<bool()>& is_wrong = [] { return true; }) {
  const std::vector<Check> before = check();
  EXPECT_FALSE(say_no(before)) << what << ": " << told(before);
  std::mt19937 random(7);
  std::shuffle(places.begin(), places.end(), random);
  std::map<std::string, std::size_t> tried;
  for (const Place& place : places) {
    if (tried[place.field]++ >= 2 && !spoil_everything()) continue;
    for (const Slip slip : place.slips) {
      const auto mend = place.spoil(slip);
      const bool wrong = is_wrong();
      const std::vector<Check> after = check();
      mend();
      if (!wrong) continue;
      constexpr const char* words[] = {"a thousandth more", "the other sign", "a seventh more"};
      EXPECT_TRUE(say_no(after)) << what << ": " << place.field << " with "
                                 << words[static_cast<int>(slip)]
                                 << " passes as right: " << told(after);
    }
  }
}

}  // namespace tellegen::test
