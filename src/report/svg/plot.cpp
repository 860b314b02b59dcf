#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "report/svg/label.hpp"
#include "report/svg/palette.hpp"
#include "report/svg/plot.hpp"
#include "report/svg/simplified.hpp"
#include "report/svg/svg_text.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

// All lengths in pixels of the figure.
constexpr double figure_width = 760;
constexpr double left = 84;
constexpr double least_right = 128;  // room for the legend
constexpr double legend_line = 43;   // what stands before its words
constexpr double letter = 6.6;       // the mean width of one, rather more than less
constexpr double gap = 26;
constexpr double legend_row = 18;

constexpr const auto& colours = curve_colours;
constexpr std::array<std::string_view, 3> dashes{"", "6 3", "2 3"};

std::string text_at(double x, double y, std::string_view anchor, const std::string& content,
                    std::string_view more = "") {
  return fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchor, more, content);
}

std::string line(double x1, double y1, double x2, double y2, std::string_view style) {
  return fmt::format("<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" {}/>\n", x1, y1,
                     x2, y2, style);
}

std::string stroke_of(std::size_t i) {
  const std::string_view dash = dashes[(i / colours.size()) % dashes.size()];
  std::string style =
      fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"", colours[i % colours.size()]);
  if (!dash.empty()) style += fmt::format(" stroke-dasharray=\"{}\"", dash);
  return style;
}

std::string stroke_of(const Panel& panel, std::size_t i) {
  const auto& beside = panel.curves[i].beside;
  if (!beside) return stroke_of(i);
  return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\" stroke-dasharray=\"5 3\"",
                     colours[*beside % colours.size()]);
}

/// Of what joins two pieces of a curve.
std::string thin_stroke_of(std::size_t i) {
  return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"0.9\" stroke-dasharray=\"2 2\"",
                     colours[i % colours.size()]);
}

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  void add(const std::vector<double>& values) {
    for (const double v : values) {
      if (!std::isfinite(v)) continue;
      low = std::min(low, v);
      high = std::max(high, v);
    }
  }
};

/// "×10⁻³"
std::string power_text(int exponent) {
  const std::string digits = std::to_string(std::abs(exponent));
  return "×10" + std::string(exponent < 0 ? "⁻" : "") + print::superscript(digits);
}

class PanelWriter {
 public:
  PanelWriter(const Panel& panel, const Scale& level, double top, double height, double end)
      : panel_(panel), level_(level), top_(top), height_(height), end_(end) {
    Range range;
    for (const Curve& c : panel.curves) range.add(c.y);
    upright_ = scale_for(range.low, range.high, 5, 0.06);
  }

  [[nodiscard]] std::string written(bool last) const {
    std::string out = grid() + curves() + frame(last) + legend();
    const double middle = top_ + height_ / 2;
    out += svg_label(16, middle, "middle", panel_.label,
                     fmt::format(" transform=\"rotate(-90 16 {:.2f})\"", middle));
    return out;
  }

 private:
  [[nodiscard]] double x(double value) const {
    return left + (value - level_.low) / (level_.high - level_.low) * (end_ - left);
  }
  [[nodiscard]] double y(double value) const {
    return top_ + height_ - (value - upright_.low) / (upright_.high - upright_.low) * height_;
  }

  [[nodiscard]] std::string grid() const {
    std::string out;
    for (const double t : level_.ticks)
      out += line(x(t), top_, x(t), top_ + height_, "stroke=\"#e4e4e4\"");
    for (const double t : upright_.ticks)
      out += line(left, y(t), end_, y(t), t == 0 ? "stroke=\"#b8b8b8\"" : "stroke=\"#e4e4e4\"");
    return out;
  }

  [[nodiscard]] std::string curves() const {
    std::string out;
    for (std::size_t i = 0; i < panel_.curves.size(); ++i) {
      out += fmt::format("<path d=\"{}\" {}/>\n", path(panel_.curves[i]), stroke_of(panel_, i));
      if (const std::string leaps = jumps(panel_.curves[i]); !leaps.empty())
        out += fmt::format("<path d=\"{}\" {}/>\n", leaps, thin_stroke_of(i));
    }
    return out;
  }

  [[nodiscard]] PathPoint point(const Curve& curve, std::size_t i) const {
    return {x(curve.x[i]), y(curve.y[i])};
  }

