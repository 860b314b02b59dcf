#include "symbolic/straight_line.hpp"

#include <algorithm>
#include <unordered_set>

#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

bool is_negation(Expr e) {
  return e.kind() == Kind::Product && e.args().size() == 2 && e.arg(0).is_number() &&
         e.arg(0).number().is_minus_one();
}

/// −x as x: a sign is part of whoever uses it.
Expr without_sign(Expr e) { return is_negation(e) ? e.arg(1) : e; }

bool is_leaf(Expr e) { return e.is_number() || e.is_symbol(); }

/// x^(−1), which a product divides by.
bool is_reciprocal(Expr e) {
  return e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().is_minus_one();
}

bool is_constant_symbol(Expr e) {
  const Role role = e.symbol().role;
  return role == Role::Parameter || role == Role::Constant;
}

OperationCount count_sum(Expr e) {
  const auto terms = e.args();
  OperationCount count;
  count.additions = static_cast<int>(terms.size()) - 1;
  if (std::ranges::all_of(terms, is_negation)) ++count.additions;
  return count;
}

/// Of n factors n − 1 operations; a sign in front is part of whoever uses the product.
OperationCount count_product(Expr e) {
  OperationCount count;
  if (is_negation(e)) return count;
  const auto factors = e.args();
  const auto starts = factors[0].is_number() && factors[0].number().is_minus_one() ? 1U : 0U;
  count.multiplications = static_cast<int>(factors.size() - starts) - 1;
  return count;
}

OperationCount count_power(Expr e) {
  OperationCount count;
  const Expr exponent = e.arg(1);
  const auto n = exponent.is_number() ? exponent.number().small_integer() : std::nullopt;
  if (!n) {
    count.functions = 1;
    return count;
  }
  for (auto left = static_cast<std::uint64_t>(*n < 0 ? -*n : *n); left > 1; left >>= 1U)
    count.multiplications += 1 + static_cast<int>(left & 1U);
  if (*n < 0) ++count.multiplications;
  return count;
}

/// Of the node itself, its operands being there.
OperationCount count_node(Expr e) {
  switch (e.kind()) {
    case Kind::Sum:
      return count_sum(e);
    case Kind::Product:
      return count_product(e);
    case Kind::Power:
      return count_power(e);
    case Kind::Number:
    case Kind::Symbol:
      return {};
    default: {
      OperationCount count;
      count.functions = 1;
      return count;
    }
  }
}

class Program {
 public:
  Program(std::span<const Expr> roots, const StraightLineOptions& options)
      : roots_(roots), options_(options), nodes_(reachable(roots)), about_(nodes_.size()) {
    place_of_.resize(nodes_.empty() ? 0 : std::size_t{nodes_.back().id()} + 1);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      place_of_[nodes_[i].id()] = static_cast<std::uint32_t>(i);
    for (const std::string& name : options.taken) taken_.insert(name);
    for (const Expr s : free_symbols(roots)) taken_.insert(s.symbol().name);
  }

  StraightLine build() {
    sort_nodes();
    count_uses();
    for (const Expr e : nodes_) place(e);
    for (const Expr root : roots_) {
      result_.results.push_back(written(root));
      if (is_negation(root)) ++count_for(root).additions;
    }
    return std::move(result_);
  }

 private:
  struct About {
    bool once = false;       ///< depends on parameters only
    bool inside = false;     ///< depends on the variable of an integral
    bool must_name = false;  ///< computed once, used at every evaluation
    int uses = 0;
    int length = 0;  ///< operations, where it is written out
    Expr written;    ///< its name or its value by names
  };

  About& about(Expr e) { return about_[place_of_[e.id()]]; }
  [[nodiscard]] const About& about(Expr e) const { return about_[place_of_[e.id()]]; }

  void sort_nodes() {
    for (const Expr e : nodes_) {
      const auto args = e.args();
      const bool constant = e.is_symbol()
                                ? is_constant_symbol(e)
                                : std::ranges::all_of(args, [&](Expr a) { return is_once(a); });
      about(e).once = constant;
      about(e).inside = is_inside_integral(e);
    }
  }

