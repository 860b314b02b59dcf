#include "session/design_wishes.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

#include "design/codes.hpp"
#include "design/poles.hpp"
#include "language/parser.hpp"

namespace tellegen::session {
namespace {

/// What an option may name, with its place among its like.
struct DesignNames {
  std::vector<std::string> states, inputs, outputs;
};

DesignNames names_in(const Linearisation& linear) {
  DesignNames names;
  const auto written = [](const Expr x) {
    const SymbolInfo& info = x.symbol();
    return info.name + std::string(static_cast<std::size_t>(info.order), '\'');
  };
  std::ranges::transform(linear.states, std::back_inserter(names.states), written);
  std::ranges::transform(linear.inputs, std::back_inserter(names.inputs), written);
  names.outputs = linear.outputs;
  return names;
}

std::string enumerated(const std::vector<std::vector<std::string>>& lists) {
  std::string text;
  for (const auto& list : lists) {
    for (const std::string& name : list) text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

Diagnostic unknown_in(const char* option, const std::string& name, Span span,
                      const std::vector<std::vector<std::string>>& lists) {
  const std::string possible = enumerated(lists);
  std::vector<Note> notes;
  if (!possible.empty()) notes.push_back({"note.option_may_name", {option, possible}, {}});
  return {design_codes::unknown_part, span, {option, name}, std::move(notes)};
}

void refuse(Pipeline& pipeline, const char* option, const std::string& text, Diagnostics why) {
  pipeline.add_findings({std::make_shared<const SourceText>(option, text), std::move(why)});
}

bool read_poles_of(Pipeline& pipeline, const char* option, const std::string& text,
                   std::optional<Poles>& poles) {
  if (text.empty()) return true;
  auto read = read_poles(text);
  if (read) poles = std::move(*read);
  if (!read) refuse(pipeline, option, text, std::move(read.diagnostics));
  return poles.has_value();
}

bool poles_fit(Pipeline& pipeline, const char* option, const std::string& text,
               const Linearisation& linear) {
  if (text.empty()) return true;
  auto why = unsound_text(text, option, linear.states);
  if (why) refuse(pipeline, option, text, {std::move(*why)});
  return !why;
}

/// The number that an expression without names and units is.
std::optional<double> constant_of(const ExprSyntax& e) {
  if (e.unit) return std::nullopt;
  if (e.kind == ExprSyntax::Kind::Number) {
    double value = 0;
    const char* end = e.text.data() + e.text.size();
    const auto read = std::from_chars(e.text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
  }
  std::vector<double> parts;
  for (const ExprSyntax& item : e.items) {
    const auto part = constant_of(item);
    if (!part) return std::nullopt;
    parts.push_back(*part);
  }
  double value = e.kind == ExprSyntax::Kind::Product ? 1 : 0;
  if (e.kind == ExprSyntax::Kind::Negate) return -parts[0];
  if (e.kind == ExprSyntax::Kind::Power) return std::pow(parts[0], parts[1]);
  if (e.kind != ExprSyntax::Kind::Sum && e.kind != ExprSyntax::Kind::Product) return std::nullopt;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const char sign = e.operators[i];
    if (sign == '+' || sign == '-') value += sign == '-' ? -parts[i] : parts[i];
    if (sign == '*') value *= parts[i];
    if (sign == '/') value /= parts[i];
  }
  return value;
}

/// One of the options --weights and --noise: numbers by names. Those of `others` must be positive.
class NumbersByName {
 public:
  NumbersByName(const char* option, const std::string& text, Code wrong)
      : option_(option), text_(text), wrong_(wrong) {}

  std::optional<Weights> read(Pipeline& pipeline, const std::vector<std::string>& states,
                              const std::vector<std::string>& others,
                              const std::vector<std::string>& through) {
    weights_ = {NumberVector(states.size(), 1), NumberVector(others.size(), 1),
                NumberVector(through.size(), 0)};
    if (text_.empty()) return weights_;
    ParsedAssignments parsed = parse_assignments(SourceText(option_, text_));
    bool names_state = false;
    bool names_through = false;
    for (const Item& item : parsed.items) {
      const std::string name = item.name + std::string(static_cast<std::size_t>(item.primes), '\'');
      if (put(item, name, states, weights_.states, false)) {
        names_state = true;
      } else if (put(item, name, through, weights_.through, false)) {
        names_through = true;
      } else if (!put(item, name, others, weights_.others, true)) {
        why_.push_back(unknown_in(option_, name, item.name_span, {states, others, through}));
      }
    }
    // What is wished of outputs alone is not a wish about the states.
    if (names_through && !names_state) weights_.states.assign(states.size(), 0);
    append(parsed.diagnostics, std::move(why_));
    if (!has_errors(parsed.diagnostics)) return weights_;
    refuse(pipeline, option_, text_, std::move(parsed.diagnostics));
    return std::nullopt;
  }

 private:
  bool put(const Item& item, const std::string& name, const std::vector<std::string>& names,
           NumberVector& values, bool positive) {
    const auto at = std::ranges::find(names, name);
    if (at == names.end()) return false;
    const auto value = item.value ? constant_of(*item.value) : std::nullopt;
    const bool good = value && std::isfinite(*value) && (positive ? *value > 0 : *value >= 0);
    if (good) values[static_cast<std::size_t>(at - names.begin())] = *value;
    if (!good) why_.push_back({wrong_, item.value ? item.value->span : item.span, {name}, {}});
    return true;
  }

  const char* option_;
  const std::string& text_;
  Code wrong_;
  Weights weights_;
  Diagnostics why_;
};

/// --actuators "V_F, T_m": which of `names`; empty for all.
bool read_parts(Pipeline& pipeline, const char* option, const std::string& text,
                const std::vector<std::string>& names, std::vector<std::size_t>& which) {
  for (std::size_t at = 0; !text.empty() && at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::size_t begin = std::min(text.find_first_not_of(" \t", at), comma);
    const std::size_t last = text.find_last_not_of(" \t", comma == 0 ? 0 : comma - 1);
    const std::size_t end = std::max(begin, std::min(last + 1, comma));
    const std::string name = text.substr(begin, end - begin);
    if (name.empty() && comma == text.size() && !which.empty()) break;
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) {
      refuse(pipeline, option, text, {unknown_in(option, name, Span{begin, end}, {names})});
      return false;
    }
    const auto place = static_cast<std::size_t>(found - names.begin());
    if (std::ranges::find(which, place) == which.end()) which.push_back(place);
    at = comma + 1;
  }
  std::ranges::sort(which);
  return true;
}

}  // namespace

std::optional<DesignWishes> wishes_of(Pipeline& pipeline) {
  const Options& options = pipeline.options();
  DesignWishes wishes;
  if (!read_poles_of(pipeline, "--poles", options.poles, wishes.poles) ||
      !read_poles_of(pipeline, "--observer-poles", options.observer_poles, wishes.observer_poles))
    return std::nullopt;
  if (options.damping && options.settling)
    wishes.response = Response{*options.damping, *options.settling};
  return wishes;
}

std::optional<ChosenParts> chosen_parts(Pipeline& pipeline, const std::vector<std::string>& inputs,
                                        const std::vector<std::string>& outputs) {
  const Options& options = pipeline.options();
  ChosenParts parts;
  bool known = read_parts(pipeline, "--actuators", options.actuators, inputs, parts.actuators);
  known = read_parts(pipeline, "--sensors", options.sensors, outputs, parts.sensors) && known;
  return known ? std::optional(std::move(parts)) : std::nullopt;
}

std::optional<DesignWishes> fitting(Pipeline& pipeline, DesignWishes wishes,
                                    const Linearisation& linear) {
  const Options& options = pipeline.options();
  const DesignNames names = names_in(linear);
  bool fits = poles_fit(pipeline, "--poles", options.poles, linear);
  fits = poles_fit(pipeline, "--observer-poles", options.observer_poles, linear) && fits;
  auto parts = chosen_parts(pipeline, names.inputs, names.outputs);
  fits = fits && parts;
  if (parts) {
    wishes.actuators = std::move(parts->actuators);
    wishes.sensors = std::move(parts->sensors);
  }
  if (options.lqr || !options.weights.empty()) {
    wishes.weights = NumbersByName("--weights", options.weights, design_codes::wrong_weight)
                         .read(pipeline, names.states, names.inputs, names.outputs);
    fits = fits && wishes.weights;
  }
  if (options.kalman || !options.noise.empty()) {
    wishes.noise = NumbersByName("--noise", options.noise, design_codes::wrong_noise)
                       .read(pipeline, names.states, names.outputs, names.inputs);
    fits = fits && wishes.noise;
  }
  return fits ? std::optional(std::move(wishes)) : std::nullopt;
}

}  // namespace tellegen::session
