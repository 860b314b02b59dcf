// port shaft: effort T, flow across(w) — in a schematic.

#include <algorithm>

#include "model/codes.hpp"
#include "model/resolve_network.hpp"

namespace tellegen {

namespace {

class PortReader {
 public:
  PortReader(NetworkModel& network, Diagnostics& diagnostics)
      : network_(network), diagnostics_(diagnostics) {}

  void read(const Item& item) {
    const NetworkComponent* gives[] = {source_of(item.arguments[0]), source_of(item.arguments[1])};
    if ((gives[0] == nullptr) == (gives[1] == nullptr)) {
      if (!is_open(item))
        fail(codes::port_without_input, item.span, {item.name},
             {{notes::network_port_causality, {}, {}}});
      return;
    }
    const std::size_t given = gives[0] != nullptr ? 0 : 1;
    if (fits(item, *gives[given], given == 0))
      network_.ports.push_back(
          {item, gives[given]->item.name, given == 0, item.arguments[1 - given]});
  }

 private:
  /// The source with an input that the expression names, and nothing else.
  [[nodiscard]] const NetworkComponent* source_of(const ExprSyntax& e) const {
    if (e.kind != ExprSyntax::Kind::Name || e.primes > 0) return nullptr;
    for (const NetworkComponent& c : network_.components) {
      if (c.kind->is_source() && c.item.name == e.text && !c.item.value) return &c;
    }
    return nullptr;
  }

  /// A name that could not be read may be that of the source.
  [[nodiscard]] bool is_open(const Item& item) const {
    const auto& unread = network_.syntax.unread;
    const auto lost = [&](const ExprSyntax& e) {
      return std::ranges::find(unread, e.text) != unread.end();
    };
    return network_.syntax.lost_names || std::ranges::any_of(item.arguments, lost);
  }

  bool fits(const Item& item, const NetworkComponent& source, bool as_effort) {
    const std::size_t place = as_effort ? 0 : 1;
    if ((source.kind->element == "Se") != as_effort) {
      fail(codes::source_of_other_kind, item.arguments[place].span,
           {item.name, source.text(), as_effort ? "flow" : "effort"}, {});
      return false;
    }
    const auto taken = std::ranges::find(network_.ports, source.item.name, &NetworkPort::source);
    if (taken == network_.ports.end()) return true;
    fail(codes::source_of_two_ports, item.arguments[place].span,
         {source.text(), taken->item.name, item.name},
         {{notes::first_given_here, {}, taken->item.name_span}});
    return false;
  }

  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  NetworkModel& network_;
  Diagnostics& diagnostics_;
};

}  // namespace

void read_network_ports(NetworkModel& network, Diagnostics& diagnostics) {
  PortReader reader(network, diagnostics);
  for (const Statement& statement : network.syntax.statements) {
    if (statement.keyword != "port") continue;
    for (const Item& item : statement.items) reader.read(item);
  }
}

}  // namespace tellegen
