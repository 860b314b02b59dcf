// Simulations.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"progress.simulate", {"simulating", "simulando"}},
    {"sim.title", {"Simulation", "Simulación"}},
    {"sim.span", {"From t = 0 to {0} s, at {1} instants.", "De t = 0 a {0} s, en {1} instantes."}},
    {"sim.span_cut",
     {"From t = 0 to {0} s of the {2} s asked for, at {1} instants.",
      "De t = 0 a {0} s de los {2} s pedidos, en {1} instantes."}},
    {"sim.quantities", {"Quantities", "Magnitudes"}},
    {"sim.start", {"at the start", "al principio"}},
    {"sim.end", {"at the end", "al final"}},
    {"sim.least", {"least", "mínimo"}},
    {"sim.greatest", {"greatest", "máximo"}},
    {"sim.energy", {"Energy balance", "Balance de energía"}},
    {"sim.kinetic", {"kinetic", "cinética"}},
    {"sim.potential", {"potential", "potencial"}},
    {"sim.storage", {"energy without the heat", "energía sin el calor"}},
    {"sim.stored", {"stored", "almacenada"}},
    {"sim.supplied", {"supplied", "aportada"}},
    {"sim.dissipated", {"dissipated", "disipada"}},
    {"sim.by_element", {"Energy by element", "Energía por elemento"}},
    {"sim.other_elements", {"the others", "los demás"}},
    {"sim.stored_in", {"stored in {0}", "almacenada en {0}"}},
    {"sim.supplied_by", {"supplied by {0}", "aportada por {0}"}},
    {"sim.dissipated_in", {"dissipated in {0}", "disipada en {0}"}},
    {"sim.heat", {"heat", "calor"}},
    {"sim.heat.balance", {"Heat balance", "Balance de calor"}},
    {"sim.heat.stored", {"heat stored", "calor almacenado"}},
    {"sim.heat.entered", {"heat that entered", "calor que ha entrado"}},
    {"sim.heat.by_element", {"Heat by element", "Calor por elemento"}},
    {"sim.heat.by_element_axis", {"heat by element", "calor por elemento"}},
    {"sim.heat_in", {"heat in {0}", "calor en {0}"}},
    {"sim.heat_by", {"heat that entered by {0}", "calor que ha entrado por {0}"}},
    {"sim.heat.residual",
     {"Heat stored − heat that entered stays the same up to {0}, where heats of {1} occur.",
      "Calor almacenado − calor que ha entrado se mantiene igual salvo {0}, donde aparecen calores "
      "de {1}."}},
    {"sim.heat.drift",
     {"The stored heat departs from its first value by up to {0}.",
      "El calor almacenado se aparta de su primer valor hasta {0}."}},
    {"remark.sim.heat",
     {"A temperature times a heat flow is no power. Where heat flows the account holds the heat "
      "itself, counted from the temperature 0: it is stored and passed on, and none of it is "
      "dissipated. What leaves to the reference has entered with a minus sign.",
      "Una temperatura por un flujo de calor no es una potencia. Donde fluye calor, el balance "
      "cuenta el calor mismo, desde la temperatura 0: se almacena y se transmite, y nada de él se "
      "disipa. Lo que sale hacia la referencia figura como entrada con signo menos."}},
    {"sim.residual",
     {"Stored − supplied + dissipated stays the same up to {0}, where energies of {1} occur.",
      "Almacenada − aportada + disipada se mantiene igual salvo {0}, donde aparecen energías de "
      "{1}."}},
    {"sim.drift",
     {"The stored energy departs from its first value by up to {0}.",
      "La energía almacenada se aparta de su primer valor hasta {0}."}},
    {"sim.conserved",
     {"The momentum of {0} is conserved: it begins at {1} and changes by up to {2}.",
      "El impulso de {0} se conserva: empieza en {1} y cambia hasta {2}."}},
    {"sim.constraints",
     {"Kept up to {0} in the positions and {1} in the velocities (SI units).",
      "Cumplidas salvo {0} en las posiciones y {1} en las velocidades (unidades SI)."}},
    {"sim.solver", {"Solver", "Método numérico"}},
    {"sim.method.dopri5", {"Dormand–Prince 5(4)", "Dormand–Prince 5(4)"}},
    {"sim.method.dop853", {"Dormand–Prince 8(5,3)", "Dormand–Prince 8(5,3)"}},
    {"sim.method.bdf",
     {"backward differentiation formulas (CVODE)",
      "fórmulas de diferenciación hacia atrás (CVODE)"}},
    {"sim.method.ida",
     {"backward differentiation formulas for differential-algebraic equations (IDA)",
      "fórmulas de diferenciación hacia atrás para ecuaciones diferenciales y algebraicas (IDA)"}},
    {"sim.method.midpoint", {"implicit midpoint rule", "regla implícita del punto medio"}},
    {"sim.method.gauss4", {"Gauss's method of order 4", "método de Gauss de orden 4"}},
    {"sim.method.verlet", {"Störmer–Verlet", "Störmer–Verlet"}},
    {"sim.method.discrete_gradient", {"discrete gradient", "gradiente discreto"}},
    {"sim.then", {", then ", ", después "}},
    {"sim.automatic", {"chosen automatically", "elección automática"}},
    {"sim.tolerance",
     {"relative tolerance {0}, absolute {1}", "tolerancia relativa {0}, absoluta {1}"}},
    {"sim.step", {"constant step of {0} s", "paso constante de {0} s"}},
    {"sim.longest_step", {"steps of at most {0} s", "pasos de {0} s como máximo"}},
    {"sim.counts",
     {"{0:% step|% steps}, {1:% rejected|% rejected}; {2:% evaluation|% evaluations} of the rates, "
      "{3}.",
      "{0:% paso|% pasos}, {1:% rechazado|% rechazados}; {2:% evaluación|% evaluaciones} de las "
      "derivadas, {3}."}},
    {"sim.native", {"in machine code", "en código máquina"}},
    {"sim.interpreted", {"interpreted", "interpretadas"}},
    {"sim.restarts",
     {"Begun anew at t = {0} s, where an input jumps or bends.",
      "Empezado de nuevo en t = {0} s, donde una entrada salta o cambia de pendiente."}},
    {"sim.phase_title", {"{0}: phase portrait", "{0}: retrato de fase"}},
    {"sim.animation_title", {"{0}, {1} s in real time", "{0}, {1} s en tiempo real"}},
    {"sim.compare", {"Compared with {0}", "Comparado con {0}"}},
    {"sim.compare.nothing",
     {"The table has no series of this motion.",
      "La tabla no tiene ninguna serie de este movimiento."}},
    {"sim.compare.curve", {"{0}, other run", "{0}, otro cálculo"}},
    {"sim.compare.same", {"{0} is the same.", "{0} coincide."}},
    {"sim.compare.row",
     {"{0} differs by up to {1}, at t = {2} s, where it has values up to {3}.",
      "{0} difiere hasta {1}, en t = {2} s, con valores de hasta {3}."}},
    {"sim.sweep.title", {"Simulation with several values", "Simulación con varios valores"}},
    {"sim.sweep.same", {"The same for every value: {0}.", "Igual para todos los valores: {0}."}},
    {"sim.sweep.span",
     {"{0} takes {1:% value|% values}, from {2} to {3}.",
      "{0} toma {1:% valor|% valores}, de {2} a {3}."}},
    {"sim.sweep.residual", {"balance off by", "fallo del balance"}},
    {"sim.sweep.turnover", {"energies up to", "energías hasta"}},
    {"sim.sweep.steps", {"steps", "pasos"}},
    {"sim.sweep.together",
     {"{0:% run was|% runs were} computed {1} at a time, side by side in vector registers, each "
      "with its own steps.",
      "{0:% cálculo se hizo|% cálculos se hicieron} de {1} en {1}, lado a lado en registros "
      "vectoriales, cada uno con sus propios pasos."}},
    {"sim.sweep.rest",
     {"{0:% run was|% runs were} computed alone.",
      "{0:% cálculo se hizo|% cálculos se hicieron} por separado."}},
    {"sim.sweep.alone",
     {"{0:% run was|% runs were} computed one after the other.",
      "{0:% cálculo se hizo|% cálculos se hicieron} uno tras otro."}},
    {"note.sweep.value", {"this is with `{0}`", "esto ocurre con `{0}`"}},
    {"sim.events", {"Events", "Eventos"}},
    {"sim.event.crosses", {"t = {0} s: {1}", "t = {0} s: {1}"}},
    {"sim.event.sticks",
     {"t = {0} s: {1} is held at zero", "t = {0} s: {1} queda retenido en cero"}},
    {"sim.event.slips", {"t = {0} s: {1} is let go", "t = {0} s: {1} queda libre"}},
    {"sim.event.more", {"… and {0:% more|% more}.", "… y {0:% más|% más}."}},
    {"sim.event.stopped",
     {"The motion ends there, as the model says.",
      "Ahí termina el movimiento, como dice el modelo."}},
    {"sim.time_axis", {"time", "tiempo"}},
    {"sim.energy_axis", {"energy", "energía"}},
    {"sim.elements_axis", {"energy by element", "energía por elemento"}},
    {"remark.sim.stiff",
     {"The equations are stiff: from t = {0} s on, stability and not accuracy limited the steps of "
      "the explicit method, so that an implicit one took over.",
      "Las ecuaciones son rígidas: desde t = {0} s la estabilidad, y no la exactitud, limitaba los "
      "pasos del método explícito, y uno implícito ocupó su lugar."}},
    {"remark.sim.implicit",
     {"No formula gives {0}, only an equation: solved along with the states, as a "
      "differential-algebraic system.",
      "Ninguna fórmula da {0}, solo una ecuación: se resuelve junto con los estados, como sistema "
      "algebraico-diferencial."}},
    {"remark.sim.input_jumps",
     {"The equations have the rate of change of {0}, which jumps: the states that follow it jump "
      "along, and the account has the work that the sources do at that instant. A flow or effort "
      "with the rate in it has an impulse there, which no curve shows.",
      "Las ecuaciones tienen la derivada de {0}, que salta: los estados que la siguen saltan "
      "también, y el balance incluye el trabajo que hacen las fuentes en ese instante. Un flujo o "
      "esfuerzo que contenga la derivada tiene allí un impulso, que ninguna curva muestra."}},
    {"remark.sim.kept_by_projection",
     {"After every step, positions and velocities are moved back onto the constraints.",
      "Tras cada paso, las posiciones y las velocidades vuelven a las restricciones."}},
    {"remark.sim.kept_by_equations",
     {"The constraints on positions and on velocities stand among the equations that are solved.",
      "Las restricciones de posición y de velocidad figuran entre las ecuaciones que se "
      "resuelven."}},
    {"remark.sim.canonical",
     {"Integrated in coordinates and momenta, where the method keeps the structure of Hamilton's "
      "equations.",
      "Integrado en coordenadas e impulsos, donde el método conserva la estructura de las "
      "ecuaciones de Hamilton."}},
    {"remark.sim.not_canonical",
     {"The co-energy is not quadratic in the velocities: integrated in coordinates and velocities, "
      "where the method is not symplectic.",
      "La coenergía no es cuadrática en las velocidades: integrado en coordenadas y velocidades, "
      "donde el método no es simpléctico."}},
    {"remark.sim.events_not_canonical",
     {"Events change velocities: integrated in coordinates and velocities, where the method is not "
      "symplectic.",
      "Los eventos cambian velocidades: integrado en coordenadas y velocidades, donde el método no "
      "es simpléctico."}},
    {"remark.sim.start_moved",
     {"So that the constraints are kept, the motion starts with {0}.",
      "Para cumplir las restricciones, el movimiento empieza con {0}."}},
    {"remark.sim.constrained_method",
     {"With constraints the method works in coordinates and velocities and returns to the "
      "constraints after every step; its structure is kept up to that.",
      "Con restricciones, el método trabaja en coordenadas y velocidades y vuelve a las "
      "restricciones tras cada paso; su estructura se conserva salvo por eso."}},
    {"remark.sim.no_energy",
     {"There is no account of the energy: the model does not say what it stores.",
      "No hay balance de energía: el modelo no dice qué almacena."}},
    {"note.sim.until",
     {"add `simulate 10 [s]` to the model, or --until 10 to the command",
      "añade `simulate 10 [s]` al modelo, o --until 10 al comando"}},
    {"note.sim.methods", {"methods: {0}", "métodos: {0}"}},
    {"note.sim.give_values",
     {"give them in the model: `parameter {0} = 1`",
      "dales valor en el modelo: `parameter {0} = 1`"}},
    {"note.sim.give_body",
     {"say what it is: `function {0}(x) = tanh(x)`", "di cuál es: `function {0}(x) = tanh(x)`"}},
    {"note.sim.no_value", {"`{0}` has no value there", "`{0}` no tiene allí ningún valor"}},
    {"note.sim.element", {"it is the law of `{0}`", "es la ley de `{0}`"}},
    {"note.sim.kept", {"the motion up to there is shown", "el movimiento hasta ahí se muestra"}},
    {"note.sim.other_start",
     {"begin elsewhere: `initial` gives the values at the start",
      "empieza en otro lugar: `initial` da los valores iniciales"}},
    {"note.sim.other_symplectic",
     {"--method midpoint and --method gauss4 keep the structure too, and fit all models",
      "--method midpoint y --method gauss4 también conservan la estructura, y sirven para todos "
      "los "
      "modelos"}},
    {"note.sim.collapse",
     {"usually something grows without bound in finite time, a denominator passes through zero, or "
      "a "
      "law jumps back and forth; the motion up to there is shown",
      "por lo general algo crece sin límite en un tiempo finito, un denominador pasa por cero, o "
      "una "
      "ley salta de un lado a otro; se muestra el movimiento hasta ahí"}},
    {"note.sim.rank_lost",
     {"the mechanism can go on in more than one way there; a little friction, offset or "
      "elasticity would decide; the motion up to there is shown",
      "ahí el mecanismo puede seguir de más de una manera; un poco de rozamiento, descentrado o "
      "elasticidad lo decidiría; se muestra el movimiento hasta ahí"}},
    {"note.sim.smooth",
     {"smooth the law over a small range: tanh(({0})/0.001) in place of sign({0}), or "
      "sqrt(({0})^2 + 0.001^2) in place of abs({0}); the motion up to there is shown",
      "suaviza la ley en un intervalo pequeño: tanh(({0})/0.001) en lugar de sign({0}), o "
      "sqrt(({0})^2 + 0.001^2) en lugar de abs({0}); se muestra el movimiento hasta ahí"}},
    {"note.sim.give_storage",
     {"say what it stores: `storage 1/2*C*u^2`", "di qué almacena: `storage 1/2*C*u^2`"}},
    {"note.sim.repeats",
     {"let it rest there: `stop`, or a spring and a damper for the contact, such as "
      "-k*min(x, 0); the motion up to there is shown",
      "déjalo reposar ahí: `stop`, o un resorte y un amortiguador para el contacto, como "
      "-k*min(x, 0); se muestra el movimiento hasta ahí"}},
    {"note.sim.smaller_step",
     {"try a shorter step: --step {0}", "prueba un paso más corto: --step {0}"}},
    {"note.sim.more_time",
     {"--max-time gives more, --rtol 1e-5 needs less; the motion up to there is shown",
      "--max-time da más, --rtol 1e-5 necesita menos; se muestra el movimiento hasta ahí"}},
    {"note.sim.shorter_step", {"--step makes the steps shorter", "--step acorta los pasos"}},
    {"note.sim.tighter",
     {"a smaller --rtol helps where the motion is smooth; a law that jumps with the states costs "
      "accuracy",
      "un --rtol menor ayuda si el movimiento es suave; una ley que salta con los estados cuesta "
      "exactitud"}},
};

}  // namespace

std::span<const Sentence> simulation_words() { return sentences; }

}  // namespace tellegen::report::tables
