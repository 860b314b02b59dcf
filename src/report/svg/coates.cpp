#include <algorithm>
#include <cmath>
#include <numbers>

#include "report/coates.hpp"
#include "report/svg/graph.hpp"
#include "report/svg/palette.hpp"

namespace tellegen::report {
namespace {

using Kind = CoatesNode::Kind;

std::string colour_of(Kind kind) {
  switch (kind) {
    case Kind::Input:
      return std::string(curve_colours[2]);
    case Kind::State:
      return std::string(curve_colours[0]);
    case Kind::Dissipation:
      return std::string(curve_colours[1]);
    case Kind::Signal:
      return std::string(curve_colours[3]);
    case Kind::Output:
      break;
  }
  return std::string(curve_colours[6]);
}

double distance(const PicturePoint& p, const PicturePoint& q) {
  return std::hypot(p.x - q.x, p.y - q.y);
}

/// From a point to the straight line between two others.
double distance(const PicturePoint& p, const PicturePoint& from, const PicturePoint& to) {
  const double square = std::pow(distance(from, to), 2);
  if (square == 0) return distance(p, from);
  const double along =
      ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / square;
  const double t = std::clamp(along, 0.0, 1.0);
  return distance(p, {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)});
}

/// On which side of the line from a to b a point lies.
double side(const PicturePoint& a, const PicturePoint& b, const PicturePoint& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool cross(const PicturePoint& a, const PicturePoint& b, const PicturePoint& c,
           const PicturePoint& d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/// Places states, resistors and signals on a ring, inputs and outputs outside of it near what they
/// are joined to; then exchanges places on the ring as long as that shortens and untangles the
/// branches.
class RingLayout {
 public:
  explicit RingLayout(const CoatesGraph& graph) : graph_(graph), at_(graph.nodes.size()) {
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const Kind kind = graph.nodes[i].kind;
      (kind == Kind::Input || kind == Kind::Output ? outside_ : ring_).push_back(i);
    }
    size_ = std::max(120.0, 42.0 * static_cast<double>(ring_.size()));
  }

  std::vector<PicturePoint> places() {
    place();
    double best = cost();
    constexpr int most_rounds = 12;
    constexpr std::size_t most_nodes = 24;  // beyond, the order of declaration stays
    bool better = ring_.size() <= most_nodes;
    for (int round = 0; better && round < most_rounds; ++round) {
      better = false;
      for (std::size_t i = 0; i < ring_.size(); ++i) {
        for (std::size_t j = i + 1; j < ring_.size(); ++j) {
          std::swap(ring_[i], ring_[j]);
          place();
          if (const double now = cost(); now < best - 1e-6) {
            best = now;
            better = true;
          } else {
            std::swap(ring_[i], ring_[j]);
          }
        }
      }
    }
    place();
    return at_;
  }

 private:
  [[nodiscard]] PicturePoint on_ellipse(double angle, double further) const {
    return {(size_ * 1.2 + further) * std::cos(angle), (size_ * 0.85 + further) * std::sin(angle)};
  }

  void place() {
    const auto n = static_cast<double>(std::max<std::size_t>(ring_.size(), 1));
    for (std::size_t i = 0; i < ring_.size(); ++i) {
      const double turn = (2 * static_cast<double>(i) + 1) / n;
      at_[ring_[i]] = on_ellipse(std::numbers::pi * (1 + turn), 0);
    }
    place_outside();
  }

  /// The direction of what a node outside is joined to; inputs without any at the left.
  [[nodiscard]] double wanted_angle(std::size_t node) const {
    PicturePoint sum;
    for (const CoatesEdge& edge : graph_.edges) {
      if (edge.from != node && edge.to != node) continue;
      const PicturePoint& other = at_[edge.from == node ? edge.to : edge.from];
      sum = {sum.x + other.x / 1.2, sum.y + other.y / 0.85};
    }
    if (std::hypot(sum.x, sum.y) > 1) return std::atan2(sum.y, sum.x);
    return graph_.nodes[node].kind == Kind::Input ? std::numbers::pi : 0;
  }

  /// Near what they want, but not on top of each other.
  void place_outside() {
    std::vector<std::pair<double, std::size_t>> wanted;
    for (const std::size_t node : outside_) {
      at_[node] = {};
      wanted.emplace_back(0, node);
    }
    for (auto& [angle, node] : wanted) angle = wanted_angle(node);
    std::ranges::sort(wanted);
    const double gap =
        std::min(75 / size_, 2 * std::numbers::pi / static_cast<double>(outside_.size() + 1));
    for (int round = 0; round < 30; ++round) {
      for (std::size_t i = 0; i + 1 < wanted.size(); ++i) {
        const double lack = gap - (wanted[i + 1].first - wanted[i].first);
        if (lack <= 0) continue;
        wanted[i].first -= lack / 2;
        wanted[i + 1].first += lack / 2;
      }
    }
    for (const auto& [angle, node] : wanted) at_[node] = on_ellipse(angle, 105);
  }

  /// The lengths of all branches, with much added where one runs through a node or across another.
  [[nodiscard]] double cost() const {
    constexpr double through_a_node = 500;
    constexpr double across_a_branch = 150;
    constexpr double too_near = 34;
    double sum = 0;
    for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
      const PicturePoint& from = at_[graph_.edges[e].from];
      const PicturePoint& to = at_[graph_.edges[e].to];
      sum += distance(from, to);
      for (std::size_t i = 0; i < at_.size(); ++i) {
        const bool end = i == graph_.edges[e].from || i == graph_.edges[e].to;
        if (!end && distance(at_[i], from, to) < too_near) sum += through_a_node;
      }
      for (std::size_t f = 0; f < e; ++f) {
        if (cross(from, to, at_[graph_.edges[f].from], at_[graph_.edges[f].to]))
          sum += across_a_branch;
      }
    }
    return sum;
  }

  const CoatesGraph& graph_;
  std::vector<PicturePoint> at_;
  std::vector<std::size_t> ring_, outside_;
  double size_ = 0;
};

}  // namespace

