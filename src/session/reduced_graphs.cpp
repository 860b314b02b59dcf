// --without and --hold: the graph at hand with less in it, before it is resolved.

#include "bondgraph/codes.hpp"
#include "bondgraph/reduced_graph.hpp"
#include "language/parser.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

bool Pipeline::reduce_graph() {
  const auto take = [&](const char* option, const std::string& text, Result<ReducedGraph> less) {
    if (!less.diagnostics.empty()) {
      add_findings({std::make_shared<const SourceText>(option, text), std::move(less.diagnostics)});
    }
    if (!less) return false;
    network_->graph = std::move(less->graph);
    add(std::move(less->warnings));
    return true;
  };
  if (!options_.without.empty()) {
    const auto names = read_taken_out(options_.without);
    if (!take("--without", options_.without, without(network_->graph, names))) return false;
  }
  if (options_.hold.empty()) return true;
  ParsedAssignments parsed = parse_assignments(SourceText("--hold", options_.hold));
  const bool readable = !has_errors(parsed.diagnostics);
  if (!parsed.diagnostics.empty()) {
    add_findings({std::make_shared<const SourceText>("--hold", options_.hold),
                  std::move(parsed.diagnostics)});
  }
  return readable && take("--hold", options_.hold, with_held(network_->graph, parsed.items));
}

bool Pipeline::may_stay_whole(const ModelSyntax& syntax) {
  if (syntax.kind == "network" || (options_.without.empty() && options_.hold.empty())) return true;
  const std::string option = options_.without.empty() ? "--hold" : "--without";
  add({bondgraph_codes::needs_bond_graph, syntax.name_span, {option, syntax.name}, {}});
  return false;
}

}  // namespace tellegen::session
