#include "bondgraph/structure/krylov.hpp"

#include <cmath>

namespace tellegen {

namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

/// Whether v has a part that is not reached yet; that part joins the basis.
bool KrylovSpace::extend(std::vector<double> v) {
  constexpr double nothing = 1e-8;
  const double size = std::sqrt(dot(v, v));
  if (size == 0) return false;
  for (int again = 0; again < 2; ++again) {  // twice is enough (Kahan)
    for (const std::vector<double>& u : basis_) {
      const double share = dot(u, v);
      for (std::size_t i = 0; i < v.size(); ++i) v[i] -= share * u[i];
    }
  }
  const double left = std::sqrt(dot(v, v));
  if (!(left > nothing * size)) return false;  // also what is no number
  for (double& x : v) x /= left;
  basis_.push_back(std::move(v));
  return true;
}

std::size_t KrylovSpace::add(std::vector<double> b) {
  std::size_t next = basis_.size();
  if (!extend(std::move(b))) return basis_.size();
  for (; next < basis_.size(); ++next) {
    std::vector<double> image(a_.size(), 0);
    for (std::size_t i = 0; i < a_.size(); ++i) image[i] = dot(a_[i], basis_[next]);
    extend(std::move(image));
  }
  return basis_.size();
}

}  // namespace tellegen
