#pragma once
// `tellegen explain CODE`: a longer text about one diagnostic, with a wrong and a right example.

#include <string>

#include "report/style.hpp"

namespace tellegen::report {

/// Precondition: find_page(code) is not null.
std::string explanation_text(const CodePage& page, const Style& style);
std::string explanation_json(const CodePage& page, const Style& style);

std::string code_list_text(const Style& style);
std::string code_list_json(const Style& style);

}  // namespace tellegen::report
