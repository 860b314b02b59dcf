#pragma once
// Builds the text of a C module function by function. Internal to this language.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codegen/c/expression.hpp"
#include "codegen/generated.hpp"
#include "model/model_core.hpp"

namespace tellegen::codegen {

/// One result of a function: where it is stored.
struct CResult {
  std::string place;  ///< "h[0]"
  Expr value;
};

struct CFunction {
  std::string_view comment;            ///< one line for the header
  std::string name;                    ///< without the prefix
  std::vector<std::string> arguments;  ///< "const double *q"; the model and t come first
  std::vector<CResult> results;
  std::string tail = {};  ///< further statements
  std::string_view type = "void";
  std::string head = {};  ///< local variables
};

class CWriter {
 public:
  explicit CWriter(const ModelCore& model);

  /// What a symbol is called in the functions.
  void call(Expr symbol, std::string text) { symbols_.insert_or_assign(symbol, std::move(text)); }
  void count(std::string_view what, std::size_t number);  ///< an enumerator <prefix>_n_<what>
  void note(const std::string& line) { notes_ += " *   " + line + "\n"; }
  void add(const CFunction& function);
  /// A function of this file only, written as it is.
  void add_private(const std::string& text) { source_ += text + "\n"; }

  [[nodiscard]] const std::string& prefix() const { return prefix_; }
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string source() const;
  /// Initial values of these symbols in x: those of the model, or the given ones.
  void add_initial(const std::vector<Expr>& states, const std::vector<Expr>& values = {});

 private:
  void add_parameters();
  [[nodiscard]] std::string defaults() const;
  [[nodiscard]] std::string banner() const;
  [[nodiscard]] std::string title() const;

  const ModelCore& model_;
  std::string prefix_;
  CSymbols symbols_;
  std::vector<std::string> parameter_names_;
  std::string fields_;     // of the parameters
  std::string constants_;  // fields of what is computed from them
  std::string prepare_;    // how
  std::string enumerators_;
  std::string notes_;
  std::string declarations_;
  std::string source_;
  int programs_ = 0;
};

}  // namespace tellegen::codegen
