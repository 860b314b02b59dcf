// Mistyped models through all commands, in this process: a child does a batch of them, so that
// where it ends by a signal the model that did it is known, and the next child goes on behind it.
// Ends with 1 where a model ends in a signal, in an internal failure, in a failed check or not in
// time.
//
//   mistyped EXAMPLES [OPTIONS]  the examples with one mistake each, and with random ones
//   mistyped --corpus FOLDER     each text asked what its first line says
//   mistyped --every FOLDER      each text asked everything
//
//   --one N         so many with one mistake, spread over all examples; all of them by default
//   --random N      so many with random mistakes
//   --asks N        of each that `check` finds nothing wrong with, so many questions
//   --share K/N     every N-th of them, beginning with the K-th (counted from 0)
//   --from N        without the first N
//   --seed N        other random mistakes, other questions
//   --seconds S     ends after so long
//   --keep FOLDER   for what ends badly, with what was asked of it in its first line

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include "mistyped.hpp"
#include "questions.hpp"

namespace tellegen::test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t batch = 250;
constexpr double budget_seconds = 0.5;
constexpr double report_seconds = 0.02;  // of each section of a document
constexpr std::size_t budget_megabytes = 400;
constexpr int cpu_limit = 10;     // seconds of a single answer …
constexpr int report_limit = 60;  // … and of a document about many models

struct Arguments {
  fs::path examples;
  std::optional<fs::path> corpus;
  bool every = false;  ///< of the corpus: all questions, not those in its first lines
  std::optional<std::size_t> one;
  std::size_t random = 0;
  std::size_t asks = 2;
  std::size_t from = 0;
  std::size_t share = 0;
  std::size_t shares = 1;
  std::size_t seed = 0;
  double seconds = 1e9;
  fs::path keep = "mistyped-failures";
};

/// What children tell while they work.
struct Tally {
  std::size_t at = 0;        ///< the case …
  std::size_t question = 0;  ///< … and what is asked of it
  std::size_t questions = 0;
  std::array<std::size_t, 4> exits{};
  std::size_t complaints = 0;
  std::size_t slow = 0;  ///< took more than four times its budget
};

struct Case {
  std::string name;
  std::vector<Asked> asked;  ///< where the first finds no mistake, the others are asked too
  std::string text;          ///< without what is asked
  fs::path model_path;       ///< where it stands among the examples
};

std::string asked_text(const Case& one, std::size_t question) {
  return asked_by(one.text) ? one.text : first_line(one.asked[question]) + one.text;
}

/// The cases in their order: numbers 0, 1, … up to count.
struct Cases {
  std::size_t count = 0;
  std::function<Case(std::size_t)> get;
};

