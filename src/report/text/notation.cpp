#include "report/text/notation.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "report/plain_text.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/print/latex.hpp"
#include "symbolic/print/matrix.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

bool is_name(std::string_view text) {
  const auto is_letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  const auto fits = [&](char c) {
    return is_letter(c) || c == '.' || std::isdigit(static_cast<unsigned char>(c)) != 0;
  };
  return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, fits);
}

/// A name, or a product of names with indices: "e_6 f_6"; two words without are no product.
std::optional<std::string> shown_product(std::string_view text, Format format) {
  if (is_name(text)) return name_text(text, format);
  std::string shown;
  for (std::size_t at = 0;;) {
    const std::size_t gap = text.find(' ', at);
    const std::string_view name = text.substr(at, gap - at);
    if (!is_name(name) || name.find('_') == std::string_view::npos) return std::nullopt;
    shown += (shown.empty() ? "" : " ") + name_text(name, format);
    if (gap == std::string_view::npos) return shown;
    at = gap + 1;
  }
}

/// Words for LaTeX, where no formula is among them.
std::string shown_words(std::string_view text, Format format) {
  const bool plain = text.find_first_of("$\\") == std::string_view::npos;
  return format == Format::Latex && plain ? latex_text(std::string(text)) : std::string(text);
}

std::string shown_list(std::string_view text, Format format) {
  std::string shown;
  for (std::size_t at = 0;;) {
    const std::size_t comma = text.find(", ", at);
    const auto item = shown_product(text.substr(at, comma - at), format);
    if (!item) return shown_words(text, format);
    shown += (shown.empty() ? "" : ", ") + *item;
    if (comma == std::string_view::npos) return shown;
    at = comma + 2;
  }
}

Block beside(Block left, const Block& right, std::size_t gap) {
  const std::size_t height = std::max(left.lines.size(), right.lines.size());
  const auto line_of = [&](const Block& b, std::size_t i) {
    const std::size_t top = (height - b.lines.size()) / 2;
    return pad_right(i >= top && i - top < b.lines.size() ? b.lines[i - top] : "", b.width);
  };
  Block both{{}, left.width + gap + right.width};
  for (std::size_t i = 0; i < height; ++i) {
    both.lines.push_back(line_of(left, i) + std::string(gap, ' ') + line_of(right, i));
  }
  return both;
}

// A formalism's letters stay script until the page knows which plain ones the model leaves free.
Form with_script_letters(Form form) {
  if (form.kind == Form::Kind::Name) form.text = script_letter(form.text);
  for (Form& item : form.items) item = with_script_letters(std::move(item));
  return form;
}

void trim_end(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

}  // namespace

bool is_absent(const Form& form) { return form.kind == Form::Kind::Name && form.text.empty(); }

bool is_zero(const Form& form) { return form.kind == Form::Kind::Number && form.number.is_zero(); }

bool all_zero(const FormulaVector& vector) {
  return std::ranges::all_of(vector, [](const Formula& f) { return is_zero(f.shown); });
}

bool all_zero(const FormulaMatrix& matrix) {
  return std::ranges::all_of(matrix, [](const FormulaVector& row) { return all_zero(row); });
}

std::string formula_text(const Form& form, Format format) {
  return format == Format::Text    ? to_unicode(form)
         : format == Format::Ascii ? to_ascii(with_script_letters(form))
                                   : to_latex(form);
}

std::vector<std::string> wrapped_formula(const Form& form, Format format,
                                         const WrapOptions& options) {
  return format == Format::Ascii ? wrap_ascii(with_script_letters(form), options)
                                 : wrap_unicode(form, options);
}

std::string name_text(std::string_view name, Format format) {
  if (format == Format::Text) return unicode_name(name);
  return format == Format::Ascii ? std::string(name) : "$" + latex_name(name) + "$";
}

std::string names_text(const std::vector<std::string>& names, Format format) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : ", ") + name_text(name, format);
  return text;
}

std::string symbol_text(Expr symbol, Format format) {
  return formula_text(symbol_form(symbol), format);
}

std::string symbol_list(const std::vector<Expr>& symbols, Format format) {
  std::string text;
  for (const Expr s : symbols) text += (text.empty() ? "" : ", ") + symbol_text(s, format);
  return text;
}

std::vector<std::string> shown_arguments(const std::vector<std::string>& args, Format format) {
  std::vector<std::string> shown;
  shown.reserve(args.size());
  for (const std::string& arg : args) shown.push_back(shown_list(arg, format));
  return shown;
}

