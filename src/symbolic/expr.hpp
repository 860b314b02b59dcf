#pragma once
// The DAG: immutable, hash-consed expressions. Equal expressions are the same node, so equality is
// identity; nothing is expanded. Nodes live in a Pool and die with it; an Expr is a pointer.

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/budget.hpp"
#include "symbolic/rational.hpp"

namespace tellegen {

class Pool;
struct Node;

/// What a symbol stands for. The order is the order of a textbook sum: (q + l), not (l + q).
enum class Role : std::uint8_t {
  Coordinate,  ///< depends on time; has derivatives q', q'', …
  State,       ///< depends on time (momenta, states)
  Time,        ///< t
  Input,       ///< depends on time; given from outside
  Bound,       ///< the variable of an integral or a function's argument
  Parameter,   ///< constant
  Constant     ///< pi
};

enum class Assumption : std::uint8_t { Real, Positive, NonNegative, Negative };

struct SymbolInfo {
  std::string name;
  Role role = Role::Parameter;
  Assumption assumption = Assumption::Real;
  int order = 0;           ///< how many times differentiated with respect to time
  std::uint32_t rank = 0;  ///< order of declaration
  std::uint32_t base = 0;  ///< index of the undifferentiated symbol
};

/// An opaque function of which only the name is known.
struct OpaqueFunction {
  std::string name;
  int arity = 1;
  std::optional<std::uint32_t> inverse_of;  ///< index of the function this one inverts
};

/// The functions the kernel knows: sin, exp, …; their list and all about them:
/// symbolic/functions.hpp.
enum class Function : std::uint8_t;

/// A call of an opaque function: which one, and how often differentiated by each argument.
struct CallInfo {
  std::uint32_t function = 0;
  std::vector<std::uint8_t> orders;

  friend bool operator==(const CallInfo&, const CallInfo&) = default;
};

enum class Kind : std::uint8_t {
  Number,
  Symbol,
  Sum,       ///< of two or more
  Product,   ///< of two or more; a number, if any, is first
  Power,     ///< base, exponent
  Function,  ///< of Function
  Call,      ///< of an opaque function
  Integral   ///< body, bound symbol, lower, upper
};

/// A handle to a node. Cheap to copy; equality is identity. Valid while its Pool lives.
class Expr {
 public:
  Expr() = default;
  explicit Expr(const Node* node) : node_(node) {}

  [[nodiscard]] bool valid() const { return node_ != nullptr; }
  [[nodiscard]] Kind kind() const;
  [[nodiscard]] std::uint32_t id() const;  ///< creation number: an operand's is always smaller
  [[nodiscard]] std::span<const Expr> args() const;
  [[nodiscard]] Expr arg(std::size_t i) const { return args()[i]; }
  [[nodiscard]] Pool& pool() const;

  [[nodiscard]] bool is_number() const { return kind() == Kind::Number; }
  [[nodiscard]] bool is_symbol() const { return kind() == Kind::Symbol; }
  [[nodiscard]] bool is_zero() const;
  [[nodiscard]] bool is_one() const;
  [[nodiscard]] const Rational& number() const;    ///< precondition: is_number()
  [[nodiscard]] const SymbolInfo& symbol() const;  ///< precondition: is_symbol()
  [[nodiscard]] Function function() const;         ///< precondition: kind() == Kind::Function
  [[nodiscard]] const CallInfo& call() const;      ///< precondition: kind() == Kind::Call

  friend bool operator==(const Expr&, const Expr&) = default;
  [[nodiscard]] const Node* node() const { return node_; }

