// CPU seconds for the stability of a bond graph: `hurwitz_times FILE` prints
// "states seconds seconds_by_determinants terms": from the model to the verdict, the same with the
// determinants deciding instead of the energy, and the terms of the largest determinant.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "analyse/stability/characteristic.hpp"
#include "analyse/stability/hurwitz.hpp"
#include "analyse/stability/models.hpp"
#include "bondgraph/bond_graph.hpp"
#include "language/parser.hpp"
#include "model/resolve_bond_graph.hpp"
#include "quickest.hpp"

namespace {

using namespace tellegen;

std::size_t largest_determinant(const BondGraphModel& model) {
  const auto equations = derive_state_equations(model, {});
  canonical::Ring ring(*model.pool);
  SeriesMatrix a;
  for (const FormulaVector& row : equations->A) {
    a.emplace_back();
    for (const Formula& f : row) a.back().push_back(ring.normalise(ring.convert(f.value)));
  }
  Work work(StabilityOptions{}.work);
  const auto characteristic = characteristic_of(ring, a, work);
  std::size_t terms = 0;
  for (const auto& d : hurwitz_table(characteristic->cleared, work).determinants)
    terms = std::max(terms, d.size());
  return terms;
}

}  // namespace

int main(int count, char** arguments) {
  using namespace tellegen::bench;
  std::ifstream file(count > 1 ? arguments[1] : "");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const SourceText source("model.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  const auto read = [&] {
    return resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  };
  if (parsed.document.models.empty() || !read()) {
    std::fputs("usage: hurwitz_times FILE, with one bond graph in it\n", stderr);
    return 2;
  }
  std::size_t states = 0;
  const double usual = quickest([&] { states = stability_of(*read(), {})->states.size(); });
  const double determinants =
      quickest([&] { static_cast<void>(stability_of(*read(), {.by_energy = false})); });
  std::printf("%zu %.6f %.6f %zu\n", states, usual, determinants, largest_determinant(*read()));
  return 0;
}
