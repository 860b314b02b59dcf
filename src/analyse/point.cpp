#include "analyse/point.hpp"

#include <algorithm>
#include <cctype>
#include <functional>

#include "analyse/codes.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/value_dimension.hpp"
#include "base/text.hpp"
#include "language/parser.hpp"
#include "model/networks/part_names.hpp"
#include "model/resolve_expression.hpp"

namespace tellegen {

namespace {

/// What a point may name.
struct Variables {
  std::vector<Expr> moving;  ///< coordinates or states
  int orders = 0;            ///< how many primes they may have
  std::vector<Expr> inputs;
  Expr time;
};

using Reader = std::function<Result<Expr>(const ExprSyntax&)>;

std::vector<Expr> symbols_of(const std::vector<Quantity>& quantities) {
  std::vector<Expr> symbols;
  for (const Quantity& q : quantities) symbols.push_back(q.symbol);
  return symbols;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// `der(q1) = 2` says what `q1' = 2` says. The text is rewritten in place, so that a caret still
// points at the name.
std::string with_primes(std::string text) {
  constexpr std::string_view open = "der(";
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at + 1)) {
    if (at > 0 && is_word(text[at - 1])) continue;
    const std::size_t close = text.find(')', at);
    const std::size_t name = text.find_first_not_of(' ', at + open.size());
    if (close == std::string::npos || name >= close) return text;
    std::size_t end = name;
    while (is_word(text[end]) || text[end] == '.') ++end;
    if (text.find_first_not_of(' ', end) != close) continue;
    text.replace(at, open.size(), open.size(), ' ');
    text[close] = ' ';
    text[end] = '\'';
  }
  return text;
}

class PointReader {
 public:
  /// `moving` are the coordinates or the states of the model.
  PointReader(Variables variables, Reader read, const ModelCore& model,
              const std::vector<Quantity>& moving)
      : variables_(std::move(variables)),
        read_(std::move(read)),
        model_(model),
        moving_(moving),
        parameters_(parameter_values(model.parameters)) {}

  Result<Point> read(const std::string& text);

 private:
  void read_item(const Item& item);
  [[nodiscard]] std::optional<Expr> symbol_of(const Item& item);
  [[nodiscard]] Diagnostic unknown(const Item& item) const;
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  [[nodiscard]] std::optional<Diagnostic> wrong_unit(const Item& item, Expr symbol) const;

