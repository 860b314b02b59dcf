#include "derive/port_hamiltonian/from_states_steps.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Series;

namespace {

Form rate(Expr state) { return symbol_form(state.pool().time_derivative_symbol(state)); }

Form slope(Expr state) { return partial_form(name_form("H"), symbol_form(state)); }

/// Adds coefficient × what to a sum, with the sign of the coefficient in front.
void add_multiple(Form& sum, Form coefficient, Form what) {
  const bool negative = coefficient.kind == Form::Kind::Negate;
  if (negative) coefficient = Form(coefficient.items.front());
  if (what.kind == Form::Kind::Negate) {
    sum.negative.push_back(!negative);
    sum.items.emplace_back(what.items.front());
    return;
  }
  const bool is_one = coefficient.kind == Form::Kind::Number && coefficient.number == Rational(1);
  Form term = std::move(what);
  if (!is_one) {
    Form product;
    product.kind = Form::Kind::Product;
    product.items = {std::move(coefficient), std::move(term)};
    term = std::move(product);
  }
  sum.items.push_back(std::move(term));
  sum.negative.push_back(negative);
}

Form finished(Form sum) {
  if (sum.items.empty()) return number_form(Rational(0));
  if (sum.items.size() > 1) return sum;
  return sum.negative.front() ? negate_form(sum.items.front()) : sum.items.front();
}

/// ẋᵢ = Σ (J − R)ᵢⱼ ∂H/∂xⱼ + Σ Gᵢⱼ uⱼ, as in 000 (63), (68), (73).
Form in_slopes(const System& x, std::size_t i, Textbook& textbook) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (std::size_t j = 0; j < x.states.size(); ++j) {
    const Series entry =
        textbook.ring().normalise(canonical::add(x.J[i][j], x.R[i][j], Rational(-1)));
    if (!entry.empty()) add_multiple(sum, textbook.write(entry), slope(x.states[j]));
  }
  for (std::size_t j = 0; x.affine && j < x.inputs.size(); ++j) {
    if (x.G[i][j].empty()) continue;
    canonical::Ring& ring = textbook.ring();
    const Series input = Series::generator(ring.symbol_id(x.inputs[j]));
    add_multiple(sum, number_form(Rational(1)), textbook.write(ring.multiply(x.G[i][j], input)));
  }
  if (!x.driven[i].empty())
    add_multiple(sum, number_form(Rational(1)), textbook.write(x.driven[i]));
  return finished(std::move(sum));
}

}  // namespace

std::vector<Step> tell_steps(const System& x, const std::vector<Series>& drift,
                             const PortHamiltonian& phs, Textbook& textbook) {
  std::vector<Step> steps;
  Step equations{"equations", "step.phs.state_equations", {}, {}, {}};
  Step without{"drift", "step.phs.drift", {}, {}, {}};
  Step gradient{"gradient", "step.phs.slopes", {}, {}, {}};
  Step rewritten{"rewritten", "step.phs.rewritten", {}, {}, {}};
  for (std::size_t i = 0; i < x.states.size(); ++i) {
    equations.lines.push_back({rate(x.states[i]), phs.xdot[i].shown});
    without.lines.push_back({name_form("f" + std::to_string(i + 1)), textbook.write_sum(drift[i])});
    gradient.lines.push_back({slope(x.states[i]), phs.gradient[i].shown});
    rewritten.lines.push_back({rate(x.states[i]), in_slopes(x, i, textbook)});
  }
  steps.push_back(std::move(equations));
  steps.push_back({"storage", "step.phs.storage", {}, {{name_form("H"), phs.H.shown}}, {}});
  steps.push_back(std::move(gradient));
  if (!x.inputs.empty()) steps.push_back(std::move(without));
  steps.push_back(std::move(rewritten));
  Step structure{"structure", "step.phs.split", {}, {}, {}};
  structure.matrices.push_back({"J", shown(phs.J)});
  structure.matrices.push_back({"R", shown(phs.R)});
  if (!phs.inputs.empty() && !phs.input_vector) structure.matrices.push_back({"G", shown(phs.G)});
  steps.push_back(std::move(structure));
  return steps;
}

}  // namespace tellegen::port_hamiltonian
