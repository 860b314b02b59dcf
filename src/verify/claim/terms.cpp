#include "verify/claim/terms.hpp"

#include <algorithm>
#include <optional>

namespace tellegen {

namespace {

constexpr std::size_t max_terms = 120;

void flatten(Expr e, Kind kind, std::vector<Expr>& out) {
  if (e.kind() != kind) {
    out.push_back(e);
    return;
  }
  for (const Expr arg : e.args()) flatten(arg, kind, out);
}

/// The terms of a sum, or of a product with a sum among its factors multiplied out once; nothing
/// where e is one term.
std::vector<Expr> parts_of(Expr e) {
  std::vector<Expr> parts;
  if (e.kind() == Kind::Sum) {
    flatten(e, Kind::Sum, parts);
    return parts;
  }
  std::vector<Expr> factors;
  flatten(e, Kind::Product, factors);
  const auto sum = std::ranges::find_if(factors, [](Expr f) { return f.kind() == Kind::Sum; });
  if (sum == factors.end()) return {};
  flatten(*sum, Kind::Sum, parts);
  for (Expr& part : parts) {
    for (auto f = factors.begin(); f != factors.end(); ++f) {
      if (f != sum) part = *f * part;
    }
  }
  return parts;
}

/// Takes terms apart, those of one level after those of the level above.
class Splitter {
 public:
  Splitter(Side side, canonical::Ring& ring) : side_(side), ring_(ring) {}

  std::vector<ClaimTerm> split(Expr whole) {
    if (whole.is_zero()) return {};
    std::vector<Expr> level = whole.kind() == Kind::Sum ? parts_of(whole) : std::vector{whole};
    for (const Expr e : level) take(e, 0);
    std::ranges::stable_sort(found_, {}, &Found::depth);
    std::vector<ClaimTerm> terms;
    for (Found& f : found_) terms.push_back(std::move(f.term));
    return terms;
  }

 private:
  struct Found {
    ClaimTerm term;
    int depth = 0;
  };

  void take(Expr e, int depth) {
    constexpr int deepest = 3;
    const std::size_t at = found_.size();
    found_.push_back({{ring_.normalise(ring_.convert(e)), e, side_, leaves_, leaves_}, depth});
    const std::vector<Expr> parts =
        depth < deepest && found_.size() < max_terms ? parts_of(e) : std::vector<Expr>{};
    for (const Expr part : parts) take(part, depth + 1);
    if (parts.empty()) ++leaves_;
    found_[at].term.last = leaves_;
  }

  Side side_;
  canonical::Ring& ring_;
  std::vector<Found> found_;
  std::size_t leaves_ = 0;
};

}  // namespace

std::vector<ClaimTerm> terms_of_side(Expr side, Side name, canonical::Ring& ring) {
  return Splitter(name, ring).split(side);
}

std::vector<ClaimTerm> terms_of(const ClaimedEquation& claim, canonical::Ring& ring) {
  std::vector<ClaimTerm> terms = terms_of_side(claim.left, Side::Left, ring);
  std::size_t leaves = 0;
  for (const ClaimTerm& t : terms) leaves = std::max<std::size_t>(leaves, t.last);
  for (ClaimTerm& t : terms_of_side(claim.right, Side::Right, ring)) {
    t.first += leaves;
    t.last += leaves;
    terms.push_back(std::move(t));
  }
  return terms;
}

}  // namespace tellegen
