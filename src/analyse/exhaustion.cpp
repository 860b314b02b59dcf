#include "analyse/exhaustion.hpp"

#include <algorithm>
#include <cmath>

namespace tellegen {

namespace {

constexpr std::size_t most_boxes = 6000;
constexpr double narrowest = 1e-9;  // against the whole

bool is_inside(const Box& inner, const Box& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (!(inner[i].low > outer[i].low && inner[i].high < outer[i].high)) return false;
  }
  return true;
}

bool is_part(const Box& inner, const Box& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (!(inner[i].low >= outer[i].low && inner[i].high <= outer[i].high)) return false;
  }
  return true;
}

double width(const Enclosure& e) { return e.high - e.low; }

class Exhaustion {
 public:
  Exhaustion(const RootProof& proof, Box box, Budget& budget)
      : proof_(proof), whole_(std::move(box)), budget_(budget) {}

  /// The largest box around a root in which it is the only one.
  void clear_around(const std::vector<double>& x) {
    for (const double share : {0.2, 0.05, 0.01, 1e-3, 1e-4, 1e-5, 1e-6}) {
      Box box;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double reach = share * width(whole_[i]);
        box.emplace_back(x[i] - reach, x[i] + reach);
      }
      const auto k = proof_.image(box);
      if (!k || !is_inside(*k, box)) continue;
      cleared_.push_back(std::move(box));
      return;
    }
  }

  ExhaustedBox run() {
    ExhaustedBox result;
    std::vector<Box> open{whole_};
    std::size_t looked_at = 0;
    bool left_over = false;
    while (!open.empty() && looked_at++ < most_boxes) {
      budget_.step(1000);
      Box box = std::move(open.back());
      open.pop_back();
      const auto next = narrowed(std::move(box), result);
      if (!next) continue;
      if (widest(*next).second < narrowest) {
        left_over = true;
        continue;
      }
      split(*next, open);
    }
    result.complete = open.empty() && !left_over;
    return result;
  }

 private:
  /// What is left of a box; nothing where it is settled.
  std::optional<Box> narrowed(Box box, ExhaustedBox& result) {
    constexpr int most_steps = 20;
    for (int step = 0; step < most_steps; ++step) {
      if (std::ranges::any_of(cleared_, [&](const Box& c) { return is_part(box, c); }))
        return std::nullopt;
      if (!proof_.may_hold_root(box)) return std::nullopt;
      const auto k = proof_.image(box);
      if (!k) return box;
      if (is_inside(*k, box)) {
        settle(*k, result);
        return std::nullopt;
      }
      double gain = 1;
      for (std::size_t i = 0; i < box.size(); ++i) {
        const Enclosure meet{std::max(box[i].low, (*k)[i].low),
                             std::min(box[i].high, (*k)[i].high)};
        if (meet.is_empty()) return std::nullopt;
        if (width(box[i]) > 0) gain = std::min(gain, width(meet) / width(box[i]));
        box[i] = meet;
      }
      constexpr double worth = 0.7;
      if (gain > worth) return box;
    }
    return box;
  }

  void settle(Box box, ExhaustedBox& result) {
    for (int step = 0; step < 20; ++step) {
      const auto k = proof_.image(box);
      if (!k) break;
      Box next = box;
      for (std::size_t i = 0; i < box.size(); ++i) {
        next[i].low = std::max(box[i].low, (*k)[i].low);
        next[i].high = std::min(box[i].high, (*k)[i].high);
        if (next[i].is_empty()) return;
      }
      box = std::move(next);
    }
    std::vector<double> root;
    for (const Enclosure& e : box) root.push_back(e.middle());
    result.roots.push_back(root);
    clear_around(root);
  }

  [[nodiscard]] std::pair<std::size_t, double> widest(const Box& box) const {
    std::pair<std::size_t, double> found{0, 0.0};
    for (std::size_t i = 0; i < box.size(); ++i) {
      const double share = width(box[i]) / width(whole_[i]);
      if (share > found.second) found = {i, share};
    }
    return found;
  }

  /// Not quite in the middle, where roots like to be.
  void split(const Box& box, std::vector<Box>& open) const {
    const std::size_t i = widest(box).first;
    constexpr double share = 0.4871;
    const double at = box[i].low + share * width(box[i]);
    Box left = box;
    Box right = box;
    left[i].high = at;
    right[i].low = at;
    open.push_back(std::move(left));
    open.push_back(std::move(right));
  }

  const RootProof& proof_;
  Box whole_;
  Budget& budget_;
  std::vector<Box> cleared_;
};

}  // namespace

ExhaustedBox exhaust(const RootProof& proof, const Box& box,
                     const std::vector<std::vector<double>>& known, Budget& budget) {
  Exhaustion exhaustion(proof, box, budget);
  for (const auto& x : known) exhaustion.clear_around(x);
  return exhaustion.run();
}

}  // namespace tellegen
