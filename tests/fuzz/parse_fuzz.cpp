// Any bytes must end in a tree and diagnostics, each with its place inside the text.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "language/parser.hpp"

namespace {

void check(const tellegen::SourceText& source, const tellegen::Diagnostics& diagnostics) {
  for (const tellegen::Diagnostic& d : diagnostics) {
    if (d.span && (d.span->begin > d.span->end || d.span->end > source.text().size())) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tellegen::SourceText source("fuzz.tlg", std::string(data, data + size));
  check(source, tellegen::parse_document(source).diagnostics);
  check(source, tellegen::parse_equation(source).diagnostics);
  check(source, tellegen::parse_assignments(source).diagnostics);
  return 0;
}
