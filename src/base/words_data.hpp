#pragma once
// The files of words as words/embed.cpp writes them: one text, and where in it everything stands.
// Plain numbers, so that nothing has to be done when the program starts.

#include <cstdint>
#include <span>

namespace tellegen::words_data {

struct Piece {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;
};

struct Row {
  Piece key;
  std::uint32_t first_argument = 0;
  std::uint32_t argument_count = 0;
};

struct Parameter {
  Piece name;
  Piece type;
};

struct Data {
  const char* text;
  std::span<const Piece> languages;  ///< their codes; the reference first
  std::span<const Row> rows;         ///< in the order of the reference
  std::span<const std::uint16_t> by_key;
  std::span<const Piece> texts;  ///< a row in each language; of size 0 where it has no words
  std::span<const Parameter> parameters;
};

Data data();

}  // namespace tellegen::words_data
