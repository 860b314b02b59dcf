// Mistakes in asking for stability and for graphs: E0840–E0859.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0840",
     {"stability as a whole is that of a linear system, and `{0}` is not given as one",
      "la estabilidad en conjunto es la de un sistema lineal, y `{0}` no está dado como tal"},
     {"A linear system has one verdict, whatever its state: it is asked of bond graphs with linear "
      "laws and of `states` models with linear equations. Any other model may be stable at one "
      "operating point and unstable at the next: `analyse --what equilibria` finds the points and "
      "says it of each.",
      "Un sistema lineal tiene un solo veredicto, sea cual sea su estado: se pide a los bond "
      "graphs "
      "con leyes lineales y a los modelos `states` con ecuaciones lineales. Cualquier otro modelo "
      "puede ser estable en un punto de operación e inestable en el siguiente: `analyse --what "
      "equilibria` halla los puntos y lo dice de cada uno."},
     "$ tellegen analyse pendulum.tlg --what stability",
     "$ tellegen analyse pendulum.tlg --what equilibria"},
};

}  // namespace

std::span<const CodePage> stability_pages() { return pages; }

}  // namespace tellegen::report::tables
