// Values, matrices, laws and energies of the elements of a bond graph.

#include <algorithm>
#include <array>

#include "model/bond_graph/field_energy.hpp"
#include "model/bond_graph/resolver.hpp"
#include "model/codes.hpp"
#include "model/statements/constant.hpp"
#include "model/statements/definition_order.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

std::vector<Expr> states_of(const BondElement& element) {
  std::vector<Expr> states;
  for (const ElementPort& port : element.ports) states.push_back(port.state);
  return states;
}

/// "e" of a one-port, "e_a" of the port a of a field.
std::string local_name(char letter, const ElementPort& port) {
  return port.name.empty() ? std::string(1, letter) : std::string(1, letter) + "_" + port.name;
}

char state_letter(const ElementPort& port) {
  return port.storage == StorageKind::Inertial ? 'p' : 'q';
}
char answer_letter(const ElementPort& port) {
  return port.storage == StorageKind::Inertial ? 'f' : 'e';
}

bool is_matrix(const Item& item) {
  return item.value && item.value->kind == ExprSyntax::Kind::Matrix;
}

}  // namespace

void BondGraphResolver::give_laws() {
  for (std::size_t i = 0; i < graph_.elements.size(); ++i) {
    BondElement& element = graph_.elements[i];
    const Item& item = *graph_.items[i];
    if (!item.sound) continue;
    if (element.is_two_port()) give_modulus(element, item);
    if (element.kind == ElementKind::Storage || element.kind == ElementKind::Resistor)
      give_law(element, item);
  }
}

void BondGraphResolver::give_modulus(BondElement& element, const Item& item) {
  if (element.is_field || !item.laws.empty() || is_matrix(item)) return fail_field(element, item);
  const auto value = own_value(element, item);
  if (!value) return;
  const std::array<Expr, 1> root{*value};
  for (const Expr symbol : free_symbols(root)) {
    const SymbolInfo& info = symbol.symbol();
    const bool constant = info.role == Role::Parameter || info.role == Role::Constant;
    const bool modulates = info.role == Role::State && info.order == 0 &&
                           info.name.find('.') == std::string::npos && element.keyword[0] == 'M';
    if (constant || modulates) continue;
    std::vector<Note> notes;
    if (info.role == Role::State && element.keyword[0] != 'M')
      notes.push_back({notes::modulated_two_port, {"M" + element.keyword}, {}});
    return fail(codes::law_symbol, item.span, {element.name, primed(symbol)}, std::move(notes));
  }
  if (is_zero_value(*value)) return fail_zero(element, item);
  element.modulus = *value;
}

/// With the values of the parameters.
bool BondGraphResolver::is_zero_value(Expr value) const {
  return substitute(value, values_).is_zero();
}

void BondGraphResolver::fail_zero(const BondElement& element, const Item& item) {
  fail(codes::zero_value, item.span, {element.keyword, element.name});
}

/// What stands after "=", else what has the element's name.
std::optional<Expr> BondGraphResolver::own_value(const BondElement& element, const Item& item) {
  if (item.value && !used_names(*item.value).empty()) return expressions_.resolve(*item.value);
  ExprSyntax name;
  name.kind = ExprSyntax::Kind::Name;
  name.span = item.name_span;
  name.text = element.name;
  return expressions_.resolve(name);
}

void BondGraphResolver::give_law(BondElement& element, const Item& item) {
  if (element.kind == ElementKind::Resistor) {
    for (ElementPort& port : element.ports) {
      // Names that nobody can write: they are replaced wherever the law is used.
      const std::string name = element.name + "." + port.name + ".";
      port.effort = core_.pool->symbol(name + "e", Role::State);
      port.flow = core_.pool->symbol(name + "f", Role::State);
    }
  }
  const auto has_state = [](const ElementPort& port) { return port.state.valid(); };
  if (element.kind == ElementKind::Storage && !std::ranges::all_of(element.ports, has_state))
    return;  // its name was refused
  if (!item.laws.empty()) {
    element.is_linear = false;
    if (!by_equations(element, item)) return;
  } else if (element.is_field) {
    by_matrix(element, item);
  } else {
    by_value(element, item);
  }
  const auto answered = [](const ElementPort& port) { return port.answer.valid(); };
  if (!std::ranges::all_of(element.ports, answered)) return;
  element.kind == ElementKind::Storage ? finish_storage(element, item)
                                       : check_resistor(element, item);
}

/// e = R f, f = p/I, e = q/C
void BondGraphResolver::by_value(BondElement& element, const Item& item) {
  if (is_matrix(item) || element.keyword == "IC") return fail_field(element, item);
  const auto value = own_value(element, item);
  if (!value) return;
  if (!is_constant(*value)) {
    const std::array<Expr, 1> root{*value};
    for (const Expr symbol : free_symbols(root)) {
      if (is_constant(symbol)) continue;
      return fail(codes::law_symbol, item.span, {element.name, primed(symbol)});
    }
  }
  ElementPort& port = element.ports[0];
  if (element.kind == ElementKind::Resistor) {
    port.answer = *value * port.flow;
    return;
  }
  if (is_zero_value(*value)) return fail_zero(element, item);
  port.answer = port.state / *value;
}

