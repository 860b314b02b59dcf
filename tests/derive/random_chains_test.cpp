// Random trees of bodies, written as text and taken through the whole way. The oracle knows no
// energy: it moves the frames with numbers, and projects m (a − γ) and I α of every body on the
// ways it can go (d'Alembert's principle).

#include <cmath>

#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"

namespace tellegen::test {
namespace {

struct NumericBody {
  int parent = -1;
  char joint = 'R';
  double along = 0, x = 0, y = 0, angle = 0;
  double mass = 1, inertia = 0, cx = 0, cy = 0;
  std::size_t first = 0;  ///< its first coordinate
};

struct NumericChain {
  std::vector<NumericBody> bodies;
  double gx = 0;
  double gy = 0;
  std::size_t coordinates = 0;
};

/// Position, velocity and acceleration of a frame: origin (x, y) and angle.
struct Motion {
  double p[3] = {0, 0, 0};
  double v[3] = {0, 0, 0};
  double a[3] = {0, 0, 0};
};

/// A point fixed to a frame at (x, y): p + R r, v + ω × R r, a + α × R r − ω² R r.
Motion carried(const Motion& frame, double x, double y) {
  const double c = std::cos(frame.p[2]);
  const double s = std::sin(frame.p[2]);
  const double rx = c * x - s * y;
  const double ry = s * x + c * y;
  const double w = frame.v[2];
  const double alpha = frame.a[2];
  Motion m = frame;
  m.p[0] += rx, m.p[1] += ry;
  m.v[0] -= w * ry, m.v[1] += w * rx;
  m.a[0] += -alpha * ry - w * w * rx;
  m.a[1] += alpha * rx - w * w * ry;
  return m;
}

/// Slides against the carrying frame by s with rate and acceleration, in the direction `beta` of
/// that frame; Coriolis' term 2 ω × v.
void slide(Motion& m, double beta, double s, double rate, double acceleration) {
  const double ux = std::cos(m.p[2] + beta);
  const double uy = std::sin(m.p[2] + beta);
  const double w = m.v[2];
  const double alpha = m.a[2];
  m.p[0] += ux * s, m.p[1] += uy * s;
  m.v[0] += ux * rate - w * uy * s, m.v[1] += uy * rate + w * ux * s;
  m.a[0] += ux * acceleration - 2 * w * uy * rate - alpha * uy * s - w * w * ux * s;
  m.a[1] += uy * acceleration + 2 * w * ux * rate + alpha * ux * s - w * w * uy * s;
}

using Numbers = std::vector<double>;

std::vector<Motion> motions(const NumericChain& chain, const Numbers& q, const Numbers& v,
                            const Numbers& a) {
  std::vector<Motion> frames;
  for (const NumericBody& body : chain.bodies) {
    const Motion below = body.parent < 0 ? Motion{} : frames[static_cast<std::size_t>(body.parent)];
    Motion m = carried(below, body.x, body.y);
    std::size_t k = body.first;
    if (body.joint == 'P') slide(m, body.along, q[k], v[k], a[k]);
    if (body.joint == 'F') {
      slide(m, 0, q[k], v[k], a[k]);
      slide(m, std::acos(0.0), q[k + 1], v[k + 1], a[k + 1]);
      k += 2;
    }
    if (body.joint == 'P') {
      m.p[2] += body.along;
    } else {
      m.p[2] += q[k], m.v[2] += v[k], m.a[2] += a[k];
    }
    m.p[2] += body.angle;
    frames.push_back(m);
  }
  return frames;
}

/// Σ m (a − γ)·∂r/∂q + I α ∂β/∂q for each coordinate.
Numbers forces(const NumericChain& chain, const Numbers& q, const Numbers& v, const Numbers& a) {
  const std::vector<Motion> frames = motions(chain, q, v, a);
  const Numbers still(q.size(), 0.0);
  Numbers result;
  for (std::size_t j = 0; j < q.size(); ++j) {
    Numbers unit = still;
    unit[j] = 1;
    const std::vector<Motion> ways = motions(chain, q, unit, still);
    double sum = 0;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      const NumericBody& body = chain.bodies[i];
      const Motion com = carried(frames[i], body.cx, body.cy);
      const Motion way = carried(ways[i], body.cx, body.cy);
      sum += body.mass * ((com.a[0] - chain.gx) * way.v[0] + (com.a[1] - chain.gy) * way.v[1]);
      sum += body.inertia * com.a[2] * way.v[2];
    }
    result.push_back(sum);
  }
  return result;
}

/// A number with one decimal, exact in the text.
double tenth(int low, int high) { return pick(low * 10, high * 10 + 1) / 10.0; }

std::string text_of(double value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

NumericChain random_chain() {
  NumericChain chain;
  const int count = pick(1, 7);
  for (int i = 0; i < count; ++i) {
    NumericBody body;
    body.parent = pick(-1, i);
    body.joint = "PRRF"[pick(0, 4)];
    if (body.joint == 'P' && pick(0, 2) == 0) body.along = tenth(-3, 3);
    if (pick(0, 2) == 0) body.x = tenth(-2, 2), body.y = tenth(-2, 2);
    if (pick(0, 3) == 0) body.angle = tenth(-3, 3);
    body.mass = tenth(1, 3);
    body.inertia = tenth(0, 2);
    if (pick(0, 3) > 0) body.cx = tenth(-2, 2);
    if (pick(0, 3) == 0) body.cy = tenth(-2, 2);
    if (body.inertia == 0 && body.cx == 0 && body.cy == 0) body.inertia = 1;
    body.first = chain.coordinates;
    chain.coordinates += body.joint == 'F' ? 3 : 1;
    chain.bodies.push_back(body);
  }
  chain.gx = tenth(-9, 9);
  chain.gy = tenth(-9, 9);
  return chain;
}

std::string point_text(double x, double y) { return "(" + text_of(x) + ", " + text_of(y) + ")"; }

std::string text_of(const NumericChain& chain) {
  std::string text = "chain random\ngravity " + point_text(chain.gx, chain.gy) + "\n";
  std::size_t number = 0;
  for (const NumericBody& b : chain.bodies) {
    const std::string q = "q" + std::to_string(b.first);
    text += "body b" + std::to_string(number++) + " on " +
            (b.parent < 0 ? "ground" : "b" + std::to_string(b.parent));
    if (b.joint == 'P') text += " prismatic " + q + " along " + text_of(b.along);
    if (b.joint == 'R') text += " revolute " + q;
    if (b.joint == 'F') {
      text +=
          " free " + q + ", q" + std::to_string(b.first + 1) + ", q" + std::to_string(b.first + 2);
    }
    text += " at " + point_text(b.x, b.y) + " angle " + text_of(b.angle) + " mass " +
            text_of(b.mass) + " inertia " + text_of(b.inertia) + " com " + point_text(b.cx, b.cy) +
            "\n";
  }
  return text;
}

TEST(RandomChains, agree_with_newton_and_euler) {
  for_all({.count = 150, .size = 24}, [] {
    const NumericChain chain = random_chain();
    const std::string text = text_of(chain);
    RC_LOG() << text;
    const SourceText source("random.tlg", text);
    const ParsedDocument parsed = parse_document(source);
    RC_ASSERT(parsed.diagnostics.empty());
    auto model = resolve_chain(parsed.document.models.at(0), std::make_shared<Pool>());
    if (!model) RC_FAIL("not resolved: " + std::string(model.diagnostics.front().code.text));
    auto el = derive_euler_lagrange(*model, {});
    if (!el) RC_FAIL("not derived");
    std::vector<Expr> symbols;
    std::vector<Expr> equations;
    Numbers values;
    Numbers q;
    Numbers v;
    Numbers a;
    for (const Quantity& c : model->coordinates) {
      q.push_back(tenth(-3, 3)), v.push_back(tenth(-3, 3)), a.push_back(tenth(-3, 3));
      symbols.insert(symbols.end(), {c.symbol, velocity(c.symbol), acceleration(c.symbol)});
      values.insert(values.end(), {q.back(), v.back(), a.back()});
    }
    for (const Formula& f : el->equations) equations.push_back(f.value);
    const Numbers found = Tape(equations, symbols).evaluate<double>(values);
    const Numbers expected = forces(chain, q, v, a);
    RC_ASSERT(found.size() == expected.size());
    double scale = 1;
    for (const double e : expected) scale = std::max(scale, std::abs(e));
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (std::abs(found[i] - expected[i]) > 1e-9 * scale) {
        RC_FAIL("equation " + std::to_string(i) + ": " + std::to_string(found[i]) + " is not " +
                std::to_string(expected[i]));
      }
    }
  });
}

}  // namespace
}  // namespace tellegen::test
