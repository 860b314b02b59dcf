// `code_times FILE [MODEL]` prints "model native c ratio native_operations c_operations ratio": of
// the accelerations (or the rates) of a model, nanoseconds for one evaluation by machine code in
// memory and by the generated C, compiled with `cc -O2`, and how many operations either does each
// time. It ends with an error unless both give the same numbers.

#include <dlfcn.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "codegen/c/module.hpp"
#include "numeric/native.hpp"
#include "numeric/random_point.hpp"
#include "quickest.hpp"
#include "session/described.hpp"
#include "symbolic/straight_line.hpp"

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

/// Where the work is: not in the copying of velocities, and not in an elimination, which no
/// formula tells.
const Routine* routine_of(const Description& module) {
  const Routine* found = module.find("accelerations");
  if (found == nullptr) found = module.find("rhs");
  return found == nullptr || found->solves() ? nullptr : found;
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

/// A way into the C code that needs no header: `setting` puts the parameters in, `once` evaluates.
std::string door(const Description& module, const Routine& routine) {
  const std::string& name = module.name;
  return "#include \"" + name + ".c\"\nstatic " + name + "_model model;\n" +
         "void setting(const double *p) {\n  for (int i = 0; i < " +
         std::to_string(module.parameters.size()) + "; ++i) ((double *)&model.p)[i] = p[i];\n  " +
         name +
         "_prepare(&model);\n}\nvoid once(double t, const double *x, const double *u, double "
         "*r) {\n  (void)u;\n  " +
         name + "_" + std::string(routine.name) + "(&model, t, x" +
         (routine.takes_inputs ? ", u" : "") + ", r);\n}\n";
}

struct Loaded {
  void (*setting)(const double*) = nullptr;
  void (*once)(double, const double*, const double*, double*) = nullptr;
};

Loaded loaded(const std::filesystem::path& folder, const Description& module,
              const Routine& routine) {
  for (const auto& file : codegen::generate_c(module).files)
    std::ofstream(folder / file.name) << file.text;
  std::ofstream(folder / "door.c") << door(module, routine);
  const std::string command = "cd '" + folder.string() +
                              "' && cc -std=c99 -O3 -march=native -shared -fPIC " +
                              "door.c -lm -o code.so";
  if (std::system(command.c_str()) != 0) return {};
  void* library = dlopen((folder / "code.so").c_str(), RTLD_NOW);
  if (library == nullptr) return {};
  return {reinterpret_cast<decltype(Loaded::setting)>(dlsym(library, "setting")),
          reinterpret_cast<decltype(Loaded::once)>(dlsym(library, "once"))};
}

/// Operations in the text of one function: signs between operands, and calls.
int operations_in(const std::string& text, const std::string& function) {
  const std::size_t from = text.find("\nint " + function + "(") != std::string::npos
                               ? text.find("\nint " + function + "(")
                               : text.find("\nvoid " + function + "(");
  const std::size_t begin = text.find("{\n", from);
  const std::string body = text.substr(begin, text.find("\n}", begin) - begin);
  static const std::regex operation(
      R"(([\w)\]] [-+] |[\w)\]][*/]|tlg_\w+\(|\b(?:sin|cos|tan|exp|log|sqrt|pow|fabs|tanh|atan2|sinh|cosh|asin|acos|atan)\())");
  return static_cast<int>(
      std::distance(std::sregex_iterator(body.begin(), body.end(), operation), {}));
}

template <class Call>
double nanoseconds(const Call& call) {
  constexpr int calls = 20000;
  return quickest([&] {
           for (int i = 0; i < calls; ++i) call();
         }) /
         calls * 1e9;
}

int measure(const Description& module, const std::filesystem::path& folder) {
  const Routine* routine = routine_of(module);
  if (routine == nullptr) {
    std::printf("%s solves its equations by elimination\n", module.name.c_str());
    return 0;
  }
  std::vector<Expr> roots;
  for (const auto& array : routine->gives)
    roots.insert(roots.end(), array.entries.begin(), array.entries.end());
  const std::vector<Expr> symbols = symbols_of(module);
  std::vector<double> values;
  for (const Expr s : symbols) values.push_back(random_value(s.symbol(), 7));
  const auto native = NativeCode::compile(Tape(roots, symbols));
  const Loaded c = loaded(folder, module, *routine);
  if (!native || c.once == nullptr) {
    std::fputs("code_times: LLVM or cc is missing\n", stderr);
    return native ? 1 : 0;
  }
  const double* x = &values[1];
  const double* u = x + module.states.size();
  std::vector<double> ours(roots.size());
  std::vector<double> theirs(roots.size());
  c.setting(u + module.inputs.size());
  c.once(values[0], x, u, theirs.data());
  (*native)(values.data(), ours.data());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (std::abs(ours[i] - theirs[i]) <= 1e-9 * (1 + std::abs(ours[i]))) continue;
    std::fprintf(stderr, "code_times: %s[%zu] is %g and %g\n", module.name.c_str(), i, ours[i],
                 theirs[i]);
    return 1;
  }
  const double in_memory = nanoseconds([&] { (*native)(values.data(), ours.data()); });
  const double in_c = nanoseconds([&] { c.once(values[0], x, u, theirs.data()); });
  std::ostringstream text;
  text << std::ifstream(folder / (module.name + ".c")).rdbuf();
  const int counted = operations_in(text.str(), module.name + "_" + std::string(routine->name));
  const StraightLine line = straight_line(roots);
  const int done = line.each_count.total() + line.once_count.total();
  std::printf("%s %.1f %.1f %.2f %d %d %.2f\n", module.name.c_str(), in_memory, in_c,
              in_c / in_memory, done, counted, counted / static_cast<double>(std::max(done, 1)));
  return 0;
}

}  // namespace
}  // namespace tellegen::bench

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: code_times FILE [MODEL]\n", stderr);
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
  const int result = tellegen::bench::measure(*module, folder);
  std::filesystem::remove_all(folder);
  return result;
}
