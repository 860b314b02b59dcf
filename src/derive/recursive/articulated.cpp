#include "derive/recursive/articulated.hpp"

#include "derive/codes.hpp"

namespace tellegen::planar {
namespace {

/// (ω̇, a) of a body's origin, or (moment, force) about it.
struct Three {
  Expr turn;
  Vec shift;
};

Three operator+(const Three& a, const Three& b) { return {a.turn + b.turn, a.shift + b.shift}; }
Three operator*(Expr k, const Three& a) { return {k * a.turn, k * a.shift}; }
Expr dot(const Three& a, const Three& b) { return a.turn * b.turn + dot(a.shift, b.shift); }

/// A symmetric 3×3 matrix: the force that an acceleration takes.
struct Inertia {
  Expr turn;     ///< moment per ω̇
  Vec coupling;  ///< moment per a, and force per ω̇
  Expr xx, xy, yy;

  Three operator*(const Three& a) const {
    return {turn * a.turn + dot(coupling, a.shift),
            {coupling.x * a.turn + xx * a.shift.x + xy * a.shift.y,
             coupling.y * a.turn + xy * a.shift.x + yy * a.shift.y}};
  }
};

Inertia operator+(const Inertia& a, const Inertia& b) {
  return {a.turn + b.turn, a.coupling + b.coupling, a.xx + b.xx, a.xy + b.xy, a.yy + b.yy};
}

/// a − U Uᵀ/D, given W = U/D.
Inertia without(const Inertia& a, const Three& u, const Three& w) {
  return {a.turn - u.turn * w.turn,
          {a.coupling.x - u.turn * w.shift.x, a.coupling.y - u.turn * w.shift.y},
          a.xx - u.shift.x * w.shift.x,
          a.xy - u.shift.x * w.shift.y,
          a.yy - u.shift.y * w.shift.y};
}

/// The same about the parent's origin, a step r before the body's: a_i = a_p + ω̇ ẑ×r.
Inertia at_parent(const Inertia& i, const Vec& r) {
  const Vec turn = perp(r);
  const Vec column{i.coupling.x + i.xx * turn.x + i.xy * turn.y,
                   i.coupling.y + i.xy * turn.x + i.yy * turn.y};
  return {i.turn + dot(turn, i.coupling + column), column, i.xx, i.xy, i.yy};
}

Three at_parent(const Three& f, const Vec& r) { return {f.turn + cross(r, f.shift), f.shift}; }

/// What is left of an axis once it is eliminated: q̈ = rest − weightedᵀ a.
struct Eliminated {
  Axis axis;
  Three weighted;  ///< U/D with U = I S and D = Sᵀ I S
  Expr rest;       ///< (τ − Sᵀ p)/D
};

class Algorithm {
 public:
  Algorithm(const ChainModel& model, const std::vector<Frame>& frames, const std::vector<Expr>& tau)
      : model_(model),
        frames_(frames),
        tau_(tau),
        zero_(model.pool->number(0)),
        one_(model.pool->number(1)),
        eliminated_(frames.size()) {}

  Result<std::vector<Expr>> run() {
    start();
    for (std::size_t i = frames_.size(); i-- > 0;) {
      if (auto massless = towards_ground(i)) return *massless;
    }
    return outwards();
  }

 private:
  /// The bodies on their own: F = m a + ω̇ ẑ×mc − ω² mc and N = I ω̇ + mc×a about the origin.
  void start() {
    const std::vector<Expr> velocity = velocities(model_);
    const std::vector<Expr> omega = turning_rates(model_, frames_, velocity);
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      const Frame& f = frames_[i];
      const Body& b = model_.bodies[i];
      const Vec moment = turned(f, {b.mass * b.com.x, b.mass * b.com.y});
      const Expr about_origin = b.inertia + b.mass * (b.com.x * b.com.x + b.com.y * b.com.y);
      inertia_.push_back({about_origin, perp(moment), b.mass, zero_, b.mass});
      force_.push_back({zero_, -(pow(omega[i], Rational(2)) * moment)});
      const Expr around = f.parent ? omega[*f.parent] : zero_;
      Vec c = -(pow(around, Rational(2)) * f.step);
      for (const Axis& axis : f.axes) {
        if (axis.turns) continue;
        c = c + (Rational(2) * (around * velocity[axis.coordinate])) * perp(axis.along);
      }
      velocity_terms_.push_back(c);
    }
  }

