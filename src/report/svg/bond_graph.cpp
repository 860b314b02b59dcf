#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/svg/bond_graph_drawing.hpp"
#include "report/svg/palette.hpp"
#include "report/svg/svg_text.hpp"
#include "report/text/notation.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

// Lengths in pixels.
constexpr double text_size = 18;
constexpr double small_size = 12;
constexpr double legend_row = 22;
constexpr double hook = 10;   // of a half arrow
constexpr double stroke = 7;  // to each side of the bond
constexpr double aside = 10;  // of a number from its bond
constexpr std::string_view black = "#1a1a1a";
constexpr std::string_view grey = "#6b6b6b";

constexpr const auto& colours = mark_colours;  // by HighlightKind

struct Vector {
  double x = 0;
  double y = 0;
};

Vector direction(const Place& from, const Place& to) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  return length > 0 ? Vector{(to.x - from.x) / length, (to.y - from.y) / length} : Vector{1, 0};
}

Place along(const Place& p, const Vector& v, double by) { return {p.x + by * v.x, p.y + by * v.y}; }

/// The side of the flow: below a level bond, to the right of an upright one.
Vector flow_side(const Vector& d) {
  const Vector n{-d.y, d.x};
  const bool below = n.y > 1e-9 || (std::abs(n.y) <= 1e-9 && n.x > 0);
  return below ? n : Vector{-n.x, -n.y};
}

std::string path(const Line& line, std::string_view style) {
  std::string d;
  for (const Place& p : line) d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", p.x, p.y);
  return fmt::format("<path d=\"{}\" {}/>\n", d, style);
}

class Writer {
 public:
  Writer(const BondGraphDrawing& drawing, const Style& style)
      : drawing_(drawing),
        node_colour_(drawing.nodes.size(), black),
        bond_colour_(drawing.bonds.size(), black),
        bond_letters_(drawing.bonds.size()) {
    const auto shows = [](const Highlight& h) { return !h.bonds.empty(); };
    const bool several = std::ranges::count_if(drawing.sketch.highlights, shows) > 1;
    int count = 0;
    for (const Highlight& h : drawing.sketch.highlights) {
      const std::string_view colour = colours[static_cast<std::size_t>(h.kind)];
      for (const std::size_t v : h.nodes) node_colour_[v] = colour;
      for (const std::size_t b : h.bonds) bond_colour_[b] = colour;
      letters_.push_back(several && shows(h) ? letter(count++) : "");
      for (const std::size_t b : h.bonds) {
        std::string& all = bond_letters_[b];
        if (all.empty() || !all.ends_with(letters_.back())) all += letters_.back();
      }
    }
    for (const Highlight& h : drawing.sketch.highlights)
      legend_.push_back(highlight_sentence(h, style.language));
  }

  std::string run() {
    std::string body;
    for (std::size_t b = 0; b < drawing_.bonds.size(); ++b) body += bond(b);
    for (const Line& line : drawing_.signals) body += signal(line);
    for (std::size_t v = 0; v < drawing_.nodes.size(); ++v) body += node(v);
    return head() + body + legend() + "</svg>\n";
  }

 private:
  [[nodiscard]] double legend_width() const {
    double most = 0;
    for (const std::string& text : legend_)
      most = std::max(most, 0.52 * small_size * 1.1 * static_cast<double>(display_width(text)));
    return legend_.empty() ? 0 : most + 90;
  }

