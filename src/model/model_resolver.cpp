#include "model/model_resolver.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "model/codes.hpp"

namespace tellegen {

namespace {

/// The names (and der calls) in an expression, in the order of the text.
void collect_leaves(const ExprSyntax& e, std::vector<const ExprSyntax*>& leaves) {
  const bool is_leaf =
      e.kind == ExprSyntax::Kind::Name || (e.kind == ExprSyntax::Kind::Call && e.text == "der");
  if (is_leaf)
    leaves.push_back(&e);
  else
    for (const ExprSyntax& item : e.items) collect_leaves(item, leaves);
}

/// Where in the text a symbol comes in, perhaps inside a define; the whole text if it is not found.
const ExprSyntax* origin(const ExprSyntax& e, Expr symbol, Pool& pool, NameTable& names) {
  std::vector<const ExprSyntax*> leaves;
  collect_leaves(e, leaves);
  Diagnostics ignored;
  ExpressionResolver quiet(pool, names, ignored);
  for (const ExprSyntax* leaf : leaves) {
    const auto value = quiet.resolve(*leaf);
    if (value && depends_on(*value, symbol)) return leaf;
  }
  return &e;
}

void move_unit_to_value(Item& item) {
  if (!item.unit || !item.value) return;
  if (item.value->unit) {
    ExprSyntax around;
    around.kind = ExprSyntax::Kind::Product;
    around.span = item.value->span;
    around.operators = "*";
    around.items.push_back(std::move(*item.value));
    item.value = std::move(around);
  }
  item.value->unit = std::exchange(item.unit, std::nullopt);
}

}  // namespace

std::string primed(Expr symbol) {
  const SymbolInfo& info = symbol.symbol();
  return info.name + std::string(static_cast<std::size_t>(info.order), '\'');
}

ModelSyntax with_units_at_values(const ModelSyntax& syntax) {
  ModelSyntax plain = syntax;
  for (Statement& statement : plain.statements) {
    if (statement.keyword == "function") continue;  // there the unit is that of the value
    for (Item& item : statement.items) move_unit_to_value(item);
  }
  return plain;
}

ModelResolver::ModelResolver(const ModelSyntax& syntax, ModelCore& core,
                             std::vector<Quantity>& quantities, const Moving& moving, Pool& pool)
    : syntax_(syntax),
      core_(core),
      quantities_(quantities),
      moving_(moving),
      expressions_(pool, names_, diagnostics_) {}

void ModelResolver::begin(std::shared_ptr<Pool> pool) {
  core_.name = syntax_.name;
  core_.description = syntax_.description;
  core_.span = syntax_.name_span;
  names_.unread.insert(syntax_.unread.begin(), syntax_.unread.end());
  names_.lost_names = syntax_.lost_names;
  names_.put("t", {.kind = NameKind::Time, .span = {}, .value = pool->time(), .function = {}});
  names_.put("pi", {.kind = NameKind::Constant, .span = {}, .value = pool->pi(), .function = {}});
  core_.pool = std::move(pool);
}

void ModelResolver::fail(Code code, Span span, std::vector<std::string> args,
                         std::vector<Note> notes) {
  diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
}

void ModelResolver::fail_twice(const std::string& what, Span span, Span first) {
  fail(codes::given_twice, span, {what}, {{notes::first_given_here, {}, first}});
}

std::optional<Expr> ModelResolver::allowed(const std::string& keyword, const ExprSyntax& syntax) {
  const auto value = expressions_.resolve(syntax);
  if (!value) return std::nullopt;
  const std::array<Expr, 1> root{*value};
  for (const Expr symbol : free_symbols(root)) {
    if (auto refusal = refused(keyword, symbol)) {
      report_refusal(std::move(*refusal), syntax, symbol);
      return std::nullopt;
    }
  }
  return value;
}

void ModelResolver::report_refusal(Refusal refusal, const ExprSyntax& syntax, Expr symbol) {
  const ExprSyntax* place = origin(syntax, symbol, *core_.pool, names_);
  std::vector<Note> notes;
  const Name* name = names_.find(place->text);
  if (place->kind == ExprSyntax::Kind::Name && name != nullptr && name->kind == NameKind::Define) {
    notes.push_back({notes::comes_from, {place->text, primed(symbol)}, name->span});
  }
  for (Note& note : refusal.notes) notes.push_back(std::move(note));
  fail(refusal.code, place->span, std::move(refusal.args), std::move(notes));
}

std::optional<std::size_t> ModelResolver::moving_index(const Item& item,
                                                       const std::string& keyword) {
  std::vector<std::string> names;
  for (const Quantity& q : quantities_) names.push_back(q.symbol.symbol().name);
  const auto found = std::ranges::find(names, item.name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (names_.find(item.name) == nullptr) {
    if (names_.is_unread(item.name)) return std::nullopt;
    names_.unread.insert(item.name);
  }
  std::vector<Note> notes;
  if (const auto guess = closest(item.name, names)) {
    notes.push_back({notes::did_you_mean, {*guess}, std::nullopt});
  }
  if (const Name* known = names_.find(item.name)) {
    notes.push_back({notes::declared_here, {item.name}, known->span});
  }
  fail(moving_.unknown, item.name_span, {item.name, keyword}, std::move(notes));
  return std::nullopt;
}

/// An output may be called like the quantity it shows, but not like another one: results are
/// listed by name.
void ModelResolver::add_output(const Item& item) {
  const auto value = allowed("output", *item.value);
  if (value) add_output(item, item.name, *value);
}

void ModelResolver::add_output(const Item& item, const std::string& name, Expr value) {
  const auto repeated = std::ranges::find(core_.outputs, name, &NamedExpr::name);
  const Name* known = names_.find(name);
  const bool other = known != nullptr && known->kind != NameKind::Define && known->value != value;
  if (repeated != core_.outputs.end() || other) {
    const Span first = repeated != core_.outputs.end() ? repeated->span : known->span;
    return fail(codes::duplicate_name, item.name_span, {name},
                {{notes::declared_here, {name}, first}});
  }
  core_.outputs.push_back({name, value, item.description, item.name_span});
}

/// What is declared but plays no part.
void ModelResolver::warn_of_unused() {
  for (const std::string& text : names_.names()) {
    const Name& name = *names_.find(text);
    if (name.used) continue;
    if (name.kind == NameKind::Parameter) fail(codes::unused_parameter, name.span, {text});
    if (name.kind == NameKind::Input) fail(codes::unused_input, name.span, {text});
    if (name.kind == NameKind::Function) fail(codes::unused_function, name.span, {text});
  }
}

}  // namespace tellegen
