#include "report/quadrangle_corners.hpp"

namespace tellegen::report {
namespace {

std::string sentences(const Diagnostics& diagnostics, Language language) {
  std::string text;
  for (const Diagnostic& d : diagnostics) {
    if (d.severity() == Severity::Error) text += (text.empty() ? "" : "; ") + message(language, d);
  }
  return text;
}

/// The corner (f, v) itself needs forces that determine the coordinates; on (q, p) the equations
/// exist more often.
std::string why_not_on_forces(const Quadrangle& all, Language language) {
  const auto& bm = all.brayton_moser;
  if (!bm) return sentences(all.why_no_brayton_moser, language);
  if (bm->canonical) return "";
  const Remark& why = bm->why_not_canonical;
  return say(language, all.on_states ? "quadrangle.on_states" : "quadrangle.on_phase_space",
             {say(language, why.key, why.args)});
}

}  // namespace

std::array<Corner, 4> corners_of(const Quadrangle& all, Language language) {
  Corner lagrange{"lagrange", "quadrangle.lagrange", "euler-lagrange",
                  all.euler_lagrange.has_value(), sentences(all.why_no_euler_lagrange, language)};
  Corner hamilton{"hamilton", all.on_states ? "quadrangle.hamilton_states" : "quadrangle.hamilton",
                  "port-hamiltonian", all.port_hamiltonian.has_value(),
                  sentences(all.why_no_port_hamiltonian, language)};
  Corner co_lagrange{"co-lagrange", "quadrangle.co_lagrange", "co-lagrangian",
                     all.co_lagrangian.has_value(), sentences(all.why_no_co_lagrangian, language)};
  Corner brayton_moser{"brayton-moser", "quadrangle.brayton_moser", "brayton-moser",
                       all.brayton_moser.has_value(), why_not_on_forces(all, language)};
  return {lagrange, hamilton, co_lagrange, brayton_moser};
}

}  // namespace tellegen::report
