#pragma once
// Bond graphs for the tests of designs: with values, sources and outputs.

#include <random>
#include <string>

namespace tellegen::test {

/// A tree of junctions with elements on them.
inline std::string random_plant(std::mt19937& engine) {
  const auto pick = [&](unsigned n) { return static_cast<unsigned>(engine() % n); };
  const auto number = [&] { return std::to_string(0.5 + 0.01 * pick(300)); };
  const unsigned junctions = 1 + pick(4);
  std::string text = "bondgraph g\n";
  std::string bonds;
  for (unsigned j = 0; j < junctions; ++j) {
    text += std::string(pick(2) == 0 ? "0" : "1") + " j" + std::to_string(j) + "\n";
    if (j == 0) continue;
    const std::string from = "j" + std::to_string(pick(j));
    const std::string two_port = "t" + std::to_string(j);
    const unsigned kind = pick(4);
    if (kind < 2) text += (kind == 0 ? "TF " : "GY ") + two_port + " = " + number() + "\n";
    bonds +=
        "bond " + from + (kind < 2 ? " -> " + two_port : "") + " -> j" + std::to_string(j) + "\n";
  }
  std::string outputs;
  const unsigned elements = 3 + pick(5);
  for (unsigned e = 0; e < elements; ++e) {
    static const char* const kinds[] = {"R", "C", "I", "C", "I", "Se", "Sf"};
    const std::string kind = e == 0 ? (pick(2) == 0 ? "Se" : "Sf") : kinds[pick(7)];
    const std::string name = kind + std::to_string(e);
    const bool source = kind == "Se" || kind == "Sf";
    text += kind + " " + name + (source ? "" : " = " + number()) + "\n";
    const std::string at = "j" + std::to_string(pick(junctions));
    const bool outwards = source ? pick(6) > 0 : pick(6) == 0;
    bonds += "bond " + (outwards ? name + " -> " + at : at + " -> " + name) + "\n";
    if (pick(3) == 0)
      outputs += "output y" + std::to_string(e) + " = " + (pick(2) == 0 ? "effort(" : "flow(") +
                 name + ")\n";
  }
  return text + bonds + outputs;
}

}  // namespace tellegen::test
