#include "model/dimensions/solver.hpp"

#include <algorithm>

namespace tellegen {

bool DimensionForm::valid() const {
  return known.valid() &&
         std::ranges::all_of(unknowns, [](const auto& entry) { return entry.second.valid(); });
}

DimensionForm operator*(const DimensionForm& a, const DimensionForm& b) {
  DimensionForm form{a.known * b.known, a.unknowns};
  for (const auto& [unknown, exponent] : b.unknowns) {
    const Exponent total = form.unknowns[unknown] + exponent;
    if (total.is_zero())
      form.unknowns.erase(unknown);
    else
      form.unknowns[unknown] = total;
  }
  return form;
}

DimensionForm operator/(const DimensionForm& a, const DimensionForm& b) { return a * pow(b, -1); }

DimensionForm pow(const DimensionForm& a, Exponent n) {
  DimensionForm form{pow(a.known, n), {}};
  if (n.is_zero()) return form;
  for (const auto& [unknown, exponent] : a.unknowns) form.unknowns[unknown] = exponent * n;
  return form;
}

DimensionForm DimensionSolver::unknown(std::string name) {
  unknowns_.push_back({std::move(name), std::nullopt, {}});
  return {Dimension(), {{count() - 1, Exponent(1)}}};
}

DimensionForm DimensionSolver::reduce(const DimensionForm& form) const {
  DimensionForm open = form;
  DimensionForm result{Dimension(), {}};
  // Newest first: a solution only brings in older unknowns, which are still to come.
  while (!open.unknowns.empty()) {
    const auto [index, exponent] = *open.unknowns.begin();
    open.unknowns.erase(open.unknowns.begin());
    const Unknown& u = unknowns_[static_cast<std::size_t>(index)];
    if (u.solution)
      open = open * pow(*u.solution, exponent);
    else
      result.unknowns[index] = exponent;
  }
  result.known = open.known;
  return result;
}

bool DimensionSolver::unify(const DimensionForm& a, const DimensionForm& b, Span why) {
  DimensionForm rest = reduce(a / b);
  if (rest.unknowns.empty()) return rest.known.is_none() || !rest.valid();
  const auto [index, exponent] = *rest.unknowns.begin();
  rest.unknowns.erase(rest.unknowns.begin());
  Unknown& newest = unknowns_[static_cast<std::size_t>(index)];
  newest.solution = pow(rest, Exponent(-1) / exponent);
  newest.why = why;
  return true;
}

std::optional<Dimension> DimensionSolver::value(const DimensionForm& form) const {
  const DimensionForm reduced = reduce(form);
  if (!reduced.unknowns.empty() || !reduced.valid()) return std::nullopt;
  return reduced.known;
}

std::string DimensionSolver::text(const DimensionForm& form) const {
  const DimensionForm reduced = reduce(form);
  if (reduced.unknowns.empty()) return reduced.known.text();
  std::string text = reduced.known.is_none() ? "" : reduced.known.text();
  for (const auto& [index, exponent] : reduced.unknowns) {
    const std::string& name = unknowns_[static_cast<std::size_t>(index)].name;
    if (!text.empty()) text += "·";
    text += name.empty() ? "?" : "[" + name + "]";
    if (exponent != Exponent(1)) text += "^(" + exponent.text() + ")";
  }
  return text;
}

std::vector<Inference> DimensionSolver::inferences(const DimensionForm& form) const {
  std::vector<Inference> found;
  DimensionForm open = form;
  while (!open.unknowns.empty()) {
    const int index = open.unknowns.begin()->first;
    open.unknowns.erase(open.unknowns.begin());
    const Unknown& u = unknowns_[static_cast<std::size_t>(index)];
    if (!u.solution) continue;
    if (const auto dimension = value({Dimension(), {{index, Exponent(1)}}})) {
      found.push_back({u.name, *dimension, u.why});
    }
    for (const auto& [older, exponent] : u.solution->unknowns)
      open.unknowns.emplace(older, exponent);
  }
  return found;
}

std::vector<DimensionForm> DimensionSolver::instantiate(const std::vector<DimensionForm>& forms,
                                                        int since) {
  std::map<int, DimensionForm> fresh;
  std::vector<DimensionForm> result;
  for (const DimensionForm& form : forms) {
    const DimensionForm reduced = reduce(form);
    DimensionForm copy{reduced.known, {}};
    for (const auto& [index, exponent] : reduced.unknowns) {
      if (index >= since && !fresh.contains(index)) fresh[index] = unknown();
      const DimensionForm own{Dimension(), {{index, Exponent(1)}}};
      copy = copy * pow(index >= since ? fresh[index] : own, exponent);
    }
    result.push_back(std::move(copy));
  }
  return result;
}

}  // namespace tellegen
