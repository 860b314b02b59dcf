#include "verify/zero/independence.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::FactorList;
using canonical::Generator;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

class Independence {
 public:
  explicit Independence(Ring& ring) : ring_(ring) {}

  bool of(std::span<const Series> all) {
    for (const Series& s : all) visit(s);
    return independent_ && distinct(angles_) && distinct(exponents_) && roots_are_independent() &&
           values_are_independent();
  }

 private:
  void visit(const Series& s) {
    for (const Term& t : s.terms()) {
      for (const Factor f : t.key.view()) {
        if (!independent_) return;
        if (!seen_.insert(f.id()).second) continue;
        if (f.is_angle())
          angles_.push_back(atom(ring_.angle(f.id()).expr));
        else
          visit_generator(f.id());
      }
    }
  }

  void visit_generator(std::uint32_t id) {
    const Generator g = ring_.generator(id);
    switch (g.kind) {
      case Generator::Kind::Symbol:
        if (g.expr.symbol().role == Role::Bound) independent_ = false;
        return;
      case Generator::Kind::Whole:
        return visit(g.polynomial);
      case Generator::Kind::Root:
        roots_.push_back(id);
        return;
      case Generator::Kind::Power:
        return visit_exponential(g.expr);
      case Generator::Kind::Value:
        return visit_value(g.expr);
      case Generator::Kind::Sign:
      case Generator::Kind::Cosh:
        independent_ = false;
    }
  }

  void visit_exponential(Expr e) {
    if (e.kind() != Kind::Function || e.function() != Function::Exp)
      independent_ = false;
    else
      exponents_.push_back(atom(e.arg(0)));
  }

  void visit_value(Expr e) {
    if (e.kind() == Kind::Call && !e.pool().opaque(e.call().function).inverse_of) {
      // Any function: its values at different places have nothing to do with each other.
      for (const Expr arg : e.args()) visit(Series(ring_.convert(arg)));
      return;
    }
    if (e.kind() != Kind::Function) {
      independent_ = false;
      return;
    }
    bool moves = false;
    for (const Expr arg : e.args()) {
      const Series inside = ring_.normalise(ring_.convert(arg));
      independent_ = independent_ && is_rational(inside);
      moves = moves || depends(inside);
    }
    independent_ = independent_ && moves;
    if (e.function() == Function::Log)
      logs_.push_back(ring_.normalise(ring_.convert(e.arg(0))));
    else if (is_arc(e.function()))
      ++others_;
    else
      independent_ = false;
  }

  /// Inverse functions of algebraic expressions in exponentials.
  static bool is_arc(Function f) {
    const Family family = function_row(f).family;
    return family == Family::Arc || family == Family::Area;
  }

  /// The monomial that an angle or an exponent is a rational multiple of.
  FactorList atom(Expr e) {
    const Series s = ring_.normalise(ring_.convert(e));
    if (s.size() != 1 || !is_rational(s) || !depends(s)) {
      independent_ = false;
      return {};
    }
    for (const Factor f : s.terms()[0].key.view())
      independent_ = independent_ && ring_.generator(f.id()).kind == Generator::Kind::Symbol;
    return s.terms()[0].key;
  }

  static bool distinct(std::vector<FactorList> atoms) {
    std::ranges::sort(atoms, [](const FactorList& a, const FactorList& b) { return a < b; });
    return std::ranges::adjacent_find(atoms, [](const FactorList& a, const FactorList& b) {
             return a == b;
           }) == atoms.end();
  }

  /// Of symbols and of polynomials in them alone.
  [[nodiscard]] bool is_rational(const Series& s) const {
    return std::ranges::all_of(s.terms(), [&](const Term& t) {
      return std::ranges::all_of(t.key.view(), [&](Factor f) {
        if (f.is_angle()) return false;
        const Generator& g = ring_.generator(f.id());
        if (g.kind == Generator::Kind::Whole) return is_rational(g.polynomial);
        return g.kind == Generator::Kind::Symbol && g.expr.symbol().role != Role::Bound;
      });
    });
  }

  /// Not a constant: of more than numbers and π.
  [[nodiscard]] bool depends(const Series& s) const {
    return std::ranges::any_of(s.terms(), [&](const Term& t) {
      return std::ranges::any_of(t.key.view(), [&](Factor f) {
        if (f.is_angle()) return true;
        const Generator& g = ring_.generator(f.id());
        if (g.kind == Generator::Kind::Whole) return depends(g.polynomial);
        return g.kind != Generator::Kind::Symbol || g.expr.symbol().role != Role::Constant;
      });
    });
  }

  /// One polynomial that is not a product, up to a number.
  [[nodiscard]] bool is_irreducible(const Series& s) const {
    const Ring::Fraction fraction = ring_.clear_denominators(s);
    if (!fraction.denominator.is_constant()) return false;
    const Ring::Factored factored = ring_.factor(fraction.numerator);
    std::size_t count = 0;
    for (const Factor f : factored.content.terms()[0].key.view())
      count += static_cast<std::size_t>(std::abs(f.exponent()));
    for (const auto& [part, exponent] : factored.factors)
      count += static_cast<std::size_t>(std::abs(exponent));
    return count == 1;
  }

  static bool all_differ(const std::vector<Series>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (all[i] == all[j]) return false;
      }
    }
    return true;
  }

  // r^d = p of several: √(x y) is √x √y somewhere. The ring keeps one root for each prime number.
  [[nodiscard]] bool roots_are_independent() const {
    std::vector<Series> polynomials;
    for (const std::uint32_t id : roots_) {
      const Generator& g = ring_.generator(id);
      const bool is_number = g.polynomial.is_constant();
      const bool is_prime = g.degree == 2 || g.degree == 3 || g.degree == 5 || g.degree == 7;
      if (!is_prime || !is_rational(g.polynomial)) return false;
      if (roots_.size() == 1) return true;
      if (!is_number && !is_irreducible(g.polynomial)) return false;
      if (g.degree != ring_.generator(roots_[0]).degree) return false;
      polynomials.push_back(g.polynomial);
    }
    return all_differ(polynomials);
  }

  // Logarithms of different primes; of arcs and their like only one, since asin x + acos x = π/2.
  [[nodiscard]] bool values_are_independent() const {
    if (others_ > 0) return others_ == 1 && logs_.empty() && roots_.empty();
    if (logs_.size() < 2) return true;
    return all_differ(logs_) &&
           std::ranges::all_of(logs_, [&](const Series& s) { return is_irreducible(s); });
  }

  Ring& ring_;
  bool independent_ = true;
  std::set<std::uint32_t> seen_;
  std::vector<FactorList> angles_;
  std::vector<FactorList> exponents_;
  std::vector<std::uint32_t> roots_;
  std::vector<Series> logs_;
  std::size_t others_ = 0;
};

}  // namespace

bool decides(Ring& ring, const Series& s) { return decides(ring, std::span(&s, 1)); }

bool decides(Ring& ring, std::span<const Series> all) { return Independence(ring).of(all); }

}  // namespace tellegen
