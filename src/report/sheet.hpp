#pragma once
// One result as a document: what is said, block by block, with typed arguments, and nothing of how
// it looks. Terminal and LaTeX are renderers of the same blocks, so that what one output tells, all
// tell; what is set from LaTeX (articles, Markdown, the page) follows.

#include <complex>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "formalism/step.hpp"
#include "report/style.hpp"
#include "symbolic/decimal_form.hpp"
#include "symbolic/form.hpp"

namespace tellegen::report {

// What stands in the blanks of a sentence, in the cells of a table and before a formula.

struct Item;
using Items = std::vector<Item>;

/// Words of the user, or of a program: as they are, but for signs that the output reserves.
struct Plain {
  std::string text;
};
/// How many; the sentence chooses its form by it.
struct Count {
  std::size_t number = 0;
};
/// A declared name, shown as in the formulas: q1 → q₁.
struct Named {
  std::string name;
};
struct Number {
  double value = 0;
  int figures = usual_figures;
  std::string unit = {};  ///< "J"; empty where there is none
};
enum class Relates { Equal, About, AtLeast };
/// A formula, and what it is equal to: a, a = b, a = b ≈ c, a ≥ 0.
struct Math {
  Form first;
  std::vector<std::pair<Relates, Form>> more = {};
};
/// One of a conjugate pair stands for both.
struct Pole {
  std::complex<double> value;
  bool plus = false;  ///< with its sign where it is positive
};
struct Complex {
  std::complex<double> value;
};
/// A key of the translation table and what fills its blanks.
struct Phrase {
  std::string_view key;
  Items args;

  Phrase();
  // NOLINTNEXTLINE(google-explicit-constructor): as an aggregate, whose items are not complete here
  Phrase(std::string_view said, Items blanks);
  Phrase(std::string_view said);  // NOLINT(google-explicit-constructor)
};
/// ∂a/∂b; two items.
struct Slope {
  Items of_and_by;
};
/// Items one after the other: "a, b, c".
struct Listed {
  Items items;
  std::string_view between = ", ";
};

struct Item {
  using Any = std::variant<Plain, Count, Named, Number, Math, Pole, Complex, Phrase, Slope, Listed>;
  Any is;

  template <class What>
  requires requires(Any& any) { any.emplace<What>(); }
  Item(What what) : is(std::move(what)) {}  // NOLINT(google-explicit-constructor)
};

inline Phrase::Phrase() = default;
inline Phrase::Phrase(std::string_view said, Items blanks) : key(said), args(std::move(blanks)) {}
inline Phrase::Phrase(std::string_view said) : key(said) {}

inline Item symbol_item(Expr symbol) { return Math{symbol_form(symbol)}; }
/// Each pair once.
Items pole_items(const std::vector<std::complex<double>>& poles);

// The blocks. Where one is indented, and by how much, is for the terminal.

struct TitleBlock {
  std::string model;
  std::string description;
  std::string_view heading;  ///< key
};
struct HeadingBlock {
  Item text;
};
/// Sentences, one after the other.
struct ParagraphBlock {
  Items sentences;
  std::size_t indent = 2;
  std::size_t hang = 0;  ///< lines after the first are indented by so much more
  bool apart = false;    ///< from what stands before
};
/// label = formula
struct DefinitionBlock {
  Item label;
  Form formula;
  std::size_t indent = 2;
  std::vector<Number> numbers = {};  ///< … = number, on lines of their own
};
/// label = number
struct ValueBlock {
  Item label;
  Number number;
  std::size_t indent = 2;
};
/// left = right, one below the other.
struct EquationsBlock {
  std::vector<std::pair<Form, Form>> equations;
};
/// lead a, b, c: formulas and numbers, never broken inside.
struct ListBlock {
  Item lead;
  Items items;
  std::size_t indent = 2;
  std::size_t hang = 2;
  bool apart = false;
  std::string_view unit = {};  ///< behind the last
};
/// Numbers in columns.
struct TableBlock {
  struct Row {
    Item name;
    std::string unit = {};
    std::vector<double> numbers = {};
    std::string note = {};
  };
  std::vector<std::string_view> headings;  ///< keys, one per column of numbers
  std::vector<Row> rows = {};
};
struct StepsBlock {
  std::vector<Step> steps;
};
struct RemarksBlock {
  std::vector<Remark> remarks;
};
struct ChecksBlock {
  std::vector<Check> checks;
};

using SheetBlock =
    std::variant<TitleBlock, HeadingBlock, ParagraphBlock, DefinitionBlock, ValueBlock,
                 EquationsBlock, ListBlock, TableBlock, StepsBlock, RemarksBlock, ChecksBlock>;

struct Sheet {
  std::vector<SheetBlock> blocks;

  void add(SheetBlock block) { blocks.push_back(std::move(block)); }
  void heading(Item text) { add(HeadingBlock{std::move(text)}); }
  void heading(std::string_view key) { heading(Phrase{key}); }
  void sentence(Item text, std::size_t indent = 2) {
    add(ParagraphBlock{{std::move(text)}, indent});
  }
  /// Nothing where there is none.
  void steps(const std::vector<Step>& all);
  void remarks(const std::vector<Remark>& all);
  void checks(const std::vector<Check>& all);
};

/// One item among words, in the format of the style.
std::string rendered(const Item& item, const Style& style);
/// For the terminal or in LaTeX, as the style says.
std::string rendered(const Sheet& sheet, const Style& style);
std::string rendered_text(const Sheet& sheet, const Style& style);
std::string rendered_text(const Item& item, const Style& style);
std::string rendered_latex(const Sheet& sheet, const Style& style);
std::string rendered_latex(const Item& item, const Style& style);

}  // namespace tellegen::report
