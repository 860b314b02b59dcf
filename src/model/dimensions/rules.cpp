// The dimension of an expression from those of its parts.

#include <algorithm>

#include "model/codes.hpp"
#include "model/dimensions/checker.hpp"

namespace tellegen {

namespace {

Measured pure_number() { return {{}, true, true, true}; }

}  // namespace

void DimensionChecker::fail(Code code, Span span, std::vector<std::string> args,
                            std::vector<Note> notes) {
  diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
}

// Where the dimensions that clash were settled, when the text does not say them itself.
void DimensionChecker::add_inferences(std::vector<Note>& notes, const DimensionForm& form) const {
  constexpr std::size_t enough = 4;
  for (const Inference& inference : solver_.inferences(form)) {
    const bool known =
        std::ranges::any_of(notes, [&](const Note& note) { return note.span == inference.span; });
    if (inference.name.empty() || known || notes.size() >= enough) continue;
    notes.push_back(
        {notes::dimension_inferred, {inference.name, inference.dimension.text()}, inference.span});
  }
}

void DimensionChecker::conflict(const ExprSyntax& here, const Measured& m, const ExprSyntax& there,
                                const Measured& other) {
  if (!solver_.value(m.form)) return open_conflict(here, m, there, other);
  std::vector<Note> notes{{notes::dimension_there, {solver_.text(other.form)}, there.span}};
  add_inferences(notes, other.form);
  add_inferences(notes, m.form);
  fail(codes::dimension_conflict, here.span, {solver_.text(m.form), solver_.text(other.form)},
       std::move(notes));
}

// Neither unit is known, but their ratio is.
void DimensionChecker::open_conflict(const ExprSyntax& here, const Measured& m,
                                     const ExprSyntax& there, const Measured& other) {
  std::string ratio = solver_.text(m.form / other.form);
  if (ratio.starts_with("1/")) ratio = solver_.text(other.form / m.form);
  fail(codes::dimension_ratio, here.span, {ratio}, {{notes::other_term, {}, there.span}});
}

bool DimensionChecker::adapts(const Measured& m) const { return m.number || (signal_ && m.clock); }

Measured DimensionChecker::measure(const ExprSyntax& e) {
  const Measured inner = measure_without_unit(e);
  return e.unit ? unit_of(e, inner) : inner;
}

/// A unit gives a number its dimension; of a quantity it states the dimension.
Measured DimensionChecker::unit_of(const ExprSyntax& e, const Measured& inner) {
  const ParsedUnit parsed = parse_unit(e.unit->text);
  const auto* unit = std::get_if<UnitValue>(&parsed);
  if (unit == nullptr) return inner;
  Measured stated{{unit->dimension, {}}};
  if (!inner.number && !solver_.unify(inner.form, stated.form, e.unit->span)) {
    ExprSyntax place;
    place.span = e.unit->span;
    conflict(place, stated, e, inner);
  }
  return stated;
}

Measured DimensionChecker::measure_without_unit(const ExprSyntax& e) {
  switch (e.kind) {
    case ExprSyntax::Kind::Number:
      return pure_number();
    case ExprSyntax::Kind::Name:
      return measure_name(e);
    case ExprSyntax::Kind::Sum:
      return measure_sum(e.items);
    case ExprSyntax::Kind::Product:
      return measure_product(e);
    case ExprSyntax::Kind::Negate:
      return measure(e.items[0]);
    case ExprSyntax::Kind::Power:
      return measure_power(e);
    case ExprSyntax::Kind::Call:
      return measure_call(e);
    case ExprSyntax::Kind::Component:
      return {per_second(measure_position(e.items[0]).form, e.primes)};
    case ExprSyntax::Kind::Matrix:
    case ExprSyntax::Kind::Row:
      break;
  }
  return pure_number();
}

DimensionForm DimensionChecker::per_second(const DimensionForm& form, int order) {
  return form / DimensionForm{pow(dimensions::time(), order), {}};
}

Measured DimensionChecker::measure_name(const ExprSyntax& e) {
  const auto found = std::find_if(bound_.rbegin(), bound_.rend(),
                                  [&](const auto& bound) { return bound.first == e.text; });
  if (found != bound_.rend()) return found->second;
  if (e.text == "pi") return pure_number();
  if (e.text == "t") return {{dimensions::time(), {}}, false, true, false};
  const auto known = measured_.find(e.text);
  if (known == measured_.end()) return {solver_.unknown()};
  if (e.primes == 0) return known->second;
  return {per_second(known->second.form, e.primes)};
}

/// All terms have one dimension; numbers take it.
Measured DimensionChecker::measure_sum(const std::vector<ExprSyntax>& items) {
  Measured total = pure_number();
  const ExprSyntax* first = nullptr;
  for (const ExprSyntax& item : items) {
    const Measured m = measure(item);
    total.number = total.number && m.number;
    total.clock = total.clock && m.clock;
    total.scalar = total.scalar && m.scalar;
    if (adapts(m)) continue;
    if (first == nullptr) {
      first = &item;
      total.form = m.form;
    } else if (!solver_.unify(total.form, m.form, item.span)) {
      conflict(item, m, *first, total);
    }
  }
  return total;
}

Measured DimensionChecker::measure_product(const ExprSyntax& e) {
  Measured product = pure_number();
  for (std::size_t i = 0; i < e.items.size(); ++i) {
    const Measured m = measure(e.items[i]);
    product.form = e.operators[i] == '/' ? product.form / m.form : product.form * m.form;
    product.number = product.number && m.number;
    product.clock = product.clock && m.clock;
    product.scalar = product.scalar && m.scalar;
  }
  return product;
}

std::optional<Rational> DimensionChecker::number_of(const ExprSyntax& e) {
  Diagnostics ignored;
  ExpressionResolver quiet(*model_.pool, names_, ignored);
  const auto value = quiet.resolve(e);
  if (!value || !value->is_number()) return std::nullopt;
  return value->number();
}

Measured DimensionChecker::measure_power(const ExprSyntax& e) {
  const Measured base = measure(e.items[0]);
  const Measured exponent = measure(e.items[1]);
  Measured result{{},
                  base.number && exponent.number,
                  base.clock && exponent.clock,
                  base.scalar && exponent.scalar};
  if (!adapts(exponent) && !solver_.unify(exponent.form, {}, e.items[1].span)) {
    fail(codes::exponent_dimension, e.items[1].span, {solver_.text(exponent.form)});
    return {solver_.unknown()};
  }
  if (base.number) return result;
  const auto n = exponent.number ? number_of(e.items[1]) : std::nullopt;
  if (n) {
    result.form = raised(e, base, *n);
  } else if (!adapts(base) && !solver_.unify(base.form, {}, e.items[0].span)) {
    std::vector<Note> notes;
    add_inferences(notes, base.form);
    fail(codes::power_dimension, e.span, {solver_.text(base.form)}, std::move(notes));
    return {solver_.unknown()};
  }
  return result;
}

DimensionForm DimensionChecker::raised(const ExprSyntax& e, const Measured& base,
                                       const Rational& exponent) {
  const auto p = exponent.numerator().small_integer();
  const auto q = exponent.denominator().small_integer();
  const Exponent n = p && q ? Exponent(*p, *q) : Exponent::overflow();
  const DimensionForm plain = solver_.reduce(base.form);
  if (plain.unknowns.empty() && plain.known.is_none()) return {};
  DimensionForm form = n.valid() ? pow(base.form, n) : DimensionForm{};
  if (n.valid() && form.valid() && solver_.reduce(form).valid()) return form;
  fail(codes::dimension_range, e.span, {});
  return {};
}

}  // namespace tellegen
