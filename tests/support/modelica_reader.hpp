#pragma once
// Reads a flat model of Modelica and solves its equations at a point: an independent check that the
// text is what it should be.

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <optional>

#include "codegen/modelica/module.hpp"
#include "support/generated_code.hpp"

namespace tellegen::test {

/// A mistake in the text, or a value that is not known yet.
struct NotModelica : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct NotKnown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct ModelicaToken {
  enum class Kind { Name, Number, String, Sign, End } kind = Kind::End;
  std::string text;
};

inline std::vector<ModelicaToken> modelica_tokens(const std::string& text) {
  using Kind = ModelicaToken::Kind;
  std::vector<ModelicaToken> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = static_cast<unsigned char>(text[at]);
    std::size_t end = at + 1;
    if (std::isspace(c) != 0) {
      at = end;
      continue;
    }
    if (text.compare(at, 2, "//") == 0) {
      at = text.find('\n', at);
      continue;
    }
    Kind kind = Kind::Sign;
    if (std::isalpha(c) != 0 || c == '_') {
      kind = Kind::Name;
      while (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_' ||
             (text[end] == '.' && std::isalpha(static_cast<unsigned char>(text[end + 1])) != 0))
        ++end;  // Modelica.Math.…
    } else if (std::isdigit(c) != 0) {
      kind = Kind::Number;
      char* stop = nullptr;
      std::strtod(text.c_str() + at, &stop);
      end = static_cast<std::size_t>(stop - text.c_str());
    } else if (c == '"') {
      kind = Kind::String;
      while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
      if (end++ >= text.size()) throw NotModelica("a string without an end");
    } else if (text.compare(at, 2, ">=") == 0) {
      end = at + 2;
    } else if (c >= 0x80 || std::string("()[]{},;=+-*/^").find(text[at]) == std::string::npos) {
      throw NotModelica("the sign " + std::string(1, text[at]));
    }
    tokens.push_back({kind, text.substr(at, end - at)});
    at = end;
  }
  tokens.push_back({});
  return tokens;
}

class ModelicaReader {
 public:
  explicit ModelicaReader(const std::string& text) : tokens_(modelica_tokens(text)) { read(); }

  struct Variable {
    std::string name;
    std::string prefix;  ///< parameter, input, output or nothing
    std::size_t size = 1;
  };
  [[nodiscard]] const std::vector<Variable>& variables() const { return variables_; }
  [[nodiscard]] std::vector<std::string> names(const std::string& prefix) const {
    std::vector<std::string> all;
    for (const Variable& v : variables_) {
      if (v.prefix == prefix) all.push_back(v.name);
    }
    return all;
  }
  [[nodiscard]] std::size_t unknowns() const {
    std::size_t count = 0;
    for (const Variable& v : variables_) {
      if (v.prefix != "parameter" && v.prefix != "input") count += v.size;
    }
    return count;
  }
  /// What the equations say is zero.
  [[nodiscard]] const std::vector<double>& zeros() const { return zeros_; }
  [[nodiscard]] std::size_t equations() const { return equation_count_; }

  void set(const std::string& name, double value) { values_[name] = value; }
  [[nodiscard]] double value(const std::string& name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::nan("") : found->second;
  }

  /// Every equation as soon as what it needs is known.
  void solve() {
    std::vector<std::size_t> left = equations_;
    for (bool progress = true; progress && !left.empty();) {
      std::vector<std::size_t> waiting;
      for (const std::size_t at : left) {
        try {
          at_ = at;
          equation();
        } catch (const NotKnown&) {
          waiting.push_back(at);
        }
      }
      progress = waiting.size() < left.size();
      left = waiting;
    }
    if (!left.empty()) throw NotModelica("equations that do not follow from each other");
  }

 private:
  [[nodiscard]] const std::string& now() const { return tokens_[at_].text; }
  [[nodiscard]] ModelicaToken::Kind kind() const { return tokens_[at_].kind; }
  bool accept(const std::string& text) {
    if (kind() == ModelicaToken::Kind::String || now() != text) return false;
    ++at_;
    return true;
  }
  void expect(const std::string& text) {
    if (!accept(text)) throw NotModelica("'" + now() + "' instead of '" + text + "'");
  }
  std::string name() {
    if (kind() != ModelicaToken::Kind::Name) throw NotModelica("'" + now() + "' as a name");
    return tokens_[at_++].text;
  }
  void string() {
    if (kind() != ModelicaToken::Kind::String) throw NotModelica("no description: " + now());
    ++at_;
  }
  std::size_t whole() { return static_cast<std::size_t>(std::stoul(tokens_[at_++].text)); }

  void skip_to(const std::string& end) {
    int depth = 0;
    for (; now() != end || depth > 0; ++at_) {
      if (kind() == ModelicaToken::Kind::End) throw NotModelica("no " + end);
      if (now() == "(") ++depth;
      if (now() == ")") --depth;
    }
  }

