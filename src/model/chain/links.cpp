// What acts on the bodies of a chain: gravity, springs, dampers and closed loops.

#include <algorithm>
#include <array>

#include "model/chain/lower_chain.hpp"
#include "model/chain/resolver.hpp"
#include "model/codes.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

std::array<const Clause*, 2> ends_of(const Item& item) {
  std::array<const Clause*, 2> ends{};
  std::size_t count = 0;
  for (const Clause& clause : item.clauses) {
    if (clause.word == "point" && count < ends.size()) ends[count++] = &clause;
  }
  return ends;
}

/// The z of `along -z`, which a chain in the plane does not have.
const ExprSyntax* third_axis(const ExprSyntax& angle) {
  const bool negated = angle.kind == ExprSyntax::Kind::Negate;
  const ExprSyntax& axis = negated ? angle.items[0] : angle;
  return axis.kind == ExprSyntax::Kind::Name && axis.text == "z" ? &axis : nullptr;
}

Expr square(Expr x) { return pow(x, Rational(2)); }

}  // namespace

void ChainResolver::read_other(const Statement& statement) {
  for (const Item& item : statement.items) {
    if (statement.keyword == "gravity") add_gravity(item);
    if (statement.keyword == "spring") add_spring(item);
    if (statement.keyword == "damper") add_damper(item);
    if (statement.keyword == "close") close(item);
  }
}

/// g along an axis or an angle of the ground, or both components.
void ChainResolver::add_gravity(const Item& item) {
  const auto [first, is_new] = given_.emplace("gravity", item.span);
  if (!is_new) return fail_twice("gravity", item.span, first->second);
  const ExprSyntax& value = find_clause(item, "value")->values[0];
  if (value.kind == ExprSyntax::Kind::Row) {
    const auto x = constant(value.items[0]);
    const auto y = constant(value.items[1]);
    if (x && y) chain_.gravity = {*x, *y};
    return;
  }
  const auto g = constant(value);
  const Expr zero = chain_.pool->number(0);
  if (const Clause* axis = find_clause(item, "axis")) {
    if (!g) return;
    const Expr along = axis->values[0].operators == "-" ? -*g : *g;
    chain_.gravity =
        axis->values[0].text == "x" ? PlanarPoint{along, zero} : PlanarPoint{zero, along};
    return;
  }
  const Clause* along = find_clause(item, "along");
  if (const ExprSyntax* z = third_axis(along->values[0]); z != nullptr && !names_.find("z")) {
    diagnostics_.push_back({codes::unknown_name, z->span, {"z"}, {{"note.planar_axes", {}, {}}}});
    return;
  }
  const auto angle = constant(along);
  if (g && angle) chain_.gravity = {*g * cos(*angle), *g * sin(*angle)};
}

std::optional<PlanarPoint> ChainResolver::point(const std::string& keyword, const Clause& clause) {
  const Frame* body = expressions_.frame(clause.values[0]);
  PlanarPoint local{chain_.pool->number(0), chain_.pool->number(0)};
  if (clause.values.size() == 3) {
    const auto x = allowed(keyword, clause.values[1]);
    const auto y = allowed(keyword, clause.values[2]);
    if (!x || !y) return std::nullopt;
    local = {*x, *y};
  }
  if (body == nullptr) return std::nullopt;
  return position(*body, local);
}

/// From the first point to the second. Two points that never part are a mistake.
std::optional<PlanarPoint> ChainResolver::distance(const std::string& keyword, const Item& item) {
  const auto [from, to] = ends_of(item);
  const auto a = point("potential", *from);
  const auto b = point("potential", *to);
  if (!a || !b) return std::nullopt;
  const PlanarPoint d{b->x - a->x, b->y - a->y};
  const std::array<Expr, 2> roots{d.x, d.y};
  const std::string& body = from->values[0].text;
  bool fixed = body == to->values[0].text;
  if (!fixed) {
    canonical::Ring ring(*chain_.pool, roots);
    fixed = ring.is_zero(ring.convert(d.x)) && ring.is_zero(ring.convert(d.y));
  }
  if (!fixed) return d;
  fail(codes::ends_together, item.span, {keyword, from->text, to->text});
  return std::nullopt;
}

/// V = ½ k (|d| − l0)²
void ChainResolver::add_spring(const Item& item) {
  const auto stiffness = allowed("potential", find_clause(item, "value")->values[0]);
  const Clause* length = find_clause(item, "length");
  const auto rest = length != nullptr ? allowed("potential", length->values[0])
                                      : std::optional(chain_.pool->number(0));
  const auto d = distance("spring", item);
  if (!stiffness || !rest || !d) return;
  const Expr squared = square(d->x) + square(d->y);
  const Expr stretch = rest->is_zero() ? squared : square(sqrt(squared) - *rest);
  chain_.potential = chain_.potential + Rational(1, 2) * (*stiffness * stretch);
}

/// D = ½ c (d|d|/dt)², where d|d|/dt = d·ḋ/|d|
void ChainResolver::add_damper(const Item& item) {
  const auto value = allowed("dissipation", find_clause(item, "value")->values[0]);
  const auto d = distance("damper", item);
  if (!value || !d) return;
  const Expr along = d->x * total_time_derivative(d->x) + d->y * total_time_derivative(d->y);
  const Expr rate = square(along) / (square(d->x) + square(d->y));
  chain_.dissipation = chain_.dissipation + Rational(1, 2) * (*value * rate);
}

namespace {

/// From a body down to the ground, the body first.
std::vector<std::size_t> way_down(const ChainModel& chain, const std::string& body) {
  std::vector<std::size_t> way;
  auto at = std::ranges::find(chain.bodies, body, &Body::name);
  while (at != chain.bodies.end()) {
    way.push_back(static_cast<std::size_t>(at - chain.bodies.begin()));
    at = at->parent ? chain.bodies.begin() + static_cast<std::ptrdiff_t>(*at->parent)
                    : chain.bodies.end();
  }
  return way;
}

/// The bodies around the loop that two of them close, from the last that both hang on and back to
/// it: ground → crank → rod → slider → ground.
std::string loop_of(const ChainModel& chain, const std::string& from, const std::string& to) {
  std::vector<std::size_t> up = way_down(chain, from);
  std::vector<std::size_t> down = way_down(chain, to);
  std::string shared = "ground";
  while (!up.empty() && !down.empty() && up.back() == down.back()) {
    shared = chain.bodies[up.back()].name;
    up.pop_back();
    down.pop_back();
  }
  std::string loop = shared;
  for (auto i = up.rbegin(); i != up.rend(); ++i) loop += " → " + chain.bodies[*i].name;
  for (const std::size_t i : down) loop += " → " + chain.bodies[i].name;
  return loop + " → " + shared;
}

}  // namespace

void ChainResolver::close(const Item& item) {
  const auto d = distance("close", item);
  if (!d) return;
  const auto [from, to] = ends_of(item);
  const std::string name =
      item.description.empty() ? from->text + " = " + to->text : item.description;
  const std::string loop = loop_of(chain_, from->values[0].text, to->values[0].text);
  const auto add = [&](const std::string& axis, Expr value) {
    chain_.constraints.push_back(
        {name + ", " + axis, value, ConstraintKind::Holonomic, item.span, {}, loop});
  };
  add("x", d->x);
  add("y", d->y);
}

}  // namespace tellegen
