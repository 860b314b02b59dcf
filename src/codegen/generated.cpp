#include "codegen/generated.hpp"

#include <algorithm>

#include "codegen/codes.hpp"

namespace tellegen::codegen {
namespace {

std::string function_name(Expr call) {
  const OpaqueFunction& f = call.pool().opaque(call.call().function);
  return f.inverse_of ? call.pool().opaque(*f.inverse_of).name : f.name;
}

}  // namespace

Diagnostics without_code(std::span<const Expr> roots, const std::string& model) {
  Diagnostics all;
  const auto add = [&](Code code, std::vector<std::string> args) {
    const bool told = std::ranges::any_of(
        all, [&](const Diagnostic& d) { return d.code == code && d.args == args; });
    if (told) return;
    Diagnostic d{code, std::nullopt, std::move(args), {}};
    if (code == codegen_codes::function_unknown)
      d.notes.push_back({"note.give_formula", d.args, std::nullopt});
    all.push_back(std::move(d));
  };
  for (const Expr e : reachable(roots)) {
    if (e.kind() == Kind::Call) add(codegen_codes::function_unknown, {function_name(e)});
    if (e.kind() == Kind::Integral) add(codegen_codes::integral_left, {model});
  }
  return all;
}

}  // namespace tellegen::codegen
