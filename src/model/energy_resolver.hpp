#pragma once
// The stages of resolve_energy beyond those of every model. Internal to this room.

#include "model/energy_model.hpp"
#include "model/model_resolver.hpp"

namespace tellegen {

/// Fills `model`, which has to outlive it.
class EnergyResolver : public ModelResolver {
 public:
  EnergyResolver(const ModelSyntax& syntax, EnergyModel& model, std::shared_ptr<Pool> pool);
  virtual ~EnergyResolver() = default;

  /// What was found on the way; the model is whole where no error is among it.
  Diagnostics resolve() &&;

 protected:
  EnergyResolver(const ModelSyntax& syntax, EnergyModel& model, const Moving& moving,
                 std::shared_ptr<Pool> pool);
  /// The statements that only some kinds of model have.
  virtual void read_other(const Statement& /*statement*/) {}
  /// After all statements: what follows from them together.
  virtual void complete() {}

 private:
  std::optional<Refusal> refused(const std::string& keyword, Expr symbol) const override;
  void warn_of_idle_coordinates();

  // statements.cpp: energies and forces
  void read_statement(const Statement& statement);
  void add_energy(const std::string& keyword, const Item& item);
  void add_codissipation(const Statement& statement, const Item& item);
  void add_force(const Item& item);
  void add_constraint(const std::string& keyword, const Item& item);

  EnergyModel& model_;
};

}  // namespace tellegen
