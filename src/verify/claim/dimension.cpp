#include "verify/claim/dimension.hpp"

#include <algorithm>

#include "symbolic/functions.hpp"
#include "symbolic/print/unicode.hpp"

namespace tellegen {

namespace {

/// A dimension, none at all (a bare number, which fits everywhere), or not to be found.
struct Measure {
  enum class Kind { Number, Known, Unknown };
  Kind kind = Kind::Number;
  Dimension dimension;
};

Measure known(const Dimension& d) { return {Measure::Kind::Known, d}; }
Measure unknown() { return {Measure::Kind::Unknown, {}}; }

class Measurer {
 public:
  explicit Measurer(const EnergyModel& model) : model_(model) {}

  Measure measure(Expr e) const {
    switch (e.kind()) {
      case Kind::Number:
        return {};
      case Kind::Symbol:
        return symbol(e);
      case Kind::Sum:
        return sum(e.args());
      case Kind::Product:
        return product(e);
      case Kind::Power:
        return power(e);
      case Kind::Function:
        return function(e);
      default:
        return unknown();
    }
  }

 private:
  Measure symbol(Expr e) const {
    const SymbolInfo& info = e.symbol();
    if (info.role == Role::Constant) return {};
    if (info.role == Role::Time) return known(dimensions::time());
    const Expr base = info.order == 0 ? e : e.pool().base_symbol(e);
    const auto dimension = declared(base);
    if (!dimension) return unknown();
    return known(*dimension / pow(dimensions::time(), info.order));
  }

  std::optional<Dimension> declared(Expr base) const {
    const auto is_it = [&](const Quantity& q) { return q.symbol == base; };
    const auto in = [&](const auto& all) -> std::optional<Dimension> {
      const auto found = std::ranges::find_if(all, is_it);
      return found == all.end() ? std::nullopt : found->dimension;
    };
    if (auto d = in(model_.parameters)) return d;
    if (auto d = in(model_.coordinates)) return d;
    return in(model_.inputs);
  }

  Measure sum(std::span<const Expr> terms) const {
    Measure all;
    for (const Expr arg : terms) {
      const Measure m = measure(arg);
      if (m.kind == Measure::Kind::Number) continue;
      const bool differs = all.kind == Measure::Kind::Known && !(all.dimension == m.dimension);
      if (m.kind == Measure::Kind::Unknown || differs) return unknown();
      all = m;
    }
    return all;
  }

  Measure product(Expr e) const {
    Measure all;
    for (const Expr arg : e.args()) {
      const Measure m = measure(arg);
      if (m.kind == Measure::Kind::Unknown) return m;
      if (m.kind == Measure::Kind::Known) all = known(all.dimension * m.dimension);
    }
    return all;
  }

  Measure power(Expr e) const {
    const Measure base = measure(e.arg(0));
    if (base.kind != Measure::Kind::Known) return base;
    if (base.dimension.is_none()) return base;
    if (!e.arg(1).is_number()) return unknown();
    const Rational& n = e.arg(1).number();
    const auto over = n.denominator().small_integer();
    const auto numerator = (n * n.denominator()).small_integer();
    if (!over || !numerator) return unknown();
    return known(pow(base.dimension, Exponent(*numerator, *over)));
  }

  Measure function(Expr e) const {
    switch (function_row(e.function()).dimensions) {
      case DimensionRule::Same:
        return sum(e.args());
      case DimensionRule::Branches:
        return sum(e.args().subspan(1));
      default:
        return known({});
    }
  }

  const EnergyModel& model_;
};

bool has_unit(const ExprSyntax& e) {
  return e.unit.has_value() || std::ranges::any_of(e.items, has_unit);
}

struct Measured {
  const ClaimTerm* term;
  Dimension dimension;
};

/// The whole terms of both sides, without their parts, where the dimension is known.
std::vector<Measured> measured(const std::vector<ClaimTerm>& terms, const EnergyModel& model) {
  std::vector<Measured> all;
  std::vector<bool> covered;
  for (const ClaimTerm& t : terms) {
    if (covered.size() < t.last) covered.resize(t.last);
    if (covered[t.first]) continue;
    const auto dimension = dimension_of(t.expr, model);
    if (!dimension) continue;  // its parts may tell
    for (std::size_t i = t.first; i < t.last; ++i) covered[i] = true;
    all.push_back({&t, *dimension});
  }
  return all;
}

/// The dimension that most of them have; the first of those that tie.
Dimension usual(const std::vector<Measured>& all) {
  const auto count = [&](const Measured& m) {
    return std::ranges::count(all, m.dimension, &Measured::dimension);
  };
  return std::ranges::max_element(all, {}, count)->dimension;
}

/// In an equation of motion N·m is a torque, not an energy.
std::string force_text(const Dimension& d) { return d == dimensions::energy() ? "N·m" : d.text(); }

std::vector<ClaimHint> odd_ones(const std::vector<Measured>& all, const Dimension& expected,
                                bool in_equation, Textbook& textbook) {
  const auto unit = [&](const Dimension& d) { return in_equation ? force_text(d) : d.text(); };
  const std::string_view key = in_equation ? "hint.dimension" : "hint.dimension_of_result";
  std::vector<ClaimHint> hints;
  for (const Measured& m : all) {
    if (m.dimension == expected) continue;
    hints.push_back(
        {{key, {to_unicode(textbook.write(m.term->written)), unit(m.dimension), unit(expected)}},
         Side::Unsaid});
  }
  return hints;
}

/// What stands below a fraction bar, under a root or in a function, where no term of the claim
/// shows it.
class Inside {
 public:
  Inside(const EnergyModel& model, Textbook& textbook) : measurer_(model), textbook_(textbook) {}

