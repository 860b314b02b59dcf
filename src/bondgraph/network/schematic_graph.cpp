#include "bondgraph/network/schematic_graph.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace tellegen {

std::size_t SchematicGraph::add(Kind kind, std::string name, Span span) {
  Vertex vertex;
  vertex.kind = kind;
  vertex.name = std::move(name);
  names_.insert(vertex.name);
  vertex.span = span;
  vertices_.push_back(std::move(vertex));
  merged_into_.push_back(vertices_.size() - 1);
  return vertices_.size() - 1;
}

void SchematicGraph::join(std::size_t from, std::size_t to) {
  bonds_.push_back({from, to, true});
  vertices_[from].bonds.push_back(bonds_.size() - 1);
  vertices_[to].bonds.push_back(bonds_.size() - 1);
}

void SchematicGraph::cut(std::size_t bond) {
  bonds_[bond].alive = false;
  for (const std::size_t end : {bonds_[bond].from, bonds_[bond].to})
    std::erase(vertices_[end].bonds, bond);
}

void SchematicGraph::remove(std::size_t vertex) {
  const std::vector<std::size_t> bonds = vertices_[vertex].bonds;
  for (const std::size_t bond : bonds) cut(bond);
  vertices_[vertex].alive = false;
}

void SchematicGraph::redirect(std::size_t bond, std::size_t old_end, std::size_t new_end) {
  (bonds_[bond].from == old_end ? bonds_[bond].from : bonds_[bond].to) = new_end;
  std::erase(vertices_[old_end].bonds, bond);
  vertices_[new_end].bonds.push_back(bond);
}

std::size_t SchematicGraph::current(std::size_t vertex) const {
  while (merged_into_[vertex] != vertex) vertex = merged_into_[vertex];
  return vertex;
}

// --- a junction with one bond in and one out

bool SchematicGraph::join_through(std::size_t v) {
  const Vertex& vertex = vertices_[v];
  if (!vertex.alive || !vertex.is_junction() || vertex.kept || vertex.bonds.size() != 2)
    return false;
  std::size_t in = vertex.bonds[0];
  std::size_t out = vertex.bonds[1];
  if (bonds_[in].to != v) std::swap(in, out);
  if (bonds_[in].to != v || bonds_[out].from != v) return false;
  const std::size_t from = bonds_[in].from;
  const std::size_t to = bonds_[out].to;
  // Two elements alone keep the junction between them, so that it can be seen.
  const bool inner = vertices_[from].kind != Kind::Element || vertices_[to].kind != Kind::Element;
  if (from == to || !inner) return false;
  // What was drawn first stays, so that the order of the schematic does.
  const std::size_t stays = std::min(in, out);
  const std::size_t goes = std::max(in, out);
  const std::size_t new_end = stays == in ? to : from;
  cut(goes);
  redirect(stays, v, new_end);
  vertices_[v].alive = false;
  return true;
}

bool SchematicGraph::join_through() {
  bool changed = false;
  for (std::size_t v = 0; v < vertices_.size(); ++v) changed = join_through(v) || changed;
  return changed;
}

// --- neighbours of the same kind

void SchematicGraph::merge(std::size_t into, std::size_t v) {
  const std::vector<std::size_t> bonds = vertices_[v].bonds;
  for (const std::size_t bond : bonds) {
    const bool between = bonds_[bond].from == into || bonds_[bond].to == into;
    between ? cut(bond) : redirect(bond, v, into);
  }
  vertices_[into].kept = vertices_[into].kept || vertices_[v].kept;
  vertices_[v].alive = false;
  merged_into_[v] = into;
}

bool SchematicGraph::merge_equal() {
  bool changed = false;
  for (std::size_t b = 0; b < bonds_.size(); ++b) {
    if (!bonds_[b].alive) continue;
    const auto [from, to, alive] = bonds_[b];
    const Vertex& left = vertices_[from];
    const Vertex& right = vertices_[to];
    if (!left.is_junction() || left.kind != right.kind) continue;
    const bool right_stays = right.is_node && !left.is_node;
    right_stays ? merge(to, from) : merge(from, to);
    changed = true;
  }
  return changed;
}

// --- parallel ways

/// One bond in from a junction, one out to another, and something that hangs on it.
bool SchematicGraph::is_way(std::size_t v, Way& way) const {
  const Vertex& vertex = vertices_[v];
  if (!vertex.alive || !vertex.is_junction() || vertex.kept || vertex.bonds.size() < 3)
    return false;
  int ins = 0;
  int outs = 0;
  bool gives = false;
  for (const std::size_t bond : vertex.bonds) {
    const bool enters = bonds_[bond].to == v;
    const std::size_t other = enters ? bonds_[bond].from : bonds_[bond].to;
    if (!vertices_[other].is_junction()) {
      gives = gives || enters;
    } else if (enters) {
      ++ins;
      way.from = other;
      way.in = bond;
    } else {
      ++outs;
      way.to = other;
      way.out = bond;
    }
  }
  // A source alone stays on its own way: turned round, it would have the other sign.
  const bool lone_source = gives && vertex.bonds.size() == 3;
  return ins == 1 && outs == 1 && way.from != way.to && !lone_source;
}

