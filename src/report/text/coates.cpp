#include <algorithm>

#include "report/coates.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/laplace.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

using Kind = CoatesNode::Kind;

constexpr std::size_t most_sets_to_write = 40;

std::string arrow(Format format) { return format == Format::Ascii ? " -> " : " → "; }

std::string way_text(const std::vector<std::string>& names, Format format) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : arrow(format)) + name_text(name, format);
  return text;
}

void write_nodes(Page& page, const CoatesGraph& graph) {
  page.heading(page.words("bg.coates_nodes"));
  const Format format = page.style().format;
  const auto write = [&](std::string_view key, Kind kind) {
    std::string names;
    for (const CoatesNode& node : graph.nodes) {
      if (node.kind == kind) names += (names.empty() ? "" : ", ") + name_text(node.name, format);
    }
    if (!names.empty()) page.paragraph(page.words(key) + names, 2, 4);
  };
  write("bg.coates_inputs", Kind::Input);
  write("bg.coates_states", Kind::State);
  write("bg.coates_resistors", Kind::Dissipation);
  write("bg.coates_signals", Kind::Signal);
  write("bg.coates_outputs", Kind::Output);
}

void write_edges(Page& page, const CoatesGraph& graph) {
  page.heading(page.words("bg.coates_edges"));
  const Format format = page.style().format;
  std::vector<std::string> from, to;
  std::size_t from_width = 0;
  std::size_t to_width = 0;
  for (const CoatesEdge& edge : graph.edges) {
    from.push_back(name_text(graph.nodes[edge.from].name, format));
    to.push_back(name_text(graph.nodes[edge.to].name, format));
    from_width = std::max(from_width, display_width(from.back()));
    to_width = std::max(to_width, display_width(to.back()));
  }
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    const std::string head =
        "  " + pad_right(from[i], from_width) + arrow(format) + pad_right(to[i], to_width) + "   ";
    page.equation(head, graph.edges[i].weight.shown);
  }
}

/// A₂₂: p₆ → f₈ → p₆   −b/m
void write_paths(Page& page, const CoatesGraph& graph) {
  const Format format = page.style().format;
  bool first = true;
  for (const CoatesEntry& entry : graph.entries) {
    for (const CoatesPath& path : entry.paths) {
      if (first) page.heading(page.words("bg.coates_paths"));
      first = false;
      std::vector<std::string> names;
      for (const std::size_t node : path.nodes) names.push_back(graph.nodes[node].name);
      const std::string place = std::string(1, entry.matrix) + std::to_string(entry.row + 1) +
                                (entry.row > 8 || entry.column > 8 ? "_" : "") +
                                std::to_string(entry.column + 1);
      page.equation("  " + name_text(place, format) + ":  " + way_text(names, format) + "   ",
                    path.product.shown);
    }
  }
}

void write_matrices(Page& page, const CoatesGraph& graph) {
  page.heading(page.words("bg.coates_matrices"));
  std::vector<Page::Matrix> all{{"A", forms_of(graph.A)}};
  const auto add = [&](const std::string& name, const FormulaMatrix& m) {
    if (!m.empty() && !m.front().empty()) all.push_back({name, forms_of(m)});
  };
  add("B", graph.B);
  add("C", graph.C);
  add("D", graph.D);
  page.matrices(all);
}

/// −γ₁ + γ₂ γ₃
Form set_sum(const std::vector<CircuitSet>& sets, const std::string& letter) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (const CircuitSet& set : sets) {
    Form product;
    product.kind = Form::Kind::Product;
    for (const std::size_t c : set)
      product.items.push_back(name_form(letter + std::to_string(c + 1)));
    if (product.items.empty()) product.items.push_back(number_form(Rational(1)));
    const bool alone = product.items.size() == 1;
    sum.items.push_back(alone ? Form(product.items[0]) : std::move(product));
    sum.negative.push_back(set.size() % 2 == 1);
  }
  if (sum.items.empty()) return number_form(Rational(0));
  if (sum.items.size() > 1) return sum;
  return sum.negative[0] ? negate_form(sum.items[0]) : sum.items[0];
}

