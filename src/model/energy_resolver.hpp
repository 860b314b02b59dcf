#pragma once
// The stages of resolve_energy beyond those of every model. Internal to this room.

#include "model/energy_model.hpp"
#include "model/model_resolver.hpp"

namespace tellegen {

class EnergyResolver final : public ModelResolver {
 public:
  EnergyResolver(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

  Result<EnergyModel> resolve() &&;

 private:
  std::optional<Refusal> refused(const std::string& keyword, Expr symbol) const override;
  void warn_of_idle_coordinates();

  // statements.cpp: energies and forces
  void read_statement(const Statement& statement);
  void add_energy(const std::string& keyword, const Item& item);
  void add_codissipation(const Statement& statement, const Item& item);
  void add_force(const Item& item);
  void add_constraint(const std::string& keyword, const Item& item);

  EnergyModel model_;
};

}  // namespace tellegen
