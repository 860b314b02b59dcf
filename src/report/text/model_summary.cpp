#include "report/model_summary.hpp"
#include "base/unit.hpp"
#include "report/constraint_summary.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/svg/paint.hpp"
#include "report/text/excerpt.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

/// "[m]" as written (but in SI units), "[N] (inferred)" where the model does not say it, nothing
/// without units.
std::string unit_text(const QuantitySummary& q, const Style& style) {
  if (!q.unit.empty()) return "[" + harmless(printed_unit(q.si_unit)) + "]";
  if (!q.dimension) return "";
  return "[" + (q.si_unit.empty() ? *q.dimension : q.si_unit) + "] (" +
         say(style.language, "model.inferred") + ")";
}

using Row = std::vector<std::string>;

Row row_of(const QuantitySummary& q, const Style& style, bool has_value) {
  Row row{name_text(q.name, style.format)};
  if (has_value)
    row.push_back(q.value.empty() ? say(style.language, "model.symbolic") : "= " + q.value);
  row.push_back(unit_text(q, style));
  row.push_back(harmless(q.description));
  return row;
}

void write_table(Page& page, const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(row.size(), 0);
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths[i] > 0) line += pad_right(row[i], widths[i]) + "  ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    page.line(line, 2);
  }
}

std::string_view joint_key(std::string_view joint) {
  if (joint == "prismatic") return "model.joint.prismatic";
  return joint == "revolute" ? "model.joint.revolute" : "model.joint.free";
}

/// "rod  on cart  turns by q₂"
Row row_of(const BodySummary& body, const Page& page) {
  const Format format = page.style().format;
  std::string names;
  for (const std::string& q : body.coordinates)
    names += (names.empty() ? "" : ", ") + name_text(q, format);
  return {harmless(body.name), page.words("model.on", {harmless(body.parent)}),
          page.words(joint_key(body.joint), {names})};
}

void write_quantities(Page& page, std::string_view key, const std::vector<QuantitySummary>& all,
                      bool has_value) {
  if (all.empty()) return;
  page.heading(page.words(key));
  std::vector<Row> rows;
  rows.reserve(all.size());
  for (const QuantitySummary& q : all) rows.push_back(row_of(q, page.style(), has_value));
  write_table(page, rows);
}

void write_bodies(Page& page, const std::vector<BodySummary>& bodies) {
  if (bodies.empty()) return;
  page.heading(page.words("model.bodies"));
  std::vector<Row> rows;
  rows.reserve(bodies.size());
  for (const BodySummary& body : bodies) rows.push_back(row_of(body, page));
  write_table(page, rows);
}

void write_freedom(Page& page, const ModelSummary& model) {
  const std::size_t n = model.coordinates.size();
  page.line(page.words("model.freedom", {std::to_string(n)}));
  page.line(page.words("model.spaces", {std::to_string(n), std::to_string(model.state_dimension)}));
  const std::string names = names_text(model.without_inertia, page.style().format);
  const std::size_t missing = 2 * n - model.state_dimension;
  const bool first_order = missing == model.without_inertia.size();
  if (!names.empty())
    page.line(page.words(first_order ? "model.without_inertia" : "model.no_inertia", {names}), 2);
  if (!first_order)
    page.paragraph(page.words("model.not_chosen", {std::to_string(missing), std::to_string(2 * n)}),
                   2);
}

void write_states(Page& page, const ModelSummary& model) {
  page.line(page.words("model.order", {std::to_string(model.states.size())}));
  if (!model.ports.empty()) {
    page.line(page.words("model.ports", {names_text(model.ports, page.style().format)}));
  }
  page.line(page.words(model.has_storage ? "model.storage" : "model.no_storage"));
}

void write_bond_graph(Page& page, const ModelSummary& model) {
  page.line(
      page.words("model.graph", {std::to_string(model.elements.size()), std::to_string(model.bonds),
                                 std::to_string(model.states.size() + model.dependent.size())}));
}

void write_system(Page& page, const ModelSummary& model) {
  page.heading(page.words("model.parts"));
  page.lines(model.parts, 2);
  if (model.connections.empty()) return;
  page.heading(page.words("model.connections"));
  page.lines(model.connections, 2);
}

void write_model(Page& page, const ModelSummary& model) {
  const std::string colon = model.description.empty() ? "" : ": ";
  page.title(model.name + " (" + model.kind + ")" + colon + harmless(model.description));
  if (model.kind == "system") return write_system(page, model);
  write_bodies(page, model.bodies);
  write_quantities(page, "model.coordinates", model.coordinates, false);
  write_quantities(page, "model.states", model.states, false);
  write_quantities(page, "bg.dependent_states", model.dependent, false);
  write_quantities(page, "model.inputs", model.inputs, false);
  write_quantities(page, "model.parameters", model.parameters, true);
  write_quantities(page, "model.outputs", model.outputs, false);
  if (!model.functions.empty()) {
    page.heading(page.words("model.functions"));
    page.lines(model.functions, 2);
  }
  page.blank();
  if (model.is_graph()) return write_bond_graph(page, model);
  if (model.constraints) {
    write_constraints(page, model);
  } else {
    model.kind == "states" ? write_states(page, model) : write_freedom(page, model);
  }
  page.line(page.words(model.has_units ? "model.dimensions_checked" : "model.no_units"));
}

}  // namespace

std::string check_text(const CheckReport& report, const Style& style) {
  Page page(style);
  for (const ModelSummary& model : report.models) {
    page.blank();
    write_model(page, model);
  }
  std::size_t warnings = 0;
  for (const Findings& found : report.warnings) warnings += found.diagnostics.size();
  const std::string models = std::to_string(report.models.size());
  page.blank();
  page.line(warnings == 0 ? page.words("model.fine", {models})
                          : page.words("model.warnings", {models, std::to_string(warnings)}));
  return page.text();
}

}  // namespace tellegen::report
