#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "terminal.hpp"
#include "words.hpp"

namespace app {
namespace {

using tellegen::OutputFormat;
using tellegen::OutputLanguage;

constexpr auto valued = std::to_array<std::string_view>(
    {"--model",          "--lang",         "--color",     "--max-time", "--max-memory",
     "--format",         "--form",         "--what",      "--claim",    "--at",
     "--independent",    "--with",         "--bounds",    "--target",   "-o",
     "--point",          "--until",        "--method",    "--rtol",     "--atol",
     "--step",           "--points",       "--csv",       "--plot",     "--poles",
     "--observer-poles", "--damping",      "--settling",  "--weights",  "--prefer",
     "--highlight",      "--variables",    "--along",     "--without",  "--hold",
     "--noise",          "--proportional", "--integral",  "--set",      "--derivative",
     "--filter",         "--frequency",    "--actuators", "--sensors",  "--phase",
     "--phase-of",       "--animate",      "--compare",   "--sweep"});

bool takes_value(const std::string& arg) { return std::ranges::find(valued, arg) != valued.end(); }

// CLI11 would read the claim "-k*x = 0" and the poles "-1, -2" as options.
std::vector<std::string> with_joined_claims(const std::vector<std::string>& args) {
  constexpr auto may_begin_with_minus =
      std::to_array<std::string_view>({"--claim", "--poles", "--observer-poles"});
  std::vector<std::string> joined;
  for (const std::string& arg : args) {
    const bool is_claim =
        !joined.empty() &&
        std::ranges::find(may_begin_with_minus, joined.back()) != may_begin_with_minus.end() &&
        arg.starts_with('-') && !arg.starts_with("--");
    if (is_claim)
      joined.back() += "=" + arg;
    else
      joined.push_back(arg);
  }
  return joined;
}

/// "2 [min]" in the shell is two words.
std::vector<std::string> with_joined_units(const std::vector<std::string>& args) {
  std::vector<std::string> joined;
  for (const std::string& arg : args) {
    const bool after_value = !joined.empty() && !takes_value(joined.back());
    if (after_value && arg.starts_with('[') && arg.ends_with(']'))
      joined.back() += " " + arg;
    else
      joined.push_back(arg);
  }
  return joined;
}

/// "0.5", "500 [ms]": in seconds. Nothing for another unit, or none that is positive.
std::optional<double> seconds_in(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, double>, 6> units{{
      {"", 1},
      {"[s]", 1},
      {"[ms]", 1e-3},
      {"[us]", 1e-6},
      {"[min]", 60},
      {"[h]", 3600},
  }};
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  const auto* unit = std::ranges::find(units, rest, [](const auto& u) { return u.first; });
  if (error != std::errc() || unit == units.end()) return std::nullopt;
  const double seconds = number * unit->second;
  return std::isfinite(seconds) && seconds > 0 ? std::optional(seconds) : std::nullopt;
}

/// Numbers from `least` to `most`; CLI::Range lets "nan" pass, which is neither less nor more.
CLI::Validator a_number(double least, double most) {
  return {[least, most](std::string& text) -> std::string {
            double number = 0;
            const char* const last = text.data() + text.size();
            const auto [end, error] = std::from_chars(text.data(), last, number);
            const bool fits =
                error == std::errc() && end == last && least <= number && number <= most;
            return fits ? "" : "not a number that fits";
          },
          "NUMBER"};
}

/// A span of time.
CLI::Validator a_time() {
  return {[](std::string& text) -> std::string {
            const auto number = seconds_in(text);
            if (!number) return "not a time";
            std::array<char, 32> digits{};
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *number);
            text.assign(digits.data(), end.ptr);
            return {};
          },
          "TIME"};
}

/// What the options of the command line say before they are understood.
struct RawOptions {
  std::string language;
  std::string format = "text";
  bool json = false;
};

/// The language of this code, which has to be one of languages(), not a locale.
std::optional<OutputLanguage> language_with(const std::string& code) {
  const auto language = tellegen::language_of(code);
  return language && language->code == code ? language : std::nullopt;
}

CLI::Validator a_language() {
  return {[](std::string& code) -> std::string { return language_with(code) ? "" : "no language"; },
          "LANGUAGE"};
}

void add_common(CLI::App& app, Arguments& arguments, RawOptions& raw) {
  app.add_option("--model", arguments.options.model);
  app.add_flag("--json", raw.json);
  app.add_option("--lang", raw.language)->check(a_language());
  app.add_option("--color", arguments.color)->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--format", raw.format)
      ->check(CLI::IsMember({"text", "latex", "ascii", "markdown"}));
  app.add_option("--max-time", arguments.options.max_seconds)->check(a_number(0.001, 1e6));
  app.add_option("--max-memory", arguments.options.max_megabytes)->check(CLI::Range(1, 1 << 20));
  app.add_flag("--steps", arguments.options.steps);
}

CLI::App& add_command(CLI::App& app, const std::string& name, Arguments& arguments) {
  CLI::App& command = *app.add_subcommand(name);
  command.fallthrough();
  command.set_help_flag();
  command.callback([&arguments, name] { arguments.command = name; });
  return command;
}

void add_design(CLI::App& command, tellegen::Options& options) {
  command.add_option("--poles", options.poles);
  command.add_option("--observer-poles", options.observer_poles);
  CLI::Option* damping = command.add_option("--damping", options.damping);
  CLI::Option* settling = command.add_option("--settling", options.settling);
  damping->check(a_number(1e-3, 1))->needs(settling);
  settling->transform(a_time())->needs(damping);
  command.add_flag("--lqr", options.lqr);
  command.add_option("--weights", options.weights);
  command.add_flag("--kalman", options.kalman);
  command.add_flag("--symbolic", options.symbolic);
  command.add_option("--noise", options.noise);
  command.add_option("--actuators", options.actuators);
  command.add_option("--sensors", options.sensors);
  CLI::Option* proportional = command.add_option("--proportional", options.proportional);
  command.add_option("--integral", options.integral)->needs(proportional);
  CLI::Option* derivative = command.add_option("--derivative", options.derivative);
  derivative->needs(proportional);
  command.add_option("--filter", options.filter)->needs(derivative);
  command
      .add_option_function<std::string>(
          "--form", [&options](const std::string&) { options.loop_graph = true; })
      ->check(CLI::IsMember({"bond-graph"}));
  command.add_option("-o", options.loop_file);
  command.add_option("--at", options.at);
  command.add_option("--with", options.with);
}

void add_simulation(CLI::App& command, tellegen::Options& options) {
  command.add_option("--method", options.method);
  command.add_option("--until", options.until)->transform(a_time());
  command.add_option("--step", options.step)->transform(a_time());
  command.add_option("--rtol", options.rtol)->check(a_number(1e-14, 0.1));
  command.add_option("--atol", options.atol)
      ->check(a_number(std::numeric_limits<double>::min(), std::numeric_limits<double>::max()));
  command.add_option("--points", options.points)->check(CLI::Range(2, 1'000'000));
  command.add_option("--csv", options.csv);
  command.add_option("--plot", options.plot);
  command.add_option("--phase", options.phase);
  command.add_option("--phase-of", options.phase_of);
  command.add_option("--animate", options.animate);
  command.add_option("--compare", options.compare);
  command.add_option("--sweep", options.sweep);
}

void add_commands(CLI::App& app, Arguments& arguments) {
  for (const char* name : {"check", "derive", "analyse", "design", "simulate", "verify", "generate",
                           "draw", "report"}) {
    CLI::App& command = add_command(app, name, arguments);
    command.add_option("FILE", arguments.file)->required();
    command.add_option("--without", arguments.options.without);
    command.add_option("--hold", arguments.options.hold);
    command.add_option("--set", arguments.options.set);
    const std::string_view text = name;
    if (text == "derive") {
      command.add_option("--form", arguments.form)->required();
      command.add_option("--independent", arguments.independent);
      command.add_option("--variables", arguments.options.variables);
      command.add_option("--at", arguments.options.at);
      command.add_option("--with", arguments.options.with);
    }
    if (text == "analyse") {
      command.add_option("--what", arguments.what)->required();
      command.add_option("--at", arguments.options.at);
      command.add_option("--with", arguments.options.with);
      command.add_option("--bounds", arguments.options.bounds);
      command.add_flag("--symbolic", arguments.options.symbolic);
      command.add_option("--point", arguments.options.point);
      command.add_option("--along", arguments.options.along)->check(CLI::Range(2, 10'000));
      command.add_option("--until", arguments.options.until)->transform(a_time());
      command.add_option("--prefer", arguments.options.prefer);
      command.add_option("--highlight", arguments.options.highlight);
      command.add_option("--plot", arguments.options.plot);
      command.add_option("--frequency", arguments.options.frequency);
    }
    if (text == "draw") {
      command.add_option("-o", arguments.options.plot);
      command.add_option("--highlight", arguments.options.highlight);
      command.add_option("--prefer", arguments.options.prefer);
    }
    if (text == "report") {
      command.add_option("-o", arguments.folder);
      command.add_option("--at", arguments.options.at);
      command.add_option("--with", arguments.options.with);
      command.add_option("--until", arguments.options.until)->transform(a_time());
      command.add_option("--poles", arguments.options.poles);
      command.add_option("--observer-poles", arguments.options.observer_poles);
    }
    if (text == "generate") {
      command.add_option("--target", arguments.target)->required();
      command.add_option("-o", arguments.folder)->required();
    }
    if (text == "design") add_design(command, arguments.options);
    if (text == "simulate") add_simulation(command, arguments.options);
    if (text == "verify") {
      command.add_option("--claim", arguments.claims)
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
  }
  add_command(app, "explain", arguments).add_option("CODE", arguments.code);
}

/// "q1,q2"
std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    if (comma > at) names.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return names;
}

void understand(Arguments& arguments, const RawOptions& raw, OutputLanguage language) {
  tellegen::Options& options = arguments.options;
  options.independent = names_in(arguments.independent);
  options.language = language;
  options.format = raw.json                   ? OutputFormat::Json
                   : raw.format == "latex"    ? OutputFormat::Latex
                   : raw.format == "ascii"    ? OutputFormat::Ascii
                   : raw.format == "markdown" ? OutputFormat::Markdown
                                              : OutputFormat::Text;
}

std::string before(const std::string& text, std::string_view mark) {
  return text.substr(0, text.find(mark));
}

std::string after(const std::string& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string::npos ? text : text.substr(at + mark.size());
}

std::string suggestion(const std::string& word, OutputLanguage language) {
  const auto& candidates = word.starts_with('-') ? option_names() : commands();
  const auto guess = tellegen::closest_word(word, candidates);
  return guess ? say("suggestion", *guess, language) + "\n" : "";
}

template <class Words>
std::string joined(const Words& words) {
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

/// "--lang: en, es"
std::string allowed(const std::string& option) {
  if (option == "--lang") return option + ": " + language_codes();
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> values{{
      {"--color", "auto, always, never"},
      {"--format", "text, latex, ascii, markdown"},
      {"--max-time", "0.001 … 1000000"},
      {"--max-memory", "1 … 1048576"},
      {"--until", "> 0 s, 200 [ms], 2 [min], 1 [h]"},
      {"--step", "> 0 s, 2 [ms], 5 [us]"},
      {"--damping", "0.001 … 1"},
      {"--settling", "> 0 s, 200 [ms], 2 [min], 1 [h]"},
      {"--rtol", "1e-14 … 0.1"},
      {"--atol", "> 0"},
      {"--points", "2 … 1000000"},
      {"--along", "2 … 10000"},
  }};
  const auto* found = std::ranges::find(values, option, [](const auto& v) { return v.first; });
  return found == values.end() ? option : option + ": " + std::string(found->second);
}

/// "--form is missing", and what may stand after it.
std::string missing_option(const std::string& option, OutputLanguage language) {
  if (option == "-o") return say("required", option, language) + "\n";
  const std::string choices = joined(option == "--what"     ? tellegen::analyses()
                                     : option == "--target" ? tellegen::targets()
                                                            : tellegen::forms());
  return say("required", option, language) + "\n" + say("one_of", choices, language) + "\n";
}

/// CLI11's complaint in the user's language.
std::string complaint(const CLI::ParseError& error, OutputLanguage language) {
  const std::string what = error.what();
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::RequiredError:
      return what.starts_with("FILE") ? say("no_file", language) + "\n"
                                      : missing_option(before(what, " is required"), language);
    case CLI::ExitCodes::RequiresError:
      return say("required", after(what, " requires "), language) + "\n";
    case CLI::ExitCodes::ArgumentMismatch:
      return say("missing_value", before(what, ":"), language) + "\n";
    case CLI::ExitCodes::ValidationError:
      return say("invalid", allowed(before(what, ":")), language) + "\n";
    case CLI::ExitCodes::ExtrasError: {
      const std::string extra = before(after(what, "not expected: "), " ");
      return say("unexpected", extra, language) + "\n" + suggestion(extra, language);
    }
    default:
      return say("wrong", what, language) + "\n";
  }
}

std::string more_help(const std::string& command, OutputLanguage language) {
  const bool known = std::ranges::find(commands(), command) != commands().end();
  return say("more", known ? "tellegen " + command + " --help" : "tellegen --help", language) +
         "\n";
}

UsageError describe(const CLI::ParseError& error, const std::vector<std::string>& args,
                    OutputLanguage language) {
  const std::string command = command_of(args);
  const bool known = std::ranges::find(commands(), command) != commands().end();
  std::string text = known             ? complaint(error, language)
                     : command.empty() ? say("no_command", language) + "\n"
                                       : say("unknown_command", command, language) + "\n" +
                                             suggestion(command, language);
  return {text + more_help(command, language)};
}

}  // namespace

bool has_flag(const std::vector<std::string>& args, const std::vector<std::string>& flags) {
  return std::ranges::any_of(
      args, [&](const std::string& arg) { return std::ranges::find(flags, arg) != flags.end(); });
}

std::vector<std::string> words_of(const std::vector<std::string>& args) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (takes_value(args[i]))
      ++i;
    else if (!args[i].starts_with('-'))
      words.push_back(args[i]);
  }
  return words;
}

