#include "model/resolve_expression.hpp"

#include "model/networks/part_names.hpp"
#include "model/statements/constant.hpp"
#include "model/statements/expression.hpp"

namespace tellegen {

namespace {

void put_value(NameTable& names, const std::string& name, NameKind kind, Span span, Expr value) {
  names.put(name, {.kind = kind, .span = span, .value = value, .function = {}});
}

void put_function(NameTable& names, const std::string& name, Span span, FunctionMeaning function) {
  names.put(
      name,
      {.kind = NameKind::Function, .span = span, .value = {}, .function = std::move(function)});
}

void put_functions(NameTable& names, const ModelCore& model) {
  for (const std::uint32_t f : model.functions) {
    const OpaqueFunction& opaque = model.pool->opaque(f);
    put_function(names, opaque.name, {}, {static_cast<std::size_t>(opaque.arity), f, {}, {}});
  }
  for (const GivenFunction& f : model.given_functions) {
    if (f.arguments.empty() && f.body.valid()) continue;  // a parameter
    put_function(names, f.name, f.span, {f.arguments.size(), std::nullopt, f.arguments, f.body});
    if (!f.body.valid()) continue;  // it was wrong, and is looked at for other mistakes only
    for (const Expr bound : bound_symbols(f.body)) names.bound_in_bodies.push_back(bound);
  }
}

/// `moving` are the coordinates or the states.
NameTable all_names(const ModelCore& model, const std::vector<Quantity>& moving, NameKind kind,
                    const ResolveOptions& options) {
  NameTable names;
  names.frames = model.frames;
  for (const auto& [name, value] : options.extra) {
    put_value(names, name, NameKind::Extra, {}, value);
  }
  put_value(names, "t", NameKind::Time, {}, model.pool->time());
  put_value(names, "pi", NameKind::Constant, {}, model.pool->pi());
  const auto put_all = [&](const auto& quantities, NameKind its_kind) {
    for (const auto& q : quantities) {
      const std::string& name = q.symbol.symbol().name;
      put_value(names, name, its_kind, q.span, q.symbol);
      if (name.find('.') != name.npos)
        put_value(names, with_underscores(name), its_kind, q.span, q.symbol);
    }
  };
  put_all(model.parameters, NameKind::Parameter);
  put_all(moving, kind);
  put_all(model.inputs, NameKind::Input);
  put_functions(names, model);
  for (const NamedExpr& d : model.defines) {
    put_value(names, d.name, NameKind::Define, d.span, d.value);
  }
  return names;
}

Result<Expr> resolve_with(const ExprSyntax& syntax, Pool& pool, NameTable names) {
  Diagnostics diagnostics;
  ExpressionResolver resolver(pool, names, diagnostics);
  const auto value = resolver.resolve(syntax);
  if (!value) return diagnostics;
  return {*value, std::move(diagnostics)};
}

}  // namespace

NameTable names_of(const EnergyModel& model, const ResolveOptions& options) {
  return all_names(model, model.coordinates, NameKind::Coordinate, options);
}

NameTable names_of(const StatesModel& model, const ResolveOptions& options) {
  return all_names(model, model.states, NameKind::State, options);
}

NameTable names_of(const BondGraphModel& model, const ResolveOptions& options) {
  return all_names(model, model.states, NameKind::State, options);
}

Result<Expr> resolve_expression(const ExprSyntax& syntax, const EnergyModel& model,
                                const ResolveOptions& options) {
  return resolve_with(syntax, *model.pool, names_of(model, options));
}

Result<Expr> resolve_expression(const ExprSyntax& syntax, const StatesModel& model,
                                const ResolveOptions& options) {
  return resolve_with(syntax, *model.pool, names_of(model, options));
}

}  // namespace tellegen
