// tellegen, the command line.

#include <unistd.h>

#include <algorithm>
#include <exception>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "ending.hpp"
#include "progress.hpp"
#include "standard_streams.hpp"
#include "tellegen/tellegen.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace {

using app::Arguments;
using tellegen::ExitCode;
using tellegen::Output;

Output run(const Arguments& a) {
  if (a.command == "explain") return tellegen::explain(a.code, a.options);
  const auto input = tellegen::Input::file(a.file);
  if (a.command == "check") return tellegen::check(input, a.options);
  if (a.command == "analyse") return tellegen::analyse(input, a.what, a.options);
  if (a.command == "design") return tellegen::design(input, a.options);
  if (a.command == "simulate") return tellegen::simulate(input, a.options);
  if (a.command == "report") return tellegen::write_report(input, a.folder, a.options);
  if (a.command == "draw") return tellegen::draw(input, a.options);
  if (a.command == "verify") return tellegen::verify(input, a.claims, a.options);
  if (a.command == "generate") return tellegen::generate(input, a.target, a.folder, a.options);
  return tellegen::derive(input, a.form, a.options);
}

Output run_with_progress(Arguments a) {
  app::Progress progress(app::is_terminal(STDERR_FILENO), [&a](const std::string& seconds) {
    return app::say("seconds_left", seconds, a.options.language);
  });
  a.options.color = app::wants_color(a.color, STDOUT_FILENO);
  a.options.color_messages = app::wants_color(a.color, STDERR_FILENO);
  a.options.width = app::terminal_width();
  a.options.progress = [&progress](std::string_view stage) { progress.stage(stage); };
  a.options.overrun = app::end_now;
  a.options.progress_part = [&progress](double part) { progress.part(part); };
  app::stop_work_on_signals();
  Output output = tellegen::write_files(run(a), a.options);
  app::end_on_signals();
  return output;
}

int print(const Output& output, tellegen::OutputLanguage language) {
  const bool warned = app::write(STDERR_FILENO, output.err);
  const bool told = app::write(STDOUT_FILENO, output.out);
  if (warned && told) return static_cast<int>(output.exit_code);
  if (!told) app::write(STDERR_FILENO, app::say("not_written", language) + "\n");
  return static_cast<int>(ExitCode::BudgetOrNumericFailure);
}

int run_main(const std::vector<std::string>& args, tellegen::OutputLanguage language) {
  const std::string command = app::command_of(args);
  if (args.empty() || app::has_flag(args, {"-h", "--help"}) || command == "help") {
    const auto words = app::words_of(args);
    const std::string asked = words.size() > 1 ? words[1] : "";
    const std::string about = command == "help" ? asked : command;
    if (const auto wrong = app::wrong_help(about, language))
      return print({ExitCode::WrongUsage, "", wrong->message}, language);
    return print({ExitCode::Fine, app::help(about, language), ""}, language);
  }
  if (app::has_flag(args, {"--version"})) {
    return print({ExitCode::Fine, "tellegen " + std::string(tellegen::version()) + "\n", ""},
                 language);
  }
  const auto parsed = app::parse_arguments(args);
  if (!parsed.arguments) return print({ExitCode::WrongUsage, "", parsed.error.message}, language);
  return print(run_with_progress(*parsed.arguments), language);
}

}  // namespace

int main(int argc, char** argv) {
  app::prepare_streams();
  try {
    const std::vector<std::string> args(argv + std::min(argc, 1), argv + argc);
    const auto language = app::language_of(args);
    app::speak_at_the_end(language);
    return run_main(args, language);
  } catch (const std::exception& failure) {
    app::end_by(failure);
  }
}