std::string command_of(const std::vector<std::string>& args) {
  const std::vector<std::string> words = words_of(args);
  return words.empty() ? "" : words.front();
}

std::optional<UsageError> wrong_help(const std::string& command, OutputLanguage language) {
  if (command.empty() || command == "help") return std::nullopt;
  if (std::ranges::find(commands(), command) != commands().end()) return std::nullopt;
  return UsageError{say("unknown_command", command, language) + "\n" +
                    suggestion(command, language) + more_help(command, language)};
}

OutputLanguage language_of(const std::vector<std::string>& args) {
  std::string wish;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == "--lang" && i + 1 < args.size()) wish = args[i + 1];
    if (args[i].starts_with("--lang=")) wish = args[i].substr(std::string("--lang=").size());
  }
  return language_with(wish).value_or(language_of_environment());
}

ParsedArguments parse_arguments(std::vector<std::string> args) {
  const OutputLanguage language = language_of(args);
  CLI::App app;
  app.set_help_flag();
  app.require_subcommand(1);
  Arguments arguments;
  RawOptions raw;
  add_common(app, arguments, raw);
  add_commands(app, arguments);
  try {
    std::vector<std::string> reversed = with_joined_claims(with_joined_units(args));
    std::ranges::reverse(reversed);  // as CLI11 wants them
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    return {std::nullopt, describe(error, args, language)};
  }
  understand(arguments, raw, language);
  return {arguments, {}};
}

}  // namespace app
