#pragma once
// Sentences for LaTeX: everything that is special there is escaped, signs of physics become math.

#include <string>
#include <string_view>

namespace tellegen::report {

std::string latex_text(std::string_view text);

}  // namespace tellegen::report
