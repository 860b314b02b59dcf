#include "report/port_hamiltonian_parts.hpp"

#include <algorithm>

#include "report/text/notation.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

/// Forces beside those of the potential and the dissipation: inputs, gyroscopic and others.
bool has_forces(const PortHamiltonian& phs) {
  if (!phs.inputs.empty()) return true;
  const std::size_t n = (phs.states.size() + phs.massless.size()) / 2;
  for (std::size_t i = n; i < phs.J.size(); ++i) {
    for (std::size_t j = n; j < phs.J.size(); ++j) {
      if (!is_zero(phs.J[i][j].shown)) return true;
    }
  }
  return phs.drift.has_value();
}

void add_term(Form& sum, Form term, bool negative) {
  if (term.kind == Form::Kind::Negate) {
    negative = !negative;
    term = Form(term.items.front());
  }
  const bool opens = term.kind == Form::Kind::Sum && !negative;
  if (!opens) {
    sum.items.push_back(std::move(term));
    sum.negative.push_back(negative);
    return;
  }
  sum.items.insert(sum.items.end(), term.items.begin(), term.items.end());
  sum.negative.insert(sum.negative.end(), term.negative.begin(), term.negative.end());
}

Form product(std::vector<Form> factors) {
  std::erase_if(factors, [](const Form& f) {
    return f.kind == Form::Kind::Number && f.number == Rational(1);
  });
  if (factors.empty()) return number_form(Rational(1));
  if (factors.size() == 1) return factors.front();
  Form form;
  form.kind = Form::Kind::Product;
  form.items = std::move(factors);
  return form;
}

Form square(Form base) {
  Form form;
  form.kind = Form::Kind::Power;
  form.items = {std::move(base), number_form(Rational(2))};
  return form;
}

/// Rᵢⱼ ∂H/∂xᵢ ∂H/∂xⱼ, twice where i ≠ j; subtracted from the sum.
void subtract_loss(Form& sum, const PortHamiltonian& phs, std::size_t i, std::size_t j) {
  Form entry = phs.R[i][j].shown;
  if (is_zero(entry)) return;
  const bool opposite = entry.kind == Form::Kind::Negate;
  if (opposite) entry = Form(entry.items.front());
  const Form first = slope_form(phs.states[i]);
  add_term(sum,
           i == j ? product({std::move(entry), square(first)})
                  : product({number_form(Rational(2)), std::move(entry), first,
                             slope_form(phs.states[j])}),
           !opposite);
}

/// 2 Pᵢⱼ ∂H/∂xᵢ uⱼ and Sᵢⱼ uᵢ uⱼ, subtracted from the sum.
void subtract_feed(Form& sum, const PortHamiltonian& phs) {
  const auto subtract = [&](Form entry, std::vector<Form> factors, bool twice) {
    if (is_zero(entry)) return;
    const bool opposite = entry.kind == Form::Kind::Negate;
    if (opposite) entry = Form(entry.items.front());
    factors.insert(factors.begin(), std::move(entry));
    if (twice) factors.insert(factors.begin(), number_form(Rational(2)));
    add_term(sum, product(std::move(factors)), !opposite);
  };
  const auto inputs = inputs_column(phs);
  for (std::size_t j = 0; j < inputs.size(); ++j) {
    const Form& u = inputs[j][0];
    for (std::size_t i = 0; i < phs.states.size(); ++i)
      subtract(phs.feed->P[i][j].shown, {slope_form(phs.states[i]), u}, true);
    for (std::size_t k = 0; k < j; ++k) subtract(phs.feed->S[j][k].shown, {inputs[k][0], u}, true);
    subtract(phs.feed->S[j][j].shown, {square(u)}, false);
  }
}

/// Σ fᵢ ∂H/∂xᵢ
void add_power(Form& sum, const PortHamiltonian& phs, const std::optional<FormulaVector>& forces) {
  for (std::size_t i = 0; forces && i < forces->size(); ++i) {
    Form force = (*forces)[i].shown;
    if (is_zero(force)) continue;
    const bool opposite = force.kind == Form::Kind::Negate;
    if (opposite) force = Form(force.items.front());
    add_term(sum, product({std::move(force), slope_form(phs.states[i])}), opposite);
  }
}

