// `code_times FILE [MODEL [FLAGS]]` prints "model native c ratio native_operations c_operations
// ratio": of the accelerations (or the rates) of a model, nanoseconds for one evaluation by machine
// code in memory and by the generated C, compiled with these flags (-O3 -march=native), and how
// many operations either does each time. It ends with an error unless both give the same numbers.

#include <dlfcn.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "codegen/c/module.hpp"
#include "numeric/native.hpp"
#include "numeric/random_point.hpp"
#include "quickest.hpp"
#include "session/described.hpp"
#include "symbolic/straight_line.hpp"

#include "../tests/support/c_operations.hpp"

namespace tellegen::bench {
namespace {

using codegen::Description;
using codegen::Routine;

std::optional<Description> description_of(const std::string& file, const std::string& model) {
  std::optional<Description> found;
  Options options;
  options.model = model;
  session::Pipeline(Input::file(file), options).run([&](session::Pipeline& p) {
    if (const auto m = p.one_model()) found = session::code_description(p, *m);
    return p.failed();
  });
  return found;
}

/// Where the work is: not in the copying of velocities, and not in a loop that solves, which no
/// formula tells.
const Routine* routine_of(const Description& module) {
  const Routine* found = module.find("accelerations");
  if (found == nullptr) found = module.find("rhs");
  return found == nullptr || found->solves() || found->begins_with_implicit ? nullptr : found;
}

/// t, the states, the inputs and the parameters, in this order.
std::vector<Expr> symbols_of(const Description& module) {
  std::vector<Expr> all{module.pool->time()};
  for (const std::string_view array : {"x", "u"}) {
    for (const auto& p : module.places) {
      if (p.array == array) all.push_back(p.symbol);
    }
  }
  for (const auto& p : module.parameters) all.push_back(p.symbol);
  return all;
}

/// A way into the C code that needs no header: `setting` puts the parameters into the model.
std::string door(const Description& module) {
  const std::string& name = module.name;
  return "#include \"" + name + ".c\"\n" + name + "_model model;\n" +
         "void setting(const double *p) {\n  for (int i = 0; i < " +
         std::to_string(module.parameters.size()) + "; ++i) ((double *)&model.p)[i] = p[i];\n  " +
         name + "_prepare(&model);\n}\n";
}

/// The routine itself, as a program calls it.
struct Loaded {
  void (*setting)(const double*) = nullptr;
  const void* model = nullptr;
  /// One of these: it may or may not say whether it failed.
  int (*judged)(const void*, double, const double*, const double*, double*) = nullptr;
  void (*plain)(const void*, double, const double*, const double*, double*) = nullptr;
};

Loaded loaded(const std::filesystem::path& folder, const Description& module,
              const Routine& routine, const std::string& flags) {
  for (const auto& file : codegen::generate_c(module).files)
    std::ofstream(folder / file.name) << file.text;
  std::ofstream(folder / "door.c") << door(module);
  const std::string command = "cd '" + folder.string() + "' && cc -std=c99 " + flags +
                              " -shared -fPIC door.c -lm -o code.so";
  if (std::system(command.c_str()) != 0) return {};
  void* library = dlopen((folder / "code.so").c_str(), RTLD_NOW);
  if (library == nullptr) return {};
  Loaded c;
  void* work = dlsym(library, (module.name + "_" + std::string(routine.name)).c_str());
  c.setting = reinterpret_cast<decltype(c.setting)>(dlsym(library, "setting"));
  c.model = dlsym(library, "model");
  if (routine.can_fail)
    c.judged = reinterpret_cast<decltype(c.judged)>(work);
  else
    c.plain = reinterpret_cast<decltype(c.plain)>(work);
  return c;
}

/// Nanoseconds for one call of either, the quickest of many runs that take turns: other work on the
/// machine slows both down.
struct Both {
  double native = 1e9;
  double c = 1e9;
};

template <class Native, class C>
Both nanoseconds(const Native& native, const C& c) {
  constexpr int calls = 5000;
  constexpr int turns = 400;
  constexpr double enough = 0.4;  // seconds
  Both best;
  double total = 0;
  const auto timed = [&](const auto& call, double& quickest) {
    const double start = cpu_seconds();
    for (int i = 0; i < calls; ++i) call();
    const double took = cpu_seconds() - start;
    quickest = std::min(quickest, took / calls * 1e9);
    total += took;
  };
  for (int i = 0; i < turns && total < enough; ++i) {
    timed(native, best.native);
    timed(c, best.c);
  }
  return best;
}

int measure(const Description& module, const std::filesystem::path& folder,
            const std::string& flags) {
  const Routine* routine = routine_of(module);
  if (routine == nullptr) {
    std::printf("%s solves its equations in a loop\n", module.name.c_str());
    return 0;
  }
  std::vector<Expr> roots;
  for (const auto& array : routine->gives)
    roots.insert(roots.end(), array.entries.begin(), array.entries.end());
  const std::vector<Expr> symbols = symbols_of(module);
  std::vector<double> values;
  for (const Expr s : symbols) values.push_back(random_value(s.symbol(), 7));
  const auto native = NativeCode::compile(Tape(roots, symbols));
  const Loaded c = loaded(folder, module, *routine, flags);
  if (!native || c.model == nullptr) {
    std::fputs("code_times: LLVM or cc is missing\n", stderr);
    return native ? 1 : 0;
  }
  const double* x = &values[1];
  const double* u = x + module.states.size();
  std::vector<double> ours(roots.size());
  std::vector<double> theirs(roots.size());
  c.setting(u + module.inputs.size());
  if (c.plain != nullptr)
    c.plain(c.model, values[0], x, u, theirs.data());
  else
    c.judged(c.model, values[0], x, u, theirs.data());
  (*native)(values.data(), ours.data());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (std::abs(ours[i] - theirs[i]) <= 1e-9 * (1 + std::abs(ours[i]))) continue;
    std::fprintf(stderr, "code_times: %s[%zu] is %g and %g\n", module.name.c_str(), i, ours[i],
                 theirs[i]);
    return 1;
  }
  const auto in_memory = [&] { (*native)(values.data(), ours.data()); };
  const double t = values[0];
  const Both took =
      c.plain != nullptr
          ? nanoseconds(in_memory, [&] { c.plain(c.model, t, x, u, theirs.data()); })
          : nanoseconds(in_memory, [&] { c.judged(c.model, t, x, u, theirs.data()); });
  std::ostringstream text;
  text << std::ifstream(folder / (module.name + ".c")).rdbuf();
  const std::string function = module.name + "_" + std::string(routine->name);
  const int counted = test::c_operations(test::c_function_body(text.str(), function));
  const StraightLine line = straight_line(roots);
  const int done = line.each_count.total() + line.once_count.total();
  std::printf("%s %.1f %.1f %.2f %d %d %.2f\n", module.name.c_str(), took.native, took.c,
              took.c / took.native, done, counted,
              counted / static_cast<double>(std::max(done, 1)));
  return 0;
}

}  // namespace
}  // namespace tellegen::bench

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: code_times FILE [MODEL [FLAGS]]\n", stderr);
    return 2;
  }
  const auto module = tellegen::bench::description_of(arguments[1], count > 2 ? arguments[2] : "");
  if (!module) {
    std::fputs("code_times: the model has no code\n", stderr);
    return 1;
  }
  const auto folder =
      std::filesystem::temp_directory_path() / ("tellegen_code_times_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string flags = count > 3 ? arguments[3] : "-O3 -march=native";
  const int result = tellegen::bench::measure(*module, folder, flags);
  std::filesystem::remove_all(folder);
  return result;
}
