#include "symbolic/textbook/textbook.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>

#include "symbolic/depth_guard.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/textbook/grouping.hpp"

namespace tellegen {

using canonical::Eliminate;
using canonical::Factor;
using canonical::Formal;
using canonical::Generator;
using canonical::Series;
using canonical::Term;

namespace {

constexpr std::size_t max_terms_for_styles = 400;
// More terms over one denominator are no easier to read, and take long to factor.
constexpr std::size_t max_terms_of_fraction = 16;
// Functions of functions of …: the language nests 200 deep, and nobody reads deeper.
constexpr int max_depth = 250;

/// cos 2θ could be written with squares.
bool has_multiples(const Series& s) {
  return std::ranges::any_of(s.terms(), [](const Term& t) {
    int g = 0;
    for (const Factor a : t.angle()) g = std::gcd(g, a.exponent());
    return g > 1;
  });
}

std::vector<int> magnitudes(const Term& t) {
  std::vector<int> m;
  for (const Factor a : t.angle()) {
    m.push_back(static_cast<int>(a.id()));
    m.push_back(std::abs(a.exponent()));
  }
  return m;
}

/// Two terms such as cos(a + b) and cos(a − b) with equal coefficients come from a product.
bool has_product_pairs(const Series& s) {
  const auto& terms = s.terms();
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms[i].angle().size() < 2) continue;
    for (std::size_t j = i + 1; j < terms.size(); ++j) {
      if (terms[j].angle().size() != terms[i].angle().size()) continue;
      if (abs(terms[i].coefficient) == abs(terms[j].coefficient) &&
          std::ranges::equal(terms[i].monomial(), terms[j].monomial()) &&
          magnitudes(terms[i]) == magnitudes(terms[j])) {
        return true;
      }
    }
  }
  return false;
}

/// The ways of writing the sines and cosines that are worth trying.
std::vector<Formal> styles(const Series& s, Budget& budget) {
  std::vector<Formal> all;
  const bool is_small = s.size() <= max_terms_for_styles;
  if (is_small &&
      has_multiples(s)) {  // first: sin θ cos θ rather than ½ sin 2θ where both are as short
    all.push_back(canonical::powers(s, Eliminate::Cosine, budget));
    all.push_back(canonical::powers(s, Eliminate::Sine, budget));
  }
  all.push_back(canonical::angle_sums(s));
  if (!is_small) return all;
  if (has_product_pairs(s)) {
    all.push_back(canonical::products(s, Eliminate::Cosine, budget));
    all.push_back(canonical::products(s, Eliminate::Sine, budget));
  }
  return all;
}

Form with_sign(SignedForm s) {
  if (!s.negative || take_sign_inside(s.form)) return std::move(s.form);
  return negate_form(std::move(s.form));
}

/// A later candidate must save more than one operation: powers of sines come before double angles.
constexpr int slack = 1;

/// The shortest of the candidates.
class Shortest {
 public:
  void offer(Form candidate) {
    const int count = operation_count(candidate);
    if (!best_ || count + slack < count_) keep(std::move(candidate), count);
  }
  /// One that reads better than an earlier one of the same length.
  void prefer(Form candidate) {
    const int count = operation_count(candidate);
    if (!best_ || count <= count_) keep(std::move(candidate), count);
  }
  [[nodiscard]] bool empty() const { return !best_; }
  Form take() { return std::move(*best_); }

 private:
  void keep(Form candidate, int count) {
    best_ = std::move(candidate);
    count_ = count;
  }

  std::optional<Form> best_;
  int count_ = 0;
};

bool has_whole_denominator(const canonical::Ring& ring, const Series& s) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::any_of(t.monomial(), [&](Factor f) {
      return f.exponent() < 0 && ring.generator(f.id()).kind == Generator::Kind::Whole;
    });
  });
}

bool has_sum_above(const canonical::Ring& ring, const Term& t) {
  return std::ranges::any_of(t.monomial(), [&](Factor f) {
    return f.exponent() > 0 && ring.generator(f.id()).kind == Generator::Kind::Whole;
  });
}

