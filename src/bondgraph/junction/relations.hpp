#pragma once
// D_out = Φ_L(D_in) and the signals, solved for D_out (004 (2.21), (2.24), (2.34)). Internal to
// this room.

#include <vector>

#include "bondgraph/junction/elimination.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

struct SolvedRelations {
  std::vector<canonical::Series> D_out;
  std::vector<canonical::Series> u;  ///< inputs with their signals
  std::vector<ImplicitVariable> implicit;
  std::vector<std::vector<std::size_t>> loops;
};

class Relations {
 public:
  /// `storages` has x, z, ψ and E; `psi` replaces the states of dependent storages.
  Relations(const BondGraphModel& model, const Causality& causality, const JunctionStructure& s,
            canonical::Ring& ring, const Eliminated& storages, const Substitution& psi);

  Result<SolvedRelations> solve();

 private:
  using Series = canonical::Series;
  /// unknown = value, or value = 0 where there is no closed form.
  struct Relation {
    Expr unknown;
    Series value;
    bool implicit = false;
    std::size_t resistor = static_cast<std::size_t>(-1);  ///< index into D_out; not of a signal
  };

  void name_unknowns();
  std::optional<Diagnostic> add_resistor(std::size_t element);
  void add_signal(std::size_t source);
  Series written_out(const LinearForm& form);
  Series dependent_rate(std::size_t k);
  Series in_unknowns(Expr e);
  std::optional<std::vector<Series>> turned(const BondElement& element,
                                            const std::vector<bool>& takes_effort);
  std::optional<Series> signed_root(Expr answer, Expr x, Expr y);
  std::vector<std::vector<std::size_t>> components() const;
  std::optional<Diagnostic> solve_component(const std::vector<std::size_t>& members);
  bool solve_linear(const std::vector<std::size_t>& members);
  [[nodiscard]] Expr readable(const Relation& relation) const;
  Series replaced(const Series& s, const Substitution& by);

  const BondGraphModel& model_;
  const Causality& causality_;
  const JunctionStructure& s_;
  canonical::Ring& ring_;
  const Eliminated& storages_;
  const Substitution& psi_;
  std::vector<Expr> D_in_, D_out_;  // symbols
  std::vector<Expr> signal_;        // by source: the symbol of its signal, or invalid
  std::vector<Series> rates_;       // ẋ in x, u and the unknowns, where a signal needs it
  std::vector<Relation> relations_;
  Substitution known_;  // solved so far
  SolvedRelations solved_;
};

}  // namespace tellegen