  [[nodiscard]] std::string head() const {
    const double below =
        legend_.empty() ? 0 : 14 + legend_row * static_cast<double>(legend_.size());
    const double width = std::ceil(std::max(drawing_.width, legend_width()));
    const double height = std::ceil(drawing_.height + below);
    const std::string& description = drawing_.sketch.description;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"'Latin Modern Roman', 'Times New Roman', "
        "Times, 'Liberation Serif', 'DejaVu Serif', serif\" font-size=\"{2:.0f}\" "
        "fill=\"{3}\">\n<title>{4}</title>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        width, height, text_size, black,
        svg_escaped(drawing_.sketch.model + (description.empty() ? "" : ": " + description)));
  }

  /// a … z, a1 … z1, …: for those who see no colours, and where several things share a bond.
  static std::string letter(int i) {
    return std::string(1, static_cast<char>('a' + i % 26)) + (i < 26 ? "" : std::to_string(i / 26));
  }

  static std::string line_style(std::string_view colour) {
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", colour,
                       colour == black ? "1.4" : "2.4");
  }

  [[nodiscard]] std::string bond(std::size_t b) const {
    const SketchBond& bond = drawing_.sketch.bonds[b];
    const Line& line = drawing_.bonds[b];
    const std::string look = line_style(bond_colour_[b]);
    const Vector end = direction(line[line.size() - 2], line.back());
    const Vector begin = direction(line[0], line[1]);
    std::string out = path(line, look);
    const Place& tip = line.back();
    out += bond.power ? half_arrow(tip, end, look) : full_arrow(tip, end, bond_colour_[b]);
    if (bond.stroke == StrokeEnd::To) out += causal_stroke(tip, end, look);
    if (bond.stroke == StrokeEnd::From) out += causal_stroke(line.front(), begin, look);
    const bool both = !bond.label.empty() && !bond_letters_[b].empty();
    const std::string label = bond.label + (both ? " " : "") + bond_letters_[b];
    return "<g class=\"bond\">\n" + out + number(label, line, bond_colour_[b]) + "</g>\n";
  }

  static std::string half_arrow(const Place& tip, const Vector& d, const std::string& look) {
    const Vector n = flow_side(d);
    const Place barb = along(along(tip, d, -hook), n, 0.62 * hook);
    return path({tip, barb}, look);
  }

  static std::string full_arrow(const Place& tip, const Vector& d, std::string_view colour) {
    const Vector n = flow_side(d);
    const Place left = along(along(tip, d, -hook), n, 0.36 * hook);
    const Place right = along(along(tip, d, -hook), n, -0.36 * hook);
    return fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\" fill=\"{}\"/>\n",
                       tip.x, tip.y, left.x, left.y, right.x, right.y, colour);
  }

  static std::string causal_stroke(const Place& at, const Vector& d, const std::string& look) {
    const Vector n = flow_side(d);
    return path({along(at, n, -stroke), along(at, n, stroke)}, look);
  }

  /// Whether the name of a junction stands where the label would.
  [[nodiscard]] bool is_taken(const Place& at, const std::string& label) const {
    const double half = 3.2 * static_cast<double>(label.size());
    return std::ranges::any_of(drawing_.titles, [&](const std::optional<Box>& title) {
      return title && at.x + half > title->left && at.x - half < title->right &&
             at.y + small_size / 2 > title->top && at.y - small_size / 2 < title->bottom;
    });
  }

  /// On the side of the effort, at the middle of the longest straight piece; letters of paths on
  /// the other side where a name is in their way.
  [[nodiscard]] std::string number(const std::string& label, const Line& line,
                                   std::string_view colour) const {
    if (label.empty()) return "";
    std::size_t longest = 1;
    const auto length = [&](std::size_t i) {
      return std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    };
    for (std::size_t i = 2; i < line.size(); ++i)
      if (length(i) > length(longest)) longest = i;
    const Place& p = line[longest - 1];
    const Place& q = line[longest];
    const Vector n = flow_side(direction(p, q));
    const double each = label.size() > 3 ? 3.0 : 2.0;  // letters of paths are many
    const double by =
        -aside - (std::abs(n.x) > 0.5 ? each * static_cast<double>(label.size() - 1) : 0);
    const Place middle{(p.x + q.x) / 2, (p.y + q.y) / 2};
    Place at = along(middle, n, by);
    if (label.size() > 2 && is_taken(at, label)) at = along(middle, n, -by);
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-size=\"{:.0f}\" "
        "fill=\"{}\">{}</text>\n",
        at.x, at.y + small_size * 0.34, small_size, colour == black ? grey : colour,
        svg_escaped(label));
  }

  static std::string signal(const Line& line) {
    return path(line, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"0.9\"", black)) +
           full_arrow(line.back(), direction(line[line.size() - 2], line.back()), black);
  }

  [[nodiscard]] std::string node(std::size_t v) const {
    const SketchNode& node = drawing_.sketch.nodes[v];
    const Place& at = drawing_.nodes[v];
    const bool junction = node.kind == SketchKind::Junction;
    const std::string bold = node_colour_[v] == black ? "" : " font-weight=\"bold\"";
    std::string out =
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" fill=\"{}\"{}>{}", at.x,
                    at.y + text_size * 0.34, node_colour_[v], bold, svg_escaped(node.keyword));
    if (!junction)
      out += "\u200A:\u200A<tspan font-style=\"italic\">" + svg_name(node.name, text_size) +
             "</tspan>";
    out += "</text>\n";
    if (const auto& title = drawing_.titles[v]) {
      const bool left = title->right < at.x;
      out += fmt::format(
          "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{:.0f}\" "
          "font-style=\"italic\" fill=\"{}\">{}</text>\n",
          left ? title->right : title->left, title->bottom - 3, left ? "end" : "start", small_size,
          grey, svg_name(node.name, small_size));
    }
    return out;
  }

  [[nodiscard]] std::string legend() const {
    std::string out;
    for (std::size_t i = 0; i < legend_.size(); ++i) {
      const Highlight& h = drawing_.sketch.highlights[i];
      const std::string_view colour = colours[static_cast<std::size_t>(h.kind)];
      const double y = drawing_.height + legend_row * (static_cast<double>(i) + 0.5);
      if (!h.nodes.empty()) out += path({{24, y}, {54, y}}, line_style(colour));
      if (!letters_[i].empty())
        out +=
            fmt::format("<text x=\"12\" y=\"{:.1f}\" font-size=\"{:.0f}\" fill=\"{}\">{}</text>\n",
                        y + small_size * 0.36, small_size, colour, letters_[i]);
      out +=
          fmt::format("<text x=\"64\" y=\"{:.1f}\" font-size=\"{:.1f}\">{}</text>\n",
                      y + small_size * 0.36, small_size * 1.1, svg_formula(legend_[i], small_size));
    }
    return out;
  }

  const BondGraphDrawing& drawing_;
  std::vector<std::string_view> node_colour_;
  std::vector<std::string_view> bond_colour_;
  std::vector<std::string> bond_letters_;  // of all that pass there
  std::vector<std::string> letters_;       // by highlight
  std::vector<std::string> legend_;
};

}  // namespace

std::string highlight_sentence(const Highlight& h, Language language) {
  const CodePage* page = find_page(h.key);
  if (page != nullptr) return fill(page->message.in(language), h.args);
  return say(language, h.key, shown_arguments(h.args, Format::Text));
}

std::string bond_graph_svg(const BondGraphDrawing& drawing, const Style& style) {
  return Writer(drawing, style).run();
}

}  // namespace tellegen::report
