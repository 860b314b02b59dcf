#pragma once
// How fast a linear system forgets: time constants as engineers estimate them, winding by winding,
// and exactly (004, 8.5).

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// Of one state, while slower states stand still and faster ones have settled.
struct TimeConstant {
  Expr state;
  std::optional<Formula> formula;  ///< nothing where the system is known in numbers only
  double seconds = 0;              ///< 0 where the state does not decay by itself

  [[nodiscard]] bool decays() const { return seconds > 0; }
};

struct TimeConstants {
  std::string model;
  std::string description;
  std::vector<TimeConstant> classical;      ///< the slowest state first
  std::vector<std::complex<double>> poles;  ///< the slowest first; exact: −1/Re λ
  std::vector<Remark> remarks;
  std::vector<Check> checks;  ///< those of the linear approximation where they could not be made
};

}  // namespace tellegen
