#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/svg/plot.hpp"

namespace tellegen::report {
namespace {

/// 1, 2 or 5 times a power of ten.
double round_step(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

/// Powers of a thousand where plain numbers would be long.
int exponent_for(double largest) {
  if (largest == 0 || !std::isfinite(largest)) return 0;
  const int magnitude = static_cast<int>(std::floor(std::log10(largest)));
  if (magnitude >= -2 && magnitude <= 4) return 0;
  return static_cast<int>(std::floor(magnitude / 3.0)) * 3;
}

std::string label(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (std::all_of(text.begin(), text.end(),
                  [](char c) { return c == '-' || c == '0' || c == '.'; })) {
    return "0";
  }
  return text.starts_with('-') ? "−" + text.substr(1) : text;
}

}  // namespace

Scale scale_for(double low, double high, int count, double room) {
  if (!(std::isfinite(low) && std::isfinite(high))) low = high = 0;
  const double size = std::max(std::abs(low), std::abs(high));
  if (high - low <= 1e-9 * size || high == low) {  // a level line gets room above and below
    const double around = size > 0 ? 0.1 * size : 1;
    low -= around;
    high += around;
  }
  const double step = round_step((high - low) / count);
  const double free = room * (high - low);
  Scale scale{low - free, high + free, {}, 0, {}};
  const double first = std::ceil(scale.low / step - 1e-9);
  const double last = std::floor(scale.high / step + 1e-9);
  for (double i = first; i <= last; ++i) scale.ticks.push_back(i * step);
  scale.exponent = exponent_for(std::max(std::abs(scale.low), std::abs(scale.high)));
  const double unit = std::pow(10.0, scale.exponent);
  const int decimals =
      std::clamp(static_cast<int>(std::ceil(-std::log10(step / unit) - 1e-9)), 0, 12);
  for (const double t : scale.ticks) scale.labels.push_back(label(t / unit, decimals));
  return scale;
}

}  // namespace tellegen::report
