#include "report/equilibria.hpp"

#include <algorithm>

#include "report/linearisation.hpp"
#include "report/text/notation.hpp"
#include "report/text/numbers.hpp"
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
std::string potential_words(const Equilibrium& e, Language language) {
  return say(language, e.effective ? "equilibria.effective" : "equilibria.potential");
}

std::string_view sampled_key(Stability stability) {
  return stability == Stability::Stable     ? "equilibria.sampled_stable"
         : stability == Stability::Unstable ? "equilibria.sampled_unstable"
                                            : "equilibria.sampled_marginal";
}

std::string range_text(const SearchRange& r, Format format) {
  const std::string between = format == Format::Latex   ? " \\dots "
                              : format == Format::Ascii ? " .. "
                                                        : " … ";
  const std::string text = symbol_text(r.symbol, format) + " = " + number_text(r.low, format) +
                           between + number_text(r.high, format);
  return format == Format::Latex ? "$" + text + "$" : text;
}

/// Where the poles on the imaginary axis are those of coordinates that nothing holds.
std::string loose_sentence(const Equilibrium& e, const Style& style) {
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
  return say(style.language, key, shown_arguments({listed(e.loose)}, style.format));
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

std::string value_text(const FoundValue& v, Format format) {
  const std::string name = symbol_text(v.symbol, format) + " = ";
  if (!v.exact) return name + number_text(*v.number, format);
  const std::string exact = name + formula_text(v.exact->shown, format);
  if (!v.number || is_plain(v.exact->shown)) return exact;
  const std::string about = format == Format::Latex   ? " \\approx "
                            : format == Format::Ascii ? " ~ "
                                                      : " ≈ ";
  return exact + about + number_text(*v.number, format);
}

std::string stability_sentence(const Equilibrium& e, const Style& style) {
  std::string text;
  if (!e.corner.empty()) return say(style.language, "equilibria.corner", {e.corner});
  if (e.singular) return say(style.language, "equilibria.singular");
  if (e.stability == Stability::Unknown)
    text = say(style.language, !e.has_poles     ? "equilibria.no_poles"
                               : e.free.empty() ? "equilibria.undecided"
                                                : "equilibria.undecided_free");
  else if (e.proof == StabilityProof::Sampled)
    text = say(style.language, sampled_key(e.stability), {std::to_string(e.samples)});
  else if (e.below_rounding && e.stability != Stability::Marginal &&
           e.proof == StabilityProof::Eigenvalues)
    text = say(style.language, e.stability == Stability::Stable ? "equilibria.exactly_stable"
                                                                : "equilibria.exactly_unstable");
  else if (e.stability == Stability::Marginal && !e.loose.empty())
    text = loose_sentence(e, style);
  else if (e.proof == StabilityProof::Energy)
    text = say(style.language, "equilibria.by_energy");
  else
    text = poles_sentence(e.eigenvalues, e.stability, style);
  if (const std::string_view key = shape_key(e.shape);
      !key.empty() && e.proof != StabilityProof::Energy)
    text += " " + say(style.language, key, {potential_words(e, style.language)});
  return text;
}

bool is_uncertified(const Equilibrium& e) {
  const auto in_numbers = [](const FoundValue& v) { return !v.exact.has_value(); };
  const bool any = std::ranges::any_of(e.point, in_numbers) ||
                   std::ranges::any_of(e.inputs, in_numbers) ||
                   std::ranges::any_of(e.multipliers, in_numbers);
  return any && !e.certified && !e.singular;
}

std::string points_heading(const Equilibria& result, const Style& style) {
  if (result.nothing_moves) return say(style.language, "equilibria.still");
  if (result.points.empty())
    return say(style.language, result.is_complete() ? "equilibria.none" : "equilibria.none_found");
  const std::size_t count = result.points.size() + result.further;
  return say(style.language, "equilibria.points", {std::to_string(count)});
}

std::vector<std::string> account_of(const Equilibria& result, const Style& style) {
  const Format format = style.format;
  if (result.nothing_moves) return {say(style.language, "equilibria.nothing_moves")};
  const bool bounded = !result.ranges.empty();
  if (result.points.empty() && result.is_complete())
    return {
        say(style.language, bounded ? "equilibria.no_solution_within" : "equilibria.no_solution")};
  std::vector<std::string> sentences;
  if (!result.free.empty())
    sentences.push_back(
        say(style.language, "equilibria.free", shown_arguments({listed(result.free)}, format)));
  if (result.further_turns) {
    sentences.push_back(say(style.language, "equilibria.closed_turns"));
    return sentences;
  }
  if (result.closed_form) {
    sentences.push_back(say(
        style.language, result.ranges.empty() ? "equilibria.closed" : "equilibria.closed_within"));
    return sentences;
  }
  if (result.degree > 0) {
    const bool several = result.unknowns.size() > 1;
    const std::string_view key = several && bounded ? "equilibria.eliminated_within"
                                 : several          ? "equilibria.eliminated"
                                 : bounded          ? "equilibria.roots_within"
                                                    : "equilibria.roots";
    sentences.push_back(say(style.language, key, {std::to_string(result.degree)}));
    return sentences;
  }
  if (result.starts == 0) {
    if (!result.is_complete()) sentences.push_back(say(style.language, "equilibria.some"));
    return sentences;
  }
  std::string ranges;
  for (const SearchRange& r : result.ranges)
    ranges += (ranges.empty() ? "" : ", ") + range_text(r, format);
  const std::string_view key = result.exhausted ? "equilibria.exhausted"
                               : bounded        ? "equilibria.searched"
                                                : "equilibria.searched_all";
  sentences.push_back(say(style.language, key, {std::to_string(result.starts), ranges}));
  return sentences;
}

}  // namespace tellegen::report
