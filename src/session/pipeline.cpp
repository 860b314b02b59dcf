#include "session/pipeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "base/joined.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "bondgraph/bond_graph.hpp"
#include "language/codes.hpp"
#include "language/parser.hpp"
#include "model/codes.hpp"
#include "model/resolve_bond_graph.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_energy.hpp"
#include "model/resolve_network.hpp"
#include "model/resolve_states.hpp"
#include "model/resolve_system.hpp"
#include "session/codes.hpp"
#include "session/graph_parts.hpp"
#include "session/point_files.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/canonical/too_many_symbols.hpp"

namespace tellegen::session {
namespace {

Diagnostic out_of_memory(const Options& options) {
  return {session_codes::memory_exceeded,
          std::nullopt,
          {std::to_string(options.max_megabytes)},
          {{"note.more_memory", {std::to_string(2 * options.max_megabytes)}, {}}}};
}

Diagnostic budget_diagnostic(const BudgetExceeded& ended, const Options& options) {
  if (dynamic_cast<const Stopped*>(&ended) != nullptr)
    return {session_codes::stopped, std::nullopt, {}, {}};
  if (const auto* symbols = dynamic_cast<const canonical::TooManySymbols*>(&ended))
    return {session_codes::too_many_symbols,
            std::nullopt,
            {std::to_string(symbols->most())},
            {{"note.fewer_symbols", {}, {}}}};
  if (ended.kind() == BudgetExceeded::What::Memory) return out_of_memory(options);
  const std::string more = fmt::format("{}", std::ceil(10 * options.max_seconds));
  return {session_codes::time_exceeded,
          std::nullopt,
          {fmt::format("{}", options.max_seconds)},
          {{"note.more_time", {more}, {}}}};
}

/// The textbook form of many bodies is long whatever the budget; a program for machines is not.
Diagnostic with_way_out(Diagnostic over_budget, bool is_chain) {
  const bool helps = over_budget.code == session_codes::time_exceeded ||
                     over_budget.code == session_codes::memory_exceeded;
  if (is_chain && helps) over_budget.notes.push_back({"note.machine_form", {}, {}});
  return over_budget;
}

std::vector<std::string> names_of(const Document& document) {
  std::vector<std::string> names;
  for (const ModelSyntax& model : document.models) names.push_back(model.name);
  return names;
}

Diagnostic several_models(const Document& document) {
  return {session_codes::several_models,
          std::nullopt,
          {},
          {{"note.models", {joined(names_of(document))}, {}}}};
}

Diagnostic unknown_model(const Document& document, const std::string& wanted) {
  const std::vector<std::string> names = names_of(document);
  Diagnostic d{session_codes::unknown_model, std::nullopt, {wanted}, {}};
  if (const auto guess = closest(wanted, names))
    d.notes.push_back({"note.did_you_mean", {*guess}, {}});
  d.notes.push_back({"note.models", {joined(names)}, {}});
  return d;
}

bool stops_reading(const Diagnostic& d) { return d.code == codes::too_many_mistakes; }

std::vector<std::string> declared_names(const ModelCore& model,
                                        const std::vector<Quantity>& moving) {
  std::vector<std::string> names;
  const auto take = [&](const auto& quantities) {
    for (const Quantity& q : quantities) names.push_back(q.symbol.symbol().name);
  };
  take(model.parameters);
  take(moving);
  take(model.inputs);
  for (const std::uint32_t f : model.functions) names.push_back(model.pool->opaque(f).name);
  return names;
}

/// The names of a system have a point in them and meet no symbol of a formalism.
std::vector<std::string> declared_names(const AnyModel& model) {
  if (const EnergyModel* energy = energies_of(model))
    return declared_names(*energy, energy->coordinates);
  if (const auto* states = std::get_if<StatesModel>(&model))
    return declared_names(*states, states->states);
  if (const auto* graph = std::get_if<BondGraphModel>(&model))
    return declared_names(*graph, graph->states);
  return {};
}

int exit_class_of(const Diagnostic& d) {
  const report::CodePage* page = report::find_page(d.code.text);
  return static_cast<int>(page != nullptr ? page->exit : report::ExitClass::Model);
}

/// "Sf W1, R b" → "speed W1, friction b"
std::string in_words(const std::string& list, const std::map<std::string, std::string>& words) {
  std::string said;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(", ", at), list.size());
    const std::string one = list.substr(at, end - at);
    const auto known = words.find(one);
    said += (at > 0 ? ", " : "") + (known == words.end() ? one : known->second);
    at = end + 2;
  }
  return said;
}

