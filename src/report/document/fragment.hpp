#pragma once
// The fragments of LaTeX that pages of this room are made of, taken apart again: for documents that
// set them otherwise.

#include <string>
#include <string_view>
#include <vector>

namespace tellegen::report {

enum class BlockKind {
  Title,
  Heading,
  Subheading,
  Paragraph,
  Display,
  Aligned,
  Item,
  TableRow,
  Plain
};

struct FragmentBlock {
  BlockKind kind = BlockKind::Paragraph;
  std::string text;     ///< LaTeX; of a display or alignment what stands inside
  bool begins = false;  ///< of items and rows: the first of its list or table
};

/// A page that is no LaTeX is one block of plain text.
std::vector<FragmentBlock> blocks_of(std::string_view page);

}  // namespace tellegen::report
