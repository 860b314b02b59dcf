#include "verify/claim/hints.hpp"

#include <algorithm>

#include "symbolic/print/unicode.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

const Term* find(const Series& s, const Term& key) {
  const auto found =
      std::ranges::find_if(s.terms(), [&](const Term& t) { return canonical::same_key(t, key); });
  return found == s.terms().end() ? nullptr : &*found;
}

/// Whether every term of `part` stands in `s` just so.
bool contains(const Series& s, const Series& part) {
  return std::ranges::all_of(part.terms(), [&](const Term& t) {
    const Term* found = find(s, t);
    return found != nullptr && found->coefficient == t.coefficient;
  });
}

/// The terms as a reader sees them: m (q + l) is one, though the series has two.
std::vector<std::string> texts_of(const Series& s, Textbook& textbook) {
  if (s.empty()) return {};
  const Form form = textbook.write_sum(s);
  if (form.kind != Form::Kind::Sum) return {to_unicode(form)};
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    texts.push_back(to_unicode(form.negative[i] ? negate_form(form.items[i]) : form.items[i]));
  }
  return texts;
}

template <class Matches>
bool has_symbol(const Series& s, const Ring& ring, Matches matches) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::any_of(t.key.view(), [&](Factor f) {
      if (f.is_angle()) return false;
      const canonical::Generator& g = ring.generator(f.id());
      return g.kind == canonical::Generator::Kind::Symbol && matches(g.expr.symbol());
    });
  });
}

bool divides_by_a_sum(const Series& s, const Ring& ring) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::any_of(t.key.view(), [&](Factor f) {
      return !f.is_angle() && f.exponent() < 0 &&
             ring.generator(f.id()).kind == canonical::Generator::Kind::Whole;
    });
  });
}

bool has_input(const Series& s, const Ring& ring) {
  return has_symbol(s, ring, [](const SymbolInfo& x) { return x.role == Role::Input; });
}

bool has_acceleration(const Series& s, const Ring& ring) {
  return has_symbol(s, ring, [](const SymbolInfo& x) { return x.order >= 2; });
}

/// What stands on one side of a claim.
struct Contents {
  bool any = false;
  bool accelerations = false;
  bool inputs = false;
  bool others = false;  ///< terms without accelerations
};

/// How the author of a claim divided it between its sides.
class Sides {
 public:
  Sides(const std::vector<ClaimTerm>& terms, const Ring& ring) {
    for (const ClaimTerm& t : terms) {
      if (t.side == Side::Unsaid) continue;
      Contents& side = t.side == Side::Left ? left_ : right_;
      const bool accelerates = has_acceleration(t.written, ring);
      side.any = true;
      side.accelerations = side.accelerations || accelerates;
      side.others = side.others || !accelerates;
      side.inputs = side.inputs || has_input(t.written, ring);
    }
  }

  /// Where a person would put a term: inputs to inputs, or across from the accelerations; the rest
  /// to these, unless they were left alone, as in q̈ = ….
  [[nodiscard]] Side side_for(const Series& term, const Ring& ring) const {
    if (!left_.any && !right_.any) return Side::Unsaid;
    if (!left_.any) return Side::Right;  // 0 = …
    const Side here = right_.accelerations && !left_.accelerations ? Side::Right : Side::Left;
    const Side there = here == Side::Left ? Side::Right : Side::Left;
    if (has_acceleration(term, ring)) return here;
    if (has_input(term, ring)) return of(here).inputs ? here : there;
    const bool alone = of(here).accelerations && !of(here).others && of(there).any;
    return alone ? there : here;
  }

  /// A side goes without saying where everything is on it.
  [[nodiscard]] Side said(Side side) const {
    const bool elsewhere = side == Side::Left ? right_.any : left_.any;
    return elsewhere ? side : Side::Unsaid;
  }

 private:
  [[nodiscard]] const Contents& of(Side side) const { return side == Side::Right ? right_ : left_; }

  Contents left_, right_;
};

/// What is left after the corrections: printed terms that are missing as a whole, and the rest.
struct LeftOver {
  std::vector<Series> missing;
  Series rest;  ///< claim − right result
};

LeftOver left_over(const Series& difference, const RightResult& right) {
  LeftOver found{{}, difference};
  for (const Series& term : right.terms) {
    if (term.empty() || !contains(found.rest, canonical::negate(term))) continue;
    found.missing.push_back(term);
    found.rest = canonical::add(found.rest, term);
  }
  return found;
}

/// Claimed terms that are all wrong by the same factor.
struct WrongFactor {
  Rational ratio;  ///< right / claimed
  std::vector<Term> claimed;
};

class Teller {
 public:
  Teller(const std::vector<ClaimTerm>& terms, Textbook& textbook)
      : terms_(terms), textbook_(textbook), sides_(terms, textbook.ring()) {}

  void tell(const Correction& c) {
    const ClaimTerm& term = terms_[c.term];
    ClaimHint hint{{c.key, {text(term.written)}}, sides_.said(term.side)};
    if (c.key != "hint.extra") hint.args.push_back(text(c.to));
    hint.args.insert(hint.args.end(), c.more.begin(), c.more.end());
    hints_.push_back(std::move(hint));
  }

