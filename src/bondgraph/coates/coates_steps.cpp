#include "bondgraph/coates/coates_steps.hpp"

#include <algorithm>

namespace tellegen {

namespace {

bool is_one(const Form& form) { return form.kind == Form::Kind::Number && form.number.is_one(); }

/// A sum that takes its terms one by one, with their signs.
class SumForm {
 public:
  void add(const Form& term) {
    const bool negative = term.kind == Form::Kind::Negate;
    add(negative ? term.items[0] : term, negative);
  }
  /// δ1 δ2 δ3, without those that are 1.
  void add_product(const std::vector<Form>& factors) {
    Form product;
    product.kind = Form::Kind::Product;
    bool negative = false;
    for (const Form& factor : factors) {
      const bool minus = factor.kind == Form::Kind::Negate;
      const Form& size = minus ? factor.items[0] : factor;
      negative = negative != minus;
      if (!is_one(size)) product.items.push_back(size);
    }
    if (product.items.empty()) product.items.push_back(number_form(Rational(1)));
    const bool alone = product.items.size() == 1;
    add(alone ? Form(product.items[0]) : product, negative);
  }
  [[nodiscard]] Form form() const {
    if (sum_.items.size() > 1) return sum_;
    return sum_.negative[0] ? negate_form(sum_.items[0]) : sum_.items[0];
  }

 private:
  void add(Form term, bool negative) {
    sum_.kind = Form::Kind::Sum;
    sum_.items.push_back(std::move(term));
    sum_.negative.push_back(negative);
  }
  Form sum_;
};

/// A₂₂ = what leads there directly + δ1 δ2 δ3 + …, for the entries with paths through resistors.
void tell_entries(std::vector<Step>& steps, const CoatesGraph& graph, char name,
                  std::string_view key) {
  Step step{"paths", key, {}, {}, {}};
  for (const CoatesEntry& e : graph.entries) {
    if (e.matrix != name || e.paths.empty()) continue;
    SumForm sum;
    if (!e.direct.value.is_zero()) sum.add(e.direct.shown);
    for (const CoatesPath& path : e.paths) sum.add_product(path.weights);
    const std::string between = e.row > 8 || e.column > 8 ? "_" : "";
    const std::string place = std::to_string(e.row + 1) + between + std::to_string(e.column + 1);
    step.lines.push_back({name_form(std::string(1, name) + place), sum.form()});
  }
  if (!step.lines.empty()) steps.push_back(std::move(step));
}

/// The blocks of (3.11), by the numbers of x, D_in with signals, u and y.
Step structure_step(const CoatesGraph& graph) {
  using Kind = CoatesNode::Kind;
  const auto count = [&](Kind kind) {
    return static_cast<std::size_t>(std::ranges::count(graph.nodes, kind, &CoatesNode::kind));
  };
  const std::size_t sizes[] = {count(Kind::State), count(Kind::Dissipation) + count(Kind::Signal),
                               count(Kind::Input)};
  const std::size_t heights[] = {sizes[0], sizes[1], count(Kind::Output)};
  Step step{"coates", "step.coates.structure", {}, {}, {}};
  for (std::size_t r = 0, top = 0; r < 3; top += heights[r++]) {
    for (std::size_t c = 0, left = 0; c < 3; left += sizes[c++]) {
      if (heights[r] == 0 || sizes[c] == 0) continue;
      StepMatrix block{"S" + std::to_string(r + 1) + std::to_string(c + 1), {}};
      for (std::size_t i = 0; i < heights[r]; ++i) {
        block.entries.emplace_back();
        for (std::size_t j = 0; j < sizes[c]; ++j)
          block.entries.back().push_back(graph.S[top + i][left + j].shown);
      }
      step.matrices.push_back(std::move(block));
    }
  }
  return step;
}

}  // namespace

std::vector<Step> coates_steps(const CoatesGraph& graph) {
  std::vector<Step> steps{structure_step(graph)};
  const bool waits = std::ranges::any_of(graph.edges, [&](const CoatesEdge& edge) {
    const auto inner = [&](std::size_t node) {
      const CoatesNode::Kind kind = graph.nodes[node].kind;
      return kind == CoatesNode::Kind::Dissipation || kind == CoatesNode::Kind::Signal;
    };
    return inner(edge.from) && inner(edge.to);
  });
  if (waits) {
    Step loop{"loop", "step.coates.loop", {}, {}, {}};
    loop.matrices.push_back({"P", shown(graph.P)});
    steps.push_back(std::move(loop));
  }
  tell_entries(steps, graph, 'A', "step.coates.a");
  tell_entries(steps, graph, 'B', "step.coates.b");
  tell_entries(steps, graph, 'C', "step.coates.c");
  tell_entries(steps, graph, 'D', "step.coates.d");
  return steps;
}

}  // namespace tellegen
