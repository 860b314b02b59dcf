#pragma once
// The kinds of model and their statements, in one table. A new statement is a new line here; a new
// shape of statement is a new StatementForm and a function in statement_parser.cpp.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tellegen {

enum class StatementForm {
  List,        ///< named entries separated by commas: parameter, coordinate, define, …
  Expression,  ///< one expression: kinetic, potential, …
  Simulate,    ///< a duration, then `with` and named entries
  Port,        ///< p: effort e, flow f
  Connect,     ///< a.p -> b.q, …
  Element,     ///< of a bond graph: name, ports, value or laws
  Bonds,       ///< a -> b -> c.p, …, perhaps with a number before
  Signal,      ///< EXPRESSION -> source
  Ports        ///< a, b.p, …
};

enum class ValueRule { None, Optional, Required };

struct StatementRule {
  std::string_view keyword;
  StatementForm form = StatementForm::List;
  ValueRule value = ValueRule::None;
  bool assumption = false;  ///< entries may carry positive, nonnegative, negative or real
  bool primes = false;      ///< the entry's name may be q'
  bool arguments = false;   ///< the entry's name is followed by (arguments)
  bool declares = false;    ///< the entry's name is new
  bool reserved = true;     ///< the keyword cannot be a name
};

struct ModelKind {
  std::string_view name;
  std::span<const StatementRule> statements;
  bool understood = true;  ///< by this version
};

inline constexpr std::array<std::string_view, 4> assumptions{"positive", "nonnegative", "negative",
                                                             "real"};

/// The two quantities of a port, whose product is a power.
inline constexpr std::array<std::string_view, 2> port_words{"effort", "flow"};

/// A colon may stand in a line that begins with one of these; `port` is the other such word.
inline constexpr std::array<std::string_view, 5> colon_words{"R", "C", "I", "IC", "bond"};

/// The word between the duration of a simulation and its inputs.
inline constexpr std::string_view with_word = "with";

std::span<const ModelKind> model_kinds();
const ModelKind* find_kind(std::string_view name);
const StatementRule* find_statement(const ModelKind& kind, std::string_view keyword);

/// True for a model kind and for a statement of any of them.
bool is_keyword(std::string_view word);

/// True for words that cannot be names in a model of this kind.
bool is_reserved(const ModelKind& kind, std::string_view word);

/// Every keyword a line of such a model may begin with, model headers last.
std::vector<std::string_view> keywords(const ModelKind& kind);

bool is_assumption(std::string_view word);

}  // namespace tellegen