// Σ uⱼ yⱼ − Σ Rᵢⱼ ∂H/∂xᵢ ∂H/∂xⱼ; an output whose name the model has taken is written out
Form structured_balance(const PortHamiltonian& phs, const std::vector<std::string>& taken) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  add_power(sum, phs, phs.input_vector);
  const auto inputs = inputs_column(phs);
  for (std::size_t j = 0; j < phs.y.size(); ++j) {
    if (is_zero(phs.y[j].shown)) continue;
    const std::string name = "y" + (phs.y.size() == 1 ? "" : std::to_string(j + 1));
    const bool is_taken = std::ranges::find(taken, name) != taken.end();
    Form output = is_taken ? phs.y[j].shown : name_form(name);
    const bool opposite = output.kind == Form::Kind::Negate;
    if (opposite) output = Form(output.items.front());
    add_term(sum, product({inputs[j][0], std::move(output)}), opposite);
  }
  for (std::size_t i = 0; i < phs.R.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) subtract_loss(sum, phs, i, j);
  }
  if (phs.feed) subtract_feed(sum, phs);
  add_power(sum, phs, phs.drift);
  for (const Form& term : phs.passivity.moving.terms) add_term(sum, term, false);
  return sum;
}

Form total(Form sum) {
  if (sum.items.empty()) return number_form(Rational(0));
  if (sum.items.size() > 1) return sum;
  return sum.negative.front() ? negate_form(sum.items.front()) : sum.items.front();
}

}  // namespace

bool is_zero(const FormulaMatrix& matrix) {
  return std::ranges::all_of(matrix, [](const FormulaVector& row) {
    return std::ranges::all_of(row, [](const Formula& f) { return is_zero(f.shown); });
  });
}

std::vector<RateEquation> rate_equations(const PortHamiltonian& phs) {
  std::vector<RateEquation> all;
  for (std::size_t i = 0; i < phs.xdot.size(); ++i) {
    all.push_back({rate_form(symbol_form(phs.states[i])), phs.xdot[i].shown});
  }
  return all;
}

Form slope_form(Expr state) { return partial_form(name_form("H"), symbol_form(state)); }

namespace {

/// q̇ = ∂H/∂p holds for every coordinate: each has a momentum, and no codissipation.
bool is_canonical(const PortHamiltonian& phs) {
  const std::size_t n = phs.states.size() / 2;
  for (std::size_t i = 0; i < n && i < phs.R.size(); ++i) {
    for (const Formula& f : phs.R[i]) {
      if (!is_zero(f.shown)) return false;
    }
  }
  return phs.massless.empty();
}

}  // namespace

std::string hamilton_law(const PortHamiltonian& phs, Format format) {
  if (!is_canonical(phs)) return structure_law(phs, format);
  const bool ascii = format == Format::Ascii;
  const bool latex = format == Format::Latex;
  std::string law = ascii   ? "q' = dℋ/dp,  p' = -dℋ/dq"
                    : latex ? R"(\dot{q} = \frac{\partial\mathcal{H}}{\partial p}, \qquad )"
                              R"(\dot{p} = -\frac{\partial\mathcal{H}}{\partial q})"
                            : "q̇ = ∂ℋ/∂p,  ṗ = −∂ℋ/∂q";
  const std::string minus = ascii || latex ? " - " : " − ";
  if (!is_zero(phs.R)) law += minus + matrix_label("dD", format);
  if (has_forces(phs)) law += " + Q";
  if (phs.constrained) law += ascii ? " + A^T lambda" : latex ? R"( + A^{T}\lambda)" : " + Aᵀ λ";
  return law;
}

