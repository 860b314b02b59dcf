#include "support/source_dir.hpp"

std::filesystem::path tellegen::test::source_dir() { return TELLEGEN_SOURCE_DIR; }
