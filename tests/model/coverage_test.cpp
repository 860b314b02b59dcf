// Every code of this room has a test.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "support/source_dir.hpp"

namespace tellegen::test {
namespace {

std::string file(const std::string& path) {
  std::ifstream stream(test::source_dir() / path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> codes_in(const std::string& text) {
  static const std::regex code("[EW]0[23][0-9]{2}");
  return {std::sregex_token_iterator(text.begin(), text.end(), code), {}};
}

TEST(Coverage, EveryCodeHasATest) {
  std::set<std::string> tested = codes_in(file("tests/model/mistakes_test.cpp"));
  tested.merge(codes_in(file("tests/model/dimensions_test.cpp")));
  tested.merge(codes_in(file("tests/model/resolve_states_test.cpp")));
  tested.merge(codes_in(file("tests/model/resolve_system_test.cpp")));
  tested.merge(codes_in(file("tests/model/chain_mistakes_test.cpp")));
  tested.merge(codes_in(file("tests/model/constraints_test.cpp")));
  tested.merge(codes_in(file("tests/model/resolve_bond_graph_test.cpp")));
  tested.merge(codes_in(file("tests/model/resolve_network_test.cpp")));
  tested.merge(codes_in(file("tests/model/bond_graph_units_test.cpp")));
  tested.merge(codes_in(file("tests/bondgraph/network_test.cpp")));
  tested.merge(codes_in(file("tests/analyse/stability_test.cpp")));
  EXPECT_EQ(codes_in(file("src/model/codes.hpp")), tested);
}

}  // namespace
}  // namespace tellegen::test
