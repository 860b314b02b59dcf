#pragma once
// Which effort or flow follows from which others once the strokes stand, and the causal paths that
// this makes (004, A.5).

#include <optional>
#include <string>
#include <vector>

#include "bondgraph/causality/causality.hpp"

namespace tellegen {

/// From variable to variable; bonds and elements in the order of the walk.
struct CausalPath {
  std::vector<std::size_t> elements;  ///< the first and the last too
  std::vector<std::size_t> bonds;
};

/// The efforts and flows of all bonds as the nodes of a graph, the elements as its arrows.
class CausalGraph {
 public:
  /// Whether a modulus that depends on a state counts as a way from that state.
  enum class Moduli { Given, Read };

  CausalGraph(const BondGraphModel& model, const Causality& causality,
              Moduli moduli = Moduli::Given);

  using Variable = std::size_t;
  static Variable effort(std::size_t bond) { return 2 * bond; }
  static Variable flow(std::size_t bond) { return 2 * bond + 1; }

  /// What an element is given, and what it answers, at a port.
  [[nodiscard]] Variable given(const BondEnd& end) const;
  [[nodiscard]] Variable answered(const BondEnd& end) const;
  /// The efforts and flows that an expression depends on; of a state, what its storage answers.
  [[nodiscard]] std::vector<Variable> read_by(Expr e) const;

  /// How a walk may pass storages: not at all for algebraic loops.
  enum class Through { Everything, NoStorage };

  /// Shortest paths from an element's answer to every variable: by variable, absent where there is
  /// none.
  struct Reach {
    std::vector<std::optional<std::size_t>> length;  ///< bonds passed
    std::vector<Variable> before;                    ///< on the way there
    std::vector<std::size_t> via;                    ///< element passed last
  };
  [[nodiscard]] Reach reach(const std::vector<BondEnd>& from, Through through) const;
  /// The path that ends in a variable.
  [[nodiscard]] CausalPath path(const Reach& reach, Variable to) const;

 private:
  struct Arrow {
    Variable to = 0;
    std::size_t element = 0;
    bool storage = false;
  };
  void add_element(std::size_t element);
  void add_junction(std::size_t element);
  void add_modulus(std::size_t element);
  void connect(const BondEnd& in, const BondEnd& out);

  const BondGraphModel& model_;
  const Causality& causality_;
  std::vector<std::vector<Arrow>> arrows_;  // by variable
};

/// From a storage to the nearest output that shows it.
struct WatchedPath {
  CausalPath path;
  std::string output;
};
std::optional<WatchedPath> path_to_output(const BondGraphModel& model, const CausalGraph& graph,
                                          const BondEnd& storage);

/// The bonds between elements that follow each other on a path.
std::vector<std::size_t> bonds_between(const BondGraphModel& model,
                                       const std::vector<std::size_t>& path);

}  // namespace tellegen
