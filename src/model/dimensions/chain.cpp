// The dimensions of bodies: slides are lengths, turns are angles, and every slot of a body has its
// own.

#include <optional>

#include "model/chain/lower_chain.hpp"
#include "model/codes.hpp"
#include "model/dimensions/checker.hpp"

namespace tellegen {

namespace {

DimensionForm form(int kilogram, int metre, int second) {
  return {Dimension::of(kilogram, metre, second), {}};
}

/// Of what stands after a word in a statement about bodies; nothing where it is a name.
std::optional<DimensionForm> slot_of(const std::string& keyword, const std::string& word) {
  if (word == "value" && keyword == "gravity") return form(0, 1, -2);
  if (word == "value" && keyword == "spring") return form(1, 0, -2);
  if (word == "value" && keyword == "damper") return form(1, 0, -1);
  if (word == "at" || word == "com" || word == "length" || word == "point") return form(0, 1, 0);
  if (word == "along" || word == "angle") return form(0, 0, 0);
  if (word == "mass") return form(1, 0, 0);
  if (word == "inertia") return form(1, 2, 0);
  return std::nullopt;
}

}  // namespace

DimensionForm DimensionChecker::length_form() { return form(0, 1, 0); }

void DimensionChecker::declare_joints() {
  for (const Statement& statement : syntax_.statements) {
    for (const Item& item : statement.items) {
      const Clause* joint = joint_clause(item);
      if (joint == nullptr) continue;
      for (std::size_t i = 0; i < joint->values.size(); ++i) {
        const bool turns = joint->word == "revolute" || i == 2;
        const ExprSyntax& name = joint->values[i];
        solver_.unify(form_of(name.text), form(0, turns ? 0 : 1, 0), name.span);
      }
    }
  }
}

void DimensionChecker::check_clause(const std::string& keyword, const Clause& clause) {
  const auto wanted = slot_of(keyword, clause.word);
  if (!wanted) return;
  const std::string name = clause.word == "value" ? keyword : clause.word;
  const std::size_t first = clause.word == "point" ? 1 : 0;  // after the name of the body
  for (std::size_t i = first; i < clause.values.size(); ++i) {
    const ExprSyntax& e = clause.values[i];
    const Wanted slot{*wanted, Slot::Value, codes::slot_dimension, name, "", {}};
    if (e.kind != ExprSyntax::Kind::Row) {
      check_slot(e, slot);
      continue;
    }
    for (const ExprSyntax& component : e.items) check_slot(component, slot);
  }
}

Measured DimensionChecker::measure_position(const ExprSyntax& call) {
  if (call.items.size() == 2) {
    const Wanted length{form(0, 1, 0), Slot::Value, codes::slot_dimension, call.text, "", {}};
    for (const ExprSyntax& component : call.items[1].items) check_slot(component, length);
  }
  return {form(0, 1, 0)};
}

}  // namespace tellegen
