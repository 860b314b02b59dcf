#include "numeric/modular.hpp"

#include <unordered_map>

#include "numeric/prime_field.hpp"
#include "numeric/random.hpp"
#include "symbolic/rational.hpp"

namespace tellegen {

namespace {

using namespace prime_field;

Word whole(const Rational& number) {
  Word value = 0;
  bool negative = false;
  for (const char c : number.text()) {
    if (c == '-')
      negative = true;
    else
      value = plus(times(value, 10), static_cast<Word>(c - '0'));
  }
  return negative ? minus(0, value) : value;
}

class Evaluator {
 public:
  explicit Evaluator(Word seed) : seed_(seed) {}

  /// Operands come before what uses them: their numbers are smaller.
  bool run(std::span<const Expr> roots) {
    std::vector<Expr> open(roots.begin(), roots.end());
    while (!open.empty()) {
      const Expr e = open.back();
      if (known_.contains(e)) {
        open.pop_back();
        continue;
      }
      bool ready = true;
      for (const Expr arg : e.args()) {
        if (known_.contains(arg)) continue;
        open.push_back(arg);
        ready = false;
      }
      if (!ready) continue;
      open.pop_back();
      const auto value = value_of(e);
      if (!value) return false;
      known_.emplace(e, *value);
    }
    return true;
  }
  [[nodiscard]] Word value(Expr e) const { return known_.at(e); }

 private:
  std::optional<Word> value_of(Expr e) {
    switch (e.kind()) {
      case Kind::Number: {
        const Word below = whole(e.number().denominator());
        if (below == 0) return std::nullopt;
        return times(whole(e.number().numerator()), inverse(below));
      }
      case Kind::Symbol: {
        const auto order = static_cast<Word>(e.symbol().order);
        SplitMix random(seed_ ^ hash_text(e.symbol().name) ^ (order << 56U));
        return random.next() % prime;
      }
      case Kind::Sum: {
        Word sum = 0;
        for (const Expr arg : e.args()) sum = plus(sum, known_.at(arg));
        return sum;
      }
      case Kind::Product: {
        Word product = 1;
        for (const Expr arg : e.args()) product = times(product, known_.at(arg));
        return product;
      }
      case Kind::Power:
        return power(e.arg(0), e.arg(1));
      default:
        return std::nullopt;
    }
  }
  [[nodiscard]] std::optional<Word> power(Expr base, Expr exponent) const {
    if (!exponent.is_number()) return std::nullopt;
    const auto n = exponent.number().small_integer();
    const Word value = known_.at(base);
    if (!n || (*n < 0 && value == 0)) return std::nullopt;
    const Word size = prime_field::raised(value, static_cast<Word>(*n < 0 ? -*n : *n));
    return *n < 0 ? inverse(size) : size;
  }

  Word seed_;
  std::unordered_map<Expr, Word> known_;
};

/// Rows of a triangle, each with a leading 1.
class Triangle {
 public:
  /// What is new in the row joins; false where nothing is.
  bool add(std::vector<Word> row) {
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      const Word factor = row[leads_[k]];
      if (factor == 0) continue;
      for (std::size_t j = leads_[k]; j < row.size(); ++j)
        row[j] = minus(row[j], times(factor, rows_[k][j]));
    }
    std::size_t lead = 0;
    while (lead < row.size() && row[lead] == 0) ++lead;
    if (lead == row.size()) return false;
    const Word factor = inverse(row[lead]);
    for (Word& entry : row) entry = times(entry, factor);
    // Kept in the order of their leads, so that one pass clears a row.
    std::size_t place = 0;
    while (place < leads_.size() && leads_[place] < lead) ++place;
    leads_.insert(leads_.begin() + static_cast<std::ptrdiff_t>(place), lead);
    rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(place), std::move(row));
    return true;
  }
  [[nodiscard]] std::size_t rank() const { return rows_.size(); }

 private:
  std::vector<std::vector<Word>> rows_;
  std::vector<std::size_t> leads_;
};

std::vector<Word> image(const std::vector<Word>& row, const ModularMatrix& a) {
  std::vector<Word> result(a.size(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (row[i] == 0) continue;
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (a[i][j] != 0) result[j] = plus(result[j], times(row[i], a[i][j]));
    }
  }
  return result;
}

}  // namespace

std::optional<std::vector<std::uint64_t>> evaluate_modulo(std::span<const Expr> roots,
                                                          std::uint64_t seed) {
  Evaluator evaluator(seed);
  if (!evaluator.run(roots)) return std::nullopt;
  std::vector<std::uint64_t> values;
  for (const Expr root : roots) values.push_back(evaluator.value(root));
  return values;
}

std::size_t rank_modulo(ModularMatrix rows) {
  Triangle triangle;
  for (std::vector<std::uint64_t>& row : rows) triangle.add(std::move(row));
  return triangle.rank();
}

std::size_t observable_rank_modulo(const ModularMatrix& a, const ModularMatrix& c) {
  Triangle triangle;
  std::vector<std::vector<std::uint64_t>> fresh;
  for (const std::vector<std::uint64_t>& row : c) {
    if (triangle.add(row)) fresh.push_back(row);
  }
  while (!fresh.empty() && triangle.rank() < a.size()) {
    std::vector<std::vector<std::uint64_t>> next;
    for (const std::vector<std::uint64_t>& row : fresh) {
      std::vector<std::uint64_t> further = image(row, a);
      if (triangle.add(further)) next.push_back(std::move(further));
    }
    fresh = std::move(next);
  }
  return triangle.rank();
}

}  // namespace tellegen
