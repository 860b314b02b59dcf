#pragma once
// How hard a form is to read, to choose between ways of writing one expression.

#include "symbolic/form.hpp"

namespace tellegen {

/// Its operations; a fraction inside a fraction counts three more, and so loses against a form
/// that is a little longer.
int reading_effort(const Form& form);

}  // namespace tellegen
