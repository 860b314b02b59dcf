#pragma once
// Generated code, compiled and run, beside what its formulas give here.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unordered_map>

#include "codegen/c/module.hpp"
#include "codegen/cpp/module.hpp"
#include "codegen/javascript/module.hpp"
#include "codegen/matlab/module.hpp"
#include "codegen/page.hpp"
#include "codegen/python/module.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen::test {

using codegen::Array;
using codegen::Description;
using codegen::Routine;

/// A folder that is gone afterwards.
class Folder {
 public:
  Folder() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("tellegen_code_" + std::to_string(getpid()) + "_" + std::to_string(++count));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }
  void write(const codegen::GeneratedCode& code) const {
    for (const auto& file : code.files) write(file.name, file.text);
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path_ / name).rdbuf();
    return text.str();
  }
  [[nodiscard]] int run(const std::string& command) const {
    return std::system(("cd '" + path_.string() + "' && " + command).c_str());
  }
  /// All numbers that stand in a file.
  [[nodiscard]] std::vector<double> numbers(const std::string& name) const {
    std::istringstream text(read(name));
    std::vector<double> all;
    for (std::string word; text >> word;) all.push_back(std::strtod(word.c_str(), nullptr));
    return all;
  }

 private:
  std::filesystem::path path_;
};

/// A module at a random point.
struct CodeCase {
  Description module;
  std::uint64_t seed = 1;

  [[nodiscard]] double value(Expr symbol) const { return random_value(symbol.symbol(), seed); }
  [[nodiscard]] double time() const { return value(module.pool->time()); }
  [[nodiscard]] std::vector<double> parameters() const {
    std::vector<double> all;
    for (const auto& p : module.parameters) all.push_back(value(p.symbol));
    return all;
  }
  [[nodiscard]] std::vector<double> array(std::string_view name) const {
    std::vector<double> all;
    for (const auto& p : module.places) {
      if (p.array == name) all.push_back(value(p.symbol));
    }
    return all;
  }
};

/// What a module's formulas give: the entries of every routine's results in their order.
class Formulas {
 public:
  explicit Formulas(const CodeCase& c) : module_(c.module) {
    values_[module_.pool->time()] = c.time();
    for (const auto& p : module_.parameters) values_[p.symbol] = c.value(p.symbol);
    for (const auto& p : module_.places) {
      if (p.array == "x" || p.array == "u") values_[p.symbol] = c.value(p.symbol);
    }
    given_ = c.array("w");
    accelerate();
  }

  [[nodiscard]] double value(Expr symbol) const { return values_.at(symbol); }
  void change(Expr symbol, double value) {
    values_[symbol] = value;
    accelerate();
  }

  /// The solution w.
  std::vector<double> implicit() {
    find_implicit();
    std::vector<double> w;
    for (const auto& p : module_.places) {
      if (p.array == "w") w.push_back(values_.at(p.symbol));
    }
    return w;
  }

