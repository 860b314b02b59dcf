#pragma once
// Several models joined at their ports.

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// A copy of a model, with names of its own.
struct Part {
  std::string name;
  std::variant<EnergyModel, StatesModel> model;
  Span span;
  std::vector<std::string> more_ports = {};  ///< of a bond graph: junctions that nothing uses
};

/// A coordinate of an energy model, or a port of a states model.
struct PortOfPart {
  std::size_t part = 0;
  std::string port;
  Span span;
};

/// Both ports have the same flow; effort times flow passes from the left to the right.
struct Connection {
  PortOfPart left;
  PortOfPart right;
  Span span;
};

/// What the text asks for, counted before anything is resolved: a check compares it with what came
/// of it.
struct WrittenSystem {
  std::vector<std::string> parts;  ///< by their names
  std::size_t connections = 0;
};

struct SystemModel {
  std::string name;
  std::string description;
  Span span;                   ///< of the name
  std::shared_ptr<Pool> pool;  ///< of the whole; every part has one of its own
  std::vector<Part> parts;
  std::vector<Connection> connections;
  WrittenSystem written;
};

/// The names of the ports of a part.
std::vector<std::string> ports_of(const Part& part);

}  // namespace tellegen
