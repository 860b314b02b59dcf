#pragma once
// What went wrong, as plain data. The words are in the translation table (report/catalogue),
// keyed by the code; here are only the code, the place and what fills the blanks.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.hpp"

namespace tellegen {

/// The name of a diagnostic, such as "E0101" (error) or "W0201" (warning). Each room lists its own
/// codes in <room>/codes.hpp: 01xx language, 02xx names and models, 03xx dimensions, 04xx
/// derivation, 05xx verification, 06xx files, usage and budgets, 07xx analyses and simulations.
struct Code {
  std::string_view text;

  friend bool operator==(const Code&, const Code&) = default;
};

enum class Severity { Error, Warning };

/// A second sentence of a diagnostic: a place that matters, or what to do about it.
struct Note {
  std::string_view key;           ///< key in the translation table, such as "note.declared_here"
  std::vector<std::string> args;  ///< fill {0}, {1}, … of the text
  std::optional<Span> span;       ///< the place the note points at, if any
};

struct Diagnostic {
  Code code;
  std::optional<Span> span;       ///< absent where no place in the text is to blame
  std::vector<std::string> args;  ///< fill {0}, {1}, … of the text
  std::vector<Note> notes;

  [[nodiscard]] Severity severity() const {
    return code.text.starts_with('W') ? Severity::Warning : Severity::Error;
  }
};

using Diagnostics = std::vector<Diagnostic>;

/// True when at least one is an error.
bool has_errors(const Diagnostics& diagnostics);

/// Appends `more` to `all`.
void append(Diagnostics& all, Diagnostics more);

}  // namespace tellegen
