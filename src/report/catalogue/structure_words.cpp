// The structure of a bond graph: order, rank, what inputs reach and outputs see.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"bg.derivative",
     {"derivative causality is preferred: {0} of {1:% storage|% storages} take it",
      "se prefiere la causalidad derivativa: la toman {0} de {1:% almacenador|% almacenadores}"}},
    {"bg.null_modes",
     {"{0} stay states all the same: each is a mode that is structurally null (004, A.3)",
      "{0} siguen siendo estados: cada uno es un modo estructuralmente nulo (004, A.3)"}},
    {"bg.dependent",
     {"{0} is in derivative causality: along {2} its variable is fixed already, so that {1} is no "
      "state of its own; the compliance or resistance that a real system has between them would "
      "make it one",
      "{0} está en causalidad derivativa: a lo largo de {2} su variable ya está fijada, de modo "
      "que {1} no es un estado propio; lo sería con la elasticidad o la resistencia que un sistema "
      "real tiene entre ellos"}},
    {"bg.driven",
     {"{0} is in derivative causality: along {2} its variable is fixed, with the value of {3} in "
      "it, so that {1} is no state of its own and moves as fast as that source does; a resistance "
      "between them would make it one",
      "{0} está en causalidad derivativa: a lo largo de {2} su variable está fijada, con el valor "
      "de {3} en ella, de modo que {1} no es un estado propio y se mueve tan rápido como esa "
      "fuente; lo sería con una resistencia entre ellos"}},
    {"bg.loop",
     {"{0} wait for each other along {1}: an algebraic loop, which is solved in the equations; a "
      "small storage at a junction between them would open it",
      "{0} se esperan mutuamente a lo largo de {1}: un lazo algebraico, que se resuelve en las "
      "ecuaciones; lo abriría un pequeño almacenador en una unión entre ellas"}},
    {"bg.own_loop",
     {"{0} waits for itself along {1}: an algebraic loop, which is solved in the equations; a "
      "small storage at a junction on the way would open it",
      "{0} se espera a sí misma a lo largo de {1}: un lazo algebraico, que se resuelve en las "
      "ecuaciones; lo abriría un pequeño almacenador en una unión de la trayectoria"}},
    {"remark.bg.signals",
     {"Signals act on {0}. S is that of the bonds alone, which only pass power on: P1 and P2 hold "
      "for it. The power balance gains what these sources deliver, {1}, which may have either "
      "sign.",
      "Actúan señales sobre {0}. S es la de los bonds solos, que únicamente transmiten potencia: "
      "para ella se cumplen P1 y P2. El balance de potencia gana lo que entregan estas fuentes, "
      "{1}, que puede tener cualquier signo."}},
    {"remark.bg.signals_keep",
     {"With the signals put in, P1 and P2 hold as well: they only exchange power among the "
      "elements.",
      "Con las señales incluidas, P1 y P2 también se cumplen: sólo intercambian potencia entre "
      "los elementos."}},
    {"remark.bg.signals_break_p1",
     {"With the signals put in, P1 no longer holds (S11 or S22 is not antisymmetric), so that the "
      "energy alone does not prove passivity; P2 does.",
      "Con las señales incluidas, P1 ya no se cumple (S11 o S22 no es antisimétrica), de modo que "
      "la sola energía no demuestra la pasividad; P2 sí."}},
    {"remark.bg.signals_break_p2",
     {"With the signals put in, P2 no longer holds (S12 ≠ −S21^T), so that the energy alone does "
      "not prove passivity; P1 does.",
      "Con las señales incluidas, P2 ya no se cumple (S12 ≠ −S21^T), de modo que la sola energía "
      "no demuestra la pasividad; P1 sí."}},
    {"remark.bg.signals_break",
     {"With the signals put in, neither P1 (S11, S22 antisymmetric) nor P2 (S12 = −S21^T) holds "
      "any more, so that the energy alone does not prove passivity.",
      "Con las señales incluidas ya no se cumplen ni P1 (S11, S22 antisimétricas) ni P2 (S12 = "
      "−S21^T), de modo que la sola energía no demuestra la pasividad."}},
    {"bg.structure_title", {"Structure", "Estructura"}},
    {"bg.ranks", {"Order and rank", "Orden y rango"}},
    {"bg.order", {"order n = {0}", "orden n = {0}"}},
    {"bg.rank",
     {"BG-rank q = {0}, so that {1:% mode is|% modes are} structurally null",
      "rango-BG q = {0}, de modo que {1:% modo es estructuralmente nulo|% modos son "
      "estructuralmente nulos}"}},
    {"bg.still_integral",
     {"with derivative causality preferred, integral causality remains at {0}",
      "con causalidad derivativa preferida, la causalidad integral permanece en {0}"}},
    {"bg.controllable",
     {"Structurally controllable: the inputs reach every state",
      "Estructuralmente controlable: las entradas alcanzan cada estado"}},
    {"bg.not_controllable",
     {"Not structurally controllable: the inputs reach {0} of {1:% dimension|% dimensions}",
      "No es estructuralmente controlable: las entradas alcanzan {0} de {1:% dimensión|% "
      "dimensiones}"}},
    {"bg.observable",
     {"Structurally observable: every state shows in the outputs",
      "Estructuralmente observable: cada estado se ve en las salidas"}},
    {"bg.not_observable",
     {"Not structurally observable: the outputs show {0} of {1:% dimension|% dimensions}",
      "No es estructuralmente observable: las salidas muestran {0} de {1:% dimensión|% "
      "dimensiones}"}},
    {"remark.bg.straightened",
     {"The graph is not linear: each bent law is taken by its slope, and each modulus that depends "
      "on a state as a constant, all with values of their own. The verdict is that of the "
      "structure near a point in general; at special points more may be lost.",
      "El grafo no es lineal: cada ley curva se toma por su pendiente, y cada módulo que depende "
      "de un estado como una constante, todos con valores propios. El veredicto es el de la "
      "estructura cerca de un punto en general; en puntos especiales puede perderse más."}},
    {"bg.causal_path", {"causal path {0}", "trayectoria causal {0}"}},
    {"bg.not_reached",
     {"no causal path leads from an input to {0}",
      "ninguna trayectoria causal lleva de una entrada a {0}"}},
    {"bg.not_seen",
     {"no causal path leads from {0} to an output",
      "ninguna trayectoria causal lleva de {0} a una salida"}},
    {"bg.rank_AB",
     {"with derivative causality preferred, every storage takes it: [A B] has rank {0}",
      "con causalidad derivativa preferida, todos los almacenadores la toman: [A B] tiene rango "
      "{0}"}},
    {"bg.rank_AB_dual",
     {"with derivative causality preferred and {1} dualised, every storage takes it: [A B] has "
      "rank {0}",
      "con causalidad derivativa preferida y tras dualizar {1}, todos los almacenadores la toman: "
      "[A B] tiene rango {0}"}},
    {"bg.rank_AB_kept",
     {"with derivative causality preferred, integral causality remains at {1} whichever source is "
      "dualised: [A B] has rank {0}",
      "con causalidad derivativa preferida, la causalidad integral permanece en {1} sea cual sea "
      "la fuente que se dualice: [A B] tiene rango {0}"}},
    {"bg.rank_AC",
     {"with derivative causality preferred, every storage takes it: [A; C] has rank {0}",
      "con causalidad derivativa preferida, todos los almacenadores la toman: [A; C] tiene rango "
      "{0}"}},
    {"bg.rank_AC_dual",
     {"with derivative causality preferred and the sensor of {1} dualised, every storage takes it: "
      "[A; C] has rank {0}",
      "con causalidad derivativa preferida y tras dualizar el sensor de {1}, todos los "
      "almacenadores "
      "la toman: [A; C] tiene rango {0}"}},
    {"bg.rank_AC_kept",
     {"with derivative causality preferred, integral causality remains at {1} whichever sensor is "
      "dualised: [A; C] has rank {0}",
      "con causalidad derivativa preferida, la causalidad integral permanece en {1} sea cual sea "
      "el sensor que se dualice: [A; C] tiene rango {0}"}},
    {"bg.no_sensor",
     {"an output is not the effort or flow of one bond, so that no sensor can be dualised: the "
      "rank in numbers decides",
      "una salida no es el esfuerzo o el flujo de un solo bond, de modo que no hay sensor que "
      "dualizar: decide el rango numérico"}},
    {"bg.beyond_causality",
     {"signals act, or a source holds a modulated two-port, which derivative causality does not "
      "show: the rank of the state equations decides",
      "actúan señales, o una fuente sostiene un dos-puertos modulado, cosa que la causalidad "
      "derivativa no muestra: decide el rango de las ecuaciones de estado"}},
    {"bg.reached_at_values",
     {"at the values given the inputs reach {0} of {1:% dimension|% dimensions}: these values are "
      "special, and the verdict above is for almost all others",
      "con los valores dados las entradas alcanzan {0} de {1:% dimensión|% dimensiones}: estos "
      "valores son especiales, y el veredicto de arriba es el de casi todos los demás"}},
    {"bg.seen_at_values",
     {"at the values given the outputs show {0} of {1:% dimension|% dimensions}: these values are "
      "special, and the verdict above is for almost all others",
      "con los valores dados las salidas muestran {0} de {1:% dimensión|% dimensiones}: estos "
      "valores son especiales, y el veredicto de arriba es el de casi todos los demás"}},
    {"bg.actuators_needed",
     {"{0:One more actuator is|% more actuators are} needed:",
      "{0:Hace falta un actuador más|Hacen falta % actuadores más}:"}},
    {"bg.actuators_enough",
     {"{0:One more actuator would do|% more actuators would do}:",
      "{0:Bastaría un actuador más|Bastarían % actuadores más}:"}},
    {"bg.sensors_needed",
     {"{0:One more sensor is|% more sensors are} needed:",
      "{0:Hace falta un sensor más|Hacen falta % sensores más}:"}},
    {"bg.sensors_enough",
     {"{0:One more sensor would do|% more sensors would do}:",
      "{0:Bastaría un sensor más|Bastarían % sensores más}:"}},
    {"bg.place_junction", {"{0} at the junction {1}", "{0} en la unión {1}"}},
    {"bg.place_series", {"{0} in series with {1}", "{0} en serie con {1}"}},
    {"bg.place_beside", {"{0} in parallel with {1}", "{0} en paralelo con {1}"}},
    {"bg.place_or", {"{0}; or {1}", "{0}; o bien {1}"}},
    {"check.bg.ranks",
     {"the ranks told are those of A, (B, A B, …) and (C, C A, …), written out",
      "los rangos dados son los de A, (B, A B, …) y (C, C A, …), escritas por completo"}},
    {"check.bg.rank",
     {"the BG-rank is the rank of A at a random place",
      "el rango-BG es el rango de A en un punto al azar"}},
    {"check.bg.controllable",
     {"causal paths and derivative causality agree with the ranks of (B, AB, …) and [A B] at a "
      "random place",
      "las trayectorias causales y la causalidad derivativa concuerdan con los rangos de (B, AB, "
      "…) y "
      "[A B] en un punto al azar"}},
    {"check.bg.observable",
     {"causal paths and derivative causality agree with the ranks of (C, CA, …) and [A; C] at a "
      "random place",
      "las trayectorias causales y la causalidad derivativa concuerdan con los rangos de (C, CA, "
      "…) y "
      "[A; C] en un punto al azar"}},
    {"remark.bg.not_by_structure",
     {"Causality and the rank of (B, AB, …) disagree: parameters that are equal, or paths that "
      "cancel, change what the structure alone would tell. The rank decides.",
      "La causalidad y el rango de (B, AB, …) discrepan: parámetros iguales, o trayectorias que se "
      "anulan, cambian lo que diría la sola estructura. Decide el rango."}},
    {"remark.bg.not_seen_by_structure",
     {"Causality and the rank of (C, CA, …) disagree: parameters that are equal, or paths that "
      "cancel, change what the structure alone would tell. The rank decides.",
      "La causalidad y el rango de (C, CA, …) discrepan: parámetros iguales, o trayectorias que se "
      "anulan, cambian lo que diría la sola estructura. Decide el rango."}},
    {"remark.bg.signals_cut",
     {"Signals feed back to inputs in this graph; its structure is told with them cut, since "
      "feedback changes neither what the inputs reach nor, where it reads the outputs, what these "
      "show.",
      "En este grafo hay señales que realimentan entradas; su estructura se cuenta con ellas "
      "cortadas, pues la realimentación no cambia lo que las entradas alcanzan ni, si lee las "
      "salidas, lo que éstas muestran."}},
    {"remark.bg.seen_with_feedback",
     {"With its feedback the outputs show {0} of {1:% dimension|% dimensions}: it reads more than "
      "the outputs, and so changes what these show.",
      "Con su realimentación las salidas muestran {0} de {1:% dimensión|% dimensiones}: lee más "
      "que "
      "las salidas, y por eso cambia lo que éstas muestran."}},
};

}  // namespace

std::span<const Sentence> structure_words() { return sentences; }

}  // namespace tellegen::report::tables
