// The dimensions of function calls.

#include <algorithm>

#include "language/keywords.hpp"
#include "model/codes.hpp"
#include "model/dimensions/checker.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

/// The value of a dimensionless function of m.
Measured scalar_of(const Measured& m) { return {{}, m.number, m.clock, true}; }

}  // namespace

Measured DimensionChecker::measure_call(const ExprSyntax& e) {
  const auto declared = functions_.find(e.text);
  if (declared != functions_.end()) return measure_declared(e, declared->second);
  if (e.text == "integral") return measure_integral(e);
  if (e.text == "inverse") return measure_inverse(e);
  if (e.text == position_call && !names_.frames.empty()) return measure_position(e);
  if (e.text == angle_call && !names_.frames.empty()) return {};
  if (e.text == "sqrt") {
    Measured m = measure(e.items[0]);
    m.form = pow(m.form, Exponent(1, 2));
    return m;
  }
  if (e.text == "der") {
    const auto order = e.items.size() == 2 ? number_of(e.items[1]) : std::nullopt;
    return {per_second(measure(e.items[0]).form, order == Rational(2) ? 2 : 1)};
  }
  if (const auto f = find_function(e.text)) return measure_kernel(e, function_row(*f));
  if (e.text == "ramp" && e.items.size() == 1) return measure(e.items[0]);
  if (e.text == "saturate" || e.text == "pulse") {
    const Measured m = measure_sum(e.items);
    return e.text == "pulse" ? scalar_of(m) : m;
  }
  if (e.text == "chirp") {
    for (const ExprSyntax& item : e.items) measure(item);
    return scalar_of({{}, true, true, true});
  }
  if (e.text == "interpolate" && e.items.size() > 2) {
    std::vector<ExprSyntax> places{e.items[0]};
    std::vector<ExprSyntax> values;
    for (std::size_t i = 1; i < e.items.size(); ++i)
      (i % 2 == 1 ? places : values).push_back(e.items[i]);
    measure_sum(places);
    return measure_sum(values);
  }
  return {solver_.unknown()};
}

/// sin, exp, … of a pure number; sign and step of anything; min and if of what is alike.
Measured DimensionChecker::measure_kernel(const ExprSyntax& e, const FunctionRow& f) {
  const ExprSyntax& first = e.items[0];
  switch (e.primes == 0 ? f.dimensions : f.arity == 1 ? DimensionRule::Any : f.dimensions) {
    case DimensionRule::Alike:
      return scalar_of(measure_sum(e.items));
    case DimensionRule::Same:
      return f.arity == 1 ? measure(first) : measure_sum(e.items);
    case DimensionRule::Branches:
      measure_condition(first);
      return measure_sum({e.items.begin() + 1, e.items.end()});
    case DimensionRule::Any:
    case DimensionRule::Numbers:
      break;
  }
  const Measured m = measure(first);
  if (f.dimensions == DimensionRule::Numbers) demand_none(first, m, e.text);
  return scalar_of(m);
}

/// a >= b, and such joined by and, or: both sides of each are alike.
void DimensionChecker::measure_condition(const ExprSyntax& e) {
  if (e.kind == ExprSyntax::Kind::Call && (e.text == and_word || e.text == or_word)) {
    for (const ExprSyntax& part : e.items) measure_condition(part);
    return;
  }
  measure_sum(e.items);
}

void DimensionChecker::demand_none(const ExprSyntax& e, const Measured& m,
                                   const std::string& function) {
  if (adapts(m) || solver_.unify(m.form, {}, e.span)) return;
  std::vector<Note> notes;
  add_inferences(notes, m.form);
  if (m.clock) notes.push_back({notes::unit_on_number, {"rad/s"}, std::nullopt});
  fail(codes::argument_dimension, e.span, {function, solver_.text(m.form)}, std::move(notes));
}

void DimensionChecker::demand_argument(const ExprSyntax& argument, const Measured& m,
                                       const std::string& function,
                                       const FunctionDimensions& dimensions,
                                       const DimensionForm& wanted) {
  if (adapts(m) || solver_.unify(wanted, m.form, argument.span)) return;
  std::vector<Note> notes;
  for (const Inference& inference : solver_.inferences(wanted)) {
    notes.push_back({notes::dimension_there, {inference.dimension.text()}, inference.span});
    break;
  }
  if (notes.empty()) notes.push_back({notes::declared_here, {function}, dimensions.span});
  add_inferences(notes, m.form);
  fail(codes::call_dimension, argument.span, {function, solver_.text(wanted), solver_.text(m.form)},
       std::move(notes));
}

Measured DimensionChecker::measure_declared(const ExprSyntax& e,
                                            const FunctionDimensions& function) {
  std::vector<DimensionForm> forms = function.arguments;
  forms.push_back(function.result.form);
  if (function.since >= 0) forms = solver_.instantiate(forms, function.since);
  bool number = function.result.number;
  bool clock = function.result.clock;
  for (std::size_t i = 0; i < e.items.size() && i + 1 < forms.size(); ++i) {
    const Measured m = measure(e.items[i]);
    demand_argument(e.items[i], m, e.text, function, forms[i]);
    number = number && m.number;
    clock = clock && m.clock;
  }
  if (number) return {{}, true, true, true};
  const DimensionForm by = forms.front();
  return {forms.back() / pow(by, e.primes), number, clock, function.result.scalar && e.primes == 0};
}

Measured DimensionChecker::measure_integral(const ExprSyntax& e) {
  const std::vector<ExprSyntax> limits{e.items[2], e.items[3]};
  const Measured limit = measure_sum(limits);
  const Measured variable{adapts(limit) ? solver_.unknown() : limit.form};
  bound_.emplace_back(e.items[1].text, variable);
  const Measured body = measure(e.items[0]);
  bound_.pop_back();
  return {body.form * variable.form};
}

Measured DimensionChecker::measure_inverse(const ExprSyntax& e) {
  const Measured m = measure(e.items[1]);
  const auto found = functions_.find(e.items[0].text);
  if (found == functions_.end()) return {solver_.unknown()};
  const FunctionDimensions& function = found->second;
  demand_argument(e.items[1], m, "inverse", function, function.result.form);
  return {function.arguments[0]};
}

}  // namespace tellegen