/// Division took n/(n + m) apart into 1 − m/(n + m): pairs of terms that are one term over the
/// same denominator are put together again. Nothing where there is no such pair.
std::optional<Form> rejoined(Textbook& textbook, const Series& s) {
  constexpr std::size_t most_divided = 4;
  constexpr std::size_t most_plain = 6;
  canonical::Ring& ring = textbook.ring();
  std::vector<Series> plain;
  std::vector<Series> divided;
  for (const Term& t : s.terms()) {
    const Series term(std::vector<Term>{t});
    (has_whole_denominator(ring, term) ? divided : plain).push_back(term);
  }
  if (divided.size() > most_divided || plain.size() > most_plain) return std::nullopt;
  std::vector<Piece> pieces;
  Series rest;
  for (const Series& d : divided) {
    const auto mate = std::ranges::find_if(plain, [&](const Series& p) {
      const Series one = ring.as_fraction(canonical::add(d, p));
      return one.size() == 1 && !has_sum_above(ring, one.terms().front());
    });
    if (mate == plain.end()) {
      rest = canonical::add(rest, d);
      continue;
    }
    const Formal fraction = canonical::angle_sums(ring.as_fraction(canonical::add(d, *mate)));
    pieces.push_back(Grouping(textbook, fraction).piece(fraction.polynomial));
    plain.erase(mate);
  }
  if (pieces.empty()) return std::nullopt;
  for (const Series& p : plain) rest = canonical::add(rest, p);
  const Formal style = canonical::angle_sums(rest);
  if (!rest.empty())
    std::ranges::move(Grouping(textbook, style).collect_rest(style.polynomial),
                      std::back_inserter(pieces));
  return with_sign(assemble(std::move(pieces), false));
}

}  // namespace

// The entries of a matrix repeat each other: what is written once is remembered.
const Form& Textbook::write(const Series& s) {
  if (const auto known = written_.find(s); known != written_.end()) return known->second;
  Form form = write_closed(s);
  return written_.emplace(s, std::move(form)).first->second;
}

Form Textbook::write_closed(const Series& s) {
  const DepthGuard guard(depth_, max_depth);
  const Series normal = ring_.normalise(s);
  if (normal.empty()) return number_form(Rational(0));
  Budget& budget = ring_.pool().budget();
  Shortest shortest;
  const std::vector<Formal> all = styles(normal, budget);
  for (const Formal& style : all) {
    shortest.offer(with_sign(Grouping(*this, style).group(style.polynomial)));
  }
  if (all.size() > 1)
    shortest.offer(write_open(normal, 2));  // each part in the style that suits it
  if (normal.size() > 1 && normal.size() <= max_terms_of_fraction &&
      has_whole_denominator(ring_, normal)) {
    const Formal fraction = canonical::angle_sums(ring_.as_fraction(normal));
    if (fraction.polynomial.size() == 1) {
      shortest.prefer(with_sign(Grouping(*this, fraction).group(fraction.polynomial)));
    }
    if (auto joined = rejoined(*this, normal)) shortest.prefer(std::move(*joined));
  }
  return shortest.take();
}

namespace {

int operation_count(const std::vector<Piece>& pieces) {
  int count = static_cast<int>(pieces.size()) - 1;
  for (const Piece& p : pieces) count += tellegen::operation_count(p.summand.form);
  return count;
}

}  // namespace

/// Parts that several sums share, such as the content and the mixed potential, are laid out once.
struct Textbook::Parts {
  std::unordered_map<Series, std::vector<Piece>, canonical::SeriesHash> collected;
  std::unordered_map<Series, std::vector<Piece>, canonical::SeriesHash> rest;
};

// Each part that is collected by its motion is written in the style that suits it.
Form Textbook::write_open(const Series& s, int min_degree) {
  const DepthGuard guard(depth_, max_depth);
  const Series normal = ring_.normalise(s);
  if (normal.empty()) return number_form(Rational(0));
  std::map<std::vector<std::uint32_t>, std::vector<Term>> by_motion;
  for (const Term& t : normal.terms()) by_motion[motion_of(ring_, t, min_degree)].push_back(t);
  if (!parts_) parts_ = std::make_shared<Parts>();
  std::vector<Piece> all;
  for (auto& [motion, terms] : by_motion) {
    const Series part(std::move(terms));
    auto& known = motion.empty() ? parts_->rest : parts_->collected;
    auto found = known.find(part);
    if (found == known.end()) found = known.emplace(part, part_pieces(part, motion.empty())).first;
    all.insert(all.end(), found->second.begin(), found->second.end());
  }
  return with_sign(assemble(std::move(all), false));
}