  /// Its smooth pieces, one after the other.
  [[nodiscard]] std::string path(const Curve& curve) const {
    constexpr double unseen = 0.04;  // pixels
    std::string out;
    std::vector<PathPoint> piece;
    const auto finish = [&] {
      const char* command = "M";
      for (const PathPoint& p : simplified(piece, unseen)) {
        out += fmt::format("{}{:.2f} {:.2f}", command, p.x, p.y);
        command = "L";
      }
      piece.clear();
    };
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      if (std::ranges::binary_search(curve.jumps, i)) finish();
      if (std::isfinite(curve.y[i]) && std::isfinite(curve.x[i]))
        piece.push_back(point(curve, i));
      else
        finish();
    }
    finish();
    return out;
  }

  /// From the end of one piece to the beginning of the next.
  [[nodiscard]] std::string jumps(const Curve& curve) const {
    constexpr double seen = 0.5;  // pixels
    std::string out;
    for (const std::size_t i : curve.jumps) {
      if (i == 0 || i >= curve.x.size()) continue;
      const PathPoint a = point(curve, i - 1);
      const PathPoint b = point(curve, i);
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      if (std::isfinite(length) && length > seen)
        out += fmt::format("M{:.2f} {:.2f}L{:.2f} {:.2f}", a.x, a.y, b.x, b.y);
    }
    return out;
  }

  [[nodiscard]] std::string frame(bool last) const {
    const double bottom = top_ + height_;
    std::string out = line(left, top_, left, bottom, "stroke=\"#333\"") +
                      line(left, bottom, end_, bottom, "stroke=\"#333\"");
    for (std::size_t i = 0; i < level_.ticks.size(); ++i) {
      const double at = x(level_.ticks[i]);
      out += line(at, bottom, at, bottom + 4, "stroke=\"#333\"");
      if (last) out += text_at(at, bottom + 17, "middle", level_.labels[i]);
    }
    for (std::size_t i = 0; i < upright_.ticks.size(); ++i) {
      const double at = y(upright_.ticks[i]);
      out += line(left - 4, at, left, at, "stroke=\"#333\"");
      out += text_at(left - 8, at + 4, "end", upright_.labels[i]);
    }
    if (upright_.exponent != 0)
      out += text_at(left, top_ - 6, "start", power_text(upright_.exponent));
    return out;
  }

  [[nodiscard]] std::string legend() const {
    std::string out;
    for (std::size_t i = 0; i < panel_.curves.size(); ++i) {
      const double at = top_ + 10 + legend_row * static_cast<double>(i);
      const double begin = end_ + 14;
      out += line(begin, at, begin + 22, at, stroke_of(panel_, i));
      out += svg_label(begin + 29, at + 4, "start", panel_.curves[i].name);
    }
    return out;
  }

  const Panel& panel_;
  const Scale& level_;
  double top_;
  double height_;
  double end_;  // of the level axis
  Scale upright_;
};

Scale level_scale(const Figure& figure) {
  Range range;
  for (const Panel& panel : figure.panels) {
    for (const Curve& curve : panel.curves) range.add(curve.x);
  }
  return scale_for(range.low, range.high, 8, figure.level_room);
}

/// Where the level axes end, so that the longest entry of a legend still has room.
double axis_end(const Figure& figure) {
  std::size_t longest = 0;
  for (const Panel& panel : figure.panels) {
    for (const Curve& curve : panel.curves) longest = std::max(longest, display_width(curve.name));
  }
  const double wanted = legend_line + letter * static_cast<double>(longest) + 6;
  return figure_width - std::clamp(wanted, least_right, figure_width / 2);
}

}  // namespace

std::string svg(const Figure& figure) {
  const Scale level = level_scale(figure);
  const double end = axis_end(figure);
  const auto count = static_cast<double>(figure.panels.size());
  const double head = figure.title.empty() ? 24 : 52;
  const double height = head + count * (figure.panel_height + gap) + 22;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"Helvetica, Arial, 'DejaVu Sans', "
      "sans-serif\" font-size=\"12\" fill=\"#222\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      figure_width, height);
  if (!figure.title.empty())
    out += text_at(left, 22, "start", svg_escaped(figure.title), " font-size=\"14\"");
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const double top = head + static_cast<double>(i) * (figure.panel_height + gap);
    out += PanelWriter(figure.panels[i], level, top, figure.panel_height, end)
               .written(i + 1 == figure.panels.size());
  }
  std::string axis = figure.axis;
  if (level.exponent != 0) axis += ", " + power_text(level.exponent);
  out += svg_label((left + end) / 2, height - 10, "middle", axis);
  return out + "</svg>\n";
}

}  // namespace tellegen::report
