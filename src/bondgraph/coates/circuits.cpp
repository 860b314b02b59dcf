#include "bondgraph/coates/circuits.hpp"

#include <algorithm>

namespace tellegen {

namespace {

constexpr std::size_t steps_per_circuit = 500;

/// Ways that start at their smallest node, and only go where that node can be reached again.
class CircuitSearch {
 public:
  CircuitSearch(const Successors& successors, std::size_t most)
      : successors_(successors), most_(most), steps_(steps_per_circuit * (most + 1)) {}

  std::optional<std::vector<Circuit>> run() {
    for (start_ = 0; start_ < successors_.size(); ++start_) {
      used_.assign(successors_.size(), false);
      find_returning();
      if (!extend(start_)) return std::nullopt;
    }
    return std::move(found_);
  }

 private:
  /// Nodes, none smaller than the start, from which a way leads to it.
  void find_returning() {
    returns_.assign(successors_.size(), false);
    returns_[start_] = true;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = start_; i < successors_.size(); ++i) {
        if (returns_[i]) continue;
        returns_[i] = std::ranges::any_of(
            successors_[i], [&](std::size_t j) { return j >= start_ && returns_[j]; });
        more = more || returns_[i];
      }
    }
  }

  bool extend(std::size_t node) {
    if (steps_-- == 0) return false;
    way_.push_back(node);
    used_[node] = true;
    bool enough = true;
    for (const std::size_t next : successors_[node]) {
      if (next == start_) {
        found_.push_back(way_);
        enough = found_.size() <= most_;
      } else if (next > start_ && !used_[next] && returns_[next]) {
        enough = extend(next);
      }
      if (!enough) break;
    }
    used_[node] = false;
    way_.pop_back();
    return enough;
  }

  const Successors& successors_;
  std::size_t most_;
  std::size_t steps_;
  std::size_t start_ = 0;
  Circuit way_;
  std::vector<bool> used_, returns_;
  std::vector<Circuit> found_;
};

class SetSearch {
 public:
  SetSearch(const std::vector<Circuit>& circuits, std::size_t nodes, std::size_t most)
      : circuits_(circuits), most_(most), used_(nodes, false) {}

  std::optional<std::vector<std::vector<std::size_t>>> run() {
    if (!extend(0)) return std::nullopt;
    return std::move(found_);
  }

 private:
  bool extend(std::size_t first) {
    if (found_.size() >= most_) return false;
    found_.push_back(chosen_);
    for (std::size_t i = first; i < circuits_.size(); ++i) {
      const Circuit& circuit = circuits_[i];
      if (std::ranges::any_of(circuit, [&](std::size_t node) { return used_[node]; })) continue;
      for (const std::size_t node : circuit) used_[node] = true;
      chosen_.push_back(i);
      const bool enough = extend(i + 1);
      chosen_.pop_back();
      for (const std::size_t node : circuit) used_[node] = false;
      if (!enough) return false;
    }
    return true;
  }

  const std::vector<Circuit>& circuits_;
  std::size_t most_;
  std::vector<bool> used_;
  std::vector<std::size_t> chosen_;
  std::vector<std::vector<std::size_t>> found_;
};

}  // namespace

std::optional<std::vector<Circuit>> circuits_of(const Successors& successors, std::size_t most) {
  return CircuitSearch(successors, most).run();
}

std::optional<std::vector<std::vector<std::size_t>>> disjoint_sets(
    const std::vector<Circuit>& circuits, std::size_t nodes, std::size_t most) {
  return SetSearch(circuits, nodes, most).run();
}

}  // namespace tellegen
