#pragma once
// Fragments of LaTeX → a document that compiles, with its page.

#include <string>

#include "codegen/generated.hpp"

namespace tellegen::session {

codegen::GeneratedCode latex_document(const std::string& model, const std::string& fragments,
                                      bool spanish);

}  // namespace tellegen::session
