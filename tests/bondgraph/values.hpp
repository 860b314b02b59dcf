#pragma once
// Values of expressions by the names of their symbols, for the tests of bond graphs.

#include <map>
#include <string>
#include <vector>

#include "numeric/tape.hpp"

namespace tellegen::test {

using Values = std::map<std::string, double>;

inline double value_at(Expr e, const Values& values) {
  std::vector<Expr> symbols;
  std::vector<double> numbers;
  const std::vector<Expr> root{e};
  for (const Expr s : free_symbols(root)) {
    symbols.push_back(s);
    numbers.push_back(values.at(s.symbol().name));
  }
  return evaluate<double>(e, symbols, numbers);
}

}  // namespace tellegen::test
