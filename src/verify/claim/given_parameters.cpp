#include "verify/claim/given_parameters.hpp"

#include <algorithm>

#include "model/networks/part_names.hpp"

namespace tellegen {

namespace {

class Writer {
 public:
  explicit Writer(const Substitution& given) : given_(given) {}

  void out(Expr& e) const {
    if (e.valid()) e = substitute(e, given_);
  }
  void out(Formula& f) const { out(f.value); }
  void out(NamedExpr& d) const { out(d.value); }
  void out(NamedFormula& f) const { out(f.value); }
  template <class T>
  void out(std::vector<T>& all) const {
    for (T& x : all) out(x);
  }
  template <class T>
  void out(std::optional<T>& x) const {
    if (x) out(*x);
  }

 private:
  const Substitution& given_;
};

/// The parameters become names that the model defines.
void write_core(ModelCore& model, const Substitution& given) {
  const Writer write(given);
  write.out(model.defines);
  write.out(model.outputs);
  for (GivenFunction& f : model.given_functions) write.out(f.body);
  for (const Parameter& p : model.parameters) {
    const auto found = given.find(p.symbol);
    if (found != given.end())
      model.defines.push_back({p.symbol.symbol().name, found->second, p.description, p.span});
  }
  std::erase_if(model.parameters, [&](const Parameter& p) { return given.contains(p.symbol); });
}

bool has_name(const ExprSyntax& e, const std::string& name) {
  return e.text == name ||
         std::ranges::any_of(e.items, [&](const ExprSyntax& item) { return has_name(item, name); });
}

}  // namespace

Substitution unnamed_parameters(const ModelCore& model, const EquationSyntax& claim) {
  const Substitution given = given_parameters(model);
  Substitution values;
  for (const Parameter& p : model.parameters) {
    const std::string name = with_underscores(p.symbol.symbol().name);
    if (!p.value || given.contains(p.symbol) || p.value->is_one()) continue;
    if (has_name(claim.left, name) || (claim.right && has_name(*claim.right, name))) continue;
    values.emplace(p.symbol, *p.value);
  }
  if (values.empty()) return {};
  Substitution all = values;
  for (const auto& [symbol, value] : given) all.emplace(symbol, substitute(value, values));
  return all;
}

Substitution given_parameters(const ModelCore& model) {
  Substitution given;
  for (const Parameter& p : model.parameters) {
    if (!p.value) continue;
    const std::vector<Expr> root{*p.value};
    const bool by_others = std::ranges::any_of(
        free_symbols(root), [](Expr s) { return s.symbol().role == Role::Parameter; });
    if (by_others) given.emplace(p.symbol, *p.value);
    const auto is_it = [&](const GivenFunction& f) {
      return f.arguments.empty() && f.body.valid() && f.name == p.symbol.symbol().name;
    };
    const auto written = std::ranges::find_if(model.given_functions, is_it);
    if (written != model.given_functions.end()) given.insert_or_assign(p.symbol, written->body);
  }
  // One may be given by another that is given itself.
  for (std::size_t i = 0; i < given.size(); ++i) {
    Substitution next;
    for (const auto& [symbol, value] : given) next.emplace(symbol, substitute(value, given));
    if (next == given) break;
    given = std::move(next);
  }
  return given;
}

EnergyModel written_out(EnergyModel model, const Substitution& given) {
  const Writer write(given);
  write_core(model, given);
  for (Constraint& c : model.constraints) write.out(c.value);
  write.out(model.forces);
  return model;
}

StatesModel written_out(StatesModel model, const Substitution& given) {
  const Writer write(given);
  write_core(model, given);
  write.out(model.rates);
  write.out(model.storage);
  return model;
}

EulerLagrange written_out(EulerLagrange el, const Substitution& given) {
  const Writer write(given);
  for (Formula* f :
       {&el.kinetic, &el.potential, &el.dissipation, &el.lagrangian, &el.energy.energy})
    write.out(*f);
  for (FormulaVector* v : {&el.momenta, &el.equations, &el.bias, &el.D, &el.g}) write.out(*v);
  write.out(el.M);
  write.out(el.C);
  write.out(el.P);
  if (el.constrained) {
    ConstrainedMotion& c = *el.constrained;
    write.out(c.A);
    for (FormulaVector* v : {&c.drift, &c.gamma, &c.force, &c.h}) write.out(*v);
  }
  if (el.singular) {
    write.out(el.singular->algebraic_values);
    write.out(el.singular->xdot);
  }
  return el;
}

PortHamiltonian written_out(PortHamiltonian phs, const Substitution& given) {
  const Writer write(given);
  write.out(phs.H);
  for (FormulaMatrix* m : {&phs.J, &phs.R, &phs.G}) write.out(*m);
  for (FormulaVector* v : {&phs.gradient, &phs.y, &phs.xdot}) write.out(*v);
  write.out(phs.definitions);
  return phs;
}

BraytonMoser written_out(BraytonMoser bm, const Substitution& given) {
  const Writer write(given);
  write.out(bm.Q);
  for (Formula* f : {&bm.P, &bm.content, &bm.cocontent}) write.out(*f);
  return bm;
}

FormulaMatrix written_out(FormulaMatrix m, const Substitution& given) {
  Writer(given).out(m);
  return m;
}

}  // namespace tellegen
