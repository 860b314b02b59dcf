// `report`: everything that the other commands know of the models of a file, as one document.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>

#include "analyse/described_states.hpp"
#include "model/resolve_expression.hpp"
#include "report/document.hpp"
#include "report/document/listing.hpp"
#include "report/live_model.hpp"
#include "session/code_targets.hpp"
#include "session/codes.hpp"
#include "session/commands.hpp"
#include "session/described.hpp"
#include "session/designs.hpp"
#include "session/joined_states.hpp"
#include "session/phase_states.hpp"
#include "session/pipeline.hpp"
#include "session/simulations.hpp"
#include "simulate/live.hpp"

namespace tellegen {
namespace {

using report::DocumentModel;
using report::DocumentSection;
using report::InBoth;
using report::SectionKind;
using session::Kept;
using session::Pipeline;

/// Which results the pages of a section share: those of the forms that begin with the Hamiltonian,
/// or their own (so that the order of terms is that of the command). The other questions are asked
/// anew for each page.
enum class Share { Forms, Own, Nothing };

struct Command {
  SectionKind kind;
  std::string_view id;
  Share share = Share::Nothing;
  bool has_steps = false;
};

constexpr auto commands = std::to_array<Command>({
    {SectionKind::Form, "euler-lagrange", Share::Own, true},
    {SectionKind::Form, "hamilton", Share::Forms, true},
    {SectionKind::Form, "port-hamiltonian", Share::Forms, true},
    {SectionKind::Form, "co-lagrangian", Share::Forms, true},
    {SectionKind::Form, "brayton-moser", Share::Forms, true},
    {SectionKind::Form, "state-space", Share::Forms, true},
    {SectionKind::Form, "machine", Share::Own},
    {SectionKind::Analysis, "causality"},
    {SectionKind::Analysis, "structure"},
    {SectionKind::Analysis, "stability"},
    {SectionKind::Analysis, "passivity", Share::Forms},
    {SectionKind::Analysis, "equilibria", Share::Own},
    {SectionKind::Analysis, "steady-state"},
    {SectionKind::Analysis, "linearise"},
    {SectionKind::Analysis, "transfer", Share::Own},
    {SectionKind::Analysis, "coates"},
    {SectionKind::Analysis, "design"},
    {SectionKind::Verification, "verify", Share::Forms},
    {SectionKind::Simulation, "simulate", Share::Own},
});

/// A question that is not about models of this kind, or that nobody asked: no reason to tell.
constexpr auto beside_the_point =
    std::to_array<std::string_view>({"E0607", "E0423", "E0750", "E0810"});

Output answer_to(const Command& command, Pipeline& p) {
  if (command.kind == SectionKind::Form) return session::derive_form(p, command.id);
  if (command.kind == SectionKind::Verification) return session::verify_model(p, {});
  if (command.kind == SectionKind::Analysis && command.id != "design")
    return session::analyse_model(p, command.id);
  const auto model = p.one_model();
  if (!model) return p.failed();
  return command.id == "design" ? session::design_model(p, *model)
                                : session::simulate_any(p, *model);
}

/// The same in the language that a reader of the page can change to.
Options in_other_language(Options options) {
  options.language = {report::language_beside({options.language.code}).code};
  return options;
}

/// Both languages of what `make` says.
template <class Make>
InBoth in_both(const Options& options, Make make) {
  std::string own = make(options);
  return {std::move(own), make(in_other_language(options))};
}

Options with(const Options& options, OutputFormat format, bool steps = false) {
  Options changed = options;
  changed.format = format;
  changed.steps = steps;
  return changed;
}

/// The first line of "error[E0409]: the forces …".
std::string_view first_line(std::string_view message) {
  return message.substr(0, message.find('\n'));
}

std::string code_in(std::string_view message) {
  const std::size_t open = message.find('[');
  const std::size_t close = message.find(']');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return "";
  return std::string(message.substr(open + 1, close - open - 1));
}

std::string sentence_in(std::string_view message) {
  const std::string_view line = first_line(message);
  const std::size_t colon = line.find("]: ");
  return std::string(colon == std::string_view::npos ? line : line.substr(colon + 3));
}

std::string out_of_time(const Options& options, double seconds) {
  const Diagnostic over{
      session_codes::time_exceeded, std::nullopt, {fmt::format("{:.3g}", seconds)}, {}};
  return report::message(session::style_of(options).language, over);
}

/// What takes longer has equations that nobody reads step by step.
constexpr std::chrono::seconds long_run(3);
/// A page that is longer shows a reader nothing, and brings a browser to a halt.
constexpr std::size_t longest_page = 150000;

/// Some commands have no page in LaTeX: theirs is plain text.
bool is_latex(const std::string& page) { return page.starts_with("\\section*"); }

std::string too_long(const Options& options, const std::string& page) {
  const Diagnostic over{session_codes::page_too_long,
                        std::nullopt,
                        {std::to_string(page.size() / 1000), std::to_string(longest_page / 1000)},
                        {}};
  return report::message(session::style_of(options).language, over);
}

/// Seconds for each question that a document asks, of which there are many.
constexpr double longest_section = 10;

/// The time that a document may take.
class Deadline {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Deadline(double seconds) : seconds_(seconds), began_(Clock::now()) {}

