#include "symbolic/functions.hpp"

#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

#include "symbolic/function_jets.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;
using enum Function;
using namespace jets;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double half_pi = std::numbers::pi / 2 + 1e-15;  // more than π/2

Expr one_of(Expr x) { return x.pool().number(1); }
Expr over_root(Expr inside) { return pow(inside, Rational(-1, 2)); }

/// exp(−x²)/√π
Expr bell(Expr x) {
  const Expr falls = exp(-(x * x));
  return falls * over_root(x.pool().pi());
}

/// A NaN wins, so that it is seen.
std::size_t least(std::span<const double> x) {
  if (std::isnan(x[0]) || std::isnan(x[1])) return std::isnan(x[0]) ? 0 : 1;
  return x[0] <= x[1] ? 0 : 1;
}
std::size_t greatest(std::span<const double> x) {
  if (std::isnan(x[0]) || std::isnan(x[1])) return std::isnan(x[0]) ? 0 : 1;
  return x[0] >= x[1] ? 0 : 1;
}
std::size_t branch(std::span<const double> x) { return std::isnan(x[0]) ? 0 : x[0] >= 0 ? 1 : 2; }

/// By the larger and by the smaller of two.
std::pair<Expr, Expr> larger_and_smaller(Arguments a) {
  const Expr first_is_larger = apply(Step, a[0] - a[1]);
  return {first_is_larger, one_of(a[0]) - first_is_larger};
}