  /// Takes the joint of body i out, and hands what it transmits to the parent.
  std::optional<Diagnostic> towards_ground(std::size_t i) {
    const Frame& f = frames_[i];
    for (std::size_t a = f.axes.size(); a-- > 0;) {
      if (!eliminate(i, f.axes[a])) return massless(i, f.axes[a]);
    }
    if (!f.parent) return std::nullopt;
    if (f.axes.size() > 1) {  // all three motions are free: only the given forces pass
      inertia_[i] = {zero_, {zero_, zero_}, zero_, zero_, zero_};
      force_[i] = {zero_, {zero_, zero_}};
      for (const Axis& axis : f.axes)
        force_[i] = force_[i] + tau_[axis.coordinate] * direction(axis);
    }
    Three passed = force_[i] + inertia_[i] * Three{zero_, velocity_terms_[i]};
    inertia_[*f.parent] = inertia_[*f.parent] + at_parent(inertia_[i], f.step);
    force_[*f.parent] = force_[*f.parent] + at_parent(passed, f.step);
    return std::nullopt;
  }

  bool eliminate(std::size_t i, const Axis& axis) {
    Inertia& inertia = inertia_[i];
    Three& force = force_[i];
    const Expr tau = tau_[axis.coordinate];
    const Three u = inertia * direction(axis);
    const Expr d = dot(direction(axis), u);
    if (d.is_zero()) return false;
    const Expr inverse = pow(d, Rational(-1));
    const Expr rest = inverse * (tau - dot(direction(axis), force));
    Three weighted{inverse * u.turn, inverse * u.shift};
    if (axis.turns) {  // what is left transmits no moment but τ
      weighted.turn = one_;
      inertia = without(inertia, u, weighted);
      inertia.turn = inertia.coupling.x = inertia.coupling.y = zero_;
      force = {tau, force.shift + rest * u.shift};
    } else {
      inertia = without(inertia, u, weighted);
      force = force + rest * u;
    }
    eliminated_[i].insert(eliminated_[i].begin(), {axis, weighted, rest});
    return true;
  }

  std::vector<Expr> outwards() {
    std::vector<Expr> result = zeros(model_);
    std::vector<Three> all;
    const Three ground{zero_, -Vec{model_.gravity.x, model_.gravity.y}};
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      const Frame& f = frames_[i];
      const Three& parent = f.parent ? all[*f.parent] : ground;
      Three a{parent.turn, parent.shift + parent.turn * perp(f.step) + velocity_terms_[i]};
      for (const Eliminated& e : eliminated_[i]) {
        const Expr acceleration = e.rest - dot(e.weighted, a);
        result[e.axis.coordinate] = acceleration;
        a = a + acceleration * direction(e.axis);
      }
      all.push_back(a);
    }
    return result;
  }

  [[nodiscard]] Three direction(const Axis& axis) const {
    return axis.turns ? Three{one_, {zero_, zero_}} : Three{zero_, axis.along};
  }

  [[nodiscard]] Diagnostic massless(std::size_t i, const Axis& axis) const {
    const Body& body = model_.bodies[i];
    const std::string& q = model_.coordinates[axis.coordinate].symbol.symbol().name;
    return {derive_codes::nothing_moves, body.span, {q}, {}};
  }

  const ChainModel& model_;
  const std::vector<Frame>& frames_;
  const std::vector<Expr>& tau_;
  Expr zero_;
  Expr one_;
  std::vector<Inertia> inertia_;
  std::vector<Three> force_;         ///< that the body takes at ω̇ = 0 and a = 0
  std::vector<Vec> velocity_terms_;  ///< of the acceleration of its origin
  std::vector<std::vector<Eliminated>> eliminated_;
};

}  // namespace

Result<std::vector<Expr>> direct_dynamics(const ChainModel& model, const std::vector<Frame>& frames,
                                          const std::vector<Expr>& tau) {
  return Algorithm(model, frames, tau).run();
}

}  // namespace tellegen::planar