std::uint64_t mixed(std::uint64_t x) {  // splitmix64
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// Spread over all examples, however many are taken.
std::size_t spread(std::size_t i, std::size_t count) {
  constexpr std::size_t prime = 1000000007;
  return count % prime == 0 ? i : (i % count) * (prime % count) % count;
}

Cases mistyped_cases(const Arguments& a) {
  const auto models = std::make_shared<const Mistyped>(Mistyped(read_examples(a.examples)));
  const std::size_t one = std::min(a.one.value_or(models->count()), models->count());
  const auto get = [=](std::size_t i) {
    const std::size_t k = i * a.shares + a.share;
    const std::size_t number =
        k < one ? spread(k, models->count()) : models->count() + (k - one) + 1000003 * a.seed;
    Mistyped::Model model = (*models)(number);
    std::vector<Asked> asked(1);  // check
    for (std::size_t j = 0; j < a.asks; ++j)
      asked.push_back(chosen_question(mixed(number + 1000003 * j + 77 * a.seed)));
    return Case{model.example->path.string() + ", " + model.what, std::move(asked),
                std::move(model.text), model.example->path};
  };
  const std::size_t all = one + a.random;
  return {all > a.share ? (all - a.share - 1) / a.shares + 1 : 0, get};
}

/// In plain text and as data, with all steps.
std::vector<Asked> all_asked() {
  std::vector<Asked> all;
  for (std::size_t i = 0; i < questions().size(); ++i) {
    all.push_back({i, OutputFormat::Text, true, false, 0});
    all.push_back({i, OutputFormat::Json, true, true, 0});
  }
  return all;
}

Cases corpus_cases(const fs::path& folder, bool every) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  const auto get = [files, every](std::size_t i) {
    std::ifstream file(files[i], std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    std::vector<Asked> asked{asked_by(text).value_or(Asked{})};
    if (every) asked = all_asked();
    return Case{files[i].filename().string(), std::move(asked), std::move(text), "corpus.tlg"};
  };
  return {files.size(), get};
}

class Run {
 public:
  Run(Cases cases, const Arguments& arguments)
      : cases_(std::move(cases)), arguments_(arguments), began_(std::chrono::steady_clock::now()) {
    void* shared =
        mmap(nullptr, sizeof(Tally), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) std::abort();
    tally_ = new (shared) Tally;
    folder_ = fs::temp_directory_path() / ("mistyped." + std::to_string(getpid()));
    // Models use others of their folder.
    if (arguments.corpus)
      fs::create_directories(folder_);
    else
      fs::copy(arguments.examples, folder_, fs::copy_options::recursive);
  }
  ~Run() { fs::remove_all(folder_); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  int all() {
    std::size_t next = arguments_.from;
    while (next < cases_.count && elapsed() < arguments_.seconds) {
      next = one_child(next);
      if (next % (40 * batch) == 0) tell_all(next);
    }
    tell_all(next);
    return crashes_ + tally_->complaints > 0 ? 1 : 0;
  }

 private:
  void tell_all(std::size_t next) const {
    std::printf(
        "%zu models asked %zu questions in %.0f s: %zu answered, %zu refused, %zu wrongly asked, "
        "%zu beyond a "
        "budget\n",
        next - arguments_.from, tally_->questions, elapsed(), tally_->exits[0], tally_->exits[1],
        tally_->exits[2], tally_->exits[3]);
    std::printf("%zu ended by a signal, %zu complaints, %zu took over four times their budget\n",
                crashes_, tally_->complaints, tally_->slow);
  }

  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  }

  /// Where the next one has to go on.
  std::size_t one_child(std::size_t from) {
    const std::size_t end = std::min(from + batch, cases_.count);
    tally_->at = from;
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) std::abort();
    if (child == 0) work(from, end);
    int status = 0;
    waitpid(child, &status, 0);
    const std::size_t at = tally_->at;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return at;
    ++crashes_;
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    tell(signal == SIGPROF ? "no end in time"
         : signal != 0     ? "signal " + std::to_string(signal)
                           : "exit " + std::to_string(WEXITSTATUS(status)),
         cases_.get(at), tally_->question, at);
    return at + 1;
  }

  [[noreturn]] void work(std::size_t from, std::size_t end) {
    fs::current_path(folder_);  // for what commands write
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
#ifndef TELLEGEN_UNDER_SANITIZERS
    const rlimit memory{std::size_t{3} << 30U, std::size_t{3} << 30U};
    setrlimit(RLIMIT_AS, &memory);
#endif
    for (std::size_t i = from; i < end && elapsed() < arguments_.seconds; ++i) {
      tally_->at = i;
      ask(i);
      tally_->at = i + 1;
    }
    std::fflush(nullptr);
    _exit(0);
  }

  /// A model with a mistake that `check` finds is asked one thing more: commands read as it does.
  void ask(std::size_t i) {
    const Case one = cases_.get(i);
    bool fine = true;
    for (std::size_t j = 0; j < one.asked.size() && (fine || j < 2 || arguments_.every); ++j) {
      tally_->question = j;
      const bool answered = ask(one, j, i);
      fine = fine && answered;
    }
  }

  bool ask(const Case& one, std::size_t question, std::size_t i) {
    const Asked& asked = one.asked[question];
    const std::string text = asked_text(one, question);
    const fs::path path = folder_ / one.model_path.parent_path() / "mistyped.tlg";
    std::ofstream(path, std::ios::binary) << text;
    const bool report = is_document(questions()[asked.question]);
    const itimerval limit{{0, 0}, {report ? report_limit : cpu_limit, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
    const double seconds = report ? report_seconds : budget_seconds;
    const std::clock_t before = std::clock();
    const Output output =
        answer(asked, Input::file(path.string()), text, seconds, budget_megabytes);
    const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    const itimerval none{};
    setitimer(ITIMER_PROF, &none, nullptr);
    ++tally_->questions;
    const auto code = static_cast<std::size_t>(output.exit_code);
    if (code < tally_->exits.size()) ++tally_->exits[code];
    if (took > 4 * budget_seconds && !report) ++tally_->slow;
    if (took > 10 * budget_seconds && !report)
      std::printf("slow: %.1f s, %s: %s", took, one.name.c_str(), first_line(asked).c_str());
    const std::string wrong = complaint(output, text);
    if (!wrong.empty()) {
      ++tally_->complaints;
      tell(wrong, one, question, i);
    }
    return question > 0 || code == 0;
  }

  void tell(const std::string& what, const Case& one, std::size_t question,
            std::size_t number) const {
    const std::string line = what.substr(0, what.find('\n'));
    std::printf("%s: %s: %s", line.c_str(), one.name.c_str(),
                first_line(one.asked[question]).c_str());
    if (!arguments_.corpus) {
      fs::create_directories(arguments_.keep);
      const fs::path path =
          arguments_.keep / (std::to_string(arguments_.seed) + "-" + std::to_string(number) + "-" +
                             std::to_string(question) + ".tlg");
      std::ofstream(path, std::ios::binary) << asked_text(one, question);
      std::printf("  kept as %s\n", path.c_str());
    }
    std::fflush(stdout);
  }

  Cases cases_;
  const Arguments& arguments_;
  std::chrono::steady_clock::time_point began_;
  Tally* tally_ = nullptr;
  fs::path folder_;
  std::size_t crashes_ = 0;
};

std::size_t number_of(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Arguments read_arguments(const std::vector<std::string>& words) {
  Arguments a;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) {
      a.examples = word;
      continue;
    }
    const std::string value = ++i < words.size() ? words[i] : "";
    if (word == "--corpus" || word == "--every") a.corpus = value;
    if (word == "--every") a.every = true;
    if (word == "--one") a.one = number_of(value);
    if (word == "--from") a.from = number_of(value);
    if (word == "--random") a.random = number_of(value);
    if (word == "--asks") a.asks = std::max<std::size_t>(number_of(value), 1);
    if (word == "--seed") a.seed = number_of(value);
    if (word == "--seconds") a.seconds = static_cast<double>(number_of(value));
    if (word == "--keep") a.keep = value;
    if (word == "--share") {
      a.share = number_of(value);
      a.shares = std::max<std::size_t>(number_of(value.substr(value.find('/') + 1)), 1);
    }
  }
  return a;
}

int main_of(const std::vector<std::string>& words) {
  Arguments arguments = read_arguments(words);
  arguments.keep = fs::absolute(arguments.keep);
  if (arguments.corpus) arguments.corpus = fs::absolute(*arguments.corpus);
  if (arguments.examples.empty() && !arguments.corpus) {
    std::fputs("usage: mistyped EXAMPLES [OPTIONS] | --corpus FOLDER | --every FOLDER\n", stderr);
    return 2;
  }
  return Run(arguments.corpus ? corpus_cases(*arguments.corpus, arguments.every)
                              : mistyped_cases(arguments),
             arguments)
      .all();
}

}  // namespace
}  // namespace tellegen::test

int main(int count, char** words) { return tellegen::test::main_of({words + 1, words + count}); }
