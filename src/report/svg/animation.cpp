#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "report/svg/palette.hpp"
#include "report/svg/simplified.hpp"
#include "report/svg/svg_text.hpp"
#include "report/text/notation.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

constexpr double width = 640;
constexpr double margin = 48;
constexpr double head = 36;
constexpr double frames_per_second = 25;
constexpr double most_frames = 500;

constexpr const auto& colours = curve_colours;

/// Metres → pixels, the same along both axes, y upwards.
class Picture {
 public:
  /// Of where the bodies of the motion ever are.
  explicit Picture(const Trajectory& result) : duration_(result.time.back()) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double low_x = infinity, high_x = -infinity, low_y = infinity, high_y = -infinity;
    for (const MovingBody& body : result.bodies) {
      for (const MovingPoint& p : body.points) {
        for (std::size_t i = 0; i < p.x.size(); ++i) {
          if (!std::isfinite(p.x[i]) || !std::isfinite(p.y[i])) continue;
          low_x = std::min(low_x, p.x[i]);
          high_x = std::max(high_x, p.x[i]);
          low_y = std::min(low_y, p.y[i]);
          high_y = std::max(high_y, p.y[i]);
        }
      }
    }
    if (!(high_x >= low_x)) low_x = high_x = low_y = high_y = 0;
    const double size = std::max({high_x - low_x, high_y - low_y, 1e-9});
    scale_ = (width - 2 * margin) / size;
    left_ = (low_x + high_x) / 2 - width / 2 / scale_;
    height_ = std::max((high_y - low_y) * scale_, 60.0) + 2 * margin + head;
    top_ = (low_y + high_y) / 2 + (height_ - head) / 2 / scale_;
  }

  [[nodiscard]] double height() const { return height_; }
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] double x(double metres) const { return (metres - left_) * scale_; }
  [[nodiscard]] double y(double metres) const { return head + (top_ - metres) * scale_; }

  /// An attribute that goes through its values while the motion lasts.
  [[nodiscard]] std::string moving(std::string_view attribute, const std::vector<double>& values,
                                   bool upright) const {
    std::string list;
    for (const double v : values)
      list += fmt::format("{}{:.1f}", list.empty() ? "" : ";", upright ? y(v) : x(v));
    return fmt::format(
        "<animate attributeName=\"{}\" dur=\"{:.3f}s\" repeatCount=\"indefinite\" "
        "values=\"{}\"/>",
        attribute, std::max(duration_, 0.1), list);
  }

  [[nodiscard]] std::string rod(const MovingPoint& a, const MovingPoint& b,
                                std::string_view colour) const {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"5\" stroke-linecap=\"round\">{}{}{}{}</line>\n",
        x(a.x[0]), y(a.y[0]), x(b.x[0]), y(b.y[0]), colour, moving("x1", a.x, false),
        moving("y1", a.y, true), moving("x2", b.x, false), moving("y2", b.y, true));
  }

  [[nodiscard]] std::string dot(const MovingPoint& p, double radius, std::string_view fill) const {
    return fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"#333\" "
        "stroke-width=\"1.2\">{}{}</circle>\n",
        x(p.x[0]), y(p.y[0]), radius, fill, moving("cx", p.x, false), moving("cy", p.y, true));
  }

  /// A slider: a square about its origin.
  [[nodiscard]] std::string slider(const MovingPoint& p, std::string_view colour) const {
    constexpr double size = 26;
    MovingPoint corner = p;
    for (double& v : corner.x) v -= size / 2 / scale_;
    for (double& v : corner.y) v += size / 2 / scale_;
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{}\" "
        "fill-opacity=\"0.35\" stroke=\"{}\" stroke-width=\"2\">{}{}</rect>\n",
        x(corner.x[0]), y(corner.y[0]), size, size, colour, colour, moving("x", corner.x, false),
        moving("y", corner.y, true));
  }

  /// The way of a point.
  [[nodiscard]] std::string trace(const MovingPoint& p) const {
    constexpr double unseen = 0.1;  // pixels
    std::vector<PathPoint> way;
    for (std::size_t i = 0; i < p.x.size(); ++i) way.push_back({x(p.x[i]), y(p.y[i])});
    std::string d;
    for (const PathPoint& at : simplified(way, unseen))
      d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", at.x, at.y);
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#bbb\" stroke-width=\"1\"/>\n", d);
  }

 private:
  double duration_;
  double scale_ = 1;
  double left_ = 0;
  double top_ = 0;
  double height_ = 0;
};