  void declaration() {
    Variable v;
    for (const char* prefix : {"parameter", "input", "output"}) {
      if (accept(prefix)) v.prefix = prefix;
    }
    expect("Real");
    v.name = name();
    for (const Variable& other : variables_) {
      if (other.name == v.name) throw NotModelica(v.name + " twice");
    }
    if (accept("[")) {
      v.size = whole();
      if (accept(",")) v.size *= whole();
      expect("]");
    }
    if (accept("(")) {
      expect("start");
      expect("=");
      skip_to(",");
      ++at_;
      expect("fixed");
      expect("=");
      expect("true");
      expect(")");
    } else if (accept("=")) {
      while (kind() != ModelicaToken::Kind::String && now() != ";") ++at_;
    }
    if (kind() == ModelicaToken::Kind::String) ++at_;
    expect(";");
    variables_.push_back(v);
  }

  void read() {
    expect("model");
    const std::string model = name();
    string();
    while (!accept("equation")) {
      if (!accept("protected")) declaration();
    }
    while (now() != "end" && now() != "annotation") {
      equations_.push_back(at_);
      equation_count_ += now() == "tlg_K" && tokens_[at_ + 1].text == "*" ? matrix_size() : 1;
      skip_to(";");
      ++at_;
    }
    if (accept("annotation")) {
      skip_to(";");
      ++at_;
    }
    expect("end");
    expect(model);
    expect(";");
    if (kind() != ModelicaToken::Kind::End) throw NotModelica("more after the end");
  }

  [[nodiscard]] std::size_t matrix_size() const {
    for (const Variable& v : variables_) {
      if (v.name == "tlg_B") return v.size;
    }
    return 0;
  }

  /// der(x), x or K[1, 2] on the left.
  std::string place() {
    const std::string first = name();
    if (first == "der") {
      expect("(");
      const std::string of = declared(name());
      expect(")");
      return "der(" + of + ")";
    }
    declared(first);
    return accept("[") ? first + subscript() : first;
  }
  const std::string& declared(const std::string& name) const {
    for (const Variable& v : variables_) {
      if (v.name == name) return v.name;
    }
    throw NotModelica(name + " is not declared");
  }
  std::string subscript() {
    std::string text = "[" + std::to_string(whole());
    if (accept(",")) text += "," + std::to_string(whole());
    expect("]");
    return text + "]";
  }

  void equation() {
    if (kind() == ModelicaToken::Kind::Number) {  // 0.0 = …
      ++at_;
      expect("=");
      zeros_.push_back(sum());
      return expect(";");
    }
    if (now() == "tlg_K" && tokens_[at_ + 1].text == "*") return linear_system();
    const std::string left = place();
    expect("=");
    const double value = sum();
    expect(";");
    values_[left] = value;
  }

  void linear_system() {
    at_ += 2;
    expect("{");
    std::vector<std::string> unknowns{place()};
    while (accept(",")) unknowns.push_back(place());
    expect("}");
    expect("=");
    expect("tlg_B");
    expect(";");
    const std::size_t n = unknowns.size();
    std::vector<double> matrix;
    std::vector<double> right;
    for (std::size_t i = 1; i <= n; ++i) {
      const std::string row = std::to_string(i);
      for (std::size_t j = 1; j <= n; ++j)
        matrix.push_back(known("tlg_K[" + row + "," + std::to_string(j) + "]"));
      right.push_back(known("tlg_B[" + row + "]"));
    }
    const std::vector<double> x = Formulas::solved(matrix, right, n, 1);
    for (std::size_t i = 0; i < n; ++i) values_[unknowns[i]] = x[i];
  }

  [[nodiscard]] double known(const std::string& place) const {
    const auto found = values_.find(place);
    if (found == values_.end()) throw NotKnown(place);
    return found->second;
  }

