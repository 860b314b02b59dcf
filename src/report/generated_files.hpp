#pragma once
// What `tellegen generate` has written.

#include <string>
#include <vector>

#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

struct GeneratedFile {
  std::string path;
  std::size_t lines = 0;
};

struct GeneratedFiles {
  std::string model;
  std::string target;
  std::vector<GeneratedFile> files;
};

std::string generated_text(const GeneratedFiles& generated, const Style& style);
std::string generated_json(const GeneratedFiles& generated, const std::vector<Findings>& warnings,
                           const Style& style);

}  // namespace tellegen::report
