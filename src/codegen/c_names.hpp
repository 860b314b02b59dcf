#pragma once
// What is taken among the identifiers of C and C++.

#include <string>
#include <string_view>

namespace tellegen::codegen {

/// Keywords of C99, C11, C23 and C++, macros of the headers we include, and names of POSIX systems
/// that are macros in some compilers: no field of a struct may be called so.
bool is_reserved_in_c(std::string_view name);

/// An identifier of C that is not reserved.
std::string c_identifier(std::string_view name);

}  // namespace tellegen::codegen
