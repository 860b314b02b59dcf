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
    {"M⁻¹", "M^-1", "$M^{-1}$"},
    {"½ pᵀv", "1/2 p^T v", R"($\frac{1}{2} p^{T} v$)"},
    {"∇ℋᵀR∇ℋ", "(dℋ/dx)^T R dℋ/dx", R"($\nabla\mathcal{H}^{T} R\, \nabla\mathcal{H}$)"},
    {"½ ∇ℋᵀK(z)∇ℋ", "1/2 (dℋ/dz)^T K(z) dℋ/dz",
     R"($\frac{1}{2} \nabla\mathcal{H}^{T} K(z) \nabla\mathcal{H}$)"},
    {"½ ∇ℋᵀK∇ℋ", "1/2 (dℋ/dz)^T K dℋ/dz",
     R"($\frac{1}{2} \nabla\mathcal{H}^{T} K\, \nabla\mathcal{H}$)"},
    {"∇ℋᵀK∇ℋ", "(dℋ/dz)^T K dℋ/dz", R"($\nabla\mathcal{H}^{T} K\, \nabla\mathcal{H}$)"},
    {"(∂²ℋ/∂z² K + ½ ∂K/∂z ∇ℋ)(J − R)⁻¹", "(d2ℋ/dz2 K + 1/2 dK/dz dℋ/dz) (J - R)^-1",
     R"($(\partial^2\mathcal{H}/\partial z^2\, K + \frac{1}{2} \partial K/\partial z\, )"
     R"(\nabla\mathcal{H}) (J - R)^{-1}$)"},
    {"2 tr(R⁻¹ ∂²V/∂q²)", "2 tr(R^-1 d2V/dq2)",
     R"($2 \operatorname{tr}(R^{-1}\, \partial^2 V/\partial q^2)$)"},
    {"żᵀ(∂²ℋ/∂z²)ż", "z'^T (d2ℋ/dz2) z'",
     R"($\dot{z}^{T} (\partial^2\mathcal{H}/\partial z^2)\, \dot{z}$)"},
    {"∂ℋ/∂t", "dℋ/dt", R"($\partial\mathcal{H}/\partial t$)"},
    {"ṗᵀ(∂²ℋ/∂p²)ṗ", "p'^T (d2ℋ/dp2) p'",
     R"($\dot{p}^{T} (\partial^2\mathcal{H}/\partial p^2)\, \dot{p}$)"},
    {"q̇ᵀW q̇", "q'^T W q'", R"($\dot{q}^{T} W \dot{q}$)"},
    {"λ R − ∂²ℋ/∂q²", "lambda R - d2ℋ/dq2", R"($\lambda R - \partial^2\mathcal{H}/\partial q^2$)"},
    {"∂²ℋ/∂p²", "d2ℋ/dp2", R"($\partial^2\mathcal{H}/\partial p^2$)"},
    {"d𝒫ₐ/dt", "d𝒫_a/dt", R"($\mathrm{d}\mathcal{P}_a/\mathrm{d}t$)"},
    {"∂𝒫ₐ/∂z", "d𝒫_a/dz", R"($\partial\mathcal{P}_a/\partial z$)"},
    {"uᵀyₐ", "u^T y_a", "$u^{T} y_a$"},
    {"𝒫ₐ", "𝒫_a", R"($\mathcal{P}_a$)"},
    {"yₐ", "y_a", "$y_a$"},
    {"Qₐ", "Q_a", "$Q_a$"},
    {"Bₐ", "B_a", "$B_a$"},
    {"δ(q, v) = T δx", "d(q, v) = T dx", R"($\delta(q, v) = T\, \delta x$)"},
    {"[M −Aᵀ; A 0] (δv̇, δλ) = −∂r/∂(q, v) T δx − ∂r/∂u δu",
     "[M -A^T; A 0] (dv', dlambda) = -dr/d(q, v) T dx - dr/du du",
     R"($\begin{bmatrix} M & -A^{T} \\ A & 0 \end{bmatrix} (\delta\dot{v}, \delta\lambda) = )"
     R"(-\partial r/\partial(q, v)\, T\, \delta x - \partial r/\partial u\, \delta u$)"},
    {"∂r/∂(q, v)", "dr/d(q, v)", R"($\partial r/\partial(q, v)$)"},
    {"Σ", "S", R"($\Sigma$)"},
    {"λ", "lambda", R"($\lambda$)"},
    {"ω", "omega", R"($\omega$)"},
    {"μ", "mu", R"($\mu$)"},
    {"W ⪰ 0", "W >= 0", R"($W \succeq 0$)"},
    {"∂²ℋ/∂z²", "d2ℋ/dz2", R"($\partial^2\mathcal{H}/\partial z^2$)"},
    {"∂K/∂z", "dK/dz", R"($\partial K/\partial z$)"},
    {"∂²V/∂q²", "d2V/dq2", R"($\partial^2 V/\partial q^2$)"},
    {"∂²ℋ/∂q²", "d2ℋ/dq2", R"($\partial^2\mathcal{H}/\partial q^2$)"},
    {"q̇ᵀW", "q'^T W", R"($\dot{q}^{T} W$)"},
    {"∇ℋ", "dℋ/dz", R"($\nabla\mathcal{H}$)"},
    {"⁻¹", "^-1", "$^{-1}$"},
    {"½", "1/2", R"($\frac{1}{2}$)"},
    {"⪰", ">=", R"($\succeq$)"},
    {"≻", ">", R"($\succ$)"},
    {"≤", "<=", R"($\le$)"},
    {"⁰Tᵢ = ⁰Tₚ ᵖTᵢ", "T(0,i) = T(0,p) T(p,i)",
     R"(${}^{0}\mathrm{T}_{i} = {}^{0}\mathrm{T}_{p}\, {}^{p}\mathrm{T}_{i}$)"},
    {"⁰Cgᵢ = ⁰Tᵢ ⁱCgᵢ", "Cg(0,i) = T(0,i) Cg(i,i)",
     R"(${}^{0}\mathrm{Cg}_{i} = {}^{0}\mathrm{T}_{i}\, {}^{i}\mathrm{Cg}_{i}$)"},
    {"⁰Tᵢ", "T(0,i)", R"(${}^{0}\mathrm{T}_{i}$)"},
    {"½ m |v|² + ½ I ω²", "1/2 m |v|^2 + 1/2 I omega^2",
     R"($\frac{1}{2} m |v|^{2} + \frac{1}{2} I \omega^{2}$)"},
    {"−m γ·r", "-m (gamma*r)", R"($-m\, \gamma \cdot r$)"},
    {"Ŝᵢ₁", "S^_i1", R"($\hat{S}_{i1}$)"},
    {"Ŝ₁₁", "S^_11", R"($\hat{S}_{11}$)"},
    {"Ŝ₂₁", "S^_21", R"($\hat{S}_{21}$)"},
    {"Ŝ₃₁", "S^_31", R"($\hat{S}_{31}$)"},
    {"Sᵢ₃", "S_i3", R"($S_{i3}$)"},
    {"S₁₂", "S_12", R"($S_{12}$)"},
    {"S₂₃", "S_23", R"($S_{23}$)"},
    {"J₁₂", "J_12", R"($J_{12}$)"},
    {"J₁₃", "J_13", R"($J_{13}$)"},
    {"J₂₂", "J_22", R"($J_{22}$)"},
    {"J₂₃", "J_23", R"($J_{23}$)"},
    {"ẑ", "z^", R"($\hat{z}$)"},
    {"x̂", "x^", R"($\hat{x}$)"},
    {"ŷ", "y^", R"($\hat{y}$)"},
    {"Ã", "A~", R"($\tilde{A}$)"},
    {"Aⁿ⁻¹", "A^(n-1)", R"($A^{n-1}$)"},
    {"∂λ/∂p", "dlambda/dp", R"($\partial\lambda/\partial p$)"},
    {"γ", "gamma", R"($\gamma$)"},
    {"∂𝒟/∂q̇", "d𝒟/dq'", R"($\partial\mathcal{D}/\partial\dot{q}$)"},
    {"q̇·∂ℒ/∂q̇", "q' dℒ/dq'", R"($\dot{q}\cdot\partial\mathcal{L}/\partial\dot{q}$)"},
    {"∂ℋ/∂x", "dℋ/dx", R"($\partial\mathcal{H}/\partial x$)"},
    {"∂ℋ/∂p", "dℋ/dp", R"($\partial\mathcal{H}/\partial p$)"},
    {"∂ℋ/∂q", "dℋ/dq", R"($\partial\mathcal{H}/\partial q$)"},
    {"∂ℒ*/∂ṗ", "dℒ*/dp'", R"($\partial\mathcal{L}^{*}/\partial\dot{p}$)"},
    {"∂ℒ*/∂p", "dℒ*/dp", R"($\partial\mathcal{L}^{*}/\partial p$)"},
    {"∂T*/∂q̇", "dT*/dq'", R"($\partial T^{*}/\partial\dot{q}$)"},
    {"∂M/∂x", "dM/dx", R"($\partial M/\partial x$)"},
    {"∂h/∂x", "dh/dx", R"($\partial h/\partial x$)"},
    {"∂r/∂x", "dr/dx", R"($\partial r/\partial x$)"},
    {"∂r/∂u", "dr/du", R"($\partial r/\partial u$)"},
    {"∂v̇/∂x", "dv'/dx", R"($\partial\dot{v}/\partial x$)"},
    {"∂v̇/∂u", "dv'/du", R"($\partial\dot{v}/\partial u$)"},
    {"v̇₀", "v0'", R"($\dot{v}_{0}$)"},
    {"v̇", "v'", R"($\dot{v}$)"},
    {"f₀", "f0", "$f_{0}$"},
    {"π", "pi", R"($\pi$)"},
    {"ℒ*", "ℒ*", R"($\mathcal{L}^{*}$)"},
    {"∂ℒ/∂q̇", "dℒ/dq'", R"($\partial\mathcal{L}/\partial\dot{q}$)"},
    {"∂𝒫/∂z", "d𝒫/dz", R"($\partial\mathcal{P}/\partial z$)"},
    {"∂φ/∂q", "dphi/dq", R"($\partial\varphi/\partial q$)"},
    {"∂φ/∂t", "dphi/dt", R"($\partial\varphi/\partial t$)"},
    {"B λ", "B lambda", R"($B\lambda$)"},
    {"Bᵀ ∂ℋ/∂x", "B^T dℋ/dx", R"($B^{T} \partial\mathcal{H}/\partial x$)"},
    {"[0; Aᵀ]", "[0; A^T]", R"($[0;\, A^{T}]$)"},
    {"Aᵀλ", "A^T lambda", R"($A^{T}\lambda$)"},
    {"λ·b", "lambda*b", R"($\lambda\cdot b$)"},
    {"δq", "delta q", R"($\delta q$)"},
    {"yᵀu", "y^T u", "$y^{T} u$"},
    {"ᵀ", "^T", "$^{T}$"},
    {"φ", "phi", R"($\varphi$)"},
    {"τ", "tau", R"($\tau$)"},
    {"Φ", "Phi", R"($\Phi$)"},
    {"≠", "!=", R"($\ne$)"},
    {"ẋ", "x'", R"($\dot{x}$)"},
    {"ṗ", "p'", R"($\dot{p}$)"},
    {"ż", "z'", R"($\dot{z}$)"},
    {"𝒫", "𝒫", R"($\mathcal{P}$)"},
    {"𝒢", "𝒢", R"($\mathcal{G}$)"},
    {"𝒥", "𝒥", R"($\mathcal{J}$)"},
    {"Ṁ", "dM/dt", R"($\dot{M}$)"},
    {"q̈", "q''", R"($\ddot{q}$)"},
    {"q̇", "q'", R"($\dot{q}$)"},
    {"ℒ", "ℒ", R"($\mathcal{L}$)"},
    {"𝒟", "𝒟", R"($\mathcal{D}$)"},
    {"ℋ", "ℋ", R"($\mathcal{H}$)"},
    {"−", "-", "$-$"},
    {"–", "-", "--"},
    {"·", "*", R"($\cdot$)"},
    {"²", "^2", "$^2$"},
    {"≈", "~", R"($\approx$)"},
    {"→", "->", R"($\to$)"},
    {"…", "...", R"(\dots{})"},
    {"═", "=", nullptr},
    {"✓", "ok", nullptr},
    {"✗", "FAILED", nullptr},
    {"ö", "oe", nullptr},
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
    const Sign* found = nullptr;
    for (const Sign& s : signs) {  // the longest: "λ·b" before "λ"
      const bool longer = found == nullptr || s.sign.size() > found->sign.size();
      if (longer && choose(s) != nullptr && rest.starts_with(s.sign)) found = &s;
    }
    if (found != nullptr) {
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

/// The letters with marks of Latin alphabets, U+00C0 to U+017F, in order, as plain ones: those of
/// any European language.
constexpr std::string_view latin_letters[] = {
    "A", "A", "A",  "A",  "A", "A", "AE", "C", "E", "E", "E", "E", "I", "I", "I",  "I",   //
    "D", "N", "O",  "O",  "O", "O", "O",  "*", "O", "U", "U", "U", "U", "Y", "TH", "ss",  //
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   //
    "d", "n", "o",  "o",  "o", "o", "o",  "/", "o", "u", "u", "u", "u", "y", "th", "y",   //
    "A", "a", "A",  "a",  "A", "a", "C",  "c", "C", "c", "C", "c", "C", "c", "D",  "d",   //
    "D", "d", "E",  "e",  "E", "e", "E",  "e", "E", "e", "E", "e", "G", "g", "G",  "g",   //
    "G", "g", "G",  "g",  "H", "h", "H",  "h", "I", "i", "I", "i", "I", "i", "I",  "i",   //
    "I", "i", "IJ", "ij", "J", "j", "K",  "k", "k", "L", "l", "L", "l", "L", "l",  "L",   //
    "l", "L", "l",  "N",  "n", "N", "n",  "N", "n", "n", "N", "n", "O", "o", "O",  "o",   //
    "O", "o", "OE", "oe", "R", "r", "R",  "r", "R", "r", "S", "s", "S", "s", "S",  "s",   //
    "S", "s", "T",  "t",  "T", "t", "T",  "t", "U", "u", "U", "u", "U", "u", "U",  "u",   //
    "U", "u", "U",  "u",  "W", "w", "Y",  "y", "Y", "Z", "z", "Z", "z", "Z", "z",  "s"};

std::string_view plain_letter(std::string_view c) {
  constexpr char32_t first = 0xC0;
  if (c.size() == 1) return c;
  const char32_t letter = decode_utf8(c, 0).value;
  const bool known = letter >= first && letter < first + std::size(latin_letters);
  return known ? latin_letters[letter - first] : "?";
}

/// A script letter, which formalisms use, and the plain one.
struct ScriptLetter {
  std::string_view script;
  std::string_view plain;
};

constexpr ScriptLetter script_letters[] = {{"ℒ", "L"}, {"ℋ", "H"}, {"𝒟", "D"},
                                           {"𝒫", "P"}, {"𝒢", "G"}, {"𝒥", "J"}};

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

}  // namespace