  std::vector<double> results(std::string_view routine) { return results(*module_.find(routine)); }
  std::vector<double> results(const Routine& r) {
    if (r.takes_implicit) set("w", given_);
    if (r.begins_with_implicit) find_implicit();
    if (r.solves()) {
      const Array& right = r.equations[1];
      set("B", solved(entries(r.equations[0]), entries(right), right.rows, right.width()));
    }
    std::vector<double> all;
    for (const Array& a : r.gives) {
      const std::vector<double> some = entries(a);
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }

  std::vector<double> entries(const Array& array) {
    const std::vector<Expr> symbols = input_symbols(array.entries);
    std::vector<double> point;
    for (const Expr s : symbols) point.push_back(values_.at(s));
    return Tape(array.entries, symbols).evaluate<double>(point);
  }

  /// By Gauss and Jordan with complete rows, in long double.
  static std::vector<double> solved(const std::vector<double>& matrix,
                                    const std::vector<double>& right, std::size_t n,
                                    std::size_t m) {
    std::vector<std::vector<long double>> rows(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) rows[i].push_back(matrix[i * n + j]);
      for (std::size_t j = 0; j < m; ++j) rows[i].push_back(right[i * m + j]);
    }
    for (std::size_t k = 0; k < n; ++k) {
      std::size_t pivot = k;
      for (std::size_t i = k; i < n; ++i) {
        if (std::abs(rows[i][k]) > std::abs(rows[pivot][k])) pivot = i;
      }
      std::swap(rows[k], rows[pivot]);
      for (std::size_t i = 0; i < n; ++i) {
        const long double factor = i == k ? 0 : rows[i][k] / rows[k][k];
        for (std::size_t j = k; j < n + m; ++j) rows[i][j] -= factor * rows[k][j];
      }
    }
    std::vector<double> all;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < m; ++j)
        all.push_back(static_cast<double>(rows[i][n + j] / rows[i][i]));
    }
    return all;
  }

 private:
  void accelerate() {
    if (const Routine* r = module_.find("accelerations")) set("a", results(*r));
  }

  /// w by Newton's method with damping, from 0.
  void find_implicit() {
    const Routine& laws = *module_.find("laws");
    std::vector<double> w(module_.implicit.size(), 0.0);
    const auto size_at = [&](const std::vector<double>& at) {
      set("w", at);
      double sum = 0;
      for (const double e : entries(laws.gives[0])) sum += std::abs(e);
      return sum;
    };
    for (int k = 0; k < 200; ++k) {
      const double size = size_at(w);
      const std::vector<double> step =
          solved(entries(laws.gives[1]), entries(laws.gives[0]), w.size(), 1);
      std::vector<double> next = w;
      for (double part = 1; part > 1e-12; part /= 2) {
        for (std::size_t i = 0; i < w.size(); ++i) next[i] = w[i] - part * step[i];
        if (size_at(next) < size) break;
      }
      if (!(size_at(next) < size)) break;
      w = next;
    }
    set("w", w);
  }

  void set(std::string_view array, const std::vector<double>& numbers) {
    for (const auto& p : module_.places) {
      if (p.array == array && p.index < numbers.size()) values_[p.symbol] = numbers[p.index];
    }
  }

  const Description& module_;
  std::unordered_map<Expr, double> values_;
  std::vector<double> given_;  // w, for what takes it
};

inline std::string number_list(const std::vector<double>& all, const std::string& last = "") {
  std::ostringstream text;
  text.precision(17);
  for (std::size_t i = 0; i < all.size(); ++i) text << (i == 0 ? "" : ", ") << all[i];
  if (!last.empty()) text << (all.empty() ? "" : ", ") << last;
  return text.str();
}

inline std::string exact(double x) { return number_list({x}); }

/// How the cases are called in a language, and how the program is made and run.
struct CodeLanguage {
  std::string name;
  codegen::GeneratedCode (*generate)(const Description&);
  /// The program that prints the results of all routines of all cases.
  std::string program_name;
  std::string (*program)(const std::vector<CodeCase>&);
  std::string command;  ///< leaves them in the file `numbers`
  std::string demo;     ///< runs the demonstration

  friend void PrintTo(const CodeLanguage& language, std::ostream* out) { *out << language.name; }
};

inline std::size_t size_of(const Routine& r) {
  std::size_t size = 0;
  for (const Array& a : r.gives) size += a.size();
  return size;
}

inline std::string c_program(const std::vector<CodeCase>& cases) {
  std::string text = "#include <stdio.h>\n";
  for (const CodeCase& c : cases) text += "#include \"" + c.module.name + ".h\"\n";
  text +=
      "static void show(const double *r, int n) {\n"
      "  for (int i = 0; i < n; ++i) printf(\"%.17g\\n\", r[i]);\n}\n";
  std::string calls;
  for (const CodeCase& c : cases) {
    const std::string& name = c.module.name;
    text += "static void run_" + name + "(void) {\n  " + name + "_model m;\n  " + name +
            "_default(&m);\n  const double p[] = {" + number_list(c.parameters(), "0") + "};\n";
    text += "  for (int i = 0; i < " + std::to_string(c.module.parameters.size()) +
            "; ++i) ((double *)&m.p)[i] = p[i];\n  " + name + "_prepare(&m);\n";
    text += "  const double t = " + exact(c.time()) + ", x[] = {" + number_list(c.array("x"), "0") +
            "}, u[] = {" + number_list(c.array("u"), "0") + "}, w[] = {" +
            number_list(c.array("w"), "0") + "};\n  (void)t, (void)x, (void)u, (void)w;\n";
    for (const Routine& r : c.module.routines) {
      std::string arguments = r.takes_states ? "&m, t, x" : "&m";
      if (r.takes_inputs) arguments += ", u";
      if (r.takes_implicit) arguments += ", w";
      std::size_t at = 0;
      for (const Array& a : r.gives) {
        arguments += ", r + " + std::to_string(at);
        at += a.size();
      }
      text += "  { double r[" + std::to_string(at + 1) + "]; " + name + "_" + std::string(r.name) +
              "(" + arguments + "); show(r, " + std::to_string(at) + "); }\n";
    }
    text += "}\n";
    calls += "  run_" + name + "();\n";
  }
  return text + "int main(void) {\n" + calls + "  return 0;\n}\n";
}