namespace {

/// "0T2", the frame 2 in the frame 0 → ⁰T₂; nothing where the name is of another kind.
std::optional<std::string> framed_label(std::string_view name, Format format) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t letters = name.find_first_not_of(digits);
  if (letters == 0 || letters == name.npos) return std::nullopt;
  const std::size_t last = name.find_first_of(digits, letters);
  if (last == name.npos) return std::nullopt;
  const std::string above(name.substr(0, letters));
  const std::string letter(name.substr(letters, last - letters));
  const std::string below(name.substr(last));
  if (format == Format::Latex) return "{}^{" + above + "}\\mathrm{" + letter + "}_{" + below + "}";
  if (format == Format::Ascii) return letter + "(" + above + "," + below + ")";
  return print::superscript(above) + letter + print::subscript(below);
}

}  // namespace

std::string matrix_label(std::string_view name, Format format) {
  const bool ascii = format == Format::Ascii;
  const bool latex = format == Format::Latex;
  if (name == "dD") {
    return ascii ? "d𝒟/dq'" : latex ? R"(\frac{\partial\mathcal{D}}{\partial\dot{q}})" : "∂𝒟/∂q̇";
  }
  if (name == "dH") {
    return ascii ? "dℋ/dx" : latex ? R"(\frac{\partial\mathcal{H}}{\partial x})" : "∂ℋ/∂x";
  }
  if (name == "dr/dx" || name == "dr/du" || name == "dv'/dx" || name == "dv'/du") {
    const std::string by(1, name.back());
    const bool of_rate = name.starts_with("dv'");
    if (ascii) return std::string(name);
    if (!latex) return (of_rate ? "∂v̇/∂" : "∂r/∂") + by;
    return "\\frac{\\partial " + std::string(of_rate ? "\\dot{v}" : "r") + "}{\\partial " + by +
           "}";
  }
  if (name == "dM-2C") return ascii ? "dM/dt - 2 C" : latex ? R"(\dot{M} - 2C)" : "Ṁ − 2C";
  if (name == "gamma") return ascii ? "gamma" : latex ? "\\gamma" : "γ";
  if (name == "lambda") return ascii ? "lambda" : latex ? "\\lambda" : "λ";
  return framed_label(name, format).value_or(std::string(name));
}

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// How many letters of one word begin at `at`, a LaTeX command counted with its backslash.
std::size_t word_length(std::string_view text, std::size_t at) {
  std::size_t end = at + (text[at] == '\\' ? 1 : 0);
  while (end < text.size() && is_letter(text[end])) ++end;
  return end - at;
}

/// 𝐀 to 𝐙, then 𝐚 to 𝐳, from U+1D400: all share three bytes.
std::string bold_letter(char letter) {
  const bool is_capital = letter >= 'A' && letter <= 'Z';
  const int place = is_capital ? letter - 'A' : letter - 'a' + 26;
  return "\xF0\x9D\x90" + std::string(1, static_cast<char>(0x80 + place));
}

std::string told_apart(char letter, const Style& style) {
  if (style.format == Format::Latex) return std::string("\\mathbf{") + letter + "}";
  if (style.format == Format::Text) return bold_letter(letter);
  std::string name{letter};
  while (std::ranges::find(style.taken, name) != style.taken.end()) name += '_';
  return name;
}

}  // namespace

std::string set_apart(std::string_view text, const Style& style) {
  // in plain characters x stands in words such as dx, and stays
  const std::string_view matrices =
      style.format == Format::Ascii ? "MCgPuJRGyQBADfES" : "MCgPuJRGyQBADfESxz";
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(word_length(text, at), 1);
    const std::string_view word = text.substr(at, length);
    const bool is_taken = matrices.find(word) != std::string_view::npos && is_letter(word[0]) &&
                          std::ranges::find(style.taken, word) != style.taken.end();
    // \mathcal{P} is apart already
    const bool in_script = result.ends_with("\\mathcal{");
    result += is_taken && !in_script ? told_apart(word[0], style) : std::string(word);
    at += length;
  }
  return result;
}

Form rate_form(const Form& state) {
  if (state.kind != Form::Kind::Symbol) return time_derivative_form(state);
  return symbol_form(state.atom.pool().time_derivative_symbol(state.atom));
}

Block matrix_block(const std::string& label, const std::vector<std::vector<Form>>& entries,
                   Format format) {
  Block matrix{format == Format::Ascii ? ascii_matrix(entries) : unicode_matrix(entries), 0};
  for (const std::string& line : matrix.lines)
    matrix.width = std::max(matrix.width, display_width(line));
  const std::string head = label + " = ";
  return beside({{head}, display_width(head)}, matrix, 0);
}

std::vector<std::string> arranged(const std::vector<Block>& blocks, std::size_t width) {
  constexpr std::size_t gap = 4;
  std::vector<Block> rows;
  for (const Block& block : blocks) {
    const bool fits = !rows.empty() && rows.back().width + gap + block.width <= width;
    if (fits)
      rows.back() = beside(std::move(rows.back()), block, gap);
    else
      rows.push_back(block);
  }
  std::vector<std::string> lines;
  for (Block& row : rows) {
    if (!lines.empty()) lines.emplace_back();
    for (std::string& line : row.lines) {
      trim_end(line);
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace tellegen::report
