#include "report/equilibria.hpp"

#include <algorithm>

#include "report/linearisation.hpp"
#include "symbolic/decimal_form.hpp"

namespace tellegen::report {
namespace {

/// Nothing is gained by "2 ≈ 2".
bool is_plain(const Form& form) {
  const Form& inner = form.kind == Form::Kind::Negate ? form.items[0] : form;
  return inner.kind == Form::Kind::Number && (inner.decimal || inner.number.is_integer());
}

std::string_view shape_key(PotentialShape shape) {
  switch (shape) {
    case PotentialShape::Minimum:
      return "equilibria.minimum";
    case PotentialShape::Maximum:
      return "equilibria.maximum";
    case PotentialShape::Saddle:
      return "equilibria.saddle";
    case PotentialShape::Flat:
      return "equilibria.flat";
    case PotentialShape::Unknown:
      break;
  }
  return "";
}

/// In a rotating frame the kinetic energy at rest counts with the potential one.
Phrase potential_words(const Equilibrium& e) {
  return {e.effective ? "equilibria.effective" : "equilibria.potential"};
}

std::string_view sampled_key(Stability stability) {
  return stability == Stability::Stable     ? "equilibria.sampled_stable"
         : stability == Stability::Unstable ? "equilibria.sampled_unstable"
                                            : "equilibria.sampled_marginal";
}

Items symbol_items(const std::vector<Expr>& symbols) {
  Items items;
  for (const Expr s : symbols) items.push_back(symbol_item(s));
  return items;
}

/// x = 0 … 1
Item range_item(const SearchRange& r) {
  return Listed{{Math{symbol_form(r.symbol), {{Relates::Equal, decimal_form(r.low)}}},
                 Math{decimal_form(r.high)}},
                " … "};
}

/// Where the poles on the imaginary axis are those of coordinates that nothing holds.
Phrase loose_phrase(const Equilibrium& e) {
  std::size_t at_zero = 0;
  std::size_t left = 0;
  for (const auto& pole : e.eigenvalues) {
    if (pole == std::complex<double>(0, 0)) ++at_zero;
    if (pole.real() < 0) ++left;
  }
  const bool others_left = at_zero + left == e.eigenvalues.size() && at_zero <= 2 * e.loose.size();
  const std::string_view key = others_left && at_zero == e.loose.size() ? "equilibria.stays"
                               : others_left                            ? "equilibria.drifts"
                                                                        : "equilibria.loose";
  return {key, {Listed{symbol_items(e.loose)}}};
}

}  // namespace

std::string_view shape_name(PotentialShape shape) {
  constexpr std::string_view names[] = {"unknown", "minimum", "maximum", "saddle", "flat"};
  return names[static_cast<std::size_t>(shape)];
}

std::string_view proof_name(StabilityProof proof) {
  constexpr std::string_view names[] = {"none", "eigenvalues", "sampled", "energy"};
  return names[static_cast<std::size_t>(proof)];
}

namespace {

/// q₂ = π ≈ 3.14159
Item value_item(const FoundValue& v) {
  Math item{symbol_form(v.symbol)};
  if (!v.exact) {
    item.more.emplace_back(Relates::Equal, decimal_form(*v.number));
    return item;
  }
  item.more.emplace_back(Relates::Equal, v.exact->shown);
  if (v.number && !is_plain(v.exact->shown))
    item.more.emplace_back(Relates::About, decimal_form(*v.number));
  return item;
}

Items value_items(const std::vector<FoundValue>& values) {
  Items all;
  for (const FoundValue& v : values) {
    const bool is_free = v.exact && v.exact->value == v.symbol;
    if (!is_free) all.push_back(value_item(v));
  }
  return all;
}

/// What is said of the motion near the point, without the shape of its potential.
Item motion_item(const Equilibrium& e) {
  if (e.stability == Stability::Unknown)
    return Phrase{!e.has_poles     ? "equilibria.no_poles"
                  : e.free.empty() ? "equilibria.undecided"
                                   : "equilibria.undecided_free"};
  if (e.proof == StabilityProof::Sampled)
    return Phrase{sampled_key(e.stability), {Count{static_cast<std::size_t>(e.samples)}}};
  if (e.below_rounding && e.stability != Stability::Marginal &&
      e.proof == StabilityProof::Eigenvalues)
    return Phrase{e.stability == Stability::Stable ? "equilibria.exactly_stable"
                                                   : "equilibria.exactly_unstable"};
  if (e.stability == Stability::Marginal && !e.loose.empty()) return loose_phrase(e);
  if (e.proof == StabilityProof::Energy) return Phrase{"equilibria.by_energy"};
  return poles_item(e.eigenvalues, e.stability);
}

Phrase points_heading(const Equilibria& result) {
  if (result.nothing_moves) return {"equilibria.still"};
  if (result.points.empty())
    return {result.is_complete() ? "equilibria.none" : "equilibria.none_found"};
  return {"equilibria.points", {Count{result.points.size() + result.further}}};
}

std::string_view exact_key(const Equilibria& result) {
  const bool several = result.unknowns.size() > 1;
  const bool bounded = !result.ranges.empty();
  if (several) return bounded ? "equilibria.eliminated_within" : "equilibria.eliminated";
  return bounded ? "equilibria.roots_within" : "equilibria.roots";
}

Phrase search_phrase(const Equilibria& result) {
  Items ranges;
  for (const SearchRange& r : result.ranges) ranges.push_back(range_item(r));
  const std::string_view key = result.exhausted         ? "equilibria.exhausted"
                               : !result.ranges.empty() ? "equilibria.searched"
                                                        : "equilibria.searched_all";
  return {key, {Count{static_cast<std::size_t>(result.starts)}, Listed{std::move(ranges)}}};
}

/// How the points were found, and what is free.
void tell_account(Sheet& sheet, const Equilibria& result) {
  const bool bounded = !result.ranges.empty();
  if (result.nothing_moves) return sheet.sentence(Phrase{"equilibria.nothing_moves"});
  if (result.points.empty() && result.is_complete())
    return sheet.sentence(
        Phrase{bounded ? "equilibria.no_solution_within" : "equilibria.no_solution"});
  if (!result.free.empty())
    sheet.sentence(Phrase{"equilibria.free", {Listed{symbol_items(result.free)}}});
  if (result.further_turns) return sheet.sentence(Phrase{"equilibria.closed_turns"});
  if (result.closed_form)
    return sheet.sentence(Phrase{bounded ? "equilibria.closed_within" : "equilibria.closed"});
  if (result.degree > 0)
    return sheet.sentence(
        Phrase{exact_key(result), {Count{static_cast<std::size_t>(result.degree)}}});
  if (result.starts > 0) return sheet.sentence(search_phrase(result));
  if (!result.is_complete()) sheet.sentence(Phrase{"equilibria.some"});
}

void tell_equations(Sheet& sheet, const Equilibria& result) {
  sheet.heading(result.of_forces ? "equilibria.equations" : "equilibria.rates");
  EquationsBlock equations;
  for (const Formula& f : result.equations)
    equations.equations.emplace_back(f.shown, number_form(Rational(0)));
  if (equations.equations.empty())
    equations.equations.emplace_back(number_form(Rational(0)), number_form(Rational(0)));
  sheet.add(std::move(equations));
  if (!result.unknowns.empty())
    sheet.add(ParagraphBlock{
        {Phrase{"equilibria.unknowns", {Listed{symbol_items(result.unknowns)}}}}, 2, 2});
  if (!result.given.empty())
    sheet.add(ListBlock{.lead = Phrase{"equilibria.given"}, .items = value_items(result.given)});
}

void tell_point(Sheet& sheet, const Equilibria& result, std::size_t i) {
  constexpr std::size_t indent = 7;
  const Equilibrium& e = result.points[i];
  const auto list = [&](std::string_view lead, Items items, std::string_view unit = {}) {
    if (!items.empty())
      sheet.add(ListBlock{
          .lead = Phrase{lead}, .items = std::move(items), .indent = indent, .unit = unit});
  };
  sheet.add(ListBlock{.lead = Plain{"(" + std::to_string(i + 1) + ")  "},
                      .items = value_items(e.point),
                      .hang = 5,
                      .apart = true});
  if (!e.free.empty())
    sheet.add(
        ParagraphBlock{{Phrase{"equilibria.any", {Listed{symbol_items(e.free)}}}}, indent, 2});
  list("equilibria.inputs", value_items(e.inputs));
  list("equilibria.multipliers", value_items(e.multipliers));
  for (const Formula& c : result.conditions[i]) {
    const Math condition{c.shown, {{Relates::AtLeast, number_form(Rational(0))}}};
    sheet.add(ParagraphBlock{{Phrase{"equilibria.if", {condition}}}, indent, 2});
  }
  list("equilibria.poles", pole_items(e.eigenvalues), "1/s");
  sheet.sentence(stability_item(e), indent);
  if (is_uncertified(e)) sheet.sentence(Phrase{"equilibria.uncertified"}, indent);
}

}  // namespace

Item stability_item(const Equilibrium& e) {
  if (!e.corner.empty()) return Phrase{"equilibria.corner", {Plain{e.corner}}};
  if (e.singular) return Phrase{"equilibria.singular"};
  Items said{motion_item(e)};
  if (const std::string_view key = shape_key(e.shape);
      !key.empty() && e.proof != StabilityProof::Energy)
    said.emplace_back(Phrase{key, {potential_words(e)}});
  return Listed{std::move(said), " "};
}

bool is_uncertified(const Equilibrium& e) {
  const auto in_numbers = [](const FoundValue& v) { return !v.exact.has_value(); };
  const bool any = std::ranges::any_of(e.point, in_numbers) ||
                   std::ranges::any_of(e.inputs, in_numbers) ||
                   std::ranges::any_of(e.multipliers, in_numbers);
  return any && !e.certified && !e.singular;
}

Sheet sheet_of(const Equilibria& result) {
  Sheet sheet;
  sheet.add(TitleBlock{result.model, result.description, "equilibria.title"});
  tell_equations(sheet, result);
  sheet.heading(points_heading(result));
  tell_account(sheet, result);
  for (std::size_t i = 0; i < result.points.size(); ++i) tell_point(sheet, result, i);
  sheet.remarks(result.remarks);
  sheet.checks(result.checks);
  return sheet;
}

}  // namespace tellegen::report
