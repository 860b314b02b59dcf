// What happens where a stage fails in a way of its own.

#include "session/pipeline.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "session/codes.hpp"

namespace tellegen::session {
namespace {

Output run(const std::function<Output(Pipeline&)>& command) {
  return Pipeline(Input::of_text(""), Options()).run(command);
}

ExitCode code_of(Code code) { return exit_code({{nullptr, {{code, std::nullopt, {}, {}}}}}); }

TEST(Pipeline, AFailureOfTheProgramIsReportedAsOne) {
  const Output output = run([](Pipeline&) -> Output { throw std::logic_error("index"); });
  EXPECT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure);
  EXPECT_TRUE(output.err.starts_with("error[E0615]: the program failed: index")) << output.err;
}

TEST(Pipeline, MemoryThatTheSystemRefusesEndsTheCommand) {
  const Output output = run([](Pipeline&) -> Output { throw std::bad_alloc(); });
  EXPECT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure);
  EXPECT_TRUE(output.err.starts_with("error[E0623]")) << output.err;
}

// A page that could not be made for want of memory is not one that a model does not have.
TEST(Pipeline, MemoryThatAPartIsRefusedEndsTheWhole) {
  const Output output = run([](Pipeline& outer) {
    const Output part = run([](Pipeline&) -> Output { throw std::bad_alloc(); });
    outer.attempt([] { throw std::bad_alloc(); });
    return outer.succeeded("all of it");
  });
  EXPECT_EQ(output.out, "");
  EXPECT_TRUE(output.err.starts_with("error[E0623]")) << output.err;
  const Output tried = run([](Pipeline& p) {
    p.attempt([] { throw std::bad_alloc(); });
    return p.succeeded("the rest");
  });
  EXPECT_EQ(tried.out, "");
}

TEST(Pipeline, ExitCodesFollowFromTheWorstDiagnostic) {
  EXPECT_EQ(code_of(Code{"W0201"}), ExitCode::Fine);
  EXPECT_EQ(code_of(Code{"E0203"}), ExitCode::ModelErrors);
  EXPECT_EQ(code_of(session_codes::file_not_found), ExitCode::WrongUsage);
  EXPECT_EQ(code_of(session_codes::divides_by_zero), ExitCode::ModelErrors);
  EXPECT_EQ(code_of(session_codes::check_failed), ExitCode::BudgetOrNumericFailure);
}

}  // namespace
}  // namespace tellegen::session
