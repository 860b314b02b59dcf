#include "model/dimensions/read_unit.hpp"

#include <utility>

#include "model/codes.hpp"

namespace tellegen {

namespace {

/// The offending part where the bracket's text is the source's; the whole bracket otherwise.
Span part_span(const UnitSyntax& unit, const UnitError& error) {
  constexpr std::size_t brackets = 2;
  if (unit.span.end - unit.span.begin != unit.text.size() + brackets) return unit.span;
  const std::size_t begin = unit.span.begin + 1 + error.offset;
  return {begin, begin + std::max<std::size_t>(error.part.size(), 1)};
}

Diagnostic describe(const UnitSyntax& unit, const UnitError& error) {
  const Span span = part_span(unit, error);
  if (error.what != UnitError::What::Unknown) {
    return {codes::malformed_unit, span, {error.part, unit.text}, {}};
  }
  Diagnostic diagnostic{codes::unknown_unit, span, {error.part}, {}};
  if (!error.suggestion.empty()) {
    diagnostic.notes.push_back({notes::did_you_mean, {error.suggestion}, std::nullopt});
  }
  if (error.part == "degC" || error.part == "°C") {
    diagnostic.notes.push_back({notes::kelvin, {}, std::nullopt});
  }
  return diagnostic;
}

}  // namespace

std::optional<UnitValue> read_unit(const UnitSyntax& unit, Diagnostics& diagnostics) {
  ParsedUnit parsed = parse_unit(unit.text);
  if (const auto* error = std::get_if<UnitError>(&parsed)) {
    diagnostics.push_back(describe(unit, *error));
    return std::nullopt;
  }
  return std::get<UnitValue>(parsed);
}

Expr scale_expr(Pool& pool, const UnitScale& scale) {
  const Rational factor =
      Rational(scale.numerator, scale.denominator) * pow(Rational(10), scale.decimal);
  return factor * pow(pool.pi(), Rational(scale.pi));
}

}  // namespace tellegen
