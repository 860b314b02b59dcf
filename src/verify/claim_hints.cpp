#include "verify/claim_hints.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/print/unicode.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Series;
using canonical::Term;

constexpr std::size_t max_hints = 4;

std::string text(const Term& t, Textbook& textbook) {
  return to_unicode(textbook.write(Series(std::vector<Term>{t})));
}

const Term* find(const Series& s, const Term& key) {
  const auto found =
      std::ranges::find_if(s.terms(), [&](const Term& t) { return canonical::same_key(t, key); });
  return found == s.terms().end() ? nullptr : &*found;
}

/// The same term with sine and cosine exchanged.
bool is_other_function(const Term& a, const Term& b) {
  return a.sine != b.sine && a.key == b.key && a.has_angle();
}

const SymbolInfo* symbol_of(const Textbook& textbook, Factor f) {
  if (f.is_angle()) return nullptr;
  const canonical::Generator& g = textbook.ring().generator(f.id());
  return g.kind == canonical::Generator::Kind::Symbol ? &g.expr.symbol() : nullptr;
}

/// The factors of a that b lacks.
std::vector<Factor> without(const Term& a, const Term& b) {
  std::vector<Factor> rest;
  for (const Factor f : a.key) {
    if (std::ranges::find(b.key.view(), f) == b.key.view().end()) rest.push_back(f);
  }
  return rest;
}

/// q' for q'', or q for q'.
bool is_other_derivative(const Textbook& textbook, const Term& a, const Term& b) {
  const std::vector<Factor> only_a = without(a, b);
  const std::vector<Factor> only_b = without(b, a);
  if (only_a.size() != 1 || only_b.size() != 1 || a.sine != b.sine) return false;
  const SymbolInfo* x = symbol_of(textbook, only_a[0]);
  const SymbolInfo* y = symbol_of(textbook, only_b[0]);
  return x != nullptr && y != nullptr && x->base == y->base && x->order != y->order;
}

/// x² for x, or a factor that one of them lacks.
bool is_other_power(const Term& a, const Term& b) {
  if (a.sine != b.sine || !std::ranges::equal(a.angle(), b.angle())) return false;
  const std::vector<Factor> only_a = without(a, b);
  const std::vector<Factor> only_b = without(b, a);
  return only_a.size() <= 1 && only_b.size() <= 1;
}

/// Terms of one side that the other has not, by whether they were matched already.
struct Unmatched {
  std::vector<const Term*> claimed;
  std::vector<const Term*> right;
};

std::optional<Remark> pair_hint(const Term& claimed, const Term& right, Textbook& textbook) {
  if (is_other_function(claimed, right)) {
    return Remark{"hint.sine_cosine", {text(claimed, textbook), text(right, textbook)}};
  }
  if (is_other_derivative(textbook, claimed, right)) {
    return Remark{"hint.derivative", {text(claimed, textbook), text(right, textbook)}};
  }
  if (is_other_power(claimed, right)) {
    return Remark{"hint.power", {text(claimed, textbook), text(right, textbook)}};
  }
  return std::nullopt;
}

/// The terms as a reader sees them: m (q + l) is one, though the series has two.
std::vector<std::string> terms_of(const Series& s, Textbook& textbook) {
  if (s.empty()) return {};
  const Form form = textbook.write_sum(s);
  if (form.kind != Form::Kind::Sum) return {to_unicode(form)};
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    texts.push_back(to_unicode(form.negative[i] ? negate_form(form.items[i]) : form.items[i]));
  }
  return texts;
}

/// Claimed terms that are all wrong by the same factor.
struct WrongFactor {
  Rational ratio;  ///< right / claimed
  std::vector<Term> claimed;
};

void tell_wrong_factor(const WrongFactor& wrong, Textbook& textbook, std::vector<Remark>& hints) {
  const Series claimed(wrong.claimed);
  const Series right = canonical::scale(claimed, wrong.ratio);
  std::vector<std::string> from = terms_of(claimed, textbook);
  std::vector<std::string> to = terms_of(right, textbook);
  if (from.size() != to.size()) {
    from = {to_unicode(textbook.write(claimed))};
    to = {to_unicode(textbook.write(right))};
  }
  for (std::size_t i = 0; i < from.size(); ++i) {
    Remark hint{"hint.sign", {from[i], to[i]}};
    if (!wrong.ratio.is_minus_one()) {
      hint.key = "hint.factor";
      hint.args.push_back(wrong.ratio.text());
    }
    hints.push_back(std::move(hint));
  }
}

// Terms that both sides have: a wrong sign or a wrong number in front.
Unmatched compare_common(const Series& claimed, const Series& right, Textbook& textbook,
                         std::vector<Remark>& hints) {
  Unmatched rest;
  std::vector<WrongFactor> wrong;
  for (const Term& t : claimed.terms()) {
    const Term* r = find(right, t);
    if (r == nullptr) rest.claimed.push_back(&t);
    if (r == nullptr || t.coefficient == r->coefficient) continue;
    const Rational ratio = r->coefficient / t.coefficient;
    const auto known = std::ranges::find(wrong, ratio, &WrongFactor::ratio);
    if (known == wrong.end()) {
      wrong.push_back({ratio, {t}});
    } else {
      known->claimed.push_back(t);
    }
  }
  for (const WrongFactor& w : wrong) tell_wrong_factor(w, textbook, hints);
  for (const Term& t : right.terms()) {
    if (find(claimed, t) == nullptr) rest.right.push_back(&t);
  }
  return rest;
}

void tell_unmatched(std::string_view key, const std::vector<const Term*>& terms, Textbook& textbook,
                    std::vector<Remark>& hints) {
  std::vector<Term> all;
  for (const Term* t : terms) all.push_back(*t);
  for (const std::string& term : terms_of(Series(std::move(all)), textbook))
    hints.push_back({key, {term}});
}

}  // namespace

std::vector<Remark> likely_slips(const Series& claimed, const Series& right, Textbook& textbook) {
  std::vector<Remark> hints;
  Unmatched rest = compare_common(claimed, right, textbook, hints);
  for (auto c = rest.claimed.begin(); c != rest.claimed.end();) {
    std::optional<Remark> hint;
    const auto partner = std::ranges::find_if(rest.right, [&](const Term* r) {
      hint = pair_hint(**c, *r, textbook);
      return hint.has_value();
    });
    if (!hint) {
      ++c;
      continue;
    }
    hints.push_back(std::move(*hint));
    rest.right.erase(partner);
    c = rest.claimed.erase(c);
  }
  tell_unmatched("hint.missing", rest.right, textbook, hints);
  tell_unmatched("hint.extra", rest.claimed, textbook, hints);
  if (hints.size() > max_hints) hints.resize(max_hints);
  return hints;
}

}  // namespace tellegen