/// e = R f with a matrix R; p = I f and q = C e, solved for what the storage answers.
void BondGraphResolver::by_matrix(BondElement& element, const Item& item) {
  const std::size_t n = element.ports.size();
  if (!is_matrix(item) || element.keyword == "IC" || item.value->items.size() != n ||
      item.value->items[0].items.size() != n) {
    return fail_field(element, item);
  }
  Ring ring(*core_.pool);
  SeriesMatrix matrix(n, std::vector<Series>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const auto entry = expressions_.resolve_constant(item.value->items[i].items[j]);
      if (!entry) return;
      matrix[i][j] = ring.convert(*entry);
    }
  }
  const bool resists = element.kind == ElementKind::Resistor;
  if (!resists) {
    const auto inverted = inverse(ring, matrix);
    if (!inverted) return fail(codes::division_by_zero, item.value->span, {});
    matrix = *inverted;
  }
  for (std::size_t i = 0; i < n; ++i) {
    Expr sum = core_.pool->number(0);
    for (std::size_t j = 0; j < n; ++j) {
      const ElementPort& port = element.ports[j];
      sum = sum + ring.to_expr(matrix[i][j]) * (resists ? port.flow : port.state);
    }
    element.ports[i].answer = sum;
  }
}

void BondGraphResolver::fail_field(const BondElement& element, const Item& item) {
  const std::string ports = std::to_string(std::max<std::size_t>(element.ports.size(), 1));
  std::string example = element.keyword + " M(a, b) = [[m_a, m_ab], [m_ab, m_b]]";
  if (element.keyword == "IC") example = "IC coil(e: I, m: C): energy = p_e^2/(2*L(q_m))";
  if (element.is_two_port()) example = element.keyword + " n = 3";
  if (!element.is_field && element.keyword != "IC" && !element.is_two_port())
    example = element.keyword + " M = 3";
  fail(codes::field_law, item.span, {element.name, ports},
       {{notes::give_field_law, {example}, {}}});
}

bool BondGraphResolver::by_equations(BondElement& element, const Item& item) {
  const bool storage = element.kind == ElementKind::Storage;
  if (storage && item.laws.size() == 1 && item.laws[0].name == "energy")
    return by_energy(element, item.laws[0]);
  std::vector<bool> given(element.ports.size(), false);
  for (const Item& law : item.laws) {
    if (!add_equation(element, law, given)) return false;
  }
  if (std::ranges::all_of(given, [](bool one) { return one; })) return true;
  fail_field(element, item);
  return false;
}

std::optional<Expr> BondGraphResolver::local_value(const BondElement& element,
                                                   const ExprSyntax& syntax, const Locals& locals) {
  const auto value = expressions_.resolve_body(syntax, "", locals);
  if (!value) return std::nullopt;
  std::string own;
  for (const auto& [name, symbol] : locals) own += (own.empty() ? "" : ", ") + name;
  const std::array<Expr, 1> root{*value};
  for (const Expr symbol : free_symbols(root)) {
    const SymbolInfo& info = symbol.symbol();
    const auto is_it = [&](const auto& local) { return local.second == symbol; };
    if (info.role == Role::Parameter || info.role == Role::Constant) continue;
    if (std::ranges::any_of(locals, is_it)) continue;
    fail(codes::law_symbol, syntax.span, {element.name, primed(symbol)},
         {{notes::law_own_state, {own}, {}}});
    return std::nullopt;
  }
  return value;
}

/// e_a = ∂H/∂q_a, f_a = ∂H/∂p_a
bool BondGraphResolver::by_energy(BondElement& element, const Item& law) {
  Locals locals;
  for (const ElementPort& port : element.ports)
    locals.emplace_back(local_name(state_letter(port), port), port.state);
  const auto energy = local_value(element, *law.value, locals);
  if (!energy) return false;
  element.energy = *energy;
  const std::vector<Expr> slopes = gradient(*energy, states_of(element));
  for (std::size_t i = 0; i < slopes.size(); ++i) element.ports[i].answer = slopes[i];
  return true;
}

void BondGraphResolver::fail_left_side(const BondElement& element, const Item& law) {
  std::string allowed;
  const bool storage = element.kind == ElementKind::Storage;
  for (const ElementPort& port : element.ports) {
    allowed += (allowed.empty() ? "" : ", ") +
               (storage ? local_name(answer_letter(port), port)
                        : local_name('e', port) + ", " + local_name('f', port));
  }
  if (storage) allowed += ", energy";
  fail(codes::law_left_side, law.name_span, {element.name, element.keyword, law.name, allowed});
}

