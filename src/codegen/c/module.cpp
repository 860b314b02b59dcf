#include "codegen/c/module.hpp"

#include "codegen/c/constrained.hpp"
#include "codegen/c/elimination.hpp"
#include "codegen/c/identifiers.hpp"
#include "codegen/c/pages.hpp"
#include "codegen/c/writer.hpp"

namespace tellegen::codegen {
namespace {

std::string entry(std::string_view array, std::size_t i) {
  return std::string(array) + "[" + std::to_string(i) + "]";
}

std::vector<CResult> stored(std::string_view array, const std::vector<Expr>& values) {
  std::vector<CResult> results;
  for (std::size_t i = 0; i < values.size(); ++i) results.push_back({entry(array, i), values[i]});
  return results;
}

std::vector<Expr> values_of(const std::vector<NamedExpr>& outputs) {
  std::vector<Expr> values;
  for (const NamedExpr& y : outputs) values.push_back(y.value);
  return values;
}

/// The inputs that the model's simulation gives, as a function; false where it gives none, or one
/// that follows another.
bool add_inputs(CWriter& writer, const ModelCore& model, std::vector<std::string> arguments) {
  if (!model.simulation || model.simulation->inputs.empty()) return false;
  std::vector<Expr> laws;
  for (const Quantity& u : model.inputs) {
    Expr law = model.pool->number(0);
    for (const auto& [input, value] : model.simulation->inputs) {
      if (input == u.symbol) law = value;
    }
    laws.push_back(law);
  }
  if (!without_code(laws, model.name).empty()) return false;
  for (const Expr law : laws) {
    for (const Expr s : free_symbols(std::span(&law, 1))) {
      const Role role = s.symbol().role;
      if (role == Role::Input || s.symbol().order > 1) return false;
    }
  }
  arguments.emplace_back("double *u");
  writer.add({"u: the inputs as the simulation of the model gives them.", "inputs",
              std::move(arguments), stored("u", laws)});
  return true;
}

void note_outputs(CWriter& writer, const ModelCore& model) {
  for (std::size_t i = 0; i < model.outputs.size(); ++i)
    writer.note(entry("y", i) + " " + c_comment(model.outputs[i].name));
  writer.count("outputs", model.outputs.size());
}

GeneratedCode finished(const ModelCore& model, const CWriter& writer, const CPages& pages) {
  return {model.name,
          "c",
          {{writer.prefix() + ".h", writer.header()},
           {writer.prefix() + ".c", writer.source()},
           {writer.prefix() + "_demo.c", demo_program(pages)},
           {"README.md", read_me(pages)}}};
}

/// The mass matrix by rows; below the diagonal stands what is above it.
std::vector<CResult> stored_matrix(const MachineForm& form) {
  const std::size_t n = form.mass.size();
  std::vector<CResult> results;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) results.push_back({entry("M", i * n + j), form.mass[i][j]});
  }
  return results;
}

constexpr std::string_view acceleration_comment =
    "a: the accelerations q''. Returns 0, or 1 where M is singular.";

void add_accelerations(CWriter& writer, const MachineForm& form) {
  const std::vector<std::string> arguments{"const double *q", "const double *v", "const double *u",
                                           "double *a"};
  if (!form.acceleration.empty()) {
    writer.add({acceleration_comment, "accelerations", arguments, stored("a", form.acceleration),
                "  return 0;\n", "int"});
    return;
  }
  const std::size_t n = form.mass.size();
  writer.add_private(c_solver(writer.prefix(), n));
  std::vector<CResult> results;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j)
      results.push_back({"A" + entry("", i) + entry("", j), form.mass[i][j]});
  }
  for (std::size_t i = 0; i < n; ++i) results.push_back({entry("a", i), -form.bias[i]});
  CFunction function{acceleration_comment,
                     "accelerations",
                     arguments,
                     std::move(results),
                     "  return " + writer.prefix() + "_solve(A, a);\n",
                     "int"};
  const std::string size = "[" + std::to_string(n) + "]";
  function.head = "  double A" + size + size + ";\n";
  writer.add(function);
}

void add_derivatives(CWriter& writer, std::size_t n) {
  std::string tail;
  for (std::size_t i = 0; i < n; ++i)
    tail += "  " + entry("dx", i) + " = " + entry("x", n + i) + ";\n";
  const std::string half = std::to_string(n);
  tail += "  return " + writer.prefix() + "_accelerations(m, t, x, x + " + half + ", u, dx + " +
          half + ");\n";
  writer.add({"dx: the rates of the states x = (q, v). Returns 0, or 1 where M is singular.",
              "derivatives",
              {"const double *x", "const double *u", "double *dx"},
              {},
              tail,
              "int"});
}

