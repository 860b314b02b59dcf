#pragma once
// The page of reports as web/ makes it, with a mark where the data goes; empty in a build without
// Node. Its definition is written by the build.

#include <string_view>

namespace tellegen::report {

std::string_view page_template();

}  // namespace tellegen::report
