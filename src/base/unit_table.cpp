#include "base/unit_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "base/text.hpp"

namespace tellegen {

namespace {

/// Which prefixes make sense: kPa, mV and nF, but no kilominutes.
enum class Prefixes { None, All };

struct UnitRow {
  std::string_view symbol;
  std::array<int, base_unit_count> exponents;
  UnitScale scale;
  Prefixes prefixes;
};

constexpr UnitScale one{};
constexpr UnitScale milli{1, 1, -3, 0};

constexpr std::array<UnitRow, 36> units{{
    {"g", {1}, milli, Prefixes::All},
    {"m", {0, 1}, one, Prefixes::All},
    {"s", {0, 0, 1}, one, Prefixes::All},
    {"A", {0, 0, 0, 1}, one, Prefixes::All},
    {"K", {0, 0, 0, 0, 1}, one, Prefixes::All},
    {"mol", {0, 0, 0, 0, 0, 1}, one, Prefixes::All},
    {"cd", {0, 0, 0, 0, 0, 0, 1}, one, Prefixes::All},
    {"N", {1, 1, -2}, one, Prefixes::All},
    {"J", {1, 2, -2}, one, Prefixes::All},
    {"W", {1, 2, -3}, one, Prefixes::All},
    {"Pa", {1, -1, -2}, one, Prefixes::All},
    {"V", {1, 2, -3, -1}, one, Prefixes::All},
    {"C", {0, 0, 1, 1}, one, Prefixes::All},
    {"F", {-1, -2, 4, 2}, one, Prefixes::All},
    {"H", {1, 2, -2, -2}, one, Prefixes::All},
    {"Wb", {1, 2, -2, -1}, one, Prefixes::All},
    {"T", {1, 0, -2, -1}, one, Prefixes::All},
    {"ohm", {1, 2, -3, -2}, one, Prefixes::All},
    {"Ω", {1, 2, -3, -2}, one, Prefixes::All},  // U+03A9 omega
    {"Ω", {1, 2, -3, -2}, one, Prefixes::All},  // U+2126 ohm sign
    {"S", {-1, -2, 3, 2}, one, Prefixes::All},
    {"Hz", {0, 0, -1}, one, Prefixes::All},
    {"rad", {}, one, Prefixes::All},
    {"sr", {}, one, Prefixes::None},
    {"%", {}, {1, 1, -2, 0}, Prefixes::None},
    {"deg", {}, {1, 180, 0, 1}, Prefixes::None},
    {"°", {}, {1, 180, 0, 1}, Prefixes::None},
    {"rev", {}, {2, 1, 0, 1}, Prefixes::None},
    {"rpm", {0, 0, -1}, {1, 30, 0, 1}, Prefixes::None},
    {"min", {0, 0, 1}, {60, 1, 0, 0}, Prefixes::None},
    {"h", {0, 0, 1}, {3600, 1, 0, 0}, Prefixes::None},
    {"l", {0, 3}, milli, Prefixes::All},
    {"L", {0, 3}, milli, Prefixes::All},
    {"bar", {1, -1, -2}, {1, 1, 5, 0}, Prefixes::All},
    {"atm", {1, -1, -2}, {101325, 1, 0, 0}, Prefixes::None},
    {"eV", {1, 2, -2}, {1602176634, 1, -28, 0}, Prefixes::All},
}};

struct Prefix {
  std::string_view symbol;
  int decimal;
};

constexpr std::array<Prefix, 14> prefixes{{
    {"k", 3},
    {"M", 6},
    {"G", 9},
    {"T", 12},
    {"h", 2},
    {"d", -1},
    {"c", -2},
    {"m", -3},
    {"u", -6},
    {"µ", -6},
    {"μ", -6},  // U+00B5 micro sign, U+03BC mu
    {"n", -9},
    {"p", -12},
    {"f", -15},
}};

UnitValue value_of(const UnitRow& row) {
  UnitValue value{Dimension(), row.scale};
  for (std::size_t i = 0; i < base_unit_count; ++i) {
    value.dimension = value.dimension * Dimension(static_cast<BaseUnit>(i), row.exponents[i]);
  }
  return value;
}

const UnitRow* find_row(std::string_view symbol) {
  const auto* row = std::ranges::find(units, symbol, &UnitRow::symbol);
  return row == units.end() ? nullptr : row;
}

/// Written-out names and habits, in English and Spanish.
struct Habit {
  std::string_view written;
  std::string_view meant;
};

constexpr std::array<Habit, 43> habits{{
    {"sec", "s"},     {"second", "s"},   {"seconds", "s"},  {"segundo", "s"},   {"segundos", "s"},
    {"seg", "s"},     {"meter", "m"},    {"metre", "m"},    {"meters", "m"},    {"metro", "m"},
    {"metros", "m"},  {"newton", "N"},   {"newtons", "N"},  {"joule", "J"},     {"joules", "J"},
    {"watt", "W"},    {"watts", "W"},    {"volt", "V"},     {"volts", "V"},     {"voltio", "V"},
    {"amp", "A"},     {"amps", "A"},     {"ampere", "A"},   {"amperio", "A"},   {"farad", "F"},
    {"faradio", "F"}, {"henry", "H"},    {"henrio", "H"},   {"ohms", "ohm"},    {"ohmio", "ohm"},
    {"kelvin", "K"},  {"degC", "K"},     {"°C", "K"},       {"degree", "deg"},  {"degrees", "deg"},
    {"grado", "deg"}, {"grados", "deg"}, {"radian", "rad"}, {"radians", "rad"}, {"minute", "min"},
    {"hour", "h"},    {"kgs", "kg"},     {"kg", "kg"},
}};

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

std::size_t case_changes(std::string_view a, std::string_view b) {
  std::size_t changes = 0;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) changes += a[i] != b[i] ? 1U : 0U;
  return changes;
}

/// The symbols a suggestion may use: the plain units and the prefixed ones people use most.
const std::vector<std::string>& usual_symbols() {
  static const std::vector<std::string> symbols = [] {
    std::vector<std::string> all{"kg"};
    for (const UnitRow& row : units) all.emplace_back(row.symbol);
    for (const char* more :
         {"mm",  "cm",  "km",  "ms",   "us",   "ns",  "mA", "mV", "kV", "mH",  "uH",
          "uF",  "nF",  "pF",  "kohm", "Mohm", "kN",  "kJ", "kW", "MW", "kPa", "MPa",
          "kHz", "MHz", "GHz", "mg",   "mrad", "mWb", "mT", "uA", "mW", "mN"}) {
      all.emplace_back(more);
    }
    return all;
  }();
  return symbols;
}

/// The same letters in another case, with the fewest changes.
std::string same_letters(std::string_view symbol) {
  std::string best;
  std::size_t least = symbol.size() + 1;
  for (const std::string& candidate : usual_symbols()) {
    if (lower(candidate) != lower(symbol)) continue;
    const std::size_t changes = case_changes(symbol, candidate);
    if (changes < least) {
      best = candidate;
      least = changes;
    }
  }
  return best;
}

/// A unit people write together with others: no prefix but that of kg.
bool is_plain(std::string_view symbol) { return symbol == "kg" || find_row(symbol) != nullptr; }

/// "Nm" → "N*m", "Nms" → "N*m*s": units run together, longest first. The case may be wrong in the
/// last one ("NM").
std::string split_symbols(std::string_view symbol) {
  if (is_plain(symbol)) return std::string(symbol);
  for (std::size_t n = symbol.size(); n-- > 1;) {
    const std::string_view head = symbol.substr(0, n);
    if (!is_plain(head)) continue;
    const std::string rest = split_symbols(symbol.substr(n));
    if (!rest.empty()) return std::string(head) + "*" + rest;
  }
  const std::string cased = same_letters(symbol);
  return is_plain(cased) ? cased : "";
}

/// "kgg" → "kg": a key pressed twice.
std::string without_repetition(std::string_view symbol) {
  for (std::size_t i = 1; i < symbol.size(); ++i) {
    if (symbol[i] != symbol[i - 1]) continue;
    std::string once(symbol);
    once.erase(i, 1);
    if (find_unit(once)) return once;
  }
  return "";
}

/// "m2" → "m^2".
std::string missing_power(std::string_view symbol) {
  const std::size_t digits = symbol.find_first_of("0123456789");
  if (digits == std::string_view::npos || digits == 0) return "";
  const std::string_view power = symbol.substr(digits);
  if (power.find_first_not_of("0123456789") != std::string_view::npos) return "";
  const std::string_view head = symbol.substr(0, digits);
  const std::string base = find_unit(head) ? std::string(head) : suggest_unit(head);
  return base.empty() ? "" : base + "^" + std::string(power);
}

}  // namespace

