#include "report/catalogue.hpp"

#include <algorithm>

#include "base/words_check.hpp"

namespace tellegen::report {
namespace {

/// "E0203" stands for itself in the files of words, and its parts are "E0203.message" and so on.
bool is_code(std::string_view key) {
  constexpr std::size_t length = 5;
  return key.size() == length && (key.front() == 'E' || key.front() == 'W') &&
         std::ranges::all_of(key.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_part_of_code(std::string_view key) { return is_code(key.substr(0, key.find('.'))); }

/// Of "error, usage".
ExitClass exit_class(std::string_view description) {
  if (description == "warning") return ExitClass::Fine;
  if (description.ends_with("usage")) return ExitClass::Usage;
  return description.ends_with("failure") ? ExitClass::Failure : ExitClass::Model;
}

std::string_view text_of(const std::string& key) {
  const auto entry = find_entry(key);
  return entry ? entry->in(Language::English) : "";
}

CodePage page_of(const Entry& entry) {
  const std::string code(entry.key());
  const std::string_view description = entry.in(Language::English);
  return {.code = entry.key(),
          .severity = description == "warning" ? Severity::Warning : Severity::Error,
          .exit = exit_class(description),
          .message = find_entry(code + ".message").value_or(entry),
          .explanation = find_entry(code + ".explanation").value_or(entry),
          .wrong = text_of(code + ".wrong"),
          .right = text_of(code + ".right")};
}

}  // namespace

std::vector<Sentence> all_sentences() {
  std::vector<Sentence> all;
  for (const Entry& entry : all_entries())
    if (!is_part_of_code(entry.key())) all.push_back({entry.key(), entry});
  return all;
}

std::span<const CodePage> all_pages() {
  static const std::vector<CodePage> pages = [] {
    std::vector<CodePage> all;
    for (const Entry& entry : all_entries())
      if (is_code(entry.key())) all.push_back(page_of(entry));
    return all;
  }();
  return pages;
}

std::string fill(std::string_view text, std::span<const std::string> args) {
  return filled_blanks(text, args);
}

bool has_sentence(std::string_view key) { return find_entry(key).has_value(); }

std::string say(Language language, std::string_view key, std::span<const std::string> args) {
  return sentence(language, key, args);
}

std::string say(Language language, std::string_view key, std::initializer_list<std::string> args) {
  return say(language, key, std::span(args.begin(), args.size()));
}

const CodePage* find_page(std::string_view code) {
  const auto pages = all_pages();
  const auto found = std::ranges::find(pages, code, &CodePage::code);
  return found == pages.end() ? nullptr : &*found;
}

std::string message(Language language, const Diagnostic& diagnostic) {
  if (const CodePage* page = find_page(diagnostic.code.text)) {
    assert_fits(page->message, diagnostic.args);
    return fill(page->message.in(language), diagnostic.args);
  }
  std::string all;
  for (const std::string& arg : diagnostic.args) all += (all.empty() ? "" : ", ") + arg;
  return all;
}

}  // namespace tellegen::report
