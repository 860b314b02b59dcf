#pragma once
// The stages of resolve_bond_graph beyond those of every model. Internal to this room.

#include "model/bond_graph/names.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/model_resolver.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen {

class BondGraphResolver final : public ModelResolver {
 public:
  BondGraphResolver(const ModelSyntax& syntax, BondStructure graph, NamedVariables variables,
                    std::shared_ptr<Pool> pool, Diagnostics diagnostics);

  Result<BondGraphModel> resolve() &&;

 private:
  std::optional<Refusal> refused(const std::string& keyword, Expr symbol) const override;
  void put_variables();
  void put_states();
  void put_detectors();
  void read_statement(const Statement& statement);
  void put_outputs();
  void add_signal(const Item& item);
  [[nodiscard]] bool is_modulated(const BondElement& element) const;

  // laws.cpp: what each element does
  using Locals = std::vector<std::pair<std::string, Expr>>;
  void give_laws();
  void give_law(BondElement& element, const Item& item);
  void give_modulus(BondElement& element, const Item& item);
  std::optional<Expr> own_value(const BondElement& element, const Item& item);
  [[nodiscard]] bool is_zero_value(Expr value) const;
  void fail_zero(const BondElement& element, const Item& item);
  void by_value(BondElement& element, const Item& item);
  void by_matrix(BondElement& element, const Item& item);
  bool by_equations(BondElement& element, const Item& item);
  bool by_energy(BondElement& element, const Item& law);
  bool add_equation(BondElement& element, const Item& law, std::vector<bool>& given);
  std::optional<Expr> local_value(const BondElement& element, const ExprSyntax& syntax,
                                  const Locals& locals);
  void fail_left_side(const BondElement& element, const Item& law);
  void fail_field(const BondElement& element, const Item& item);
  void finish_storage(BondElement& element, const Item& item);
  void check_resistor(BondElement& element, const Item& item);

  // power.cpp
  enum class Definite { Proved, Refuted, Open };
  Definite judge_minors(canonical::Ring& ring, const SeriesMatrix& symmetric);
  void try_power(canonical::Ring& ring, const BondElement& element, const Item& item);

  BondGraphModel model_;
  BondStructure graph_;
  NamedVariables variables_;
};

}  // namespace tellegen
