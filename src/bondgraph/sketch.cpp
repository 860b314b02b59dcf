#include "bondgraph/sketch.hpp"

#include <algorithm>

#include "bondgraph/causality/causal_paths.hpp"
#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/codes.hpp"

namespace tellegen {

namespace {

SketchKind kind_of(const BondElement& element) {
  switch (element.kind) {
    case ElementKind::EffortSource:
    case ElementKind::FlowSource:
      return SketchKind::Source;
    case ElementKind::Resistor:
      return SketchKind::Resistor;
    case ElementKind::Storage:
      return SketchKind::Storage;
    case ElementKind::Transformer:
    case ElementKind::Gyrator:
      return SketchKind::TwoPort;
    case ElementKind::EffortDetector:
    case ElementKind::FlowDetector:
      return SketchKind::Detector;
    case ElementKind::Zero:
    case ElementKind::One:
      break;
  }
  return SketchKind::Junction;
}

StrokeEnd end_of(Stroke stroke) {
  if (stroke == Stroke::None) return StrokeEnd::None;
  return stroke == Stroke::To ? StrokeEnd::To : StrokeEnd::From;
}

CausalPath joined(CausalPath one, const CausalPath& other) {
  one.elements.insert(one.elements.end(), other.elements.begin(), other.elements.end());
  one.bonds.insert(one.bonds.end(), other.bonds.begin(), other.bonds.end());
  return one;
}

class Sketcher {
 public:
  Sketcher(const BondGraphModel& model, const SketchOptions& options)
      : model_(model), options_(options), attempt_(try_causality(model, {options.prefer})) {}

  Result<BondGraphSketch> run() {
    sketch_.model = model_.name;
    sketch_.description = model_.description;
    add_elements();
    add_bonds();
    add_signals();
    if (attempt_.conflict) {
      add_conflict();
      return std::move(sketch_);
    }
    const CausalGraph graph(model_, *attempt_.causality);
    if (options_.loops) add_loops(graph);
    if (options_.dependent) add_dependent();
    if (options_.paths) add_paths(graph);
    if (options_.outputs) add_outputs(graph);
    if (options_.path) {
      if (auto mistake = add_path(graph)) return std::move(*mistake);
    }
    return std::move(sketch_);
  }

 private:
  void add_elements();
  void add_bonds();
  void add_signals();
  void add_conflict();
  void add_loops(const CausalGraph& graph);
  void add_dependent();
  void add_paths(const CausalGraph& graph);
  void add_outputs(const CausalGraph& graph);
  std::optional<Diagnostic> add_path(const CausalGraph& graph);
  [[nodiscard]] std::string label_of(const Bond& bond) const;
  [[nodiscard]] std::string names_of(const std::vector<std::size_t>& elements) const;
  void highlight(HighlightKind kind, std::string_view key, std::vector<std::string> args,
                 const CausalPath& path) {
    sketch_.highlights.push_back({kind, key, std::move(args), path.elements, path.bonds});
  }

  const BondGraphModel& model_;
  const SketchOptions& options_;
  CausalAttempt attempt_;
  BondGraphSketch sketch_;
};

void Sketcher::add_elements() {
  for (const BondElement& element : model_.elements)
    sketch_.nodes.push_back({kind_of(element), element.keyword, element.name});
}

/// The number of a textbook; at a field, the port.
std::string Sketcher::label_of(const Bond& bond) const {
  if (bond.number) return std::to_string(*bond.number);
  for (const BondEnd& end : {bond.to, bond.from}) {
    const BondElement& element = model_.elements[end.element];
    if (element.is_field) return element.ports[end.port].name;
  }
  return "";
}

void Sketcher::add_bonds() {
  const std::vector<Stroke>& strokes =
      attempt_.conflict ? attempt_.conflict->strokes : attempt_.causality->strokes;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    const Bond& bond = model_.bonds[b];
    const SketchKind kinds[] = {sketch_.nodes[bond.from.element].kind,
                                sketch_.nodes[bond.to.element].kind};
    const bool power = std::ranges::find(kinds, SketchKind::Detector) == std::end(kinds);
    sketch_.bonds.push_back(
        {bond.from.element, bond.to.element, label_of(bond), end_of(strokes[b]), power});
  }
}

/// From the elements whose effort, flow, state or input is read.
void Sketcher::add_signals() {
  const std::vector<Stroke> any(model_.bonds.size(), Stroke::To);
  Causality guess;
  guess.strokes = attempt_.causality ? attempt_.causality->strokes : any;
  const CausalGraph graph(model_, guess);
  for (std::size_t e = 0; e < model_.elements.size(); ++e) {
    if (!model_.elements[e].signal) continue;
    std::vector<std::size_t> read;
    for (const CausalGraph::Variable v : graph.read_by(*model_.elements[e].signal)) {
      const Bond& bond = model_.bonds[v / 2];
      const bool at_junction = model_.elements[bond.to.element].is_junction();
      const std::size_t from = at_junction ? bond.from.element : bond.to.element;
      if (from != e && std::ranges::find(read, from) == read.end()) read.push_back(from);
    }
    for (const std::size_t from : read) sketch_.signals.push_back({from, e});
  }
}

std::string Sketcher::names_of(const std::vector<std::size_t>& elements) const {
  std::string all;
  for (const std::size_t e : elements) all += (all.empty() ? "" : ", ") + model_.elements[e].name;
  return all;
}

void Sketcher::add_conflict() {
  const CausalConflict& conflict = *attempt_.conflict;
  highlight(HighlightKind::Conflict, conflict.diagnostic.code.text, conflict.diagnostic.args,
            {conflict.path, bonds_between(model_, conflict.path)});
}

/// Resistors that reach each other without passing a storage, with the ways between them.
void Sketcher::add_loops(const CausalGraph& graph) {
  using Through = CausalGraph::Through;
  const std::vector<BondEnd>& ends = attempt_.causality->resistors;
  std::vector<CausalGraph::Reach> reach;
  for (const BondEnd& end : ends) reach.push_back(graph.reach({end}, Through::NoStorage));
  std::vector<bool> told(ends.size(), false);
  bool any = false;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (told[i] || !reach[i].length[graph.given(ends[i])]) continue;
    CausalPath loop = graph.path(reach[i], graph.given(ends[i]));
    std::vector<std::size_t> resistors{ends[i].element};
    for (std::size_t j = i + 1; j < ends.size(); ++j) {
      if (!reach[i].length[graph.given(ends[j])] || !reach[j].length[graph.given(ends[i])])
        continue;
      told[j] = true;
      if (ends[j].element != resistors.back()) resistors.push_back(ends[j].element);
      loop = joined(std::move(loop), graph.path(reach[i], graph.given(ends[j])));
      loop = joined(std::move(loop), graph.path(reach[j], graph.given(ends[i])));
    }
    any = true;
    highlight(HighlightKind::Loop, resistors.size() > 1 ? "draw.loop" : "draw.own_loop",
              {names_of(resistors)}, loop);
  }
  if (!any) highlight(HighlightKind::Loop, "draw.no_loop", {}, {});
}

