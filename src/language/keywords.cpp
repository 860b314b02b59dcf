#include "language/keywords.hpp"

#include <algorithm>

namespace tellegen {
namespace {

using enum StatementForm;

// The motion keeps them, in energy models and in chains.
constexpr StatementRule constraint_rule{.keyword = "constraint", .form = Equation};
constexpr StatementRule velocity_constraint_rule{.keyword = "velocity constraint",
                                                 .form = Equation};

// What happens on the way, in all models that can be simulated alone.
constexpr StatementRule when_rule{
    .keyword = "when", .form = When, .value = ValueRule::Required, .primes = true};

constexpr std::array energy_statements{
    StatementRule{
        .keyword = "parameter", .value = ValueRule::Optional, .assumption = true, .declares = true},
    StatementRule{.keyword = "coordinate", .declares = true},
    StatementRule{.keyword = "input", .declares = true},
    StatementRule{
        .keyword = "function", .value = ValueRule::Optional, .arguments = true, .declares = true},
    StatementRule{.keyword = "define", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "kinetic", .form = Expression},
    StatementRule{.keyword = "coenergy", .form = Expression},
    StatementRule{.keyword = "potential", .form = Expression},
    StatementRule{.keyword = "dissipation", .form = Expression},
    StatementRule{.keyword = "codissipation", .form = Expression},
    StatementRule{.keyword = "force", .value = ValueRule::Required},
    constraint_rule,
    velocity_constraint_rule,
    StatementRule{.keyword = "output", .value = ValueRule::Required},
    StatementRule{.keyword = "initial", .value = ValueRule::Required, .primes = true},
    when_rule,
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

constexpr std::array chain_statements{
    StatementRule{
        .keyword = "parameter", .value = ValueRule::Optional, .assumption = true, .declares = true},
    StatementRule{.keyword = "input", .declares = true},
    StatementRule{
        .keyword = "function", .value = ValueRule::Optional, .arguments = true, .declares = true},
    StatementRule{.keyword = "define", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "gravity", .form = Gravity},
    StatementRule{.keyword = "body", .form = Body, .declares = true},
    StatementRule{.keyword = "table", .form = Table},
    StatementRule{.keyword = "spring", .form = Link},
    StatementRule{.keyword = "damper", .form = Link},
    StatementRule{.keyword = "close", .form = Close},
    constraint_rule,
    velocity_constraint_rule,
    StatementRule{.keyword = "potential", .form = Expression},
    StatementRule{.keyword = "dissipation", .form = Expression},
    StatementRule{.keyword = "force", .value = ValueRule::Required},
    StatementRule{.keyword = "output", .value = ValueRule::Required},
    StatementRule{.keyword = "initial", .value = ValueRule::Required, .primes = true},
    when_rule,
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

constexpr std::array states_statements{
    StatementRule{
        .keyword = "parameter", .value = ValueRule::Optional, .assumption = true, .declares = true},
    StatementRule{.keyword = "state", .declares = true},
    StatementRule{.keyword = "input", .declares = true},
    StatementRule{
        .keyword = "function", .value = ValueRule::Optional, .arguments = true, .declares = true},
    StatementRule{.keyword = "define", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "equation", .value = ValueRule::Required, .primes = true},
    StatementRule{.keyword = "storage", .form = Expression},
    StatementRule{.keyword = "port", .form = Port},
    StatementRule{.keyword = "output", .value = ValueRule::Required},
    StatementRule{.keyword = "initial", .value = ValueRule::Required, .primes = true},
    when_rule,
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

constexpr std::array system_statements{
    StatementRule{.keyword = "use", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "connect", .form = Connect},
};

// R, C and I may be names too: a keyword stands at the beginning of a line only.
constexpr std::array bondgraph_statements{
    StatementRule{
        .keyword = "parameter", .value = ValueRule::Optional, .assumption = true, .declares = true},
    StatementRule{
        .keyword = "function", .value = ValueRule::Optional, .arguments = true, .declares = true},
    StatementRule{.keyword = "define", .value = ValueRule::Required, .declares = true},
    StatementRule{
        .keyword = "Se", .value = ValueRule::Optional, .declares = true, .reserved = false},
    StatementRule{
        .keyword = "Sf", .value = ValueRule::Optional, .declares = true, .reserved = false},
    StatementRule{
        .keyword = "MSe", .value = ValueRule::Optional, .declares = true, .reserved = false},
    StatementRule{
        .keyword = "MSf", .value = ValueRule::Optional, .declares = true, .reserved = false},
    StatementRule{.keyword = "R", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "C", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "I", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "IC", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "TF", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "GY", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "MTF", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "MGY", .form = Element, .declares = true, .reserved = false},
    StatementRule{.keyword = "0", .declares = true, .reserved = false},
    StatementRule{.keyword = "1", .declares = true, .reserved = false},
    StatementRule{.keyword = "De", .declares = true, .reserved = false},
    StatementRule{.keyword = "Df", .declares = true, .reserved = false},
    StatementRule{.keyword = "bond", .form = Bonds},
    StatementRule{.keyword = "signal", .form = Signal},
    StatementRule{.keyword = "dependent", .form = Ports},
    StatementRule{.keyword = "apart", .form = Ports, .reserved = false},
    StatementRule{.keyword = "output", .value = ValueRule::Required},
    StatementRule{.keyword = "initial", .value = ValueRule::Required, .primes = true},
    when_rule,
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

// Components stand at the beginning of a line only, so that a node may be called mass.
constexpr std::array network_statements{
    StatementRule{
        .keyword = "parameter", .value = ValueRule::Optional, .assumption = true, .declares = true},
    StatementRule{.keyword = "input", .declares = true},
    StatementRule{
        .keyword = "function", .value = ValueRule::Optional, .arguments = true, .declares = true},
    StatementRule{.keyword = "define", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "voltage", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "current", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "resistor", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "capacitor", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "inductor", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "mass", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "spring", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "damper", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "force", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "velocity", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "inertia", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "torsion", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "friction", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "torque", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "speed", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "pressure", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "flow", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "tank", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "pipe", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "valve", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "temperature", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "heatflow", .form = Component, .declares = true, .reserved = false},
    StatementRule{
        .keyword = "heatcapacity", .form = Component, .declares = true, .reserved = false},
    StatementRule{
        .keyword = "heatresistance", .form = Component, .declares = true, .reserved = false},
    StatementRule{.keyword = "transformer", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "gyrator", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "gear", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "lever", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "piston", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "motor", .form = TwoPort, .declares = true, .reserved = false},
    StatementRule{.keyword = "signal", .form = Signal},
    StatementRule{.keyword = "port", .form = Port, .reserved = false},
    StatementRule{.keyword = "dependent", .form = Ports},
    StatementRule{.keyword = "output", .value = ValueRule::Required},
    StatementRule{.keyword = "initial", .value = ValueRule::Required, .primes = true},
    when_rule,
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

constexpr std::array kinds{
    ModelKind{.name = "energy", .statements = energy_statements},
    ModelKind{.name = "chain", .statements = chain_statements, .points = true},
    ModelKind{.name = "network", .statements = network_statements, .becomes = "bondgraph"},
    ModelKind{.name = "bondgraph", .statements = bondgraph_statements},
    ModelKind{.name = "states", .statements = states_statements},
    ModelKind{.name = "system", .statements = system_statements},
};

}  // namespace

bool is_nan(std::string_view word) { return word == "nan" || word == "NaN" || word == "NAN"; }

std::span<const ModelKind> model_kinds() { return kinds; }

const ModelKind* find_kind(std::string_view name) {
  const auto* found =
      std::find_if(kinds.begin(), kinds.end(), [&](const ModelKind& k) { return k.name == name; });
  return found == kinds.end() ? nullptr : found;
}

const StatementRule* find_statement(const ModelKind& kind, std::string_view keyword) {
  for (const StatementRule& rule : kind.statements) {
    if (rule.keyword == keyword) return &rule;
  }
  return nullptr;
}

const StatementRule* find_statement(const ModelKind& kind, std::string_view first,
                                    std::string_view second) {
  for (const StatementRule& rule : kind.statements) {
    const std::size_t space = rule.keyword.find(' ');
    if (space == std::string_view::npos) continue;
    if (rule.keyword.substr(0, space) == first && rule.keyword.substr(space + 1) == second) {
      return &rule;
    }
  }
  return nullptr;
}

bool is_reserved(const ModelKind& kind, std::string_view word) {
  const StatementRule* rule = find_statement(kind, word);
  if ((rule != nullptr && rule->reserved) || find_kind(word) != nullptr) return true;
  const ModelKind* later = find_kind(kind.becomes);
  return later != nullptr && is_reserved(*later, word);
}

bool is_keyword(std::string_view word) {
  return std::any_of(kinds.begin(), kinds.end(),
                     [&](const ModelKind& kind) { return is_reserved(kind, word); });
}

std::vector<std::string_view> keywords(const ModelKind& kind) {
  std::vector<std::string_view> words;
  for (const StatementRule& rule : kind.statements) words.push_back(rule.keyword);
  for (const ModelKind& other : kinds) words.push_back(other.name);
  return words;
}

bool is_assumption(std::string_view word) {
  return std::find(assumptions.begin(), assumptions.end(), word) != assumptions.end();
}

}  // namespace tellegen
