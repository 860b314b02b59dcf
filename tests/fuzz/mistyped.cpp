#include "mistyped.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

namespace tellegen::test {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Where characters begin whose loss changes what is read: not in comments, and of equal neighbours
/// only the first.
std::vector<std::size_t> characters_of(const std::string& text) {
  std::vector<std::size_t> places;
  bool comment = false;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') comment = quoted = false;
    if (c == '"' && !comment) quoted = !quoted;
    const bool begins_comment = c == '#' && !quoted && !comment;
    if ((!comment || begins_comment) && !continues_character(c) && (i == 0 || text[i - 1] != c))
      places.push_back(i);
    comment = comment || begins_comment;
  }
  return places;
}

std::vector<std::size_t> lines_of(const std::string& text) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < text.size();
       at = std::min(text.find('\n', at), text.size() - 1) + 1)
    places.push_back(at);
  return places;
}

std::size_t end_of_line(const std::string& text, std::size_t from) {
  return std::min(text.find('\n', from), text.size() - 1) + 1;
}

std::size_t end_of_character(const std::string& text, std::size_t from) {
  std::size_t end = from + 1;
  while (end < text.size() && continues_character(text[end])) ++end;
  return end;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (lines.empty()) lines.emplace_back();
  return lines;
}

constexpr auto words = std::to_array<std::string_view>({"energy",
                                                        "chain",
                                                        "network",
                                                        "bondgraph",
                                                        "states",
                                                        "system",
                                                        "parameter",
                                                        "coordinate",
                                                        "input",
                                                        "state",
                                                        "equation",
                                                        "storage",
                                                        "function",
                                                        "define",
                                                        "body",
                                                        "on",
                                                        "ground",
                                                        "revolute",
                                                        "prismatic",
                                                        "free",
                                                        "gravity",
                                                        "spring",
                                                        "damper",
                                                        "between",
                                                        "close",
                                                        "table",
                                                        "end",
                                                        "constraint",
                                                        "velocity constraint",
                                                        "bond",
                                                        "->",
                                                        "signal",
                                                        "dependent",
                                                        "apart",
                                                        "output",
                                                        "initial",
                                                        "simulate",
                                                        "with",
                                                        "when",
                                                        "crosses",
                                                        "set",
                                                        "stop",
                                                        "force",
                                                        "kinetic",
                                                        "coenergy",
                                                        "potential",
                                                        "dissipation",
                                                        "codissipation",
                                                        "Se",
                                                        "Sf",
                                                        "MSe",
                                                        "R",
                                                        "C",
                                                        "I",
                                                        "IC",
                                                        "TF",
                                                        "MTF",
                                                        "GY",
                                                        "De",
                                                        "Df",
                                                        "0",
                                                        "1",
                                                        "sqrt(",
                                                        "sin(",
                                                        "log(",
                                                        "exp(",
                                                        "abs(",
                                                        "sign(",
                                                        "atan2(",
                                                        "interpolate(",
                                                        "effort(",
                                                        "flow(",
                                                        "across(",
                                                        "position(",
                                                        ")",
                                                        "(",
                                                        "[",
                                                        "]",
                                                        "[[",
                                                        "]]",
                                                        "{",
                                                        "}",
                                                        "'",
                                                        "''",
                                                        "\"",
                                                        "^",
                                                        "^2",
                                                        "^(-1)",
                                                        "^1000",
                                                        "*",
                                                        "/",
                                                        "+",
                                                        "-",
                                                        ",",
                                                        "=",
                                                        "/0",
                                                        "-1",
                                                        "1e308",
                                                        "1e-320",
                                                        "10^309*",
                                                        "1e400",
                                                        "nan",
                                                        "t",
                                                        "der(",
                                                        "integral(",
                                                        "[kg]",
                                                        "[V]",
                                                        "[m/s^2]",
                                                        "[K]",
                                                        "use",
                                                        "connect",
                                                        "port",
                                                        "effort",
                                                        "flow",
                                                        "positive",
                                                        "real",
                                                        "negative",
                                                        "resistor",
                                                        "capacitor",
                                                        "mass",
                                                        "inertia",
                                                        "com",
                                                        ":",
                                                        ".",
                                                        "\xc2\xb7",
                                                        "\xff"});

/// What a number may be mistaken for: nothing, less than nothing, too small, too large, no number.
constexpr auto numbers =
    std::to_array<std::string_view>({"0", "-1", "(-1)", "1", "2", "1/3", "1e-320", "1e308",
                                     "10^309", "1e-9", "1e9", "3.5", "0.5", "pi", "t", "(0)"});

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Where words begin whose first character `begins` says yes to.
template <class Begins>
std::vector<std::size_t> token_places(const std::string& line, Begins begins) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < line.size() && line[i] != '#'; ++i) {
    const bool inside =
        i > 0 && (is_name(line[i - 1]) || is_digit(line[i - 1]) || line[i - 1] == '.');
    if (!inside && begins(line[i])) places.push_back(i);
  }
  return places;
}