std::string structure_law(const PortHamiltonian& phs, Format format) {
  const bool ascii = format == Format::Ascii;
  const bool latex = format == Format::Latex;
  const std::string slope = matrix_label("dH", format);
  const std::string minus = ascii || latex ? " - " : " − ";
  std::string law = (ascii   ? "x' = "
                     : latex ? R"(\dot{x} = )"
                             : "ẋ = ") +
                    (is_zero(phs.R) ? "J " : "(J" + minus + "R) ") + slope;
  const auto transposed = [&](const std::string& m) {
    return m + (ascii ? "^T " : latex ? "^{T} " : "ᵀ ") + slope;
  };
  const std::string gap = latex ? R"(, \qquad )" : ",  ";
  const bool linear = !phs.input_vector && !phs.inputs.empty();
  const std::string input = phs.feed ? "(G" + minus + "P)" : "G";
  law += phs.input_vector ? " + g(x, u)" : linear ? " + " + input + " u" : "";
  if (phs.drift) law += " + f";
  if (phs.constrained) law += ascii ? " + B lambda" : latex ? R"( + B\lambda)" : " + B λ";
  if (linear) law += gap + "y = " + transposed(phs.feed ? "(G + P)" : "G");
  if (linear && phs.feed) law += is_zero(phs.feed->M) ? " + S u" : " + (M + S) u";
  if (phs.constrained) law += gap + "0 = " + transposed("B");
  return law;
}

Form balance_form(const PortHamiltonian& phs, const std::vector<std::string>& taken) {
  const Passivity& p = phs.passivity;
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (const Form& term : p.supplied_terms) add_term(sum, term, false);
  for (const Form& term : p.dissipated_terms) add_term(sum, term, true);
  for (const Form& term : p.other.terms) add_term(sum, term, false);
  for (const Form& term : p.moving.terms) add_term(sum, term, false);
  return total(is_readable(sum) ? std::move(sum) : structured_balance(phs, taken));
}

std::string_view supply_sentence(const PortHamiltonian& phs) {
  if (phs.has_heat) return phs.input_vector ? "phs.heat.supplied_vector" : "phs.heat.supplied";
  return phs.input_vector ? "phs.supplied_vector" : "phs.supplied";
}

std::string_view loss_sentence(const PortHamiltonian& phs) {
  if (phs.has_heat) return phs.feed ? "phs.heat.taken_feed" : "phs.heat.taken";
  return phs.feed ? "phs.dissipated_feed" : "phs.dissipated";
}

bool is_readable(const Form& form) {
  constexpr int longest = 40;  // operations: some two lines
  return operation_count(form) <= longest;
}

bool fits_in_sentence(const Form& form) {
  constexpr int longest = 12;  // operations
  return operation_count(form) <= longest;
}