Form product_of(Form a, Form b) {
  Form product;
  product.kind = Form::Kind::Product;
  for (Form* part : {&a, &b}) {
    if (part->kind == Form::Kind::Number && part->number.is_one()) continue;
    if (part->kind == Form::Kind::Product)
      product.items.insert(product.items.end(), part->items.begin(), part->items.end());
    else
      product.items.push_back(std::move(*part));
  }
  return product.items.size() == 1 ? Form(product.items[0]) : product;
}

/// weight / s^integrations, as one fraction.
Form over_power(const Form& weight, const std::string& s, int integrations) {
  if (integrations == 0) return weight;
  if (weight.kind == Form::Kind::Negate)
    return negate_form(over_power(weight.items[0], s, integrations));
  const bool divided = weight.kind == Form::Kind::Fraction;
  Form top = divided ? weight.items[0] : weight;
  if (integrations < 0) {
    top = product_of(power_form(s, static_cast<std::size_t>(-integrations)), std::move(top));
    if (!divided) return top;
  }
  Form bottom = divided ? weight.items[1] : number_form(Rational(1));
  if (integrations > 0)
    bottom = product_of(std::move(bottom), power_form(s, static_cast<std::size_t>(integrations)));
  Form fraction;
  fraction.kind = Form::Kind::Fraction;
  fraction.items = {std::move(top), std::move(bottom)};
  return fraction;
}

/// What a sum of sets stands for: a₂; of causal loops a₂/s², times Δ where loops without storages
/// make one.
std::string sum_label(std::size_t k, bool loops, bool delta, const Style& style) {
  const Format format = style.format;
  const std::string first = format == Format::Ascii ? "Delta" : "Δ";
  if (k == 0) return first;
  Form name = name_form("a" + std::to_string(k));
  if (loops) name = over_power(name, laplace_letter(style), static_cast<int>(k));
  return (delta ? first + " " : "") + formula_text(name, format);
}

}  // namespace

void write_circuits(Page& page, const CircuitPolynomial& polynomial, const std::string& letter,
                    std::string_view heading) {
  if (polynomial.too_many || polynomial.circuits.empty()) return;
  const Format format = page.style().format;
  page.heading(page.words(heading));
  const bool loops = letter == "lambda";
  const std::string s = laplace_letter(page.style());
  for (std::size_t i = 0; i < polynomial.circuits.size(); ++i) {
    const CoatesCircuit& circuit = polynomial.circuits[i];
    std::vector<std::string> names = circuit.nodes;
    names.push_back(names.front());
    const std::string head =
        name_text(letter + std::to_string(i + 1), format) + ":  " + way_text(names, format);
    page.paragraph(head, 2, 8);
    page.equation("        ",
                  over_power(circuit.weight.shown, s, loops ? circuit.integrations : 0));
  }
  page.blank();
  const bool delta = polynomial.sets[0].size() > 1;
  for (std::size_t k = delta ? 0 : 1; k < polynomial.sets.size(); ++k) {
    const std::string label = sum_label(k, loops, delta, page.style());
    const auto& sets = polynomial.sets[k];
    if (sets.size() > most_sets_to_write)
      page.line(page.words("bg.coates_many_sets", {label, std::to_string(sets.size())}), 2);
    else
      page.definition(label, set_sum(sets, letter), 2);
  }
}

std::string coates_text(const CoatesGraph& graph, const Style& style) {
  Page page(style);
  write_title(page, graph.model, graph.description, "bg.coates_title");
  if (style.steps) {
    write_steps(page, graph.steps);
    write_paths(page, graph);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_nodes(page, graph);
  write_edges(page, graph);
  write_matrices(page, graph);
  if (style.steps) {
    write_circuits(page, graph.one_factors, "gamma", "bg.coates_one_factors");
    write_circuits(page, graph.causal_loops, "lambda", "bg.coates_causal_loops");
  }
  if (!graph.characteristic.empty()) page.heading(page.words("bg.coates_polynomial"));
  for (std::size_t i = 1; i < graph.characteristic.size(); ++i)
    page.definition(name_text("a" + std::to_string(i), style.format),
                    graph.characteristic[i].shown);
  write_remarks(page, graph.remarks);
  write_checks(page, graph.checks);
  return page.text();
}

}  // namespace tellegen::report
