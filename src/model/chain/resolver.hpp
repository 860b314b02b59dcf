#pragma once
// The stages of resolve_chain beyond those of an energy model. Internal to this room.

#include <map>
#include <vector>

#include "model/chain_model.hpp"
#include "model/energy_resolver.hpp"

namespace tellegen {

class ChainResolver final : public EnergyResolver {
 public:
  /// `syntax` is lowered; `model` has to outlive the resolver.
  ChainResolver(const ModelSyntax& syntax, ChainModel& model, std::shared_ptr<Pool> pool);

 private:
  void place_bodies() override;
  void read_other(const Statement& statement) override;
  void complete() override;
  void add_output(const Item& item) override;

  // resolve_chain.cpp: the bodies
  void collect_bodies();
  void place(std::size_t index);
  std::optional<std::size_t> parent_of(std::size_t index);
  void report_order(std::size_t index, std::size_t parent);
  bool read_joint(const Item& item, Body& body);
  bool read_weight(const Item& item, Body& body);
  void refuse_negative(const Body& body, const Clause* clause, Expr value);
  std::optional<Expr> constant(const ExprSyntax& syntax);
  /// The value of a clause, or zero where it is not given.
  std::optional<Expr> constant(const Clause* clause);
  std::optional<PlanarPoint> constant_point(const Clause* clause);
  void refuse_massless();
  [[nodiscard]] bool moves_mass(std::size_t index) const;

  // links.cpp: what acts on them
  void add_gravity(const Item& item);
  void add_spring(const Item& item);
  void add_damper(const Item& item);
  void close(const Item& item);
  std::optional<PlanarPoint> distance(const std::string& keyword, const Item& item);
  std::optional<PlanarPoint> point(const std::string& keyword, const Clause& clause);

  ChainModel& chain_;
  std::vector<const Item*> items_;                  // of the bodies, without repeated names
  std::map<std::string, std::size_t> by_name_;      // into items_
  std::vector<std::optional<std::size_t>> placed_;  // items_ → bodies, absent where wrong
};

}  // namespace tellegen
