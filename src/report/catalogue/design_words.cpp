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
    {"design.graph_gains",
     {"Gains on the bonds (two-ports of the closed loop as a bond graph)",
      "Ganancias en los enlaces (elementos de dos puertos del lazo cerrado como bond graph)"}},
    {"remark.loop.saved",
     {"the closed loop is saved as a bond graph in {0}",
      "el lazo cerrado queda guardado como bond graph en {0}"}},
    {"check.gain.feedback",
     {"det(s 1 − A + B K) has the wanted coefficients",
      "det(s 1 − A + B K) tiene los coeficientes deseados"}},
    {"check.gain.observer",
     {"det(s 1 − A + H C) has the wanted coefficients",
      "det(s 1 − A + H C) tiene los coeficientes deseados"}},
    {"step.gain.ackermann",
     {"One input has one answer (Ackermann): with the characteristic polynomial φ(s) that is "
      "wanted, "
      "K = (0 … 0 1) [B, A B, …, Aⁿ⁻¹ B]⁻¹ φ(A)",
      "Una entrada tiene una sola respuesta (Ackermann): con el polinomio característico deseado "
      "φ(s), K = (0 … 0 1) [B, A B, …, Aⁿ⁻¹ B]⁻¹ φ(A)"}},
    {"step.gain.observer",
     {"The observer is the same question for Aᵀ and Cᵀ, with its own polynomial",
      "El observador es la misma pregunta para Aᵀ y Cᵀ, con su propio polinomio"}},
    {"check.loop.equations",
     {"the bond graph of the closed loop, read again, has the equations of the design",
      "el bond graph del lazo cerrado, leído de nuevo, tiene las ecuaciones del diseño"}},
    {"check.design.graph_poles",
     {"the bond graph of the closed loop has the poles of the design",
      "el bond graph del lazo cerrado tiene los polos del diseño"}},
    {"step.loop.before",
     {"The input reaches the storages without passing a resistor: first case of Lemma 5.1. The "
      "two-ports K_G on the estimated co-energies ẑ take K_G ẑ off the input, and the junction "
      "structure gets Ŝᵢ₁ = Sᵢ₃ K_G",
      "La entrada llega a los almacenadores sin pasar por un resistor: primer caso del Lema 5.1. "
      "Los elementos de dos puertos K_G sobre las coenergías estimadas ẑ restan K_G ẑ de la "
      "entrada, y la "
      "estructura de unión recibe Ŝᵢ₁ = Sᵢ₃ K_G"}},
    {"step.loop.after",
     {"The input reaches the storages through the resistors only: second case of Lemma 5.1. The "
      "two-ports K_G on the estimated co-energies ẑ take K_G ẑ off the input, and the junction "
      "structure gets Ŝ₂₁ = S₂₃ K_G",
      "La entrada llega a los almacenadores solo por los resistores: segundo caso del Lema 5.1. "
      "Los elementos de dos puertos K_G sobre las coenergías estimadas ẑ restan K_G ẑ de la "
      "entrada, y la "
      "estructura de unión recibe Ŝ₂₁ = S₂₃ K_G"}},
    {"step.loop.both",
     {"The input reaches the storages directly and through the resistors: both cases of Lemma 5.1 "
      "together. The two-ports K_G on the estimated co-energies ẑ take K_G ẑ off the input, and "
      "the junction structure gets Ŝᵢ₁ = Sᵢ₃ K_G",
      "La entrada llega a los almacenadores directamente y por los resistores: ambos casos del "
      "Lema 5.1 a la vez. Los elementos de dos puertos K_G sobre las coenergías estimadas ẑ restan "
      "K_G ẑ de la "
      "entrada, y la estructura de unión recibe Ŝᵢ₁ = Sᵢ₃ K_G"}},
    {"step.loop.feedback",
     {"With z = F x the plant gets −Ã x̂, where Ã = E⁻¹ (Ŝ₁₁ + S₁₂ M Ŝ₂₁) F = B K_G F. It shall be "
      "B K x̂ (Theorem 5.1): K_G = K F⁻¹",
      "Con z = F x la planta recibe −Ã x̂, donde Ã = E⁻¹ (Ŝ₁₁ + S₁₂ M Ŝ₂₁) F = B K_G F. Debe ser "
      "B K x̂ (Teorema 5.1): K_G = K F⁻¹"}},
    {"step.loop.observer",
     {"The observer is a copy of the plant whose storages are given H_G (y − ŷ) beside what their "
      "bonds bring (Lemma 5.2). It shall be H (y − ŷ) (Theorem 5.1): H_G = H",
      "El observador es una copia de la planta cuyos almacenadores reciben H_G (y − ŷ) además de "
      "lo "
      "que traen sus enlaces (Lema 5.2). Debe ser H (y − ŷ) (Teorema 5.1): H_G = H"}},
    {"step.loop.observer_dependent",
     {"The observer is a copy of the plant whose storages are given H_G (y − ŷ) beside what their "
      "bonds bring (Lemma 5.2); with dependent storages E dx̂/dt = … + H_G (y − ŷ). It shall be "
      "E H (y − ŷ) (Theorem 5.1): H_G = E H",
      "El observador es una copia de la planta cuyos almacenadores reciben H_G (y − ŷ) además de "
      "lo "
      "que traen sus enlaces (Lema 5.2); con almacenadores dependientes E dx̂/dt = … + H_G (y − ŷ). "
      "Debe ser E H (y − ŷ) (Teorema 5.1): H_G = E H"}},
    {"steady.title",
     {"Steady state under constant inputs", "Estado estacionario con entradas constantes"}},
    {"steady.states", {"Where the states settle", "Dónde se asientan los estados"}},
    {"steady.outputs", {"Where the outputs settle", "Dónde se asientan las salidas"}},
    {"steady.grows", {"{0} does not settle", "{0} no se asienta"}},
    {"remark.steady.grows",
     {"a constant input makes these grow without end, since nothing holds them: {0}",
      "una entrada constante los hace crecer sin fin, porque nada los retiene: {0}"}},
    {"remark.steady.special_values",
     {"the values given are special: with them the system has more poles at 0 than with almost all "
      "others, and the formulas for those would divide by zero; shown is what holds with the "
      "values "
      "given",
      "los valores dados son especiales: con ellos el sistema tiene más polos en 0 que con casi "
      "todos los demás, y las fórmulas de éstos dividirían por cero; se muestra lo que vale con "
      "los "
      "valores dados"}},
    {"remark.steady.keeps",
     {"the system has poles at 0 that no input reaches: to what is given here comes what they keep "
      "of the initial state",
      "el sistema tiene polos en 0 que ninguna entrada alcanza: a lo que aquí se da se suma lo que "
      "conservan del estado inicial"}},
    {"remark.steady.near",
     {"some laws are not linear: this is the linear approximation at the point, for small inputs; "
      "`analyse --what equilibria` or `simulate` tell where the system itself settles",
      "algunas leyes no son lineales: esto es la aproximación lineal en el punto, para entradas "
      "pequeñas; `analyse --what equilibria` o `simulate` dicen dónde se asienta el sistema "
      "mismo"}},
    {"remark.steady.deviations",
     {"states, inputs and outputs stand for their deviations from the point",
      "los estados, las entradas y las salidas designan sus desviaciones respecto del punto"}},
    {"remark.steady.in_numbers",
     {"in formulas this would be too long to read: it is written with the values of the parameters",
      "en fórmulas sería demasiado largo para leerlo: se escribe con los valores de los "
      "parámetros"}},
    {"remark.steady.if_stable",
     {"a system gets there where the rest of it is stable: see `analyse --what stability`",
      "un sistema llega allí si lo demás es estable: véase `analyse --what stability`"}},
    {"remark.steady.integral",
     {"with derivative causality preferred, these storages keep integral causality, because "
      "nothing "
      "else fixes their variables: A is singular, and they keep what they have stored ({0})",
      "con causalidad derivativa preferida, estos almacenadores conservan la causalidad integral, "
      "porque nada más fija sus variables: A es singular, y guardan lo que han almacenado ({0})"}},
    {"check.steady.derivative",
     {"the same by the junction structure in derivative causality, x = F⁻¹ B* u and y = D* u",
      "lo mismo por la estructura de unión en causalidad derivativa, x = F⁻¹ B* u e y = D* u"}},
    {"remark.steady.answers",
     {"{0} keeps integral causality: that it rests, ẋ = 0, tells what it answers, the last of "
      "D_out",
      "{0} conserva causalidad integral: que esté en reposo, ẋ = 0, dice qué responde, al final de "
      "D_out"}},
    {"remark.steady.loop_deviations",
     {"the loop is closed about the deviations from the point: states, inputs and outputs are what "
      "they differ from their values there",
      "el lazo se cierra en torno a las desviaciones del punto: estados, entradas y salidas son lo "
      "que difieren de sus valores allí"}},
    {"step.steady.structure",
     {"Every storage takes derivative causality. The junctions then give what the storages answer, "
      "z, and what enters the resistors by ẋ (0 at rest), by what the resistors answer and by u "
      "(signals answer as resistors 1 do): "
      "z = J₁₂ D_out + J₁₃ u, D_in = J₂₂ D_out + J₂₃ u",
      "Cada almacenador toma causalidad derivativa. Las uniones dan entonces lo que responden los "
      "almacenadores, z, y lo que entra en los resistores por ẋ (0 en reposo), por lo que "
      "responden "
      "los resistores y por u (las señales responden como resistores 1): z = J₁₂ D_out + J₁₃ u, "
      "D_in = J₂₂ D_out + J₂₃ u"}},
    {"step.steady.resistors",
     {"With D_out = L_d D_in the resistors answer D_out = N J₂₃ u, where N = (1 − L_d J₂₂)⁻¹ L_d",
      "Con D_out = L_d D_in los resistores responden D_out = N J₂₃ u, donde N = (1 − L_d J₂₂)⁻¹ "
      "L_d"}},
    {"step.steady.settle",
     {"At rest z = B* u with B* = J₁₃ + J₁₂ N J₂₃, and x = F⁻¹ B* u. The rows belong to {0}",
      "En reposo z = B* u con B* = J₁₃ + J₁₂ N J₂₃, y x = F⁻¹ B* u. Las filas son de {0}"}},
    {"remark.steady.feedback",
     {"the last outputs are the errors w − y; where an integral acts and the loop is stable they "
      "vanish, and the derivative of a PID changes nothing at rest",
      "las últimas salidas son los errores w − y; si actúa una integral y el lazo es estable se "
      "anulan, y la derivada de un PID no cambia nada en reposo"}},
    {"remark.steady.unstable_loop",
     {"the closed loop is unstable: it does not settle there, whatever the error would be",
      "el lazo cerrado es inestable: no se asienta allí, sea cual fuere el error"}},
    {"remark.lin.start",
     {"no point was asked for: this is about the model's own start, which is at rest (`--at` names "
      "another)",
      "no se ha pedido ningún punto: esto es en torno al comienzo del propio modelo, que está en "
      "reposo (`--at` indica otro)"}},
    {"remark.rest_nearby",
     {"the point given is at rest but for its last figure; this is about the rest beside it",
      "el punto dado está en reposo salvo por su última cifra; esto es en torno al reposo "
      "contiguo"}},
    {"remark.loop.deviations",
     {"the bond graph of the closed loop is one of small deviations from the operating point (004, "
      "Procedure 7.1); a second one has the plant as it is, with the same linear controller",
      "el bond graph del lazo cerrado es el de pequeñas desviaciones respecto del punto de "
      "operación (004, Procedimiento 7.1); un segundo grafo tiene la planta tal como es, con el "
      "mismo controlador lineal"}},
    {"check.design.rests",
     {"the loop about the plant as it is rests at the operating point",
      "el lazo con la planta tal como es reposa en el punto de operación"}},
    {"check.design.plant_poles",
     {"there its linear approximation has the poles of the design",
      "allí su aproximación lineal tiene los polos del diseño"}},
    {"check.gain.static",
     {"at rest (A − B K) x + B w = 0: put back into the equations",
      "en reposo (A − B K) x + B w = 0: sustituido en las ecuaciones"}},
    {"design.at_rest", {"At rest", "En reposo"}},
    {"design.static_gain", {"y = N w", "y = N w"}},
    {"design.static_error",
     {"y = N w: the error w − y is (1 − N) w, and w = N⁻¹ r leaves none",
      "y = N w: el error w − y es (1 − N) w, y con w = N⁻¹ r no queda ninguno"}},
    {"design.times_title", {"Time constants", "Constantes de tiempo"}},
    {"design.times_classical",
     {"Classical: slower states stand still, faster ones have settled",
      "Clásicas: los estados más lentos no cambian, los más rápidos ya se asentaron"}},
    {"design.times_exact", {"Exact: −1/Re λ, of the poles", "Exactas: −1/Re λ, de los polos"}},
    {"design.times_none", {"{0} does not decay by itself", "{0} no decae por sí mismo"}},
    {"design.times_stays", {"never", "nunca"}},
    {"design.times_grows", {"grows, with {0}", "crece, con {0}"}},
    {"design.times_turns", {"{0}, one cycle in {1}", "{0}, un ciclo en {1}"}},
    {"remark.times.oscillates",
     {"where poles are complex the states swing together, and no state has a time of its own",
      "donde hay polos complejos los estados oscilan juntos, y ninguno tiene un tiempo propio"}},
    {"design.reactances_title", {"Reactances", "Reactancias"}},
    {"design.inductances_title", {"Inductances", "Inductancias"}},
    {"design.reactance_winding", {"Seen from {0}, flux {1}", "Vista desde {0}, flujo {1}"}},
    {"design.reactance_settled",
     {"settled: nothing flows in the other windings",
      "en régimen: nada fluye en los demás devanados"}},
    {"design.reactance_transient",
     {"transient: {0} has not changed yet", "transitoria: {0} aún no ha cambiado"}},
    {"design.reactance_subtransient",
     {"subtransient: {0} not changed yet", "subtransitoria: {0} aún sin cambiar"}},
    {"design.reactance_exact", {"{0}, exact {1}", "{0}, exacta {1}"}},
    {"design.reactance_no_exact", {"–", "–"}},
    {"remark.reactances.frequency",
     {"X = ω L: --frequency gives the reactances, as in --frequency 377",
      "X = ω L: --frequency da las reactancias, como en --frequency 377"}},
    {"note.unreached.combination",
     {"whatever the inputs do, `{0}` changes at {1} times its own value",
      "hagan lo que hagan las entradas, `{0}` cambia a {1} veces su propio valor"}},
    {"note.unreached.constant",
     {"whatever the inputs do, `{0}` keeps its value",
      "hagan lo que hagan las entradas, `{0}` conserva su valor"}},
    {"note.unreached.states",
     {"no input acts on a motion of {0} with the pole {1}",
      "ninguna entrada actúa sobre un movimiento de {0} con el polo {1}"}},
    {"note.unreached.help",
     {"to move it, let another input act on one of these: {0}",
      "para moverlo, haz que otra entrada actúe sobre uno de estos: {0}"}},
    {"note.unseen.state",
     {"`{0}` shows in no output, neither by itself nor through other states",
      "`{0}` no se ve en ninguna salida, ni por sí mismo ni a través de otros estados"}},
    {"note.unseen.motion",
     {"a motion with {0} shows in no output", "un movimiento con {0} no se ve en ninguna salida"}},
    {"note.unseen.states",
     {"no output shows a motion of {0} with the pole {1}",
      "ninguna salida muestra un movimiento de {0} con el polo {1}"}},
    {"note.unseen.help",
     {"to see it, add an `output` that measures one of these: {0}",
      "para verlo, añade una `output` que mida uno de estos: {0}"}},
    {"note.unweighted",
     {"the weights do not see the poles at {0}: give the states of these motions a positive weight",
      "los pesos no ven los polos en {0}: da un peso positivo a los estados de esos movimientos"}},
    {"note.no_noise",
     {"no noise reaches the poles at {0}: give the states of these motions a positive intensity",
      "ningún ruido alcanza los polos en {0}: da una intensidad positiva a los estados de esos "
      "movimientos"}},
    {"note.place_nearer",
     {"choose poles nearer to those of the open loop ({0}), or let --lqr and --kalman find them",
      "elige polos más cercanos a los del lazo abierto ({0}), o deja que --lqr y --kalman los "
      "hallen"}},
    {"note.place_nearer_many",
     {"choose poles nearer to those of the open loop, which `analyse --what linearise` tells, or "
      "let "
      "--lqr and --kalman find them",
      "elige polos más cercanos a los del lazo abierto, que dice `analyse --what linearise`, o "
      "deja "
      "que --lqr y --kalman los hallen"}},
    {"note.name_pairs",
     {"name as many inputs by --actuators as outputs by --sensors; the others are left alone",
      "nombra tantas entradas con --actuators como salidas con --sensors; las demás no se tocan"}},
    {"note.name_the_one",
     {"name the one to use by {0}, of these: {1}", "nombra la que se usa con {0}, de estas: {1}"}},
    {"note.write_pair", {"write `{0}` for both", "escribe `{0}` para ambos"}},
    {"note.pole_for_each", {"one for each state: {0}", "uno por cada estado: {0}"}},
    {"note.option_may_name", {"{0} may name: {1}", "{0} puede nombrar: {1}"}},
    {"remark.design.unstable_loop",
     {"the closed loop does not come to rest: its poles at {0} are not left of the imaginary axis",
      "el lazo cerrado no llega al reposo: sus polos en {0} no están a la izquierda del eje "
      "imaginario"}},
    {"remark.design.unstable_observer",
     {"the estimate does not find the state: its poles at {0} are not left of the imaginary axis",
      "la estimación no alcanza el estado: sus polos en {0} no están a la izquierda del eje "
      "imaginario"}},
    {"remark.design.left_alone",
     {"the feedback leaves these inputs alone, with rows of K that are 0: {0}",
      "la realimentación no toca estas entradas, con filas de K que son 0: {0}"}},
    {"remark.design.not_compared",
     {"the observer does not compare these outputs, with columns of H that are 0: {0}",
      "el observador no compara estas salidas, con columnas de H que son 0: {0}"}},
    {"design.static_singular",
     {"y = N w: N has no inverse, so that no w gives every output its own value",
      "y = N w: N no tiene inversa, así que ningún w da a cada salida su propio valor"}},
    {"note.keep_fixed_poles",
     {"to leave them there, name them among the poles wanted",
      "para dejarlos allí, nómbralos entre los polos pedidos"}},
    {"remark.design.kept_poles",
     {"no input moves the poles at {0}: named among those wanted, they stay where they are",
      "ninguna entrada mueve los polos en {0}: nombrados entre los pedidos, quedan donde están"}},
    {"remark.design.unseen_poles",
     {"no output shows the poles at {0}: named among those wanted, they stay where they are",
      "ninguna salida muestra los polos en {0}: nombrados entre los pedidos, quedan donde están"}},
    {"remark.design.sensitive",
     {"the poles are sensitive: what a number of the computer cannot hold of the gains moves them "
      "by "
      "about {0} of their size",
      "los polos son sensibles: lo que un número del ordenador no puede guardar de las ganancias "
      "los mueve en torno a {0} de su tamaño"}},
    {"remark.design.repeated",
     {"the pole {0}, wanted {1} times, has fewer eigenvectors than that and is sensitive: an error "
      "in "
      "the last figure of the computer spreads it by about {2} of its size",
      "el polo {0}, pedido {1} veces, tiene menos vectores propios y es sensible: un error en la "
      "última cifra del ordenador lo dispersa en torno a {2} de su tamaño"}},
    {"steady.closed_loop", {"closed loop", "lazo cerrado"}},
    {"check.steady.balance",
     {"put back into the equations, nothing changes any more: A x + B u = 0",
      "puesto en las ecuaciones, ya nada cambia: A x + B u = 0"}},
    {"design.sensitivity", {"Sensitivity to the parameters", "Sensibilidad a los parámetros"}},
    {"design.steady_slopes",
     {"How steady states and outputs change with the parameters",
      "Cómo cambian con los parámetros los estados y salidas estacionarios"}},
    {"design.pole_slopes",
     {"Where the poles go, p ∂λ/∂p (1/s for a relative change 1 of the parameter)",
      "Hacia dónde van los polos, p ∂λ/∂p (1/s por un cambio relativo 1 del parámetro)"}},
    {"remark.sensitivity.defective",
     {"poles fall together: how they part does not go with the change, but with a root of it",
      "hay polos que coinciden: se separan no con el cambio, sino con una raíz de él"}},
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
