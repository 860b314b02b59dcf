// Random energy models: every operating point that is found is put into the energies, which are
// differentiated by hyper-dual numbers and share nothing with the solver.

#include <cmath>

#include "analyse/equilibria.hpp"
#include "analyse/support.hpp"
#include "numeric/tape.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"

namespace tellegen::test {
namespace {

/// ∂V/∂q + ∂D/∂q̇ − Q at rest, for one coordinate, with the size of its terms.
struct Force {
  double value = 0;
  double size = 0;
};

Force force_on(const EnergyModel& model, std::size_t i, const Values& values) {
  const std::vector<Expr> roots{model.kinetic - model.potential, model.dissipation,
                                model.forces[i]};
  const std::vector<Expr> symbols = input_symbols(roots);
  const Expr q = model.coordinates[i].symbol;
  const auto value = [&](Expr s) { return values.contains(s) ? values.at(s) : 0.0; };
  std::vector<HyperDual> point;
  for (const Expr s : symbols) {
    point.emplace_back(value(s));
    if (s == q) point.back().e1 = 1;
    if (s == velocity(q)) point.back().e2 = 1;
  }
  const std::vector<HyperDual> found = Tape(roots, symbols).evaluate<HyperDual>(point);
  return {-found[0].e1 + found[1].e2 - found[2].value,
          std::abs(found[0].e1) + std::abs(found[1].e2) + std::abs(found[2].value)};
}

TEST(RandomEquilibria, LeaveNoForceInTheEnergies) {
  int points = 0;
  for_all({.count = 60, .size = 6, .all = true}, [&] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    const SourceText source("random.tlg", text);
    auto model = resolve_energy(parse_document(source).document.models.at(0),
                                std::make_shared<Pool>(Budget(1, std::size_t{1} << 30U)));
    RC_ASSERT(static_cast<bool>(model));
    if (model->coordinates.size() > 3) return;
    for (Parameter& p : model->parameters) p.value = model->pool->number(Rational(pick(5, 30), 10));
    auto dynamics = dynamics_of(*model);
    if (!dynamics || !dynamics->second_order()) return;
    auto balance = balance_of(*dynamics, {}, model->span);
    if (!balance) return;
    const auto all = find_equilibria(*dynamics, *balance, {.bounds = {}, .energies = &*model});
    if (!all) return;
    for (const Equilibrium& e : all->points) {
      Values values = parameter_values(model->parameters);
      bool known = true;
      for (const FoundValue& v : e.point) {
        known = known && v.number;
        if (v.number) values[v.symbol] = *v.number;
      }
      if (!known) continue;
      for (std::size_t i = 0; i < model->coordinates.size(); ++i) {
        const Force f = force_on(*model, i, values);
        if (!(std::abs(f.value) <= 1e-7 * (1 + f.size)))
          RC_FAIL("a force is left: " + std::to_string(f.value));
      }
      ++points;
    }
  });
  EXPECT_GT(points, 20);
}

}  // namespace
}  // namespace tellegen::test
