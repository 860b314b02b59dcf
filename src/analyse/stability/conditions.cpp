#include "analyse/stability/conditions.hpp"

#include <algorithm>
#include <optional>

#include "analyse/stability/positive_sum.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

constexpr std::size_t most_terms_to_factor = 400;

class Taker {
 public:
  explicit Taker(Ring& ring) : ring_(ring) {}

  void take_monomial(const Term& t) {
    product_.sign *= t.coefficient.sign();
    for (const Factor f : t.monomial()) {
      if (!ring_.is_positive(f.id())) take(Series::generator(f.id()), f.exponent());
    }
  }
  void take(const Series& factor, int exponent) {
    const int sign = certain_sign(ring_, factor);
    const bool even = exponent % 2 == 0;
    if (sign == 0)
      (even ? product_.squares : product_.factors).push_back(factor);
    else if (!even)
      product_.sign *= sign;
  }
  SignedProduct product() { return std::move(product_); }

 private:
  Ring& ring_;
  SignedProduct product_;
};

}  // namespace

SignedProduct signed_product(Ring& ring, const Series& polynomial) {
  if (polynomial.empty()) return {0, {}, {}, 0};
  if (const int sign = certain_sign(ring, polynomial); sign != 0) return {sign, {}, {}, 0};
  Taker taker(ring);
  if (polynomial.size() > most_terms_to_factor) {
    const canonical::Content common = canonical::content(polynomial);
    Term lead;
    lead.key = common.monomial;
    lead.coefficient = common.coefficient;
    taker.take_monomial(lead);
    taker.take(
        canonical::divide_by_monomial(polynomial, common.monomial.view(), common.coefficient), 1);
    return taker.product();
  }
  const Ring::Factored factored = ring.factor(polynomial);
  taker.take_monomial(factored.content.terms()[0]);
  for (const auto& [factor, exponent] : factored.factors) taker.take(factor, exponent);
  return taker.product();
}

SignedProduct operator*(const SignedProduct& a, const SignedProduct& b) {
  SignedProduct product = a;
  product.sign *= b.sign;
  for (const Series& factor : b.factors) {
    const auto known = std::ranges::find(product.factors, factor);
    if (known == product.factors.end())
      product.factors.push_back(factor);
    else
      product.factors.erase(known);
  }
  for (const Series& square : b.squares) {
    if (std::ranges::find(product.squares, square) == product.squares.end())
      product.squares.push_back(square);
  }
  return product;
}

namespace {

/// One factor, with its sign in it.
Series single(const SignedProduct& p) {
  return p.sign > 0 ? p.factors[0] : canonical::negate(p.factors[0]);
}

/// `known` > 0 makes `asked` > 0: asked = μ known + what is not negative, for a positive monomial
/// μ.
bool implies(Ring& ring, const Series& known, const Series& asked) {
  constexpr std::size_t most_terms = 150;
  if (known.size() > most_terms || asked.size() > most_terms) return false;
  const auto certain = [&](const Term& t) { return has_certain_sign(ring, t); };
  const auto first_open = [&](const Series& s) -> const Term* {
    for (const Term& t : s.terms()) {
      if (t.coefficient.sign() < 0 || !certain(t)) return &t;
    }
    return nullptr;
  };
  const Term* worst = first_open(asked);
  if (worst == nullptr) return false;
  for (const Term& t : known.terms()) {
    if (t.coefficient.sign() > 0 && certain(t)) continue;
    Term ratio;
    ratio.key = canonical::multiply(worst->monomial(), t.monomial(), -1);
    ratio.coefficient = worst->coefficient / t.coefficient;
    if (ratio.coefficient.sign() < 0 || !has_certain_sign(ring, ratio)) continue;
    const Series part = ring.multiply(Series(std::vector<Term>{ratio}), known);
    if (is_nonnegative(ring, canonical::add(asked, part, Rational(-1)))) return true;
  }
  return false;
}

/// Factors that are positive (or negative) by another member drop out.
bool drop_known_factors(std::vector<SignedProduct>& all) {
  bool changed = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].factors.size() != 1) continue;
    for (std::size_t j = 0; j < all.size(); ++j) {
      if (i == j) continue;
      changed = std::erase(all[j].squares, all[i].factors[0]) > 0 || changed;
      const auto found = std::ranges::find(all[j].factors, all[i].factors[0]);
      if (found == all[j].factors.end()) continue;
      all[j].factors.erase(found);
      all[j].sign *= all[i].sign;
      changed = true;
    }
  }
  return changed;
}

bool drop_implied(Ring& ring, std::vector<SignedProduct>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].factors.size() != 1) continue;
    for (std::size_t j = 0; j < all.size(); ++j) {
      if (i == j || all[j].factors.size() != 1 || !all[j].squares.empty()) continue;
      if (!implies(ring, single(all[i]), single(all[j]))) continue;
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<SignedProduct> fewest(Ring& ring, std::vector<SignedProduct> all) {
  for (bool changed = true; changed;) {
    std::erase_if(all, [](const SignedProduct& p) { return p.is_positive(); });
    const auto never = std::ranges::find_if(
        all, [](const SignedProduct& p) { return p.sign == 0 || p.is_negative(); });
    if (never != all.end()) return {*never};
    changed = drop_known_factors(all) || drop_implied(ring, all);
  }
  return all;
}

std::size_t term_count(const SignedProduct& product) {
  std::size_t count = 0;
  for (const Series& factor : product.factors) count += factor.size();
  for (const Series& square : product.squares) count += square.size();
  return count;
}

Formula formula_of(Textbook& textbook, const SignedProduct& product) {
  std::vector<Formula> parts;
  for (const Series& factor : product.factors) {
    const bool turned = product.sign < 0 && parts.empty();
    parts.push_back(textbook.formula(turned ? canonical::negate(factor) : factor));
  }
  Pool& pool = textbook.ring().pool();
  for (const Series& base : product.squares) {
    const Formula one = textbook.formula(base);
    Form square;
    square.kind = Form::Kind::Power;
    square.items = {one.shown, number_form(Rational(2))};
    parts.push_back({pool.power(one.value, pool.number(2)), square});
  }
  if (parts.size() == 1) return parts[0];
  Form form;
  form.kind = Form::Kind::Product;
  std::vector<Expr> values;
  for (const Formula& part : parts) {
    form.items.push_back(part.shown);
    values.push_back(part.value);
  }
  return {pool.product(values), form};
}

}  // namespace tellegen
