#pragma once
// Mistyped models: each line of an example deleted, each doubled, each character dropped; and
// random mistakes of a larger kind.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tellegen::test {

struct Example {
  std::filesystem::path path;  ///< in the folder of examples
  std::string text;
  std::vector<std::size_t> lines;       ///< where each begins
  std::vector<std::size_t> characters;  ///< where each begins; those of comments are left out
};

/// All models below the folder, in the order of their names.
std::vector<Example> read_examples(const std::filesystem::path& folder);

class Mistyped {
 public:
  explicit Mistyped(std::vector<Example> examples);

  /// How many mistakes of one line or one character there are.
  [[nodiscard]] std::size_t count() const { return count_; }

  struct Model {
    const Example* example;
    std::string what;  ///< "line 3 doubled"
    std::string text;
  };
  /// `number` < count(): one mistake; beyond: random ones, the same for the same number.
  [[nodiscard]] Model operator()(std::size_t number) const;

 private:
  [[nodiscard]] Model one_mistake(std::size_t number) const;
  [[nodiscard]] Model random_mistakes(std::uint64_t seed) const;

  std::vector<Example> examples_;
  std::size_t count_ = 0;
};

}  // namespace tellegen::test