std::string coates_svg(const CoatesGraph& graph, const Style& style) {
  Picture picture{graph.model + ": " + say(style.language, "bg.coates_title"), {}, {}};
  const std::vector<PicturePoint> places = RingLayout(graph).places();
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const CoatesNode& node = graph.nodes[i];
    picture.nodes.push_back(
        {places[i], name_text(node.name, Format::Text), colour_of(node.kind), places[i]});
  }
  for (const CoatesEdge& edge : graph.edges) {
    const bool both = std::ranges::any_of(graph.edges, [&](const CoatesEdge& other) {
      return other.from == edge.to && other.to == edge.from;
    });
    picture.edges.push_back(
        {edge.from, edge.to, formula_text(edge.weight.shown, Format::Text), both ? 22.0 : 8.0});
  }
  return picture_svg(picture);
}

std::string hurwitz_svg(const HurwitzGraph& graph, const Style& style) {
  Picture picture{say(style.language, "bg.coates_hurwitz_title"), {}, {}};
  constexpr double gap = 150;
  for (std::size_t i = 1; i <= graph.order; ++i)
    picture.nodes.push_back(
        {{gap * static_cast<double>(i), 0}, std::to_string(i), "#0072B2", {0, -1}});
  for (const HurwitzGraph::Edge& edge : graph.edges) {
    const std::string name = graph.letter + std::to_string(edge.index);
    const std::size_t far = edge.from > edge.to ? edge.from - edge.to : edge.to - edge.from;
    picture.edges.push_back({edge.from - 1, edge.to - 1,
                             edge.index == 0 ? "1" : name_text(name, Format::Text),
                             20 + 58 * (static_cast<double>(far) - 0.6)});
  }
  return picture_svg(picture);
}

}  // namespace tellegen::report
