#include "verify/zero/decide.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/corner_points.hpp"
#include "numeric/corners.hpp"
#include "numeric/random_point.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero/empty_region.hpp"
#include "verify/zero/exponentials.hpp"
#include "verify/zero/independence.hpp"
#include "verify/zero/modular_zero.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Generator;
using canonical::Ring;
using canonical::Series;
using canonical::Term;
using Answer = ZeroAnswer::Kind;

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// Longer ones are not expanded: they are asked in a prime field.
bool is_long(Expr e) {
  constexpr std::size_t longest = 600;
  const std::vector<Expr> root{e};
  return reachable(root).size() > longest;
}

bool has_sign(const Series& s, const Ring& ring) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::any_of(t.key.view(), [&](Factor f) {
      return !f.is_angle() && ring.generator(f.id()).kind == Generator::Kind::Sign;
    });
  });
}

/// The regions between corners, one after the other.
class Regions {
 public:
  /// Zero or Nonzero where every region decides; else NotRefuted.
  Answer decide(Expr e) {
    split(e, 0);
    if (refuted_) return Answer::Nonzero;
    return open_ ? Answer::NotRefuted : Answer::Zero;
  }

 private:
  void split(Expr e, int depth) {
    if (refuted_) return;
    if (++pieces_ > max_pieces || depth > max_depth) {
      open_ = true;
      return;
    }
    const auto corner = innermost_corner(e);
    if (!corner) return leaf(e, depth);
    const int known = known_sign(corner->surface);
    for (const int side : {1, -1}) {
      if (known == -side) continue;
      if (known == 0) positive_.push_back(side > 0 ? corner->surface : -corner->surface);
      if (known != 0 || !never_all_positive(positive_))
        split(substitute(e, {{corner->node, side > 0 ? corner->over : corner->under}}), depth + 1);
      if (known == 0) positive_.pop_back();
    }
  }

  /// The sign that a surface has wherever the others have theirs; 0: either.
  int known_sign(Expr surface) {
    try {
      const std::vector<Expr> root{surface};
      Ring ring(surface.pool(), root);
      const Series s = ring.normalise(ring.convert(surface));
      if (s.is_constant()) return s.constant().sign() < 0 ? -1 : 1;
      for (const Expr other : positive_) {
        const Series o = ring.normalise(ring.convert(other));
        if (o.empty() || s.empty()) continue;
        const Rational ratio =
            canonical::first_by_key(s).coefficient / canonical::first_by_key(o).coefficient;
        if (ring.is_zero(canonical::add(s, o, -ratio))) return ratio.sign();
      }
    } catch (const canonical::DivisionByZero&) {
      return 0;
    }
    return 0;
  }

  void leaf(Expr e, int depth) {
    if (is_long(e)) return long_leaf(e);
    try {
      const Expr plain = by_exponentials(e);
      const std::vector<Expr> root{plain};
      Ring ring(e.pool(), root);
      const Series s = ring.convert(plain);
      if (ring.is_zero(s)) return;
      if (has_sign(s, ring)) return split(ring.to_expr(s), depth + 1);
      if (decides(ring, s) && region_exists(plain)) {
        refuted_ = true;
        return;
      }
    } catch (const canonical::DivisionByZero&) {
      // no value anywhere in this region
    }
    open_ = true;
  }

  void long_leaf(Expr e) {
    const auto modular = zero_modulo(e);
    if (modular && !modular->zero && region_exists(e))
      refuted_ = true;
    else
      open_ = true;
  }

  bool region_exists(Expr e) const {
    if (positive_.empty()) return true;
    std::vector<Expr> roots = positive_;
    roots.push_back(e);
    return CornerPoints(input_symbols(roots), positive_).where_all_positive().has_value();
  }

  static constexpr int max_pieces = 400;
  static constexpr int max_depth = 24;
  int pieces_ = 0;
  bool refuted_ = false;
  bool open_ = false;
  std::vector<Expr> positive_;  // what is positive in the region looked at
};

/// What a difference may be, relative to the size of what cancels, before it refutes.
double largest_allowed(Expr e) {
  if (is_only_rounded({e})) return 32 * epsilon;
  return has_rough_integral({e}) ? 0.1 : 1e-7;
}

std::vector<Rounded> exactly(const Point& point) {
  std::vector<Rounded> exact;
  exact.reserve(point.size());
  for (const double x : point) exact.emplace_back(x, 0.0);
  return exact;
}

