#pragma once
// From a linear approximation to its transfer functions.

#include "base/result.hpp"
#include "formalism/transfer.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

/// The last inputs may be rates of others: those of G are the others. In formulas by the method of
/// Faddeev and LeVerrier, fraction-free; in numbers by poles and zeros.
TransferMatrix transfer_of(const Linearisation& linear, Pool& pool);

/// For transfer.cpp: the entries in numbers, with poles and zeros.
void transfer_in_numbers(const StateSpace<double>& system, TransferMatrix& result);

/// The column of the rate of an input; none where it stands nowhere.
std::optional<std::size_t> column_of_rate(const std::vector<Expr>& inputs, std::size_t input);

}  // namespace tellegen
