#pragma once
// What the program says, on standard output and standard error.

#include <string_view>

namespace app {

/// A standard stream that is closed is taken by something that refuses, so that no file of ours is
/// taken for it; a reader that has gone is an error of writing, not the end.
void prepare_streams();

/// The whole text; false where the system did not take it.
bool write(int descriptor, std::string_view text);

}  // namespace app
