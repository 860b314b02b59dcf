// Calls that ask for a body of a chain: position(rod, (L, 0)).x, angle(rod).

#include "base/text.hpp"
#include "model/codes.hpp"
#include "model/statements/expression.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

const Frame* ExpressionResolver::frame(const ExprSyntax& e) {
  const bool plain = e.kind == ExprSyntax::Kind::Name && e.primes == 0 && !e.unit;
  if (plain) {
    if (const Frame* known = names_->find_frame(e.text)) return known->valid() ? known : nullptr;
    if (names_->is_unread(e.text)) return nullptr;
  }
  std::vector<Note> notes;
  std::vector<std::string> bodies;
  for (const Frame& f : names_->frames) bodies.push_back(f.name);
  if (const auto guess = closest(e.text, bodies)) {
    notes.push_back({notes::did_you_mean, {*guess}, {}});
  }
  fail(codes::unknown_body, e.span, {e.text}, std::move(notes));
  return nullptr;
}

std::optional<PlanarPoint> ExpressionResolver::local_point(const ExprSyntax& x,
                                                           const ExprSyntax& y) {
  const Maybe first = resolve(x);
  const Maybe second = resolve(y);
  if (!first || !second) return std::nullopt;
  return PlanarPoint{*first, *second};
}

/// position(rod, (L, 0)), or position(rod) for the origin of its frame.
std::optional<PlanarPoint> ExpressionResolver::resolve_position(const ExprSyntax& e) {
  if (constants_only_) {
    fail(codes::needs_constant, e.span, {e.text});
    return std::nullopt;
  }
  if (e.items.size() != 1 && !has_arguments(e, 2)) return std::nullopt;
  const Frame* body = frame(e.items[0]);
  if (e.items.size() == 1) return body != nullptr ? std::optional(body->origin) : std::nullopt;
  const ExprSyntax& where = e.items[1];
  if (where.kind != ExprSyntax::Kind::Row || where.items.size() != 2) {
    fail(codes::not_a_point, where.span, {e.text});
    return std::nullopt;
  }
  const auto local = local_point(where.items[0], where.items[1]);
  if (!local || body == nullptr) return std::nullopt;
  return position(*body, *local);
}

bool ExpressionResolver::asks_for_position(const ExprSyntax& e) const {
  return e.kind == ExprSyntax::Kind::Call && e.text == position_call && !names_->frames.empty() &&
         names_->find(e.text) == nullptr;
}

bool ExpressionResolver::asks_for_angle(const ExprSyntax& e) const {
  return e.text == angle_call && !names_->frames.empty();
}

std::optional<Expr> ExpressionResolver::component(const ExprSyntax& e) {
  if (!asks_for_position(e.items[0])) return unknown_call(e.items[0]);
  const auto point = resolve_position(e.items[0]);
  if (!point) return std::nullopt;
  if (e.primes > max_time_order) {
    return fail(codes::derivative_order, e.span, {e.text, std::to_string(max_time_order)});
  }
  Expr value = e.text == "x" ? point->x : point->y;
  for (int i = 0; i < e.primes; ++i) value = total_time_derivative(value);
  return value;
}

std::optional<Expr> ExpressionResolver::body_angle(const ExprSyntax& e) {
  if (constants_only_) return fail(codes::needs_constant, e.span, {e.text});
  if (!has_arguments(e, 1) || !primes_fit(e, 0)) return std::nullopt;
  const Frame* body = frame(e.items[0]);
  return body != nullptr ? Maybe(body->angle) : std::nullopt;
}

}  // namespace tellegen
