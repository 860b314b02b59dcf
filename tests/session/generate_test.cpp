// `generate` writes files, and says why where it cannot.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "tellegen/tellegen.hpp"

namespace tellegen {
namespace {

namespace fs = std::filesystem;

constexpr const char* oscillator = R"(energy oscillator
parameter m = 2, k = 8
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
)";

class Generate : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("tellegen_generate_" + std::to_string(getpid()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Output run(const std::string& text, const std::string& target = "c", Options options = {}) {
    return generate(Input::of_text(text), target, folder_.string(), options);
  }

  fs::path folder_;
};

TEST_F(Generate, WritesTheFilesThatItLists) {
  const Output output = run(oscillator);
  EXPECT_EQ(output.exit_code, ExitCode::Fine);
  for (const char* name : {"oscillator.h", "oscillator.c", "oscillator_demo.c", "README.md"}) {
    EXPECT_TRUE(fs::exists(folder_ / name)) << name;
    EXPECT_NE(output.out.find(name), std::string::npos) << output.out;
  }
}

TEST_F(Generate, AnUnknownTargetIsWrongUsage) {
  const Output output = run(oscillator, "cobol");
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_NE(output.err.find("E0903"), std::string::npos) << output.err;
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(Generate, AFolderThatIsAFileIsNamed) {
  std::ofstream(folder_) << "in the way";
  const Output output = run(oscillator);
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_NE(output.err.find("E0904"), std::string::npos) << output.err;
}

/// What stands in the folder, in order.
std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

TEST_F(Generate, EveryTargetWritesItsFilesAndAPage) {
  for (const std::string_view target : targets()) {
    fs::remove_all(folder_);
    const Output output = run(oscillator, std::string(target));
    EXPECT_EQ(output.exit_code, ExitCode::Fine) << target << output.err;
    EXPECT_TRUE(fs::exists(folder_ / "README.md")) << target;
    EXPECT_GE(names_in(folder_).size(), 2U) << target;
  }
}

// A folder in the place of one file: it cannot be written, and then nothing is.
TEST_F(Generate, WhereOneFileCannotBeWrittenTheOthersStayAsTheyWere) {
  fs::create_directories(folder_ / "README.md" / "inside");
  std::ofstream(folder_ / "oscillator.mjs") << "mine";
  const Output output = run(oscillator, "javascript");
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_NE(output.err.find("E0904"), std::string::npos) << output.err;
  EXPECT_EQ(names_in(folder_), (std::vector<std::string>{"README.md", "oscillator.mjs"}));
  std::string text;
  std::ifstream(folder_ / "oscillator.mjs") >> text;
  EXPECT_EQ(text, "mine");
}

// The system lets nobody write more than so many bytes into a file: as on a disk that is full.
TEST_F(Generate, AFullDiskLeavesWhatWasThere) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "oscillator.c") << "mine";
  struct rlimit before {};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small { 3000, before.rlim_max };
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const Output output = run(oscillator);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_NE(output.err.find("E0904"), std::string::npos) << output.err;
  EXPECT_EQ(names_in(folder_), std::vector<std::string>{"oscillator.c"});
  std::string text;
  std::ifstream(folder_ / "oscillator.c") >> text;
  EXPECT_EQ(text, "mine");
}

TEST_F(Generate, ASystemHasCodeOfItsOwn) {
  const Output output =
      run(std::string(oscillator) + "system two\nuse a = oscillator\n", "c", {.model = "two"});
  EXPECT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  EXPECT_TRUE(fs::exists(folder_ / "two.c"));
}

TEST_F(Generate, AnIntegralInAForceIsNamed) {
  const Output output = run(std::string(oscillator) + "force x = -integral(exp(-s^2), s, 0, x)\n");
  EXPECT_NE(output.err.find("E0901"), std::string::npos) << output.err;
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(Generate, AnOutputThatNeedsTheRateOfAnInputIsRefused) {
  const Output output =
      run("energy parallel\nparameter L, C\ncoordinate q1, q2\ninput E\nkinetic 1/2*L*q2'^2\n"
          "potential q1^2/(2*C)\nforce q1 = E\nforce q2 = E\noutput i = q1' + q2'\n");
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors) << output.err;
  EXPECT_NE(output.err.find("E0902"), std::string::npos) << output.err;
  EXPECT_NE(output.err.find("`q1'`"), std::string::npos) << output.err;
  EXPECT_FALSE(fs::exists(folder_));
}

TEST(MachineFormOfModels, ACoordinateWithoutInertiaIsNamed) {
  const Input input = Input::of_text(
      "energy creep\nparameter m, k, b\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*(x - y)^2\ndissipation 1/2*b*y'^2\n");
  const Output output = derive(input, "machine");
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_NE(output.err.find("E0460"), std::string::npos) << output.err;
}

}  // namespace
}  // namespace tellegen
