#pragma once
// Matrices on a terminal: columns aligned by what they look like, tall brackets around them.

#include <string>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen {

/// ⎡a  b⎤
/// ⎣0  c⎦  one string per row; a single row is [a  b].
std::vector<std::string> unicode_matrix(const std::vector<std::vector<Form>>& entries);

/// The same with plain characters.
std::vector<std::string> ascii_matrix(const std::vector<std::vector<Form>>& entries);

}  // namespace tellegen