/// Evaluates the expression where all its corners are decided beyond rounding.
class Look {
 public:
  explicit Look(Expr e)
      : surfaces_(corner_surfaces({e})),
        roots_(with(surfaces_, e)),
        symbols_(input_symbols(roots_)),
        tape_(roots_, symbols_),
        exact_(is_only_rounded({e})),
        allowed_(largest_allowed(e)) {}

  ZeroAnswer all() {
    if (!exact_) return nearby();
    std::vector<Expr> beside = surfaces_;
    for (const Expr s : branch_surfaces(roots_)) beside.push_back(s);
    const CornerPoints places(symbols_, beside);
    const int seeds = beside.empty() ? 40 : 4;
    for (int seed = 1; seed <= seeds; ++seed) {
      for (const Point& p : places.around(static_cast<std::uint64_t>(seed))) {
        if (!agrees_at(p)) return {Answer::Nonzero, answer_.points, answer_.largest};
      }
      if (!agrees_at(stretched(static_cast<std::uint64_t>(seed))))
        return {Answer::Nonzero, answer_.points, answer_.largest};
    }
    answer_.kind = answer_.points > 0 ? Answer::NotRefuted : Answer::Unknown;
    return answer_;
  }

 private:
  static std::vector<Expr> with(std::vector<Expr> all, Expr e) {
    all.push_back(e);
    return all;
  }
  /// Integrals are only found well over short ways.
  ZeroAnswer nearby() {
    constexpr std::uint64_t attempts = 60;
    for (std::uint64_t seed = 1; seed <= attempts; ++seed) {
      if (!agrees_at(random_point(symbols_, seed)))
        return {Answer::Nonzero, answer_.points, answer_.largest};
    }
    // Corners far away were not seen.
    const bool seen = answer_.points > 0 && surfaces_.empty() && allowed_ < 1e-3;
    answer_.kind = seen ? Answer::NotRefuted : Answer::Unknown;
    return answer_;
  }
  /// A random point with what moves at another order of magnitude.
  [[nodiscard]] Point stretched(std::uint64_t seed) const {
    Point point = random_point(symbols_, 1000 + seed);
    const double by = std::pow(10.0, static_cast<double>(seed % 12) - 4);
    for (std::size_t i = 0; i < point.size(); ++i) {
      const Role role = symbols_[i].symbol().role;
      if (role != Role::Parameter && role != Role::Constant) point[i] *= by;
    }
    return point;
  }
  bool agrees_at(const Point& point) {
    const auto values = tape_.evaluate<Rounded>(exactly(point));
    for (const Rounded& v : values) {
      if (!std::isfinite(v.value) || !std::isfinite(v.error)) return true;  // says nothing
    }
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
      if (!is_off_corner(values[i])) return true;
    }
    ++answer_.points;
    const Rounded& d = values.back();
    constexpr double smallest = 1e-280;  // below, products are no longer as exact as they seem
    if (!(std::abs(d.value) > smallest)) return true;
    const double relative = std::abs(d.value) / d.error;
    if (!(relative <= answer_.largest)) answer_.largest = relative;
    return relative <= allowed_;
  }

  std::vector<Expr> surfaces_;
  std::vector<Expr> roots_;  // the surfaces, then the expression
  std::vector<Expr> symbols_;
  Tape tape_;
  bool exact_;
  double allowed_;
  ZeroAnswer answer_;
};

}  // namespace

ZeroAnswer look_at(Expr e) { return Look(e).all(); }

ZeroAnswer decide_zero(Ring& ring, Expr e) {
  if (is_long(e)) {
    if (const auto modular = zero_modulo(e))
      return {modular->zero ? Answer::NotRefuted : Answer::Nonzero, modular->points, 0};
    if (Regions().decide(e) == Answer::Nonzero) return {Answer::Nonzero, 0, 0};
    return look_at(e);
  }
  try {
    const Series s = ring.convert(e);
    if (ring.is_zero(s)) return {Answer::Zero, 0, 0};
    if (decides(ring, s)) return {Answer::Nonzero, 0, 0};
  } catch (const canonical::DivisionByZero&) {
    return {};
  }
  const Answer answer = Regions().decide(e);
  if (answer != Answer::NotRefuted) return {answer, 0, 0};
  return look_at(e);
}

}  // namespace tellegen
