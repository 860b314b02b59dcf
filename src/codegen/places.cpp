#include <algorithm>

#include "codegen/codes.hpp"
#include "codegen/description.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen::codegen {
namespace {

bool needs_place(Expr symbol) {
  const Role role = symbol.symbol().role;
  return role != Role::Parameter && role != Role::Constant && role != Role::Time;
}

}  // namespace

bool is_placed(const Description& d, const std::vector<Expr>& roots, std::string_view arrays) {
  return std::ranges::all_of(free_symbols(roots), [&](Expr s) {
    if (!needs_place(s)) return true;
    const auto at = std::ranges::find(d.places, s, &Place::symbol);
    return at != d.places.end() && arrays.find(at->array) != arrays.npos;
  });
}

Diagnostics without_place(const Description& d, const std::vector<Expr>& roots) {
  for (const Expr s : free_symbols(roots)) {
    if (!needs_place(s) || std::ranges::find(d.places, s, &Place::symbol) != d.places.end())
      continue;
    const SymbolInfo& info = s.symbol();
    return {Diagnostic{codegen_codes::no_place,
                       std::nullopt,
                       {info.name + std::string(static_cast<std::size_t>(info.order), '\'')},
                       {}}};
  }
  return {};
}

}  // namespace tellegen::codegen
