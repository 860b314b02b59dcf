#include "session/forms_in_time.hpp"

#include <algorithm>

#include "analyse/parameter_values.hpp"
#include "session/codes.hpp"
#include "verify/trajectory_check.hpp"

namespace tellegen::session {
namespace {

template <class T>
const T* pointer_to(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

void put(Pipeline& pipeline, const std::vector<TimedForm>& timed, std::vector<FormChecks>& forms) {
  for (const TimedForm& t : timed) {
    const auto form = std::ranges::find(forms, t.form, &FormChecks::form);
    if (form == forms.end()) continue;
    form->in_time = t.in_time;
    if (!t.in_time.failed()) continue;
    const std::string what =
        report::say(pipeline.style().language, "time.failed", {std::string(t.form)});
    pipeline.add({session_codes::check_failed, std::nullopt, {what}, {}});
  }
}

/// Where the comparison ends early, the other results are still worth having.
void attempt(Pipeline& pipeline, const std::shared_ptr<Pool>& pool, std::vector<FormChecks>& forms,
             const std::function<std::vector<TimedForm>()>& work) {
  std::vector<TimedForm> timed;
  const auto failure = pipeline.attempt([&] {
    timed = *pipeline.once("in-time", pool, [&] { return Result<std::vector<TimedForm>>(work()); });
  });
  if (!failure) return put(pipeline, timed, forms);
  if (failure->code == session_codes::internal_failure) pipeline.add(*failure);
  for (FormChecks& form : forms) {
    if (form.why_absent.empty()) form.in_time = InTime{.why_not = {"time.budget", {}}};
  }
}

}  // namespace

void follow_in_time(Pipeline& pipeline, const AnyModel& any, const report::Quadrangle& all,
                    std::vector<FormChecks>& forms) {
  const EnergyModel& model = *energies_of(any);
  pipeline.begin("progress.verify");
  std::optional<MachineForm> machine;
  if (const auto* chain = std::get_if<ChainModel>(&any)) {
    auto form = pipeline.machine_form(*chain);
    forms.push_back({"machine", form ? form->checks : std::vector<Check>{}, form.diagnostics, {}});
    machine = std::move(form.value);
  }
  attempt(pipeline, model.pool, forms, [&] {
    return compare_in_time(
        model,
        {pointer_to(all.euler_lagrange), pointer_to(all.port_hamiltonian),
         pointer_to(all.co_lagrangian), pointer_to(all.brayton_moser), pointer_to(machine)},
        parameter_values(model.parameters));
  });
}

void follow_in_time(Pipeline& pipeline, const StatesModel& states, const PortHamiltonian& phs,
                    const std::optional<BraytonMoser>& bm, std::vector<FormChecks>& forms) {
  attempt(pipeline, states.pool, forms, [&] {
    return compare_in_time(states, {.port_hamiltonian = &phs, .brayton_moser = pointer_to(bm)},
                           parameter_values(states.parameters));
  });
}

}  // namespace tellegen::session
