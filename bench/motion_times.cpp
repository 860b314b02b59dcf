// `motion_times N` prints "n derive compile native tape four eight hand ratio": of the n-link
// pendulum as a chain, CPU seconds to derive q̈ by articulated bodies and to compile it, nanoseconds
// for one q̈ by machine code, by the tape, by machine code of four and of eight lanes (per state; 0
// where there are none), and by the routine written by hand below, and native over hand. For N = 2
// a second line, "dop853 tellegen hand ratio steps": microseconds for 10 s of the double pendulum
// at rtol 1e-9.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "chain.hpp"
#include "derive/recursive/machine.hpp"
#include "numeric/native.hpp"
#include "numeric/ode/dormand_prince_853.hpp"
#include "numeric/ode/explicit_runge_kutta.hpp"
#include "quickest.hpp"

namespace tellegen::bench {
namespace {

/// Point masses at the ends of massless rods, relative angles, x down: articulated bodies
/// (Featherstone), with what is particular to this chain written out. Forces at joint i are
/// M a + h α + p, and no torque acts there.
template <int N>
void accelerate_by_hand(const double* q, const double* v, double* a) {
  constexpr double g = 9.81;
  double cx[N], cy[N], hx[N], hy[N], j[N], s[N], w2[N];
  double angle = 0;
  double rate = 0;
  for (int i = 0; i < N; ++i) {
    angle += q[i];
    rate += v[i];
    cx[i] = std::cos(angle);
    cy[i] = std::sin(angle);
    w2[i] = rate * rate;
  }
  double mxx = 0, mxy = 0, myy = 0, px = 0, py = 0;  // of what hangs at the tip
  for (int i = N - 1; i >= 0; --i) {
    mxx += 1;
    myy += 1;
    px -= g + w2[i] * (mxx * cx[i] + mxy * cy[i]);
    py -= w2[i] * (mxy * cx[i] + myy * cy[i]);
    hx[i] = mxy * cx[i] - mxx * cy[i];
    hy[i] = myy * cx[i] - mxy * cy[i];
    j[i] = 1 / (hy[i] * cx[i] - hx[i] * cy[i]);
    s[i] = py * cx[i] - px * cy[i];
    mxx -= hx[i] * hx[i] * j[i];
    mxy -= hx[i] * hy[i] * j[i];
    myy -= hy[i] * hy[i] * j[i];
    px -= hx[i] * s[i] * j[i];
    py -= hy[i] * s[i] * j[i];
  }
  double ax = 0, ay = 0, before = 0;
  for (int i = 0; i < N; ++i) {
    const double turn = -(hx[i] * ax + hy[i] * ay + s[i]) * j[i];
    a[i] = turn - before;
    before = turn;
    ax -= turn * cy[i] + w2[i] * cx[i];
    ay += turn * cx[i] - w2[i] * cy[i];
  }
}

void by_hand(int links, const double* q, const double* v, double* a) {
  if (links == 2) return accelerate_by_hand<2>(q, v, a);
  if (links == 5) return accelerate_by_hand<5>(q, v, a);
  if (links == 10) return accelerate_by_hand<10>(q, v, a);
}

/// Nanoseconds of one of many calls.
template <class Call>
double nanoseconds(const Call& call) {
  constexpr int calls = 20000;
  return quickest([&] {
           for (int i = 0; i < calls; ++i) call();
         }) /
         calls * 1e9;
}

struct Compiled {
  std::vector<Expr> inputs;
  Tape tape;
  std::vector<double> values;
};

/// q̈ of angles, rates and parameters, all of which are 1 but g.
Compiled compiled(const ChainModel& model, const std::vector<Expr>& accelerations) {
  std::vector<Expr> inputs;
  for (const Quantity& q : model.coordinates) inputs.push_back(q.symbol);
  for (const Quantity& q : model.coordinates)
    inputs.push_back(model.pool->time_derivative_symbol(q.symbol));
  std::vector<double> values;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    values.push_back(0.3 + 0.1 * static_cast<double>(i));
  for (const Expr s : input_symbols(accelerations)) {
    if (s.symbol().role != Role::Parameter) continue;
    inputs.push_back(s);
    values.push_back(s.symbol().name == "g" ? 9.81 : 1.0);
  }
  Tape tape(accelerations, inputs);
  return {inputs, std::move(tape), values};
}

struct NativeRates {
  const NativeCode* code;
  std::vector<double>* values;
  void operator()(double, const double* y, double* dy) const {
    for (int i = 0; i < 4; ++i) (*values)[static_cast<std::size_t>(i)] = y[i];
    dy[0] = y[2];
    dy[1] = y[3];
    (*code)(values->data(), dy + 2);
  }
};

struct HandRates {
  void operator()(double, const double* y, double* dy) const {
    dy[0] = y[2];
    dy[1] = y[3];
    accelerate_by_hand<2>(y, y + 2, dy + 2);
  }
};

template <class Rates>
std::size_t follow(Rates rates) {
  ode::ExplicitRungeKutta<ode::DormandPrince853, Rates> solver(rates, 0, {1.0, 0.5, 0, 0},
                                                               {1e-9, 1e-12});
  while (solver.time() < 10 && solver.step(10) != ode::StepOutcome::TooSmall) {
  }
  return solver.statistics().steps;
}

/// Nanoseconds per state of machine code that takes several at once; 0 where there is none.
double per_state(const Compiled& c, std::size_t roots, Lanes lanes) {
  const auto code = NativeCode::compile(c.tape, lanes);
  if (!code) return 0;
  const auto count = static_cast<std::size_t>(lanes);
  std::vector<double> values;
  for (const double v : c.values) values.insert(values.end(), count, v);
  std::vector<double> results(count * roots);
  const double all = nanoseconds([&] { (*code)(values.data(), results.data()); });
  return all / static_cast<double>(count);
}

int measure(int links) {
  const ChainModel model = pendulum_chain(links);
  const double derive = quickest([&] { derive_machine_form(pendulum_chain(links)); });
  const auto form = derive_machine_form(model);
  if (!form) return 1;
  Compiled c = compiled(model, form->acceleration);
  const double compile = quickest([&] { NativeCode::compile(c.tape); });
  const auto code = NativeCode::compile(c.tape);
  if (!code) {
    std::fputs("motion_times: LLVM is not installed\n", stderr);
    return 0;
  }
  const auto n = static_cast<std::size_t>(links);
  std::vector<double> a(n);
  std::vector<double> b(n);
  const double native = nanoseconds([&] { (*code)(c.values.data(), a.data()); });
  const double tape = nanoseconds([&] { c.tape.evaluate<double>(c.values, a); });
  const double four = per_state(c, n, Lanes::Four);
  const double eight = per_state(c, n, Lanes::Eight);
  const double hand = nanoseconds([&] { by_hand(links, c.values.data(), &c.values[n], b.data()); });
  for (std::size_t i = 0; i < n; ++i) {
    if (!(std::abs(a[i] - b[i]) < 1e-8 * (1 + std::abs(b[i])))) {
      std::fputs("motion_times: the routine by hand says something else\n", stderr);
      return 1;
    }
  }
  std::printf("%d %.6f %.6f %.1f %.1f %.1f %.1f %.1f %.2f\n", links, derive, compile, native, tape,
              four, eight, hand, native / hand);
  if (links != 2) return 0;
  std::size_t steps = 0;
  const double ours = quickest([&] { steps = follow(NativeRates{&*code, &c.values}); });
  const double theirs = quickest([&] { follow(HandRates{}); });
  std::printf("dop853 %.1f %.1f %.2f %zu\n", ours * 1e6, theirs * 1e6, ours / theirs, steps);
  return 0;
}

}  // namespace
}  // namespace tellegen::bench

int main(int count, char** arguments) {
  const int links = count > 1 ? std::atoi(arguments[1]) : 0;
  if (links != 2 && links != 5 && links != 10) {
    std::fputs("usage: motion_times 2|5|10\n", stderr);
    return 2;
  }
  return tellegen::bench::measure(links);
}
