// What is printed reads back as a claim: right as it stands, wrong with a sign turned round.

#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/print/infix.hpp"
#include "verify/support.hpp"

namespace tellegen::test {
namespace {

Derived derive_random() {
  const std::string text = random_energy_model();
  RC_LOG() << text;
  const SourceText source("random.tlg", text);
  auto model =
      resolve_energy(parse_document(source).document.models.at(0), std::make_shared<Pool>());
  RC_ASSERT(model);
  auto el = derive_euler_lagrange(*model, {});
  RC_ASSERT(el);
  return {std::move(*model), std::move(*el)};
}

bool holds(const Derived& d, const std::string& claim) {
  RC_LOG() << claim << "\n";
  const auto verdict = check_claim(d.model, d.el, claim);
  RC_ASSERT(verdict);
  return verdict->holds;
}

TEST(RandomClaims, EveryPrintedEquationIsARightClaim) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    for (const WrittenEquation& w : d.el.written) {
      const std::string claim = to_ascii(w.left) + " = " + to_ascii(w.right);
      RC_ASSERT(claim == "0 = 0" || holds(d, claim));  // nothing acts on the coordinate
    }
    for (std::size_t i = 0; i < d.el.M.size(); ++i) {
      const std::string k = std::to_string(i + 1);
      RC_ASSERT(holds(d, "M[" + k + "," + k + "] = " + to_infix(d.el.M[i][i].shown)));
      RC_ASSERT(holds(d, "p[" + k + "] = " + to_infix(d.el.momenta[i].shown)));
    }
    RC_ASSERT(holds(d, "lagrangian = " + to_infix(d.el.lagrangian.shown)));
  });
}

TEST(RandomClaims, ATermTooManyIsWrong) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    const WrittenEquation& w = d.el.written.front();
    const std::string q = d.el.coordinates.front().symbol().name;
    RC_ASSERT(!holds(d, to_ascii(w.left) + " + 3*" + q + "^5 = " + to_ascii(w.right)));
  });
}

/// The terms of a sum that the form is, with the sign of one turned round.
Form with_one_sign_turned(Form sum, std::size_t at) {
  sum.negative[at] = !sum.negative[at];
  return sum;
}

TEST(RandomClaims, OneSignTurnedRoundIsOneSlip) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    for (const WrittenEquation& w : d.el.written) {
      if (w.left.kind != Form::Kind::Sum || w.left.items.size() < 2) continue;
      const Form slipped = with_one_sign_turned(w.left, 1);
      const std::string claim = to_ascii(slipped) + " = " + to_ascii(w.right);
      RC_LOG() << claim << "\n";
      const auto verdict = check_claim(d.model, d.el, claim);
      RC_ASSERT(verdict && !verdict->holds);
      for (const std::string& hint : hints(*verdict)) RC_LOG() << hint << "\n";
      RC_ASSERT(verdict->hints.size() == 1U);
      RC_ASSERT(verdict->hints[0].key == "hint.sign");
    }
  });
}

}  // namespace
}  // namespace tellegen::test
