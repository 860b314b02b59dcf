#pragma once
// Tellegen, the whole of it: what the command line can do, a program can do by these functions.
// Each takes a model file (or its text) and options, and returns what to print and an exit code.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tellegen {

namespace session {
struct ReadFiles;
}

/// One of languages(), by its code of ISO 639.
struct OutputLanguage {
  std::string_view code = "en";

  static const OutputLanguage English;  // NOLINT(readability-identifier-naming): as an enumerator
  static const OutputLanguage Spanish;  // NOLINT(readability-identifier-naming)
  friend bool operator==(const OutputLanguage&, const OutputLanguage&) = default;
};
inline constexpr OutputLanguage OutputLanguage::English{"en"};
inline constexpr OutputLanguage OutputLanguage::Spanish{"es"};

enum class OutputFormat {
  Text,     ///< formulas with UTF-8 characters
  Ascii,    ///< formulas with plain characters
  Latex,    ///< fragments of LaTeX (amsmath); of a report, a whole article
  Json,     ///< data, as docs/json.md describes it
  Markdown  ///< of a report only; other commands take it for Text
};

struct Output;

struct Options {
  std::string model =
      {};  ///< name of one model of the file; may stay empty where there is only one
  OutputLanguage language = OutputLanguage::English;
  OutputFormat format = OutputFormat::Text;
  bool steps = false;  ///< tell the derivation step by step
  /// Coordinates of the minimal form of a constrained model (euler-lagrange); empty: no such form.
  std::vector<std::string> independent = {};
  /// States of a bond graph (state-space): "energy", or "co-energy" for efforts of C, flows of I.
  std::string variables = {};
  std::string at = {};      ///< analyse: a point, "q1 = 0, q2' = pi/2, F = 10"; the rest is 0
  std::string with = {};    ///< analyse: values of inputs, "F = 10"
  std::string bounds = {};  ///< analyse: where to look for equilibria, "q1 = -1..1"
  bool symbolic = false;    ///< analyse: formulas even where all quantities have values
  std::size_t along = 0;    ///< analyse: linearise about so many instants of the motion; 0: at `at`
  std::string point = {};   ///< of a body, for the analysis jacobian: "rod.(L, 0)"
  /// analyse causality, draw: which causality storages prefer, "integral" or "derivative".
  std::string prefer = {};
  /// Values of parameters in the place of those of the text, "m = 2, k = 100".
  std::string set = {};
  /// Of a bond graph, before anything is derived from it: what is taken out (elements, ports of
  /// fields, junctions with what hangs on them, numbers of bonds), "4, 8, r_D" …
  std::string without = {};
  /// … and what is held constant: storages that sources take the place of, "T_j = omega_0".
  std::string hold = {};
  /// analyse reactances: in rad/s, a number or the name of a parameter.
  std::string frequency = {};
  /// draw: "loop", "dependent", "path", "E -> J", or several with commas.
  std::string highlight = {};
  // design
  std::string poles = {};               ///< of the closed loop: "-1, -2±3j"
  std::string observer_poles = {};      ///< of the error of the estimate
  std::optional<double> damping = {};   ///< of the dominant pair, together with …
  std::optional<double> settling = {};  ///< … the time after which a step has settled, seconds
  bool lqr = false;                     ///< the least quadratic cost instead of poles
  std::string weights = {};             ///< of that cost: "q = 10, F = 0.1"
  bool kalman = false;                  ///< the least variance of the estimate, given …
  std::string noise = {};               ///< … intensities of noise: "p = 10, y = 0.1"
  std::string actuators = {};           ///< the inputs to use, "V_F, T_m"; all where not named
  std::string sensors = {};             ///< the outputs to use, "i_d"; all where not named
  std::string proportional = {};        ///< gain of a proportional control: a number or a name
  std::string integral = {};            ///< … of the integral of the error beside it
  std::string derivative = {};          ///< … of its derivative …
  std::string filter = {};              ///< … with a lag of so many seconds
  bool loop_graph = false;              ///< the closed loop as a bond graph, in `out`
  std::string loop_file = {};           ///< … in a file
  // simulate
  std::string method = "auto";       ///< one of methods()
  std::optional<double> until = {};  ///< seconds; otherwise what the model says
  std::optional<double> step = {};   ///< of methods with a constant step
  double rtol = 1e-8;                ///< relative tolerance
  double atol = 1e-12;               ///< absolute tolerance
  std::size_t points = 401;          ///< instants to tell
  std::string csv = {};              ///< a file for the series
  std::string plot = {};             ///< a file for the figure, .svg
  std::string phase = {};            ///< a file for the phase portrait, .svg
  std::string phase_of = {};         ///< what it shows: "x, x'"; otherwise as much as fits
  std::string animate = {};          ///< of a chain: a file for the moving picture, .svg
  std::string sweep = {};            ///< several values of a parameter: "m = 1:2:5", "m = 1, 2, 4"
  std::string compare = {};          ///< a table of another run (--csv) to compare with
  bool color = false;                ///< in `out`
  bool color_messages = false;       ///< in `err`
  std::size_t width = 100;           ///< columns of a line
  double max_seconds = 60;
  std::size_t max_megabytes = 4096;
  /// Called when a stage begins, with its name in the language asked for.
  std::function<void(std::string_view stage)> progress = {};
  /// Called now and then inside a stage whose length is known: how much of it is done, from 0 to 1.
  std::function<void(double part)> progress_part = {};
  /// Called by another thread where work within a library has not ended though it has taken nearly
  /// twice the time or memory allowed; it may end the process with what it is given to print.
  std::function<void(const Output& instead)> overrun = {};
};

