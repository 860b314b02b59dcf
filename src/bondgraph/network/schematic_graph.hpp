#pragma once
// A bond graph while it is drawn and simplified: elements, junctions and bonds that come and go
// (004, Procedure 2.2). Internal to this room.

#include <string>
#include <unordered_set>
#include <vector>

#include "base/span.hpp"
#include "formalism/graph_text.hpp"

namespace tellegen {

class SchematicGraph {
 public:
  enum class Kind { Zero, One, Element, TwoPort };

  struct Vertex {
    Kind kind = Kind::Element;
    std::string name;
    Span span;
    std::string unit;      ///< of the effort of a 0, of the flow of a 1
    bool is_node = false;  ///< of the schematic: its name is kept where two are merged
    bool kept = false;     ///< an output names it
    bool alive = true;
    std::vector<std::size_t> bonds;  ///< alive ones

    [[nodiscard]] bool is_junction() const { return kind == Kind::Zero || kind == Kind::One; }
  };

  struct Bond {
    std::size_t from = 0;
    std::size_t to = 0;
    bool alive = true;
  };

  std::size_t add(Kind kind, std::string name, Span span);
  void join(std::size_t from, std::size_t to);
  /// Takes a junction away, with its bonds.
  void remove(std::size_t vertex);

  // The rules of step 5. Each is applied wherever it can be; true where it was.
  /// A junction with one bond in and one out is one bond.
  bool join_through();
  /// Neighbours of the same kind are one junction.
  bool merge_equal();
  /// Junctions between the same two neighbours share the way.
  bool share_parallel();

  [[nodiscard]] const std::vector<Vertex>& vertices() const { return vertices_; }
  [[nodiscard]] const std::vector<Bond>& bonds() const { return bonds_; }
  Vertex& vertex(std::size_t i) { return vertices_[i]; }
  /// The junction that a vertex has become part of.
  [[nodiscard]] std::size_t current(std::size_t vertex) const;

  /// A name that no vertex has yet.
  [[nodiscard]] std::string fresh_name(const std::string& wanted) const;

  /// Bonds as chains a → b → c, in the order in which they were drawn.
  [[nodiscard]] std::vector<std::vector<std::size_t>> chains() const;
  [[nodiscard]] GraphStep shown(std::string_view kind, std::string_view explanation) const;

 private:
  void cut(std::size_t bond);
  void redirect(std::size_t bond, std::size_t old_end, std::size_t new_end);
  bool join_through(std::size_t vertex);
  void merge(std::size_t into, std::size_t vertex);
  struct Way {
    std::size_t from, to;  ///< neighbours
    std::size_t in, out;   ///< bonds
  };
  [[nodiscard]] bool is_way(std::size_t vertex, Way& way) const;
  void share(const std::vector<std::size_t>& junctions, const std::vector<Way>& ways);

  std::vector<Vertex> vertices_;
  std::vector<Bond> bonds_;
  std::vector<std::size_t> merged_into_;
  std::unordered_set<std::string> names_;
};

}  // namespace tellegen
