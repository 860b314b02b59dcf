#pragma once

#include "formalism/step.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// A matrix as steps show it; one without entries is left out.
inline void add_matrix(std::vector<StepMatrix>& all, const std::string& name, const SeriesMatrix& m,
                       Textbook& textbook) {
  if (m.empty() || m.front().empty()) return;
  StepMatrix matrix{name, {}};
  for (const auto& row : m) {
    matrix.entries.emplace_back();
    for (const canonical::Series& entry : row)
      matrix.entries.back().push_back(textbook.write(entry));
  }
  all.push_back(std::move(matrix));
}

}  // namespace tellegen
