// Machine code for four and eight states at once says what the code for one says, and the tape: for
// the rates of every example, each lane with its own state and parameters.

#include <filesystem>

#include "numeric/native.hpp"
#include "numeric/random_point.hpp"
#include "simulate/motion.hpp"
#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

/// Of the models of a file that can be simulated as they stand.
std::vector<Motion> motions_of(const SourceText& source) {
  std::vector<Motion> all;
  const auto add = [&](const auto& model) {
    if (!model) return;
    auto motion = motion_of(*model, {});
    if (motion) all.push_back(std::move(*motion));
  };
  for (const ModelSyntax& syntax : parse_document(source).document.models) {
    if (syntax.kind == "energy") add(resolve_energy(syntax, std::make_shared<Pool>()));
    if (syntax.kind == "chain") add(resolve_chain(syntax, std::make_shared<Pool>()));
    if (syntax.kind == "states") add(resolve_states(syntax, std::make_shared<Pool>()));
  }
  return all;
}

/// Nothing to compare where the code cannot be made: opaque functions, or no such registers here.
bool compare(const Motion& motion, Lanes lanes) {
  const std::vector<Expr> symbols = input_symbols(motion.rates);
  const Tape tape(motion.rates, symbols);
  const auto one = NativeCode::compile(tape);
  const auto many = NativeCode::compile(tape, lanes);
  if (!one || !many) return false;
  const auto n = static_cast<std::size_t>(lanes);
  std::vector<double> values(symbols.size() * n);
  std::vector<double> results(motion.rates.size() * n);
  for (std::size_t lane = 0; lane < n; ++lane) {
    const std::vector<double> point = random_point(symbols, lane + 1);
    for (std::size_t i = 0; i < symbols.size(); ++i) values[i * n + lane] = point[i];
  }
  (*many)(values.data(), results.data());
  for (std::size_t lane = 0; lane < n; ++lane) {
    const std::vector<double> point = random_point(symbols, lane + 1);
    const std::vector<double> by_tape = tape.evaluate<double>(point);
    std::vector<double> by_one(by_tape.size());
    (*one)(point.data(), by_one.data());
    for (std::size_t i = 0; i < by_tape.size(); ++i) {
      const double found = results[i * n + lane];
      if (!std::isfinite(by_tape[i])) continue;
      EXPECT_NEAR(found, by_tape[i], 1e-7 * (1 + std::abs(by_tape[i]))) << motion.model << lane;
      EXPECT_NEAR(found, by_one[i], 1e-7 * (1 + std::abs(by_one[i]))) << motion.model << lane;
    }
  }
  return true;
}

TEST(LanesOfExamples, SayWhatOneStateSays) {
  std::size_t one = 0;
  std::size_t four = 0;
  std::size_t eight = 0;
  for (const auto& entry : std::filesystem::directory_iterator(examples())) {
    if (entry.path().extension() != ".tlg") continue;
    const SourceText source(entry.path().filename().string(), read_text(entry.path()));
    for (const Motion& motion : motions_of(source)) {
      one += compare(motion, Lanes::One) ? 1 : 0;
      four += compare(motion, Lanes::Four) ? 1 : 0;
      eight += compare(motion, Lanes::Eight) ? 1 : 0;
    }
  }
  EXPECT_GT(one, 30U);
  EXPECT_EQ(four, has_lanes(Lanes::Four) ? one : 0U);
  EXPECT_EQ(eight, has_lanes(Lanes::Eight) ? one : 0U);
}

}  // namespace
}  // namespace tellegen::test
