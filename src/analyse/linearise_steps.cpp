#include "analyse/linearise_steps.hpp"

#include "symbolic/decimal_form.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using FormMatrix = std::vector<std::vector<Form>>;

FormMatrix forms(const NumberMatrix& m) {
  FormMatrix all;
  for (const NumberVector& row : m) {
    all.emplace_back();
    for (const double x : row) all.back().push_back(decimal_form(x));
  }
  return all;
}

FormMatrix forms(const FormulaMatrix& m) { return shown(m); }

Form form_of(double x) { return decimal_form(x); }
Form form_of(const Formula& f) { return f.shown; }

template <class Entry>
FormMatrix column(const std::vector<Entry>& v) {
  FormMatrix all;
  for (const Entry& x : v) all.push_back({form_of(x)});
  return all;
}

FormMatrix lower_half(FormMatrix m) {
  m.erase(m.begin(), m.begin() + static_cast<std::ptrdiff_t>(m.size() / 2));
  return m;
}

/// The dynamics in the textbook form.
class Written {
 public:
  explicit Written(const LineariseTask& task)
      : task_(task), ring_(*task.dynamics.pool, roots(task)), textbook_(ring_) {}

  Step dynamics() {
    if (!task_.dynamics.second_order()) return rates();
    Step step{"dynamics", "step.lin.dynamics", {}, {}, {}};
    FormMatrix mass;
    for (const auto& row : task_.dynamics.mass) {
      mass.emplace_back();
      for (const Expr e : row) mass.back().push_back(textbook_.write(ring_.convert(e)));
    }
    FormMatrix bias;
    for (const Expr e : task_.slopes.bias) bias.push_back({textbook_.write_sum(ring_.convert(e))});
    step.matrices = {{"M", std::move(mass)}, {"h", std::move(bias)}};
    return step;
  }

 private:
  static std::vector<Expr> roots(const LineariseTask& task) {
    std::vector<Expr> all = task.slopes.bias;
    for (const auto& row : task.dynamics.mass) all.insert(all.end(), row.begin(), row.end());
    all.insert(all.end(), task.dynamics.rates.begin(), task.dynamics.rates.end());
    return all;
  }
  Step rates() {
    Step step{"dynamics", "step.lin.rates", {}, {}, {}};
    const Dynamics& d = task_.dynamics;
    for (std::size_t i = 0; i < d.states.size(); ++i) {
      const Form rate = symbol_form(d.pool->time_derivative_symbol(d.states[i]));
      step.lines.push_back({rate, textbook_.write_sum(ring_.convert(d.rates[i]))});
    }
    return step;
  }

  const LineariseTask& task_;
  canonical::Ring ring_;
  Textbook textbook_;
};

template <class Entry>
Step point_step(const Dynamics& d, const StateSpace<Entry>& system) {
  Step step{"point", "step.lin.point", {}, {}, {}};
  for (std::size_t i = 0; i < d.states.size(); ++i)
    step.lines.push_back({symbol_form(d.states[i]), form_of(system.x0[i])});
  for (std::size_t i = 0; i < d.inputs.size(); ++i)
    step.lines.push_back({symbol_form(d.inputs[i]), form_of(system.u0[i])});
  return step;
}

template <class Entry, class Parts>
std::vector<Step> tell(const LineariseTask& task, const StateSpace<Entry>& system,
                       const Parts& parts) {
  const Dynamics& d = task.dynamics;
  std::vector<Step> steps{Written(task).dynamics(), point_step(d, system)};
  if (!d.second_order()) {
    steps.push_back({"jacobian",
                     "step.lin.jacobian",
                     {},
                     {},
                     {{"A", forms(system.A)}, {"B", forms(system.B)}}});
    return steps;
  }
  Step rest{"accelerations",
            "step.lin.accelerations",
            {},
            {},
            {{"M", forms(parts.mass)}, {"h", column(parts.bias)}}};
  for (std::size_t i = 0; i < d.accelerations.size(); ++i)
    rest.lines.push_back(
        {symbol_form(d.accelerations[i]), form_of(system.f0[d.coordinate_count() + i])});
  steps.push_back(std::move(rest));
  steps.push_back({"slopes",
                   "step.lin.slopes",
                   {},
                   {},
                   {{"dr/dx", forms(parts.by_state)}, {"dr/du", forms(parts.by_input)}}});
  steps.push_back(
      {"solve",
       "step.lin.solve",
       {},
       {},
       {{"dv'/dx", lower_half(forms(system.A))}, {"dv'/du", lower_half(forms(system.B))}}});
  steps.push_back({"system", "step.lin.system", {}, {}, {}});
  return steps;
}

}  // namespace

std::vector<Step> steps_in_numbers(const LineariseTask& task, const StateSpace<double>& system,
                                   const NumericParts& parts) {
  return tell(task, system, parts);
}

std::vector<Step> steps_in_formulas(const LineariseTask& task, const StateSpace<Formula>& system,
                                    const FormulaParts& parts) {
  return tell(task, system, parts);
}

}  // namespace tellegen
