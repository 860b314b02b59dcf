#include "model/statements/definition_order.hpp"

#include <algorithm>
#include <unordered_map>

namespace tellegen {

namespace {

class NameCollector {
 public:
  void collect(const ExprSyntax& e) {
    if (e.kind == ExprSyntax::Kind::Name || e.kind == ExprSyntax::Kind::Call) add(e.text);
    if (e.kind == ExprSyntax::Kind::Call && e.text == "integral" && e.items.size() == 4) {
      collect_integral(e);
      return;
    }
    for (const ExprSyntax& item : e.items) collect(item);
  }
  void bind(const std::string& name) { bound_.push_back(name); }
  [[nodiscard]] std::vector<std::string> found() && { return std::move(found_); }

 private:
  void collect_integral(const ExprSyntax& e) {
    collect(e.items[2]);
    collect(e.items[3]);
    bind(e.items[1].text);
    collect(e.items[0]);
    bound_.pop_back();
  }
  void add(const std::string& name) {
    if (std::ranges::find(bound_, name) == bound_.end()) found_.push_back(name);
  }

  std::vector<std::string> bound_;
  std::vector<std::string> found_;
};

std::vector<std::string> used_by(const Item& item) {
  if (!item.value) return {};
  NameCollector collector;
  for (const ExprSyntax& argument : item.arguments) collector.bind(argument.text);
  collector.collect(*item.value);
  return std::move(collector).found();
}

/// Depth first with a stack of its own: a chain of a hundred thousand defines must not overflow
/// ours.
class Sorter {
 public:
  explicit Sorter(const std::vector<Definition>& definitions)
      : definitions_(definitions), state_(definitions.size(), State::New) {
    for (std::size_t i = 0; i < definitions.size(); ++i) by_name_[definitions[i].item->name] = i;
  }

  DefinitionOrder sort() && {
    for (std::size_t i = 0; i < definitions_.size(); ++i) {
      if (state_[i] != State::New) continue;
      open(i);
      while (!path_.empty()) advance();
    }
    return std::move(result_);
  }

 private:
  enum class State { New, Open, Done };
  struct Step {
    std::size_t definition;
    std::vector<std::size_t> uses;
    std::size_t next = 0;
  };

  void open(std::size_t i) {
    state_[i] = State::Open;
    std::vector<std::size_t> uses;
    for (const std::string& name : used_by(*definitions_[i].item)) {
      const auto found = by_name_.find(name);
      if (found != by_name_.end()) uses.push_back(found->second);
    }
    path_.push_back({i, std::move(uses)});
  }

  void advance() {
    Step& step = path_.back();
    if (step.next == step.uses.size()) {
      state_[step.definition] = State::Done;
      result_.order.push_back(step.definition);
      path_.pop_back();
      return;
    }
    const std::size_t used = step.uses[step.next++];
    if (state_[used] == State::New)
      open(used);
    else if (state_[used] == State::Open)
      add_cycle(used);
  }

  void add_cycle(std::size_t used) {
    auto from = std::ranges::find(path_, used, &Step::definition);
    std::vector<std::size_t> cycle;
    for (; from != path_.end(); ++from) cycle.push_back(from->definition);
    const auto known = [&](std::size_t i) {
      return std::ranges::any_of(result_.cycles,
                                 [&](const auto& c) { return std::ranges::find(c, i) != c.end(); });
    };
    if (std::ranges::none_of(cycle, known)) result_.cycles.push_back(std::move(cycle));
  }

  const std::vector<Definition>& definitions_;
  std::unordered_map<std::string, std::size_t> by_name_;
  std::vector<State> state_;
  std::vector<Step> path_;
  DefinitionOrder result_;
};

}  // namespace

std::vector<std::string> used_names(const ExprSyntax& e) {
  NameCollector collector;
  collector.collect(e);
  return std::move(collector).found();
}

DefinitionOrder order_definitions(const std::vector<Definition>& definitions) {
  return Sorter(definitions).sort();
}

}  // namespace tellegen
