#include "report/svg/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/svg/svg_text.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

constexpr double radius = 21;
constexpr double text_size = 14;
constexpr double letter_width = 7.6;
constexpr double margin = 24;
constexpr double loop_size = 44;

struct Rectangle {
  double left = 0, top = 0, right = 0, bottom = 0;
};

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

double length(const PicturePoint& p) { return std::hypot(p.x, p.y); }
PicturePoint plus(const PicturePoint& p, const PicturePoint& q, double times = 1) {
  return {p.x + q.x * times, p.y + q.y * times};
}
PicturePoint unit(const PicturePoint& p) {
  const double size = length(p);
  return size > 0 ? PicturePoint{p.x / size, p.y / size} : PicturePoint{1, 0};
}

/// A cubic curve; labels may stand beside any of its points.
struct Curve {
  std::array<PicturePoint, 4> p;

  [[nodiscard]] PicturePoint at(double t) const {
    const double u = 1 - t;
    const double a = u * u * u;
    const double b = 3 * u * u * t;
    const double c = 3 * u * t * t;
    const double d = t * t * t;
    return {a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
            a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
  }
};

double label_width(const std::string& text) {
  return static_cast<double>(display_width(text)) * letter_width + 6;
}

/// Half of the width of a node: a circle, or wider where its label is.
double half_width(const PictureNode& node) { return std::max(radius, label_width(node.label) / 2); }

/// Where a line that leaves a node in a direction passes its border.
PicturePoint border(const PictureNode& node, const PicturePoint& towards, double gap) {
  const PicturePoint way = unit(plus(towards, node.at, -1));
  const double size = 1 / std::hypot(way.x / half_width(node), way.y / radius);
  return plus(node.at, way, size + gap);
}

Curve between(const PictureNode& from, const PictureNode& to, double bend) {
  const PicturePoint way = plus(to.at, from.at, -1);
  const PicturePoint aside{unit(way).y, -unit(way).x};
  const PicturePoint first = plus(plus(from.at, way, 0.3), aside, bend * 1.33);
  const PicturePoint second = plus(plus(from.at, way, 0.7), aside, bend * 1.33);
  return {{border(from, first, 0), first, second, border(to, second, 2)}};
}

Curve around(const PictureNode& node) {
  const PicturePoint out = unit(node.loop);
  const PicturePoint aside{-out.y, out.x};
  const auto corner = [&](double side, double far) {
    return plus(plus(node.at, out, far), aside, side);
  };
  const double start = radius * 0.8;
  return {{corner(-radius * 0.6, start), corner(-loop_size * 0.85, radius + loop_size),
           corner(loop_size * 0.85, radius + loop_size), corner(radius * 0.6, start + 2)}};
}

class PictureWriter {
 public:
  explicit PictureWriter(const Picture& picture) : picture_(picture) {
    for (const PictureNode& node : picture.nodes) {
      const double half = half_width(node);
      taken_.push_back(
          {node.at.x - half, node.at.y - radius, node.at.x + half, node.at.y + radius});
    }
    extent_ = taken_.empty() ? Rectangle{} : taken_[0];
    for (const Rectangle& r : taken_) grow(r);
  }

  std::string write() {
    for (const PictureEdge& edge : picture_.edges) {
      const PictureNode& from = picture_.nodes[edge.from];
      const PictureNode& to = picture_.nodes[edge.to];
      curves_.push_back(edge.from == edge.to ? around(from) : between(from, to, edge.bend));
    }
    std::string curves;
    for (const Curve& curve : curves_) curves += drawn(curve);
    std::string labels;
    for (std::size_t i = 0; i < curves_.size(); ++i) labels += labelled(i, picture_.edges[i].label);
    std::string nodes;
    for (const PictureNode& node : picture_.nodes) nodes += drawn(node);
    return header() + curves + labels + nodes + "</svg>\n";
  }

 private:
  void grow(const Rectangle& r) {
    extent_ = {std::min(extent_.left, r.left), std::min(extent_.top, r.top),
               std::max(extent_.right, r.right), std::max(extent_.bottom, r.bottom)};
  }

