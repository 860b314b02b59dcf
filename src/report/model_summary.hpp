#pragma once
// What `tellegen check` tells about a model. Plain data, filled by src/session: this room does not
// see models.

#include <optional>
#include <string>
#include <vector>

#include "report/diagnostics.hpp"
#include "report/style.hpp"
#include "symbolic/expr.hpp"

namespace tellegen::report {

struct QuantitySummary {
  std::string name;
  std::string unit;                      ///< as written; empty where none was
  std::optional<std::string> dimension;  ///< given or inferred; absent in a model without units
  std::string si_unit;                   ///< of the value: the unit as written where that is one
  std::string value;                     ///< empty where it stays symbolic
  std::optional<double> number;          ///< the value where it is a number
  std::string description;
};

/// A body of a chain.
struct BodySummary {
  std::string name;
  std::string parent;                    ///< "ground", or another body
  std::string_view joint;                ///< "prismatic", "revolute" or "free"
  std::vector<std::string> coordinates;  ///< of the joint
  std::string mass;
  std::string inertia;  ///< about the centre of mass
  std::string com_x;    ///< centre of mass, in the body's frame
  std::string com_y;
};

/// A coordinate that follows from others.
struct DependentSummary {
  std::string name;
  std::vector<std::string> on;
};

/// An initial value that fits the constraints.
struct StartSummary {
  std::string name;  ///< "q", "q'"
  double wanted = 0;
  double value = 0;
  bool given = false;
  bool moved = false;
};

/// A formula as text: the model, with its symbols, may be gone when it is printed.
struct FormulaSummary {
  std::string shown;  ///< sin(α − β)
  std::string infix;  ///< sin(alpha - beta)
};

struct ConstraintSummary {
  std::vector<std::string> holonomic;  ///< all, by name
  std::vector<std::string> velocity;
  std::vector<std::string> redundant;  ///< of both
  std::size_t independent_holonomic = 0;
  std::size_t independent_velocity = 0;
  std::size_t rank_points = 0;   ///< configurations at which the rank was found
  bool rank_near_start = false;  ///< near the initial one; else anywhere
  bool rank_proved = false;      ///< in every configuration
  /// They are independent wherever one of these is not 0; may be empty.
  std::vector<FormulaSummary> minors;
  std::vector<DependentSummary> coordinates;
  std::vector<DependentSummary> velocities;
  std::vector<StartSummary> start;  ///< empty where it cannot be computed
};

struct ModelSummary {
  std::string name;
  std::string kind;
  std::string description;
  std::vector<QuantitySummary> coordinates;
  std::vector<QuantitySummary> states;     ///< of a states model, instead of coordinates
  std::vector<QuantitySummary> dependent;  ///< of a graph: of storages in derivative causality
  std::vector<QuantitySummary> inputs;
  std::vector<QuantitySummary> parameters;
  std::vector<QuantitySummary> outputs;
  std::vector<std::string> functions;        ///< "g_M(i)"
  std::vector<std::string> without_inertia;  ///< coordinates whose velocity is in no energy
  std::size_t state_dimension = 0;           ///< of a model with coordinates
  std::vector<std::string> ports;            ///< of a states model
  std::vector<BodySummary> bodies;           ///< of a chain
  std::vector<std::string> parts;            ///< of a system: "motor = dc_motor"
  std::vector<std::string> connections;      ///< of a system: "motor.shaft -> arm.q1"
  std::vector<std::string> elements;         ///< of a bond graph: "R Ra"
  std::size_t bonds = 0;                     ///< of a bond graph
  std::optional<ConstraintSummary> constraints;
  bool has_storage = false;  ///< of a states model
  bool has_units = false;

  /// Elements and bonds, also those that a network became.
  [[nodiscard]] bool is_graph() const { return kind == "bondgraph" || kind == "network"; }
};

struct CheckReport {
  std::vector<ModelSummary> models;
  std::vector<Findings> warnings;
};

std::string check_text(const CheckReport& report, const Style& style);
std::string check_json(const CheckReport& report, const Style& style);

}  // namespace tellegen::report
