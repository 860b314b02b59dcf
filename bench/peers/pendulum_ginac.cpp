// The equations of the n-link pendulum by GiNaC.
//
// usage: pendulum_ginac N absolute|relative WAY
//   squares   derive, expand, replace sin² by 1 − cos²: what GiNaC offers; angles are not merged
//   compact   products to sums on the expanded Lagrangian (a rule written here, since GiNaC has
//             none), derive, expand

#include <ginac/ginac.h>

#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using namespace GiNaC;

struct Pendulum {
  std::vector<symbol> q, dq, ddq, m, l;
  symbol g{"g"};

  explicit Pendulum(int n) {
    for (int i = 1; i <= n; ++i) {
      const std::string k = std::to_string(i);
      q.emplace_back("q" + k);
      dq.emplace_back("dq" + k);
      ddq.emplace_back("ddq" + k);
      m.emplace_back("m" + k);
      l.emplace_back("l" + k);
    }
  }
  [[nodiscard]] ex time_derivative(const ex& e) const {
    ex sum = 0;
    for (std::size_t j = 0; j < q.size(); ++j) {
      sum += e.diff(q[j]) * dq[j] + e.diff(dq[j]) * ddq[j];
    }
    return sum;
  }
};

ex lagrangian(const Pendulum& p, bool relative) {
  ex x = 0;
  ex y = 0;
  ex angle = 0;
  ex lagrangian = 0;
  for (std::size_t i = 0; i < p.q.size(); ++i) {
    angle = relative ? angle + p.q[i] : ex(p.q[i]);
    x += p.l[i] * sin(angle);
    y -= p.l[i] * cos(angle);
    const ex vx = p.time_derivative(x);
    const ex vy = p.time_derivative(y);
    lagrangian += p.m[i] * (vx * vx + vy * vy) / 2 - p.m[i] * p.g * y;
  }
  return lagrangian;
}

std::vector<ex> lagrange(const Pendulum& p, const ex& lagrangian) {
  std::vector<ex> equations;
  for (std::size_t i = 0; i < p.q.size(); ++i) {
    equations.push_back(p.time_derivative(lagrangian.diff(p.dq[i])) - lagrangian.diff(p.q[i]));
  }
  return equations;
}

ex without_sine_squares(const ex& e) {
  const ex w = wild();
  return e.expand().subs(pow(sin(w), 2) == 1 - pow(cos(w), 2), subs_options::algebraic).expand();
}

bool is_sin(const ex& e) { return is_ex_the_function(e, sin); }
bool is_cos(const ex& e) { return is_ex_the_function(e, cos); }

/// cos or sin of an argument whose first angle is to be positive, so that equal waves look equal.
ex wave(const Pendulum& p, bool cosine, const ex& argument) {
  bool turn = false;
  for (const symbol& q : p.q) {
    const ex factor = argument.coeff(q);
    if (factor.is_zero()) continue;
    turn = factor.info(info_flags::negative);
    break;
  }
  const ex turned = turn ? ex(-argument) : argument;
  if (cosine) return cos(turned);
  return turn ? ex(-sin(turned)) : ex(sin(turned));
}

/// One product of factors: two waves become a sum of waves. Terms of a Lagrangian have at most two.
ex products_to_sums(const Pendulum& p, const ex& term) {
  ex rest = 1;
  std::vector<ex> waves;
  const auto take = [&](const ex& factor) {
    if (is_sin(factor) || is_cos(factor)) {
      waves.push_back(factor);
    } else if (is_a<power>(factor) && factor.op(1).is_equal(2) &&
               (is_sin(factor.op(0)) || is_cos(factor.op(0)))) {
      waves.insert(waves.end(), 2, factor.op(0));
    } else {
      rest *= factor;
    }
  };
  if (is_a<mul>(term)) {
    for (const ex& factor : term) take(factor);
  } else {
    take(term);
  }
  if (waves.size() != 2) return term;
  const ex sum = (waves[0].op(0) + waves[1].op(0)).expand();
  const ex difference = (waves[0].op(0) - waves[1].op(0)).expand();
  if (is_cos(waves[0]) && is_cos(waves[1])) {
    return rest * (wave(p, true, difference) + wave(p, true, sum)) / 2;
  }
  if (is_sin(waves[0]) && is_sin(waves[1])) {
    return rest * (wave(p, true, difference) - wave(p, true, sum)) / 2;
  }
  const ex mixed = is_sin(waves[0]) ? difference : ex(-difference);
  return rest * (wave(p, false, sum) + wave(p, false, mixed)) / 2;
}

ex all_products_to_sums(const Pendulum& p, const ex& e) {
  const ex expanded = e.expand();
  if (!is_a<add>(expanded)) return products_to_sums(p, expanded);
  exvector terms;
  for (const ex& term : expanded) terms.push_back(products_to_sums(p, term));
  return ex(add(terms)).expand();
}

std::vector<ex> derive(const Pendulum& p, bool relative, const std::string& way) {
  const ex given = lagrangian(p, relative);
  if (way == "compact") {
    std::vector<ex> equations = lagrange(p, all_products_to_sums(p, given));
    for (ex& e : equations) e = e.expand();
    return equations;
  }
  std::vector<ex> equations = lagrange(p, given);
  for (ex& e : equations) e = without_sine_squares(e);
  return equations;
}

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const int n = std::stoi(argv[1]);
  const bool relative = std::string(argv[2]) == "relative";
  const auto cpu = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };

  std::vector<ex> equations;
  int runs = 0;
  const double began = cpu();
  do {
    equations = derive(Pendulum(n), relative, argv[3]);  // new symbols: nothing is remembered
    ++runs;
  } while (cpu() - began < 0.3);
  std::cout << "seconds " << (cpu() - began) / runs << '\n';
  for (const ex& e : equations) std::cout << "equation " << e << '\n';
}
