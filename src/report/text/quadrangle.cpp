#include "report/brayton_moser.hpp"
#include "report/co_lagrangian.hpp"
#include "report/euler_lagrange.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/port_hamiltonian.hpp"
#include "report/quadrangle_corners.hpp"
#include "report/svg/paint.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

// 003, Fig. 1: downwards p ↔ f and q ↔ v exchange places by d/dt and the Legendre transform.
void write_diagram(Page& page, const std::array<Corner, 4>& corners) {
  const bool ascii = page.style().format == Format::Ascii;
  const std::string lagrange = page.words(corners[0].title);
  const std::string co_lagrange = page.words(corners[2].title);
  const std::size_t width = std::max(display_width(lagrange), display_width(co_lagrange));
  const std::string side = ascii ? " ----- " : " ───── ";
  const std::string post = ascii ? "|" : "│";
  page.blank();
  page.line(pad_right(lagrange, width) + side + page.words(corners[1].title), 2);
  page.line(pad_right(std::string(width / 2, ' ') + post, width + 12) + post, 2);
  page.line(pad_right(co_lagrange, width) + side + page.words(corners[3].title), 2);
}

void write_corner(Page& page, const Corner& corner) {
  const Style& style = page.style();
  const bool ascii = style.format == Format::Ascii;
  const std::string mark = corner.exists ? (ascii ? "ok" : "✓") : (ascii ? "--" : "–");
  const std::string text = page.words(corner.title) + (corner.why.empty() ? "" : ": " + corner.why);
  page.paragraph(
      paint(style.color, corner.exists ? Paint::Green : Paint::Yellow, mark) + " " + text, 2, 2);
}

}  // namespace

std::string quadrangle_text(const Quadrangle& all, const Style& style) {
  const auto corners = corners_of(all, style.language);
  Page page(style);
  write_title(page, all.model, all.description, "quadrangle.title");
  write_diagram(page, corners);
  page.blank();
  for (const Corner& corner : corners) write_corner(page, corner);
  std::string text = page.text();
  if (all.euler_lagrange) text += "\n" + euler_lagrange_text(*all.euler_lagrange, style);
  if (all.port_hamiltonian) {
    Style short_style = style;
    if (!all.on_states) {
      text += "\n" + hamilton_text(*all.port_hamiltonian, style);
      short_style.steps = false;  // the steps are the same as those of Hamilton's equations
    }
    text += "\n" + port_hamiltonian_text(*all.port_hamiltonian, short_style);
  }
  if (all.co_lagrangian) text += "\n" + co_lagrangian_text(*all.co_lagrangian, style);
  if (all.brayton_moser) text += "\n" + brayton_moser_text(*all.brayton_moser, style);
  return text;
}

std::string quadrangle_latex(const Quadrangle& all, const Style& style) {
  std::string text;
  if (all.euler_lagrange) text += euler_lagrange_latex(*all.euler_lagrange, style);
  if (all.port_hamiltonian) {
    Style short_style = style;
    if (!all.on_states) {
      text += "\n" + hamilton_latex(*all.port_hamiltonian, style);
      short_style.steps = false;
    }
    text += "\n" + port_hamiltonian_latex(*all.port_hamiltonian, short_style);
  }
  if (all.co_lagrangian) text += "\n" + co_lagrangian_latex(*all.co_lagrangian, style);
  if (all.brayton_moser) text += "\n" + brayton_moser_latex(*all.brayton_moser, style);
  return text;
}

}  // namespace tellegen::report
