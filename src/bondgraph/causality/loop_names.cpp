#include "bondgraph/causality/loop_names.hpp"

#include <algorithm>
#include <charconv>

namespace tellegen {

namespace {

bool is_measured(const ExprSyntax& e) {
  return e.kind == ExprSyntax::Kind::Call && (e.text == "effort" || e.text == "flow") &&
         e.items.size() == 1 && e.primes == 0;
}

std::string state_in_copy(const BondElement& element, const ElementPort& port,
                          const std::vector<Bond>& bonds, const LoopNames& names) {
  const std::string letter = port.storage == StorageKind::Inertial ? "p_" : "q_";
  const auto& number = bonds[port.bond].number;
  if (number) return letter + names.copied_number(std::to_string(*number));
  return letter + names.copied(element.name) + (port.name.empty() ? "" : "_" + port.name);
}

/// Whether the expression is another one in the copy.
bool differs(const ExprSyntax& a, const ExprSyntax& b) {
  if (a.text != b.text || a.items.size() != b.items.size()) return true;
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    if (differs(a.items[i], b.items[i])) return true;
  }
  return false;
}

}  // namespace

ExprSyntax name_syntax(const std::string& name) {
  ExprSyntax e;
  e.kind = ExprSyntax::Kind::Name;
  e.text = name;
  return e;
}

ExprSyntax measured_syntax(const std::string& element, bool effort) {
  ExprSyntax call = name_syntax(effort ? "effort" : "flow");
  call.kind = ExprSyntax::Kind::Call;
  call.items.push_back(name_syntax(element));
  return call;
}

LoopNames::LoopNames(const ModelSyntax& text, const BondGraphModel& model) {
  for (const Statement& statement : text.statements) {
    for (const Item& item : statement.items) taken_.insert(item.name);
  }
  for (const BondElement& element : model.elements) taken_.insert(element.name);
  for (const Parameter& p : model.parameters) taken_.insert(p.symbol.symbol().name);
  for (const Quantity& x : model.states) taken_.insert(x.symbol.symbol().name);
  taken_.insert({"t", "pi"});
  const std::set<std::string> given = taken_;
  const auto collides = [&](const std::string& name) { return given.contains(name + suffix_); };
  while (std::ranges::any_of(given, collides)) suffix_ += "_";
  int highest = 0;
  for (const Bond& bond : model.bonds) highest = std::max(highest, bond.number.value_or(0));
  for (offset_ = 10; offset_ <= highest && offset_ < 100'000'000;) offset_ *= 10;
  name_values(text, model);
}

/// States and outputs have copies, and so do defines that depend on them.
void LoopNames::name_values(const ModelSyntax& text, const BondGraphModel& model) {
  for (const BondElement& element : model.elements) {
    for (const ElementPort& port : element.ports) {
      if (element.kind != ElementKind::Storage) break;
      values_[port.state.symbol().name] = state_in_copy(element, port, model.bonds, *this);
    }
  }
  for (const NamedExpr& output : model.outputs) values_[output.name] = output.name + suffix_;
  for (bool grows = true; grows;) {
    grows = false;
    for (const Statement& statement : text.statements) {
      if (statement.keyword != "define") continue;
      for (const Item& item : statement.items) {
        if (values_.contains(item.name) || !item.value) continue;
        if (!differs(*item.value, in_copy(*item.value))) continue;
        values_[item.name] = item.name + suffix_;
        grows = true;
      }
    }
  }
  for (const auto& [name, copy] : values_) taken_.insert(copy);
  for (const BondElement& element : model.elements) taken_.insert(copied(element.name));
}

std::string LoopNames::fresh(std::string wanted) {
  while (!taken_.insert(wanted).second) wanted += "_";
  return wanted;
}

std::string LoopNames::copied(const std::string& element) const { return element + suffix_; }

std::string LoopNames::copied_port(const std::string& port) const {
  const std::size_t point = port.find('.');
  if (point == std::string::npos) return copied(port);
  return copied(port.substr(0, point)) + port.substr(point);
}

std::string LoopNames::copied_number(const std::string& number) const {
  int value = 0;
  std::from_chars(number.data(), number.data() + number.size(), value);
  return std::to_string(value + offset_);
}

std::string LoopNames::copied_value(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? name : found->second;
}

void LoopNames::replace_input(const std::string& input, ExprSyntax in_plant, ExprSyntax in_copy) {
  plant_inputs_[input] = std::move(in_plant);
  copy_inputs_[input] = std::move(in_copy);
}

void LoopNames::rename(ExprSyntax& e, bool copy) const {
  if (is_measured(e)) {
    ExprSyntax& of = e.items[0];
    const bool number = !of.text.empty() && of.text[0] >= '0' && of.text[0] <= '9';
    if (copy) of.text = number ? copied_number(of.text) : copied_port(of.text);
    return;
  }
  if (e.kind == ExprSyntax::Kind::Name) {
    const auto& inputs = copy ? copy_inputs_ : plant_inputs_;
    const auto input = inputs.find(e.text);
    if (input != inputs.end() && e.primes == 0) {
      const auto unit = e.unit;
      e = input->second;
      e.unit = unit;
    } else if (copy) {
      e.text = copied_value(e.text);
    }
    return;
  }
  for (ExprSyntax& item : e.items) rename(item, copy);
}

ExprSyntax LoopNames::in_plant(ExprSyntax e) const {
  rename(e, false);
  return e;
}

ExprSyntax LoopNames::in_copy(ExprSyntax e) const {
  rename(e, true);
  return e;
}

}  // namespace tellegen
