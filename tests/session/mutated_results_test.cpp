// Every kind of result of every example, spoilt in one place: what covers it must say no.

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "analyse/linearise.hpp"
#include "analyse/transfer.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/equations/equations_check.hpp"
#include "bondgraph/junction/analysed_graph.hpp"
#include "derive/recursive/analyses.hpp"
#include "numeric/compare.hpp"
#include "numeric/norms.hpp"
#include "session/checked_linearisation.hpp"
#include "session/every_model.hpp"
#include "session/pipeline.hpp"
#include "support/derived.hpp"
#include "support/mutations.hpp"
#include "verify/brayton_moser_check.hpp"
#include "verify/chain_check.hpp"
#include "verify/co_lagrangian_check.hpp"
#include "verify/euler_lagrange_check.hpp"
#include "verify/joined_check.hpp"
#include "verify/machine_check.hpp"
#include "verify/port_hamiltonian_check.hpp"
#include "verify/semidefinite_check.hpp"
#include "verify/state_equations_check.hpp"
#include "verify/transfer_check.hpp"

namespace tellegen::session {
namespace {

using test::add;
using test::add_rows;
using test::for_every_model;
using test::Places;
using test::Slip;
using test::spoil;

Places places_of(EulerLagrange& el) {
  Places p;
  add(p, "equations", el.equations);
  add(p, "momenta", el.momenta);
  add(p, "lagrangian", el.lagrangian);
  add(p, "M", el.M);
  add(p, "bias", el.bias);
  add(p, "C", el.C);
  add(p, "g", el.g);
  add(p, "D", el.D);
  add(p, "P", el.P);
  if (el.energy.conserved) add(p, "energy", el.energy.energy);
  for (CyclicCoordinate& c : el.cyclic) add(p, "cyclic momentum", c.momentum);
  if (el.constrained) {
    add(p, "A", el.constrained->A);
    add(p, "gamma", el.constrained->gamma);
    add(p, "multipliers", el.constrained->multiplier_values);
    add(p, "accelerations", el.constrained->accelerations);
  }
  if (el.singular) add(p, "state form", el.singular->xdot);
  return p;
}

Places places_of(PortHamiltonian& phs) {
  Places p;
  add(p, "H", phs.H);
  test::keep_slips(p, "H", {Slip::Factor, Slip::Sign});
  add(p, "gradient", phs.gradient);
  add(p, "J", phs.J);
  for (std::size_t i = 0; i < phs.R.size(); ++i) {
    for (std::size_t j = 0; j < phs.R.size(); ++j) {
      // What stands on the diagonal where H does not change takes nothing, whatever it is.
      if (i != j || !phs.gradient[i].value.is_zero()) add(p, "R", phs.R[i][j]);
    }
  }
  if (!phs.input_vector) add(p, "G", phs.G);
  add(p, "input vector", phs.input_vector);
  add(p, "drift", phs.drift);
  add(p, "y", phs.y);
  add(p, "xdot", phs.xdot);
  if (phs.feed) {
    add(p, "P", phs.feed->P);
    add(p, "M", phs.feed->M);
    add(p, "S", phs.feed->S);
  }
  if (!phs.constrained) {
    add(p, "supplied", phs.passivity.supplied);
    add(p, "dissipated", phs.passivity.dissipated);
  }
  return p;
}

Places places_of(CoLagrangian& co) {
  Places p;
  add(p, "equations", co.equations);
  test::keep_slips(p, "equations", {Slip::Added});
  if (co.is_exact) add(p, "lagrangian", co.lagrangian);
  test::keep_slips(p, "lagrangian", {Slip::Factor, Slip::Sign});
  return p;
}

Places places_of(BraytonMoser& bm, const PortHamiltonian& phs) {
  Places p;
  const auto rests = [&](Expr z) {  // its rate is 0: the column of Q multiplies nothing
    const auto at = std::ranges::find(phs.states, z);
    return at != phs.states.end() &&
           phs.xdot[static_cast<std::size_t>(at - phs.states.begin())].value.is_zero();
  };
  for (FormulaVector& row : bm.Q) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (!rests(bm.states[j])) add(p, "Q", row[j]);
    }
  }
  add(p, "P", bm.P);
  test::keep_slips(p, "P", {Slip::Factor, Slip::Sign});
  add(p, "B", bm.B);
  return p;
}