void name_motion(CWriter& writer, const EnergyModel& model) {
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    const Expr v = model.pool->time_derivative_symbol(q);
    writer.call(q, entry("q", i));
    writer.call(v, entry("v", i));
    writer.call(model.pool->time_derivative_symbol(v), entry("a", i));
    writer.note(entry("q", i) + " " + c_comment(q.symbol().name));
  }
  writer.count("coordinates", model.coordinates.size());
  writer.count("states", 2 * model.coordinates.size());
  note_outputs(writer, model);
}

std::vector<Expr> states_of(const EnergyModel& model) {
  std::vector<Expr> states;
  for (const Quantity& q : model.coordinates) states.push_back(q.symbol);
  for (const Quantity& q : model.coordinates)
    states.push_back(model.pool->time_derivative_symbol(q.symbol));
  return states;
}

void append(std::vector<Expr>& all, const std::vector<Expr>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

Diagnostics problems(const EnergyModel& model, const MachineForm& form) {
  std::vector<Expr> roots = form.bias;
  for (const auto& row : form.mass) append(roots, row);
  append(roots, values_of(model.outputs));
  for (const Constraint& c : model.constraints) roots.push_back(c.value);
  return without_code(roots, model.name);
}

void add_motion(CWriter& writer, const EnergyModel& model, const MachineForm& form,
                const ConstraintStructure& structure) {
  if (!model.constraints.empty())
    return add_constrained_motion(writer, form, constraint_code(model, structure));
  add_accelerations(writer, form);
  add_derivatives(writer, model.coordinates.size());
}

}  // namespace

Result<GeneratedCode> generate_c(const EnergyModel& model, const MachineForm& form,
                                 const CodeOptions& options) {
  if (Diagnostics found = problems(model, form); !found.empty()) return found;
  auto structure = constraint_structure(model);
  if (!structure) return std::move(structure.diagnostics);
  CWriter writer(model);
  name_motion(writer, model);
  writer.add({"M: the mass matrix by rows.",
              "mass_matrix",
              {"const double *q", "const double *v", "double *M"},
              stored_matrix(form)});
  writer.add(
      {"h of M q'' + h = 0: inertial forces, weight, springs, dissipation and, with a minus "
       "sign, the forces applied.",
       "bias",
       {"const double *q", "const double *v", "const double *u", "double *h"},
       stored("h", form.bias)});
  add_motion(writer, model, form, *structure);
  const std::vector<Expr> energies{model.kinetic, model.potential};
  CPages pages{.prefix = writer.prefix(),
               .model = model.name,
               .outputs = !model.outputs.empty(),
               .mechanical = true,
               .constrained = !model.constraints.empty(),
               .driven = add_inputs(writer, model, {"const double *q", "const double *v"}),
               .spanish = options.spanish};
  if (without_code(energies, model.name).empty()) {
    writer.add({"The kinetic co-energy and the potential energy.",
                "energies",
                {"const double *q", "const double *v", "const double *u", "double *kinetic",
                 "double *potential"},
                {{"*kinetic", model.kinetic}, {"*potential", model.potential}}});
    pages.energies = true;
  }
  if (!model.outputs.empty()) {
    writer.add(
        {"y: the outputs, given the accelerations too.",
         "outputs",
         {"const double *q", "const double *v", "const double *a", "const double *u", "double *y"},
         stored("y", values_of(model.outputs))});
  }
  writer.add_initial(states_of(model), consistent_initial(model, *structure));
  return {finished(model, writer, pages), std::move(structure.diagnostics)};
}

Result<GeneratedCode> generate_c(const StatesModel& model, const CodeOptions& options) {
  std::vector<Expr> roots = model.rates;
  append(roots, values_of(model.outputs));
  if (Diagnostics found = without_code(roots, model.name); !found.empty()) return found;
  CWriter writer(model);
  std::vector<Expr> states;
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    states.push_back(model.states[i].symbol);
    writer.call(states.back(), entry("x", i));
    writer.note(entry("x", i) + " " + c_comment(states.back().symbol().name));
  }
  writer.count("states", states.size());
  note_outputs(writer, model);
  writer.add({"dx: the rates of the states. Returns 0.",
              "derivatives",
              {"const double *x", "const double *u", "double *dx"},
              stored("dx", model.rates),
              "  return 0;\n",
              "int"});
  CPages pages{.prefix = writer.prefix(),
               .model = model.name,
               .outputs = !model.outputs.empty(),
               .driven = add_inputs(writer, model, {"const double *x"}),
               .spanish = options.spanish};
  const bool stores =
      model.storage && without_code(std::span<const Expr>(&*model.storage, 1), "").empty();
  if (stores) {
    writer.add({"The stored energy.",
                "storage",
                {"const double *x", "const double *u", "double *stored"},
                {{"*stored", *model.storage}}});
    pages.energies = true;
  }
  if (!model.outputs.empty()) {
    writer.add({"y: the outputs.",
                "outputs",
                {"const double *x", "const double *u", "double *y"},
                stored("y", values_of(model.outputs))});
  }
  writer.add_initial(states);
  return finished(model, writer, pages);
}

}  // namespace tellegen::codegen
