#include "report/plain_text.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tellegen::report {
namespace {

/// A sign with what stands for it in plain characters and in LaTeX; null: it stays.
struct Sign {
  std::string_view sign;
  const char* plain;
  const char* latex;
};

constexpr Sign signs[] = {
    {"∂𝒟/∂q̇", "dD/dq'", R"($\partial\mathcal{D}/\partial\dot{q}$)"},
    {"q̇·∂ℒ/∂q̇", "q' dL/dq'", R"($\dot{q}\cdot\partial\mathcal{L}/\partial\dot{q}$)"},
    {"∂ℋ/∂x", "dH/dx", R"($\partial\mathcal{H}/\partial x$)"},
    {"∂ℋ/∂p", "dH/dp", R"($\partial\mathcal{H}/\partial p$)"},
    {"∂ℋ/∂q", "dH/dq", R"($\partial\mathcal{H}/\partial q$)"},
    {"∂ℒ/∂q̇", "dL/dq'", R"($\partial\mathcal{L}/\partial\dot{q}$)"},
    {"∂𝒫/∂z", "dP/dz", R"($\partial\mathcal{P}/\partial z$)"},
    {"∇ℋᵀR∇ℋ", "(dH/dx)^T R dH/dx", R"($\nabla\mathcal{H}^{T} R\, \nabla\mathcal{H}$)"},
    {"yᵀu", "y^T u", "$y^{T} u$"},
    {"ẋ", "x'", R"($\dot{x}$)"},
    {"ṗ", "p'", R"($\dot{p}$)"},
    {"ż", "z'", R"($\dot{z}$)"},
    {"𝒫", "P", R"($\mathcal{P}$)"},
    {"𝒢", "G", R"($\mathcal{G}$)"},
    {"𝒥", "J", R"($\mathcal{J}$)"},
    {"Ṁ", "dM/dt", R"($\dot{M}$)"},
    {"q̈", "q''", R"($\ddot{q}$)"},
    {"q̇", "q'", R"($\dot{q}$)"},
    {"ℒ", "L", R"($\mathcal{L}$)"},
    {"𝒟", "D", R"($\mathcal{D}$)"},
    {"ℋ", "H", R"($\mathcal{H}$)"},
    {"−", "-", "$-$"},
    {"–", "-", "--"},
    {"·", "*", R"($\cdot$)"},
    {"²", "^2", "$^2$"},
    {"→", "->", R"($\to$)"},
    {"…", "...", R"(\dots{})"},
    {"═", "=", nullptr},
    {"✓", "ok", nullptr},
    {"✗", "FAILED", nullptr},
    {"á", "a", nullptr},
    {"é", "e", nullptr},
    {"í", "i", nullptr},
    {"ó", "o", nullptr},
    {"ú", "u", nullptr},
    {"ü", "u", nullptr},
    {"ñ", "n", nullptr},
    {"Á", "A", nullptr},
    {"É", "E", nullptr},
    {"Ó", "O", nullptr},
    {"¿", "", nullptr},
    {"¡", "", nullptr},
    {"«", "\"", nullptr},
    {"»", "\"", nullptr},
    {"\\", nullptr, R"(\textbackslash{})"},
    {"{", nullptr, R"(\{)"},
    {"}", nullptr, R"(\})"},
    {"_", nullptr, R"(\_)"},
    {"^", nullptr, R"(\^{})"},
    {"&", nullptr, R"(\&)"},
    {"%", nullptr, R"(\%)"},
    {"$", nullptr, R"(\$)"},
    {"#", nullptr, R"(\#)"},
    {"~", nullptr, R"(\~{})"},
};

/// The text with each sign replaced by `choose(sign)`, where that is not null; `otherwise` turns a
/// single character into what stands for it.
template <class Choose, class Otherwise>
std::string replaced(std::string_view text, Choose choose, Otherwise otherwise) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto* found = std::ranges::find_if(
        signs, [&](const Sign& s) { return choose(s) != nullptr && rest.starts_with(s.sign); });
    if (found != std::end(signs)) {
      result += choose(*found);
      at += found->sign.size();
      continue;
    }
    const std::size_t length = decode_utf8(text, at).length;
    result += otherwise(rest.substr(0, length));
    at += length;
  }
  return result;
}

}  // namespace

std::string plain_text(std::string_view text) {
  return replaced(
      text, [](const Sign& s) { return s.plain; },
      [](std::string_view c) { return c.size() == 1 ? c : std::string_view("?"); });
}

std::string latex_text(std::string_view text) {
  return replaced(
      text, [](const Sign& s) { return s.latex; }, [](std::string_view c) { return c; });
}

}  // namespace tellegen::report