/// C: e = φ(q). I: f = φ(p). R: e = φ(f), or f = φ(e) at all of its ports.
bool BondGraphResolver::add_equation(BondElement& element, const Item& law,
                                     std::vector<bool>& given) {
  const bool storage = element.kind == ElementKind::Storage;
  const bool flows = !storage && law.name.starts_with('f');
  const bool first = std::ranges::none_of(given, [](bool one) { return one; });
  Locals locals;
  std::optional<std::size_t> index;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    const ElementPort& port = element.ports[i];
    const char answer = storage ? answer_letter(port) : flows ? 'f' : 'e';
    if (law.name == local_name(answer, port)) index = i;
    if (storage)
      locals.emplace_back(local_name(state_letter(port), port), port.state);
    else
      locals.emplace_back(local_name(flows ? 'e' : 'f', port), flows ? port.effort : port.flow);
  }
  const bool mixed = !storage && !first && element.gives_flow != flows;
  if (!index || mixed || element.keyword == "IC") {
    fail_left_side(element, law);
    return false;
  }
  if (given[*index]) {
    fail(codes::given_twice, law.name_span, {law.name});
    return false;
  }
  const auto value = local_value(element, *law.value, locals);
  if (!value) return false;
  given[*index] = true;
  element.gives_flow = flows;
  element.ports[*index].answer = *value;
  return true;
}

namespace {

/// The slopes of a law, and whether it is linear.
struct Slopes {
  SeriesMatrix matrix;  ///< ∂answer/∂argument
  bool constant = true;
  bool linear = true;  ///< constant, and no answer without an argument
};

Slopes slopes_of(Ring& ring, const std::vector<Series>& answers, std::span<const Expr> arguments) {
  Slopes slopes;
  for (const Series& answer : answers) {
    slopes.matrix.push_back(ring.gradient(answer, arguments));
    for (const Series& entry : slopes.matrix.back())
      slopes.constant = slopes.constant && !depends_on_any(ring, entry, arguments);
    for (const canonical::Term& term : answer.terms()) {
      const bool moves = depends_on_any(ring, Series::part({term}), arguments);
      slopes.linear = slopes.linear && moves;
    }
  }
  slopes.linear = slopes.linear && slopes.constant;
  return slopes;
}

}  // namespace

/// A storage has an energy: ∂answerᵢ/∂xⱼ = ∂answerⱼ/∂xᵢ.
void BondGraphResolver::finish_storage(BondElement& element, const Item& item) {
  const std::vector<Expr> states = states_of(element);
  std::vector<Expr> answers;
  for (const ElementPort& port : element.ports) answers.push_back(port.answer);
  Ring ring(*core_.pool, answers);
  std::vector<Series> slopes;
  for (const Expr answer : answers) slopes.push_back(ring.normalise(ring.convert(answer)));
  const Slopes stiffness = slopes_of(ring, slopes, states);
  element.is_linear = stiffness.linear;
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (std::size_t j = i + 1; j < states.size(); ++j) {
      const Series difference =
          canonical::add(stiffness.matrix[i][j], stiffness.matrix[j][i], Rational(-1));
      if (ring.is_zero(difference)) continue;
      Textbook textbook(ring);
      return fail(codes::not_reciprocal, item.span,
                  {element.name, element.ports[i].name, element.ports[j].name,
                   to_infix(textbook.write(stiffness.matrix[i][j])),
                   to_infix(textbook.write(stiffness.matrix[j][i]))});
    }
  }
  if (!element.energy.valid()) element.energy = potential_of(ring, slopes, states);
}

/// Power flows into a resistor: the symmetric part of ∂answer/∂argument has no negative direction.
/// Refused where a principal minor is plainly negative; what stays open is tried at random values.
void BondGraphResolver::check_resistor(BondElement& element, const Item& item) {
  std::vector<Expr> arguments;
  std::vector<Expr> answers;
  for (const ElementPort& port : element.ports) {
    arguments.push_back(element.gives_flow ? port.effort : port.flow);
    answers.push_back(port.answer);
  }
  Ring ring(*core_.pool, answers);
  std::vector<Series> values;
  for (const Expr answer : answers) values.push_back(ring.normalise(ring.convert(answer)));
  const Slopes slope = slopes_of(ring, values, arguments);
  element.is_linear = slope.linear;
  if (slope.constant) {
    const Definite judged = judge_minors(ring, add(slope.matrix, transpose(slope.matrix)));
    if (judged == Definite::Refuted) return fail(codes::not_passive, item.span, {element.name});
    // Of `R r = k` the sign of k is the user's; of a field nobody sees it.
    const bool plain = slope.linear && element.ports.size() == 1;
    if (plain || (judged == Definite::Proved && slope.linear)) return;
  }
  try_power(ring, element, item);
}

}  // namespace tellegen
