#pragma once
// What `report` says of the file that it has written.

#include <string>

#include "report/diagnostics.hpp"
#include "report/document.hpp"

namespace tellegen::report {

std::string listing_text(const Document& document, const std::string& path, const Style& style);
std::string listing_json(const Document& document, const std::string& path,
                         const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
