#pragma once
// The regressor and the Jacobian of a point as terminal pages, as LaTeX and as JSON.

#include <string>

#include "formalism/point_jacobian.hpp"
#include "formalism/regressor.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string regressor_text(const Regressor& regressor, const Style& style);
std::string regressor_latex(const Regressor& regressor, const Style& style);
std::string regressor_json(const Regressor& regressor, const std::vector<Findings>& warnings,
                           const Style& style);

std::string point_text(const PointOfBody& point, const Style& style);
std::string point_latex(const PointOfBody& point, const Style& style);
std::string point_json(const PointOfBody& point, const std::vector<Findings>& warnings,
                       const Style& style);

/// The columns of Y that the base parameters multiply.
std::vector<std::vector<Form>> base_columns(const Regressor& regressor);

}  // namespace tellegen::report