std::vector<Piece> Textbook::part_pieces(const Series& part, bool is_rest) {
  std::optional<std::vector<Piece>> best;
  const auto offer = [&](std::vector<Piece> pieces, int must_save = slack) {
    if (pieces.empty()) return;
    if (!best || operation_count(pieces) + must_save < operation_count(*best))
      best = std::move(pieces);
  };
  for (const Formal& style : styles(part, ring_.pool().budget())) {
    Grouping grouping(*this, style);
    if (is_rest) {
      offer(grouping.collect_rest(style.polynomial));
    } else {
      offer({grouping.piece(style.polynomial)});
    }
  }
  if (part.size() > 1 && part.size() <= max_terms_of_fraction &&
      has_whole_denominator(ring_, part)) {
    offer(fraction_pieces(part));
    offer(combined_pieces(part), 0);
  }
  return std::move(*best);
}

// What has a sum in its denominator as one fraction, the rest as it is.
std::vector<Piece> Textbook::fraction_pieces(const Series& s) {
  std::vector<Term> plain;
  std::vector<Term> divided;
  for (const Term& t : s.terms()) {
    (has_whole_denominator(ring_, Series(std::vector<Term>{t})) ? divided : plain).push_back(t);
  }
  std::vector<Piece> pieces;
  if (!plain.empty()) {
    const Formal style = canonical::angle_sums(Series(std::move(plain)));
    pieces = Grouping(*this, style).collect_rest(style.polynomial);
  }
  if (divided.empty()) return pieces;
  const Formal fraction = canonical::angle_sums(ring_.as_fraction(Series(std::move(divided))));
  if (fraction.polynomial.empty()) return pieces;  // a hidden zero
  pieces.push_back(Grouping(*this, fraction).piece(fraction.polynomial));
  return pieces;
}

namespace {

/// The factors of a term that change with time, and its angle: what terms must share so that one
/// fraction of constants can stand before it.
std::vector<Factor> moving_factors(const canonical::Ring& ring, const Term& t) {
  std::vector<Factor> moving;
  for (const Factor f : t.key) {
    if (f.is_angle()) {
      moving.push_back(f);
      continue;
    }
    const Generator& g = ring.generator(f.id());
    const bool is_moving = g.kind == Generator::Kind::Symbol &&
                           g.expr.symbol().role != Role::Parameter &&
                           g.expr.symbol().role != Role::Constant;
    if (is_moving && f.exponent() > 0) moving.push_back(f);
  }
  return moving;
}

}  // namespace

// Division took p (x + d)/(L (x + d) + N) apart into p/L − N p/(L (L (x + d) + N)): terms with the
// same states in front are put together again where that is shorter. Empty where it nowhere is.
std::vector<Piece> Textbook::combined_pieces(const Series& s) {
  std::map<std::pair<std::vector<Factor>, bool>, std::vector<Term>> groups;
  for (const Term& t : s.terms()) groups[{moving_factors(ring_, t), t.sine}].push_back(t);
  std::vector<Piece> pieces;
  std::vector<Term> others;
  for (auto& [moving, terms] : groups) {
    const Series group(terms);
    if (group.size() > 1 && has_whole_denominator(ring_, group)) {
      const Formal apart = canonical::angle_sums(group);
      const Formal fraction = canonical::angle_sums(ring_.as_fraction(group));
      if (fraction.polynomial.empty()) continue;  // a hidden zero
      std::vector<Piece> joined{Grouping(*this, fraction).piece(fraction.polynomial)};
      const auto separate = Grouping(*this, apart).collect_rest(apart.polynomial);
      if (operation_count(joined) < operation_count(separate)) {
        std::ranges::move(joined, std::back_inserter(pieces));
        continue;
      }
    }
    std::ranges::move(terms, std::back_inserter(others));
  }
  if (pieces.empty() || others.empty()) return pieces;
  std::ranges::move(fraction_pieces(Series(std::move(others))), std::back_inserter(pieces));
  return pieces;
}

