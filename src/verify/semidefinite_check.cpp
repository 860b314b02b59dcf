#include "verify/semidefinite_check.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/values.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

constexpr std::string_view losses_key = "check.phs.semidefinite";
constexpr std::size_t most_rows = 24;

using ExactMatrix = std::vector<std::vector<Rational>>;
using ExprRows = std::vector<std::vector<Expr>>;

/// R, or [R P; Pᵀ S] with a feed-through, as printed.
/// `first`: what is put in before the names of the form are written out, which it may speak of.
ExprRows loss_matrix(Pool& pool, const PortHamiltonian& phs, const Substitution& first = {}) {
  Substitution written;
  for (const NamedFormula& f : phs.definitions)
    written.emplace(f.name, substitute(f.value.value, Substitution(written)));
  const auto entry = [&](const Formula& f) {
    return substitute(substitute(to_expr(f.shown, pool), first), written);
  };
  ExprRows all;
  for (std::size_t i = 0; i < phs.R.size(); ++i) {
    all.emplace_back();
    for (const Formula& f : phs.R[i]) all.back().push_back(entry(f));
    if (!phs.feed) continue;
    for (const Formula& f : phs.feed->P[i]) all.back().push_back(entry(f));
  }
  if (!phs.feed) return all;
  for (std::size_t i = 0; i < phs.feed->S.size(); ++i) {
    all.emplace_back();
    for (const FormulaVector& row : phs.feed->P) all.back().push_back(entry(row[i]));
    for (const Formula& f : phs.feed->S[i]) all.back().push_back(entry(f));
  }
  return all;
}

/// Whether the symmetric part has no negative square, exactly.
bool is_semidefinite(ExactMatrix m) {
  const std::size_t n = m.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) m[i][j] = m[j][i] = (m[i][j] + m[j][i]) / Rational(2);
  }
  std::vector<bool> done(n, false);
  for (std::size_t step = 0; step < n; ++step) {
    std::size_t k = n;
    for (std::size_t i = 0; i < n; ++i) {
      if (done[i]) continue;
      if (m[i][i].sign() < 0) return false;
      if (k == n && m[i][i].sign() > 0) k = i;
    }
    if (k == n) break;  // what is left has no diagonal
    done[k] = true;
    for (std::size_t i = 0; i < n; ++i) {
      if (done[i] || m[i][k].is_zero()) continue;
      const Rational factor = m[i][k] / m[k][k];
      for (std::size_t j = 0; j < n; ++j) {
        if (!done[j]) m[i][j] -= factor * m[k][j];
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (!done[i] && !done[j] && !m[i][j].is_zero()) return false;
    }
  }
  return true;
}

/// A short exact number near a random one, of several sizes.
Rational random_number(const SymbolInfo& symbol, std::uint64_t seed) {
  const double value = random_value(symbol, seed);
  Rational exact(static_cast<std::int64_t>(std::lround(value * 64)), 64);
  if (symbol.role != Role::Parameter || seed % 3 == 0) return exact;
  SplitMix random(seed ^ hash_text(symbol.name));
  const int power = static_cast<int>(random.next() % 5) - 2;
  for (int i = 0; i < std::abs(power); ++i)
    exact = power > 0 ? exact * Rational(10) : exact / Rational(10);
  return exact;
}

class LossPoints {
 public:
  LossPoints(Pool& pool, const std::vector<Parameter>& parameters, const PortHamiltonian& phs)
      : pool_(pool), parameters_(parameters), phs_(phs), matrix_(loss_matrix(pool, phs)) {
    for (const Requirement& r : phs.passivity.losses.conditions) {
      conditions_.push_back(to_expr(r.left.shown, pool) - to_expr(r.right.shown, pool));
    }
    std::vector<Expr> roots = conditions_;
    for (const auto& row : matrix_) roots.insert(roots.end(), row.begin(), row.end());
    if (const auto& c = phs.passivity.losses.counterexample) roots.push_back(printed_value(*c));
    for (const Parameter& p : parameters) {
      if (p.value) roots.push_back(*p.value);
    }
    symbols_ = free_symbols(roots);
  }

  /// "Yes" and "if": no point refutes it.
  Check not_refuted() {
    constexpr std::uint64_t attempts = 40;
    constexpr int wanted = 16;
    Check check{losses_key, true, false, 0, 0};
    for (std::uint64_t seed = 1; seed <= attempts && check.points < wanted; ++seed) {
      const auto found = holds_at(seed);
      if (!found) continue;
      ++check.points;
      if (!*found) return {losses_key, false, true, 0, 0};
    }
    check.passed = check.points > 0;
    return check;
  }

  /// "No": wᵀ R w is the value told, at the point told, and negative.
  Check refutes(const Counterexample& told) {
    Substitution point;
    for (const auto& [symbol, value] : told.point)
      point.emplace(symbol, to_expr(value.shown, pool_));
    if (told.direction.size() != matrix_.size()) return {losses_key, false, true, 0, 0};
    const ExprRows there = loss_matrix(pool_, phs_, point);
    Expr form = pool_.number(0);
    for (std::size_t i = 0; i < there.size(); ++i) {
      for (std::size_t j = 0; j < there.size(); ++j) {
        form = form + to_expr(told.direction[i].shown, pool_) * substitute(there[i][j], point) *
                          to_expr(told.direction[j].shown, pool_);
      }
    }
    const Expr value = printed_value(told);
    const Substitution given = given_values();
    const Expr difference = form - value;
    if (!is_negative(value)) return {losses_key, false, true, 0, 0};
    // The value may be told for all parameters, or for those of the model.
    const Check general = proved_or_checked(losses_key, {difference});
    return general.failed() ? proved_or_checked(losses_key, {written_out(difference, given)})
                            : general;
  }

