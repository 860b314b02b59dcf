// Random energy models, linearised at random points in formulas: the oracle is the motion by
// hyper-dual numbers of the energies and finite differences of it, which share nothing with the
// symbolic derivatives.

#include "analyse/support.hpp"
#include "numeric/random.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"

namespace tellegen::test {
namespace {

/// Random values for coordinates, velocities and inputs, as fractions.
std::string random_point_text(const EnergyModel& model) {
  std::string text;
  const auto put = [&](const std::string& name) {
    const int value = pick(-9, 10);
    text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(value) + "/10";
  };
  for (const Quantity& q : model.coordinates) {
    put(q.symbol.symbol().name);
    put(q.symbol.symbol().name + "'");
  }
  for (const Quantity& u : model.inputs) put(u.symbol.symbol().name);
  return text;
}

/// Values for all parameters, so that the result is in numbers.
void give_values(EnergyModel& model) {
  for (Parameter& p : model.parameters) p.value = model.pool->number(Rational(pick(5, 30), 10));
}

/// Whether there was something to compare.
bool expect_agreement(const EnergyModel& model, const std::string& at) {
  auto dynamics = dynamics_of(model);
  if (!dynamics || !dynamics->second_order()) return false;
  const auto result = linearise(*dynamics, point_of(model, at), {});
  if (!result) return false;
  const Check check = check_linearisation(model, *result, parameter_values(model.parameters));
  if (!check.decided()) return false;
  if (!check.passed) RC_FAIL("differs by " + std::to_string(check.largest_difference));
  return true;
}

EnergyModel random_model() {
  const std::string text = random_energy_model();
  RC_LOG() << text;
  const SourceText source("random.tlg", text);
  auto model = resolve_energy(parse_document(source).document.models.at(0),
                              std::make_shared<Pool>(Budget(1, std::size_t{1} << 30U)));
  RC_ASSERT(static_cast<bool>(model));
  return std::move(*model);
}

TEST(RandomLinearise, InNumbersAgreesWithFiniteDifferencesOfTheEnergies) {
  int compared = 0;
  for_all({.count = 100, .size = 12, .all = true}, [&] {
    EnergyModel model = random_model();
    give_values(model);
    const std::string at = random_point_text(model);
    RC_LOG() << at;
    compared += expect_agreement(model, at) ? 1 : 0;
  });
  EXPECT_GT(compared, 10);
}

/// One entry, a thousandth more than it is.
bool perturb(StateSpace<double>& system) {
  NumberMatrix& m = system.B.empty() || system.B[0].empty() || pick(0, 3) > 0 ? system.A : system.B;
  const auto rows = static_cast<int>(m.size());
  const auto columns = static_cast<int>(m[0].size());
  for (int attempt = 0; attempt < 50; ++attempt) {
    double& entry =
        m[static_cast<std::size_t>(pick(0, rows))][static_cast<std::size_t>(pick(0, columns))];
    if (entry == 0) continue;
    entry *= 1.001;
    return true;
  }
  return false;
}

TEST(RandomLinearise, AThousandthInOneEntryIsSeen) {
  int seen = 0;
  for_all({.count = 40, .size = 12, .all = true}, [&] {
    EnergyModel model = random_model();
    give_values(model);
    auto dynamics = dynamics_of(model);
    if (!dynamics || !dynamics->second_order()) return;
    auto result = linearise(*dynamics, point_of(model, random_point_text(model)), {});
    if (!result || !result->numeric()) return;
    if (!perturb(std::get<StateSpace<double>>(result->system))) return;
    const Check check = check_linearisation(model, *result, parameter_values(model.parameters));
    if (check.passed) RC_FAIL("not seen");
    ++seen;
  });
  EXPECT_GT(seen, 10);
}

/// The last coordinate follows the others, by a random sine and a random square.
void constrain(EnergyModel& model) {
  const Expr last = model.coordinates.back().symbol;
  Expr value = last;
  for (std::size_t i = 0; i + 1 < model.coordinates.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    value = value - Rational(pick(1, 9), 10) * sin(q) - Rational(pick(-9, 10), 10) * q * q;
  }
  if (pick(0, 2) == 0) value = value + last * last * last;
  model.constraints.push_back({"last follows", value, ConstraintKind::Holonomic, {}, {}, {}});
}

TEST(RandomLinearise, OnConstraintsAgreesWithFiniteDifferencesOfTheEnergies) {
  int compared = 0;
  for_all({.count = 60, .size = 10, .all = true}, [&] {
    EnergyModel model = random_model();
    if (model.coordinates.size() < 2 || model.coordinates.size() > 4) return;
    give_values(model);
    constrain(model);
    std::string at;
    for (std::size_t i = 0; i + 1 < model.coordinates.size(); ++i) {
      const std::string& name = model.coordinates[i].symbol.symbol().name;
      at += (i > 0 ? ", " : "") + name + " = " + std::to_string(pick(-9, 10)) + "/10, " + name +
            "' = " + std::to_string(pick(-9, 10)) + "/10";
    }
    RC_LOG() << at;
    compared += expect_agreement(model, at) ? 1 : 0;
  });
  EXPECT_GT(compared, 10);
}

TEST(RandomLinearise, InFormulasAgreesWithFiniteDifferencesOfTheEnergies) {
  int compared = 0;
  for_all({.count = 40, .size = 6, .all = true}, [&] {
    const EnergyModel model = random_model();
    if (model.coordinates.size() > 3) return;
    const std::string at = random_point_text(model);
    RC_LOG() << at;
    compared += expect_agreement(model, at) ? 1 : 0;
  });
  EXPECT_GT(compared, 10);
}

}  // namespace
}  // namespace tellegen::test
