// Mistyped models through all commands, in this process: a child does a batch of them, so that
// where it ends by a signal the model that did it is known, and the next child goes on behind it.
//
//   mistyped EXAMPLES [--one N] [--random N] [--share K/N] [--seed N] [--seconds S] [--keep FOLDER]
//   mistyped --corpus FOLDER
//
// --one: so many of the models with one mistake (all of them by default), --random: so many with
// random mistakes; --share 2/5 does every fifth of them, beginning with the third.
// Ends with 1 where a model ends in a signal, in an internal failure, in a failed check or not
// within the limit; each is kept in FOLDER, with what was asked of it in its first line.

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

constexpr std::size_t batch = 500;
constexpr double budget_seconds = 0.3;
constexpr double report_seconds = 0.03;  // a report has many sections
constexpr std::size_t budget_megabytes = 400;
constexpr int cpu_limit = 10;  // seconds of a single answer

struct Arguments {
  fs::path examples;
  std::optional<fs::path> corpus;
  std::optional<std::size_t> one;
  std::size_t random = 0;
  std::size_t share = 0;
  std::size_t shares = 1;
  std::size_t seed = 0;
  double seconds = 1e9;
  fs::path keep = "mistyped-failures";
};

/// What children tell while they work.
struct Tally {
  std::size_t at = 0;
  std::array<std::size_t, 4> exits{};
  std::size_t complaints = 0;
  std::size_t slow = 0;  ///< took more than four times its budget
};

struct Case {
  std::string name;
  Asked asked;
  std::string text;     ///< with the question in its first line
  fs::path model_path;  ///< where it stands among the examples
};

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
    const Asked asked = chosen_question(mixed(number + 77 * a.seed));
    return Case{model.example->path.string() + ", " + model.what, asked,
                first_line(asked) + model.text, model.example->path};
  };
  const std::size_t all = one + a.random;
  return {all > a.share ? (all - a.share - 1) / a.shares + 1 : 0, get};
}

Cases corpus_cases(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  const auto get = [files](std::size_t i) {
    std::ifstream file(files[i], std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const Asked asked = asked_by(text).value_or(Asked{});
    return Case{files[i].filename().string(), asked, std::move(text), "corpus.tlg"};
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
    std::size_t next = 0;
    while (next < cases_.count && elapsed() < arguments_.seconds) next = one_child(next);
    std::printf(
        "%zu models asked in %.0f s: %zu answered, %zu refused, %zu wrongly asked, %zu beyond a "
        "budget\n",
        next, elapsed(), tally_->exits[0], tally_->exits[1], tally_->exits[2], tally_->exits[3]);
    std::printf("%zu ended by a signal, %zu complaints, %zu took over four times their budget\n",
                crashes_, tally_->complaints, tally_->slow);
    return crashes_ + tally_->complaints > 0 ? 1 : 0;
  }

 private:
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
    tell(signal == SIGPROF ? "over " + std::to_string(cpu_limit) + " s"
         : signal != 0     ? "signal " + std::to_string(signal)
                           : "exit " + std::to_string(WEXITSTATUS(status)),
         cases_.get(at), at);
    return at + 1;
  }

  [[noreturn]] void work(std::size_t from, std::size_t end) {
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

  void ask(std::size_t i) {
    const Case one = cases_.get(i);
    const fs::path path = folder_ / one.model_path.parent_path() / "mistyped.tlg";
    std::ofstream(path, std::ios::binary) << one.text;
    const itimerval limit{{0, 0}, {cpu_limit, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
    const bool report = questions()[one.asked.question].name == "report";
    const double seconds = report ? report_seconds : budget_seconds;
    const std::clock_t before = std::clock();
    const Output output =
        answer(one.asked, Input::file(path.string()), one.text, seconds, budget_megabytes);
    const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    const itimerval none{};
    setitimer(ITIMER_PROF, &none, nullptr);
    const auto code = static_cast<std::size_t>(output.exit_code);
    if (code < tally_->exits.size()) ++tally_->exits[code];
    if (took > 4 * budget_seconds) {
      ++tally_->slow;
      if (took > 10 * budget_seconds)
        std::printf("slow: %.1f s, %s: %s", took, one.name.c_str(), first_line(one.asked).c_str());
    }
    const std::string wrong = complaint(output);
    if (wrong.empty()) return;
    ++tally_->complaints;
    tell(wrong, one, i);
  }

  void tell(const std::string& what, const Case& one, std::size_t number) const {
    std::string line = what.substr(0, what.find('\n'));
    std::printf("%s: %s: %s", line.c_str(), one.name.c_str(), first_line(one.asked).c_str());
    if (!arguments_.corpus) {
      fs::create_directories(arguments_.keep);
      const fs::path path = arguments_.keep / (std::to_string(arguments_.seed) + "-" +
                                               std::to_string(number) + ".tlg");
      std::ofstream(path, std::ios::binary) << one.text;
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
    if (word == "--corpus") a.corpus = value;
    if (word == "--one") a.one = number_of(value);
    if (word == "--random") a.random = number_of(value);
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
  const Arguments arguments = read_arguments(words);
  if (arguments.examples.empty() && !arguments.corpus) {
    std::fputs(
        "usage: mistyped EXAMPLES [--one N] [--random N] [--share K/N] [--seed N] [--seconds S] "
        "[--keep FOLDER]\n"
        "       mistyped --corpus FOLDER\n",
        stderr);
    return 2;
  }
  return Run(arguments.corpus ? corpus_cases(*arguments.corpus) : mistyped_cases(arguments),
             arguments)
      .all();
}

}  // namespace
}  // namespace tellegen::test

int main(int count, char** words) { return tellegen::test::main_of({words + 1, words + count}); }