/// a → j → b and a → k → b become a → j → b with j → g, and what hung on j and k hangs on g.
void SchematicGraph::share(const std::vector<std::size_t>& junctions,
                           const std::vector<Way>& ways) {
  const std::size_t trunk = junctions[0];
  const Kind own = vertices_[trunk].kind;
  const Kind dual = own == Kind::One ? Kind::Zero : Kind::One;
  const std::size_t shared =
      add(dual, fresh_name(vertices_[trunk].name + "_all"), vertices_[trunk].span);
  join(trunk, shared);
  for (std::size_t i = 0; i < junctions.size(); ++i) {
    const std::size_t j = junctions[i];
    std::vector<std::size_t> hanging;
    for (const std::size_t bond : vertices_[j].bonds) {
      const bool is_trunk_bond = j == trunk && bonds_[bond].to == shared;
      if (bond != ways[i].in && bond != ways[i].out && !is_trunk_bond) hanging.push_back(bond);
    }
    std::size_t holder = shared;
    if (hanging.size() > 1) {
      holder = j != trunk
                   ? j
                   : add(own, fresh_name(vertices_[trunk].name + "_1"), vertices_[trunk].span);
      join(shared, holder);
    }
    if (holder != j) {
      for (const std::size_t bond : hanging) redirect(bond, j, holder);
    }
    if (j == trunk) continue;
    cut(ways[i].in);
    cut(ways[i].out);
    if (holder != j) vertices_[j].alive = false;
  }
}

bool SchematicGraph::share_parallel() {
  std::map<std::tuple<std::size_t, std::size_t, Kind>, std::vector<std::size_t>> groups;
  std::map<std::size_t, Way> ways;
  for (std::size_t v = 0; v < vertices_.size(); ++v) {
    Way way{};
    if (!is_way(v, way)) continue;
    ways[v] = way;
    groups[{way.from, way.to, vertices_[v].kind}].push_back(v);
  }
  bool changed = false;
  for (const auto& [ends, junctions] : groups) {
    if (junctions.size() < 2) continue;
    std::vector<Way> own;
    for (const std::size_t j : junctions) {
      Way way{};
      if (is_way(j, way) && way.in == ways[j].in && way.out == ways[j].out) own.push_back(way);
    }
    if (own.size() != junctions.size()) continue;  // another group has changed it
    share(junctions, own);
    changed = true;
  }
  return changed;
}

// --- writing it down

std::string SchematicGraph::fresh_name(const std::string& wanted) const {
  std::string name = wanted;
  for (int i = 2; names_.contains(name); ++i) name = wanted + "_" + std::to_string(i);
  return name;
}

/// From sources, then along junctions, then to what hangs on them.
std::vector<std::vector<std::size_t>> SchematicGraph::chains() const {
  const auto is_inner = [&](std::size_t v) { return vertices_[v].kind != Kind::Element; };
  const auto rank = [&](std::size_t bond) {
    if (!is_inner(bonds_[bond].from)) return 0;
    return is_inner(bonds_[bond].to) ? 1 : 2;
  };
  std::vector<bool> used(bonds_.size(), false);
  std::vector<std::vector<std::size_t>> all;
  const auto follow = [&](std::size_t first) {
    std::vector<std::size_t> chain{bonds_[first].from};
    for (std::size_t next = first; next != bonds_.size();) {
      used[next] = true;
      const std::size_t at = bonds_[next].to;
      chain.push_back(at);
      next = bonds_.size();
      for (const std::size_t bond : vertices_[at].bonds) {
        if (used[bond] || bonds_[bond].from != at) continue;
        const bool better =
            next == bonds_.size() || std::pair(rank(bond), bond) < std::pair(rank(next), next);
        if (better) next = bond;
      }
    }
    all.push_back(std::move(chain));
  };
  for (int wanted = 0; wanted < 3; ++wanted) {
    for (std::size_t b = 0; b < bonds_.size(); ++b) {
      if (!used[b] && bonds_[b].alive && rank(b) == wanted) follow(b);
    }
  }
  return all;
}

GraphStep SchematicGraph::shown(std::string_view kind, std::string_view explanation) const {
  GraphStep step;
  step.kind = kind;
  step.explanation = explanation;
  for (const Vertex& v : vertices_) {
    if (v.alive && v.kind == Kind::Zero) step.zeros.push_back(v.name);
    if (v.alive && v.kind == Kind::One) step.ones.push_back(v.name);
  }
  for (const auto& chain : chains()) {
    step.bonds.emplace_back();
    for (const std::size_t v : chain) step.bonds.back().push_back(vertices_[v].name);
  }
  return step;
}

}  // namespace tellegen