  /// For one question. Where nothing is left the limits of the whole document end it at once.
  [[nodiscard]] double share() const {
    return left() > 0 ? std::min(left(), longest()) : longest();
  }
  /// What is told where the share was not enough.
  [[nodiscard]] double told(double share) const { return share < longest() ? seconds_ : share; }

 private:
  [[nodiscard]] double longest() const { return std::min(seconds_, longest_section); }
  [[nodiscard]] double left() const {
    return seconds_ - std::chrono::duration<double>(Clock::now() - began_).count();
  }
  double seconds_;
  Clock::time_point began_;
};

/// What a diagnostic says where a budget has ended the work.
bool is_of_budget(std::string_view code) {
  using namespace session_codes;
  const auto all = {time_exceeded, memory_exceeded, too_many_symbols, stopped};
  return std::ranges::find(all, code, &Code::text) != all.end();
}

/// One question of the document, and all that its pages say.
class Questioned {
 public:
  /// `kept` is of the pages without steps, and of those with them; null: nothing is shared.
  Questioned(const Command& command, const Input& input, const Options& options,
             const Deadline& deadline, std::array<Kept, 2>* kept)
      : command_(command), input_(input), options_(options), deadline_(deadline), kept_(kept) {
    options_.max_seconds = deadline.share();
  }

  DocumentSection section() {
    section_ = {command_.kind, std::string(command_.id), {}, {}, {}, {}, {}};
    const auto began = std::chrono::steady_clock::now();
    const Output first = ask(with(options_, OutputFormat::Latex));
    const bool quick = std::chrono::steady_clock::now() - began < long_run;
    if (first.out.empty())
      add_reason(first.err);
    else if (first.out.size() > longest_page)
      say_too_long(first.out);
    else
      add_pages(first.out, quick);
    return std::move(section_);
  }

 private:
  [[nodiscard]] Output ask(const Options& options) const {
    Kept* kept = kept_ != nullptr ? &(*kept_)[options.steps ? 1 : 0] : nullptr;
    return Pipeline(input_, options, kept).run([&](Pipeline& p) { return answer_to(command_, p); });
  }
  /// Data are for programs: they are the same whatever the language of the reader.
  [[nodiscard]] std::string data() const {
    Options english = with(options_, OutputFormat::Json);
    english.language = OutputLanguage::English;
    return ask(english).out;
  }

  void add_pages(const std::string& first, bool quick) {
    const auto page_of = [&](const Options& o) { return ask(o).out; };
    if (is_latex(first))
      section_.page = {first, page_of(in_other_language(with(options_, OutputFormat::Latex)))};
    else
      section_.page = in_both(with(options_, OutputFormat::Text), page_of);
    if (command_.has_steps && quick) {
      section_.steps = in_both(with(options_, OutputFormat::Latex, true), page_of);
    }
    // The page is measured by the motion of the program, however long that took.
    const bool is_needed = command_.kind == SectionKind::Simulation;
    if (is_needed || (command_.kind != SectionKind::Analysis && quick)) section_.data = data();
  }

  void add_reason(const std::string& err) {
    section_.code = code_in(err);
    section_.reason = in_both(with(options_, OutputFormat::Text), [&](const Options& o) {
      // What took too long once is not tried a second time for its words in the other language.
      if (section_.code == session_codes::time_exceeded.text)
        return out_of_time(o, deadline_.told(o.max_seconds));
      return sentence_in(ask(o).err);
    });
  }

  void say_too_long(const std::string& page) {
    section_.code = session_codes::page_too_long.text;
    section_.reason = in_both(options_, [&](const Options& o) { return too_long(o, page); });
  }

