#include "language/keywords.hpp"

#include <algorithm>

namespace tellegen {
namespace {

using enum StatementForm;

// The motion keeps them, in energy models and in chains.
constexpr StatementRule constraint_rule{.keyword = "constraint", .form = Equation};
constexpr StatementRule velocity_constraint_rule{.keyword = "velocity constraint",
                                                 .form = Equation};

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
    StatementRule{.keyword = "simulate", .form = Simulate, .value = ValueRule::Required},
};

constexpr std::array system_statements{
    StatementRule{.keyword = "use", .value = ValueRule::Required, .declares = true},
    StatementRule{.keyword = "connect", .form = Connect},
};

constexpr std::array kinds{
    ModelKind{.name = "energy", .statements = energy_statements},
    ModelKind{.name = "chain", .statements = chain_statements, .points = true},
    ModelKind{.name = "network", .statements = {}, .understood = false},
    ModelKind{.name = "bondgraph", .statements = {}, .understood = false},
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
  return find_statement(kind, word) != nullptr || find_kind(word) != nullptr;
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