inline std::string javascript_program(const std::vector<CodeCase>& cases) {
  std::string text;
  for (const CodeCase& c : cases)
    text += "import * as " + c.module.name + " from \"./" + c.module.name + ".mjs\";\n";
  text +=
      "const show = (r) => { for (const v of r.length === undefined ? "
      "Object.values(r).flatMap((a) => [...a]) : r) console.log(v); };\n";
  for (const CodeCase& c : cases) {
    const std::string& name = c.module.name;
    text += "{ const m = " + name + ", p = m.defaultParameters(), given = [" +
            number_list(c.parameters()) +
            "];\n  m.model.parameters.forEach((q, i) => { p[q.field] "
            "= given[i]; });\n  const t = " +
            exact(c.time()) + ", x = [" + number_list(c.array("x")) + "], u = [" +
            number_list(c.array("u")) + "], w = [" + number_list(c.array("w")) + "];\n";
    for (const Routine& r : c.module.routines) {
      std::string camel(r.name);
      for (std::size_t at = camel.find('_'); at != camel.npos; at = camel.find('_')) {
        camel.erase(at, 1);
        camel[at] = static_cast<char>(camel[at] - 'a' + 'A');
      }
      text += "  show(m." + camel + "(" + codegen::arguments(r) + "));\n";
    }
    text += "}\n";
  }
  return text;
}

inline std::string cpp_program(const std::vector<CodeCase>& cases) {
  std::string text = "#include <cstdio>\n#include <cstring>\n";
  for (const CodeCase& c : cases) text += "#include \"" + c.module.name + "_model.hpp\"\n";
  text +=
      "template <class A> void show(const A& a) { for (double v : a) std::printf(\"%.17g\\n\", "
      "v); }\nint main() {\n";
  for (const CodeCase& c : cases) {
    text += "  { namespace m = " + c.module.name + "_model;\n  m::Parameters<double> p;\n";
    if (!c.module.parameters.empty())
      text += "  const double given[] = {" + number_list(c.parameters()) +
              "};\n  std::memcpy(static_cast<void*>(&p), given, sizeof given);\n";
    text += "  [[maybe_unused]] const double t = " + exact(c.time()) +
            ";\n  [[maybe_unused]] const std::array<double, " +
            std::to_string(c.module.implicit.size()) + "> w{" + number_list(c.array("w")) +
            "};\n  [[maybe_unused]] const m::States<double> x{" + number_list(c.array("x")) +
            "};\n  [[maybe_unused]] const m::Inputs<double> u{" + number_list(c.array("u")) +
            "};\n";
    for (const Routine& r : c.module.routines) {
      const std::string call = "m::" + std::string(r.name) + "(" + codegen::arguments(r) + ")";
      if (r.gives.size() == 1)
        text += "  show(" + call + ");\n";
      else
        text += "  { const auto [r, s] = " + call + "; show(r); show(s); }\n";
    }
    text += "  }\n";
  }
  return text + "}\n";
}

inline std::string python_program(const std::vector<CodeCase>& cases) {
  std::string text =
      "import numpy as np\n"
      "def show(r):\n"
      "    for a in r if isinstance(r, tuple) else (r,):\n"
      "        for v in np.ravel(a):\n            print(repr(float(v)))\n";
  for (const CodeCase& c : cases) {
    text += "import " + c.module.name + "_model as m\np = m.Parameters()\n";
    text += "for f, v in zip(p.__slots__, [" + number_list(c.parameters()) +
            "]):\n    setattr(p, f, v)\n";
    text += "t, x, u = " + exact(c.time()) + ", np.array([" + number_list(c.array("x")) +
            "]), np.array([" + number_list(c.array("u")) + "])\nw = np.array([" +
            number_list(c.array("w")) + "])\n";
    for (const Routine& r : c.module.routines)
      text += "show(m." + std::string(r.name) + "(" + codegen::arguments(r) + "))\n";
  }
  return text;
}