/// Causality speaks of elements and junctions; the user wrote components and nodes.
void speak_of_network(Diagnostics& diagnostics, const NetworkGraph& network) {
  for (Diagnostic& d : diagnostics) {
    const bool causality = d.code.text >= "E0800" && d.code.text <= "E0809";
    if (!causality && d.code.text != "E0824" && d.code.text != "E0825") continue;
    for (std::string& arg : d.args) arg = in_words(arg, network.words);
    d.notes.push_back({"note.network_junctions", {}, {}});
  }
}

}  // namespace

report::Style style_of(const Options& options) {
  report::Style style;
  style.language = {options.language.code};
  style.format = options.format == OutputFormat::Ascii   ? report::Format::Ascii
                 : options.format == OutputFormat::Latex ? report::Format::Latex
                                                         : report::Format::Text;
  style.color = options.color;
  style.steps = options.steps;
  constexpr std::size_t narrowest = 40;
  style.width = std::max(options.width, narrowest);
  return style;
}

ExitCode exit_code(const std::vector<report::Findings>& findings) {
  int worst = 0;
  for (const report::Findings& found : findings) {
    for (const Diagnostic& d : found.diagnostics) worst = std::max(worst, exit_class_of(d));
  }
  return static_cast<ExitCode>(worst);
}

Pipeline::Pipeline(const Input& input, const Options& options, Kept* kept)
    : input_(input), options_(options), style_(style_of(options)), kept_(kept) {
  findings_.push_back({std::make_shared<const SourceText>("", ""), {}});
}

std::optional<Diagnostic> Pipeline::attempt(const std::function<void()>& work) const {
  const auto over = [&](const auto& why) {
    conclude_work();
    ended_early_ = true;
    const Unbroken telling;
    return with_way_out(why(), chain_.has_value());
  };
  const auto no_memory = [&] { return out_of_memory(options_); };
  try {
    look_before_work();
    work();
    if (!end_was_swallowed()) return std::nullopt;
    look_at_limits();
    return over(no_memory);
  } catch (const BudgetExceeded& e) {
    return over([&] { return budget_diagnostic(e, options_); });
  } catch (const std::bad_alloc&) {
    throw;  // nothing that is told without it would be whole
  } catch (const canonical::DivisionByZero&) {
    return Diagnostic{session_codes::divides_by_zero, std::nullopt, {model_name_}, {}};
  } catch (const std::exception& e) {
    return Diagnostic{session_codes::internal_failure, std::nullopt, {e.what()}, {}};
  }
}

// Called by another thread while the work goes on: it sees the options only.
void Pipeline::give_up(const BudgetExceeded& why) const {
  const std::vector<report::Findings> found{
      {std::make_shared<const SourceText>("", ""), {budget_diagnostic(why, options_)}}};
  options_.overrun(diagnostics_output(found));
}

Output Pipeline::run(const std::function<Output(Pipeline&)>& command) {
  const bool is_inner = has_limits();
  const std::size_t bytes = options_.max_megabytes << 20U;
  Watch::Overrun overrun;
  if (options_.overrun) overrun = [this](const BudgetExceeded& why) { give_up(why); };
  const Watch watch(options_.max_seconds, bytes, std::move(overrun));
  const Limits limits(options_.max_seconds, bytes);
  Output output;
  std::optional<Diagnostic> failure;
  try {
    failure = attempt([&] { output = command(*this); });
  } catch (const std::bad_alloc&) {
    if (is_inner) throw;  // a document asks by pipelines of its own, and ends with them
    failure = Diagnostic{session_codes::memory_refused, std::nullopt, {}, {}};
  }
  if (!failure) return output;
  const Unbroken telling;
  add(std::move(*failure));
  return failed();
}

void Pipeline::begin(std::string_view stage) const {
  if (options_.progress) options_.progress(report::say(style_.language, stage));
}

