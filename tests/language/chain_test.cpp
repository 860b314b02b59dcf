// The statements about bodies: what they say, and what is wrong with them.

#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

/// "rod: on cart; revolute q2; at 0 r; …"
std::string clauses_of(const Item& item) {
  std::string text = item.name + ":";
  for (const Clause& clause : item.clauses) {
    text += " " + clause.word;
    for (const ExprSyntax& value : clause.values) text += " " + dump(value);
    text += ";";
  }
  return text;
}

ModelSyntax chain(const std::string& statements) {
  const ParsedDocument parsed = parse_marked("chain c   # header\n" + statements);
  return parsed.document.models.empty() ? ModelSyntax{} : parsed.document.models.front();
}

std::string only_item(const std::string& statement) {
  const ModelSyntax model = chain(statement);
  if (model.statements.size() != 1 || model.statements[0].items.size() != 1) return "";
  return clauses_of(model.statements[0].items[0]);
}

TEST(Chain, a_body_has_its_clauses_in_any_order) {
  EXPECT_EQ(only_item("body cart on ground prismatic q1 mass m1 inertia I1"),
            "cart: on ground; prismatic q1; mass m1; inertia I1;");
  EXPECT_EQ(only_item("body rod on cart revolute q2 at (0, r) mass 2 [kg] com (alpha*L, 0)"),
            "rod: on cart; revolute q2; at 0 r; mass 2[kg]; com (*alpha *L) 0;");
  EXPECT_EQ(only_item("body b com (-a, 2*b) mass m/2 inertia J about origin angle -pi/2 "
                      "at (0,5) along (a + b) prismatic s on c \"slider\""),
            "b: com (neg a) (*2 *b); mass (*m /2); inertia J; about; angle (neg (*pi /2)); at 0 5; "
            "along (+a +b); prismatic s; on c;");
  EXPECT_EQ(only_item("body f on ground free x, y, theta mass m"),
            "f: on ground; free x y theta; mass m;");
}

TEST(Chain, gravity_has_an_axis_an_angle_or_two_components) {
  EXPECT_EQ(only_item("gravity g along -y"), ": value g; axis y;");
  EXPECT_EQ(only_item("gravity 9.81 [m/s^2] along x"), ": value 9.81[m/s^2]; axis x;");
  EXPECT_EQ(only_item("gravity g along -pi/3"), ": value g; along (neg (*pi /3));");
  EXPECT_EQ(only_item("gravity g along x + a"), ": value g; along (+x +a);");
  EXPECT_EQ(only_item("gravity (0, -g)"), ": value [0, (neg g)];");
  EXPECT_EQ(chain("gravity g along -y").statements[0].items[0].clauses[1].values[0].operators, "-");
}

TEST(Chain, springs_dampers_and_loops_name_points_of_bodies) {
  EXPECT_EQ(only_item("spring k between a.(x, 0), b.(0, -l) length l0"),
            ": value k; point a x 0; point b 0 (neg l); length l0;");
  EXPECT_EQ(only_item("damper 2*c between a, ground.(1, 2) \"strut\""),
            ": value (*2 *c); point a; point ground 1 2;");
  const ModelSyntax model = chain("close rod.(L,  0) with ground.(1, 0)");
  const Item& item = model.statements.at(0).items.at(0);
  EXPECT_EQ(clauses_of(item), ": point rod L 0; point ground 1 0;");
  EXPECT_EQ(item.clauses[0].text, "rod.(L, 0)");
}

TEST(Chain, a_position_is_an_expression) {
  const ModelSyntax model = chain(
      "output tip = position(rod, (L, 0)), speed = position(rod, (L, 0)).x'\n"
      "potential k*position(rod).y^2*angle(rod)\n");
  EXPECT_EQ(dump(*model.statements.at(0).items.at(0).value), "position(rod, [L, 0])");
  EXPECT_EQ(dump(*model.statements.at(0).items.at(1).value), "position(rod, [L, 0]).x'");
  EXPECT_EQ(dump(*model.statements.at(1).items.at(0).value),
            "(*k *(^position(rod).y 2) *angle(rod))");
}