  void tell_missing(const Series& term) {
    const Side side = sides_.side_for(term, textbook_.ring());
    const Series there = side == Side::Right ? canonical::negate(term) : term;
    hints_.push_back({{"hint.missing", {text(there)}}, sides_.said(side)});
  }

  // What no term of the claim, corrected or left out, accounts for.
  void tell_rest(const Series& rest, const Series& right) {
    std::vector<WrongFactor> wrong;
    std::vector<Term> missing_left, missing_right, extra;
    for (const Term& t : rest.terms()) {
      const Term* r = find(right, t);
      if (r == nullptr) {
        extra.push_back(t);
      } else if ((r->coefficient + t.coefficient).is_zero()) {
        Term absent = *r;
        const bool goes_right =
            sides_.side_for(Series(std::vector{absent}), textbook_.ring()) == Side::Right;
        if (goes_right) absent.coefficient = -absent.coefficient;
        (goes_right ? missing_right : missing_left).push_back(std::move(absent));
      } else {
        add_wrong(wrong, *r, t);
      }
    }
    for (const WrongFactor& w : wrong) tell_wrong_factor(w);
    tell_all("hint.missing", missing_left, sides_.said(Side::Left));
    tell_all("hint.missing", missing_right, sides_.said(Side::Right));
    tell_all("hint.extra", extra, Side::Unsaid);
  }

  std::vector<ClaimHint> take() && {
    if (hints_.size() > max_hints) hints_.resize(max_hints);
    return std::move(hints_);
  }

 private:
  // Over a common denominator where that is shorter: m r θ̇²/(m + J/R²), not r θ̇² (1 − J/(m R² +
  // J)).
  std::string text(const Series& s) {
    Ring& ring = textbook_.ring();
    const std::string plain = to_unicode(textbook_.write(s));
    if (!divides_by_a_sum(s, ring)) return plain;
    const Ring::Fraction fraction = ring.clear_denominators(ring.normalise(ring.as_fraction(s)));
    const Form numerator = textbook_.write(ring.normalise(fraction.numerator));
    const bool negative = numerator.kind == Form::Kind::Negate;
    Form form;
    form.kind = Form::Kind::Fraction;
    form.items = {negative ? numerator.items[0] : numerator, textbook_.write(fraction.denominator)};
    std::string over = to_unicode(negative ? negate_form(std::move(form)) : form);
    return over.size() < plain.size() ? over : plain;
  }

  void tell_all(std::string_view key, const std::vector<Term>& terms, Side side) {
    for (const std::string& term : texts_of(Series(terms), textbook_))
      hints_.push_back({{key, {term}}, side});
  }

  static void add_wrong(std::vector<WrongFactor>& wrong, const Term& right, const Term& off) {
    Term claimed = right;
    claimed.coefficient = right.coefficient + off.coefficient;
    const Rational ratio = right.coefficient / claimed.coefficient;
    const auto known = std::ranges::find(wrong, ratio, &WrongFactor::ratio);
    if (known == wrong.end()) {
      wrong.push_back({ratio, {std::move(claimed)}});
    } else {
      known->claimed.push_back(std::move(claimed));
    }
  }

  void tell_wrong_factor(const WrongFactor& wrong) {
    const Series claimed(wrong.claimed);
    const Series right = canonical::scale(claimed, wrong.ratio);
    std::vector<std::string> from = texts_of(claimed, textbook_);
    std::vector<std::string> to = texts_of(right, textbook_);
    if (from.size() != to.size()) {
      from = {text(claimed)};
      to = {text(right)};
    }
    for (std::size_t i = 0; i < from.size(); ++i) {
      ClaimHint hint{{"hint.sign", {from[i], to[i]}}, Side::Unsaid};
      if (!wrong.ratio.is_minus_one()) {
        hint.key = "hint.factor";
        hint.args.push_back(wrong.ratio.text());
      }
      hints_.push_back(std::move(hint));
    }
  }

  const std::vector<ClaimTerm>& terms_;
  Textbook& textbook_;
  Sides sides_;
  std::vector<ClaimHint> hints_;
};

}  // namespace

std::vector<Series> printed_terms(const Form& form, const Series& factor, Ring& ring) {
  const auto series = [&](const Form& f, bool negative) {
    const Series s = ring.normalise(ring.multiply(factor, ring.convert(to_expr(f, ring.pool()))));
    return negative ? canonical::negate(s) : s;
  };
  if (form.kind != Form::Kind::Sum) return {series(form, false)};
  std::vector<Series> terms;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    terms.push_back(series(form.items[i], form.negative[i]));
  }
  return terms;
}

std::vector<ClaimHint> hints_of(const Repair& repair, const std::vector<ClaimTerm>& terms,
                                const RightResult& right, Textbook& textbook) {
  Teller teller(terms, textbook);
  for (const Correction& c : repair.corrections) teller.tell(c);
  const LeftOver left = left_over(repair.rest, right);
  for (const Series& term : left.missing) teller.tell_missing(term);
  teller.tell_rest(left.rest, right.value);
  return std::move(teller).take();
}

std::size_t slips_of(const Repair& repair, const RightResult& right) {
  const LeftOver left = left_over(repair.rest, right);
  return repair.corrections.size() + left.missing.size() + left.rest.size();
}

}  // namespace tellegen
