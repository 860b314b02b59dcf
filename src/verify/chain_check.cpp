#include "verify/chain_check.hpp"

#include "model/chain/kinematics.hpp"
#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {
namespace {

/// Up to so many coordinates the canonical form decides quickly.
constexpr std::size_t few = 4;

Check decided(std::string_view key, const std::vector<Expr>& zeros, std::size_t size) {
  if (size <= few && !zeros.empty()) {
    canonical::Ring ring(zeros.front().pool(), zeros);
    return proved(key, ring, zeros);
  }
  return checked(key, zeros);
}

Expr weight(const ChainModel& model) { return model.potential - model.other_potential; }

/// d/dt ∂L/∂q̇ − ∂L/∂q.
std::vector<Expr> forces(const ChainModel& model, Expr lagrangian) {
  std::vector<Expr> all;
  for (const Quantity& c : model.coordinates) {
    const Expr v = model.pool->time_derivative_symbol(c.symbol);
    all.push_back(total_time_derivative(derivative(lagrangian, v)) -
                  derivative(lagrangian, c.symbol));
  }
  return all;
}

/// Y as printed, its names written out.
std::vector<std::vector<Expr>> printed_regressor(const ChainModel& model, const Regressor& r) {
  Substitution names;
  for (const NamedFormula& d : r.definitions)
    names.emplace(d.name, substitute(to_expr(d.value.shown, *model.pool), names));
  std::vector<std::vector<Expr>> Y;
  for (const FormulaVector& row : r.Y) {
    Y.emplace_back();
    for (const Formula& f : row)
      Y.back().push_back(substitute(to_expr(f.shown, *model.pool), names));
  }
  return Y;
}

/// The kinetic energy less the weight of a body of mass m, first moments (m_x, m_y) and moment of
/// inertia I about its origin is linear in these four; this is what each multiplies:
/// ½ |ṙ|² + g·r; ω (a × ṙ) + g·a with a the body's x axis, and its y axis; ½ ω².
std::vector<Expr> shares(const ChainModel& model, const BodyMotion& motion) {
  const Frame& frame = motion.frame;
  const Expr omega = motion.angular_velocity;
  const PlanarPoint v{total_time_derivative(frame.origin.x), total_time_derivative(frame.origin.y)};
  const auto dot = [](const PlanarPoint& a, const PlanarPoint& b) { return a.x * b.x + a.y * b.y; };
  const auto of_axis = [&](const PlanarPoint& a) {
    return omega * (a.x * v.y - a.y * v.x) + dot(model.gravity, a);
  };
  const Expr c = cos(frame.angle);
  const Expr s = sin(frame.angle);
  return {Rational(1, 2) * dot(v, v) + dot(model.gravity, frame.origin), of_axis({c, s}),
          of_axis({-s, c}), Rational(1, 2) * omega * omega};
}

// Y π for parameters π of any value: a column is seen also where its parameter is 0 in this model.
std::vector<Expr> column_residuals(const ChainModel& model, const Regressor& r,
                                   const std::vector<std::vector<Expr>>& Y) {
  Pool& pool = *model.pool;
  Expr lagrangian = pool.number(0);
  std::size_t column = 0;
  for (const BodyMotion& body : chain_motion(model)) {
    for (const Expr share : shares(model, body))
      lagrangian = lagrangian + r.parameters[column++].name * share;
  }
  Substitution constant;  // the names are those of parameters
  for (const NamedFormula& p : r.parameters)
    constant.emplace(pool.time_derivative_symbol(p.name), pool.number(0));
  std::vector<Expr> zeros;
  const std::vector<Expr> expected = forces(model, lagrangian);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    Expr sum = -substitute(expected[i], constant);
    for (std::size_t j = 0; j < r.parameters.size(); ++j)
      sum = sum + Y[i][j] * r.parameters[j].name;
    zeros.push_back(sum);
  }
  return zeros;
}

