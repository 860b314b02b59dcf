// Random networks of all domains against modified nodal analysis: the response of the state
// equations at a random complex frequency is that of the network, and the text of the graph is read
// back as the same graph.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "bondgraph/codes.hpp"
#include "bondgraph/network_support.hpp"
#include "numeric/random.hpp"
#include "support/property.hpp"

namespace tellegen::test {
namespace {

/// What a component lets through per unit of what is across it.
enum class Law { Conducts, Resists, Collects, Accumulates, Springs, Across, Through };

struct Kind {
  const char* keyword;
  Law law;
  bool to_reference = false;
};

const std::vector<std::vector<Kind>> domains{
    {{"resistor", Law::Resists},
     {"capacitor", Law::Collects},
     {"inductor", Law::Accumulates},
     {"voltage", Law::Across},
     {"current", Law::Through}},
    {{"damper", Law::Conducts},
     {"mass", Law::Collects, true},
     {"spring", Law::Springs},
     {"velocity", Law::Across},
     {"force", Law::Through}},
    {{"friction", Law::Conducts},
     {"inertia", Law::Collects, true},
     {"torsion", Law::Springs},
     {"speed", Law::Across},
     {"torque", Law::Through}},
    {{"valve", Law::Resists},
     {"tank", Law::Collects},
     {"pipe", Law::Accumulates},
     {"pressure", Law::Across},
     {"flow", Law::Through}},
    {{"heatresistance", Law::Resists},
     {"heatcapacity", Law::Collects, true},
     {"heatresistance", Law::Resists},
     {"temperature", Law::Across},
     {"heatflow", Law::Through}},
};

struct Component {
  Kind kind;
  std::string name;
  std::size_t a, b;  ///< nodes; 0 is the reference
};

struct TwoPort {
  std::string keyword, name;
  std::size_t a, b, c, d;
};

struct RandomNetwork {
  std::size_t nodes = 1;  ///< with the reference
  std::vector<Component> components;
  std::vector<TwoPort> two_ports;
  std::map<std::string, double> values;
  std::map<std::string, double> inputs;
  std::size_t measured_a = 0, measured_b = 0;

  [[nodiscard]] static std::string node(std::size_t i) {
    return i == 0 ? "0" : "n" + std::to_string(i);
  }
  [[nodiscard]] std::string text() const {
    std::string all = "network random\n";
    for (const Component& c : components)
      all +=
          std::string(c.kind.keyword) + " " + c.name + " (" + node(c.a) + ", " + node(c.b) + ")\n";
    for (const TwoPort& t : two_ports) {
      all += t.keyword + " " + t.name + " (" + node(t.a) + ", " + node(t.b) + "; " + node(t.c) +
             ", " + node(t.d) + ")\n";
    }
    return all + "output y = across(" + node(measured_a) + ", " + node(measured_b) + ")\n";
  }
};

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  RandomNetwork network() {
    const std::size_t parts = 1 + choose(3);
    std::vector<std::size_t> ends;
    std::vector<std::size_t> domain_of_part;
    for (std::size_t p = 0; p < parts; ++p) {
      domain_of_part.push_back(choose(domains.size()));
      const std::size_t first = net_.nodes;
      add_part(domains[domain_of_part.back()], p == 0);
      const std::size_t joint = first + choose(net_.nodes - first);
      if (p > 0) join(ends.back(), joint, domain_of_part[p - 1], domain_of_part[p]);
      ends.push_back(first + choose(net_.nodes - first));
      if (p > 0 && choose(2) == 0) continue;
      net_.measured_a = ends.back();
      net_.measured_b = choose(2) == 0 ? 0 : first + choose(net_.nodes - first);
      if (net_.measured_a == net_.measured_b) net_.measured_b = 0;
    }
    return std::move(net_);
  }

 private:
  std::size_t choose(std::size_t n) { return static_cast<std::size_t>(random_.next() % n); }

  void add(const Kind& kind, std::size_t a, std::size_t b) {
    const std::string name = std::string(1, kind.keyword[0]) + std::to_string(count_++);
    const bool source = kind.law == Law::Across || kind.law == Law::Through;
    (source ? net_.inputs : net_.values)[name] = random_.uniform(0.5, 2);
    net_.components.push_back({kind, name, a, kind.to_reference ? 0 : b});
  }