std::string script_letter(std::string_view name) {
  const bool starred = name.ends_with('*');
  const std::string_view letter = name.substr(0, name.size() - (starred ? 1 : 0));
  const auto* found = std::ranges::find(script_letters, letter, &ScriptLetter::plain);
  if (found == std::end(script_letters)) return std::string(name);
  return std::string(found->script) + (starred ? "*" : "");
}

std::string plain_text(std::string_view text, const std::vector<std::string>& taken) {
  std::string plain = replaced(
      text, [](const Sign& s) { return s.plain; }, plain_letter);
  for (const ScriptLetter& letter : script_letters) {
    std::string name(letter.plain);
    while (std::ranges::find(taken, name) != taken.end()) name += '_';
    replace_all(plain, letter.script, name);
  }
  return plain;
}

std::string latex_text(std::string_view text) {
  const auto in_words = [](std::string_view part) {
    return replaced(
        part, [](const Sign& s) { return s.latex; }, [](std::string_view c) { return c; });
  };
  std::string result;
  while (true) {
    const std::size_t begin = text.find('`');
    const std::size_t end = begin == std::string_view::npos ? begin : text.find('`', begin + 1);
    if (end == std::string_view::npos) return result + in_words(text);
    std::string command = in_words(text.substr(begin + 1, end - begin - 1));
    replace_all(command, "--", "-{}-");  // LaTeX would make one dash of the two
    result += in_words(text.substr(0, begin)) + "\\texttt{" + command + "}";
    text.remove_prefix(end + 1);
  }
}

}  // namespace tellegen::report
