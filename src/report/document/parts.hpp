#pragma once
// What the documents for printing share.

#include <string>
#include <vector>

#include "report/document.hpp"
#include "report/document/fragment.hpp"

namespace tellegen::report {

/// "Euler-Lagrange equations", by the id of a section.
std::string section_title(std::string_view id, Language language);
std::string section_title(const DocumentSection& section, Language language);

/// The blocks of the steps, where there are some, and then of the page itself.
std::vector<FragmentBlock> all_blocks(const DocumentSection& section, Language language);

}  // namespace tellegen::report