  /// A tree of passive components to the reference, more of them across, and sources.
  void add_part(const std::vector<Kind>& kinds, bool driven) {
    const std::size_t first = net_.nodes;
    const std::size_t count = 1 + choose(4);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t node = net_.nodes++;
      const std::size_t other = i == 0 ? 0 : first + choose(i);
      Kind kind = kinds[choose(3)];
      if (kind.to_reference && other != 0) kind = kinds[0];
      choose(2) == 0 || kind.to_reference ? add(kind, node, other) : add(kind, other, node);
    }
    for (std::size_t more = choose(4); more > 0; --more) {
      const std::size_t a = first + choose(count);
      const std::size_t b = choose(2) == 0 ? 0 : first + choose(count);
      if (a != b) add(kinds[choose(3)], a, b);
    }
    if (driven) add(kinds[3 + choose(2)], first + choose(count), 0);
    if (choose(3) == 0 && count > 1) add(kinds[4], first, first + 1);
  }

  void join(std::size_t a, std::size_t c, std::size_t from, std::size_t to) {
    static const std::map<std::pair<std::size_t, std::size_t>, const char*> own{
        {{0, 2}, "motor"}, {{2, 2}, "gear"}, {{1, 1}, "lever"}, {{3, 1}, "piston"}};
    const auto found = own.find({from, to});
    const bool named = found != own.end() && choose(2) == 0;
    const std::string keyword = named ? found->second : choose(2) == 0 ? "transformer" : "gyrator";
    const std::string name = "t" + std::to_string(count_++);
    net_.values[name] = random_.uniform(0.5, 2);
    net_.two_ports.push_back({keyword, name, a, 0, c, 0});
  }

  SplitMix random_;
  RandomNetwork net_;
  int count_ = 0;
};

/// Unknowns: what is at each node, what passes through each source of differences, and both
/// currents of each two-port.
class NodalAnalysis {
 public:
  NodalAnalysis(const RandomNetwork& net, Complex s) : net_(net), s_(s) {
    std::size_t unknowns = net.nodes - 1;
    for (const Component& c : net.components) unknowns += c.kind.law == Law::Across ? 1 : 0;
    unknowns += 2 * net.two_ports.size();
    a_.assign(unknowns, std::vector<Complex>(unknowns));
    b_.assign(unknowns, 0);
  }

  std::optional<Complex> measured(const std::vector<std::pair<bool, bool>>& mechanical) {
    next_ = net_.nodes - 1;
    for (const Component& c : net_.components) stamp(c);
    for (std::size_t i = 0; i < net_.two_ports.size(); ++i) stamp(net_.two_ports[i], mechanical[i]);
    const auto x = solved(a_, b_);
    if (!x) return std::nullopt;
    const auto at = [&](std::size_t node) { return node == 0 ? Complex(0) : (*x)[node - 1]; };
    return at(net_.measured_a) - at(net_.measured_b);
  }

 private:
  void put(std::size_t row_node, std::size_t column, Complex value) {
    if (row_node > 0) a_[row_node - 1][column] += value;
  }
  void across(std::size_t row, std::size_t node, Complex value) {
    if (node > 0) a_[row][node - 1] += value;
  }

  void stamp(const Component& c) {
    if (c.kind.law == Law::Across) {
      const std::size_t k = next_++;
      put(c.a, k, -1);  // flows out of the source into the first node
      put(c.b, k, 1);
      across(k, c.a, 1);
      across(k, c.b, -1);
      b_[k] = net_.inputs.at(c.name);
      return;
    }
    if (c.kind.law == Law::Through) {
      if (c.a > 0) b_[c.a - 1] += net_.inputs.at(c.name);
      if (c.b > 0) b_[c.b - 1] -= net_.inputs.at(c.name);
      return;
    }
    const Complex y = admittance(c.kind.law, net_.values.at(c.name));
    for (const auto& [row, sign] : {std::pair(c.a, 1.0), std::pair(c.b, -1.0)}) {
      if (row == 0) continue;
      across(row - 1, c.a, sign * y);
      across(row - 1, c.b, -sign * y);
    }
  }

  [[nodiscard]] Complex admittance(Law law, double value) const {
    switch (law) {
      case Law::Conducts:
        return value;
      case Law::Resists:
        return 1 / value;
      case Law::Collects:
        return s_ * value;
      case Law::Accumulates:
        return 1.0 / (s_ * value);
      default:
        return value / s_;
    }
  }

