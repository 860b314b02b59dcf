#pragma once
// The key of a term of a series: a sorted list of (generator, exponent) pairs followed by a sorted
// list of (angle, multiple) pairs, each packed into 32 bits. Short lists live inline.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstring>
#include <span>

namespace tellegen::canonical {

/// Generators come first, then variables that stand for sines and cosines (formal.hpp), then
/// angles, so that one sorted list holds them all.
constexpr std::uint32_t first_function = 0x4000;
constexpr std::uint32_t first_angle = 0x8000;
constexpr std::uint32_t max_id = 0xFFFF;
constexpr int max_exponent = 0x7FFF;

/// One (id, exponent) pair; the order of the packed words is the order of the ids.
struct Factor {
  std::uint32_t word;  // left unset by the default constructor: lists of factors are made often

  Factor() = default;
  Factor(std::uint32_t id, int exponent)
      : word((id << 16U) | (static_cast<std::uint32_t>(exponent + 0x8000) & 0xFFFFU)) {}
  [[nodiscard]] std::uint32_t id() const { return word >> 16U; }
  [[nodiscard]] int exponent() const { return static_cast<int>(word & 0xFFFFU) - 0x8000; }
  [[nodiscard]] bool is_angle() const { return id() >= first_angle; }

  friend auto operator<=>(const Factor&, const Factor&) = default;
};

/// A sorted list of factors with a small inline buffer.
class FactorList {
 public:
  FactorList() {}  // NOLINT(modernize-use-equals-default): the buffer stays unset
  FactorList(const FactorList& other) { assign(other.view()); }
  FactorList(FactorList&& other) noexcept { steal(other); }
  FactorList& operator=(const FactorList& other) {
    if (this != &other) {
      size_ = 0;
      assign(other.view());
    }
    return *this;
  }
  FactorList& operator=(FactorList&& other) noexcept {
    if (this != &other) {
      release();
      steal(other);
    }
    return *this;
  }
  ~FactorList() { release(); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::span<const Factor> view() const { return {data(), size_}; }
  [[nodiscard]] const Factor* begin() const { return data(); }
  [[nodiscard]] const Factor* end() const { return data() + size_; }
  [[nodiscard]] const Factor& operator[](std::size_t i) const { return data()[i]; }
  /// Precondition: keeps the list sorted.
  void push_back(Factor f) {
    if (size_ == capacity_) grow(capacity_ * 2);
    data()[size_++] = f;
  }
  void reserve(std::size_t n) {
    if (n > capacity_) grow(static_cast<std::uint32_t>(n));
  }

  friend bool operator==(const FactorList& a, const FactorList& b) {
    return a.size_ == b.size_ && std::memcmp(a.data(), b.data(), a.size_ * sizeof(Factor)) == 0;
  }
  friend std::strong_ordering operator<=>(const FactorList& a, const FactorList& b) {
    const Factor* x = a.data();
    const Factor* y = b.data();
    const std::uint32_t shorter = std::min(a.size_, b.size_);
    for (std::uint32_t i = 0; i < shorter; ++i) {
      if (x[i].word != y[i].word) return x[i].word <=> y[i].word;
    }
    return a.size_ <=> b.size_;
  }

 private:
  static constexpr std::uint32_t inline_capacity = 10;

  [[nodiscard]] bool on_heap() const { return capacity_ > inline_capacity; }
  [[nodiscard]] const Factor* data() const { return on_heap() ? heap_ : inline_; }
  [[nodiscard]] Factor* data() { return on_heap() ? heap_ : inline_; }
  void assign(std::span<const Factor> from) {
    reserve(from.size());
    std::copy(from.begin(), from.end(), data());
    size_ = static_cast<std::uint32_t>(from.size());
  }
  void steal(FactorList& other) {
    size_ = other.size_;
    capacity_ = other.capacity_;
    if (other.on_heap()) {
      heap_ = other.heap_;
    } else {
      std::copy(other.inline_, other.inline_ + other.size_, inline_);
    }
    other.size_ = 0;
    other.capacity_ = inline_capacity;
  }
  void release() {
    if (on_heap()) delete[] heap_;
    capacity_ = inline_capacity;
    size_ = 0;
  }
  void grow(std::uint32_t capacity) {
    auto* larger = new Factor[capacity];
    std::copy(begin(), end(), larger);
    if (on_heap()) delete[] heap_;
    heap_ = larger;
    capacity_ = capacity;
  }

  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = inline_capacity;
  union {
    Factor inline_[inline_capacity];  // NOLINT(readability-identifier-naming): private all the same
    Factor* heap_;                    // NOLINT(readability-identifier-naming)
  };
};

}  // namespace tellegen::canonical
