#pragma once
// Labels of figures: subscripts stand lower, and dots over letters are drawn, since fonts place the
// combining characters anywhere.

#include <string>
#include <string_view>

namespace tellegen::report {

/// One label at 12 pixels: "psi_e [Wb]" has the e below the line, q̇₁ a circle over its q. `anchor`
/// is "start", "middle" or "end"; `more`: attributes of the whole.
std::string svg_label(double x, double y, std::string_view anchor, std::string_view text,
                      std::string_view more = "");

}  // namespace tellegen::report
