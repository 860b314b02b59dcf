// tellegen, the command line.

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "progress.hpp"
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
  a.options.progress_part = [&progress](double part) { progress.part(part); };
  return tellegen::write_files(run(a), a.options);
}

int print(const Output& output, tellegen::OutputLanguage language) {
  std::fputs(output.err.c_str(), stderr);
  std::fwrite(output.out.data(), 1, output.out.size(), stdout);
  if (std::fflush(stdout) == 0) return static_cast<int>(output.exit_code);
  std::fputs((app::say("not_written", language) + "\n").c_str(), stderr);
  return static_cast<int>(ExitCode::BudgetOrNumericFailure);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file over the system's limit is a diagnostic, not the end
  const std::vector<std::string> args(argv + 1, argv + argc);
  const auto language = app::language_of(args);
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
