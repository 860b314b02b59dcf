#include "report/linearisation_parts.hpp"

#include <cmath>

#include "report/linearisation.hpp"
#include "report/text/notation.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/decimal_form.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

std::string in_brackets(const std::string& inside) { return "(" + inside + ")"; }

std::string difference(std::string_view letter, Format format) {
  const std::string x(letter);
  if (format == Format::Latex) return "(" + x + " - " + x + "_{0})";
  return format == Format::Ascii ? "(" + x + " - " + x + "0)" : "(" + x + " − " + x + "₀)";
}

std::string at_zero(std::string_view letter, Format format) {
  const std::string x(letter);
  return x + (format == Format::Latex ? "_{0}" : format == Format::Ascii ? "0" : "₀");
}

}  // namespace

Form entry_form(double value) { return decimal_form(value); }

std::string state_law(const Linearisation& result, Format format) {
  const std::string rate = format == Format::Latex   ? "\\dot{x}"
                           : format == Format::Ascii ? "x'"
                                                     : "ẋ";
  std::string law = rate + (format == Format::Latex   ? " \\approx "
                            : format == Format::Ascii ? " = "
                                                      : " ≈ ");
  if (!result.at_rest) law += at_zero("f", format) + " + ";
  law += "A " + difference("x", format);
  if (!result.inputs.empty()) law += " + B " + difference("u", format);
  return law;
}

std::string output_law(const Linearisation& result, Format format) {
  if (result.outputs.empty()) return "";
  std::string law = format == Format::Latex   ? "y \\approx "
                    : format == Format::Ascii ? "y = "
                                              : "y ≈ ";
  const bool offset = std::visit([](const auto& s) { return has_offset(s.y0); }, result.system);
  if (offset) law += at_zero("y", format) + " + ";
  law += "C " + difference("x", format);
  if (!result.inputs.empty()) law += " + D " + difference("u", format);
  return law;
}

std::string tuple_text(const std::vector<Expr>& symbols, Format format) {
  return in_brackets(symbol_list(symbols, format));
}

std::string tuple_text(const std::vector<std::string>& names, Format format) {
  std::string all;
  for (const std::string& name : names) {
    all += all.empty() ? "" : ", ";
    all += format == Format::Latex ? latex_name(name) : name_text(name, format);
  }
  return in_brackets(all);
}

std::vector<std::string> point_texts(const Linearisation& result, Format format) {
  std::vector<std::string> texts;
  const auto put = [&](const std::vector<Expr>& symbols, const auto& values) {
    for (std::size_t i = 0; i < symbols.size(); ++i)
      texts.push_back(symbol_text(symbols[i], format) + " = " +
                      formula_text(entry_form(values[i]), format));
  };
  std::visit(
      [&](const auto& system) {
        put(result.states, system.x0);
        NumberVector followed;
        std::vector<Expr> followers;
        for (const DependentState& d : result.dependent) {
          followers.push_back(d.symbol);
          followed.push_back(d.value);
        }
        for (const auto& [symbol, value] : result.multipliers) {
          followers.push_back(symbol);
          followed.push_back(value);
        }
        put(followers, followed);
        put(result.inputs, system.u0);
      },
      result.system);
  return texts;
}

std::vector<std::string> dependent_texts(const Linearisation& result, Format format) {
  const std::string delta = format == Format::Latex   ? "\\delta "
                            : format == Format::Ascii ? "d "
                                                      : "δ";
  const std::string about = format == Format::Latex   ? " \\approx "
                            : format == Format::Ascii ? " = "
                                                      : " ≈ ";
  std::vector<std::string> texts;
  for (const DependentState& d : result.dependent) {
    std::string sum;
    for (std::size_t i = 0; i < d.slopes.size(); ++i) {
      const double slope = d.slopes[i];
      if (slope == 0) continue;
      const std::string sign = slope < 0 ? (format == Format::Text ? "−" : "-") : "";
      if (sum.empty())
        sum = sign;
      else
        sum.append(" ").append(sign.empty() ? "+" : sign).append(" ");
      const double size = std::abs(slope);
      if (size != 1) sum += formula_text(entry_form(size), format) + " ";
      sum += delta;
      sum += symbol_text(result.states[i], format);
    }
    std::string text = delta;
    text += symbol_text(d.symbol, format);
    text += about;
    text += sum.empty() ? "0" : sum;
    texts.push_back(std::move(text));
  }
  return texts;
}

std::string_view stability_name(Stability stability) {
  constexpr std::string_view names[] = {"stable", "marginal", "unstable", "unknown"};
  return names[static_cast<std::size_t>(stability)];
}

Item poles_item(const std::vector<std::complex<double>>& poles, Stability stability) {
  if (stability == Stability::Stable) return Phrase{"lin.stable"};
  if (stability == Stability::Marginal) return Phrase{"lin.marginal"};
  Items right;
  std::size_t count = 0;
  for (const std::complex<double>& pole : poles) {
    if (pole.real() <= 0) continue;
    ++count;
    if (pole.imag() >= 0) right.emplace_back(Pole{pole, true});
  }
  return Phrase{"lin.unstable", {Count{count}, Listed{std::move(right)}}};
}

}  // namespace tellegen::report