TEST(Chain, the_cells_of_a_table_are_parted_by_blanks) {
  const ModelSyntax model = chain(
      "table\n"
      "  # i p(i) type\n"
      "  1 0 P 0 nan -dy 0.5 [kg] I1 -2*a b-c\n"
      "  2 1 R nan a - b (c + d) m * 2 J +1 f(x, y)\n"
      "end\n"
      "gravity g along -y\n");
  ASSERT_EQ(model.statements.size(), 2U);
  ASSERT_EQ(model.statements[0].items.size(), 2U);
  const auto cells = [&](std::size_t row) {
    std::string text;
    for (const ExprSyntax& cell : model.statements[0].items[row].arguments)
      text += dump(cell) + " | ";
    return text;
  };
  EXPECT_EQ(cells(0), "1 | 0 | P | 0 | nan | (neg dy) | 0.5[kg] | I1 | (neg (*2 *a)) | (+b -c) | ");
  EXPECT_EQ(cells(1), "2 | 1 | R | nan | (+a -b) | (+c +d) | (*m *2) | J | 1 | f(x, y) | ");
}

TEST(ChainMistake, malformed_body) {
  chain(
      "body rod on ground revolut q mass m #! E0142\n"
      "body rod on ground revolute q mass m 3 4 #! E0115\n"
      "body rod on 3 revolute q #! E0142\n"
      "body rod on ground free x, y #! E0142\n"
      "body rod on ground free x y z #! E0142\n"
      "body rod' on ground revolute q #! E0142\n"
      "body rod on ground revolute mass m #! E0142\n"
      "body rod on ground revolute q inertia I about com #! E0142\n"
      "body rod on ground revolute q about origin #! E0142\n"
      "body #! E0119\n"
      "body rod on ground revolute q mass #! E0114\n"
      "body force on ground revolute q #! E0120\n");
  const OnlyMistake mistake = only_mistake("chain c\nbody rod on ground revolut q mass m\n");
  EXPECT_EQ(mistake.pointed_at, "revolut");
  EXPECT_EQ(mistake.diagnostic.notes.at(0).args.at(0), "revolute");
}

TEST(ChainMistake, malformed_gravity) {
  chain(
      "gravity g #! E0143\n"
      "gravity g on y #! E0143\n"
      "gravity g along #! E0114\n"
      "gravity g along -y, x #! E0143\n"
      "gravity (0, g) along x #! E0143\n");
}

TEST(ChainMistake, malformed_links_and_loops) {
  chain(
      "spring k from a.(0, 0), b.(0, 0) #! E0144\n"
      "spring k between a.(0, 0) and b.(0, 0) #! E0144\n"
      "spring k between a.(0, 0) #! E0144\n"
      "spring k between a.(0, 0), b.(0, 0) long 3 #! E0144\n"
      "damper c between a.(0, 0), b.(0, 0) length 3 #! E0144\n"
      "close a.(0, 0) and b.(0, 0) #! E0145\n"
      "close a.(0, 0) with #! E0145\n"
      "close a.(0, 0) with b.(0, 0) tightly #! E0145\n");
}

TEST(ChainMistake, malformed_points) {
  chain(
      "body a on ground revolute q com l #! E0146\n"
      "body a on ground revolute q at (l) #! E0146\n"
      "body a on ground revolute q at (1, 2, 3) #! E0117\n"
      "close a.(l) with b.(0, 0) #! E0146\n"
      "potential (0,5)*k #! E0122\n"
      "potential (a, b)*k #! E0117\n"
      "potential position(a).z #! E0117\n");
}

TEST(ChainMistake, tables) {
  chain(
      "table #! E0147\n"
      "  1 0 P 0 nan 0 m I 0 0\n"
      "parameter m\n"
      "table\n"
      "  1 0 P 0 nan ) m I 0 0 #! E0112\n"
      "  2 1 P 0 nan 0 m I 0 (0 #! E0111\n"
      "end 3 #! E0117\n"
      "force q = 1\n");
}

TEST(ChainMistake, given_twice) {
  chain(
      "body a on ground revolute q mass m mass m #! E0148\n"
      "body a on ground revolute q prismatic s #! E0148\n");
}

TEST(ChainMistake, names_of_a_body_that_could_not_be_read_are_unread) {
  const ModelSyntax model = chain("body rod on ground revolut q #! E0142\n");
  EXPECT_FALSE(model.complete);
  EXPECT_NE(std::find(model.unread.begin(), model.unread.end(), "rod"), model.unread.end());
  EXPECT_NE(std::find(model.unread.begin(), model.unread.end(), "q"), model.unread.end());
}

}  // namespace
}  // namespace tellegen::test