  /// What depends on the variable of an integral has no value outside it, and so no name.
  [[nodiscard]] bool is_inside_integral(Expr e) const {
    if (e.is_symbol()) return e.symbol().role == Role::Bound;
    if (e.kind() != Kind::Integral)
      return std::ranges::any_of(e.args(), [&](Expr a) { return about(a).inside; });
    const std::vector<Expr> free = free_symbols(std::span<const Expr>(&e, 1));
    return std::ranges::any_of(free, [](Expr s) { return s.symbol().role == Role::Bound; });
  }

  [[nodiscard]] bool is_once(Expr e) const { return about(e).once; }
  OperationCount& count_for(Expr e) { return is_once(e) ? result_.once_count : result_.each_count; }

  /// How often a node stands in an expression; −x counts for x, and a quotient for its divisor.
  void count_uses() {
    for (const Expr e : nodes_) {
      if (is_negation(e)) continue;
      for (const Expr a : e.args()) {
        const Expr used = without_sign(a);
        ++about(used).uses;
        if (is_once(used) && !is_once(e)) about(used).must_name = true;
      }
    }
    for (const Expr root : roots_) {
      const Expr used = without_sign(root);
      ++about(used).uses;
      if (is_once(used)) about(used).must_name = true;
    }
  }

  /// Writes the node by names, and gives it one where it deserves it.
  void place(Expr e) {
    if (is_leaf(e) || is_negation(e)) return;
    count_for(e) += cost(e);
    std::vector<Expr> args;
    int length = cost(e).total();
    for (const Expr a : e.args()) {
      args.push_back(written(a));
      length += about(without_sign(a)).length;
    }
    const Expr value = rebuild(e, args);
    About& me = about(e);
    const bool named = me.uses > 1 || me.must_name || length > options_.longest;
    if (named && !me.inside) {
      me.written = name(me.once, value);
    } else {
      me.written = value;
      me.length = length;
    }
  }

  /// A product divides by a reciprocal that nothing else uses: one operation, not two.
  [[nodiscard]] OperationCount cost(Expr e) const {
    OperationCount count = count_node(e);
    if (e.kind() != Kind::Product) return count;
    for (const Expr a : e.args()) {
      const bool merged = is_reciprocal(a) && about(a).uses == 1 && is_once(a) == is_once(e);
      if (merged && count.multiplications > 0) --count.multiplications;
    }
    return count;
  }

  Expr written(Expr e) const {
    if (is_leaf(e)) return e;
    if (is_negation(e)) return -written(e.arg(1));
    return about(e).written;
  }

  Expr name(bool once, Expr value) {
    auto& list = once ? result_.once : result_.each;
    const std::string& stem = once ? options_.once_stem : options_.each_stem;
    int& last = once ? last_once_ : last_each_;
    std::string text;
    do {
      text = stem + std::to_string(++last);
    } while (taken_.contains(text));
    const Expr symbol =
        value.pool().symbol(text, once ? Role::Parameter : Role::State, Assumption::Real);
    list.push_back({symbol, value});
    return symbol;
  }

  std::span<const Expr> roots_;
  const StraightLineOptions& options_;
  std::vector<Expr> nodes_;
  std::unordered_set<std::string> taken_;
  std::vector<About> about_;             // by the place of a node in nodes_
  std::vector<std::uint32_t> place_of_;  // by id
  int last_once_ = 0;
  int last_each_ = 0;
  StraightLine result_;
};

}  // namespace

OperationCount& OperationCount::operator+=(const OperationCount& other) {
  additions += other.additions;
  multiplications += other.multiplications;
  functions += other.functions;
  return *this;
}

StraightLine straight_line(std::span<const Expr> roots, const StraightLineOptions& options) {
  return Program(roots, options).build();
}

}  // namespace tellegen
