#pragma once
// Expressions and programs as text: one algorithm, and how a language differs from C.

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "codegen/description.hpp"
#include "codegen/names.hpp"
#include "symbolic/straight_line.hpp"

namespace tellegen {
struct Spelling;
}

namespace tellegen::codegen {

/// What a symbol is called: x[0], p.l, t1, ….
using SymbolTexts = std::unordered_map<Expr, std::string>;

/// How tightly a text holds together: sums, products, powers, everything else.
enum class Level { Sum, Product, Power, Atom };

/// An operand as it stands between brackets or commas, and as it stands beside an operator.
struct Operand {
  std::string open;
  std::string tight;
};

/// How a language writes what all of them say.
class Dialect {
 public:
  virtual ~Dialect() = default;

  /// A number that reads back as the same double; precondition: value ≥ 0, finite.
  [[nodiscard]] virtual std::string number(double value) const;
  [[nodiscard]] virtual std::string infinity() const = 0;
  [[nodiscard]] virtual std::string pi() const = 0;
  [[nodiscard]] virtual std::string time() const { return "t"; }
  /// The function's spelling; by default its name, after what calls all of them: "Math.".
  [[nodiscard]] std::string call(Function f, const std::vector<std::string>& arguments) const;
  /// x^n of a whole number, √x and x^y.
  [[nodiscard]] virtual std::string whole_power(const Operand& x, std::int64_t n) const = 0;
  [[nodiscard]] virtual std::string root(const Operand& x) const = 0;
  [[nodiscard]] virtual std::string power(const Operand& x, const Operand& y) const = 0;
  /// Of whole_power; the other two are calls.
  [[nodiscard]] virtual Level power_level() const { return Level::Atom; }

  /// One entry of a matrix with so many columns, or of a vector (0).
  [[nodiscard]] virtual std::string element(std::string_view array, std::size_t index,
                                            std::size_t columns) const;
  /// What is computed of the parameters alone; by default in the routine that needs it.
  [[nodiscard]] virtual std::string constant(const std::string& name) const { return name; }
  [[nodiscard]] virtual std::string define_constant(const std::string& name,
                                                    const std::string& value) const {
    return define(name, value);
  }
  /// Statements, each a line.
  [[nodiscard]] virtual std::string define(const std::string& name,
                                           const std::string& value) const = 0;
  [[nodiscard]] virtual std::string set(const std::string& place,
                                        const std::string& value) const = 0;
  /// Whether arrays are zero before they are filled.
  [[nodiscard]] virtual bool starts_at_zero() const { return false; }
  /// Whether what is computed of the parameters alone is kept between calls.
  [[nodiscard]] virtual bool keeps_constants() const { return false; }

  /// Whether sines and the like are computed first: a compiler then has nothing else to keep
  /// while it calls them.
  [[nodiscard]] virtual bool calls_first() const { return false; }

  // Statements of a routine: a gets the accelerations, w what is implicit; an array for K or B, or
  // for a result; K X = B.
  [[nodiscard]] virtual std::string accelerate() const = 0;
  [[nodiscard]] virtual std::string find_implicit() const = 0;
  [[nodiscard]] virtual std::string make(const Array& array) const = 0;
  [[nodiscard]] virtual std::string make_result(const Array& array) const = 0;
  [[nodiscard]] virtual std::string solve(const Array& right) const = 0;

 private:
  /// As the table of functions has it; empty where that is the name.
  [[nodiscard]] virtual std::string_view spelling(const Spelling& all) const = 0;
  [[nodiscard]] virtual std::string_view library() const { return ""; }
};

/// Precondition: without_code(e) is empty, and every symbol has its text.
std::string expression(Expr e, const SymbolTexts& symbols, const Dialect& dialect);

/// A module in a language: what its parameters and symbols are called.
struct Scope {
  std::vector<std::string> fields;  ///< of the parameters
  SymbolTexts texts;
  std::vector<Expr> solution;  ///< of K X = B, by rows
};

/// `owner` stands before a field: "p.".
Scope scope_of(const Description& module, const Dialect& dialect, Reserved reserved,
               const std::string& owner);

struct Body {
  std::string text;
  std::string once;                    ///< of the parameters alone, where that is kept
  std::vector<std::string> constants;  ///< names that `once` defines
  std::vector<std::string> names;      ///< all names that are defined
};

/// What a routine does, up to its return. The stems begin the names of constants and of the others.
Body body_of(const Routine& routine, const Scope& scope, const Dialect& dialect,
             const std::string& once_stem = "k", const std::string& each_stem = "t");

}  // namespace tellegen::codegen