/// Between the instants of the motion on straight lines.
MovingPoint at_frames(const std::vector<double>& time, const MovingPoint& p, std::size_t frames) {
  MovingPoint result;
  std::size_t i = 0;
  for (std::size_t k = 0; k < frames; ++k) {
    const double t = time.front() + (time.back() - time.front()) * static_cast<double>(k) /
                                        static_cast<double>(std::max<std::size_t>(frames - 1, 1));
    while (i + 2 < time.size() && time[i + 1] < t) ++i;
    const std::size_t next = std::min(i + 1, time.size() - 1);
    const double length = time[next] - time[i];
    const double part = length > 0 ? std::clamp((t - time[i]) / length, 0.0, 1.0) : 0.0;
    result.x.push_back(p.x[i] + part * (p.x[next] - p.x[i]));
    result.y.push_back(p.y[i] + part * (p.y[next] - p.y[i]));
  }
  return result;
}

/// The bodies at equal distances in time, not more often than a picture needs.
std::vector<MovingBody> frames_of(const Trajectory& motion) {
  const double duration = motion.time.back() - motion.time.front();
  const double wanted = std::clamp(std::ceil(frames_per_second * duration), 60.0, most_frames);
  const auto frames = static_cast<std::size_t>(wanted) + 1;
  std::vector<MovingBody> bodies = motion.bodies;
  for (MovingBody& body : bodies) {
    for (MovingPoint& p : body.points) p = at_frames(motion.time, p, frames);
  }
  return bodies;
}

/// A length of one, two or five times a power of ten, about a fifth of the picture.
std::string ruler(const Picture& picture) {
  const double wanted = width / 5 / picture.scale();
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  double length = power;
  for (const double factor : {2.0, 5.0}) {
    if (factor * power <= wanted) length = factor * power;
  }
  const double y = picture.height() - 16;
  const double end = margin + length * picture.scale();
  return fmt::format(
      "<path d=\"M{0:.1f} {1:.1f}v6M{0:.1f} {2:.1f}H{3:.1f}M{3:.1f} {1:.1f}v6\" stroke=\"#333\" "
      "fill=\"none\"/>\n<text x=\"{4:.1f}\" y=\"{5:.1f}\">{6:g} m</text>\n",
      margin, y - 3, y, end, end + 8, y + 4, length);
}

}  // namespace

std::optional<std::string> animation_svg(const Trajectory& result, const Style& style) {
  if (result.bodies.empty() || result.time.empty()) return std::nullopt;
  const Trajectory& motion = drawn(result).bodies.empty() ? result : drawn(result);
  const std::vector<MovingBody> bodies = frames_of(motion);
  const Picture picture(motion);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"Helvetica, Arial, 'DejaVu Sans', "
      "sans-serif\" font-size=\"12\" fill=\"#222\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<text x=\"{2:.0f}\" y=\"22\" font-size=\"14\">{3}</text>\n",
      width, picture.height(), margin,
      svg_escaped(say(style.language, "sim.animation_title",
                      {result.model, fmt::format("{:g}", result.time.back())})));
  out += picture.trace(motion.bodies.back().points.back());
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const MovingBody& body = bodies[i];
    const std::string_view colour = colours[i % colours.size()];
    if (body.slides) out += picture.slider(body.points[0], colour);
    for (std::size_t k = 1; k < body.points.size(); ++k)
      out += picture.rod(body.points[0], body.points[k], colour);
  }
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const MovingBody& body = bodies[i];
    if (body.com) out += picture.dot(body.points[*body.com], 5, colours[i % colours.size()]);
    if (!body.slides) out += picture.dot(body.points[0], 3.5, "white");
  }
  return out + ruler(picture) + "</svg>\n";
}

}  // namespace tellegen::report
