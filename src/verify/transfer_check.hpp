#pragma once
// Transfer functions as they are printed against C (s 1 − A)⁻¹ B + D, solved in numbers.

#include "formalism/transfer.hpp"

namespace tellegen {

/// At random complex s; where parameters have no values, at random ones.
Check check_transfer(const TransferMatrix& result, Pool& pool);

}  // namespace tellegen