  std::string drawn(const Curve& c) {
    for (const double t : {0.25, 0.5, 0.75}) {
      const PicturePoint p = c.at(t);
      grow({p.x, p.y, p.x, p.y});
    }
    return fmt::format(
        "<path d=\"M {:.1f} {:.1f} C {:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}\" fill=\"none\" "
        "stroke=\"#555\" stroke-width=\"1.2\" marker-end=\"url(#arrow)\"/>\n",
        c.p[0].x, c.p[0].y, c.p[1].x, c.p[1].y, c.p[2].x, c.p[2].y, c.p[3].x, c.p[3].y);
  }

  /// How much a label there would hide: other labels and nodes, then other curves.
  [[nodiscard]] double hidden(const Rectangle& r, std::size_t own) const {
    constexpr double by_text = 100;
    constexpr double by_curve = 1;
    constexpr int samples = 40;
    double sum = 0;
    for (const Rectangle& other : taken_) sum += overlap(r, other) ? by_text : 0;
    for (std::size_t i = 0; i < curves_.size(); ++i) {
      bool passes = false;
      for (int k = 0; i != own && !passes && k <= samples; ++k) {
        const PicturePoint p = curves_[i].at(static_cast<double>(k) / samples);
        passes = overlap(r, {p.x - 1, p.y - 1, p.x + 1, p.y + 1});
      }
      sum += passes ? by_curve : 0;
    }
    return sum;
  }

  /// On its curve, where it hides least, and near the middle.
  std::string labelled(std::size_t edge, const std::string& text) {
    const Curve& curve = curves_[edge];
    const double half = label_width(text) / 2;
    const auto box = [&](const PicturePoint& p) {
      return Rectangle{p.x - half, p.y - text_size * 0.7, p.x + half, p.y + text_size * 0.7};
    };
    PicturePoint best = curve.at(0.5);
    double least = hidden(box(best), edge);
    for (const double t : {0.42, 0.58, 0.34, 0.66, 0.27, 0.73, 0.2, 0.8}) {
      if (least == 0) break;
      const PicturePoint p = curve.at(t);
      const double now = hidden(box(p), edge);
      if (now >= least) continue;
      least = now;
      best = p;
    }
    taken_.push_back(box(best));
    grow(taken_.back());
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#fff\" "
        "fill-opacity=\"0.85\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
        best.x - half + 2, best.y - text_size * 0.6, 2 * half - 4, text_size * 1.2, best.x,
        best.y + text_size * 0.35, svg_formula(text, text_size));
  }

  static std::string drawn(const PictureNode& node) {
    const double half = half_width(node);
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{:.1f}\" "
        "fill=\"#fff\" stroke=\"{}\" stroke-width=\"1.8\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
        node.at.x - half, node.at.y - radius, 2 * half, 2 * radius, radius, node.colour, node.at.x,
        node.at.y + text_size * 0.35, svg_formula(node.label, text_size));
  }

  [[nodiscard]] std::string header() const {
    const double width = extent_.right - extent_.left + 2 * margin;
    const double height = extent_.bottom - extent_.top + 2 * margin;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.1f} {:.1f} {:.1f} {:.1f}\" "
        "width=\"{:.0f}\" height=\"{:.0f}\" font-family=\"serif\" font-size=\"{}\">\n"
        "<title>{}</title>\n"
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" "
        "markerHeight=\"8\" orient=\"auto\"><path d=\"M 0 1 L 8 4 L 0 7 z\" fill=\"#555\"/>"
        "</marker></defs>\n"
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#fff\"/>\n",
        extent_.left - margin, extent_.top - margin, width, height, width, height, text_size,
        svg_escaped(picture_.title), extent_.left - margin, extent_.top - margin, width, height);
  }

  const Picture& picture_;
  std::vector<Curve> curves_;  // by edge
  std::vector<Rectangle> taken_;
  Rectangle extent_;
};

}  // namespace

std::string picture_svg(const Picture& picture) { return PictureWriter(picture).write(); }

}  // namespace tellegen::report
