#pragma once
// From the DAG to a program for machines: assignments in the order of their use, where everything
// that occurs more than once has a name and nothing is computed in vain.

#include <span>
#include <string>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// A subtraction is an addition, a division a multiplication; x^n is multiplied out by repeated
/// squaring; every other power and every function counts one. A sign costs nothing inside a sum
/// with a term that has none, and one operation elsewhere.
struct OperationCount {
  int additions = 0;
  int multiplications = 0;
  int functions = 0;

  [[nodiscard]] int total() const { return additions + multiplications + functions; }
  OperationCount& operator+=(const OperationCount& other);
};

struct Assignment {
  Expr name;  ///< a symbol
  Expr value;
};

struct StraightLine {
  std::vector<Assignment> once;  ///< of parameters only: computed when these are known
  std::vector<Assignment> each;  ///< at every evaluation
  std::vector<Expr> results;     ///< by symbols and names; one per root
  OperationCount once_count;
  OperationCount each_count;
};

struct StraightLineOptions {
  std::string once_stem = "k";          ///< k1, k2, …
  std::string each_stem = "t";          ///< t1, t2, …
  std::vector<std::string> taken = {};  ///< names that mean something else
  int longest = 8;                      ///< operations of one assignment; what is longer is split
};

StraightLine straight_line(std::span<const Expr> roots, const StraightLineOptions& options = {});

}  // namespace tellegen
