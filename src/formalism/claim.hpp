#pragma once
// The answer to "is my hand calculation right?".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// The side of a claimed equation; unsaid where all stands on one side anyway.
enum class Side { Unsaid, Left, Right };

/// The likely slip, and the side of the claim on which it is to be mended.
struct ClaimHint : Remark {
  Side side = Side::Unsaid;
};

struct ClaimVerdict {
  std::string claim;           ///< as the user wrote it
  bool holds = false;          ///< proved to be right
  bool undecided = false;      ///< neither derived from the equations nor refuted
  bool proved = false;         ///< right or wrong beyond doubt, not only by what was seen
  bool not_refuted = false;    ///< no canonical form decides, and no point speaks against it
  int points = 0;              ///< … of these, on both sides of every corner
  std::string target;          ///< what it was compared with: "equation q1", "M[1,2]", …
  std::optional<Form> factor;  ///< claim = factor × result, where the factor is not 1
  std::vector<Form> nonzero;   ///< parts of the factor that may vanish: only elsewhere are
                               ///< the claim and the result the same
  std::vector<std::string> with_values;  ///< parameters that the claim gives by their values
  std::optional<Form> difference;        ///< claim − result, simplified, where it does not hold
  std::vector<Form> difference_terms;    ///< the same, term by term (with their signs)
  std::vector<ClaimHint> hints;          ///< the likely slips

  /// Nothing speaks against it.
  [[nodiscard]] bool stands() const { return holds || not_refuted; }
};

/// A form followed in time, beside the motion that the model itself gives.
struct InTime {
  bool compared = false;
  double until = 0;       ///< seconds
  double difference = 0;  ///< the largest one, relative to the size of each state
  bool agrees = false;    ///< up to the errors of the integration
  Remark why_not;         ///< where it was not compared

  [[nodiscard]] bool failed() const { return compared && !agrees; }
};

/// What was checked of one form, or why the model does not have it.
struct FormChecks {
  std::string_view form;  ///< euler-lagrange, hamilton, …
  std::vector<Check> checks;
  Diagnostics why_absent;              ///< empty where the form exists
  std::optional<InTime> in_time = {};  ///< none where that was not asked for
};

struct Verification {
  std::string model;
  std::vector<FormChecks> forms;
  std::vector<ClaimVerdict> claims;
};

}  // namespace tellegen
