#pragma once
// What the routines of a module say of themselves, in comments and in its page.

#include "codegen/description.hpp"

namespace tellegen::codegen::words_of {

inline constexpr Words mass_matrix{"M of M q'' + h = 0, by rows", "M de M q'' + h = 0, por filas"};
inline constexpr Words bias{
    "h of M q'' + h = 0: inertial forces, weight, springs, friction and, with a minus sign, the "
    "forces applied",
    "h de M q'' + h = 0: fuerzas de inercia, peso, resortes, rozamiento y, con signo menos, las "
    "fuerzas aplicadas"};
inline constexpr Words accelerations{"a: the accelerations q''", "a: las aceleraciones q''"};
inline constexpr Words constrained_accelerations{
    "a: the accelerations q'', then the multipliers lambda of M q'' + h = A^T lambda",
    "a: las aceleraciones q'' y después los multiplicadores lambda de M q'' + h = A^T lambda"};
inline constexpr Words rates{"dx: the rates of the states", "dx: las derivadas de los estados"};
inline constexpr Words jacobians{
    "Fx, Fu: the slopes of the rates by states and by inputs, by rows",
    "Fx, Fu: las derivadas de dx respecto de los estados y de las entradas, por filas"};
inline constexpr Words energies{"E: what is stored", "E: la energía almacenada"};
inline constexpr Words powers{"P: the power supplied and the power dissipated",
                              "P: la potencia suministrada y la disipada"};
inline constexpr Words outputs{"y: the outputs of the model", "y: las salidas del modelo"};
inline constexpr Words inputs{"u: the inputs that the model's simulation gives",
                              "u: las entradas que da la simulación del modelo"};
inline constexpr Words duration{"T: how long the model's simulation takes, or 1 s",
                                "T: cuánto dura la simulación del modelo, o 1 s"};
inline constexpr Words initial{"x: the initial state; what the model does not name starts at 0",
                               "x: el estado inicial; lo que el modelo no nombra empieza en 0"};
inline constexpr Words constraints{
    "phi: the constraints of positions (0 for one of velocities); rate: A q' + b of all",
    "phi: las restricciones de posición (0 para una de velocidad); rate: A q' + b de todas"};
inline constexpr Words constraint_matrix{"A by rows, one for each constraint",
                                         "A por filas, una por restricción"};
inline constexpr Words crossings{
    "g: what the events of the model watch; one happens where its "
    "value crosses zero",
    "g: lo que vigilan los eventos del modelo; uno ocurre donde su "
    "valor cruza por cero"};
inline constexpr Words crossing_kinds{
    "direction: 1 for rising, -1 for falling, 0 for both; stops: 1 where the motion ends",
    "direction: 1 si sube, -1 si baja, 0 en ambos sentidos; stops: 1 donde el movimiento termina"};
inline constexpr Words jumps{"X: the states after each event, by rows",
                             "X: los estados después de cada evento, por filas"};
inline constexpr Words laws{
    "r: the equations of what only they define, w, zero at the right w; W: their slopes by w",
    "r: las ecuaciones de lo que sólo ellas definen, w, nulas en la w correcta; W: sus derivadas "
    "respecto de w"};
inline constexpr Words implicit{
    "w: what only the equations r = 0 define, by Newton's method with damping",
    "w: lo que sólo definen las ecuaciones r = 0, por el método de Newton amortiguado"};
inline constexpr Words project{
    "moves the states onto the constraints, by the least steps in the metric of M",
    "lleva los estados a las restricciones, por los pasos más cortos en la métrica de M"};

}  // namespace tellegen::codegen::words_of
