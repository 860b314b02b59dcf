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
  When,        ///< EXPRESSION crosses 0, then what happens
  Port,        ///< p: effort e, flow f
  Connect,     ///< a.p -> b.q, …
  Body,        ///< NAME on PARENT, a joint and what the body weighs
  Gravity,     ///< g along -y
  Link,        ///< k between two points of bodies: spring, damper
  Close,       ///< two points that stay together
  Table,       ///< rows of cells up to a line `end`
  Equation,    ///< left = right: constraint
  Element,     ///< of a bond graph: name, ports, value or laws
  Bonds,       ///< a -> b -> c.p, …, perhaps with a number before
  Signal,      ///< EXPRESSION -> source
  Ports,       ///< a, b.p, …
  Component,   ///< of a network: name, nodes, value or laws
  TwoPort      ///< of a network: name, the nodes of its two sides, value
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
  bool points = false;  ///< (x, y) may stand in its expressions
  /// The kind it is turned into: the keywords of that one cannot be names either.
  std::string_view becomes = {};
};

inline constexpr std::array<std::string_view, 4> assumptions{"positive", "nonnegative", "negative",
                                                             "real"};

/// if(x > 1 and y <= 2, a, b)
inline constexpr std::string_view if_word = "if";
inline constexpr std::string_view and_word = "and";
inline constexpr std::string_view or_word = "or";

/// The two quantities of a port, whose product is a power.
inline constexpr std::array<std::string_view, 2> port_words{"effort", "flow"};

/// A colon may stand in a line that begins with one of these; `port` is the other such word.
inline constexpr std::array<std::string_view, 5> colon_words{"R", "C", "I", "IC", "bond"};

/// The word between the duration of a simulation and its inputs.
inline constexpr std::string_view with_word = "with";

/// The words of `when`: what is crossed, which way, and what happens then.
inline constexpr std::array<std::string_view, 5> when_words{"crosses", "rising", "falling", "stop",
                                                            "set"};

/// The words inside the statements about bodies. In a chain no quantity can be called so.
inline constexpr std::array<std::string_view, 15> chain_words{
    "on",      "prismatic", "revolute", "free",   "along",  "at",  "angle",  "mass",
    "inertia", "com",       "about",    "origin", "length", "end", "between"};

/// The column of a table that holds the joint's variable.
bool is_nan(std::string_view word);

std::span<const ModelKind> model_kinds();
const ModelKind* find_kind(std::string_view name);
const StatementRule* find_statement(const ModelKind& kind, std::string_view keyword);
/// The statement whose keyword are these two words: `velocity constraint`. Only both together are
/// a keyword, so that each alone may still be a name.
const StatementRule* find_statement(const ModelKind& kind, std::string_view first,
                                    std::string_view second);

/// True for a model kind and for a statement of any of them.
bool is_keyword(std::string_view word);

/// True for words that cannot be names in a model of this kind.
bool is_reserved(const ModelKind& kind, std::string_view word);

/// Every keyword a line of such a model may begin with, model headers last.
std::vector<std::string_view> keywords(const ModelKind& kind);

bool is_assumption(std::string_view word);

}  // namespace tellegen
