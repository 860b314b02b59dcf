#pragma once
// The functions the kernel knows, a row of one table for each (functions.cpp): what it is called,
// its value and derivatives, where it has a value, how it runs, where it bends or jumps, which
// dimensions it takes, and how it is written. Whoever has to know a function asks its row.

#include <complex>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "symbolic/expr.hpp"
#include "symbolic/jet.hpp"

namespace tellegen {

/// The rows of the table, in its order.
enum class Function : std::uint8_t {
  Sin,
  Cos,
  Tan,
  Asin,
  Acos,
  Atan,
  Sinh,
  Cosh,
  Tanh,
  Asinh,
  Acosh,
  Atanh,
  Exp,
  Log,
  Abs,
  Sign,
  Step,
  Atan2,
  Min,
  Max,
  Erf,
  Log10,
  Cot,
  If  ///< if(g, a, b): a where g ≥ 0, else b
};

enum class Parity : std::uint8_t { None, Odd, Even };

/// Whom it belongs to: sin, cos, …; sinh, …; asin, atan2, …; asinh, …
enum class Family : std::uint8_t { None, Wave, Hyperbolic, Arc, Area };

/// What happens on its surface: nothing, its slope jumps, its value jumps.
enum class Bend : std::uint8_t { None, Kink, Jump };

/// How a function of one argument runs.
enum class Trend : std::uint8_t {
  Grows,   ///< all over its domain
  Falls,   ///< all over its domain
  Valley,  ///< grows away from 0 on both sides
  Wave,    ///< between −1 and 1 with the period 2π; 1 at `place`
  Climbs,  ///< from pole to pole with the period π; one at `place`
  Drops,   ///< the same downwards
  Jumps,   ///< at 0
  Several  ///< has several arguments
};

/// Which dimensions it takes and gives.
enum class DimensionRule : std::uint8_t {
  Numbers,   ///< a number of a number
  Any,       ///< a number of anything
  Alike,     ///< a number of arguments of one dimension
  Same,      ///< arguments of one dimension, which it gives
  Branches,  ///< the same for all arguments but the first, which has any
};

/// Ends of an interval.
struct Bounds {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  /// Whether it is all of the line.
  [[nodiscard]] bool is_all() const { return low < -max && high > max; }

 private:
  static constexpr double max = std::numeric_limits<double>::max();
};

/// In generated code, with {0}, {1}, … for the arguments, which bind at least like a sum; empty
/// where it is the language's way to call the function by our name.
struct Spelling {
  std::string_view c{};
  std::string_view cpp{};
  std::string_view matlab{};
  std::string_view python{};
  std::string_view javascript{};
  std::string_view modelica{};
};

using Arguments = std::span<const Expr>;

/// What it is on either side of its surface.
struct CornerSides {
  Expr over;   ///< where the surface is positive
  Expr under;  ///< where it is negative
};

struct FunctionRow {
  Function function{};
  std::string_view name{};  ///< in the language
  int arity = 1;
  Family family = Family::None;
  Parity parity = Parity::None;
  std::optional<int> at_zero{};  ///< where it is a whole number; of odd ones it is 0
  std::optional<int> at_one{};
  std::optional<Function> undoes{};     ///< g with f(g(x)) = x for all x that g takes
  std::optional<Function> solved_by{};  ///< g with x = g(y) where y = f(x)

  Jet (*jet)(double x) = nullptr;  ///< of one argument
  /// Of complex numbers, where it is analytic.
  std::complex<double> (*analytic)(const std::complex<double>& x) = nullptr;
  /// Which argument is its value, of functions that choose.
  std::size_t (*chooses)(std::span<const double> x) = nullptr;

  Expr (*slope)(Expr x) = nullptr;                     ///< of one argument; none: 0
  std::vector<Expr> (*partials)(Arguments) = nullptr;  ///< by each of several arguments
  Expr (*primitive)(Expr x) = nullptr;                 ///< ∫ f(x) dx, where it is short

  Bend bend = Bend::None;
  Expr (*surface)(Arguments) = nullptr;  ///< what is zero there
  CornerSides (*sides)(Arguments) = nullptr;

  Trend trend = Trend::Several;
  double place = 0;
  Bounds domain{};
  bool open = false;  ///< the domain has not its ends
  Bounds range{};     ///< rounded outwards

  DimensionRule dimensions = DimensionRule::Numbers;
  std::string_view latex{};  ///< empty: \operatorname{name}
  std::string_view unicode{};
  Spelling spelling{};
};

/// All rows, in the order of Function.
std::span<const FunctionRow> function_table();
const FunctionRow& function_row(Function f);

/// "sin", "log", … as in the language.
inline std::string_view name(Function f) { return function_row(f).name; }
inline int arity(Function f) { return function_row(f).arity; }
std::optional<Function> find_function(std::string_view name);

/// f(x…) of real numbers; NaN where it has no value. Precondition: arity(f) == x.size().
double kernel_value(Function f, std::span<const double> x);

/// The value at 0 where it is a whole number.
std::optional<int> whole_value_at_zero(Function f);

/// Whether it has values for x > 0 only: log and log10.
bool needs_positive(Function f);

/// Nothing of a node that is no function, or of one that neither bends nor jumps.
Bend bend_of(Expr node);
/// What is zero where the node bends or jumps.
std::optional<Expr> surface_of(Expr node);
/// What it is on either side. Precondition: bend_of(node) is not None.
CornerSides sides_of(Expr node);

}  // namespace tellegen