std::optional<Document> Pipeline::read() {
  begin("progress.read");
  auto source = files_.read(input_);
  add(std::move(source.diagnostics));
  if (!source) return std::nullopt;
  source_ = *source;
  findings_.front().source = source_;
  ParsedDocument parsed = with_points(parse_document(*source_), input_, files_);
  const bool fine = !has_errors(parsed.diagnostics);
  const bool readable = std::ranges::none_of(parsed.diagnostics, stops_reading);
  add(std::move(parsed.diagnostics));
  if (fine) return with_settings(std::move(parsed.document));
  if (readable) look_further(parsed.document);
  return std::nullopt;
}

Input Pipeline::again() const {
  Input same = input_;
  same.known = files_.known();
  return same;
}

// What can be read is checked although some of it cannot: one run shows all mistakes.
void Pipeline::look_further(const Document& document) {
  for (const ModelSyntax& model : document.models) {
    if (options_.model.empty() || model.name == options_.model) resolve(model, document);
  }
}

const ModelSyntax* Pipeline::named(const Document& document) {
  const auto found = std::ranges::find(document.models, options_.model, &ModelSyntax::name);
  if (found != document.models.end()) return &*found;
  add(unknown_model(document, options_.model));
  return nullptr;
}

const ModelSyntax* Pipeline::choose(const Document& document) {
  if (!options_.model.empty()) return named(document);
  if (document.models.size() == 1) return &document.models.front();
  add(several_models(document));
  return nullptr;
}

std::vector<const ModelSyntax*> Pipeline::chosen(const Document& document) {
  std::vector<const ModelSyntax*> models;
  if (options_.model.empty()) {
    for (const ModelSyntax& model : document.models) models.push_back(&model);
  } else if (const ModelSyntax* model = named(document)) {
    models.push_back(model);
  }
  return models;
}

std::shared_ptr<Pool> Pipeline::new_pool() const {
  return std::make_shared<Pool>(Budget(options_.max_seconds, options_.max_megabytes << 20U));
}

template <class Model>
std::optional<AnyModel> Pipeline::resolved(Result<Model> model) {
  const bool fine = model && !has_errors(model.diagnostics);
  add(std::move(model.diagnostics));
  if (!fine) return std::nullopt;
  AnyModel any(std::move(*model.value));
  style_.taken = declared_names(any);
  if (const auto* chain = std::get_if<ChainModel>(&any)) chain_ = *chain;
  const auto* graph = std::get_if<BondGraphModel>(&any);
  of_heat_ = graph != nullptr && carries_heat(*graph);
  return any;
}

// The models of the parts are in the same file, and may have been read for themselves.
bool Pipeline::is_told(const Diagnostic& diagnostic) const {
  return std::ranges::any_of(findings_.front().diagnostics, [&](const Diagnostic& d) {
    return d.code == diagnostic.code && d.span == diagnostic.span && d.args == diagnostic.args;
  });
}

std::optional<AnyModel> Pipeline::resolve(const ModelSyntax& syntax, const Document& document) {
  begin("progress.resolve");
  model_name_ = syntax.name;
  of_network_ = syntax.kind == "network";
  if (syntax.kind == "system") {
    SystemWithFiles used = with_used_files(syntax, document, input_, files_, used_);
    const bool found = !has_errors(used.diagnostics);
    add(std::move(used.diagnostics));
    auto system = resolve_system(
        used.system, used.document, [this] { return new_pool(); }, part_of_graph);
    std::erase_if(system.diagnostics, [this](const Diagnostic& d) { return is_told(d); });
    if (!found) {
      add(std::move(system.diagnostics));
      return std::nullopt;
    }
    return resolved(std::move(system));
  }
  if (syntax.kind == "network") return resolve_as_graph(syntax);
  if (syntax.kind == "bondgraph") {
    network_ = NetworkGraph{syntax, {}, {}};
    if (syntax.complete && !reduce_graph()) return std::nullopt;
    return resolved(resolve_bond_graph(network_->graph, new_pool()));
  }
  if (!may_stay_whole(syntax)) return std::nullopt;
  if (syntax.kind == "states") return resolved(resolve_states(syntax, new_pool()));
  if (syntax.kind == "chain") return resolved(resolve_chain(syntax, new_pool()));
  return resolved(resolve_energy(syntax, new_pool()));
}

