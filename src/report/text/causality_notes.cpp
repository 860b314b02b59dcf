#include "report/text/causality_notes.hpp"

#include "base/joined.hpp"

namespace tellegen::report {

namespace {}  // namespace

std::vector<Remark> causality_notes(const CausalStructure& s) {
  std::vector<Remark> notes;
  if (s.derivative) {
    const std::string all = std::to_string(s.x.size() + s.xd.size());
    notes.push_back({"bg.derivative", {std::to_string(s.xd.size()), all}});
    if (!s.x.empty()) notes.push_back({"bg.null_modes", {joined(s.x)}});
  } else {
    notes.push_back({"bg.integral", {std::to_string(s.x.size())}});
    for (const DependentNote& d : s.dependent)
      notes.push_back(d.source.empty()
                          ? Remark{"bg.dependent", {d.element, d.state, d.path}}
                          : Remark{"bg.driven", {d.element, d.state, d.path, d.source}});
  }
  for (std::size_t i = 0; i < s.loops.size(); ++i) {
    const std::string_view key = s.loops[i].size() > 1 ? "bg.loop" : "bg.own_loop";
    notes.push_back({key, {joined(s.loops[i]), s.loop_paths[i]}});
  }
  return notes;
}

}  // namespace tellegen::report
