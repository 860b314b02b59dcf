#include "report/catalogue.hpp"

#include <unordered_map>

#include "report/catalogue/tables.hpp"

namespace tellegen::report {
namespace {

template <class Item>
std::vector<Item> joined(std::initializer_list<std::span<const Item>> tables) {
  std::vector<Item> all;
  for (const auto& table : tables) all.insert(all.end(), table.begin(), table.end());
  return all;
}

const Words* find_sentence(std::string_view key) {
  static const auto index = [] {
    std::unordered_map<std::string_view, Words> map;
    for (const Sentence& sentence : all_sentences()) map.emplace(sentence.key, sentence.words);
    return map;
  }();
  const auto found = index.find(key);
  return found == index.end() ? nullptr : &found->second;
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
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
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

std::vector<Sentence> all_sentences() {
  using namespace tables;
  return joined({headings(),
                 model_words(),
                 phase_space_words(),
                 power_words(),
                 verification_words(),
                 language_notes(),
                 model_notes(),
                 session_notes(),
                 steps(),
                 checks(),
                 remarks(),
                 analysis_words(),
                 machine_words(),
                 chain_words(),
                 constraint_words(),
                 bond_graph_words(),
                 stability_words(),
                 network_words(),
                 drawing_words(),
                 transfer_words(),
                 structure_words(),
                 simulation_words(),
                 design_words(),
                 made_graph_words(),
                 report_words()});
}

std::vector<CodePage> all_pages() {
  using namespace tables;
  return joined({character_pages(),     expression_pages(), entry_pages(),      statement_pages(),
                 name_pages(),          model_pages(),      states_pages(),     system_pages(),
                 chain_pages(),         dimension_pages(),  derivation_pages(), machine_pages(),
                 structure_pages(),     constraint_pages(), session_pages(),    analysis_pages(),
                 bond_graph_pages(),    bond_law_pages(),   network_pages(),    causality_pages(),
                 special_value_pages(), stability_pages(),  design_pages(),     drawing_pages(),
                 made_graph_pages(),    simulation_pages(), event_pages(),      report_pages()});
}

std::string fill(std::string_view text, std::span<const std::string> args) {
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

bool has_sentence(std::string_view key) { return find_sentence(key) != nullptr; }

std::string say(Language language, std::string_view key, std::span<const std::string> args) {
  if (const Words* words = find_sentence(key)) return fill(words->in(language), args);
  std::string all(key);
  for (const std::string& arg : args) all += " " + arg;
  return all;
}

std::string say(Language language, std::string_view key, std::initializer_list<std::string> args) {
  return say(language, key, std::span(args.begin(), args.size()));
}

const CodePage* find_page(std::string_view code) {
  static const auto index = [] {
    std::unordered_map<std::string_view, CodePage> map;
    for (const CodePage& page : all_pages()) map.emplace(page.code, page);
    return map;
  }();
  const auto found = index.find(code);
  return found == index.end() ? nullptr : &found->second;
}

std::string message(Language language, const Diagnostic& diagnostic) {
  if (const CodePage* page = find_page(diagnostic.code.text)) {
    return fill(page->message.in(language), diagnostic.args);
  }
  std::string all;
  for (const std::string& arg : diagnostic.args) all += (all.empty() ? "" : ", ") + arg;
  return all;
}

}  // namespace tellegen::report
