#include "questions.hpp"

#include <algorithm>
#include <array>

namespace tellegen::test {
namespace {

using Ask = std::function<Output(const Input&, const Options&)>;

constexpr std::string_view mark = "# ask: ";
constexpr std::array<std::string_view, 5> formats{"text", "ascii", "latex", "json", "markdown"};

void add_designs(std::vector<Question>& all) {
  const auto add = [&](const std::string& name, const std::function<void(Options&)>& wish) {
    Question question{
        "design " + name, [](const Input& i, const Options& o) { return design(i, o); }, {}};
    wish(question.options);
    all.push_back(std::move(question));
  };
  add("poles", [](Options& o) { o.poles = "-1, -2"; });
  add("pair", [](Options& o) { o.damping = 0.7, o.settling = 1; });
  add("lqr", [](Options& o) { o.lqr = true; });
  add("observer", [](Options& o) { o.poles = "-1", o.observer_poles = "-3"; });
  add("kalman", [](Options& o) { o.kalman = true; });
  add("regulator", [](Options& o) { o.lqr = o.kalman = true; });
  add("proportional", [](Options& o) { o.proportional = "2"; });
  add("pid",
      [](Options& o) { o.proportional = o.integral = o.derivative = "1", o.filter = "0.1"; });
  add("loop", [](Options& o) { o.lqr = o.loop_graph = true; });
  add("nothing", [](Options&) {});
}

void add_simulations(std::vector<Question>& all) {
  const auto add = [&](const std::string& name, const std::function<void(Options&)>& wish) {
    Question question{
        "simulate " + name, [](const Input& i, const Options& o) { return simulate(i, o); }, {}};
    question.options.until = 0.1;
    question.options.points = 5;
    wish(question.options);
    all.push_back(std::move(question));
  };
  for (const std::string_view method : methods()) {
    add(std::string(method), [&](Options& o) {
      o.method = method;
      if (method != "auto") o.step = 0.01;
    });
  }
  add("files", [](Options& o) {
    o.csv = "a.csv", o.plot = "a.svg", o.phase = "b.svg", o.animate = "c.svg";
  });
  add("as written", [](Options& o) { o.until.reset(); });
  add("sweep", [](Options& o) { o.sweep = "m = 1:2:3"; });
}

void add_analyses(std::vector<Question>& all) {
  for (const std::string_view what : analyses()) {
    all.push_back({"analyse " + std::string(what),
                   [what](const Input& i, const Options& o) { return analyse(i, what, o); },
                   {}});
  }
  const auto add = [&](const std::string& name, std::string_view what,
                       const std::function<void(Options&)>& wish) {
    Question question{"analyse " + name,
                      [what](const Input& i, const Options& o) { return analyse(i, what, o); },
                      {}};
    wish(question.options);
    all.push_back(std::move(question));
  };
  add("formulas", "linearise", [](Options& o) { o.symbolic = true; });
  add("along", "linearise", [](Options& o) { o.along = 3, o.until = 0.1; });
  add("transfer formulas", "transfer", [](Options& o) { o.symbolic = true; });
}

std::vector<Question> all_questions() {
  std::vector<Question> all{
      {"check", [](const Input& i, const Options& o) { return check(i, o); }, {}}};
  std::vector<std::string_view> all_forms = forms();
  for (const std::string_view form : {"state-space", "bond-graph", "linearised-bond-graph"})
    if (std::ranges::find(all_forms, form) == all_forms.end()) all_forms.push_back(form);
  for (const std::string_view form : all_forms) {
    all.push_back({"derive " + std::string(form),
                   [form](const Input& i, const Options& o) { return derive(i, form, o); },
                   {}});
  }
  add_analyses(all);
  const auto add_verify = [&](const std::string& name, std::vector<std::string> claims) {
    all.push_back({"verify" + name,
                   [claims = std::move(claims)](const Input& i, const Options& o) {
                     return verify(i, claims, o);
                   },
                   {}});
  };
  add_verify("", {});
  add_verify(" claims", {"M[1,1] = 1", "q'' = 0", "H = 0"});
  add_designs(all);
  add_simulations(all);
  for (const std::string_view target : targets()) {
    all.push_back(
        {"generate " + std::string(target),
         [target](const Input& i, const Options& o) { return generate(i, target, "code", o); },
         {}});
  }
  all.push_back({"draw", [](const Input& i, const Options& o) { return draw(i, o); }, {}});
  Question loops{"draw loops", [](const Input& i, const Options& o) { return draw(i, o); }, {}};
  loops.options.highlight = "loop, path, dependent";
  all.push_back(std::move(loops));
  all.push_back(
      {"report", [](const Input& i, const Options& o) { return write_report(i, "", o); }, {}});
  return all;
}

std::string_view verb_of(const Question& question) {
  const std::string_view name = question.name;
  return name.substr(0, name.find(' '));
}

bool is_header(std::string_view line) {
  constexpr std::array<std::string_view, 6> kinds{"energy ",    "chain ",  "network ",
                                                  "bondgraph ", "states ", "system "};
  return std::ranges::any_of(kinds, [&](std::string_view kind) { return line.starts_with(kind); });
}

std::vector<std::string> models_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (is_header(line)) {
      const std::size_t from = line.find(' ') + 1;
      names.emplace_back(line.substr(from, line.find_first_of(" \t\r\"#", from) - from));
    }
    at = end + 1;
  }
  return names;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

void read_word(Asked& asked, std::string_view word) {
  asked.steps = asked.steps || word == "steps";
  asked.spanish = asked.spanish || word == "spanish";
  const auto format = std::ranges::find(formats, word);
  if (format != formats.end()) asked.format = static_cast<OutputFormat>(format - formats.begin());
  constexpr std::string_view model = "model ";
  if (!word.starts_with(model)) return;
  for (const char c : word.substr(model.size())) {
    if (c >= '0' && c <= '9')
      asked.model = (10 * asked.model + static_cast<std::size_t>(c - '0')) % 1000;
  }
}

}  // namespace