inline std::string matlab_program(const std::vector<CodeCase>& cases) {
  std::string text = "1;\nfunction show(r)\n  r = r';\n  printf('%.17g\\n', r(:));\nend\n";
  for (const CodeCase& c : cases) {
    text += "m = " + c.module.name + "_model(); p = m.parameters; f = fieldnames(p);\n";
    text += "given = [" + number_list(c.parameters()) + "];\n";
    text += "for i = 1:numel(given), p.(f{i}) = given(i); end\n";
    text += "t = " + exact(c.time()) + "; x = [" + number_list(c.array("x")) + "]'; u = [" +
            number_list(c.array("u")) + "]'; w = [" + number_list(c.array("w")) + "]';\n";
    for (const Routine& r : c.module.routines) {
      const std::string call = "m." + std::string(r.name) + "(" + codegen::arguments(r) + ");";
      if (r.gives.size() == 1)
        text += "r = " + call + " show(r);\n";
      else
        text += "[r, s] = " + call + " show(r); show(s);\n";
    }
  }
  return text;
}

inline const std::vector<CodeLanguage>& code_languages() {
  static const std::vector<CodeLanguage> all{
      {"c", codegen::generate_c, "harness.c", c_program,
       "rm -f *_demo.c && cc -std=c99 -Wall -Wextra -Wconversion -Werror -pedantic *.c -lm -o "
       "harness && "
       "./harness > numbers",
       "cc -std=c99 -O1 *.c -lm -o demo && ./demo"},
      {"cpp", codegen::generate_cpp, "harness.cpp", cpp_program,
       "rm -f *_demo.cpp && c++ -std=c++17 -Wall -Wextra -Werror -pedantic harness.cpp -o harness "
       "&& "
       "./harness > numbers",
       "c++ -std=c++17 *_demo.cpp -o demo && ./demo"},
      {"javascript", codegen::generate_javascript, "harness.mjs", javascript_program,
       "node harness.mjs > numbers", "node *_demo.mjs"},
      {"python", codegen::generate_python, "harness.py", python_program,
       "/usr/bin/python3 -B harness.py > numbers", "/usr/bin/python3 -B *_demo.py"},
      {"matlab", codegen::generate_matlab, "harness.m", matlab_program,
       "octave-cli -q --no-init-file --no-history harness.m > numbers",
       "octave-cli -q --no-init-file --no-history *_demo.m"},
  };
  return all;
}

inline bool agree(double a, double b, double scale) {
  if (!std::isfinite(a) || !std::isfinite(b)) return std::isfinite(a) == std::isfinite(b);
  return std::abs(a - b) <= 1e-12 * scale;
}

/// Runs all cases in one program of the language and compares every number with the formulas. The
/// names of the modules have to be different identifiers.
inline void expect_same_numbers(const CodeLanguage& language, const std::vector<CodeCase>& cases) {
  const Folder folder;
  for (const CodeCase& c : cases) folder.write(language.generate(c.module));
  folder.write(language.program_name, language.program(cases));
  ASSERT_EQ(folder.run(language.command), 0) << language.name;
  const std::vector<double> numbers = folder.numbers("numbers");
  std::size_t next = 0;
  for (const CodeCase& c : cases) {
    Formulas formulas(c);
    for (const Routine& r : c.module.routines) {
      const std::vector<double> expected = formulas.results(r);
      ASSERT_LE(next + expected.size(), numbers.size()) << language.name;
      double scale = 1;
      for (const double x : expected)
        scale = std::isfinite(x) ? std::max(scale, std::abs(x)) : scale;
      for (std::size_t i = 0; i < expected.size(); ++i, ++next)
        EXPECT_TRUE(agree(numbers[next], expected[i], scale))
            << language.name << " " << c.module.name << "." << r.name << "[" << i
            << "]: " << numbers[next] << ", not " << expected[i];
    }
  }
  EXPECT_EQ(next, numbers.size()) << language.name;
}

}  // namespace tellegen::test
