#pragma once
// A bond graph with every name resolved: elements, the bonds between their ports, and the laws of
// the elements (004, chapter 2).

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/model_core.hpp"

namespace tellegen {

enum class ElementKind {
  EffortSource,    ///< Se, MSe
  FlowSource,      ///< Sf, MSf
  Resistor,        ///< R
  Storage,         ///< C, I, IC
  Transformer,     ///< TF, MTF: e1 = n e2, f2 = n f1
  Gyrator,         ///< GY, MGY: e1 = r f2, e2 = r f1
  Zero,            ///< one effort; the flows add up to zero
  One,             ///< one flow; the efforts add up to zero
  EffortDetector,  ///< De, takes no flow
  FlowDetector     ///< Df, takes no effort
};

enum class StorageKind {
  Capacitive,  ///< C: the state is q, with q' = f, and the element answers with e = ∂H/∂q
  Inertial     ///< I: the state is p, with p' = e, and the element answers with f = ∂H/∂p
};

/// Where a bond meets an element.
struct ElementPort {
  std::string name;      ///< of a field, as declared; empty otherwise
  std::size_t bond = 0;  ///< into BondGraphModel::bonds
  bool enters = true;    ///< the half arrow points into the element
  StorageKind storage = StorageKind::Capacitive;
  Expr state;         ///< of a storage: q or p
  Expr effort, flow;  ///< of a resistor: symbols of its law, the flow counted into the element
  Expr answer;        ///< of a storage: ∂H/∂state; of a resistor: its effort, or its flow
};

struct BondElement {
  ElementKind kind = ElementKind::Zero;
  std::string keyword;  ///< "C", "MSe", …
  std::string name;
  std::string description;
  Span span;
  std::vector<ElementPort> ports;  ///< of two-ports: where the bond enters, where it leaves
  bool is_field = false;           ///< its ports have names
  bool is_linear = true;           ///< of a storage or resistor
  bool gives_flow = false;         ///< of a resistor: the answers are flows, as given by the user
  bool dependent = false;          ///< of a storage: shall take derivative causality, if one must
  Expr modulus;                    ///< of a two-port
  Expr energy;                     ///< of a storage: H of its states
  Expr input;                      ///< of a source: the symbol of its value; 0 where it is given
  std::optional<Expr> signal;      ///< of a source: what is added to that, or its given value

  [[nodiscard]] bool is_junction() const {
    return kind == ElementKind::Zero || kind == ElementKind::One;
  }
  [[nodiscard]] bool is_source() const {
    return kind == ElementKind::EffortSource || kind == ElementKind::FlowSource;
  }
  /// Of a source: its value is an input of the model, not given by the text.
  [[nodiscard]] bool has_input() const { return is_source() && input.is_symbol(); }
  [[nodiscard]] bool is_two_port() const {
    return kind == ElementKind::Transformer || kind == ElementKind::Gyrator;
  }
};

/// One end of a bond.
struct BondEnd {
  std::size_t element = 0;
  std::size_t port = 0;
};

struct Bond {
  BondEnd from;
  BondEnd to;
  std::optional<int> number;  ///< of a textbook
  std::string label;          ///< the number, else what it leads to: q_<label>, e_<label>, …
  Span span;
  /// Symbols for its effort and flow where outputs or signals use them; invalid otherwise.
  Expr effort, flow;
  /// Its flow is a heat flow, a power itself, and its effort a temperature: a pseudo-bond.
  bool heat = false;
};

struct BondGraphModel : ModelCore {
  std::vector<BondElement> elements;  ///< in the order of declaration
  std::vector<Bond> bonds;
  std::vector<Quantity> states;  ///< of all storages, dependent ones too, in the order of results
};

/// The ports of all elements of these kinds, in the order of results: by number where bonds have
/// one, else by declaration.
std::vector<BondEnd> ports_in_order(const std::vector<BondElement>& elements,
                                    const std::vector<Bond>& bonds,
                                    std::initializer_list<ElementKind> kinds);

/// Makes pseudo-bonds of heat of the bonds of these elements, and of all that junctions join to
/// them.
void mark_heat(BondGraphModel& graph, const std::set<std::string>& elements);

/// True where some bond is a pseudo-bond of heat.
bool carries_heat(const BondGraphModel& graph);

/// "C1", or "M.d" of a field's port.
std::string port_text(const BondElement& element, std::size_t port);

}  // namespace tellegen
