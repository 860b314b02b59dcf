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
inline constexpr Words project{
    "moves the states onto the constraints, by the least steps in the metric of M",
    "lleva los estados a las restricciones, por los pasos más cortos en la métrica de M"};

}  // namespace tellegen::codegen::words_of