std::string_view verdict_name(Passive verdict) {
  constexpr std::string_view names[] = {"lossless", "passive",     "cyclo-passive",
                                        "neither",  "conditional", "undecided"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string_view verdict_sentence(const PortHamiltonian& phs) {
  constexpr std::string_view keys[] = {"phs.lossless", "phs.passive",     "phs.cyclo_passive",
                                       "phs.neither",  "phs.conditional", "phs.undecided"};
  constexpr std::string_view of_heat[] = {"phs.heat.lossless",      "phs.heat.passive",
                                          "phs.heat.cyclo_passive", "phs.heat.neither",
                                          "phs.heat.conditional",   "phs.undecided"};
  const auto verdict = static_cast<std::size_t>(phs.passivity.verdict);
  return phs.has_heat ? of_heat[verdict] : keys[verdict];
}

std::vector<Ground> grounds_of(const PortHamiltonian& phs) {
  const Passivity& passivity = phs.passivity;
  Ruling skew;
  skew.answer = passivity.skew ? Ruling::Answer::Yes : Ruling::Answer::No;
  return {{"phs.skew", skew},
          {phs.feed ? "phs.semidefinite_feed" : "phs.semidefinite", passivity.losses,
           phs.feed.has_value()},
          {"phs.bounded", passivity.bound}};
}

std::vector<std::vector<Form>> inputs_column(const PortHamiltonian& phs) {
  return phs.given_inputs.empty() ? column_of(phs.inputs) : column_of(phs.given_inputs);
}

std::string_view answer_name(Ruling::Answer answer) {
  constexpr std::string_view names[] = {"yes", "no", "if", "undecided"};
  return names[static_cast<std::size_t>(answer)];
}

std::string_view relation_sign(Relation relation, Format format) {
  constexpr std::string_view ascii[] = {">=", ">", "="};
  constexpr std::string_view unicode[] = {"≥", ">", "="};
  constexpr std::string_view latex[] = {R"(\ge)", ">", "="};
  const auto k = static_cast<std::size_t>(relation);
  return format == Format::Ascii ? ascii[k] : format == Format::Latex ? latex[k] : unicode[k];
}

namespace {

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return text;
}

std::string conditions_text(const Ruling& r, Format format, const MathWriter& math) {
  std::vector<std::string> all;
  for (const Requirement& c : r.conditions) {
    const std::string sign(relation_sign(c.relation, format));
    all.push_back(math(c.left.shown) + " " + (format == Format::Latex ? "$" + sign + "$" : sign) +
                  " " + math(c.right.shown));
  }
  return listed(all);
}

/// Only what fits a line: a long place helps nobody.
bool is_short(const Counterexample& c) {
  const auto fits = [](const Formula& f) { return fits_in_sentence(f.shown); };
  return fits(c.value) && std::ranges::all_of(c.direction, fits) &&
         std::ranges::all_of(c.point, [&](const auto& p) { return fits(p.second); });
}

GroundSentence counterexample_sentence(const Ground& ground, const MathWriter& math) {
  const auto& found = ground.ruling.counterexample;
  if (!found || !is_short(*found)) return {"phs.by.counterexample", {}};
  std::vector<std::string> point;
  for (const auto& [symbol, value] : found->point) {
    if (found->parameter.valid() && is_zero(value.shown)) continue;
    point.push_back(math(symbol_form(symbol)) + " = " + math(value.shown));
  }
  const std::string value = math(found->value.shown);
  if (found->parameter.valid())
    return {"phs.by.path", {listed(point), math(symbol_form(found->parameter)), value}};
  std::vector<std::string> direction;
  for (const Formula& f : found->direction) direction.push_back(math(f.shown));
  std::vector<std::string> arguments{listed(direction), value};
  if (point.empty())
    return {ground.feed ? "phs.by.direction_feed" : "phs.by.direction", std::move(arguments)};
  arguments.push_back(listed(point));
  return {ground.feed ? "phs.by.direction_feed_at" : "phs.by.direction_at", std::move(arguments)};
}

}  // namespace

std::vector<GroundSentence> sentences_of(const Ground& ground, Format format,
                                         const MathWriter& math) {
  const Ruling& r = ground.ruling;
  const std::string conditions = conditions_text(r, format, math);
  switch (r.answer) {
    case Ruling::Answer::Yes:
      if (!r.at_values) return {{"check.by.proof", {}}};
      if (conditions.empty()) return {{"phs.by.values", {}}};
      return {{"phs.by.values", {}}, {"phs.by.elsewhere", {conditions}}};
    case Ruling::Answer::No:
      if (conditions.empty()) return {counterexample_sentence(ground, math)};
      return {counterexample_sentence(ground, math), {"phs.by.would", {conditions}}};
    case Ruling::Answer::If:
      return {{r.at_values ? "phs.by.if_values" : "phs.by.if", {conditions}}};
    case Ruling::Answer::Open:
      break;
  }
  if (r.points > 0) return {{"phs.by.points", {std::to_string(r.points)}}};
  return {{"phs.by.nothing", {}}};
}

std::string port_sentence(const PortHamiltonian& phs, const Style& style) {
  std::string u;
  std::string y;
  const bool one = phs.y.size() == 1;
  const auto inputs = inputs_column(phs);
  for (std::size_t j = 0; j < phs.y.size(); ++j) {
    u += (j == 0 ? "" : ", ") + formula_text(inputs[j][0], style.format);
    const std::string name = name_text(one ? "y" : "y" + std::to_string(j + 1), style.format);
    y += (j == 0 ? "" : ", ") + (fits_in_sentence(phs.y[j].shown)
                                     ? formula_text(phs.y[j].shown, style.format)
                                     : set_apart(name, style));
  }
  return say(style.language, "phs.port", {u, y});
}

std::vector<Remark> remarks_of(const PortHamiltonian& phs) {
  std::vector<Remark> all = phs.remarks;
  all.insert(all.end(), phs.passivity.remarks.begin(), phs.passivity.remarks.end());
  return all;
}

}  // namespace tellegen::report