Places places_of(StateEquations& equations) {
  Places p;
  add(p, "xdot", equations.xdot);
  add(p, "y", equations.y);
  add(p, "A", equations.A);
  add(p, "B", equations.B);
  add(p, "C", equations.C);
  add(p, "D", equations.D);
  add(p, "B1", equations.B1);
  add(p, "D1", equations.D1);
  return p;
}

void add(Places& p, const char* field, StraightLine& program) {
  for (Assignment& a : program.once) test::add(p, field, a.value);
  for (Assignment& a : program.each) test::add(p, field, a.value);
  test::add(p, field, program.results);
}

Places places_of(MachineForm& form) {
  Places p;
  add(p, "dynamics", form.dynamics);
  add(p, "direct", form.direct);
  add(p, "inverse", form.inverse);
  add(p, "terms", form.terms);
  // The sign of an angle whose cosine alone is taken does not matter.
  for (test::Place& place : p) place.slips = {Slip::Factor, Slip::Added};
  return p;
}

Places places_of(Regressor& r) {
  Places p;
  add(p, "Y", r.Y);
  for (BaseParameter& b : r.base) add(p, "base", b.value);
  return p;
}

Places places_of(PointOfBody& point) {
  Places p;
  add(p, "position", point.position);
  add(p, "J", point.J);
  add(p, "J_rate", point.J_rate);
  add(p, "turning", point.turning);
  return p;
}

void add_rows(Places& p, const char* field, FormulaMatrix& m) {
  for (FormulaVector& row : m) {
    for (Formula& f : row) {
      if (!f.value.is_zero()) add(p, field, f);
    }
  }
  test::keep_slips(p, field, {Slip::Factor, Slip::Sign});
}

Places places_of(Linearisation& l) {
  Places p;
  std::visit(
      [&](auto& system) {
        add_rows(p, "A", system.A);
        add_rows(p, "B", system.B);
      },
      l.system);
  return p;
}
Places outputs_of(Linearisation& l) {
  Places p;
  std::visit(
      [&](auto& system) {
        add_rows(p, "C", system.C);
        add_rows(p, "D", system.D);
      },
      l.system);
  return p;
}

/// What the programs give, their names written out. In t₁ + a − (t₁ + b) t₁ may be anything.
std::vector<Expr> results_of(const MachineForm& form) {
  std::vector<Expr> results;
  for (const StraightLine* program : {&form.dynamics, &form.direct, &form.inverse, &form.terms}) {
    Substitution known;
    for (const Assignment& a : program->once) known.emplace(a.name, substitute(a.value, known));
    for (const Assignment& a : program->each) known.emplace(a.name, substitute(a.value, known));
    for (const Expr r : program->results) results.push_back(substitute(r, known));
  }
  return results;
}

/// Their checks take seconds, thousands of times over; the entries are of the same kinds.
bool is_too_large(const EnergyModel& model) { return model.coordinates.size() > 4; }

TEST(MutatedResults, ASpoiltEulerLagrangeEquationIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const EnergyModel* model = energies_of(any);
    if (model == nullptr || is_too_large(*model)) return;
    auto el = run.euler_lagrange(*model);
    if (!el) return;
    spoil(name, places_of(*el), [&] { return check_euler_lagrange(*model, *el); });
  });
}

TEST(MutatedResults, ASpoiltPortHamiltonianFormOfEnergiesIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const EnergyModel* model = energies_of(any);
    if (model == nullptr || is_too_large(*model)) return;
    auto phs = run.port_hamiltonian(*model);
    if (!phs) return;
    spoil(name, places_of(*phs), [&] { return check_port_hamiltonian(*model, *phs); });
  });
}

TEST(MutatedResults, ASpoiltPortHamiltonianFormOfStateEquationsIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<StatesModel>(&any);
    if (model == nullptr) return;
    auto phs = run.port_hamiltonian(*model);
    if (!phs) return;
    spoil(name, places_of(*phs), [&] { return check_state_equations(*model, *phs); });
  });
}

