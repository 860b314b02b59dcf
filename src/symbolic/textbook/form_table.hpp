#pragma once
// Textbook forms with equal parts stored once, so that a search for what recurs looks at each part
// once however often it is written.

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen {

class FormTable {
 public:
  using Id =
      std::uint32_t;  ///< equal forms have equal numbers; an item's is smaller than its form's

  struct Entry {
    Form shell;  ///< without its items
    std::vector<Id> items;
    int operations = 0;
    bool constant = false;  ///< parameters, numbers and names only
    /// The constant factors of a product, without the number in front, as one part:
    /// (m₂ + m₃) l₁ l₂. They are the items from `constants_begin`, `constant_count` of them.
    std::optional<Id> constants;
    std::size_t constants_begin = 0;
    std::size_t constant_count = 0;
  };

  Id add(const Form& form);
  Id add(Form shell, std::vector<Id> items);
  [[nodiscard]] const Entry& operator[](Id id) const { return entries_[id]; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] Form form(Id id) const;

 private:
  [[nodiscard]] std::optional<Id> find(std::size_t hash, const Form& like,
                                       const std::vector<Id>& items) const;
  Id add_new(std::size_t hash, Form shell, std::vector<Id> items);
  void find_constants(Id id);

  std::vector<Entry> entries_;
  std::unordered_multimap<std::size_t, Id> by_hash_;
};

}  // namespace tellegen
