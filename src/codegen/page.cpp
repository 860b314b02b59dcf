#include "codegen/page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codegen/generated.hpp"
#include "codegen/names.hpp"
#include "codegen/routine_words.hpp"

namespace tellegen::codegen {
namespace {

struct Order {
  std::string_view array;
  Words words;
  const std::vector<Item>* items;
};

std::string listed(const Description& module, const Order& order) {
  if (order.items->empty()) return "";
  std::string text = fmt::format("\n{} `{}`:\n\n", module.words(order.words), order.array);
  int number = 0;
  for (const Item& item : *order.items) {
    text += fmt::format("{}. {}", ++number, plain_markdown(item.name));
    if (!item.unit.empty()) text += " [" + plain_markdown(item.unit) + "]";
    if (!item.description.empty()) text += ": " + plain_markdown(item.description);
    text += "\n";
  }
  return text;
}

constexpr Words of_drift{
    "\nThe accelerations keep phi'' = 0 only, so that an integrator drifts away from the "
    "constraints slowly:\ncall `{}` at the start and after every step (or every few steps).\n",
    "\nLas aceleraciones sólo mantienen phi'' = 0, así que un integrador se aparta poco a poco de "
    "las restricciones:\nconviene llamar a `{}` al comienzo y después de cada paso (o cada pocos "
    "pasos).\n"};

}  // namespace

std::string title(const Description& module) {
  const std::string name = plain_comment(module.name);
  return module.description.empty() ? name : name + ": " + plain_comment(module.description);
}

std::string about(const Item& item) {
  std::string text = item.unit.empty() ? "" : " [" + item.unit + "]";
  if (!item.description.empty()) text += " " + item.description;
  return plain_comment(text);
}

// Values that use other parameters come after those that use none.
std::vector<ParameterValue> parameter_values(const Description& module) {
  std::vector<ParameterValue> first;
  std::vector<ParameterValue> then;
  for (std::size_t i = 0; i < module.parameters.size(); ++i) {
    const auto& value = module.parameters[i].value;
    if (!value || !without_code(std::span<const Expr>(&*value, 1), "").empty())
      first.push_back({i, std::nullopt});
    else
      (free_symbols(std::span<const Expr>(&*value, 1)).empty() ? first : then)
          .push_back({i, value});
  }
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

std::string arguments(const Routine& routine) {
  if (!routine.takes_states) return "p";
  if (routine.takes_implicit) return "t, x, u, w, p";
  return routine.takes_inputs ? "t, x, u, p" : "t, x, p";
}

std::string filled(std::string_view text, const std::string& by) {
  std::string out;
  for (const char c : text) out += c == '@' ? by : std::string(1, c);
  return out;
}

std::string read_me(const Description& module, const Words& head, const std::string& name,
                    std::string (*spelled)(std::string_view)) {
  std::string text = filled(module.words(head), name);
  text += module.words({"\n| routine | gives |\n|---|---|\n", "\n| rutina | da |\n|---|---|\n"});
  const auto row = [&](std::string_view routine, const Words& about) {
    text +=
        "| `" + filled(spelled(routine), name) + "` | " + std::string(module.words(about)) + " |\n";
  };
  for (const Routine& r : module.routines) row(r.name, r.about);
  if (!module.implicit.empty()) row("implicit", words_of::implicit);
  if (!module.constraints.empty()) {
    row("project", words_of::project);
    text += fmt::format(fmt::runtime(module.words(of_drift)), filled(spelled("project"), name));
  }
  std::vector<Item> energies;
  for (const std::string& e : module.energies) energies.push_back({e, "J", ""});
  const Order orders[] = {
      {"x", {"The states", "Los estados"}, &module.states},
      {"u", {"The inputs", "Las entradas"}, &module.inputs},
      {"y", {"The outputs", "Las salidas"}, &module.outputs},
      {"g", {"The events", "Los eventos"}, &module.events},
      {"w",
       {"What the equations define beside them", "Lo que definen además las ecuaciones"},
       &module.implicit},
      {"E", {"The energies", "Las energías"}, &energies},
      {"lambda", {"The multipliers", "Los multiplicadores"}, &module.constraints},
  };
  for (const Order& order : orders) text += listed(module, order);
  return text + std::string(module.words({"\nAll values are in SI units.\n",
                                          "\nTodos los valores están en unidades del SI.\n"}));
}

}  // namespace tellegen::codegen