constexpr std::array<FunctionRow, 24> rows{{
    {.function = Sin,
     .name = "sin",
     .family = Family::Wave,
     .parity = Parity::Odd,
     .undoes = Asin,
     .jet = sin_jet,
     .analytic = [](const Complex& x) { return std::sin(x); },
     .slope = [](Expr x) { return cos(x); },
     .trend = Trend::Wave,
     .place = std::numbers::pi / 2,
     .range = {-1, 1},
     .latex = "\\sin"},
    {.function = Cos,
     .name = "cos",
     .family = Family::Wave,
     .parity = Parity::Even,
     .at_zero = 1,
     .undoes = Acos,
     .jet = cos_jet,
     .analytic = [](const Complex& x) { return std::cos(x); },
     .slope = [](Expr x) { return -sin(x); },
     .trend = Trend::Wave,
     .range = {-1, 1},
     .latex = "\\cos"},
    {.function = Tan,
     .name = "tan",
     .family = Family::Wave,
     .parity = Parity::Odd,
     .undoes = Atan,
     .solved_by = Atan,
     .jet = tan_jet,
     .analytic = [](const Complex& x) { return std::tan(x); },
     .slope = [](Expr x) { return one_of(x) + pow(apply(Tan, x), Rational(2)); },
     .trend = Trend::Climbs,
     .place = std::numbers::pi / 2,
     .latex = "\\tan"},
    {.function = Asin,
     .name = "asin",
     .family = Family::Arc,
     .parity = Parity::Odd,
     .jet = asin_jet,
     .analytic = [](const Complex& x) { return std::asin(x); },
     .slope = [](Expr x) { return over_root(one_of(x) - x * x); },
     .trend = Trend::Grows,
     .domain = {-1, 1},
     .range = {-half_pi, half_pi},
     .latex = "\\arcsin",
     .spelling = {.python = "np.arcsin({0})"}},
    {.function = Acos,
     .name = "acos",
     .family = Family::Arc,
     .at_one = 0,
     .jet = acos_jet,
     .analytic = [](const Complex& x) { return std::acos(x); },
     .slope = [](Expr x) { return -over_root(one_of(x) - x * x); },
     .trend = Trend::Falls,
     .domain = {-1, 1},
     .range = {0, 2 * half_pi},
     .latex = "\\arccos",
     .spelling = {.python = "np.arccos({0})"}},
    {.function = Atan,
     .name = "atan",
     .family = Family::Arc,
     .parity = Parity::Odd,
     .solved_by = Tan,
     .jet = atan_jet,
     .analytic = [](const Complex& x) { return std::atan(x); },
     .slope = [](Expr x) { return one_of(x) / (one_of(x) + x * x); },
     .primitive =
         [](Expr x) { return x * apply(Atan, x) - Rational(1, 2) * log(one_of(x) + x * x); },
     .trend = Trend::Grows,
     .range = {-half_pi, half_pi},
     .latex = "\\arctan",
     .spelling = {.python = "np.arctan({0})"}},
    {.function = Sinh,
     .name = "sinh",
     .family = Family::Hyperbolic,
     .parity = Parity::Odd,
     .undoes = Asinh,
     .solved_by = Asinh,
     .jet = sinh_jet,
     .analytic = [](const Complex& x) { return std::sinh(x); },
     .slope = [](Expr x) { return apply(Cosh, x); },
     .primitive = [](Expr x) { return apply(Cosh, x); },
     .trend = Trend::Grows,
     .latex = "\\sinh"},
    {.function = Cosh,
     .name = "cosh",
     .family = Family::Hyperbolic,
     .parity = Parity::Even,
     .at_zero = 1,
     .undoes = Acosh,
     .jet = cosh_jet,
     .analytic = [](const Complex& x) { return std::cosh(x); },
     .slope = [](Expr x) { return apply(Sinh, x); },
     .primitive = [](Expr x) { return apply(Sinh, x); },
     .trend = Trend::Valley,
     .range = {1, infinity},
     .latex = "\\cosh"},
    {.function = Tanh,
     .name = "tanh",
     .family = Family::Hyperbolic,
     .parity = Parity::Odd,
     .undoes = Atanh,
     .solved_by = Atanh,
     .jet = tanh_jet,
     .analytic = [](const Complex& x) { return std::tanh(x); },
     .slope = [](Expr x) { return one_of(x) - pow(apply(Tanh, x), Rational(2)); },
     .primitive = [](Expr x) { return log(apply(Cosh, x)); },
     .trend = Trend::Grows,
     .range = {-1, 1},
     .latex = "\\tanh"},
    {.function = Asinh,
     .name = "asinh",
     .family = Family::Area,
     .parity = Parity::Odd,
     .undoes = Sinh,
     .solved_by = Sinh,
     .jet = asinh_jet,
     .analytic = [](const Complex& x) { return std::asinh(x); },
     .slope = [](Expr x) { return over_root(one_of(x) + x * x); },
     .primitive = [](Expr x) { return x * apply(Asinh, x) - sqrt(one_of(x) + x * x); },
     .trend = Trend::Grows,
     .latex = "\\operatorname{arsinh}",
     .spelling = {.python = "np.arcsinh({0})",
                  .modelica = "(sign({0})*log(abs({0}) + sqrt(({0})^2 + 1.0)))"}},
    {.function = Acosh,
     .name = "acosh",
     .family = Family::Area,
     .at_one = 0,
     .jet = acosh_jet,
     .analytic = [](const Complex& x) { return std::acosh(x); },
     .slope = [](Expr x) { return over_root(x * x - one_of(x)); },
     .trend = Trend::Grows,
     .domain = {1, infinity},
     .range = {0, infinity},
     .latex = "\\operatorname{arcosh}",
     .spelling = {.python = "np.arccosh({0})", .modelica = "log({0} + sqrt(({0})^2 - 1.0))"}},
    {.function = Atanh,
     .name = "atanh",
     .family = Family::Area,
     .parity = Parity::Odd,
     .undoes = Tanh,
     .jet = atanh_jet,
     .analytic = [](const Complex& x) { return std::atanh(x); },
     .slope = [](Expr x) { return one_of(x) / (one_of(x) - x * x); },
     .primitive =
         [](Expr x) { return x * apply(Atanh, x) + Rational(1, 2) * log(one_of(x) - x * x); },
     .trend = Trend::Grows,
     .domain = {-1, 1},
     .open = true,
     .latex = "\\operatorname{artanh}",
     .spelling = {.python = "np.arctanh({0})",
                  .modelica = "(0.5*log((1.0 + ({0}))/(1.0 - ({0}))))"}},
    {.function = Exp,
     .name = "exp",
     .at_zero = 1,
     .undoes = Log,
     .solved_by = Log,
     .jet = exp_jet,
     .analytic = [](const Complex& x) { return std::exp(x); },
     .slope = [](Expr x) { return exp(x); },
     .primitive = [](Expr x) { return exp(x); },
     .trend = Trend::Grows,
     .range = {0, infinity},
     .latex = "\\exp"},
    {.function = Log,
     .name = "log",
     .at_one = 0,
     .undoes = Exp,
     .solved_by = Exp,
     .jet = log_jet,
     .analytic = [](const Complex& x) { return std::log(x); },
     .slope = [](Expr x) { return one_of(x) / x; },
     .trend = Trend::Grows,
     .domain = {0, infinity},
     .open = true,
     .latex = "\\ln",
     .unicode = "ln",
     .spelling = {.matlab = "reallog({0})"}},
    {.function = Abs,
     .name = "abs",
     .parity = Parity::Even,
     .at_zero = 0,
     .jet = abs_jet,
     .slope = [](Expr x) { return apply(Sign, x); },
     .bend = Bend::Kink,
     .surface = [](Arguments a) { return a[0]; },
     .sides =
         [](Arguments a) {
           return CornerSides{a[0], -a[0]};
         },
     .trend = Trend::Valley,
     .range = {0, infinity},
     .dimensions = DimensionRule::Same,
     .spelling = {.c = "fabs({0})"}},
    {.function = Sign,
     .name = "sign",
     .parity = Parity::Odd,
     .jet = sign_jet,
     .bend = Bend::Jump,
     .surface = [](Arguments a) { return a[0]; },
     .sides =
         [](Arguments a) {
           return CornerSides{one_of(a[0]), a[0].pool().number(-1)};
         },
     .trend = Trend::Jumps,
     .range = {-1, 1},
     .dimensions = DimensionRule::Any,
     .spelling = {.c = "tlg_sign({0})", .cpp = "detail::sign({0})"}},
    {.function = Step,
     .name = "step",
     .jet = step_jet,
     .bend = Bend::Jump,
     .surface = [](Arguments a) { return a[0]; },
     .sides =
         [](Arguments a) {
           return CornerSides{one_of(a[0]), a[0].pool().number(0)};
         },
     .trend = Trend::Jumps,
     .range = {0, 1},
     .dimensions = DimensionRule::Any,
     .spelling = {.c = "tlg_step({0})",
                  .cpp = "detail::step({0})",
                  .matlab = "tlg_step({0})",
                  .python = "np.heaviside({0}, 1.0)",
                  .javascript = "step({0})",
                  .modelica = "(if {0} >= 0.0 then 1.0 else 0.0)"}},
    {.function = Atan2,
     .name = "atan2",
     .arity = 2,
     .family = Family::Arc,
     .partials =
         [](Arguments a) {
           const Expr r2 = a[0] * a[0] + a[1] * a[1];
           return std::vector<Expr>{a[1] / r2, -(a[0] / r2)};
         },
     .range = {-2 * half_pi, 2 * half_pi},
     .dimensions = DimensionRule::Alike,
     .spelling = {.python = "np.arctan2({0}, {1})"}},
    {.function = Min,
     .name = "min",
     .arity = 2,
     .chooses = least,
     .partials =
         [](Arguments a) {
           const auto [larger, smaller] = larger_and_smaller(a);
           return std::vector<Expr>{smaller, larger};
         },
     .bend = Bend::Kink,
     .surface = [](Arguments a) { return a[1] - a[0]; },
     .sides =
         [](Arguments a) {
           return CornerSides{a[0], a[1]};
         },
     .dimensions = DimensionRule::Same,
     .latex = "\\min",
     .spelling = {.c = "tlg_min({0}, {1})",
                  .cpp = "detail::min<Real>({0}, {1})",
                  .python = "np.minimum({0}, {1})"}},
    {.function = Max,
     .name = "max",
     .arity = 2,
     .chooses = greatest,
     .partials =
         [](Arguments a) {
           const auto [larger, smaller] = larger_and_smaller(a);
           return std::vector<Expr>{larger, smaller};
         },
     .bend = Bend::Kink,
     .surface = [](Arguments a) { return a[0] - a[1]; },
     .sides =
         [](Arguments a) {
           return CornerSides{a[0], a[1]};
         },
     .dimensions = DimensionRule::Same,
     .latex = "\\max",
     .spelling = {.c = "tlg_max({0}, {1})",
                  .cpp = "detail::max<Real>({0}, {1})",
                  .python = "np.maximum({0}, {1})"}},
    {.function = Erf,
     .name = "erf",
     .parity = Parity::Odd,
     .jet = erf_jet,
     .slope = [](Expr x) { return Rational(2) * bell(x); },
     .primitive =
         [](Expr x) {
           const Expr by_function = x * apply(Erf, x);
           return by_function + bell(x);
         },
     .trend = Trend::Grows,
     .range = {-1, 1},
     .spelling = {.python = "math.erf({0})",
                  .javascript = "erf({0})",
                  .modelica = "Modelica.Math.Special.erf({0})"}},
    {.function = Log10,
     .name = "log10",
     .at_one = 0,
     .jet = log10_jet,
     .analytic = [](const Complex& x) { return std::log10(x); },
     .slope = [](Expr x) { return one_of(x) / (x * log(x.pool().number(10))); },
     .trend = Trend::Grows,
     .domain = {0, infinity},
     .open = true,
     .latex = "\\log_{10}",
     .unicode = "log₁₀",
     .spelling = {.matlab = "(reallog({0})/reallog(10))"}},
    {.function = Cot,
     .name = "cot",
     .family = Family::Wave,
     .parity = Parity::Odd,
     .jet = cot_jet,
     .analytic = [](const Complex& x) { return 1.0 / std::tan(x); },
     .slope = [](Expr x) { return -one_of(x) - pow(apply(Cot, x), Rational(2)); },
     .trend = Trend::Drops,
     .latex = "\\cot",
     .spelling = {.c = "(REAL(1.0)/tan({0}))",
                  .cpp = "(Real(1.0)/tan({0}))",
                  .python = "(1.0/np.tan({0}))",
                  .javascript = "(1/Math.tan({0}))",
                  .modelica = "(1.0/tan({0}))"}},
    {.function = If,
     .name = "if",
     .arity = 3,
     .chooses = branch,
     .partials =
         [](Arguments a) {
           const Expr zero = a[0].pool().number(0);
           const Expr one = one_of(a[0]);
           const auto choice = [&](Expr x, Expr y) {
             return a[0].pool().apply(If, std::array<Expr, 3>{a[0], x, y});
           };
           const Expr first = choice(one, zero);
           return std::vector<Expr>{zero, first, choice(zero, one)};
         },
     .bend = Bend::Jump,
     .surface = [](Arguments a) { return a[0]; },
     .sides =
         [](Arguments a) {
           return CornerSides{a[1], a[2]};
         },
     .dimensions = DimensionRule::Branches,
     .spelling = {.c = "({0} >= REAL(0.0) ? {1} : {2})",
                  .cpp = "({0} >= Real(0.0) ? Real({1}) : Real({2}))",
                  .matlab = "tlg_if({0}, @() {1}, @() {2})",
                  .python = "({1} if {0} >= 0.0 else {2})",
                  .javascript = "({0} >= 0 ? {1} : {2})",
                  .modelica = "(if {0} >= 0.0 then {1} else {2})"}},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].function) != i) return false;
  }
  return true;
}
static_assert(is_in_order());

}  // namespace

