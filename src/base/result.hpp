#pragma once
// What a stage returns: a value, or the reasons why there is none. Warnings go with a value.

#include <optional>
#include <utility>

#include "base/diagnostic.hpp"

namespace tellegen {

template <class T>
struct Result {
  std::optional<T> value;
  Diagnostics diagnostics;

  Result(T v) : value(std::move(v)) {}  // NOLINT(google-explicit-constructor)
  Result(T v, Diagnostics d) : value(std::move(v)), diagnostics(std::move(d)) {}
  Result(Diagnostics d) : diagnostics(std::move(d)) {}  // NOLINT(google-explicit-constructor)
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Diagnostic d) { diagnostics.push_back(std::move(d)); }

  explicit operator bool() const { return value.has_value(); }
  T& operator*() { return *value; }
  const T& operator*() const { return *value; }
  T* operator->() { return &*value; }
  const T* operator->() const { return &*value; }
};

}  // namespace tellegen
