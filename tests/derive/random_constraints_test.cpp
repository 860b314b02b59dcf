// Random energy models with random constraints: the checks, which know nothing of the derivation,
// pass for every one of them.

#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "verify/euler_lagrange_check.hpp"

namespace tellegen::test {
namespace {

std::string random_constraint(const Texts& q) {
  const auto one = [&] { return q[static_cast<std::size_t>(pick(0, static_cast<int>(q.size())))]; };
  const std::string a = one();
  const std::string b = one();
  const std::string c = one();
  switch (pick(0, 7)) {
    case 0:
      return "constraint " + a + " + 2*" + b + " = 0.3 + " + c + "^3\n";
    case 1:
      return "constraint " + a + "^2 + " + b + "^2 = 4\n";
    case 2:
      return "constraint sin(" + a + ") = 0.5*" + b + "\n";
    case 3:
      return "constraint " + a + " = 0.4*sin(2*t)\n";
    case 4:
      return "velocity constraint " + a + "' = " + b + "*" + c + "'\n";
    case 5:
      return "velocity constraint " + a + "'*cos(" + b + ") = " + c + "'*sin(" + b + ") + 0.1*t\n";
    default:
      return "constraint cos(" + a + ") + cos(" + b + ") = 1 + " + c + "\n";
  }
}

Result<EnergyModel> resolve(const std::string& text) {
  const SourceText source("random.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  RC_ASSERT(parsed.diagnostics.empty());
  return resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>());
}

/// Nothing where the constraints say nothing, or too much.
std::optional<EnergyModel> random_constrained() {
  std::string text = random_energy_model();
  const auto free = resolve(text);
  RC_ASSERT(free.value.has_value());
  Texts q;
  for (const Quantity& c : free->coordinates) q.push_back(c.symbol.symbol().name);
  for (int i = pick(1, 3); i > 0; --i) text += random_constraint(q);
  auto model = resolve(text);
  RC_LOG() << text;
  if (!model) return std::nullopt;
  return std::move(*model.value);
}

TEST(RandomConstraints, PassEveryCheck) {
  for_all({.count = 120, .size = 24}, [] {
    const auto model = random_constrained();
    if (!model) return;
    const auto el = derive_euler_lagrange(*model, {});
    if (!el) {
      const std::string code(el.diagnostics.at(0).code.text);
      RC_ASSERT(code == "E0275" || code == "E0276" || code == "E0277");
      return;
    }
    for (const Check& check : check_euler_lagrange(*model, *el)) {
      RC_LOG() << check.key << " " << check.largest_difference << "\n";
      RC_ASSERT(!check.failed());
    }
  });
}

}  // namespace
}  // namespace tellegen::test