std::span<const FunctionRow> function_table() { return rows; }

const FunctionRow& function_row(Function f) { return rows[static_cast<std::size_t>(f)]; }

std::optional<Function> find_function(std::string_view name) {
  for (const FunctionRow& r : rows) {
    if (r.name == name) return r.function;
  }
  return std::nullopt;
}

double kernel_value(Function f, std::span<const double> x) {
  const FunctionRow& r = function_row(f);
  if (r.chooses != nullptr) return x[r.chooses(x)];
  return f == Atan2 ? std::atan2(x[0], x[1]) : r.jet(x[0]).value;
}

std::optional<int> whole_value_at_zero(Function f) {
  const FunctionRow& r = function_row(f);
  const bool odd = r.parity == Parity::Odd && r.trend != Trend::Drops;  // cot has a pole
  return odd ? std::optional(0) : r.at_zero;
}

bool needs_positive(Function f) {
  return function_row(f).open && !(function_row(f).domain.low < 0);
}

Bend bend_of(Expr node) {
  return node.kind() == Kind::Function ? function_row(node.function()).bend : Bend::None;
}

std::optional<Expr> surface_of(Expr node) {
  if (bend_of(node) == Bend::None) return std::nullopt;
  return function_row(node.function()).surface(node.args());
}

CornerSides sides_of(Expr node) {
  assert(bend_of(node) != Bend::None);
  return function_row(node.function()).sides(node.args());
}

}  // namespace tellegen
