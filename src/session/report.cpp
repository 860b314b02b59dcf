// `report`: everything that the other commands know of the models of a file, as one document.

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>

#include "report/document.hpp"
#include "report/document/listing.hpp"
#include "report/live_model.hpp"
#include "session/code_targets.hpp"
#include "session/codes.hpp"
#include "session/described.hpp"
#include "session/joined_states.hpp"
#include "session/pipeline.hpp"
#include "simulate/live.hpp"

namespace tellegen {
namespace {

using report::DocumentModel;
using report::DocumentSection;
using report::InBoth;
using report::SectionKind;
using session::Pipeline;

struct Command {
  SectionKind kind;
  std::string_view id;
  bool has_steps = false;
};

constexpr auto commands = std::to_array<Command>({
    {SectionKind::Form, "euler-lagrange", true},
    {SectionKind::Form, "hamilton", true},
    {SectionKind::Form, "port-hamiltonian", true},
    {SectionKind::Form, "co-lagrangian", true},
    {SectionKind::Form, "brayton-moser", true},
    {SectionKind::Form, "state-space", true},
    {SectionKind::Form, "machine"},
    {SectionKind::Analysis, "causality"},
    {SectionKind::Analysis, "structure"},
    {SectionKind::Analysis, "stability"},
    {SectionKind::Analysis, "passivity"},
    {SectionKind::Analysis, "equilibria"},
    {SectionKind::Analysis, "steady-state"},
    {SectionKind::Analysis, "linearise"},
    {SectionKind::Analysis, "transfer"},
    {SectionKind::Analysis, "coates"},
    {SectionKind::Analysis, "design"},
    {SectionKind::Verification, "verify"},
    {SectionKind::Simulation, "simulate"},
});

/// A question that is not about models of this kind, or that nobody asked: no reason to tell.
constexpr auto beside_the_point =
    std::to_array<std::string_view>({"E0607", "E0423", "E0750", "E0810"});

Output run(const Command& command, const Input& input, const Options& options) {
  switch (command.kind) {
    case SectionKind::Form:
      return derive(input, command.id, options);
    case SectionKind::Analysis:
      return command.id == "design" ? design(input, options) : analyse(input, command.id, options);
    case SectionKind::Verification:
      return verify(input, {}, options);
    case SectionKind::Simulation:
      break;
  }
  return simulate(input, options);
}

/// Both languages of what `make` says.
template <class Make>
InBoth in_both(Options options, Make make) {
  options.language = OutputLanguage::English;
  std::string english = make(options);
  options.language = OutputLanguage::Spanish;
  return {std::move(english), make(options)};
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

std::string out_of_time(const Options& options) {
  const Diagnostic over{session_codes::time_exceeded,
                        std::nullopt,
                        {std::to_string(static_cast<int>(options.max_seconds))},
                        {}};
  return report::message(session::style_of(options).language, over);
}

void add_reason(DocumentSection& section, const Command& command, const Input& input,
                const Options& options) {
  section.reason = in_both(with(options, OutputFormat::Text), [&](const Options& o) {
    // What took too long once is not tried a second time for its words in the other language.
    if (section.code == session_codes::time_exceeded.text) return out_of_time(o);
    const std::string err = run(command, input, o).err;
    section.code = code_in(err);
    return sentence_in(err);
  });
}

/// What takes longer has equations that nobody reads step by step.
constexpr std::chrono::seconds long_run(3);

/// Some commands have no page in LaTeX: theirs is plain text.
bool is_latex(const std::string& page) { return page.starts_with("\\section*"); }

DocumentSection section_of(const Command& command, const Input& input, const Options& options) {
  DocumentSection section{command.kind, std::string(command.id), {}, {}, {}, {}, {}};
  const auto page_in = [&](OutputFormat format, bool steps) {
    return in_both(with(options, format, steps),
                   [&](const Options& o) { return run(command, input, o).out; });
  };
  const auto began = std::chrono::steady_clock::now();
  const Output first = run(command, input, with(options, OutputFormat::Latex));
  const bool quick = std::chrono::steady_clock::now() - began < long_run;
  if (first.out.empty()) {
    add_reason(section, command, input, options);
    return section;
  }
  section.page = page_in(is_latex(first.out) ? OutputFormat::Latex : OutputFormat::Text, false);
  if (command.has_steps && quick) section.steps = page_in(OutputFormat::Latex, true);
  if (command.kind != SectionKind::Analysis && quick)
    section.data = run(command, input, with(options, OutputFormat::Json)).out;
  return section;
}

std::vector<DocumentSection> sections_of(const Input& input, const Options& options) {
  std::vector<DocumentSection> sections;
  for (const Command& command : commands) {
    if (command.id == "design" && options.poles.empty()) continue;
    DocumentSection section = section_of(command, input, options);
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
  if (!graph.english.empty()) model.drawings.push_back({"bond-graph", std::move(graph)});
  InBoth coates = picture([&](const Options& o) { return analyse(input, "coates", o); });
  if (!coates.english.empty()) model.drawings.push_back({"coates", std::move(coates)});
}

Result<LiveModel> live_of(Pipeline& /*p*/, const EnergyModel& m) { return live_model(m); }
Result<LiveModel> live_of(Pipeline& /*p*/, const ChainModel& m) { return live_model(m); }
Result<LiveModel> live_of(Pipeline& /*p*/, const StatesModel& m) { return live_model(m); }
Result<LiveModel> live_of(Pipeline& p, const SystemModel& m) {
  const auto states = session::joined_states(p, m);
  return states ? live_model(*states) : Result<LiveModel>(Diagnostics{});
}
Result<LiveModel> live_of(Pipeline& p, const BondGraphModel& m) {
  auto equations = session::equations_without_rates(p, m);
  if (!equations) return Diagnostics{};
  std::vector<ImplicitQuantity> implicit;
  for (const NamedFormula& w : equations->implicit) implicit.push_back({w.name, w.value.value});
  const auto states = session::graph_states(p, m);
  return states ? live_model(*states, implicit) : Result<LiveModel>(Diagnostics{});
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
    run(target, plain);
    if (model.programs.empty()) break;
  }
  if (!model.programs.empty()) return;
  model.why_no_programs = in_both(plain, [&](const Options& o) {
    return sentence_in(run(session::code_targets().front(), o).err);
  });
}

DocumentModel describe(const ModelSyntax& syntax, const Input& input, Options options) {
  options.model = syntax.name;
  DocumentModel model;
  model.name = syntax.name;
  model.kind = syntax.kind;
  model.description = syntax.description;
  model.summary = check(input, with(options, OutputFormat::Json)).out;
  model.sections = sections_of(input, options);
  add_drawings(model, input, options);
  add_live(model, input, options);
  add_programs(model, input, options);
  return model;
}

/// Seconds for each question that a document asks, of which there are many.
constexpr double longest_section = 10;

/// The options as they hold for every page of the document.
Options inner_options(const Options& options) {
  Options inner = options;
  inner.color = inner.color_messages = false;
  inner.width = 96;
  inner.max_seconds = std::min(inner.max_seconds, longest_section);
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
  // Standard input can be read once only; a file is read again, with what it uses beside it.
  const Input same = input.name == "-" ? Input::of_text(text, input.name) : input;
  if (Output checked = check(same, p.options()); checked.exit_code != ExitCode::Fine)
    return checked;
  report::Document document{
      std::filesystem::path(input.name).filename().string(), text, std::string(version()), {}};
  const Options inner = inner_options(p.options());
  for (const ModelSyntax* model : models) document.models.push_back(describe(*model, same, inner));
  std::string written = written_document(document, format, p.style().language);
  if (path.empty()) return p.succeeded(std::move(written));
  Output output =
      p.succeeded(p.json() ? report::listing_json(document, path, p.findings(), p.style())
                           : report::listing_text(document, path, p.style()));
  output.files.push_back({path, std::move(written)});
  return output;
}

}  // namespace

Output write_report(const Input& input, const std::string& path, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) { return report_models(p, input, path); });
}

}  // namespace tellegen
