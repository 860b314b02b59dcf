#pragma once
// Properties over many random cases. The cases are the same on every run, so that a red test stays
// red until it is mended; RC_PARAMS="seed=…" looks elsewhere.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <functional>
#include <sstream>
#include <string>
#include <utility>

#include "base/budget.hpp"
#include "rapidcheck/detail/Configuration.h"
#include "symbolic/canonical/ring.hpp"

// Sanitizers make every case several times slower, and look for other mistakes: the plain build
// already checks what all cases mean.
#ifdef TELLEGEN_UNDER_SANITIZERS
#define TELLEGEN_ONE_CASE_IN 5
#else
#define TELLEGEN_ONE_CASE_IN 1
#endif

namespace tellegen::test {

constexpr int one_case_in = TELLEGEN_ONE_CASE_IN;

/// A number in [low, high), all equally likely (inRange alone keeps to the low end while cases are
/// small).
template <class T>
T pick(T low, T high) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

/// How many cases, and how large the largest is.
struct Cases {
  int count = 1000;
  int size = 16;
  bool all = false;  ///< also under sanitizers: quick cases, of which a share has to be of use
};

template <class Property>
void for_all(const Cases& cases, Property&& property) {
  // A case that divides by zero everywhere, or swells past its budget, says nothing.
  const auto tried = [&] {
    try {
      property();
    } catch (const canonical::DivisionByZero&) {
      return;
    } catch (const BudgetExceeded&) {
      return;
    }
  };
  const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata metadata;
  metadata.id = std::string(info->test_suite_name()) + "/" + info->name();
  metadata.description = info->name();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  const char* chosen = std::getenv("RC_PARAMS");
  if (chosen == nullptr) params.seed = 20240229;
  if (chosen == nullptr || std::string(chosen).find("max_success") == std::string::npos) {
    params.maxSuccess = cases.all ? cases.count : (cases.count + one_case_in - 1) / one_case_in;
  }
  params.maxSize = cases.size;
  const auto result = rc::detail::checkTestable(tried, metadata, params);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  FAIL() << text.str();
}

}  // namespace tellegen::test