const std::vector<Question>& questions() {
  static const std::vector<Question> all = all_questions();
  return all;
}

bool is_document(const Question& question) {
  return question.name == "report" || question.name == "generate latex";
}

Asked chosen_question(std::uint64_t number, std::string_view command) {
  std::vector<std::size_t> among;
  for (std::size_t i = 0; i < questions().size(); ++i)
    if (command.empty() || verb_of(questions()[i]) == command) among.push_back(i);
  const auto take = [&](std::uint64_t count) {
    const std::uint64_t one = number % count;
    number /= count;
    return one;
  };
  Asked asked;
  if (among.empty()) return asked;
  asked.question = among[take(among.size())];
  if (is_document(questions()[asked.question]) && command.empty() && take(5) > 0)
    asked.question = among[take(among.size())];
  asked.format = static_cast<OutputFormat>(take(formats.size()));
  asked.steps = take(3) == 0;
  asked.spanish = take(4) == 0;
  asked.model = take(8);
  return asked;
}

std::string first_line(const Asked& asked) {
  std::string line = std::string(mark) + questions()[asked.question].name;
  line += ", " + std::string(formats[static_cast<std::size_t>(asked.format)]);
  if (asked.steps) line += ", steps";
  if (asked.spanish) line += ", spanish";
  return line + ", model " + std::to_string(asked.model) + "\n";
}

std::optional<Asked> asked_by(std::string_view text) {
  if (!text.starts_with(mark)) return std::nullopt;
  const std::string_view line =
      text.substr(mark.size(), std::min(text.find('\n'), text.size()) - mark.size());
  std::size_t end = std::min(line.find(','), line.size());
  const auto named = std::ranges::find(questions(), trimmed(line.substr(0, end)), &Question::name);
  if (named == questions().end()) return std::nullopt;
  Asked asked;
  asked.question = static_cast<std::size_t>(named - questions().begin());
  while (end < line.size()) {
    const std::size_t from = end + 1;
    end = std::min(line.find(',', from), line.size());
    read_word(asked, trimmed(line.substr(from, end - from)));
  }
  return asked;
}

Output answer(const Asked& asked, const Input& input, std::string_view text, double seconds,
              std::size_t megabytes) {
  const Question& question = questions()[asked.question];
  Options options = question.options;
  options.format = asked.format;
  options.steps = asked.steps;
  options.language = asked.spanish ? OutputLanguage::Spanish : OutputLanguage::English;
  options.max_seconds = seconds;
  options.max_megabytes = megabytes;
  const std::vector<std::string> models = models_in(text);
  if (models.size() > 1 && verb_of(question) != "check" && verb_of(question) != "report")
    options.model = models[asked.model % models.size()];
  return question.ask(input, options);
}

std::string complaint(const Output& output, std::string_view text) {
  const int code = static_cast<int>(output.exit_code);
  if (code < 0 || code > 3) return "exit code " + std::to_string(code);
  for (const std::string_view failure : {"E0615", "E0614"}) {
    if (text.find(failure) != std::string_view::npos) continue;
    for (const std::string* said : {&output.err, &output.out}) {
      const std::size_t at = said->find(failure);
      if (at != std::string::npos) return said->substr(at, 160);
    }
  }
  if (code != 0 && output.err.empty() && output.out.empty())
    return "exit code " + std::to_string(code) + " without a reason";
  return {};
}

}  // namespace tellegen::test
