#include "report/brayton_moser_power.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/text/notation.hpp"

namespace tellegen::report {
namespace {

/// The factor of ℋ: λ, unless the model has one.
std::string multiplier(const Style& style) {
  const bool taken = std::ranges::find(style.taken, "lambda") != style.taken.end();
  switch (style.format) {
    case Format::Ascii:
      return taken ? "mu" : "lambda";
    case Format::Latex:
      return taken ? R"(\mu)" : R"(\lambda)";
    default:
      return taken ? "μ" : "λ";
  }
}

/// "𝒫 + λ ℋ", or "λ ℋ − 𝒫".
std::string function_text(const PowerLyapunov& l, const Style& style) {
  const std::string factor = multiplier(style);
  if (l.K) {
    return style.format == Format::Latex
               ? R"(\tfrac{1}{2} \nabla\mathcal{H}^{T} K \nabla\mathcal{H})"
           : style.format == Format::Ascii ? "1/2 (dℋ/dz)^T K dℋ/dz"
                                           : "½ ∇ℋᵀK∇ℋ";
  }
  if (style.format == Format::Latex) {
    const std::string energy = factor + R"(\, \mathcal{H})";
    return l.sign > 0 ? R"(\mathcal{P} + )" + energy : energy + R"( - \mathcal{P})";
  }
  const std::string minus = style.format == Format::Ascii ? " - " : " − ";
  return l.sign > 0 ? "𝒫 + " + factor + " ℋ" : factor + " ℋ" + minus + "𝒫";
}

std::string equilibrium_text(const PowerLyapunov& l, Format format) {
  std::string text;
  for (const StepLine& line : l.equilibrium) {
    text += (text.empty() ? "" : ", ") + formula_text(line.left, format) + " = " +
            formula_text(line.right, format);
  }
  return text;
}

std::string_view certainty(const PowerLyapunov& l) {
  return l.by == Certainty::Proved ? "bm.by_proof" : "bm.by_values";
}

/// y, or y₁, y₂, … where there are several inputs.
std::string port_name(std::size_t j, std::size_t count, Format format) {
  if (count == 1) return format == Format::Text ? "yₐ" : "y_a";
  const std::string index = std::to_string(j + 1);
  if (format == Format::Latex) return "y_{a," + index + "}";
  return format == Format::Text ? "yₐ," + index : "y_a," + index;
}

/// Where the inequality of the port holds.
std::string_view port_words(const PowerLyapunov& l) {
  if (!l.S.empty()) return l.everywhere ? "bm.port_everywhere_S" : "bm.port_nearby_S";
  return l.everywhere ? "bm.port_everywhere" : "bm.port_nearby";
}

void write_rate(Page& page, const BraytonMoser& bm, const std::string& factor) {
  const PowerLyapunov& l = *bm.lyapunov;
  const bool ascii = page.style().format == Format::Ascii;
  const std::string driven = bm.inputs.empty() ? "" : ascii ? "u^T y_a - " : "uᵀyₐ − ";
  const std::string sign = bm.inputs.empty() ? (ascii ? "-" : "−") : "";
  if (!l.S.empty()) {
    page.line(
        ascii ? "d𝒫_a/dt = " + driven + sign + "z'^T S z'" : "d𝒫ₐ/dt = " + driven + sign + "żᵀS ż",
        2);
    page.blank();
    return page.matrices({{"S", forms_of(l.S)}});
  }
  page.line(ascii ? "d𝒫_a/dt = " + driven + sign + "p'^T (d2ℋ/dp2) p' - q'^T W q'"
                  : "d𝒫ₐ/dt = " + driven + sign + "ṗᵀ(∂²ℋ/∂p²)ṗ − q̇ᵀW q̇",
            2);
  if (l.is_short) {
    const std::string rate = ascii ? "d𝒫_a/dt" : "d𝒫ₐ/dt";
    const std::string supplied = ascii ? " - u^T y_a" : " − uᵀyₐ";
    page.definition(bm.inputs.empty() ? rate : rate + supplied, l.rate);
  }
  const std::string excess = "W = " + factor + (ascii ? " R - d2ℋ/dq2" : " R − ∂²ℋ/∂q²");
  if (!l.is_short) return page.line(set_apart(excess, page.style()), 2);
  page.blank();
  page.matrices({{excess, forms_of(l.W)}});
}

void write_verdict(Page& page, const PowerLyapunov& l) {
  const Format format = page.style().format;
  page.paragraph(l.equilibrium.empty() ? page.words("bm.asymptotic_rest")
                                       : page.words("bm.asymptotic", {equilibrium_text(l, format)}),
                 2);
  if (l.conditions.empty()) {
    page.paragraph(page.words(certainty(l)), 2);
    return;
  }
  page.line(page.words("bm.by_conditions"), 2);
  for (const Form& c : l.conditions) page.line(formula_text(c, format) + " > 0", 4);
}

void write_port(Page& page, const BraytonMoser& bm) {
  const PowerLyapunov& l = *bm.lyapunov;
  page.heading(page.words("bm.port"));
  for (std::size_t j = 0; j < l.y.size(); ++j) {
    page.definition(port_name(j, l.y.size(), page.style().format), l.y[j].shown);
  }
  page.paragraph(page.words(port_words(l)), 2);
}

/// Where velocities are damped: the excess of damping over stiffness.
void write_excess(LatexPage& page, const PowerLyapunov& l, const std::string& driven,
                  const std::string& factor) {
  page.display(R"(\frac{\mathrm{d}\mathcal{P}_a}{\mathrm{d}t} = )" + driven +
               R"(- \dot{p}^{T} \frac{\partial^2\mathcal{H}}{\partial p^2} \dot{p} )"
               R"(- \dot{q}^{T} W \dot{q}, \qquad W = )" +
               factor + R"( R - \frac{\partial^2\mathcal{H}}{\partial q^2})");
  if (l.is_short) page.matrix("W", forms_of(l.W));
}

void write_port(LatexPage& page, const BraytonMoser& bm) {
  const PowerLyapunov& l = *bm.lyapunov;
  page.section(page.words("bm.port"));
  for (std::size_t j = 0; j < l.y.size(); ++j)
    page.definition(port_name(j, l.y.size(), Format::Latex), l.y[j].shown);
  page.line(page.words(port_words(l)));
}

}  // namespace

void write_original(Page& page, const OriginalBraytonMoser& original) {
  page.heading(page.words("bm.original"));
  for (const StepLine& e : original.equations) page.equation("  ", e.left, &e.right);
  page.definition("𝒫", original.P);
}

void write_original(LatexPage& page, const OriginalBraytonMoser& original) {
  page.section(page.words("bm.original"));
  std::vector<WrittenEquation> all;
  for (const StepLine& e : original.equations) all.push_back({e.left, e.right});
  page.equations(all);
  page.definition(R"(\mathcal{P})", original.P);
}

void write_power(Page& page, const BraytonMoser& bm) {
  if (!bm.lyapunov) {
    if (bm.why_no_lyapunov.key.empty()) return;
    page.heading(page.words("bm.lyapunov"));
    page.paragraph(page.words("bm.no_lyapunov", {page.words(bm.why_no_lyapunov.key)}), 2);
    return;
  }
  const PowerLyapunov& l = *bm.lyapunov;
  const std::string factor = multiplier(page.style());
  page.heading(page.words("bm.lyapunov") + ":  " +
               (page.style().format == Format::Ascii ? "𝒫_a = " : "𝒫ₐ = ") +
               function_text(l, page.style()));
  if (l.K) {
    page.matrices({{"K", forms_of(*l.K)}});
    page.blank();
  } else {
    page.definition(factor, l.lambda.shown);
  }
  if (l.is_short) page.definition(page.style().format == Format::Ascii ? "𝒫_a" : "𝒫ₐ", l.P.shown);
  write_rate(page, bm, factor);
  page.blank();
  write_verdict(page, l);
  if (!l.y.empty()) write_port(page, bm);
}

void write_second_port(Page& page, const BraytonMoser& bm) {
  if (!bm.lyapunov || bm.lyapunov->y.empty()) return;
  const std::string factor = multiplier(page.style());
  write_port(page, bm);
  page.paragraph(page.words("bm.second_port", {function_text(*bm.lyapunov, page.style())}), 2);
  if (bm.lyapunov->K) return page.matrices({{"K", forms_of(*bm.lyapunov->K)}});
  page.definition(factor, bm.lyapunov->lambda.shown, 4);
}

void write_second_port(LatexPage& page, const BraytonMoser& bm) {
  if (!bm.lyapunov || bm.lyapunov->y.empty()) return;
  const std::string factor = multiplier(page.style());
  write_port(page, bm);
  page.line(
      page.sentence("bm.second_port", {"$" + function_text(*bm.lyapunov, page.style()) + "$"}));
  if (bm.lyapunov->K) return page.matrix("K", forms_of(*bm.lyapunov->K));
  page.definition(factor, bm.lyapunov->lambda.shown);
}

void write_power(LatexPage& page, const BraytonMoser& bm) {
  if (!bm.lyapunov) {
    if (bm.why_no_lyapunov.key.empty()) return;
    page.section(page.words("bm.lyapunov"));
    page.line(page.words("bm.no_lyapunov", {say(page.style().language, bm.why_no_lyapunov.key)}));
    return;
  }
  const PowerLyapunov& l = *bm.lyapunov;
  const std::string factor = multiplier(page.style());
  page.section(page.words("bm.lyapunov"));
  page.display(R"(\mathcal{P}_a = )" + function_text(l, page.style()));
  if (l.K)
    page.matrix("K", forms_of(*l.K));
  else
    page.definition(factor, l.lambda.shown);
  if (l.is_short) page.definition(R"(\mathcal{P}_a)", l.P.shown);
  const std::string driven = bm.inputs.empty() ? "" : "u^{T} y_a ";
  if (!l.S.empty()) {
    page.display(R"(\frac{\mathrm{d}\mathcal{P}_a}{\mathrm{d}t} = )" + driven +
                 R"(- \dot{z}^{T} S\, \dot{z})");
    page.matrix("S", forms_of(l.S));
  } else {
    write_excess(page, l, driven, factor);
  }
  page.line(l.equilibrium.empty()
                ? page.words("bm.asymptotic_rest")
                : page.sentence("bm.asymptotic", {"$" + equilibrium_text(l, Format::Latex) + "$"}));
  if (l.conditions.empty()) page.line(page.words(certainty(l)));
  if (!l.conditions.empty()) page.line(page.words("bm.by_conditions"));
  for (const Form& c : l.conditions) page.display(formula_text(c, Format::Latex) + " > 0");
  if (!l.y.empty()) write_port(page, bm);
}

Json original_json(const std::optional<OriginalBraytonMoser>& original) {
  if (!original) return {};
  Json json = Json::object();
  json["states"] = infix(original->states);
  json["P"] = infix(original->P);
  Json& equations = json["equations"] = Json::array();
  for (const StepLine& e : original->equations) {
    Json equation = Json::object();
    equation["left"] = infix(e.left);
    equation["right"] = infix(e.right);
    equations.push_back(std::move(equation));
  }
  return json;
}

Json lyapunov_json(const std::optional<PowerLyapunov>& lyapunov) {
  if (!lyapunov) return {};
  constexpr const char* proofs[] = {"symbolic", "values", "conditional"};
  Json json = Json::object();
  json["verdict"] = lyapunov->conditions.empty() ? "asymptotically-stable" : "conditional";
  json["proof"] = proofs[static_cast<std::size_t>(lyapunov->by)];
  Json& point = json["equilibrium"] = Json::object();
  for (const StepLine& line : lyapunov->equilibrium)
    point[line.left.atom.symbol().name] = infix(line.right);
  json["conditions"] = infix(lyapunov->conditions);
  json["lambda"] = lyapunov->K ? Json() : infix(lyapunov->lambda.shown);
  json["K"] = lyapunov->K ? infix(*lyapunov->K) : Json();
  json["P"] = infix(lyapunov->P.shown);
  json["Q"] = infix(lyapunov->Q);
  json["sign"] = lyapunov->sign;
  json["W"] = lyapunov->W.empty() ? Json() : infix(lyapunov->W);
  json["S"] = lyapunov->S.empty() ? Json() : infix(lyapunov->S);
  json["everywhere"] = lyapunov->everywhere;
  return json;
}

Json power_port_json(const BraytonMoser& bm) {
  if (!bm.lyapunov || bm.lyapunov->y.empty()) return {};
  Json json = Json::object();
  json["storage"] = infix(bm.lyapunov->P.shown);
  json["u"] = names(bm.inputs);
  json["y"] = infix(bm.lyapunov->y);
  json["everywhere"] = bm.lyapunov->everywhere;
  return json;
}

}  // namespace tellegen::report
