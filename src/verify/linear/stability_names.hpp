#pragma once
// a₁, D₂: what the names of coefficients and determinants mean in printed formulas. Internal to
// this room.

#include <map>
#include <optional>

#include "formalism/stability.hpp"

namespace tellegen {

class CoefficientMeaning {
 public:
  explicit CoefficientMeaning(const StabilityReport& report) {
    for (std::size_t i = 0; i < report.polynomial.size(); ++i)
      forms_[report.letter + std::to_string(i)] = report.polynomial[i].shown;
    for (std::size_t k = 0; k < report.hurwitz.size(); ++k) {
      if (const auto form = written_out(report.hurwitz[k].shown))
        forms_["D" + std::to_string(k + 1)] = *form;
    }
  }

  /// As printed, the names by what is printed of them; where one is not printed, its value.
  [[nodiscard]] Expr of(const Formula& formula) const {
    const auto form = written_out(formula.shown);
    return form ? to_expr(*form, formula.value.pool()) : formula.value;
  }

 private:
  [[nodiscard]] std::optional<Form> written_out(const Form& form) const {
    if (form.kind == Form::Kind::Name) {
      const auto known = forms_.find(form.text);
      return known == forms_.end() ? std::nullopt : std::optional(known->second);
    }
    Form result = form;
    for (Form& item : result.items) {
      auto written = written_out(item);
      if (!written) return std::nullopt;
      item = std::move(*written);
    }
    return result;
  }

  std::map<std::string, Form> forms_;
};

}  // namespace tellegen
