#pragma once
// From a linear approximation to its transfer functions.

#include "base/result.hpp"
#include "formalism/transfer.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

/// In formulas by the method of Faddeev and LeVerrier, fraction-free; in numbers by poles and
/// zeros.
TransferMatrix transfer_of(const Linearisation& linear, Pool& pool);

/// For transfer.cpp: the entries in numbers, with poles and zeros.
void transfer_in_numbers(const StateSpace<double>& system, TransferMatrix& result);

}  // namespace tellegen