// Everything that bond graphs have is derived from the bond graph of a network.
std::optional<AnyModel> Pipeline::resolve_as_graph(const ModelSyntax& syntax) {
  const auto network = needed(resolve_network(syntax));
  if (!network) return std::nullopt;
  network_ = needed(graph_of_network(*network, {.steps = options_.steps}));
  if (!network_ || !reduce_graph()) return std::nullopt;
  auto model = resolve_bond_graph(network_->graph, new_pool(), GraphOrigin::Schematic);
  if (model) mark_heat(*model, network_->heat);
  std::erase_if(model.diagnostics, [](const Diagnostic& d) {
    return d.code == codes::idle_junction;  // told in the words of the network
  });
  return resolved(std::move(model));
}

std::optional<AnyModel> Pipeline::one_model() {
  if (kept_ != nullptr && kept_->resolved) return as_kept();
  const auto document = read();
  const ModelSyntax* syntax = document ? choose(*document) : nullptr;
  auto model = syntax != nullptr ? resolve(*syntax, *document) : std::nullopt;
  if (!model || refuses_constraints(*model)) return std::nullopt;
  if (kept_ != nullptr) keep(*model);
  return model;
}

// What a bond graph or a system is made into has names of its own, and would meet them again.
void Pipeline::keep(const AnyModel& model) {
  if (energies_of(model) == nullptr) {
    kept_ = nullptr;
    return;
  }
  kept_->resolved = {model, source_, used_, chain_, of_network_, network_, style_.taken, findings_};
}

// Each question has the whole budget for itself.
std::optional<AnyModel> Pipeline::as_kept() {
  const ResolvedModel& known = *kept_->resolved;
  source_ = known.source;
  used_ = known.used;
  chain_ = known.chain;
  of_network_ = known.of_network;
  network_ = known.network;
  style_.taken = known.taken;
  findings_ = known.findings;
  model_name_ = name_of(known.model);
  const Budget whole(options_.max_seconds, options_.max_megabytes << 20U);
  energies_of(known.model)->pool->budget() = whole;
  return known.model;
}

// A connection ties forces to velocities; those of constraints have no place in that yet, and to
// leave them out would give wrong equations.
bool Pipeline::refuses_constraints(const AnyModel& model) {
  const auto* system = std::get_if<SystemModel>(&model);
  if (system == nullptr) return false;
  for (const Part& part : system->parts) {
    const auto* energy = std::get_if<EnergyModel>(&part.model);
    if (energy == nullptr || energy->constraints.empty()) continue;
    add({session_codes::constrained_part, system->span, {part.name, energy->name}, {}});
    return true;
  }
  return false;
}

void Pipeline::judge(const std::vector<Check>& checks) {
  for (const Check& check : checks) {
    if (!check.failed()) continue;
    add({session_codes::check_failed, std::nullopt, {report::say(style_.language, check.key)}, {}});
  }
}

void Pipeline::add(Diagnostics diagnostics) {
  if (of_network_ && network_) speak_of_network(diagnostics, *network_);
  for (Diagnostic& d : diagnostics) add(std::move(d));
}

void Pipeline::add(Diagnostic diagnostic) {
  const UsedFile* file = belongs_to(used_, diagnostic);
  if (file == nullptr)
    findings_.front().diagnostics.push_back(std::move(diagnostic));
  else
    findings_.push_back({file->source, {std::move(diagnostic)}});
}

void Pipeline::add_findings(report::Findings findings) { findings_.push_back(std::move(findings)); }

Output Pipeline::failed() const { return diagnostics_output(findings_); }

Output Pipeline::diagnostics_output(const std::vector<report::Findings>& findings) const {
  const ExitCode code = exit_code(findings);
  if (json()) return {code, report::diagnostics_json(findings, style_.language), ""};
  report::Style style = style_;
  style.color = options_.color_messages;
  return {code, "", report::diagnostics_text(findings, style)};
}

Output Pipeline::succeeded(std::string out, ExitCode exit_code_wanted) const {
  Output output = failed();
  output.exit_code = std::max(output.exit_code, exit_code_wanted);
  if (ended_early_) output.exit_code = ExitCode::BudgetOrNumericFailure;
  output.out = std::move(out);
  output.read = files_.paths();
  return output;
}

}  // namespace tellegen::session
