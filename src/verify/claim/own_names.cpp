#include "verify/claim/own_names.hpp"

#include <algorithm>

#include "model/networks/part_names.hpp"

namespace tellegen {

namespace {

bool is_called(const NamedExpr& named, const std::string& name) {
  const Expr value = named.value;
  if (!value.valid() || (value.is_symbol() && value.symbol().name == named.name)) return false;
  return named.name == name || with_underscores(named.name) == name;
}

bool mentions(const ExprSyntax& e, const ModelCore& model) {
  if (e.kind == ExprSyntax::Kind::Name && defines(model, e.text)) return true;
  return std::ranges::any_of(e.items,
                             [&](const ExprSyntax& item) { return mentions(item, model); });
}

}  // namespace

ResolveOptions with_outputs(const ModelCore& model, ResolveOptions options) {
  for (const NamedExpr& y : model.outputs) {
    if (!y.value.valid()) continue;
    options.extra.emplace_back(y.name, y.value);
    if (with_underscores(y.name) != y.name)
      options.extra.emplace_back(with_underscores(y.name), y.value);
  }
  return options;
}

bool defines(const ModelCore& model, const std::string& name) {
  const auto is_it = [&](const NamedExpr& named) { return is_called(named, name); };
  return std::ranges::any_of(model.defines, is_it) || std::ranges::any_of(model.outputs, is_it);
}

bool mentions_defined(const EquationSyntax& claim, const ModelCore& model) {
  return mentions(claim.left, model) || (claim.right && mentions(*claim.right, model));
}

bool is_about_defined(const EquationSyntax& claim, const ModelCore& model) {
  return claim.left.kind == ExprSyntax::Kind::Name && claim.indices.empty() &&
         defines(model, claim.left.text);
}

}  // namespace tellegen
