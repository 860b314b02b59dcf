#include "report/document/parts.hpp"

#include <algorithm>
#include <array>

namespace tellegen::report {
namespace {

struct Title {
  std::string_view id;
  std::string_view key;
};

constexpr auto titles = std::to_array<Title>({
    {"euler-lagrange", "report.euler_lagrange"},
    {"hamilton", "report.hamilton"},
    {"port-hamiltonian", "report.port_hamiltonian"},
    {"co-lagrangian", "report.co_lagrangian"},
    {"brayton-moser", "report.brayton_moser"},
    {"state-space", "report.state_space"},
    {"machine", "report.machine"},
    {"causality", "report.causality"},
    {"structure", "report.structure"},
    {"stability", "report.stability"},
    {"passivity", "report.passivity"},
    {"equilibria", "report.equilibria"},
    {"steady-state", "report.steady_state"},
    {"linearise", "report.linearise"},
    {"transfer", "report.transfer"},
    {"coates", "report.coates"},
    {"design", "report.design"},
    {"verify", "report.verify"},
    {"simulate", "report.simulate"},
});

/// The derivation: from the heading before its first step to the next heading.
std::vector<FragmentBlock> steps_of(const std::vector<FragmentBlock>& page) {
  std::vector<FragmentBlock> steps;
  bool inside = false;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (page[i].kind == BlockKind::Heading) {
      inside = i + 1 < page.size() && page[i + 1].text.starts_with("\\paragraph{");
    }
    if (inside) steps.push_back(page[i]);
  }
  return steps;
}

}  // namespace

std::string section_title(const DocumentSection& section, Language language) {
  const auto* found = std::ranges::find(titles, section.id, &Title::id);
  return found == titles.end() ? section.id : say(language, found->key);
}

std::vector<FragmentBlock> all_blocks(const DocumentSection& section, Language language) {
  std::vector<FragmentBlock> all;
  if (!section.steps.english.empty()) all = steps_of(blocks_of(section.steps.in(language)));
  for (FragmentBlock& block : blocks_of(section.page.in(language))) {
    if (block.kind != BlockKind::Title) all.push_back(std::move(block));
  }
  return all;
}

}  // namespace tellegen::report
