#pragma once
// Every sentence that a user reads, by key, in each language. They are data: words/*.words, one
// file per language, embedded when the program is built (words/README.md). Nothing here knows which
// languages there are.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tellegen {

/// One of known_languages(), by its code of ISO 639.
struct Language {
  std::string_view code = "en";

  static const Language English;  // NOLINT(readability-identifier-naming): as an enumerator
  static const Language Spanish;  // NOLINT(readability-identifier-naming)
  friend bool operator==(const Language&, const Language&) = default;
};
inline constexpr Language Language::English{"en"};
inline constexpr Language Language::Spanish{"es"};

/// Those that have a file; the reference comes first, which every other is a translation of.
std::vector<Language> known_languages();
/// The language of the code "fr", or of a locale such as "fr_CA.UTF-8"; nothing where it has no
/// file.
std::optional<Language> known_language(std::string_view code);

/// What fills a blank: see `fits`.
enum class ArgumentType { Text, Name, Element, Formula, Number, Count, Unit };
struct Argument {
  std::string_view name;
  ArgumentType type = ArgumentType::Text;
};

/// One entry of the files. Its blanks are numbered here, {0}, {1}, …, in the order of `arguments`.
class Entry {
 public:
  explicit Entry(std::size_t row) : row_(row) {}

  [[nodiscard]] std::string_view key() const;
  /// In the reference's words where the language has none.
  [[nodiscard]] std::string_view in(Language language) const;
  [[nodiscard]] bool is_in(Language language) const;
  [[nodiscard]] std::vector<Argument> arguments() const;

 private:
  std::size_t row_;
};

std::optional<Entry> find_entry(std::string_view key);
/// Everything, in the order of the reference.
std::vector<Entry> all_entries();

/// {0} is replaced by args[0] and so on, {0:one|many} by one of the two, where % is the argument; a
/// blank without an argument becomes empty.
std::string filled_blanks(std::string_view text, std::span<const std::string> args);

/// The sentence of this key with its blanks filled; the key itself where there is none, so that a
/// forgotten sentence is an ugly line and never a crash. Precondition: the arguments fit.
std::string sentence(Language language, std::string_view key,
                     std::span<const std::string> args = {});

/// Whether these are as many arguments as the entry declares, each of its type.
bool fits(const Entry& entry, std::span<const std::string> args);

}  // namespace tellegen
