#include "numeric/residual.hpp"

#include <cmath>
#include <limits>
#include <unordered_map>

#include "numeric/enclosure.hpp"
#include "numeric/functions.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// The sizes of all parts, given their values: of a sum those of its terms together, of a function
/// |f| and what a change of its argument by its own size does to it, where that is finite.
class Sizes {
 public:
  Sizes(Expr f, const Values& values) {
    const std::vector<Expr> parts = reachable(std::span(&f, 1));
    const std::vector<Expr> symbols = input_symbols(parts);
    std::vector<double> point;
    for (const Expr s : symbols) {
      const auto found = values.find(s);
      point.push_back(found == values.end() ? unknown : found->second);
    }
    const std::vector<double> numbers = Tape(parts, symbols).evaluate<double>(point);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      values_.emplace(parts[i], numbers[i]);
      sizes_.emplace(parts[i], size_of(parts[i]));
    }
  }
  [[nodiscard]] double value(Expr e) const { return values_.at(e); }
  [[nodiscard]] double size(Expr e) const { return sizes_.at(e); }

 private:
  [[nodiscard]] double size_of(Expr e) const {
    const double here = std::abs(values_.at(e));
    switch (e.kind()) {
      case Kind::Sum: {
        double sum = 0;
        for (const Expr term : e.args()) sum += sizes_.at(term);
        return sum;
      }
      case Kind::Product: {
        double product = 1;
        for (const Expr factor : e.args()) product *= sizes_.at(factor);
        return product;
      }
      case Kind::Power: {
        if (!e.arg(1).is_number()) return here;
        const double exponent = e.arg(1).number().to_double();
        return exponent > 0 ? std::pow(sizes_.at(e.arg(0)), exponent) : here;
      }
      case Kind::Function: {
        if (e.args().size() != 1) return here;
        const double slope = std::abs(jet(e.function(), values_.at(e.arg(0))).first);
        const double moved = slope * sizes_.at(e.arg(0));
        return std::isfinite(moved) ? here + moved : here + 1;
      }
      default:
        return here;
    }
  }

  std::unordered_map<Expr, double> values_;
  std::unordered_map<Expr, double> sizes_;
};

/// exp(−x) is 0 in numbers where x is large, and 0 nowhere.
bool is_exactly_zero(Expr f, const Values& values) {
  std::vector<Expr> symbols;
  std::vector<Enclosure> point;
  for (const auto& [symbol, value] : values) {
    symbols.push_back(symbol);
    point.emplace_back(value);
  }
  const Enclosure e = Enclosing(std::span(&f, 1), symbols).at(point)[0];
  return e.low == 0 && e.high == 0;
}

}  // namespace

double relative_residual(Expr f, const Values& values) {
  if (f.is_number()) return f.is_zero() ? 0 : 1;
  const Sizes sizes(f, values);
  const double value = std::abs(sizes.value(f));
  if (!std::isfinite(value)) return unknown;
  if (value == 0 && sizes.size(f) == 0) return is_exactly_zero(f, values) ? 0 : 1;
  return value == 0 ? 0 : value / sizes.size(f);
}

double largest_residual(const std::vector<Expr>& equations, const Values& values) {
  double largest = 0;
  for (const Expr f : equations) {
    const double share = relative_residual(f, values);
    if (!(share <= largest)) largest = share;
    if (std::isnan(largest)) return largest;
  }
  return largest;
}

}  // namespace tellegen
