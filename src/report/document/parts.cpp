#include "report/document/parts.hpp"

#include <algorithm>
#include <array>

#include "report/plain_text.hpp"

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

/// Longer formulas fill pages that nobody reads; the steps to them all the more.
constexpr std::size_t longest_formula = 40000;
constexpr std::size_t longest_steps = 120000;

FragmentBlock left_out(std::string_view text, Language language) {
  const std::string lines = std::to_string(1 + std::ranges::count(text, '\n'));
  return {BlockKind::Paragraph, latex_text(say(language, "report.too_long", {lines}))};
}

}  // namespace

std::string section_title(std::string_view id, Language language) {
  const auto* found = std::ranges::find(titles, id, &Title::id);
  return found == titles.end() ? std::string(id) : say(language, found->key);
}

std::string section_title(const DocumentSection& section, Language language) {
  return section_title(section.id, language);
}

std::vector<FragmentBlock> all_blocks(const DocumentSection& section, Language language) {
  std::vector<FragmentBlock> all;
  const std::string& steps = section.steps.own;
  if (steps.size() > longest_steps)
    all.push_back(left_out(steps, language));
  else if (!steps.empty())
    all = steps_of(blocks_of(steps));
  for (FragmentBlock& block : blocks_of(section.page.own)) {
    if (block.kind == BlockKind::Title) continue;
    const bool is_short = block.text.size() <= longest_formula;
    all.push_back(is_short ? std::move(block) : left_out(block.text, language));
  }
  return all;
}

}  // namespace tellegen::report
