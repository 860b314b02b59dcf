#include "simulate/course.hpp"

#include <algorithm>
#include <cmath>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

std::vector<Expr> inputs_in_time(Expr e, Expr time) {
  std::vector<Expr> all{time};
  for (const Expr s : input_symbols(std::span(&e, 1))) {
    if (s != time) all.push_back(s);
  }
  return all;
}

double bisected(Course& f, double a, double b) {
  const bool negative = f(a) < 0;
  for (int i = 0; i < 200; ++i) {
    const double middle = a + (b - a) / 2;
    if (middle <= a || middle >= b) break;
    ((f(middle) < 0) == negative ? a : b) = middle;
  }
  return b;
}

/// Crossings of a course that is not a straight line, as far as this many looks find them.
void add_crossings(std::vector<double>& all, Course& f, double end, int looks) {
  double before = f(0);
  for (int i = 1; i <= looks; ++i) {
    const double t = end * i / looks;
    const double now = f(t);
    if (now == 0)
      all.push_back(t);
    else if (before != 0 && (before < 0) != (now < 0))
      all.push_back(bisected(f, end * (i - 1) / looks, t));
    before = now;
  }
}

}  // namespace

bool depends_on_time_only(Expr e, Expr time) {
  const std::vector<Expr> symbols = free_symbols(std::span(&e, 1));
  return std::ranges::find(symbols, time) != symbols.end() &&
         std::ranges::all_of(symbols, [&](Expr s) {
           return s == time || s.symbol().role == Role::Parameter ||
                  s.symbol().role == Role::Constant;
         });
}

Course::Course(Expr e, Expr time, const Values& parameters)
    : tape_(std::span(&e, 1), inputs_in_time(e, time)) {
  const auto symbols = inputs_in_time(e, time);
  values_.assign(symbols.size(), 0.0);
  for (std::size_t i = 1; i < symbols.size(); ++i) {
    const auto known = parameters.find(symbols[i]);
    values_[i] = known == parameters.end() ? std::nan("") : known->second;
  }
}

std::vector<double> zeros_in_time(Expr e, const Values& parameters, double end, int looks) {
  const Expr time = e.pool().time();
  Course f(e, time, parameters);
  const Expr slope = derivative(e, time);
  if (!depends_on(slope, time)) return {-f(0) / Course(slope, time, parameters)(0)};
  std::vector<double> all;
  add_crossings(all, f, end, looks);
  return all;
}

}  // namespace tellegen
