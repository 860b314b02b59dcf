#include "model/resolve_system.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/joined.hpp"
#include "base/text.hpp"
#include "model/codes.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_energy.hpp"
#include "model/resolve_states.hpp"

namespace tellegen {

std::vector<std::string> ports_of(const Part& part) {
  std::vector<std::string> names;
  if (const auto* energy = std::get_if<EnergyModel>(&part.model)) {
    for (const Quantity& q : energy->coordinates) names.push_back(q.symbol.symbol().name);
  } else {
    for (const Port& p : std::get<StatesModel>(part.model).ports) names.push_back(p.name);
  }
  return names;
}

namespace {

/// Joined with others, a chain is its energies and its coordinates.
Result<EnergyModel> as_energies(Result<ChainModel> chain) {
  if (!chain) return std::move(chain.diagnostics);
  return {static_cast<EnergyModel&&>(*chain), std::move(chain.diagnostics)};
}

bool is_graph(const ModelSyntax& model) {
  return model.kind == "bondgraph" || model.kind == "network";
}

class SystemResolver {
 public:
  SystemResolver(const ModelSyntax& syntax, const Document& document,
                 const std::function<std::shared_ptr<Pool>()>& new_pool,
                 const GraphPart& graph_part)
      : syntax_(syntax), document_(document), new_pool_(new_pool), graph_part_(graph_part) {}

  Result<SystemModel> resolve() &&;

 private:
  using PartModel = std::variant<EnergyModel, StatesModel>;

  void add_part(const Item& item);
  const ModelSyntax* model_used(const Item& item);
  std::optional<PartModel> resolve_part(const ModelSyntax& model, const std::string& part);
  std::optional<PartModel> resolve_graph(const ModelSyntax& model, const std::string& part);
  [[nodiscard]] std::vector<std::string> ports_used(const std::string& part) const;
  template <class Model>
  std::optional<PartModel> keep(Result<Model> result);