  std::vector<ClaimHint> of(const std::vector<Expr>& roots) {
    std::vector<Expr> inner;
    for (const Expr node : reachable(roots)) {
      if (node.kind() != Kind::Power && node.kind() != Kind::Function) continue;
      inner.insert(inner.end(), node.args().begin(), node.args().end());
      if (node.kind() == Kind::Function &&
          function_row(node.function()).dimensions == DimensionRule::Numbers)
        number_wanted(node);
    }
    for (const Expr node : reachable(inner)) {
      if (node.kind() == Kind::Sum) same_wanted(node);
    }
    return std::move(hints_);
  }

 private:
  std::string text(Expr e) {
    canonical::Ring& ring = textbook_.ring();
    return to_unicode(textbook_.write(ring.normalise(ring.convert(e))));
  }

  void number_wanted(Expr call) {
    const Measure m = measurer_.measure(call.arg(0));
    if (m.kind != Measure::Kind::Known || m.dimension.is_none()) return;
    hints_.push_back({{"hint.dimension_argument",
                       {text(call.arg(0)), std::string(name(call.function())), m.dimension.text()}},
                      Side::Unsaid});
  }

  void same_wanted(Expr sum) {
    std::optional<std::pair<Expr, Dimension>> first;
    for (const Expr arg : sum.args()) {
      const Measure m = measurer_.measure(arg);
      if (m.kind != Measure::Kind::Known) continue;
      if (!first) first = {arg, m.dimension};
      if (first->second == m.dimension) continue;
      hints_.push_back(
          {{"hint.dimension_inside",
            {text(sum), text(arg), m.dimension.text(), text(first->first), first->second.text()}},
           Side::Unsaid});
      return;
    }
  }

  Measurer measurer_;
  Textbook& textbook_;
  std::vector<ClaimHint> hints_;
};

std::vector<ClaimHint> inside(const std::vector<ClaimTerm>& terms, const EnergyModel& model,
                              Textbook& textbook) {
  std::vector<Expr> roots;
  for (const ClaimTerm& t : terms) roots.push_back(t.expr);
  return Inside(model, textbook).of(roots);
}

std::vector<ClaimHint> joined(std::vector<ClaimHint> a, std::vector<ClaimHint> b) {
  for (ClaimHint& hint : b) a.push_back(std::move(hint));
  return a;
}

}  // namespace

std::optional<Dimension> dimension_of(Expr e, const EnergyModel& model) {
  const Measure m = Measurer(model).measure(e);
  return m.kind == Measure::Kind::Known ? std::optional(m.dimension) : std::nullopt;
}

bool dimensions_are_known(const EnergyModel& model, const EulerLagrange& el,
                          const EquationSyntax& claim) {
  if (has_unit(claim.left) || (claim.right && has_unit(*claim.right))) return false;
  const bool has_dimension = std::ranges::any_of(
      model.parameters, [](const Parameter& p) { return p.dimension && !p.dimension->is_none(); });
  // The multipliers of constraints have no declared unit: what stands beside them has.
  const FormulaVector& equations = el.constrained ? el.constrained->h : el.equations;
  return has_dimension && std::ranges::all_of(equations, [&](const Formula& f) {
           return f.value.is_number() || dimension_of(to_expr(f.shown, *model.pool), model);
         });
}

std::vector<ClaimHint> odd_dimensions(const std::vector<ClaimTerm>& terms, const EnergyModel& model,
                                      Textbook& textbook) {
  const std::vector<Measured> all = measured(terms, model);
  auto odd = all.empty() ? std::vector<ClaimHint>{} : odd_ones(all, usual(all), true, textbook);
  return joined(inside(terms, model, textbook), std::move(odd));
}

std::vector<ClaimHint> odd_dimensions(const std::vector<ClaimTerm>& terms, Expr right,
                                      const EnergyModel& model, Textbook& textbook) {
  const auto expected = dimension_of(right, model);
  if (!expected) return inside(terms, model, textbook);
  return joined(inside(terms, model, textbook),
                odd_ones(measured(terms, model), *expected, false, textbook));
}

}  // namespace tellegen
