#include "analyse/value_dimension.hpp"

#include <algorithm>
#include <charconv>

namespace tellegen {
namespace {

/// A bare number, something of a dimension, or neither.
struct Measure {
  enum class Kind { Bare, Known, Unknown };
  Kind kind = Kind::Unknown;
  Dimension dimension = {};
};

Measure known(const Dimension& d) { return {Measure::Kind::Known, d}; }

Measure of_unit(const UnitSyntax& unit) {
  const ParsedUnit parsed = parse_unit(unit.text);
  const auto* value = std::get_if<UnitValue>(&parsed);
  return value != nullptr ? known(value->dimension) : Measure{};
}

std::optional<int> whole_number(const ExprSyntax& e) {
  int value = 0;
  if (e.kind != ExprSyntax::Kind::Number || e.unit) return std::nullopt;
  const char* end = e.text.data() + e.text.size();
  const auto read = std::from_chars(e.text.data(), end, value);
  return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

class Measurer {
 public:
  explicit Measurer(const ModelCore& model) : model_(model) {}

  [[nodiscard]] Measure measure(const ExprSyntax& e) const {
    if (e.unit) return of_unit(*e.unit);
    switch (e.kind) {
      case ExprSyntax::Kind::Number:
        return {Measure::Kind::Bare, {}};
      case ExprSyntax::Kind::Name:
        return named(e.text);
      case ExprSyntax::Kind::Negate:
        return measure(e.items[0]);
      case ExprSyntax::Kind::Sum:
        return sum(e);
      case ExprSyntax::Kind::Product:
        return product(e);
      case ExprSyntax::Kind::Power:
        return power(e);
      default:
        return {};
    }
  }

 private:
  [[nodiscard]] Measure named(const std::string& name) const {
    if (name == "pi") return {Measure::Kind::Bare, {}};
    const auto found = std::ranges::find_if(
        model_.parameters, [&](const Parameter& p) { return p.symbol.symbol().name == name; });
    if (found == model_.parameters.end() || !found->dimension) return {};
    return known(*found->dimension);
  }

  /// A bare number takes the dimension of its partner.
  [[nodiscard]] Measure sum(const ExprSyntax& e) const {
    Measure all{Measure::Kind::Bare, {}};
    for (const ExprSyntax& item : e.items) {
      const Measure m = measure(item);
      if (m.kind == Measure::Kind::Unknown) return m;
      if (m.kind == Measure::Kind::Bare) continue;
      if (all.kind == Measure::Kind::Known && !(all.dimension == m.dimension)) return {};
      all = m;
    }
    return all;
  }

  [[nodiscard]] Measure product(const ExprSyntax& e) const {
    Measure all{Measure::Kind::Bare, {}};
    for (std::size_t i = 0; i < e.items.size(); ++i) {
      const Measure m = measure(e.items[i]);
      if (m.kind == Measure::Kind::Unknown) return m;
      if (m.kind == Measure::Kind::Bare) continue;
      const bool divides = i < e.operators.size() && e.operators[i] == '/';
      all = known(divides ? all.dimension / m.dimension : all.dimension * m.dimension);
    }
    return all;
  }

  [[nodiscard]] Measure power(const ExprSyntax& e) const {
    const Measure base = measure(e.items[0]);
    const auto exponent = whole_number(e.items[1]);
    if (base.kind != Measure::Kind::Known) return base;
    return exponent ? known(pow(base.dimension, *exponent)) : Measure{};
  }

  const ModelCore& model_;
};

}  // namespace

std::optional<Dimension> dimension_written(const ExprSyntax& value, const ModelCore& model) {
  const Measure m = Measurer(model).measure(value);
  return m.kind == Measure::Kind::Known && m.dimension.valid() ? std::optional(m.dimension)
                                                               : std::nullopt;
}

std::optional<Dimension> dimension_of(Expr symbol, const ModelCore& model,
                                      const std::vector<Quantity>& moving) {
  if (symbol.symbol().role == Role::Time) return dimensions::time();
  const Expr base = symbol.pool().base_symbol(symbol);
  for (const auto* quantities : {&moving, &model.inputs}) {
    const auto found = std::ranges::find(*quantities, base, &Quantity::symbol);
    if (found == quantities->end() || !found->dimension) continue;
    return *found->dimension / pow(dimensions::time(), symbol.symbol().order);
  }
  return std::nullopt;
}

}  // namespace tellegen
