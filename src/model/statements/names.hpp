#pragma once
// The names of a model and what each stands for.

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/span.hpp"
#include "model/statements/frame.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

enum class NameKind {
  Constant,  ///< pi
  Time,      ///< t
  Parameter,
  Coordinate,
  State,
  Input,
  Define,
  Function,
  Extra  ///< known only in some places: an effort f_q, a momentum p_q
};

/// A declared function: opaque, or given by a body in its own argument symbols.
struct FunctionMeaning {
  std::size_t arity = 1;
  std::optional<std::uint32_t> opaque;
  std::vector<Expr> arguments;
  Expr body;  ///< invalid where the body is wrong (that has been reported)
};

struct Name {
  NameKind kind = NameKind::Parameter;
  Span span;   ///< where it is declared
  Expr value;  ///< its symbol, or what it is defined as; invalid until known, or wrong
  FunctionMeaning function;  ///< of kind Function
  bool used = false;
};

class NameTable {
 public:
  Name* find(std::string_view name);
  /// Replaces what had that name.
  Name& put(std::string name, Name meaning);
  void remove(const std::string& name);

  /// In the order of declaration.
  [[nodiscard]] const std::vector<std::string>& names() const { return order_; }
  /// The names of variables, or of functions with the built-in ones: what a mistyped word may mean.
  /// (Not pi: who writes phi means an angle.)
  [[nodiscard]] std::vector<std::string> variables() const;
  [[nodiscard]] std::vector<std::string> functions() const;

  /// Names whose use is not worth a message: perhaps declared by text that could not be read, or
  /// reported before.
  std::unordered_set<std::string> unread;
  bool lost_names = false;  ///< any other name may be such a one
  [[nodiscard]] bool is_unread(const std::string& name) const {
    return lost_names || unread.contains(name);
  }

  /// The bodies of a chain, which only positions ask for: they share no names with quantities.
  std::vector<Frame> frames;
  [[nodiscard]] const Frame* find_frame(std::string_view name) const;

  /// Bound symbols that occur in bodies of given functions; an integral around a call must use
  /// others, or it would capture them.
  std::vector<Expr> bound_in_bodies;

 private:
  std::unordered_map<std::string, Name> by_name_;
  std::vector<std::string> order_;
};

/// What asks for a body of a chain.
inline constexpr std::string_view position_call = "position";
inline constexpr std::string_view angle_call = "angle";

/// Words that cannot be names in a model of this kind: keywords, built-in functions, t and pi.
bool is_reserved_name(std::string_view name, std::string_view kind);

/// sqrt, integral, der, inverse: written like functions, but not functions of the kernel.
bool is_special_function(std::string_view name);

}  // namespace tellegen