  const Command& command_;
  const Input& input_;
  Options options_;
  const Deadline& deadline_;
  std::array<Kept, 2>* kept_;
  DocumentSection section_;
};

std::vector<DocumentSection> sections_of(const Input& input, const Options& options,
                                         const Deadline& deadline) {
  std::vector<DocumentSection> sections;
  std::array<Kept, 2> forms;  // without steps and with them
  for (const Command& command : commands) {
    if (command.id == "design" && options.poles.empty()) continue;
    std::array<Kept, 2> own;
    auto* kept = command.share == Share::Forms ? &forms : &own;
    const bool shared = command.share != Share::Nothing;
    DocumentSection section =
        Questioned(command, input, options, deadline, shared ? kept : nullptr).section();
    if (std::ranges::find(beside_the_point, section.code) == beside_the_point.end())
      sections.push_back(std::move(section));
  }
  return sections;
}

void add_drawings(DocumentModel& model, const Input& input, const Options& options) {
  Options here = with(options, OutputFormat::Text);
  here.plot = "drawing.svg";
  const auto picture = [&](const auto& command) {
    return in_both(here, [&](const Options& o) {
      const Output output = command(o);
      return output.files.empty() ? std::string() : output.files.front().content;
    });
  };
  InBoth graph = picture([&](const Options& o) { return draw(input, o); });
  if (!graph.own.empty()) model.drawings.push_back({"bond-graph", std::move(graph)});
  InBoth coates = picture([&](const Options& o) { return analyse(input, "coates", o); });
  if (!coates.own.empty()) model.drawings.push_back({"coates", std::move(coates)});
}

/// Parameters that the text gives by others: a model knows only what they come to.
template <class Model>
Result<LiveModel> with_formulas(Pipeline& p, Result<LiveModel> live, const Model& model) {
  const auto document = p.read();
  if (!live || !document) return live;
  Substitution values;
  for (const Parameter& q : model.parameters) {
    if (q.value) values.emplace(q.symbol, *q.value);
  }
  const auto formula_of = [&](const Item& item) -> std::optional<Expr> {
    const auto formula = resolve_expression(*item.value, model);
    if (!formula || free_symbols(std::span(&*formula, 1)).empty()) return std::nullopt;
    return *formula;
  };
  for (const ModelSyntax* syntax : p.chosen(*document)) {
    for (const Statement& statement : syntax->statements) {
      if (statement.keyword != "parameter") continue;
      for (const Item& item : statement.items) {
        const auto q = std::ranges::find(live->parameters, item.name, &LiveParameter::name);
        if (!item.value || q == live->parameters.end() || !q->value) continue;
        const auto formula = formula_of(item);
        if (formula && substitute(*formula, values) == *q->value) q->formula = formula;
      }
    }
  }
  return live;
}

/// Where there are no accelerations: by coordinates and momenta, as `simulate` does. Claims are on
/// the equations in coordinates and velocities, which those states are not.
Result<LiveModel> live_of(Pipeline& p, const EnergyModel& m) {
  const auto states = session::phase_states(p, m);
  if (!states) return with_formulas(p, live_model(m), m);
  auto live = live_model(*states);
  if (live) live->claims.reset();
  return with_formulas(p, std::move(live), *states);
}
Result<LiveModel> live_of(Pipeline& p, const ChainModel& m) {
  return with_formulas<EnergyModel>(p, live_model(m), m);
}
Result<LiveModel> live_of(Pipeline& p, const StatesModel& m) {
  return with_formulas(p, live_model(m), m);
}
Result<LiveModel> live_of(Pipeline& p, const SystemModel& m) {
  const auto states = session::joined_states(p, m);
  return states ? live_model(*states) : Result<LiveModel>(Diagnostics{});
}
Result<LiveModel> live_of(Pipeline& p, const BondGraphModel& m) {
  auto equations = p.needed(p.state_equations(m));
  if (!equations) return Diagnostics{};
  const bool has_rates = !equations->input_rates.empty();
  const std::vector<ImplicitQuantity> implicit = session::take_implicit(*equations);
  const auto states = p.needed(described_states_of(*equations, m));
  if (!states) return Diagnostics{};
  auto live = live_model(*states, implicit);
  // Claims know of no rates of inputs in state equations.
  if (live && has_rates) live->claims.reset();
  return with_formulas(p, std::move(live), *states);
}

Output live_output(Pipeline& p) {
  const auto model = p.one_model();
  if (!model) return p.failed();
  const auto live = p.needed(std::visit([&](const auto& m) { return live_of(p, m); }, *model));
  return live ? p.succeeded(report::live_model_json(*live)) : p.failed();
}

void add_live(DocumentModel& model, const Input& input, const Options& options) {
  Output output = Pipeline(input, with(options, OutputFormat::Text)).run(live_output);
  model.live = std::move(output.out);
  model.cut_short |= is_of_budget(code_in(output.err));
  if (!model.live.empty()) return;
  model.why_not_live = in_both(with(options, OutputFormat::Text), [&](const Options& o) {
    return sentence_in(Pipeline(input, o).run(live_output).err);
  });
}

/// What a reader copies into a program: not the demonstrations, nor the words about them.
bool is_library(const codegen::SourceFile& file) {
  return file.name != "README.md" && file.name.find("_demo.") == std::string::npos;
}

/// The files in one language are those of `generate` to the letter: each begins with a pipeline of
/// its own, since the order of a sum follows the order in which a pool has met its terms.
void add_programs(DocumentModel& model, const session::CodeTarget& target, Pipeline& p) {
  const auto any = p.one_model();
  const auto description = any ? session::code_description(p, *any) : std::nullopt;
  if (!description || session::exit_code(p.findings()) != ExitCode::Fine) return;
  for (codegen::SourceFile& file : target.code(*description).files) {
    if (is_library(file))
      model.programs.push_back(
          {std::string(target.name), std::move(file.name), std::move(file.text)});
  }
}

void add_programs(DocumentModel& model, const Input& input, const Options& options) {
  const auto run = [&](const session::CodeTarget& target, const Options& o) {
    return Pipeline(input, o).run([&](Pipeline& p) {
      add_programs(model, target, p);
      return p.failed();
    });
  };
  const Options plain = with(options, OutputFormat::Text);
  for (const session::CodeTarget& target : session::code_targets()) {
    model.cut_short |= is_of_budget(code_in(run(target, plain).err));
    if (model.programs.empty()) break;
  }
  if (!model.programs.empty()) return;
  model.why_no_programs = in_both(plain, [&](const Options& o) {
    return sentence_in(run(session::code_targets().front(), o).err);
  });
}

DocumentModel describe(const ModelSyntax& syntax, const Input& input, Options options,
                       const Deadline& deadline) {
  options.model = syntax.name;
  DocumentModel model;
  model.name = syntax.name;
  model.kind = syntax.kind;
  model.description = syntax.description;
  model.summary = check(input, with(options, OutputFormat::Json)).out;
  model.sections = sections_of(input, options, deadline);
  model.cut_short = std::ranges::any_of(
      model.sections, [](const DocumentSection& s) { return is_of_budget(s.code); });
  options.max_seconds = deadline.share();
  add_drawings(model, input, options);
  add_live(model, input, options);
  add_programs(model, input, options);
  return model;
}

/// The options as they hold for every page of the document.
Options inner_options(const Options& options) {
  Options inner = options;
  inner.color = inner.color_messages = false;
  inner.width = 96;
  inner.plot.clear();
  inner.csv.clear();
  return inner;
}

/// What --format asks for; else what the name of the file ends in.
OutputFormat document_format(OutputFormat asked, const std::string& path) {
  if (asked == OutputFormat::Latex || asked == OutputFormat::Markdown) return asked;
  const std::string ending = std::filesystem::path(path).extension().string();
  if (ending == ".tex") return OutputFormat::Latex;
  return ending == ".md" || ending == ".markdown" ? OutputFormat::Markdown : asked;
}

std::string written_document(const report::Document& document, OutputFormat format,
                             report::Language language) {
  switch (format) {
    case OutputFormat::Latex:
      return report::document_latex(document, language);
    case OutputFormat::Markdown:
      return report::document_markdown(document, language);
    default:
      return report::document_html(document, language);
  }
}

Output report_models(Pipeline& p, const Input& input, const std::string& path) {
  const OutputFormat format = document_format(p.options().format, path);
  const bool page = format != OutputFormat::Latex && format != OutputFormat::Markdown;
  if (page && !report::has_page_template()) {
    p.add({session_codes::no_page_template, std::nullopt, {}, {}});
    return p.failed();
  }
  const auto syntax = p.read();
  if (!syntax) return p.failed();
  const auto models = p.chosen(*syntax);
  if (models.empty()) return p.failed();
  const std::string text(p.findings().front().source->text());
  const Input same = p.again();
  const Output checked = check(same, p.options());
  if (checked.exit_code != ExitCode::Fine) return checked;
  p.files().remember(checked.read);  // with what the models use
  report::Document document{
      std::filesystem::path(input.name).filename().string(), text, std::string(version()), {}};
  const Options inner = inner_options(p.options());
  const Deadline deadline(p.options().max_seconds);
  for (const ModelSyntax* model : models)
    document.models.push_back(describe(*model, same, inner, deadline));
  std::string written = written_document(document, format, p.style().language);
  const auto code = std::ranges::any_of(document.models, &DocumentModel::cut_short)
                        ? ExitCode::BudgetOrNumericFailure
                        : ExitCode::Fine;
  if (path.empty()) return p.succeeded(std::move(written), code);
  Output output =
      p.succeeded(p.json() ? report::listing_json(document, path, p.findings(), p.style())
                           : report::listing_text(document, path, p.style()),
                  code);
  output.files.push_back({path, std::move(written)});
  return output;
}

}  // namespace

Output write_report(const Input& input, const std::string& path, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) { return report_models(p, input, path); });
}

}  // namespace tellegen
