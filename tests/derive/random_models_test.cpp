// Random energy models, written as model text and taken through the whole way: text → syntax →
// model → equations. The oracle is the second route (the energies differentiated numerically), with
// the identities that hold of every model. RC_PARAMS="max_success=5000" looks at more of them,
// RC_PARAMS="seed=7" at others.

#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "verify/euler_lagrange_check.hpp"

namespace tellegen::test {
namespace {

Texts shown(const EulerLagrange& el) {
  Texts texts = written(el);
  for (const FormulaVector& row : el.M) {
    for (const Formula& f : row) texts.push_back(to_unicode(f.shown));
  }
  for (const FormulaVector* v : {&el.momenta, &el.bias, &el.D, &el.g}) {
    for (const Formula& f : *v) texts.push_back(to_unicode(f.shown));
  }
  if (el.C) {
    for (const FormulaVector& row : *el.C) {
      for (const Formula& f : row) texts.push_back(to_unicode(f.shown));
    }
  }
  texts.push_back(to_unicode(el.energy.energy.shown));
  return texts;
}

/// The same at random points, as printed and as computed with.
void expect_printed_is_machine(const Derived& d) {
  std::vector<Expr> machine;
  std::vector<Expr> printed;
  const auto take = [&](const FormulaVector& v) {
    for (const Formula& f : v) {
      machine.push_back(f.value);
      printed.push_back(to_expr(f.shown, *d.model.pool));
    }
  };
  for (const FormulaVector* v : {&d.el.momenta, &d.el.equations, &d.el.bias, &d.el.D, &d.el.g})
    take(*v);
  for (const FormulaVector& row : d.el.M) take(row);
  if (d.el.C) {
    for (const FormulaVector& row : *d.el.C) take(row);
  }
  if (d.el.P) {
    for (const FormulaVector& row : *d.el.P) take(row);
  }
  take({d.el.kinetic, d.el.potential, d.el.dissipation, d.el.lagrangian, d.el.energy.energy});
  const Agreement a = numerically_equal(machine, printed);
  if (!a.equal)
    RC_FAIL("printed and machine form differ by " + std::to_string(a.largest_difference));
}

Derived derive_or_fail(const std::string& text) {
  const SourceText source("random.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  RC_ASSERT(parsed.diagnostics.empty());
  auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>());
  if (!model) RC_FAIL("not resolved: " + std::string(model.diagnostics.front().code.text));
  auto el = derive_euler_lagrange(*model, {});
  if (!el) RC_FAIL("not derived: " + std::string(el.diagnostics.front().code.text));
  return {std::move(*model), std::move(*el)};
}

TEST(RandomModels, AgreeWithTheirEnergiesDifferentiatedNumerically) {
  for_all({.count = 200, .size = 24}, [] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    const Derived d = derive_or_fail(text);
    for (const Check& check : check_euler_lagrange(d.model, d.el)) {
      if (!check.passed) {
        RC_FAIL(std::string(check.key) + (check.proved ? " disproved" : " fails at points: ") +
                std::to_string(check.points) + " " + std::to_string(check.largest_difference));
      }
    }
    expect_printed_is_machine(d);
    RC_ASSERT(shown(derive_or_fail(text).el) == shown(d.el));
  });
}

}  // namespace
}  // namespace tellegen::test