  double sum() {
    const bool minus = accept("-");
    double value = minus ? -product() : product();
    for (;;) {
      if (accept("+"))
        value += product();
      else if (accept("-"))
        value -= product();
      else
        return value;
    }
  }
  double product() {
    double value = power();
    for (;;) {
      if (accept("*"))
        value *= power();
      else if (accept("/"))
        value /= power();
      else
        return value;
    }
  }
  double power() {
    const double base = atom();
    return accept("^") ? std::pow(base, atom()) : base;
  }
  double atom() {
    if (kind() == ModelicaToken::Kind::Number)
      return std::strtod(tokens_[at_++].text.c_str(), nullptr);
    if (accept("(")) {
      if (accept("if")) return condition();
      const double value = sum();
      expect(")");
      return value;
    }
    const std::string first = now();
    if (first == "time") {
      ++at_;
      return known("time");
    }
    if (tokens_[at_ + 1].text == "(" && first != "der") return call(name());
    return known(place());
  }
  double condition() {
    const double x = sum();
    expect(">=");
    const double limit = sum();
    expect("then");
    const double yes = sum();
    expect("else");
    const double no = sum();
    expect(")");
    return x >= limit ? yes : no;
  }
  double call(const std::string& function) {
    expect("(");
    std::vector<double> x{sum()};
    while (accept(",")) x.push_back(sum());
    expect(")");
    if (x.size() == 2) {
      if (function == "atan2") return std::atan2(x[0], x[1]);
      if (function == "min") return std::min(x[0], x[1]);
      if (function == "max") return std::max(x[0], x[1]);
      throw NotModelica(function);
    }
    using Function = double (*)(double);
    static const std::map<std::string, Function> known_functions{
        {"sin", std::sin},     {"cos", std::cos},
        {"tan", std::tan},     {"asin", std::asin},
        {"acos", std::acos},   {"atan", std::atan},
        {"sinh", std::sinh},   {"cosh", std::cosh},
        {"tanh", std::tanh},   {"exp", std::exp},
        {"log", std::log},     {"sqrt", std::sqrt},
        {"log10", std::log10}, {"Modelica.Math.Special.erf", std::erf},
        {"abs", std::fabs},    {"sign", [](double v) { return v > 0 ? 1.0 : v < 0 ? -1.0 : v; }}};
    const auto found = known_functions.find(function);
    if (found == known_functions.end()) throw NotModelica("the function " + function);
    return found->second(x[0]);
  }

  std::vector<ModelicaToken> tokens_;
  std::size_t at_ = 0;
  std::vector<Variable> variables_;
  std::vector<std::size_t> equations_;  // where they begin
  std::size_t equation_count_ = 0;
  std::map<std::string, double> values_;
  std::vector<double> zeros_;
};

inline void expect_numbers(const ModelicaReader& reader, const std::vector<std::string>& names,
                           const std::vector<double>& expected, const std::string& what) {
  ASSERT_GE(names.size(), expected.size()) << what;
  double scale = 1;
  for (const double x : expected) scale = std::isfinite(x) ? std::max(scale, std::abs(x)) : scale;
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_TRUE(agree(reader.value(names[i]), expected[i], scale))
        << what << " " << names[i] << ": " << reader.value(names[i]) << ", not " << expected[i];
}

/// The model can be read, has as many equations as unknowns, and they give what the formulas give.
inline void expect_true_modelica(const CodeCase& c) {
  const Description& module = c.module;
  const codegen::GeneratedCode code = codegen::generate_modelica(module);
  try {
    ModelicaReader reader(code.files.front().text);
    EXPECT_EQ(reader.unknowns(), reader.equations()) << module.name;
    Formulas formulas(c);
    if (const Routine* laws = module.find("inputs")) {
      const std::vector<double> u = formulas.results(*laws);
      for (const codegen::Place& p : module.places) {
        if (p.array == "u") formulas.change(p.symbol, u[p.index]);
      }
    }
    const auto give = [&](const std::vector<std::string>& names,
                          const std::vector<double>& values) {
      ASSERT_GE(names.size(), values.size()) << module.name;
      for (std::size_t i = 0; i < values.size(); ++i) reader.set(names[i], values[i]);
    };
    const std::vector<std::string> plain = reader.names("");
    const std::size_t states = module.states.size();
    give(reader.names("parameter"), c.parameters());
    give(plain, c.array("x"));
    if (!module.implicit.empty()) {
      const std::vector<double> w = formulas.implicit();
      for (std::size_t k = 0; k < w.size(); ++k) reader.set(plain[states + k], w[k]);
    }
    if (!module.driven) give(reader.names("input"), c.array("u"));
    reader.set("time", c.time());
    reader.solve();
    EXPECT_EQ(reader.zeros().size(), module.implicit.size()) << module.name;
    for (const double zero : reader.zeros()) EXPECT_NEAR(zero, 0, 1e-9) << module.name;
    std::vector<std::string> rates;
    for (std::size_t i = 0; i < states; ++i) rates.push_back("der(" + plain[i] + ")");
    expect_numbers(reader, rates, formulas.results("rhs"), module.name);
    if (module.find("outputs") != nullptr)
      expect_numbers(reader, reader.names("output"), formulas.results("outputs"), module.name);
    const std::size_t inner = states + module.implicit.size() +
                              (module.driven ? module.inputs.size() : 0) +
                              module.constraints.size();
    if (module.find("energies") == nullptr) return;
    const std::vector<std::string> stored(plain.begin() + static_cast<std::ptrdiff_t>(inner),
                                          plain.end());
    expect_numbers(reader, stored, formulas.results("energies"), module.name);
    if (module.find("powers") == nullptr) return;
    const std::vector<std::string> flows(
        stored.begin() + static_cast<std::ptrdiff_t>(module.energies.size()), stored.end());
    expect_numbers(reader, flows, formulas.results("powers"), module.name);
  } catch (const std::exception& wrong) {
    ADD_FAILURE() << module.name << ": " << wrong.what() << "\n" << code.files.front().text;
  }
}

}  // namespace tellegen::test