std::optional<UnitValue> find_unit(std::string_view symbol) {
  if (const UnitRow* row = find_row(symbol)) return value_of(*row);
  for (const Prefix& prefix : prefixes) {
    if (!symbol.starts_with(prefix.symbol)) continue;
    const UnitRow* row = find_row(symbol.substr(prefix.symbol.size()));
    if (row == nullptr || row->prefixes == Prefixes::None) continue;
    UnitValue value = value_of(*row);
    value.scale.decimal += prefix.decimal;
    return value;
  }
  return std::nullopt;
}

std::string suggest_unit(std::string_view symbol) {
  for (const Habit& habit : habits) {
    if (habit.written == symbol || habit.written == lower(symbol)) return std::string(habit.meant);
  }
  if (std::string power = missing_power(symbol); !power.empty()) return power;
  if (std::string once = without_repetition(symbol); !once.empty()) return once;
  const std::string cased = same_letters(symbol);
  if (!cased.empty() && case_changes(symbol, cased) == 1) return cased;
  constexpr std::size_t longest_run = 8;  // beyond that it is a word, not units run together
  if (symbol.size() <= longest_run) {
    if (std::string split = split_symbols(symbol); !split.empty()) return split;
  }
  if (!cased.empty()) return cased;
  return closest(symbol, usual_symbols()).value_or("");
}

}  // namespace tellegen
