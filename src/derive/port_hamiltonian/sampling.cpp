#include "derive/port_hamiltonian/sampling.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "derive/port_hamiltonian/range.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Series;

namespace {

using Numbers = std::vector<std::vector<double>>;

/// The direction of the least eigenvalue, by Jacobi's rotations.
std::vector<double> least_direction(Numbers m) {
  const std::size_t n = m.size();
  Numbers v(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) v[i][i] = 1;
  for (int sweep = 0; sweep < 30; ++sweep) {
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) {
        if (m[p][q] == 0) continue;
        const double angle = 0.5 * std::atan2(2 * m[p][q], m[q][q] - m[p][p]);
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        for (std::size_t k = 0; k < n; ++k) {
          const double a = m[k][p];
          const double b = m[k][q];
          m[k][p] = c * a - s * b;
          m[k][q] = s * a + c * b;
          const double x = v[k][p];
          const double y = v[k][q];
          v[k][p] = c * x - s * y;
          v[k][q] = s * x + c * y;
        }
        for (std::size_t k = 0; k < n; ++k) {
          const double a = m[p][k];
          const double b = m[q][k];
          m[p][k] = c * a - s * b;
          m[q][k] = s * a + c * b;
        }
      }
    }
  }
  std::size_t least = 0;
  for (std::size_t i = 1; i < n; ++i) {
    if (m[i][i] < m[least][least]) least = i;
  }
  std::vector<double> w;
  for (std::size_t k = 0; k < n; ++k) w.push_back(v[k][least]);
  return w;
}

/// Near this, and short.
Rational short_number(double x, int steps) {
  return {static_cast<std::int64_t>(std::llround(x * steps)), steps};
}

/// A random point of short numbers; every third one further out, and further still: a coefficient
/// that grows with a state may change its sign there.
std::vector<Rational> short_point(const std::vector<Expr>& symbols, std::uint64_t seed) {
  constexpr std::array<double, 3> radii{1, 10, 1000};
  const std::vector<double> point = random_point(symbols, seed);
  std::vector<Rational> all;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const SymbolInfo& info = symbols[i].symbol();
    const bool moves = info.role == Role::Coordinate || info.role == Role::State;
    all.push_back(short_number(point[i] * (moves ? radii[seed % 3] : 1), 16));
    if (all.back().is_zero())
      all.back() = Rational(info.assumption == Assumption::Negative ? -1 : 1, 16);
  }
  return all;
}

class Search {
 public:
  Search(const SeriesMatrix& losses, const System& x, Textbook& textbook)
      : size_(losses.size()), textbook_(textbook), pool_(textbook.ring().pool()) {
    for (const auto& row : losses) {
      for (const Series& s : row)
        entries_.push_back(substitute(textbook.ring().to_expr(s), x.given));
    }
    symbols_ = input_symbols(entries_);
  }

  void run(Ruling& ruling) {
    if (size_ == 0 || size_ > 30) return;
    const Tape tape(entries_, symbols_);
    constexpr std::uint64_t tries = 200;
    for (std::uint64_t seed = 1; seed <= tries; ++seed) {
      const std::vector<Rational> point = short_point(symbols_, seed);
      std::vector<double> numbers;
      for (const Rational& r : point) numbers.push_back(r.to_double());
      const std::vector<double> values = tape.evaluate<double>(numbers);
      if (!std::ranges::all_of(values, [](double v) { return std::isfinite(v); })) continue;
      ++ruling.points;
      if (try_at(point, values, ruling)) return;
    }
  }

 private:
  bool try_at(const std::vector<Rational>& point, const std::vector<double>& values,
              Ruling& ruling) {
    Numbers m(size_);
    for (std::size_t i = 0; i < size_ * size_; ++i) m[i / size_].push_back(values[i]);
    std::vector<double> w = least_direction(m);
    double most = 0;
    double form = 0;
    for (const double v : w) most = std::max(most, std::abs(v));
    for (std::size_t i = 0; i < size_; ++i)
      for (std::size_t j = 0; j < size_; ++j) form += w[i] * m[i][j] * w[j];
    if (!(form < 0) || most == 0) return false;
    std::vector<Rational> direction;
    for (const double v : w) direction.push_back(short_number(v / most, 64));
    return confirm(point, direction, ruling);
  }

  /// The exact value lies between bounds below zero.
  bool confirm(const std::vector<Rational>& point, const std::vector<Rational>& w, Ruling& ruling) {
    Substitution at;
    for (std::size_t i = 0; i < symbols_.size(); ++i)
      at.emplace(symbols_[i], pool_.number(point[i]));
    Expr form = pool_.number(0);
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < size_; ++j)
        form = form + w[i] * w[j] * substitute(entries_[i * size_ + j], at);
    }
    if (!Ranges().of(form).negative()) return false;
    Counterexample c;
    for (std::size_t i = 0; i < symbols_.size(); ++i)
      c.point.emplace_back(symbols_[i], Formula{pool_.number(point[i]), number_form(point[i])});
    for (const Rational& r : w) c.direction.push_back({pool_.number(r), number_form(r)});
    c.value = textbook_.formula(textbook_.ring().convert(form));
    ruling.counterexample = std::move(c);
    ruling.answer = Ruling::Answer::No;
    ruling.points = 0;
    return true;
  }

  std::size_t size_;
  Textbook& textbook_;
  Pool& pool_;
  std::vector<Expr> entries_;
  std::vector<Expr> symbols_;
};

}  // namespace

void search_negative_form(const SeriesMatrix& losses, const System& x, Textbook& textbook,
                          Ruling& ruling) {
  Search(losses, x, textbook).run(ruling);
}

}  // namespace tellegen::port_hamiltonian
