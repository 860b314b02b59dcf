#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "derive/port_hamiltonian.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {

/// Random models with a singular kinetic co-energy: each moves as its Lagrangian says, or is
/// refused by one of these codes. How many had momenta that follow from others.
template <class Text>
int reduced_models(const Cases& cases, Text&& random_text,
                   std::initializer_list<std::string_view> refusals) {
  int reduced = 0;
  for_all(cases, [&] {
    const std::string text = random_text();
    RC_LOG() << text;
    const EnergyModel model = model_of(text);
    const auto phs = derive_port_hamiltonian(model, {});
    if (!phs) {
      RC_ASSERT(std::ranges::find(refusals, phs.diagnostics.front().code.text) != refusals.end());
      return;
    }
    if (!phs->dependent_momenta.empty()) ++reduced;
    for (const Check& check : check_port_hamiltonian(model, *phs)) {
      if (!check.passed)
        RC_FAIL(std::string(check.key) + " " + std::to_string(check.largest_difference));
    }
  });
  return reduced;
}

}  // namespace tellegen::test