  void add_connection(const Item& item);
  std::optional<PortOfPart> find_port(const ExprSyntax& part, const ExprSyntax& port);
  bool is_free(const PortOfPart& end);

  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  const ModelSyntax& syntax_;
  const Document& document_;
  const std::function<std::shared_ptr<Pool>()>& new_pool_;
  const GraphPart& graph_part_;
  std::vector<std::string> junctions_;  // of the graph resolved last
  SystemModel system_;
  Diagnostics diagnostics_;
  std::map<std::string, Span> names_;      // of parts, also of those whose model is wrong
  std::map<std::string, Span> connected_;  // "motor.shaft"
};

Result<SystemModel> SystemResolver::resolve() && {
  system_.name = syntax_.name;
  system_.description = syntax_.description;
  system_.span = syntax_.name_span;
  system_.pool = new_pool_();
  for (const Statement& statement : syntax_.statements) {
    if (statement.keyword == "connect") system_.written.connections += statement.items.size();
    if (statement.keyword != "use") continue;
    for (const Item& item : statement.items) {
      system_.written.parts.push_back(item.name);
      add_part(item);
    }
  }
  if (names_.empty() && syntax_.complete) {
    fail(codes::no_part, syntax_.name_span, {syntax_.name}, {{notes::add_part, {}, {}}});
  }
  for (const Statement& statement : syntax_.statements) {
    if (statement.keyword != "connect") continue;
    for (const Item& item : statement.items) add_connection(item);
  }
  if (has_errors(diagnostics_) || !syntax_.complete) return diagnostics_;
  return {std::move(system_), std::move(diagnostics_)};
}

void SystemResolver::add_part(const Item& item) {
  const auto [first, is_new] = names_.emplace(item.name, item.name_span);
  if (!is_new) {
    return fail(codes::duplicate_name, item.name_span, {item.name},
                {{notes::declared_here, {item.name}, first->second}});
  }
  const ModelSyntax* used = model_used(item);
  if (used == nullptr) return;
  junctions_.clear();
  if (auto model = resolve_part(*used, item.name)) {
    system_.parts.push_back({item.name, std::move(*model), item.name_span, junctions_});
  }
}

const ModelSyntax* SystemResolver::model_used(const Item& item) {
  const std::string& wanted = item.value->text;
  const auto found = std::ranges::find(document_.models, wanted, &ModelSyntax::name);
  const bool plain = item.value->kind == ExprSyntax::Kind::Name && item.value->primes == 0;
  if (!plain || found == document_.models.end()) {
    std::vector<std::string> names;
    for (const ModelSyntax& m : document_.models) {
      if (m.kind != "system") names.push_back(m.name);
    }
    std::vector<Note> notes;
    if (const auto guess = closest(wanted, names))
      notes.push_back({notes::did_you_mean, {*guess}, {}});
    fail(codes::unknown_part_model, item.value->span, {wanted}, std::move(notes));
    return nullptr;
  }
  if (found->kind == "system" || (is_graph(*found) && !graph_part_)) {
    fail(codes::system_in_system, item.value->span, {wanted},
         {{notes::declared_here, {wanted}, found->name_span}});
    return nullptr;
  }
  return &*found;
}

/// The ports of a part that connections name.
std::vector<std::string> SystemResolver::ports_used(const std::string& part) const {
  std::vector<std::string> used;
  for (const Statement& statement : syntax_.statements) {
    if (statement.keyword != "connect") continue;
    for (const Item& item : statement.items) {
      for (const std::size_t end : {std::size_t{0}, std::size_t{2}}) {
        if (item.arguments[end].text == part) used.push_back(item.arguments[end + 1].text);
      }
    }
  }
  return used;
}

std::optional<SystemResolver::PartModel> SystemResolver::resolve_graph(const ModelSyntax& model,
                                                                       const std::string& part) {
  auto graph = graph_part_(model, new_pool_(), ports_used(part));
  if (!graph) return keep(Result<StatesModel>(std::move(graph.diagnostics)));
  junctions_ = std::move(graph->junctions);
  return keep(Result<StatesModel>(std::move(graph->states), std::move(graph.diagnostics)));
}

std::optional<SystemResolver::PartModel> SystemResolver::resolve_part(const ModelSyntax& model,
                                                                      const std::string& part) {
  if (is_graph(model)) return resolve_graph(model, part);
  if (model.kind == "states") return keep(resolve_states(model, new_pool_()));
  if (model.kind == "chain") return keep(as_energies(resolve_chain(model, new_pool_())));
  return keep(resolve_energy(model, new_pool_()));
}

template <class Model>
std::optional<SystemResolver::PartModel> SystemResolver::keep(Result<Model> result) {
  // What is wrong with a model is told once; a part may be wrong by how it is joined, though the
  // same model was right as another part.
  for (Diagnostic& d : result.diagnostics) {
    const auto told = [&](const Diagnostic& known) {
      return known.code == d.code && known.span == d.span && known.args == d.args;
    };
    if (std::ranges::none_of(diagnostics_, told)) diagnostics_.push_back(std::move(d));
  }
  return result.value ? std::optional<PartModel>(std::move(*result.value)) : std::nullopt;
}

void SystemResolver::add_connection(const Item& item) {
  const auto left = find_port(item.arguments[0], item.arguments[1]);
  const auto right = find_port(item.arguments[2], item.arguments[3]);
  if (!left || !right || !is_free(*left) || !is_free(*right)) return;
  system_.connections.push_back({*left, *right, item.span});
}

std::optional<PortOfPart> SystemResolver::find_port(const ExprSyntax& part,
                                                    const ExprSyntax& port) {
  const auto found = std::ranges::find(system_.parts, part.text, &Part::name);
  if (found == system_.parts.end()) {
    if (names_.contains(part.text)) return std::nullopt;  // its model is wrong, and that was told
    if (syntax_.lost_names || std::ranges::find(syntax_.unread, part.text) != syntax_.unread.end())
      return std::nullopt;
    std::vector<std::string> names;
    for (const auto& [name, span] : names_) names.push_back(name);
    std::vector<Note> notes;
    if (const auto guess = closest(part.text, names)) {
      notes.push_back({notes::did_you_mean, {*guess}, {}});
    }
    fail(codes::unknown_part, part.span, {part.text}, std::move(notes));
    return std::nullopt;
  }
  std::vector<std::string> ports = ports_of(*found);
  if (std::ranges::find(ports, port.text) == ports.end()) {
    for (const std::string& junction : found->more_ports) {
      if (std::ranges::find(ports, junction) == ports.end()) ports.push_back(junction);
    }
    fail(codes::unknown_port, port.span, {part.text, port.text},
         {ports.empty() ? Note{notes::no_ports, {part.text}, found->span}
                        : Note{notes::ports_are, {part.text, joined(ports)}, {}}});
    return std::nullopt;
  }
  const auto index = static_cast<std::size_t>(found - system_.parts.begin());
  return PortOfPart{index, port.text, {part.span.begin, port.span.end}};
}

/// Forces on a coordinate add up, but a port of a states model takes one quantity from one place.
bool SystemResolver::is_free(const PortOfPart& end) {
  const Part& part = system_.parts[end.part];
  const std::string name = part.name + "." + end.port;
  const auto [first, is_new] = connected_.emplace(name, end.span);
  if (is_new || std::holds_alternative<EnergyModel>(part.model)) return true;
  fail(codes::port_taken, end.span, {name}, {{notes::first_given_here, {}, first->second}});
  return false;
}

}  // namespace

Result<SystemModel> resolve_system(const ModelSyntax& syntax, const Document& document,
                                   const std::function<std::shared_ptr<Pool>()>& new_pool,
                                   const GraphPart& graph_part) {
  return SystemResolver(syntax, document, new_pool, graph_part).resolve();
}

}  // namespace tellegen
