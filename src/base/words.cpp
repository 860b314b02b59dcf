#include "base/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/words_check.hpp"
#include "base/words_data.hpp"

namespace tellegen {
namespace {

using words_data::Piece;

const words_data::Data& data() {
  static const words_data::Data all = words_data::data();
  return all;
}

std::string_view text_of(Piece piece) { return {data().text + piece.begin, piece.size}; }

std::optional<std::size_t> column_of(std::string_view code) {
  const auto& codes = data().languages;
  const auto found = std::ranges::find(codes, code, text_of);
  if (found == codes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - codes.begin());
}

ArgumentType type_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, ArgumentType>, 6> types{{
      {"name", ArgumentType::Name},
      {"element", ArgumentType::Element},
      {"formula", ArgumentType::Formula},
      {"number", ArgumentType::Number},
      {"count", ArgumentType::Count},
      {"unit", ArgumentType::Unit},
  }};
  const auto* found = std::ranges::find(types, name, [](const auto& type) { return type.first; });
  return found == types.end() ? ArgumentType::Text : found->second;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A count has digits only; a number has at least one, unless it is infinite or none; all else is
/// free, since names and formulas come in every shape.
bool fits(ArgumentType type, std::string_view arg) {
  if (type == ArgumentType::Count) return !arg.empty() && std::ranges::all_of(arg, is_digit);
  if (type != ArgumentType::Number) return true;
  return std::ranges::any_of(arg, is_digit) || arg.ends_with("inf") || arg.ends_with("nan") ||
         arg.ends_with("∞");
}

/// "{12}" or "{12:one|many}"; `end` is past the brace.
struct Blank {
  std::size_t index = 0;
  std::size_t end = 0;  ///< 0: no blank here
  std::string_view one = "%";
  std::string_view many = "%";
};
Blank blank_at(std::string_view text, std::size_t open) {
  std::size_t at = open + 1;
  std::size_t index = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    index = index * 10 + static_cast<std::size_t>(text[at] - '0');
  }
  const std::size_t close = text.find('}', at);
  if (at == open + 1 || close == std::string_view::npos) return {};
  if (at == close) return {index, close + 1};
  const std::string_view forms = text.substr(at + 1, close - at - 1);
  const std::size_t bar = forms.find('|');
  if (text[at] != ':' || bar == std::string_view::npos) return {};
  return {index, close + 1, forms.substr(0, bar), forms.substr(bar + 1)};
}

std::string filled_blank(const Blank& blank, const std::string& arg) {
  const std::string_view form = arg == "1" ? blank.one : blank.many;
  const std::size_t mark = form.find('%');
  if (mark == std::string_view::npos) return std::string(form);
  return std::string(form.substr(0, mark)) + arg + std::string(form.substr(mark + 1));
}

}  // namespace

std::vector<Language> known_languages() {
  std::vector<Language> all;
  for (const Piece code : data().languages) all.push_back({text_of(code)});
  return all;
}

std::optional<Language> known_language(std::string_view code) {
  const auto column = column_of(code.substr(0, code.find_first_of("_-.@")));
  if (!column) return std::nullopt;
  return Language{text_of(data().languages[*column])};
}

std::string_view Entry::key() const { return text_of(data().rows[row_].key); }

std::string_view Entry::in(Language language) const {
  const std::size_t width = data().languages.size();
  const Piece own = data().texts[row_ * width + column_of(language.code).value_or(0)];
  return text_of(own.size > 0 ? own : data().texts[row_ * width]);
}

bool Entry::is_in(Language language) const {
  const auto column = column_of(language.code);
  return column && data().texts[row_ * data().languages.size() + *column].size > 0;
}

std::vector<Argument> Entry::arguments() const {
  const words_data::Row& row = data().rows[row_];
  std::vector<Argument> all;
  for (const auto& p : data().parameters.subspan(row.first_argument, row.argument_count))
    all.push_back({text_of(p.name), type_of(text_of(p.type))});
  return all;
}

std::optional<Entry> find_entry(std::string_view key) {
  const auto key_of = [](std::uint16_t row) { return text_of(data().rows[row].key); };
  const auto found = std::ranges::lower_bound(data().by_key, key, {}, key_of);
  if (found == data().by_key.end() || key_of(*found) != key) return std::nullopt;
  return Entry(*found);
}

std::vector<Entry> all_entries() {
  std::vector<Entry> all;
  for (std::size_t row = 0; row < data().rows.size(); ++row) all.emplace_back(row);
  return all;
}

std::string filled_blanks(std::string_view text, std::span<const std::string> args) {
  std::string filled;
  for (std::size_t at = 0; at < text.size();) {
    const Blank blank = text[at] == '{' ? blank_at(text, at) : Blank{};
    if (blank.end == 0) {
      filled += text[at++];
      continue;
    }
    if (blank.index < args.size()) filled += filled_blank(blank, args[blank.index]);
    at = blank.end;
  }
  return filled;
}

std::string sentence(Language language, std::string_view key, std::span<const std::string> args) {
  if (const auto entry = find_entry(key)) {
    assert_fits(*entry, args);
    return filled_blanks(entry->in(language), args);
  }
  std::string all(key);
  for (const std::string& arg : args) all += " " + arg;
  return all;
}

bool fits(const Entry& entry, std::span<const std::string> args) {
  const std::vector<Argument> declared = entry.arguments();
  return std::ranges::equal(declared, args, [](const Argument& argument, const std::string& arg) {
    return fits(argument.type, arg);
  });
}

void assert_fits([[maybe_unused]] const Entry& entry,
                 [[maybe_unused]] std::span<const std::string> args) {
#ifndef NDEBUG
  if (std::getenv("TELLEGEN_STRICT_WORDS") == nullptr || fits(entry, args)) return;
  std::string told;
  for (const std::string& arg : args) told += " `" + arg + "`";
  std::fprintf(stderr, "words: %s does not declare these arguments:%s\n",
               std::string(entry.key()).c_str(), told.c_str());
  std::abort();
#endif
}

}  // namespace tellegen
