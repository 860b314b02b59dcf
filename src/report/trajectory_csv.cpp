#include <fmt/format.h>

#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

struct Column {
  std::string name;
  const std::vector<double>* values;
};

std::vector<Column> columns_of(const Trajectory& result) {
  std::vector<Column> all{{"t", &result.time}};
  for (const TimeSeries& s : result.series) all.push_back({data_name(s), &s.values});
  if (!result.energy) return all;
  for (const StoredEnergy& s : result.energy->stored)
    all.push_back({"energy." + std::string(s.key), &s.values});
  all.push_back({"energy.total", &result.energy->total});
  all.push_back({"energy.dissipated", &result.energy->dissipated});
  all.push_back({"energy.supplied", &result.energy->supplied});
  all.push_back({"energy.residual", &result.energy->residual});
  for (const EnergyPart& part : result.energy->parts)
    all.push_back({"energy." + part.name, &part.values});
  return all;
}

}  // namespace

std::string trajectory_csv(const Trajectory& result) {
  const std::vector<Column> columns = columns_of(result);
  std::string text;
  for (std::size_t j = 0; j < columns.size(); ++j) text += (j > 0 ? "," : "") + columns[j].name;
  text += "\n";
  for (std::size_t i = 0; i < result.time.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j)
      text += (j > 0 ? "," : "") + fmt::format("{}", (*columns[j].values)[i]);
    text += "\n";
  }
  return text;
}

}  // namespace tellegen::report