  Variables variables_;
  Reader read_;
  const ModelCore& model_;
  const std::vector<Quantity>& moving_;
  Values parameters_;
  Point point_;
  Diagnostics diagnostics_;
};

std::string primed_name(const Item& item) {
  return item.name + std::string(static_cast<std::size_t>(item.primes), '\'');
}

std::optional<Expr> find(const std::vector<Expr>& symbols, const std::string& name) {
  const auto found =
      std::ranges::find_if(symbols, [&](const Expr s) { return s.symbol().name == name; });
  return found == symbols.end() ? std::nullopt : std::optional(*found);
}

std::string names_of(const Variables& variables) {
  std::string all;
  const auto take = [&](const std::vector<Expr>& symbols, int orders) {
    for (const Expr s : symbols) {
      all += (all.empty() ? "" : ", ") + s.symbol().name;
      if (orders > 0) all += ", " + s.symbol().name + "'";
    }
  };
  take(variables.moving, variables.orders);
  take(variables.inputs, 0);
  return all;
}

Diagnostic PointReader::unknown(const Item& item) const {
  std::vector<std::string> candidates;
  for (const auto* symbols : {&variables_.moving, &variables_.inputs}) {
    for (const Expr s : *symbols) candidates.push_back(s.symbol().name);
  }
  ExprSyntax name;
  name.kind = ExprSyntax::Kind::Name;
  name.text = item.name;
  name.span = item.name_span;
  const bool known = static_cast<bool>(read_(name));
  Diagnostic d{known ? analyse_codes::not_a_variable : analyse_codes::unknown_variable,
               item.name_span,
               {item.name},
               {}};
  const auto guess = known ? std::nullopt : closest(item.name, candidates);
  if (guess) d.notes.push_back({"note.did_you_mean", {*guess}, {}});
  d.notes.push_back({"note.point_names", {names_of(variables_)}, {}});
  return d;
}

std::optional<Expr> PointReader::symbol_of(const Item& item) {
  if (const auto moving = find(variables_.moving, item.name)) {
    if (item.primes > variables_.orders) {
      const bool of_state = variables_.orders == 0;
      fail(analyse_codes::wrong_derivative, item.name_span, {primed_name(item)},
           {{of_state ? "note.rate_follows" : "note.acceleration_follows", {item.name}, {}}});
      return std::nullopt;
    }
    return item.primes == 0 ? *moving : moving->pool().time_derivative_symbol(*moving);
  }
  const auto other = item.name == "t" ? variables_.time : find(variables_.inputs, item.name);
  if (!other) {
    diagnostics_.push_back(unknown(item));
    return std::nullopt;
  }
  if (item.primes > 0) {
    fail(analyse_codes::wrong_derivative, item.name_span, {primed_name(item)},
         {{"note.input_constant", {item.name}, {}}});
    return std::nullopt;
  }
  return other;
}

/// Parameters may occur in the value; what moves may not.
std::optional<Expr> moving_part(Expr value) {
  for (const Expr s : free_symbols(std::span(&value, 1))) {
    const Role role = s.symbol().role;
    if (role != Role::Parameter && role != Role::Constant) return s;
  }
  return std::nullopt;
}

/// False where the value is known not to be a number: 1/0, log(-1).
bool may_be_finite(Expr value, const Values& parameters) {
  const std::span<const Expr> root(&value, 1);
  if (has_opaque(root) || !without_value(root, parameters).empty()) return true;
  return all_finite(numbers_at(root, parameters));
}

/// As it is declared, where it is: N·m is not J, and an angle has a unit although no dimension.
std::string unit_text(Expr symbol, const Dimension& d, const std::vector<Quantity>& moving,
                      const std::vector<Quantity>& inputs) {
  const Expr base = symbol.pool().base_symbol(symbol);
  for (const auto* quantities : {&moving, &inputs}) {
    const auto declared = std::ranges::find(*quantities, base, &Quantity::symbol);
    if (declared == quantities->end() || declared->unit.empty()) continue;
    return printed_unit(declared->unit) + (symbol.symbol().order > 0 ? "/s" : "");
  }
  return d.text();
}

std::optional<Diagnostic> PointReader::wrong_unit(const Item& item, Expr symbol) const {
  const auto written = dimension_written(*item.value, model_);
  const auto wanted = dimension_of(symbol, model_, moving_);
  if (!written || !wanted || *written == *wanted) return std::nullopt;
  return Diagnostic{
      analyse_codes::wrong_dimension,
      item.value->span,
      {primed_name(item), written->text(), unit_text(symbol, *wanted, moving_, model_.inputs)},
      {}};
}

void PointReader::read_item(const Item& item) {
  const auto symbol = symbol_of(item);
  if (!item.value || !item.sound) return;
  auto value = read_(*item.value);
  append(diagnostics_, std::move(value.diagnostics));
  if (!symbol || !value) return;
  const auto first = std::ranges::find(point_, *symbol, &PointValue::symbol);
  if (first != point_.end()) {
    return fail(analyse_codes::given_twice, item.name_span, {primed_name(item)},
                {{"note.first_here", {primed_name(item)}, first->span}});
  }
  if (const auto moving = moving_part(*value)) {
    return fail(analyse_codes::value_not_constant, item.value->span,
                {primed_name(item), moving->symbol().name});
  }
  if (auto wrong = wrong_unit(item, *symbol)) return diagnostics_.push_back(std::move(*wrong));
  if (!may_be_finite(*value, parameters_))
    return fail(analyse_codes::value_not_finite, item.value->span, {primed_name(item)});
  point_.push_back({*symbol, *value, item.name_span});
}

Result<Point> PointReader::read(const std::string& text) {
  if (text.find_first_not_of(" \t\n") == std::string::npos) return Point{};
  const SourceText source("--at", with_underscores(with_primes(text)));
  ParsedAssignments parsed = parse_assignments(source);
  diagnostics_ = std::move(parsed.diagnostics);
  for (Item& item : parsed.items) {
    const Span name = item.name_span;
    item.name = text.substr(name.begin, name.end - name.begin);
    read_item(item);
  }
  if (has_errors(diagnostics_)) return std::move(diagnostics_);
  return {std::move(point_), std::move(diagnostics_)};
}

}  // namespace

Result<Point> read_point(const std::string& text, const EnergyModel& model) {
  const Variables variables{symbols_of(model.coordinates), 1, symbols_of(model.inputs),
                            model.pool->time()};
  const auto read = [&](const ExprSyntax& e) { return resolve_expression(e, model); };
  return PointReader(variables, read, model, model.coordinates).read(text);
}

Result<Point> read_point(const std::string& text, const StatesModel& model) {
  const Variables variables{symbols_of(model.states), 0, symbols_of(model.inputs),
                            model.pool->time()};
  const auto read = [&](const ExprSyntax& e) { return resolve_expression(e, model); };
  return PointReader(variables, read, model, model.states).read(text);
}

std::optional<Expr> value_at(const Point& point, Expr symbol) {
  const auto found = std::ranges::find(point, symbol, &PointValue::symbol);
  return found == point.end() ? std::nullopt : std::optional(found->value);
}

}  // namespace tellegen
