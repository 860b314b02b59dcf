#include "analyse/named_roots.hpp"

#include <algorithm>

#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

constexpr std::int64_t highest_root = 6;

class Naming {
 public:
  Naming(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns) {
    for (const Expr e : reachable(equations)) {
      const bool changes =
          std::ranges::any_of(unknowns, [&](const Expr x) { return depends_on(e, x); });
      if (changes && e.kind() == Kind::Function && e.function() == Function::Abs) name_size(e);
      if (changes && e.kind() == Kind::Power && e.arg(1).is_number()) name_root(e);
    }
    for (const Expr e : equations) result.equations.push_back(substitute(e, named_));
    result.equations.insert(result.equations.end(), relations_.begin(), relations_.end());
  }

  NamedRoots result;

 private:
  Expr fresh(Expr meaning) {
    const std::string name = "root " + std::to_string(result.helpers.size() + 1);
    result.helpers.push_back(meaning.pool().symbol(name, Role::Bound));
    result.meanings.push_back(meaning);
    return result.helpers.back();
  }
  void name_size(Expr e) {
    const Expr inside = substitute(e.arg(0), named_);
    const Expr a = fresh(apply(Function::Abs, inside));
    relations_.push_back(a * a - inside * inside);
    named_.emplace(e, a);
  }
  void name_root(Expr e) {
    const Rational exponent = e.arg(1).number();
    const auto degree = exponent.denominator().small_integer();
    const auto times = exponent.numerator().small_integer();
    if (exponent.is_integer() || !degree || !times || *degree > highest_root) return;
    const Expr inside = substitute(e.arg(0), named_);
    named_.emplace(e, pow(root_of(inside, *degree), Rational(*times)));
  }
  Expr root_of(Expr inside, std::int64_t degree) {
    const Expr root = pow(inside, Rational(1, degree));
    const auto known = std::ranges::find(result.meanings, root);
    if (known != result.meanings.end())
      return result.helpers[static_cast<std::size_t>(known - result.meanings.begin())];
    const Expr r = fresh(root);
    relations_.push_back(pow(r, Rational(degree)) - inside);
    return r;
  }

  Substitution named_;
  std::vector<Expr> relations_;
};

}  // namespace

NamedRoots with_named_roots(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns) {
  return std::move(Naming(equations, unknowns).result);
}

}  // namespace tellegen