TEST(MutatedResults, ASpoiltPortHamiltonianFormOfABondGraphIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<BondGraphModel>(&any);
    if (model == nullptr) return;
    auto phs = run.port_hamiltonian(*model);
    if (!phs) return;
    spoil(name, places_of(*phs), [&] {
      std::vector<Check> checks = check_structure(*model->pool, *phs);
      if (const auto losses = check_losses(*model->pool, model->parameters, *phs))
        checks.push_back(*losses);
      return checks;
    });
  });
}

TEST(MutatedResults, ASpoiltStateEquationOfABondGraphIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<BondGraphModel>(&any);
    if (model == nullptr) return;
    auto equations = run.state_equations(*model);
    if (!equations || !equations->implicit.empty()) return;
    const auto graph = analyse_graph(*model, BondGraphOptions{}.prefer);
    const auto all =
        eliminate(*model, graph->causality, graph->s, *graph->ring, SourceRates::Solved);
    ASSERT_TRUE(all) << name;
    spoil(name, places_of(*equations),
          [&] { return check_bond_equations(*model, *graph, *all, *equations); });
  });
}

TEST(MutatedResults, ASpoiltCoLagrangianIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const EnergyModel* model = energies_of(any);
    if (model == nullptr || is_too_large(*model)) return;
    const auto phs = run.port_hamiltonian(*model);
    if (!phs) return;
    auto co = run.co_lagrangian(*model, *phs);
    if (!co) return;
    spoil(name, places_of(*co), [&] { return check_co_lagrangian(*model, *phs, *co); });
  });
}

TEST(MutatedResults, ASpoiltMixedPotentialIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const EnergyModel* model = energies_of(any);
    if (model == nullptr || is_too_large(*model)) return;
    const auto phs = run.port_hamiltonian(*model);
    if (!phs) return;
    auto bm = run.brayton_moser(*model, *phs);
    if (!bm) return;
    spoil(name, places_of(*bm, *phs), [&] { return check_brayton_moser(*model->pool, *phs, *bm); });
  });
}

TEST(MutatedResults, ASpoiltProgramForMachinesIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* chain = std::get_if<ChainModel>(&any);
    const EnergyModel* model = energies_of(any);
    if (model == nullptr || is_too_large(*model)) return;
    auto form = chain != nullptr ? run.machine_form(*chain) : run.machine_form(*model);
    if (!form) return;
    const std::vector<Expr> right = results_of(*form);
    spoil(
        name, places_of(*form), [&] { return check_machine_form(*model, *form); },
        [&] { return !numerically_equal(right, results_of(*form)).equal; });
  });
}

TEST(MutatedResults, ASpoiltRegressorOrJacobianIsSeen) {
  for_every_model([](Pipeline&, AnyModel& any, const std::string& name) {
    const auto* chain = std::get_if<ChainModel>(&any);
    if (chain == nullptr || is_too_large(*chain)) return;
    Regressor regressor = derive_regressor(*chain);
    spoil(name, places_of(regressor), [&] { return check_regressor(*chain, regressor); });
    PointOfBody point = derive_point(*chain, chain->bodies.size() - 1, chain->bodies.back().com);
    spoil(name, places_of(point), [&] { return check_point(*chain, point); });
  });
}

/// The linear approximation at rest, and where it has one in numbers its transfer functions.
template <class Model>
void spoil_linear(const Model& model, const std::string& name) {
  const auto motion = dynamics(model);
  if (!motion) return;
  auto linear = linearise(*motion, {}, {});
  if (!linear) return;
  if (checked(model, *motion, *linear).failed()) return;  // a corner: the command says so
  spoil(name, places_of(*linear),
        [&] { return std::vector<Check>{checked(model, *motion, *linear)}; });
  if (motion->outputs.empty()) return;
  spoil(name, outputs_of(*linear),
        [&] { return std::vector<Check>{checked_outputs(model, *motion, *linear)}; });
}

TEST(MutatedResults, ASpoiltLinearApproximationIsSeen) {
  for_every_model([](Pipeline&, AnyModel& any, const std::string& name) {
    const EnergyModel* energies = energies_of(any);
    if (energies != nullptr && !is_too_large(*energies)) spoil_linear(*energies, name);
    if (const auto* states = std::get_if<StatesModel>(&any)) spoil_linear(*states, name);
  });
}

}  // namespace
}  // namespace tellegen::session
