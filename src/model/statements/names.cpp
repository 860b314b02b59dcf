#include "model/statements/names.hpp"

#include <algorithm>
#include <array>

#include "language/keywords.hpp"
#include "model/bond_graph/signals.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

constexpr std::array<std::string_view, 4> special_functions{"sqrt", "integral", "der", "inverse"};

}  // namespace

bool is_special_function(std::string_view name) {
  return std::ranges::find(special_functions, name) != special_functions.end();
}

bool is_reserved_name(std::string_view name, std::string_view kind) {
  if (name == "t" || name == "pi" || find_function(name) || is_special_function(name)) return true;
  const bool of_bodies =
      find_kind(kind)->points &&
      (name == position_call || std::ranges::find(chain_words, name) != chain_words.end());
  return of_bodies || is_assumption(name) || name == with_word ||
         is_reserved(*find_kind(kind), name);
}

Name* NameTable::find(std::string_view name) {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? nullptr : &found->second;
}

const Frame* NameTable::find_frame(std::string_view name) const {
  const auto found = std::ranges::find(frames, name, &Frame::name);
  return found == frames.end() ? nullptr : &*found;
}

Name& NameTable::put(std::string name, Name meaning) {
  const auto [place, is_new] = by_name_.insert_or_assign(name, std::move(meaning));
  if (is_new) order_.push_back(std::move(name));
  return place->second;
}

void NameTable::remove(const std::string& name) {
  if (by_name_.erase(name) > 0) std::erase(order_, name);
}

std::vector<std::string> NameTable::variables() const {
  std::vector<std::string> found;
  std::ranges::copy_if(order_, std::back_inserter(found), [&](const std::string& name) {
    const NameKind kind = by_name_.at(name).kind;
    return kind != NameKind::Function && kind != NameKind::Constant && kind != NameKind::Time;
  });
  return found;
}

std::vector<std::string> NameTable::functions() const {
  std::vector<std::string> found;
  std::ranges::copy_if(order_, std::back_inserter(found), [&](const std::string& name) {
    return by_name_.at(name).kind == NameKind::Function;
  });
  for (const FunctionRow& f : function_table()) found.emplace_back(f.name);
  found.insert(found.end(), special_functions.begin(), special_functions.end());
  for (const std::string_view name : signal_functions()) found.emplace_back(name);
  return found;
}

}  // namespace tellegen
