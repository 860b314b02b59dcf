#include "model/dimensions/sound_parts.hpp"

#include <algorithm>

namespace tellegen {

namespace {

/// The places of the errors, to be asked whether one lies inside a piece of text.
class Mistakes {
 public:
  explicit Mistakes(const Diagnostics& diagnostics) {
    for (const Diagnostic& d : diagnostics) {
      if (d.severity() == Severity::Error && d.span) begins_.push_back(d.span->begin);
    }
    std::ranges::sort(begins_);
  }

  [[nodiscard]] bool none() const { return begins_.empty(); }
  [[nodiscard]] bool inside(Span span) const {
    const auto first = std::ranges::lower_bound(begins_, span.begin);
    return first != begins_.end() && *first < span.end;
  }
  [[nodiscard]] bool in_declaration(const Item& item) const {
    const auto wrong = [this](const ExprSyntax& argument) { return inside(argument.span); };
    return !item.name.empty() &&
           (inside(item.name_span) || std::ranges::any_of(item.arguments, wrong));
  }

 private:
  std::vector<std::size_t> begins_;
};

void keep_sound(Item& item, const Mistakes& mistakes) {
  if (item.unit && (!item.sound || mistakes.inside(item.unit->span))) item.unit.reset();
  if (item.value && (!item.sound || mistakes.inside(item.span))) item.value.reset();
  if (!item.clauses.empty() && mistakes.inside(item.span)) item.clauses.clear();
}

}  // namespace

ModelSyntax sound_parts(const ModelSyntax& syntax, const Diagnostics& diagnostics) {
  ModelSyntax sound = syntax;
  const Mistakes mistakes(diagnostics);
  if (mistakes.none() && syntax.complete) return sound;
  for (Statement& statement : sound.statements) {
    std::erase_if(statement.items, [&](const Item& i) { return mistakes.in_declaration(i); });
    for (Item& item : statement.items) keep_sound(item, mistakes);
  }
  return sound;
}

}  // namespace tellegen
