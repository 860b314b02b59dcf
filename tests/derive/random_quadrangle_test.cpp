// Random energy models in every form they admit: whatever exists passes its checks, and whatever
// does not says why by one of the codes for that. RC_PARAMS="max_success=20000" looks at more of
// them.

#include <algorithm>
#include <array>

#include "derive/brayton_moser.hpp"
#include "derive/co_lagrangian.hpp"
#include "derive/port_hamiltonian.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "verify/brayton_moser_check.hpp"
#include "verify/co_lagrangian_check.hpp"

namespace tellegen::test {
namespace {

void expect_passed(const std::vector<Check>& checks) {
  for (const Check& check : checks) {
    if (!check.passed) {
      RC_FAIL(std::string(check.key) + " " + std::to_string(check.largest_difference));
    }
  }
}

template <std::size_t n>
void expect_reason(const Diagnostics& diagnostics, const std::array<std::string_view, n>& reasons) {
  RC_ASSERT(!diagnostics.empty());
  const std::string_view code = diagnostics.front().code.text;
  if (std::ranges::find(reasons, code) == reasons.end()) RC_FAIL("refused by " + std::string(code));
}

void expect_quadrangle(const std::string& text) {
  const Budget short_budget(2, std::size_t{1} << 30U);  // seconds; what takes longer says nothing
  const SourceText source("random.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>(short_budget));
  RC_ASSERT(model.value.has_value());
  const auto phs = derive_port_hamiltonian(*model, {});
  if (!phs)
    return expect_reason(phs.diagnostics,
                         std::array<std::string_view, 3>{"E0402", "E0470", "E0472"});
  const auto co = derive_co_lagrangian(*model, *phs, {});
  if (co)
    expect_passed(check_co_lagrangian(*model, *phs, *co));
  else
    expect_reason(co.diagnostics,
                  std::array<std::string_view, 4>{"E0402", "E0403", "E0408", "E0409"});
  const auto bm = derive_brayton_moser(*model, *phs, {});
  if (bm)
    expect_passed(check_brayton_moser(*model->pool, *phs, *bm));
  else
    expect_reason(bm.diagnostics,
                  std::array<std::string_view, 5>{"E0403", "E0404", "E0407", "E0410", "E0428"});
}

TEST(RandomQuadrangle, EveryFormPassesItsChecksOrSaysWhyItIsNotThere) {
  for_all({.count = 100, .size = 24}, [] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    expect_quadrangle(text);
  });
}

}  // namespace
}  // namespace tellegen::test