void Sketcher::add_dependent() {
  for (const DependentStorage& d : attempt_.causality->dependent) {
    const std::string name = port_text(model_.elements[d.port.element], d.port.port);
    highlight(HighlightKind::Dependent, "draw.dependent", {name, path_text(model_, d.path)},
              {d.path, bonds_between(model_, d.path)});
  }
  if (attempt_.causality->dependent.empty())
    highlight(HighlightKind::Dependent, "draw.no_dependent", {}, {});
}

void Sketcher::add_paths(const CausalGraph& graph) {
  std::vector<BondEnd> inputs;
  for (const BondEnd& end : attempt_.causality->sources)
    if (model_.elements[end.element].has_input()) inputs.push_back(end);
  const auto reach = graph.reach(inputs, CausalGraph::Through::Everything);
  for (const BondEnd& end : attempt_.causality->integral) {
    const std::string name = port_text(model_.elements[end.element], end.port);
    if (!reach.length[graph.given(end)]) {
      highlight(HighlightKind::Path, "draw.no_path", {name}, {});
      continue;
    }
    CausalPath path = graph.path(reach, graph.given(end));
    path.elements.push_back(end.element);
    const std::string text = path_text(model_, path.elements);
    highlight(HighlightKind::Path, "draw.path", {text}, path);
  }
}

void Sketcher::add_outputs(const CausalGraph& graph) {
  for (const BondEnd& end : attempt_.causality->integral) {
    const auto watched = path_to_output(model_, graph, end);
    if (watched) {
      const std::string text = path_text(model_, watched->path.elements) + " → " + watched->output;
      highlight(HighlightKind::Output, "draw.path", {text}, watched->path);
    } else {
      const std::string name = port_text(model_.elements[end.element], end.port);
      highlight(HighlightKind::Output, "draw.no_output", {name}, {});
    }
  }
}

std::optional<Diagnostic> Sketcher::add_path(const CausalGraph& graph) {
  const auto find = [&](const std::string& name) {
    return std::ranges::find(model_.elements, name, &BondElement::name);
  };
  for (const std::string& name : {options_.path->first, options_.path->second}) {
    if (find(name) == model_.elements.end())
      return Diagnostic{bondgraph_codes::no_such_element, model_.span, {name, model_.name}, {}};
  }
  const auto ends = [&](const std::string& name) {
    const auto element = find(name);
    const auto index = static_cast<std::size_t>(element - model_.elements.begin());
    std::vector<BondEnd> all;
    for (std::size_t port = 0; port < element->ports.size(); ++port) all.push_back({index, port});
    return all;
  };
  const auto reach = graph.reach(ends(options_.path->first), CausalGraph::Through::Everything);
  std::optional<CausalGraph::Variable> nearest;
  for (const BondEnd& end : ends(options_.path->second)) {
    const CausalGraph::Variable v = graph.given(end);
    if (reach.length[v] && (!nearest || *reach.length[v] < *reach.length[*nearest])) nearest = v;
  }
  const std::vector<std::string> names{options_.path->first, options_.path->second};
  if (!nearest) {
    highlight(HighlightKind::Path, "draw.no_path_between", names, {});
    return std::nullopt;
  }
  CausalPath path = graph.path(reach, *nearest);
  path.elements.push_back(static_cast<std::size_t>(find(names[1]) - model_.elements.begin()));
  highlight(HighlightKind::Path, "draw.path", {path_text(model_, path.elements)}, path);
  return std::nullopt;
}

}  // namespace

Result<BondGraphSketch> sketch_graph(const BondGraphModel& model, const SketchOptions& options) {
  return Sketcher(model, options).run();
}

}  // namespace tellegen
