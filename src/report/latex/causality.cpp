// The causality of a bond graph in LaTeX: bonds and key vectors as tables.

#include "report/bond_graph.hpp"
#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/text/causality_notes.hpp"
#include "report/text/notation.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

/// The stroke stands at the end that is given the effort.
void write_bonds(LatexPage& page, const CausalStructure& s) {
  page.section(page.words("bg.bonds"));
  page.line(R"(\begin{tabular}{llcl})");
  for (const CausalBond& bond : s.bonds) {
    const std::string_view arrow =
        bond.stroke_at_to ? R"($\rightharpoonup\!|$)" : R"($|\!\rightharpoonup$)";
    page.line("  " + latex_text(bond.label) + " & " + latex_text(bond.from) + " & " +
              std::string(arrow) + " & " + latex_text(bond.to) + R"( \\)");
  }
  page.line(R"(\end{tabular})");
}

std::string latex_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : R"(,\; )") + to_latex(name_form(name));
  return text;
}

void write_vectors(LatexPage& page, const CausalStructure& s) {
  page.section(page.words("bg.key_vectors"));
  const std::pair<std::string_view, const std::vector<std::string>*> rows[] = {
      {"x", &s.x},
      {R"(\dot{x})", &s.xdot},
      {"z", &s.z},
      {"x_d", &s.xd},
      {R"(\dot{x}_d)", &s.xd_dot},
      {"z_d", &s.zd},
      {R"(D_{\mathrm{in}})", &s.D_in},
      {R"(D_{\mathrm{out}})", &s.D_out},
      {"u", &s.u},
      {"y", &s.y}};
  std::string last;
  page.line(R"(\begin{align*})");
  for (const auto& [label, names] : rows) {
    if (names->empty()) continue;
    if (!last.empty()) page.line(last + R"( \\)");
    last = "  " + std::string(label) + " &= (" + latex_names(*names) + ")";
  }
  page.line(last);
  page.line(R"(\end{align*})");
}

void write_storages(LatexPage& page, const CausalStructure& s) {
  page.section(page.words("bg.storages"));
  for (const Remark& note : causality_notes(s)) page.line(page.words(note.key, note.args));
}

}  // namespace

std::string causality_latex(const CausalStructure& s, const Style& style) {
  LatexPage page(style);
  page.title(s.model, s.description);
  write_bonds(page, s);
  write_vectors(page, s);
  write_storages(page, s);
  if (!s.S.empty()) page.matrix("S", forms_of(s.S));
  if (!s.S_41.empty() && !s.x.empty()) page.matrix("S_{41}", forms_of(s.S_41));
  if (!s.S_43.empty()) page.matrix("S_{43}", forms_of(s.S_43));
  write_remarks(page, s.remarks);
  write_checks(page, s.checks);
  return page.text();
}

}  // namespace tellegen::report