  /// t1 leaves the first node of side 1, t2 enters that of side 2.
  void stamp(const TwoPort& t, const std::pair<bool, bool>& mechanical) {
    const double n = net_.values.at(t.name);
    const std::size_t t1 = next_++;
    const std::size_t t2 = next_++;
    put(t.a, t1, 1);
    put(t.c, t2, -1);
    const auto effort_1 = [&](std::size_t row, Complex v) {
      mechanical.first ? void(a_[row][t1] += v) : across(row, t.a, v);
    };
    const auto flow_1 = [&](std::size_t row, Complex v) {
      mechanical.first ? across(row, t.a, v) : void(a_[row][t1] += v);
    };
    const auto effort_2 = [&](std::size_t row, Complex v) {
      mechanical.second ? void(a_[row][t2] += v) : across(row, t.c, v);
    };
    const auto flow_2 = [&](std::size_t row, Complex v) {
      mechanical.second ? across(row, t.c, v) : void(a_[row][t2] += v);
    };
    if (t.keyword == "transformer") {  // e1 = n e2, f2 = n f1
      effort_1(t1, 1), effort_2(t1, -n), flow_2(t2, 1), flow_1(t2, -n);
    } else if (t.keyword == "gyrator" || t.keyword == "motor") {  // e1 = r f2, e2 = r f1
      effort_1(t1, 1), flow_2(t1, -n), effort_2(t2, 1), flow_1(t2, -n);
    } else if (t.keyword == "piston") {  // F = A p, Q = A v
      effort_2(t1, 1), effort_1(t1, -n), flow_1(t2, 1), flow_2(t2, -n);
    } else {  // w1 = n w2, and the torque n times as large
      flow_1(t1, 1), flow_2(t1, -n), effort_2(t2, 1), effort_1(t2, -n);
    }
  }

  const RandomNetwork& net_;
  Complex s_;
  std::size_t next_ = 0;
  ComplexMatrix a_;
  std::vector<Complex> b_;
};

/// In mechanics what is across is a flow.
std::vector<std::pair<bool, bool>> mechanical_sides(const RandomNetwork& net) {
  const auto is_mechanical = [&](std::size_t node) {
    for (const Component& c : net.components) {
      const std::string word = c.kind.keyword;
      const bool here = c.a == node || c.b == node;
      for (const char* m : {"damper", "mass", "spring", "velocity", "force", "friction", "inertia",
                            "torsion", "speed", "torque"})
        if (here && word == m) return true;
    }
    return false;
  };
  std::vector<std::pair<bool, bool>> sides;
  for (const TwoPort& t : net.two_ports) sides.emplace_back(is_mechanical(t.a), is_mechanical(t.c));
  return sides;
}

/// What a network may rightly be refused for: sources that contradict each other or a storage.
bool may_be_refused(const Diagnostics& diagnostics) {
  const std::string code(diagnostics.front().code.text);
  return code == "E0324" || code == "E0325" || code.starts_with("E080");
}

/// Whether there was a response to compare.
bool compare_with_nodal_analysis() {
  const RandomNetwork net = Generator(*rc::gen::arbitrary<std::uint64_t>()).network();
  const std::string text = net.text();
  const SourceText source("random.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  RC_ASSERT(parsed.diagnostics.empty());
  const auto network = resolve_network(parsed.document.models.front());
  if (!network) {
    RC_ASSERT(may_be_refused(network.diagnostics));
    return false;
  }
  const auto graph = graph_of_network(*network, {});
  const std::string written = write_model(graph->graph);
  const SourceText again("again.tlg", written);
  const ParsedDocument reread = parse_document(again);
  RC_ASSERT(reread.diagnostics.empty());
  const auto pool = std::make_shared<Pool>();
  const auto model = resolve_bond_graph(reread.document.models.front(), pool);
  RC_LOG() << text << "\n" << written;
  RC_ASSERT(static_cast<bool>(model));
  // The graph itself and what its text says are one.
  const auto direct = resolve_bond_graph(graph->graph, std::make_shared<Pool>());
  const auto equations = derive_state_equations(*model, {});
  const auto same = derive_state_equations(*direct, {});
  RC_ASSERT(static_cast<bool>(equations) == static_cast<bool>(same));
  const Complex s(0.7, 1.3);
  const auto expected = NodalAnalysis(net, s).measured(mechanical_sides(net));
  if (!equations) {
    RC_ASSERT(may_be_refused(equations.diagnostics));
    // A ring of junctions without a solution is a network without one.
    RC_ASSERT(equations.diagnostics.front().code.text != "E0807" || !expected);
    return false;
  }
  RC_ASSERT(infix(equations->xdot) == infix(same->xdot));
  for (const Check& check : equations->checks) RC_ASSERT(!check.failed());
  const auto causality = derive_causality(*model, {});
  for (const Check& check : causality->checks) RC_ASSERT(check.proved && check.passed);
  const auto y = response(*equations, s, net.values, net.inputs);
  if (!y || !expected) return false;
  RC_ASSERT(std::abs((*y)[0] - *expected) < 1e-7 * (1 + std::abs(*expected)));
  return true;
}

TEST(RandomNetworks, TheResponseIsThatOfNodalAnalysis) {
  int compared = 0;
  for_all({.count = 100, .all = true}, [&] { compared += compare_with_nodal_analysis() ? 1 : 0; });
  EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace tellegen::test
