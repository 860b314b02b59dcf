#pragma once
// See base/spare.hpp.

#include "base/spare.hpp"  // IWYU pragma: export
