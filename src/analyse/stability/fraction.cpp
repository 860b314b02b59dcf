#include "analyse/stability/fraction.hpp"

#include <array>

#include "symbolic/canonical/polynomial.hpp"

namespace tellegen {

namespace {

using canonical::Series;

/// Factors joined to a product, with their powers.
class ProductForm {
 public:
  explicit ProductForm(Textbook& textbook) : textbook_(textbook) {}

  void take(const Series& polynomial) {
    const auto factored = textbook_.ring().factor(polynomial);
    add(textbook_.write(factored.content));
    for (const auto& [base, exponent] : factored.factors) {
      Form power = textbook_.write(base);
      if (exponent != 1) {
        Form raised;
        raised.kind = Form::Kind::Power;
        raised.items = {std::move(power), number_form(Rational(exponent))};
        power = std::move(raised);
      }
      items_.push_back(std::move(power));
    }
  }
  [[nodiscard]] bool is_negative() const { return negative_; }
  [[nodiscard]] bool is_one() const { return items_.empty(); }
  [[nodiscard]] Form form() const {
    if (items_.empty()) return number_form(Rational(1));
    if (items_.size() == 1) return items_[0];
    Form product;
    product.kind = Form::Kind::Product;
    product.items = items_;
    return product;
  }

 private:
  void add(const Form& content) {
    negative_ = content.kind == Form::Kind::Negate;
    const Form& size = negative_ ? content.items[0] : content;
    if (size.kind == Form::Kind::Product)
      items_.insert(items_.end(), size.items.begin(), size.items.end());
    else if (size.kind != Form::Kind::Number || !size.number.is_one())
      items_.push_back(size);
  }

  Textbook& textbook_;
  std::vector<Form> items_;
  bool negative_ = false;
};

}  // namespace

Formula fraction_formula(Textbook& textbook, const Series& numerator, const Series& denominator) {
  if (numerator.empty()) return textbook.formula(numerator);
  const std::array<Series, 2> both{numerator, denominator};
  const canonical::PolynomialRing polynomials(both);
  const auto above = polynomials.polynomial(numerator);
  const auto below = polynomials.polynomial(denominator);
  const auto common = polynomials.gcd(above, below);
  const auto top = polynomials.divide(above, common);
  const auto bottom = polynomials.divide(below, common);
  if (!top || !bottom) return textbook.formula(numerator);  // not reached: the gcd divides both
  ProductForm upper(textbook);
  ProductForm lower(textbook);
  upper.take(polynomials.series(*top));
  lower.take(polynomials.series(*bottom));
  Form form = upper.form();
  if (!lower.is_one()) {
    Form fraction;
    fraction.kind = Form::Kind::Fraction;
    fraction.items = {std::move(form), lower.form()};
    form = std::move(fraction);
  }
  if (upper.is_negative() != lower.is_negative()) form = negate_form(form);
  return {to_expr(form, textbook.ring().pool()), form};
}

}  // namespace tellegen
