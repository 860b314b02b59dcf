// What was checked about a result, and how.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"check.by.proof", {"proved", "demostrado"}},
    {"check.by.points",
     {"checked at {0} random points, largest relative difference {1}",
      "comprobado en {0} puntos al azar, diferencia relativa máxima {1}"}},
    {"check.by.failed", {"FAILED, relative difference {0}", "FALLÓ, diferencia relativa {0}"}},
};

}  // namespace

std::span<const Sentence> checks() { return sentences; }

}  // namespace tellegen::report::tables