/// Y at motions by chance, the parameters of the model being the same in all of them.
Check check_rank(const Regressor& r) {
  constexpr double reach = 3;
  std::vector<Expr> roots;
  for (const FormulaVector& row : r.Y) {
    for (const Formula& f : row) roots.push_back(f.value);
  }
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  const std::size_t columns = r.parameters.size();
  const std::size_t points = 2 * columns + 4;
  std::vector<std::vector<double>> rows;
  for (std::uint64_t seed = 1; seed <= points; ++seed) {
    std::vector<double> point;
    for (const Expr s : symbols) {
      const bool constant = s.symbol().role == Role::Parameter;
      point.push_back((constant ? 1 : reach) * random_value(s.symbol(), constant ? 1 : seed));
    }
    const std::vector<double> values = tape.evaluate<double>(point);
    for (std::size_t i = 0; i < r.Y.size(); ++i) {
      const auto begin = values.begin() + static_cast<std::ptrdiff_t>(i * columns);
      rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(columns));
    }
  }
  const bool as_many = numeric_rank(std::move(rows), 1e-10) == r.base.size();
  return {"check.regressor.rank", as_many, false, static_cast<int>(points), 0};
}

/// Where the point is and how its body turns, by the chain's own frames.
std::vector<Expr> turning_residuals(const ChainModel& model, const PointOfBody& point) {
  const auto body = std::ranges::find(model.bodies, point.body, &Body::name);
  if (body == model.bodies.end()) return {};  // the ground
  Pool& pool = *model.pool;
  const auto at = static_cast<std::size_t>(body - model.bodies.begin());
  const Frame frame = chain_motion(model)[at].frame;
  const PlanarPoint place =
      position(frame, {to_expr(point.place[0], pool), to_expr(point.place[1], pool)});
  std::vector<Expr> zeros{to_expr(point.position[0].shown, pool) - place.x,
                          to_expr(point.position[1].shown, pool) - place.y};
  for (std::size_t i = 0; i < point.coordinates.size(); ++i)
    zeros.push_back(to_expr(point.turning[i].shown, pool) -
                    derivative(frame.angle, point.coordinates[i]));
  return zeros;
}

}  // namespace

std::vector<Check> check_regressor(const ChainModel& model, const Regressor& r) {
  const std::vector<Expr> expected = forces(model, model.kinetic - weight(model));
  const std::vector<std::vector<Expr>> Y = printed_regressor(model, r);
  std::vector<Expr> all = column_residuals(model, r, Y);
  std::vector<Expr> base;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    Expr sum = -expected[i];
    for (std::size_t j = 0; j < r.parameters.size(); ++j)
      sum = sum + Y[i][j] * to_expr(r.parameters[j].value.shown, *model.pool);
    all.push_back(sum);
    sum = -expected[i];
    for (const BaseParameter& b : r.base)
      sum = sum + Y[i][b.column] * to_expr(b.value.shown, *model.pool);
    base.push_back(sum);
  }
  constexpr std::size_t most_for_rank = 12;
  std::vector<Check> checks{decided("check.regressor.forces", all, expected.size()),
                            decided("check.regressor.base", base, expected.size())};
  if (expected.size() <= most_for_rank) checks.push_back(check_rank(r));
  return checks;
}

std::vector<Check> check_point(const ChainModel& model, const PointOfBody& point) {
  std::vector<Expr> zeros;
  const auto shown = [](const Formula& f) { return to_expr(f.shown, f.value.pool()); };
  for (std::size_t i = 0; i < point.coordinates.size(); ++i) {
    for (std::size_t k = 0; k < 2; ++k) {
      const Expr slope = derivative(shown(point.position[k]), point.coordinates[i]);
      zeros.push_back(shown(point.J[k][i]) - slope);
      zeros.push_back(shown(point.J_rate[k][i]) - total_time_derivative(slope));
    }
  }
  for (const Expr z : turning_residuals(model, point)) zeros.push_back(z);
  return {decided("check.jacobian.position", zeros, point.coordinates.size())};
}

}  // namespace tellegen
