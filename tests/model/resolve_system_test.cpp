// Systems: parts, connections, and one test per mistake.

#include "model/resolve_system.hpp"

#include <gtest/gtest.h>

#include "model/support.hpp"

namespace tellegen::test {
namespace {

using Texts = std::vector<std::string>;

const std::string parts =
    "energy mass\nparameter m\ncoordinate q\nkinetic 1/2*m*q'^2\n"
    "states spring\nparameter k\nstate z\ninput v\nequation z' = v\nstorage 1/2*k*z^2\n"
    "port p: effort k*z, flow v\n";

struct ResolvedSystem {
  SourceText source;
  Result<SystemModel> result = Diagnostics{};
};

ResolvedSystem resolve_text_of_system(const std::string& text) {
  ResolvedSystem r{SourceText("test.tlg", text)};
  const ParsedDocument parsed = parse_document(r.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  r.result = resolve_system(parsed.document.models.back(), parsed.document,
                            [] { return std::make_shared<Pool>(); });
  return r;
}

ResolvedSystem system_marked(const std::string& text) {
  ResolvedSystem r = resolve_text_of_system(text);
  EXPECT_EQ(mistakes(r.source, r.result.diagnostics), expected_mistakes(r.source)) << text;
  return r;
}

Shown only_system_mistake(const std::string& statements) {
  const ResolvedSystem r = resolve_text_of_system(parts + "system s\n" + statements);
  EXPECT_EQ(r.result.diagnostics.size(), 1U) << statements;
  if (r.result.diagnostics.empty()) return {};
  return shown({r.source}, r.result.diagnostics.front());
}

TEST(ResolveSystem, PartsAreCopiesWithPoolsOfTheirOwn) {
  const ResolvedSystem r = system_marked(parts +
                                         "system pair \"Two\"\nuse a = mass, b = mass, s = spring\n"
                                         "connect a.q -> s.p, a.q -> b.q\n");
  ASSERT_TRUE(r.result);
  const SystemModel& system = *r.result;
  EXPECT_EQ(system.description, "Two");
  ASSERT_EQ(system.parts.size(), 3U);
  EXPECT_NE(std::get<EnergyModel>(system.parts[0].model).pool,
            std::get<EnergyModel>(system.parts[1].model).pool);
  EXPECT_EQ(ports_of(system.parts[2]), Texts{"p"});
  ASSERT_EQ(system.connections.size(), 2U);
  EXPECT_EQ(system.connections[1].right.part, 1U);
  EXPECT_EQ(system.connections[1].right.port, "q");
  EXPECT_EQ(r.source.slice(system.connections[1].left.span), "a.q");
}

TEST(ResolveSystem, AMistakeInAModelIsToldOnce) {
  system_marked(
      "energy mass\ncoordinate q\nkinetic m*q'^2 #! E0203\n"
      "system s\nuse a = mass, b = mass\nconnect a.q -> b.q\n");
}

TEST(SystemMistake, NoPart) {
  const Shown s = only_system_mistake("");
  EXPECT_EQ(s.code, "E0240");
  EXPECT_EQ(s.at, "s");
  EXPECT_EQ(s.notes, Texts{"note.add_part"});
}

TEST(SystemMistake, UnknownModel) {
  const Shown s = only_system_mistake("use a = mas\n");
  EXPECT_EQ(s.code, "E0241");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean mass"});
  EXPECT_EQ(only_system_mistake("use a = 2*mass\n").code, "E0241");
}

TEST(SystemMistake, ASystemInASystem) {
  system_marked(parts + "system t\nuse a = mass\nsystem s\nuse b = t #! E0242\n");
}

TEST(SystemMistake, TheSameNameTwice) {
  EXPECT_EQ(only_system_mistake("use a = mass, a = spring\n").code, "E0201");
}

TEST(SystemMistake, UnknownPart) {
  const Shown s = only_system_mistake("use left = mass, b = mass\nconnect lft.q -> b.q\n");
  EXPECT_EQ(s.code, "E0243");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean left"});
}

TEST(SystemMistake, UnknownPort) {
  const Shown s = only_system_mistake("use a = mass, b = spring\nconnect a.x -> b.p\n");
  EXPECT_EQ(s.code, "E0244");
  EXPECT_EQ(s.at, "x");
  EXPECT_EQ(s.notes, Texts{"note.ports_are a q"});
  system_marked(
      "states bare\nstate x\nequation x' = -x\n"
      "system s\nuse a = bare, b = bare\nconnect a.x -> b.x #! E0244 E0244\n");
}

TEST(SystemMistake, PortTaken) {
  const Shown s = only_system_mistake(
      "use a = mass, b = mass, c = spring\nconnect a.q -> c.p\nconnect b.q -> c.p\n");
  EXPECT_EQ(s.code, "E0245");
  EXPECT_EQ(s.args, Texts{"c.p"});
  EXPECT_EQ(s.notes, Texts{"note.first_given_here @ c.p"});
}

}  // namespace
}  // namespace tellegen::test
