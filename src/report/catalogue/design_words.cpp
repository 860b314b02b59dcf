// Gains of state feedback and observer.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"design.title", {"State feedback and observer", "Realimentación de estado y observador"}},
    {"design.law", {"The control law", "La ley de control"}},
    {"design.gains", {"Gains", "Ganancias"}},
    {"design.open_loop", {"open loop", "lazo abierto"}},
    {"design.closed_loop", {"closed loop, A − B K", "lazo cerrado, A − B K"}},
    {"design.observer", {"observer, A − H C", "observador, A − H C"}},
    {"steady.title",
     {"Steady state under constant inputs", "Estado estacionario con entradas constantes"}},
    {"steady.states", {"Where the states settle", "Dónde se asientan los estados"}},
    {"steady.outputs", {"Where the outputs settle", "Dónde se asientan las salidas"}},
    {"steady.grows", {"{0} does not settle", "{0} no se asienta"}},
    {"remark.steady.grows",
     {"a constant input makes these grow without end, since nothing holds them: {0}",
      "una entrada constante los hace crecer sin fin, porque nada los retiene: {0}"}},
    {"remark.steady.keeps",
     {"the system has poles at 0 that no input reaches: to what is given here comes what they keep "
      "of the initial state",
      "el sistema tiene polos en 0 que ninguna entrada alcanza: a lo que aquí se da se suma lo que "
      "conservan del estado inicial"}},
    {"remark.steady.if_stable",
     {"a system gets there where the rest of it is stable: see `analyse --what stability`",
      "un sistema llega allí si lo demás es estable: véase `analyse --what stability`"}},
    {"check.steady.balance",
     {"put back into the equations, nothing changes any more: A x + B u = 0",
      "puesto en las ecuaciones, ya nada cambia: A x + B u = 0"}},
    {"progress.design", {"designing", "diseñando"}},
    {"check.design.feedback_poles",
     {"the poles of A − B K are the wanted ones", "los polos de A − B K son los deseados"}},
    {"check.design.observer_poles",
     {"the poles of A − H C are the wanted ones", "los polos de A − H C son los deseados"}},
    {"check.design.separation",
     {"system and observer together have the poles of both (separation)",
      "el sistema y el observador juntos tienen los polos de ambos (separación)"}},
};

}  // namespace

std::span<const Sentence> design_words() { return sentences; }

}  // namespace tellegen::report::tables
