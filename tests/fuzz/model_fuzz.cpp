// Any bytes end in checked models and diagnostics. What could not be read as a whole gives no
// model, and a bond graph that is one has the bonds it needs. (What the arithmetic throws is for
// the session to catch: an end like another.)

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "bondgraph/network/network.hpp"
#include "language/parser.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/resolve_bond_graph.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_energy.hpp"
#include "model/resolve_network.hpp"
#include "model/resolve_states.hpp"
#include "model/resolve_system.hpp"
#include "symbolic/canonical/ring.hpp"

namespace {

using namespace tellegen;

std::shared_ptr<Pool> new_pool() {
  return std::make_shared<Pool>(Budget(0.5, std::size_t{600} << 20U));
}

void demand(bool holds) {
  if (!holds) std::abort();
}

template <class Model>
Result<Model> judged(Result<Model> result, const ModelSyntax& syntax, std::size_t end) {
  demand(!result || (syntax.complete && !has_errors(result.diagnostics)));
  demand(result || has_errors(result.diagnostics) || !syntax.complete);
  for (const Diagnostic& d : result.diagnostics)
    demand(!d.span || (d.span->begin <= d.span->end && d.span->end <= end));
  return result;
}

void resolve_graph(const ModelSyntax& syntax, std::size_t end, GraphOrigin origin) {
  const auto graph = judged(resolve_bond_graph(syntax, new_pool(), origin), syntax, end);
  demand(!graph || is_whole(graph->elements, graph->bonds));
}

void resolve(const ModelSyntax& syntax, const Document& document, std::size_t end) {
  if (syntax.kind == "energy") judged(resolve_energy(syntax, new_pool()), syntax, end);
  if (syntax.kind == "chain") judged(resolve_chain(syntax, new_pool()), syntax, end);
  if (syntax.kind == "bondgraph") resolve_graph(syntax, end, GraphOrigin::Written);
  if (syntax.kind == "system") resolve_system(syntax, document, new_pool, {});
  if (syntax.kind == "states") {
    const auto states = judged(resolve_states(syntax, new_pool()), syntax, end);
    for (std::size_t i = 0; states && i < states->states.size(); ++i)
      demand(states->rates[i].valid());
  }
  if (syntax.kind != "network") return;
  const auto network = judged(resolve_network(syntax), syntax, end);
  if (!network) return;
  const auto graph = graph_of_network(*network, {});
  if (graph) resolve_graph(graph->graph, end, GraphOrigin::Schematic);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const SourceText source("fuzz.tlg", std::string(data, data + size));
  const ParsedDocument parsed = parse_document(source);
  for (const ModelSyntax& syntax : parsed.document.models) {
    try {
      resolve(syntax, parsed.document, source.text().size());
    } catch (const BudgetExceeded&) {
    } catch (const canonical::DivisionByZero&) {
    }
  }
  return 0;
}
