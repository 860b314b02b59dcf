#pragma once
// An expression laid out as it is: no terms collected, no angles merged. For listings of programs,
// where the printed line has to be what the machine computes.

#include "symbolic/form.hpp"

namespace tellegen {

Form literal_form(Expr e);

}  // namespace tellegen
