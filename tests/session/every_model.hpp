#pragma once
// Every model of every example, for tests that spoil results.

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "formalism/state_space.hpp"
#include "numeric/norms.hpp"
#include "session/pipeline.hpp"
#include "support/derived.hpp"
#include "support/mutations.hpp"

namespace tellegen::test {

using session::AnyModel;
using session::Pipeline;

/// Calls `visit` with every model of every example.
inline void for_every_model(
    const std::function<void(Pipeline&, AnyModel&, const std::string&)>& visit) {
  for (const auto& entry : std::filesystem::directory_iterator(examples())) {
    if (entry.path().extension() != ".tlg") continue;
    const Input input = Input::file(entry.path().string());
    const Options options;
    Pipeline reader(input, options);
    const auto document = reader.read();
    ASSERT_TRUE(document) << entry.path();
    for (const ModelSyntax& syntax : document->models) {
      auto model = reader.resolve(syntax, *document);
      if (model) visit(reader, *model, entry.path().stem().string() + " " + syntax.name);
    }
  }
}

/// Numbers that differences of the motion are compared with: what is added is of the size of the
/// largest in the row, for nothing sees a seventh beside 10¹⁰.
inline void add_rows(Places& p, const char* field, NumberMatrix& m) {
  for (NumberVector& row : m) {
    double size = 0;
    for (const double x : row) size = larger(size, std::abs(x));
    for (double& x : row) {
      p.push_back({field,
                   [&x, size](Slip slip) {
                     const double right = x;
                     const bool scaled = right != 0 && slip != Slip::Added;
                     x = scaled ? spoilt(right, slip) : right + (size > 0 ? size : 1.0) / 7;
                     return [&x, right] { x = right; };
                   },
                   {Slip::Factor, Slip::Sign, Slip::Added}});
    }
  }
}
}  // namespace tellegen::test