 private:
  const Node* node_ = nullptr;
};

struct Node {
  Pool* pool = nullptr;
  std::size_t hash = 0;
  std::uint32_t id = 0;
  Kind kind = Kind::Number;
  std::uint32_t payload = 0;  ///< index of the number, symbol or call, or the Function
  std::uint32_t arg_count = 0;
  const Expr* args = nullptr;
};

/// Owns nodes and makes each only once. Not shared between threads: one pool per session.
class Pool {
 public:
  explicit Pool(Budget budget = {});
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  Expr number(const Rational& value);
  Expr number(std::int64_t value) { return number(Rational(value)); }
  /// A new symbol, or the one of that name. Parameters are Positive unless said otherwise.
  Expr symbol(std::string_view name, Role role, Assumption assumption = Assumption::Real);
  [[nodiscard]] std::optional<Expr> find_symbol(std::string_view name) const;
  /// q → q', u → u'. Precondition: a symbol that depends on time.
  Expr time_derivative_symbol(Expr symbol);
  /// q'' → q.
  Expr base_symbol(Expr symbol);
  Expr time();  ///< t
  Expr pi();

  std::uint32_t opaque_function(std::string_view name, int arity);
  std::uint32_t inverse_function(std::uint32_t function);
  [[nodiscard]] const OpaqueFunction& opaque(std::uint32_t function) const {
    return opaques_[function];
  }

  Expr sum(std::span<const Expr> terms);
  Expr product(std::span<const Expr> factors);
  Expr power(Expr base, Expr exponent);
  Expr apply(Function f, std::span<const Expr> args);
  Expr call(CallInfo info, std::span<const Expr> args);
  Expr call(std::uint32_t function, std::span<const Expr> args);
  /// ∫ body d(bound) from lower to upper.
  Expr integral(Expr body, Expr bound, Expr lower, Expr upper);

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] Expr node(std::size_t id) const { return Expr(nodes_[id]); }
  Budget& budget() { return budget_; }
  /// The user writes 0.2 rather than 1/5: so do we.
  void write_decimals() { decimals_ = true; }
  [[nodiscard]] bool writes_decimals() const { return decimals_; }

 private:
  friend class Expr;
  Expr choice(Expr guard, Expr a, Expr b);
  Expr intern(Kind kind, std::uint32_t payload, std::span<const Expr> args);
  void grow_table();
  void* allocate(std::size_t bytes);
  Expr add_symbol(SymbolInfo info);

  bool decimals_ = false;
  Budget budget_;
  std::vector<const Node*> nodes_;  // by id
  std::vector<const Node*> table_;  // open addressing, power-of-two size
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::size_t block_size_ = 0;
  std::size_t block_used_ = 0;
  std::deque<Rational> numbers_;
  std::deque<SymbolInfo> symbols_;
  std::vector<Expr> symbol_nodes_;                                 // by symbol index
  std::vector<Expr> derivative_nodes_;                             // of each symbol, once asked for
  std::unordered_map<std::string, std::uint32_t> symbol_of_name_;  // undifferentiated ones
  std::deque<CallInfo> calls_;
  std::deque<OpaqueFunction> opaques_;
};

Expr operator+(Expr a, Expr b);
Expr operator-(Expr a, Expr b);
Expr operator-(Expr a);
Expr operator*(Expr a, Expr b);
Expr operator/(Expr a, Expr b);
Expr operator+(Expr a, const Rational& b);
Expr operator-(Expr a, const Rational& b);
Expr operator*(const Rational& a, Expr b);
Expr operator/(Expr a, const Rational& b);
Expr pow(Expr base, Expr exponent);
Expr pow(Expr base, const Rational& exponent);
Expr sqrt(Expr x);
Expr apply(Function f, Expr x);
Expr sin(Expr x);
Expr cos(Expr x);
Expr exp(Expr x);
Expr log(Expr x);

/// The nodes below the roots (and the roots), operands before what uses them. Iterative.
std::vector<Expr> reachable(std::span<const Expr> roots);

/// The symbols that occur, in the order of creation; bound variables of integrals are left out.
std::vector<Expr> free_symbols(std::span<const Expr> roots);
bool depends_on(Expr e, Expr symbol);

}  // namespace tellegen

template <>
struct std::hash<tellegen::Expr> {
  std::size_t operator()(const tellegen::Expr& e) const noexcept {
    return reinterpret_cast<std::size_t>(e.node()) >> 4U;
  }
};
