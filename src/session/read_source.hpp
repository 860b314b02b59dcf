#pragma once
// A path → the text of a model file.

#include <memory>

#include "base/result.hpp"
#include "base/span.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

using Source = std::shared_ptr<const SourceText>;

/// Files beyond this are refused: no person writes so large a model.
inline constexpr std::size_t max_file_megabytes = 8;

Result<Source> read_source(const Input& input);

}  // namespace tellegen::session
