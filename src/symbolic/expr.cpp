#include "symbolic/expr.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <new>

#include "symbolic/counted_arithmetic.hpp"

namespace tellegen {

namespace {

std::size_t mix(std::size_t seed, std::size_t value) {
  return (seed ^ value) * 0x9e3779b97f4a7c15ULL + (seed >> 29U);
}

std::size_t room_for_one_more(const std::vector<Expr>& all) {
  return all.size() < all.capacity() ? all.capacity() : 2 * all.size() + 1;
}

}  // namespace

Kind Expr::kind() const { return node_->kind; }
std::uint32_t Expr::id() const { return node_->id; }
std::span<const Expr> Expr::args() const { return {node_->args, node_->arg_count}; }
Pool& Expr::pool() const { return *node_->pool; }
bool Expr::is_zero() const { return is_number() && number().is_zero(); }
bool Expr::is_one() const { return is_number() && number().is_one(); }
const Rational& Expr::number() const { return node_->pool->numbers_[node_->payload]; }
const SymbolInfo& Expr::symbol() const { return node_->pool->symbols_[node_->payload]; }
Function Expr::function() const { return static_cast<Function>(node_->payload); }
const CallInfo& Expr::call() const { return node_->pool->calls_[node_->payload]; }

Pool::Pool(Budget budget) : budget_(budget), table_(1024, nullptr) { count_arithmetic(); }

Pool::~Pool() = default;

void* Pool::allocate(std::size_t bytes) {
  constexpr std::size_t first_block = std::size_t{1} << 14U;
  constexpr std::size_t largest_block = std::size_t{1} << 20U;
  bytes = (bytes + alignof(Node) - 1) / alignof(Node) * alignof(Node);
  if (blocks_.empty() || block_used_ + bytes > block_size_) {
    const std::size_t size =
        std::max(bytes, blocks_.empty() ? first_block : std::min(2 * block_size_, largest_block));
    budget_.take(size);
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
    block_size_ = size;
    block_used_ = 0;
  }
  void* place = blocks_.back().get() + block_used_;
  block_used_ += bytes;
  return place;
}

void Pool::grow_table() {
  std::vector<const Node*> larger(table_.size() * 2, nullptr);
  const std::size_t mask = larger.size() - 1;
  for (const Node* node : table_) {
    if (node == nullptr) continue;
    std::size_t slot = node->hash & mask;
    while (larger[slot] != nullptr) slot = (slot + 1) & mask;
    larger[slot] = node;
  }
  table_ = std::move(larger);
}

// A pool outlives work that a budget ends at any allocation: what is added is whole, or not there.
Expr Pool::intern(Kind kind, std::uint32_t payload, std::span<const Expr> args) {
  budget_.step();
  std::size_t hash = mix(static_cast<std::size_t>(kind), payload);
  for (const Expr a : args) hash = mix(hash, a.id());
  hash ^= hash >> 31U;
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  for (; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const Node* node = table_[slot];
    if (node->hash == hash && node->kind == kind && node->payload == payload &&
        std::ranges::equal(std::span(node->args, node->arg_count), args)) {
      return Expr(node);
    }
  }
  void* place = allocate(sizeof(Node) + args.size() * sizeof(Expr));
  auto* copies = reinterpret_cast<Expr*>(static_cast<std::byte*>(place) + sizeof(Node));
  std::uninitialized_copy(args.begin(), args.end(), copies);
  const auto* node = new (place) Node{this,  hash,    static_cast<std::uint32_t>(nodes_.size()),
                                      kind,  payload, static_cast<std::uint32_t>(args.size()),
                                      copies};
  nodes_.push_back(node);
  table_[slot] = node;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return Expr(node);
}

Expr Pool::number(const Rational& value) {
  // Numbers are interned by value: the table is probed with the value's hash as if it had no
  // payload, so the search is written out here.
  std::size_t hash = mix(static_cast<std::size_t>(Kind::Number), value.hash());
  hash ^= hash >> 31U;
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  for (; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const Node* node = table_[slot];
    if (node->hash == hash && node->kind == Kind::Number && numbers_[node->payload] == value) {
      return Expr(node);
    }
  }
  void* place = allocate(sizeof(Node));
  numbers_.push_back(value);
  const auto* node = new (place) Node{this,
                                      hash,
                                      static_cast<std::uint32_t>(nodes_.size()),
                                      Kind::Number,
                                      static_cast<std::uint32_t>(numbers_.size() - 1),
                                      0,
                                      nullptr};
  nodes_.push_back(node);
  table_[slot] = node;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return Expr(node);
}

Expr Pool::add_symbol(SymbolInfo info) {
  const auto index = static_cast<std::uint32_t>(symbols_.size());
  const bool named = info.order == 0;
  std::string name = info.name;
  symbols_.push_back(std::move(info));
  try {
    symbol_nodes_.reserve(room_for_one_more(symbol_nodes_));
    derivative_nodes_.reserve(room_for_one_more(derivative_nodes_));
    const Expr e = intern(Kind::Symbol, index, std::span<const Expr>{});
    if (named) symbol_of_name_.emplace(std::move(name), index);
    symbol_nodes_.push_back(e);
    derivative_nodes_.emplace_back();
    return e;
  } catch (...) {
    symbols_.pop_back();
    throw;
  }
}

std::optional<Expr> Pool::find_symbol(std::string_view name) const {
  const auto found = symbol_of_name_.find(std::string(name));
  if (found == symbol_of_name_.end()) return std::nullopt;
  return symbol_nodes_[found->second];
}

Expr Pool::symbol(std::string_view name, Role role, Assumption assumption) {
  if (const auto known = find_symbol(name)) return *known;
  const auto index = static_cast<std::uint32_t>(symbols_.size());
  return add_symbol({std::string(name), role, assumption, 0, index, index});
}

Expr Pool::time_derivative_symbol(Expr symbol) {
  const std::uint32_t index = nodes_[symbol.id()]->payload;
  if (const Expr known = derivative_nodes_[index]; known.valid()) return known;
  const SymbolInfo info = symbol.symbol();
  const Expr derivative =
      add_symbol({info.name, info.role, Assumption::Real, info.order + 1, info.rank, info.base});
  derivative_nodes_[index] = derivative;
  return derivative;
}

Expr Pool::base_symbol(Expr symbol) { return symbol_nodes_[symbol.symbol().base]; }

Expr Pool::time() { return symbol("t", Role::Time); }

Expr Pool::pi() { return symbol("pi", Role::Constant, Assumption::Positive); }

std::uint32_t Pool::opaque_function(std::string_view name, int arity) {
  for (std::size_t i = 0; i < opaques_.size(); ++i) {
    if (opaques_[i].name == name && !opaques_[i].inverse_of) return static_cast<std::uint32_t>(i);
  }
  opaques_.push_back({std::string(name), arity, std::nullopt});
  return static_cast<std::uint32_t>(opaques_.size() - 1);
}

std::uint32_t Pool::inverse_function(std::uint32_t function) {
  if (const auto original = opaques_[function].inverse_of) return *original;
  for (std::size_t i = 0; i < opaques_.size(); ++i) {
    if (opaques_[i].inverse_of == function) return static_cast<std::uint32_t>(i);
  }
  opaques_.push_back({opaques_[function].name, 1, function});
  return static_cast<std::uint32_t>(opaques_.size() - 1);
}

Expr Pool::call(CallInfo info, std::span<const Expr> args) {
  // g(g⁻¹(x)) = x and g⁻¹(g(x)) = x
  if (info.orders.size() == 1 && info.orders[0] == 0 && args[0].kind() == Kind::Call) {
    const CallInfo& inner = args[0].call();
    const bool undo = opaques_[inner.function].inverse_of == info.function ||
                      opaques_[info.function].inverse_of == inner.function;
    if (undo && inner.orders[0] == 0) return args[0].arg(0);
  }
  auto found = std::ranges::find(calls_, info);
  if (found == calls_.end()) {
    calls_.push_back(std::move(info));
    found = calls_.end() - 1;
  }
  return intern(Kind::Call, static_cast<std::uint32_t>(found - calls_.begin()), args);
}

Expr Pool::call(std::uint32_t function, std::span<const Expr> args) {
  return call({function, std::vector<std::uint8_t>(args.size(), 0)}, args);
}

Expr Pool::integral(Expr body, Expr bound, Expr lower, Expr upper) {
  if (body.is_zero() || lower == upper) return number(0);
  const std::array<Expr, 4> args{body, bound, lower, upper};
  return intern(Kind::Integral, 0, args);
}

std::vector<Expr> reachable(std::span<const Expr> roots) {
  if (roots.empty()) return {};
  std::uint32_t top = 0;
  for (const Expr r : roots) top = std::max(top, r.id());
  std::vector<bool> seen(top + 1, false);
  std::vector<Expr> found;
  std::vector<Expr> open;
  const auto visit = [&](Expr e) {
    if (!seen[e.id()]) {
      seen[e.id()] = true;
      open.push_back(e);
    }
  };
  for (const Expr r : roots) visit(r);
  while (!open.empty()) {
    const Expr e = open.back();
    open.pop_back();
    found.push_back(e);
    for (const Expr a : e.args()) visit(a);
  }
  // In the order of ids: by looking at every id below the top, where most of them were seen.
  constexpr std::size_t ids_per_comparison = 16;
  if (found.size() * ids_per_comparison < top) {
    std::ranges::sort(found, {}, &Expr::id);
    return found;
  }
  const Pool& pool = roots[0].pool();
  found.clear();
  for (std::uint32_t id = 0; id <= top; ++id) {
    if (seen[id]) found.push_back(pool.node(id));
  }
  return found;
}

std::vector<Expr> free_symbols(std::span<const Expr> roots) {
  std::vector<Expr> symbols;
  for (const Expr e : reachable(roots)) {
    if (e.is_symbol() && e.symbol().role != Role::Bound) symbols.push_back(e);
  }
  return symbols;
}

bool depends_on(Expr e, Expr symbol) {
  const std::array<Expr, 1> root{e};
  const std::vector<Expr> below = reachable(root);
  return std::ranges::find(below, symbol) != below.end();
}

}  // namespace tellegen
