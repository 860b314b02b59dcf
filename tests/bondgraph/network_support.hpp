#pragma once
// Networks and what becomes of them.

#include <complex>
#include <map>

#include "bondgraph/network/network.hpp"
#include "bondgraph/support.hpp"
#include "language/write_model.hpp"
#include "model/resolve_network.hpp"
#include "numeric/tape.hpp"

namespace tellegen::test {

inline NetworkGraph network_graph(const std::string& text, bool steps = false) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  const auto network = resolve_network(parsed.document.models.front());
  for (const Diagnostic& d : network.diagnostics)
    EXPECT_EQ(d.severity(), Severity::Warning) << d.code.text << "\n" << text;
  if (!network) return {};
  auto graph = graph_of_network(*network, {.steps = steps});
  EXPECT_TRUE(graph) << text;
  return graph ? std::move(*graph) : NetworkGraph{};
}

/// The graph as text, read again.
inline BondGraphModel network_model(const std::string& text) {
  return graph_model(write_model(network_graph(text).graph));
}

using Complex = std::complex<double>;
using ComplexMatrix = std::vector<std::vector<Complex>>;

/// Solves a x = b by elimination with pivots; nothing where a is singular.
inline std::optional<std::vector<Complex>> solved(ComplexMatrix a, std::vector<Complex> b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k; i < n; ++i) best = std::abs(a[i][k]) > std::abs(a[best][k]) ? i : best;
    if (std::abs(a[best][k]) < 1e-12) return std::nullopt;
    std::swap(a[k], a[best]);
    std::swap(b[k], b[best]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const Complex factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k][j] * b[j];
    b[k] /= a[k][k];
  }
  return b;
}

/// The outputs of ẋ = A x + B u, y = C x + D u at u e^{st}, by the names of the inputs.
inline std::optional<std::vector<Complex>> response(const StateEquations& e, Complex s,
                                                    const std::map<std::string, double>& values,
                                                    const std::map<std::string, double>& u) {
  const auto number = [&](const Formula& f) {
    const std::vector<Expr> root{f.value};
    std::vector<Expr> symbols = input_symbols(root);
    std::vector<double> at;
    for (const Expr x : symbols) at.push_back(values.at(x.symbol().name));
    return evaluate<double>(f.value, symbols, at);
  };
  const auto row_times = [&](const FormulaVector& row) {
    Complex sum = 0;
    for (std::size_t j = 0; j < row.size(); ++j)
      sum += number(row[j]) * u.at(e.inputs[j].symbol().name);
    return sum;
  };
  const std::size_t n = e.states.size();
  ComplexMatrix a(n, std::vector<Complex>(n));
  std::vector<Complex> b(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) a[i][j] = (i == j ? s : 0.0) - number(e.A[i][j]);
    b[i] = row_times(e.B[i]);
  }
  const auto x = solved(a, b);
  if (!x) return std::nullopt;
  std::vector<Complex> y;
  for (std::size_t i = 0; i < e.outputs.size(); ++i) {
    y.push_back(row_times(e.D[i]));
    for (std::size_t j = 0; j < n; ++j) y.back() += number(e.C[i][j]) * (*x)[j];
  }
  return y;
}

}  // namespace tellegen::test
