// Random port-Hamiltonian systems, multiplied out into state equations and taken through the whole
// way back: the structure that is found must give the same right sides, exactly.

#include "support/derived_states.hpp"
#include "support/property.hpp"
#include "verify/state_equations_check.hpp"

namespace tellegen::test {
namespace {

std::string x(std::size_t i) { return "x_" + std::to_string(i + 1); }

/// 0, a number, a parameter, or such times a state.
std::string random_entry(std::size_t n, bool may_vary) {
  const int kind = pick(0, may_vary ? 6 : 4);
  const std::string number = std::to_string(pick(1, 5));
  if (kind == 0) return "0";
  if (kind == 1) return number;
  if (kind <= 3) return "a_" + number;
  return "a_" + number + "*" + x(pick<std::size_t>(0, n));
}

/// ∂H/∂xᵢ of ½ Σ c_i x_i² (+ ¼ x_i⁴), written as text.
struct Storage {
  std::string text;
  std::vector<std::string> slopes;
  bool quadratic = true;
};

Storage random_storage(std::size_t n, bool may_be_quartic) {
  Storage h;
  for (std::size_t i = 0; i < n; ++i) {
    const std::string c = "c_" + std::to_string(i + 1);
    const bool quartic = may_be_quartic && pick(0, 3) == 0;
    h.quadratic = h.quadratic && !quartic;
    h.text += (i > 0 ? " + " : "") + ("1/2*" + c + "*" + x(i) + "^2");
    if (quartic) h.text += " + 1/4*" + x(i) + "^4";
    h.slopes.push_back("(" + c + "*" + x(i) + (quartic ? " + " + x(i) + "^3)" : ")"));
  }
  return h;
}

struct RandomSystem {
  std::string text;
  Rows J, R;  ///< what it was made of
};

RandomSystem random_system(bool structure_varies) {
  const std::size_t n = pick<std::size_t>(1, 5);
  const Storage h = random_storage(n, !structure_varies);
  RandomSystem s{"", Rows(n, std::vector<std::string>(n, "0")),
                 Rows(n, std::vector<std::string>(n, "0"))};
  for (std::size_t i = 0; i < n; ++i) {
    s.R[i][i] = random_entry(n, structure_varies);
    for (std::size_t j = i + 1; j < n; ++j) {
      s.J[i][j] = random_entry(n, structure_varies);
      s.J[j][i] = "-(" + s.J[i][j] + ")";
    }
  }
  s.text = "states random\nparameter a_1, a_2, a_3, a_4, c_1, c_2, c_3, c_4\nstate ";
  for (std::size_t i = 0; i < n; ++i) s.text += (i > 0 ? ", " : "") + x(i);
  s.text += "\ninput u\n";
  for (std::size_t i = 0; i < n; ++i) {
    s.text += "equation " + x(i) + "' = a_1*u";
    for (std::size_t j = 0; j < n; ++j) {
      s.text += " + (" + s.J[i][j] + " - (" + s.R[i][j] + "))*" + h.slopes[j];
    }
    s.text += "\n";
  }
  s.text += "storage " + h.text + "\n";
  return s;
}

void expect_all_checks_proved(const DerivedStates& d) {
  for (const Check& check : check_state_equations(d.model, *d.phs)) {
    RC_ASSERT(check.passed || !check.decided());
    if (check.key == "check.phs.semidefinite") continue;  // points refute, and never prove
    RC_ASSERT(check.proved);
  }
}

TEST(RandomStates, ConstantStructuresComeBackAsTheyWere) {
  for_all({300, 16}, [] {
    const RandomSystem s = random_system(false);
    RC_LOG(s.text);
    const DerivedStates d = derive_states(s.text);
    RC_ASSERT(static_cast<bool>(d.phs));
    expect_all_checks_proved(d);
    const std::size_t n = s.J.size();
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        RC_ASSERT(same(d.model, d.phs->J[i][j].value, in_words_of(d.model, s.J[i][j])));
        RC_ASSERT(same(d.model, d.phs->R[i][j].value, in_words_of(d.model, s.R[i][j])));
      }
    }
  });
}

TEST(RandomStates, StructuresThatVaryGiveTheSameRightSides) {
  for_all({200, 16}, [] {
    const RandomSystem s = random_system(true);
    RC_LOG(s.text);
    const DerivedStates d = derive_states(s.text);
    RC_ASSERT(static_cast<bool>(d.phs));
    expect_all_checks_proved(d);
  });
}

}  // namespace
}  // namespace tellegen::test
