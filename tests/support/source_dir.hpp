#pragma once
#include <filesystem>

namespace tellegen::test {

// The root of the repository. Compiled by itself: one path of a machine in one object file, so that
// the others are the same in every checkout (and a compiler cache knows them again).
std::filesystem::path source_dir();

}  // namespace tellegen::test