 private:
  Expr printed_value(const Counterexample& c) { return to_expr(c.value.shown, pool_); }

  [[nodiscard]] Substitution given_values() const {
    Substitution values;
    for (const Parameter& p : parameters_) {
      if (p.value) values.emplace(p.symbol, *p.value);
    }
    return values;
  }

  /// A parameter may be given by others.
  [[nodiscard]] Expr written_out(Expr e, const Substitution& values) const {
    for (std::size_t i = 0; i <= parameters_.size(); ++i) {
      const Expr before = e;
      e = substitute(e, values);
      if (e == before) break;
    }
    return e;
  }

  /// All symbols: parameters at their values where the ruling is about these; what is given by
  /// others follows them; the rest at random.
  [[nodiscard]] Substitution point(std::uint64_t seed) const {
    const bool at_values = phs_.passivity.losses.at_values;
    Substitution values;
    for (const Parameter& p : parameters_) {
      const bool follows = p.value && !free_symbols(std::span(&*p.value, 1)).empty();
      if (p.value && (at_values || follows)) values.emplace(p.symbol, *p.value);
    }
    for (const Expr s : symbols_) {
      if (!values.contains(s)) values.emplace(s, pool_.number(random_number(s.symbol(), seed)));
    }
    return values;
  }

  /// The sign at one point: exactly, or where functions are in it beyond their rounding.
  [[nodiscard]] static std::optional<int> sign_of(Expr e) {
    if (e.is_number()) return e.number().sign();
    const Rounded r = at(std::span(&e, 1), {})[0];
    constexpr double margin = 64 * std::numeric_limits<double>::epsilon();
    if (!std::isfinite(r.value) || std::abs(r.value) <= margin * r.error) return std::nullopt;
    return r.value > 0 ? 1 : -1;
  }

  bool is_negative(Expr value) {
    constexpr std::uint64_t points = 5;
    for (std::uint64_t seed = 1; seed <= points; ++seed) {
      const auto sign = sign_of(written_out(value, point(seed)));
      if (sign && *sign >= 0) return false;
    }
    return true;
  }

  [[nodiscard]] bool conditions_hold(const Substitution& values) const {
    const auto& wanted = phs_.passivity.losses.conditions;
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
      const auto sign = sign_of(written_out(conditions_[i], values));
      if (!sign) return false;
      const bool holds = wanted[i].relation == Relation::AtLeast   ? *sign >= 0
                         : wanted[i].relation == Relation::Greater ? *sign > 0
                                                                   : *sign == 0;
      if (!holds) return false;
    }
    return true;
  }

  std::optional<bool> holds_at(std::uint64_t seed) {
    try {
      const Substitution values = point(seed);
      const bool only_if = phs_.passivity.losses.answer == Ruling::Answer::If;
      if (only_if && !conditions_hold(values)) return std::nullopt;
      ExactMatrix exact;
      double noise = 0;
      for (const auto& row : matrix_) {
        exact.emplace_back();
        for (const Expr e : row) {
          const auto number = number_of(written_out(e, values), noise);
          if (!number) return std::nullopt;
          exact.back().push_back(*number);
        }
      }
      // Functions are rounded: what their rounding explains refutes nothing.
      if (noise > 0) {
        const auto more = Rational::parse(decimal_text(noise));
        for (std::size_t i = 0; more && i < exact.size(); ++i) exact[i][i] += *more;
      }
      return is_semidefinite(std::move(exact));
    } catch (const canonical::DivisionByZero&) {
      return std::nullopt;
    }
  }

  static std::string decimal_text(double x) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x,
                                   std::chars_format::scientific, 16);
    return {buffer.data(), end.ptr};
  }

  [[nodiscard]] std::optional<Rational> number_of(Expr e, double& noise) const {
    if (e.is_number()) return e.number();
    const Rounded r = at(std::span(&e, 1), {})[0];
    if (!std::isfinite(r.value) || !std::isfinite(r.error)) return std::nullopt;
    const auto n = static_cast<double>(matrix_.size());
    noise += n * 64 * std::numeric_limits<double>::epsilon() * (std::abs(r.value) + r.error);
    return Rational::parse(decimal_text(r.value));
  }

  Pool& pool_;
  const std::vector<Parameter>& parameters_;
  const PortHamiltonian& phs_;
  ExprRows matrix_;
  std::vector<Expr> conditions_, symbols_;
};

}  // namespace

std::optional<Check> check_losses(Pool& pool, const std::vector<Parameter>& parameters,
                                  const PortHamiltonian& phs) {
  const Ruling& ruling = phs.passivity.losses;
  const std::size_t rows = phs.R.size() + (phs.feed ? phs.feed->S.size() : 0);
  if (ruling.answer == Ruling::Answer::Open || rows == 0 || rows > most_rows) return std::nullopt;
  LossPoints points(pool, parameters, phs);
  if (ruling.answer != Ruling::Answer::No) return points.not_refuted();
  if (!ruling.counterexample) return std::nullopt;
  return points.refutes(*ruling.counterexample);
}

}  // namespace tellegen
