#pragma once
// Expression syntax → DAG: looks up names, expands given functions, converts units to SI. Used for
// every expression of a model and for claims.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"
#include "model/statements/names.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

/// Coordinates and definitions are differentiated at most twice: the equations of motion give the
/// accelerations and no more.
inline constexpr int max_time_order = 2;

class ExpressionResolver {
 public:
  ExpressionResolver(Pool& pool, NameTable& names, Diagnostics& diagnostics)
      : pool_(&pool), names_(&names), diagnostics_(&diagnostics) {}

  /// Nothing where the expression is wrong; that has then been reported. A mistake in one operand
  /// does not hide those in the others.
  std::optional<Expr> resolve(const ExprSyntax& e);
  /// The same, of constants only (values of parameters, initial values).
  std::optional<Expr> resolve_constant(const ExprSyntax& e);
  /// The body of a given function; `arguments` are its argument names with their symbols.
  std::optional<Expr> resolve_body(const ExprSyntax& e, const std::string& function,
                                   std::vector<std::pair<std::string, Expr>> arguments);

  /// position(rod, (L, 0)): a point, where a body can be asked for.
  [[nodiscard]] bool asks_for_position(const ExprSyntax& e) const;
  std::optional<PlanarPoint> resolve_position(const ExprSyntax& e);
  /// The body of that name; null and a message where there is none.
  const Frame* frame(const ExprSyntax& e);

 private:
  using Maybe = std::optional<Expr>;

  std::nullopt_t fail(Code code, Span span, std::vector<std::string> args = {},
                      std::vector<Note> notes = {});
  Maybe with_unit(Expr value, const UnitSyntax& unit);
  Maybe without_unit(const ExprSyntax& e);
  Maybe number(const ExprSyntax& e);
  Maybe name(const ExprSyntax& e);
  Maybe unknown_name(const ExprSyntax& e);
  [[nodiscard]] Note suggestion(const ExprSyntax& e) const;
  [[nodiscard]] std::optional<std::string> dotted(std::string_view name) const;
  [[nodiscard]] bool moves(const std::string& name) const;
  [[nodiscard]] bool is_leibniz(const ExprSyntax& product, std::size_t i) const;
  std::nullopt_t fail_leibniz(const ExprSyntax& above, const ExprSyntax& below);
  Maybe meaning(const Name& name, const ExprSyntax& e);
  Maybe sum(const ExprSyntax& e);
  Maybe product(const ExprSyntax& e);
  Maybe power(const ExprSyntax& e);
  Maybe quotient(Expr above, Expr below, Span span);
  Maybe sized(Expr e, Span span);
  Maybe no_time_derivative(const ExprSyntax& e, const Name* name);

  // calls.cpp
  std::optional<std::vector<Expr>> arguments(const ExprSyntax& e, std::size_t count);
  bool has_arguments(const ExprSyntax& e, std::size_t count);
  Maybe call(const ExprSyntax& e);
  Maybe unknown_call(const ExprSyntax& e);
  Maybe declared_call(const ExprSyntax& e, Name& name);
  Maybe given_call(const ExprSyntax& e, const FunctionMeaning& function);
  Maybe kernel_call(const ExprSyntax& e, Function f);
  Maybe choice(const ExprSyntax& e);
  Maybe chosen(const ExprSyntax& condition, Expr a, Expr b);
  Maybe square_root(const ExprSyntax& e);
  Maybe integral(const ExprSyntax& e);
  Maybe time_derivative(const ExprSyntax& e);
  Maybe inverse(const ExprSyntax& e);
  bool primes_fit(const ExprSyntax& e, std::size_t arity);
  Expr bound_symbol(const std::string& name, const ExprSyntax& body);
  bool may_bind(const std::string& name, const std::vector<Expr>& inside);

  // body_calls.cpp
  [[nodiscard]] bool asks_for_angle(const ExprSyntax& e) const;
  std::optional<PlanarPoint> local_point(const ExprSyntax& x, const ExprSyntax& y);
  Maybe component(const ExprSyntax& e);
  Maybe body_angle(const ExprSyntax& e);

  Pool* pool_;
  NameTable* names_;
  Diagnostics* diagnostics_;
  bool constants_only_ = false;
  std::string body_of_;  // the given function whose body is being resolved
  std::vector<std::pair<std::string, Expr>> bound_;  // innermost last
};

}  // namespace tellegen
