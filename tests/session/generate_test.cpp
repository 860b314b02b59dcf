// `generate` writes files, and says why where it cannot.

#include <gtest/gtest.h>
#include <unistd.h>

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