enum class ExitCode { Fine = 0, ModelErrors = 1, WrongUsage = 2, BudgetOrNumericFailure = 3 };

/// A file that a command was asked for; write_files() writes it.
struct OutputFile {
  std::string path;
  std::string content;
};

struct Output {
  ExitCode exit_code = ExitCode::Fine;
  std::string out;  ///< results
  std::string err;  ///< diagnostics for people; with OutputFormat::Json they are in `out`
  std::vector<OutputFile> files = {};
  std::vector<std::string> read = {};  ///< files that the command has read: never written over
};

/// A model file: a path ("-" is standard input), or its text under a name for the diagnostics.
struct Input {
  std::string name;
  std::optional<std::string> text;
  /// Of the library itself: files that were read for this model are not read a second time.
  std::shared_ptr<session::ReadFiles> known = {};

  static Input file(std::string path) { return {std::move(path), std::nullopt, {}}; }
  static Input of_text(std::string text, std::string name = "model") {
    return {std::move(name), std::move(text), {}};
  }
};

/// Reads all models of the file, checks names and dimensions, and describes each.
Output check(const Input& input, const Options& options = {});

/// Derives equations; `form` is one of forms().
Output derive(const Input& input, std::string_view form, const Options& options = {});

/// What is conserved, the passivity, the linear approximation about a point, the operating points
/// or, of a chain, the regressor or the Jacobian of a point; `what` is one of analyses().
Output analyse(const Input& input, std::string_view what, const Options& options = {});

/// Checks the forms of the model, and each claim (an equation, or an entry such as "M[1,2] = 0")
/// against its equations of motion.
Output verify(const Input& input, const std::vector<std::string>& claims,
              const Options& options = {});

/// Gains of state feedback and of an observer for the model near a point.
Output design(const Input& input, const Options& options = {});

/// The motion of the model in time, with the account of its energy.
Output simulate(const Input& input, const Options& options = {});

/// Writes source code of the model into a folder, which is made where it is not there; `target` is
/// one of targets(). `out` lists the files.
Output generate(const Input& input, std::string_view target, const std::string& folder,
                const Options& options = {});

/// Draws a bond graph: the picture (SVG) is in `out`, or in the file that options.plot names.
Output draw(const Input& input, const Options& options = {});

/// Everything that is known of all models of the file, as one document: a page for a browser that
/// needs no other file (OutputFormat::Text or Json), an article for LaTeX, or Markdown. It is in
/// the file that `path` names, or in `out` where that is empty.
Output write_report(const Input& input, const std::string& path, const Options& options = {});

/// Writes the files of an output, all of them whole or none. A file that the command has read is
/// never written over, nor is one of the files by another. The result has no files left; where
/// one cannot be written it is the diagnostic that says why.
Output write_files(Output output, const Options& options = {});

/// Explains one diagnostic code such as "E0203"; all of them in short where `code` is empty.
Output explain(std::string_view code, const Options& options = {});

/// What this version derives, analyses and writes code in.
std::vector<std::string_view> forms();
std::vector<std::string_view> analyses();
std::vector<std::string_view> targets();
/// The languages that the program speaks; English comes first.
std::vector<OutputLanguage> languages();
/// The language of "fr", or of a locale such as "fr_CA.UTF-8"; nothing where it has no words.
std::optional<OutputLanguage> language_of(std::string_view code);
/// The words of a key of words/*.words, with its arguments: for help and messages about usage.
std::string words(OutputLanguage language, std::string_view key,
                  const std::vector<std::string>& args = {});

/// The methods of integration.
std::vector<std::string_view> methods();

/// The candidate that `word` is most likely a misspelling of; for messages about wrong usage.
std::optional<std::string> closest_word(std::string_view word,
                                        const std::vector<std::string>& candidates);

/// Ends the commands that run as if their time was over: what they have reached is their output. A
/// handler of signals may call it.
void request_stop();

std::string_view version();

}  // namespace tellegen