Form Textbook::write_energy(const Series& s) {
  const Series normal = ring_.normalise(s);
  Shortest closed;
  for (const Formal& style : styles(normal, ring_.pool().budget())) {
    Grouping grouping(*this, style);
    if (normal.size() > 1 && grouping.is_better_closed(style.polynomial)) {
      closed.offer(with_sign(grouping.group(style.polynomial)));
    }
  }
  return closed.empty() ? write_open(s, 2) : closed.take();
}

std::vector<Form> Textbook::write_terms(const Series& s) {
  const Formal style = canonical::angle_sums(ring_.normalise(s));
  Grouping grouping(*this, style);
  std::vector<Piece> pieces;
  for (const Term& t : style.polynomial.terms())
    pieces.push_back(grouping.piece(Series(std::vector<Term>{t})));
  std::ranges::stable_sort(pieces, {}, &Piece::place);
  std::vector<Form> terms;
  for (Piece& p : pieces) terms.push_back(with_sign(std::move(p.summand)));
  return terms;
}

const Form& Textbook::angle_form(const canonical::FactorList& angle) {
  if (const auto found = angle_forms_.find(angle); found != angle_forms_.end())
    return found->second;
  return angle_forms_.emplace(angle, new_angle_form(angle)).first->second;
}

Form Textbook::new_angle_form(const canonical::FactorList& angle) {
  Series argument;
  for (const Factor a : angle) {
    const canonical::Angle atom = ring_.angle(a.id());  // a copy: converting may add angles
    argument = canonical::add(argument, ring_.convert(atom.expr),
                              Rational(a.exponent(), atom.denominator));
  }
  return write_sum(argument);
}

Form Textbook::atom_form(Expr e) {
  Form form;
  form.atom = e;
  switch (e.kind()) {
    case Kind::Symbol:
      return symbol_form(e);
    case Kind::Number:
      return number_form(e.number());
    case Kind::Function:
      form.kind = Form::Kind::Function;
      form.text = std::string(name(e.function()));
      break;
    case Kind::Call:
      form.kind = Form::Kind::Call;
      break;
    case Kind::Integral:
      form.kind = Form::Kind::Integral;
      break;
    case Kind::Power:
      form.kind = Form::Kind::Power;
      form.items.push_back(base_form(e.arg(0)));
      form.items.push_back(write(e.arg(1)));
      return form;
    default:
      return write(e);
  }
  for (const Expr a : e.args()) form.items.push_back(write(a));
  return form;
}

// What stands under a root: √(c² − v²) rather than √((c + v) (c − v)).
Form Textbook::base_form(Expr e) {
  const Series base = ring_.normalise(ring_.convert(e));
  Form product = write(base);
  if (base.size() < 2) return product;
  Form sum = whole_form(base);
  return operation_count(product) < operation_count(sum) ? product : sum;
}

// A polynomial that is divided by: a sum, even where it could be written as a product.
Form Textbook::whole_form(const Series& polynomial) {
  if (polynomial.size() == 1) return write(polynomial);
  Shortest shortest;
  for (const Formal& style : styles(polynomial, ring_.pool().budget())) {
    if (style.polynomial.size() == 1) continue;
    shortest.offer(with_sign(Grouping(*this, style).irreducible_sum(style.polynomial)));
  }
  return shortest.take();
}

const Form& Textbook::generator_form(std::uint32_t id) {
  if (const auto found = generator_forms_.find(id); found != generator_forms_.end())
    return found->second;
  const Generator& g = ring_.generator(id);
  Form form =
      g.kind == Generator::Kind::Whole ? whole_form(Series(g.polynomial)) : atom_form(g.expr);
  return generator_forms_.emplace(id, std::move(form)).first->second;
}

std::vector<Expr> textbook_exprs(std::span<const Expr> roots) {
  std::vector<Expr> written;
  if (roots.empty()) return written;
  Pool& pool = roots.front().pool();
  canonical::Ring ring(pool, roots);
  Textbook textbook(ring);
  for (const Expr e : roots) written.push_back(to_expr(textbook.write(e), pool));
  return written;
}

}  // namespace tellegen
