#include "model/resolve_chain.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "model/chain/kinematics.hpp"
#include "model/chain/lower_chain.hpp"
#include "model/chain/resolver.hpp"
#include "model/codes.hpp"
#include "model/statements/constant.hpp"

namespace tellegen {

namespace {

constexpr std::string_view ground = "ground";

JointKind kind_of(const Clause& joint) {
  if (joint.word == "prismatic") return JointKind::Prismatic;
  return joint.word == "revolute" ? JointKind::Revolute : JointKind::Free;
}

std::string parent_name(const Item& item) {
  const Clause* on = find_clause(item, "on");
  return on != nullptr ? on->values[0].text : "";
}

}  // namespace

ChainResolver::ChainResolver(const ModelSyntax& syntax, ChainModel& model,
                             std::shared_ptr<Pool> pool)
    : EnergyResolver(syntax, model,
                     {.keyword = "coordinate",
                      .kind = NameKind::Coordinate,
                      .role = Role::Coordinate,
                      .missing = codes::no_body,
                      .unknown = codes::not_a_coordinate,
                      .missing_note = notes::add_body,
                      .initial_order = 1},
                     pool),
      chain_(model) {
  const Expr zero = pool->number(0);
  chain_.gravity = {zero, zero};
  chain_.other_potential = zero;
}

void ChainResolver::collect_bodies() {
  for (const Statement& statement : syntax_.statements) {
    if (statement.keyword != "body") continue;
    for (const Item& item : statement.items) {
      const auto known = by_name_.find(item.name);
      if (known == by_name_.end() && item.name != ground) {
        by_name_.emplace(item.name, items_.size());
        items_.push_back(&item);
        continue;
      }
      const Note why =
          item.name == ground
              ? Note{notes::same_as_ground, {}, {}}
              : Note{notes::declared_here, {item.name}, items_[known->second]->name_span};
      fail(codes::duplicate_body, item.name_span, {item.name}, {why});
    }
  }
}

void ChainResolver::place_bodies() {
  collect_bodies();
  names_.frames.push_back(ground_frame(*chain_.pool));
  for (const Item* item : items_) names_.frames.push_back({item->name, item->name_span, {}, {}});
  placed_.resize(items_.size());
  for (std::size_t i = 0; i < items_.size(); ++i) place(i);
  chain_.frames = names_.frames;
}

void ChainResolver::place(std::size_t index) {
  const Item& item = *items_[index];
  const auto parent = parent_of(index);
  Body body;
  body.name = item.name;
  body.span = item.name_span;
  const bool joint = read_joint(item, body);
  const bool weight = read_weight(item, body);
  if (!parent || !joint || !weight) return;
  const Frame& below = names_.frames[*parent];
  if (!below.valid()) return;  // it is wrong itself
  if (*parent > 0) body.parent = placed_[*parent - 1];
  std::vector<Expr> q;
  for (const std::size_t i : body.joint.coordinates) q.push_back(chain_.coordinates[i].symbol);
  names_.frames[index + 1] = child_frame(below, body, q);
  placed_[index] = chain_.bodies.size();
  chain_.bodies.push_back(std::move(body));
}

/// The frame of the parent.
std::optional<std::size_t> ChainResolver::parent_of(std::size_t index) {
  const Item& item = *items_[index];
  const Clause* on = find_clause(item, "on");
  if (on == nullptr) {
    fail(codes::no_parent, item.name_span, {item.name}, {{notes::add_parent, {item.name}, {}}});
    return std::nullopt;
  }
  const std::string& name = on->values[0].text;
  if (name == ground) return 0;
  const auto known = by_name_.find(name);
  if (known == by_name_.end()) {
    expressions_.frame(on->values[0]);  // says so
    return std::nullopt;
  }
  if (known->second < index) return known->second + 1;
  report_order(index, known->second);
  return std::nullopt;
}

/// A parent that does not stand before its child: a ring, told at its first body, or only an order.
void ChainResolver::report_order(std::size_t index, std::size_t parent) {
  const Item& item = *items_[index];
  std::string ring = item.name;
  std::size_t at = parent;
  for (std::size_t steps = 0; steps <= items_.size() && at != index; ++steps) {
    ring += " → " + items_[at]->name;
    const auto next = by_name_.find(parent_name(*items_[at]));
    if (next == by_name_.end()) break;
    at = next->second;
  }
  const Span span = find_clause(item, "on")->values[0].span;
  if (at == index) {
    return fail(codes::parent_cycle, span, {ring + " → " + item.name},
                {{notes::close_the_loop, {}, {}}});
  }
  const std::string& name = items_[parent]->name;
  fail(codes::parent_later, span, {item.name, name},
       {{notes::declared_here, {name}, items_[parent]->name_span}});
}

std::optional<Expr> ChainResolver::constant(const ExprSyntax& syntax) {
  for (const std::string& name : used_names(syntax)) {
    if (!after_bodies_.contains(name)) continue;
    fail(codes::needs_constant, syntax.span, {name});
    return std::nullopt;
  }
  return expressions_.resolve_constant(syntax);
}

std::optional<Expr> ChainResolver::constant(const Clause* clause) {
  return clause != nullptr ? constant(clause->values[0]) : chain_.pool->number(0);
}

std::optional<PlanarPoint> ChainResolver::constant_point(const Clause* clause) {
  const Expr zero = chain_.pool->number(0);
  if (clause == nullptr) return PlanarPoint{zero, zero};
  const auto x = constant(clause->values[0]);
  const auto y = constant(clause->values[1]);
  return x && y ? std::optional(PlanarPoint{*x, *y}) : std::nullopt;
}

bool ChainResolver::read_joint(const Item& item, Body& body) {
  const Clause* joint = joint_clause(item);
  if (joint == nullptr) {
    fail(codes::no_joint, item.name_span, {item.name}, {{notes::add_joint, {item.name}, {}}});
    return false;
  }
  body.joint.kind = kind_of(*joint);
  const Clause* slide = find_clause(item, "along");
  if (slide != nullptr && body.joint.kind != JointKind::Prismatic) {
    fail(codes::clause_not_here, slide->span, {"along", joint->word});
  }
  const auto along = constant(slide);
  const auto angle = constant(find_clause(item, "angle"));
  const auto at = constant_point(find_clause(item, "at"));
  for (const ExprSyntax& name : joint->values) {
    const auto is_named = [&](const Quantity& q) { return q.symbol.symbol().name == name.text; };
    const auto found = std::ranges::find_if(chain_.coordinates, is_named);
    if (found == chain_.coordinates.end() || found->span != name.span) return false;  // repeated
    body.joint.coordinates.push_back(static_cast<std::size_t>(found - chain_.coordinates.begin()));
  }
  if (!along || !angle || !at) return false;
  body.joint.along = *along;
  body.joint.angle = *angle;
  body.joint.at = *at;
  return true;
}

bool ChainResolver::read_weight(const Item& item, Body& body) {
  const Clause* inertia_clause = find_clause(item, "inertia");
  const auto mass = constant(find_clause(item, "mass"));
  const auto inertia = constant(inertia_clause);
  const auto com = constant_point(find_clause(item, "com"));
  if (!mass || !inertia || !com) return false;
  body.mass = *mass;
  body.inertia = *inertia;
  body.com = *com;
  refuse_negative(body, find_clause(item, "mass"), *mass);
  refuse_negative(body, inertia_clause, *inertia);
  if (find_clause(item, "about") != nullptr) {  // Steiner: I_origin = I + m |c|²
    const Expr square = com->x * com->x + com->y * com->y;
    body.inertia = *inertia - *mass * square;
    refuse_negative(body, inertia_clause, body.inertia);
  }
  return true;
}

void ChainResolver::refuse_negative(const Body& body, const Clause* clause, Expr value) {
  const auto number = constant_value(substitute(value, values_));
  if (!number || *number >= 0) return;
  fail(codes::negative_mass, clause->values[0].span, {body.name, clause->word});
}

/// Mass follows the joint of this body where it slides, mass or inertia where it turns. (A massless
/// tip leaves its coordinate without an equation of second order, and M singular.)
bool ChainResolver::moves_mass(std::size_t index) const {
  const JointKind kind = chain_.bodies[index].joint.kind;
  bool slides = kind == JointKind::Revolute;
  bool turns = kind == JointKind::Prismatic;
  std::vector<bool> carried(chain_.bodies.size(), false);
  for (std::size_t i = index; i < chain_.bodies.size(); ++i) {
    const Body& body = chain_.bodies[i];
    carried[i] = i == index || (body.parent && carried[*body.parent]);
    if (!carried[i]) continue;
    const bool on_the_axis = i == index && body.com.x.is_zero() && body.com.y.is_zero();
    slides = slides || !body.mass.is_zero();
    turns = turns || !body.inertia.is_zero() || (!body.mass.is_zero() && !on_the_axis);
  }
  return slides && turns;
}

void ChainResolver::refuse_massless() {
  if (!chain_.constraints.empty()) return;  // they may hold what has no mass
  for (std::size_t i = 0; i < chain_.bodies.size(); ++i) {
    const Body& body = chain_.bodies[i];
    if (moves_mass(i)) continue;
    std::string names;
    bool held = false;
    for (const std::size_t k : body.joint.coordinates) {
      const Expr q = chain_.coordinates[k].symbol;
      names += (names.empty() ? "" : ", ") + q.symbol().name;
      held = held || depends_on(chain_.dissipation, chain_.pool->time_derivative_symbol(q)) ||
             depends_on(chain_.other_potential, q);
    }
    if (held) continue;
    fail(codes::massless, body.span, {body.name, names}, {{notes::add_mass, {body.name}, {}}});
  }
}

void ChainResolver::complete() {
  chain_.other_potential = chain_.potential;
  if (has_errors(diagnostics_)) return;
  const std::vector<BodyMotion> motion = chain_motion(chain_);
  chain_.kinetic = kinetic_energy(chain_, motion);
  chain_.potential = gravity_potential(chain_, motion) + chain_.other_potential;
  if (syntax_.complete) refuse_massless();
}

/// A point shows itself by two outputs.
void ChainResolver::add_output(const Item& item) {
  if (!expressions_.asks_for_position(*item.value)) return ModelResolver::add_output(item);
  const auto point = expressions_.resolve_position(*item.value);
  if (!point) return;
  ModelResolver::add_output(item, item.name + "_x", point->x);
  ModelResolver::add_output(item, item.name + "_y", point->y);
}

Result<ChainModel> resolve_chain(const ModelSyntax& syntax, std::shared_ptr<Pool> pool) {
  LoweredChain lowered = lower_chain(with_units_at_values(syntax));
  if (has_errors(lowered.diagnostics)) lowered.syntax.complete = false;
  ChainModel model;
  Diagnostics diagnostics = ChainResolver(lowered.syntax, model, std::move(pool)).resolve();
  append(lowered.diagnostics, std::move(diagnostics));
  if (has_errors(lowered.diagnostics) || !syntax.complete) return lowered.diagnostics;
  return {std::move(model), std::move(lowered.diagnostics)};
}

}  // namespace tellegen
