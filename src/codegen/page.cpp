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

}  // namespace

std::string in_english(const Words& words) { return sentence(Language::English, words.key); }

std::string Description::words(const Words& text, const std::vector<std::string>& args) const {
  return sentence(language, text.key, args);
}

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
  std::string text = module.words(head, {name});
  text += fmt::format("\n| {} | {} |\n|---|---|\n", module.words({"code.table.routine"}),
                      module.words({"code.table.gives"}));
  const auto row = [&](std::string_view routine, const Words& about) {
    text += fmt::format("| `{}` | {} |\n", filled(spelled(routine), name), module.words(about));
  };
  for (const Routine& r : module.routines) row(r.name, r.about);
  if (!module.implicit.empty()) row("implicit", words_of::implicit);
  if (!module.constraints.empty()) {
    row("project", words_of::project);
    text += "\n" + module.words({"code.drift"}, {filled(spelled("project"), name)}) + "\n";
  }
  std::vector<Item> energies;
  for (const std::string& e : module.energies) energies.push_back({e, "J", ""});
  const Order orders[] = {
      {"x", {"code.states"}, &module.states},
      {"u", {"code.inputs_list"}, &module.inputs},
      {"y", {"code.outputs_list"}, &module.outputs},
      {"g", {"code.events"}, &module.events},
      {"w", {"code.implicit_list"}, &module.implicit},
      {"E", {"code.energies_list"}, &energies},
      {"lambda", {"code.multipliers"}, &module.constraints},
  };
  for (const Order& order : orders) text += listed(module, order);
  return text + "\n" + module.words({"code.si"}) + "\n";
}

}  // namespace tellegen::codegen
