#pragma once
// An article and the page that goes with it, as files.

#include <string>

#include "base/words.hpp"
#include "codegen/generated.hpp"

namespace tellegen::session {

codegen::GeneratedCode latex_document(const std::string& model, const std::string& article,
                                      Language language);

}  // namespace tellegen::session