std::size_t token_length(const std::string& line, std::size_t from) {
  std::size_t end = from;
  while (end < line.size() && (is_name(line[end]) || is_digit(line[end]) || line[end] == '.'))
    ++end;
  return end - from;
}

template <class Begins>
std::vector<std::string> tokens_of(const std::string& line, Begins begins) {
  std::vector<std::string> tokens;
  for (const std::size_t at : token_places(line, begins))
    tokens.push_back(line.substr(at, token_length(line, at)));
  return tokens;
}

std::string any_of(const std::vector<std::string>& all, std::uint64_t random) {
  return all.empty() ? "q" : all[random % all.size()];
}

template <class Begins>
void replace_token(std::string& line, Begins begins, const std::string& by, std::uint64_t random) {
  const std::vector<std::size_t> places = token_places(line, begins);
  if (places.empty()) return;
  const std::size_t at = places[random % places.size()];
  line.replace(at, token_length(line, at), by);
}

}  // namespace

std::vector<Example> read_examples(const std::filesystem::path& folder) {
  std::vector<Example> examples;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".tlg") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    Example example{std::filesystem::relative(entry.path(), folder), std::move(text), {}, {}};
    example.lines = lines_of(example.text);
    example.characters = characters_of(example.text);
    examples.push_back(std::move(example));
  }
  std::ranges::sort(examples, {}, &Example::path);
  return examples;
}

Mistyped::Mistyped(std::vector<Example> examples) : examples_(std::move(examples)) {
  for (const Example& e : examples_) count_ += 2 * e.lines.size() + e.characters.size();
}

Mistyped::Model Mistyped::operator()(std::size_t number) const {
  return number < count_ ? one_mistake(number) : random_mistakes(number - count_);
}

Mistyped::Model Mistyped::one_mistake(std::size_t number) const {
  for (const Example& e : examples_) {
    const std::size_t lines = e.lines.size();
    if (number < 2 * lines) {
      const std::size_t line = number / 2;
      const bool doubled = number % 2 == 1;
      const std::size_t from = e.lines[line];
      const std::size_t end = end_of_line(e.text, from);
      std::string text = e.text;
      doubled ? text.insert(end, text.substr(from, end - from)) : text.erase(from, end - from);
      return {&e, "line " + std::to_string(line + 1) + (doubled ? " doubled" : " deleted"),
              std::move(text)};
    }
    number -= 2 * lines;
    if (number < e.characters.size()) {
      const std::size_t from = e.characters[number];
      std::string text = e.text;
      text.erase(from, end_of_character(text, from) - from);
      return {&e, "character at byte " + std::to_string(from) + " dropped", std::move(text)};
    }
    number -= e.characters.size();
  }
  return {&examples_.front(), "nothing", examples_.front().text};
}

Mistyped::Model Mistyped::random_mistakes(std::uint64_t seed) const {
  std::mt19937_64 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const Example& example = examples_[below(examples_.size())];
  std::vector<std::string> lines = split(example.text);
  for (std::size_t left = 1 + below(4); left > 0; --left) {
    const std::size_t i = below(lines.size());
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(i);
    const std::size_t kind = below(100);
    std::string& line = lines[i];
    if (kind < 12) {
      lines.erase(at);
      if (lines.empty()) lines.emplace_back();
    } else if (kind < 22) {
      lines.insert(at, std::string(lines[below(lines.size())]));
    } else if (kind < 30) {
      std::swap(line, lines[below(lines.size())]);
    } else if (kind < 38) {
      std::vector<std::string> others = split(examples_[below(examples_.size())].text);
      others.resize(std::min(others.size(), 1 + below(12)));
      lines.insert(at, others.begin(), others.end());
    } else if (kind < 55) {
      const std::string other = any_of(tokens_of(lines[below(lines.size())], is_name), random());
      replace_token(line, is_name, other, random());
    } else if (kind < 70) {
      replace_token(line, is_digit, std::string(numbers[below(numbers.size())]), random());
    } else {
      const std::size_t from = below(line.size() + 1);
      const std::size_t length = std::min(line.size() - from, below(5));
      line.replace(from, length, below(10) < 7 ? words[below(words.size())] : std::string_view());
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return {&example, "random mistakes " + std::to_string(seed), std::move(text)};
}

}  // namespace tellegen::test
