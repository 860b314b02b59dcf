// Mistakes in models given by their state equations: E0230–E0237, W0205, E0316, E0317.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0230",
     {"the model `{0}` has no state", "el modelo `{0}` no tiene ningún estado"},
     {"A model of kind states says how its states change: declare them with `state` and give each "
      "its `equation`.",
      "Un modelo de tipo states dice cómo cambian sus estados: decláralos con `state` y da a cada "
      "uno su `equation`."},
     R"(states tank
parameter a
input q
output y = a*q)",
     R"(states tank
parameter a
state V
input q
equation V' = q - a*V
storage 1/2*V^2)"},
    {"E0231",
     {"the state `{0}` has no equation", "el estado `{0}` no tiene ecuación"},
     {"Every state needs one equation that gives its derivative by time. What stays constant is a "
      "`parameter`, what is given from outside an `input`, and a short name for an expression a "
      "`define`.",
      "Cada estado necesita una ecuación que dé su derivada respecto al tiempo. Lo que es "
      "constante "
      "es un `parameter`, lo que viene de fuera un `input`, y el nombre corto de una expresión un "
      "`define`."},
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
storage q^2/(2*C) + psi^2/(2*L))",
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C
storage q^2/(2*C) + psi^2/(2*L))"},
    {"E0232",
     {"`{0}` is not a state, as `{1}` needs here", "`{0}` no es un estado, como pide aquí `{1}`"},
     {"Equations and initial values belong to states. Declare the name with `state`, or correct "
      "it.",
      "Las ecuaciones y los valores iniciales son de los estados. Declara el nombre con `state`, o "
      "corrígelo."},
     R"(states coil
parameter R, L
state psi
equation psi' = -R/L*psi
equation phi' = psi)",
     R"(states coil
parameter R, L
state psi, phi
equation psi' = -R/L*psi
equation phi' = psi
storage psi^2/(2*L) + phi^2)"},
    {"E0233",
     {"an equation of state gives {1}, not {0}", "una ecuación de estado da {1}, no {0}"},
     {"The left side of an equation is the first derivative of a state. An equation of second "
      "order "
      "becomes two: declare the velocity as a state of its own.",
      "El lado izquierdo de una ecuación es la primera derivada de un estado. Una ecuación de "
      "segundo orden se escribe como dos: declara la velocidad como otro estado."},
     R"(states oscillator
parameter w
state x
equation x'' = -w^2*x)",
     R"(states oscillator
parameter w
state x, v
equation x' = v
equation v' = -w^2*x
storage 1/2*v^2 + 1/2*w^2*x^2)"},
    {"E0234",
     {"`{0}` cannot use the derivative {1}", "`{0}` no puede usar la derivada {1}"},
     {"State equations are explicit: the right sides depend on states, inputs, parameters and "
      "time. Where the derivative of another state is meant, write the right side of its equation; "
      "where two derivatives depend on each other, solve for them first.",
      "Las ecuaciones de estado son explícitas: los lados derechos dependen de estados, entradas, "
      "parámetros y tiempo. Si quieres la derivada de otro estado, escribe el lado derecho de su "
      "ecuación; si dos derivadas dependen una de otra, despéjalas antes."},
     R"(states filter
parameter a, b
state x, y
equation x' = -a*x
equation y' = -b*y + x')",
     R"(states filter
parameter a, b
state x, y
equation x' = -a*x
equation y' = -b*y - a*x
storage 1/2*x^2 + 1/2*y^2)"},
    {"E0235",
     {"the storage function depends on the input `{0}`",
      "la función de almacenamiento depende de la entrada `{0}`"},
     {"What is stored is a function of the states: an input can change it only through them. "
      "Energy "
      "that an input holds at a fixed state belongs to the outside.",
      "Lo almacenado es función de los estados: una entrada solo puede cambiarlo a través de "
      "ellos. "
      "La energía que una entrada guarda con el estado fijo pertenece al exterior."},
     R"(states spring
parameter m, k
state q, p
input s
equation q' = p/m
equation p' = -k*(q - s)
storage p^2/(2*m) + 1/2*k*(q - s)^2)",
     R"(states spring
parameter m, k
state z, p
input v_s
equation z' = p/m - v_s
equation p' = -k*z
storage p^2/(2*m) + 1/2*k*z^2)"},
    {"E0236",
     {"one of effort and flow of the port `{0}` must be an input, and only one",
      "el esfuerzo o el flujo del puerto `{0}` debe ser una entrada, y solo uno de los dos"},
     {"At a port the outside decides one quantity and the system answers with the other: a motor "
      "that is given a torque answers with its speed, one that is given a speed answers with its "
      "torque. Name an `input` for the first and an expression of the states for the second.",
      "En un puerto el exterior decide una magnitud y el sistema responde con la otra: un motor al "
      "que se le da una cupla responde con su velocidad, uno al que se le da una velocidad "
      "responde "
      "con su cupla. Pon una entrada (`input`) para la primera y una expresión de los estados para "
      "la segunda."},
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort p, flow p/J)",
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J)"},
    {"E0237",
     {"the answer of the port `{0}` depends on the input `{1}`",
      "la respuesta del puerto `{0}` depende de la entrada `{1}`"},
     {"The quantity that the system answers with must follow from its states alone; otherwise two "
      "connected systems would decide each other's inputs in a loop without time.",
      "La magnitud con la que responde el sistema debe seguirse solo de sus estados; si no, dos "
      "sistemas conectados decidirían uno la entrada del otro en un lazo sin tiempo."},
     R"(states rotor
parameter J, c
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J + c*tau)",
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J)"},
    {"W0205",
     {"the state `{0}` stores no energy", "el estado `{0}` no almacena energía"},
     {"The storage function does not depend on this state. That is right for a pure position, such "
      "as the angle of a shaft; often a term was forgotten.",
      "La función de almacenamiento no depende de este estado. Es correcto para una posición pura, "
      "como el ángulo de un eje; a menudo falta un término."},
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C
storage psi^2/(2*L))",
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C
storage q^2/(2*C) + psi^2/(2*L))"},
    {"E0316",
     {"the equation of {0} needs {1:a pure number|%}, but this is {2:a pure number|in %}",
      "la ecuación de {0} necesita {1:un número puro|%}, pero esto {2:es un número puro|está en "
      "%}"},
     {"The derivative of a state has its unit per second, and so has every term of its equation. "
      "The note shows where the unit of the state comes from.",
      "La derivada de un estado tiene su unidad por segundo, y también cada término de su "
      "ecuación. "
      "La nota muestra de dónde sale la unidad del estado."},
     R"(states coil
parameter R = 5 [ohm]
state psi [Wb]
input U [V]
equation psi' = U - R*psi
storage psi^2/(2*0.1 [H]))",
     R"(states coil
parameter R = 5 [ohm], L = 0.1 [H]
state psi [Wb]
input U [V]
equation psi' = U - R*psi/L
storage psi^2/(2*L))"},
    {"E0317",
     {"effort times flow of the port `{0}` is in {1}, not a power",
      "esfuerzo por flujo del puerto `{0}` está en {1}, no es una potencia"},
     {"What passes through a port is power: a force and a velocity, a torque and an angular "
      "velocity, a voltage and a current, a pressure and a volume flow.",
      "Por un puerto pasa potencia: una fuerza y una velocidad, una cupla y una velocidad angular, "
      "una tensión y una corriente, una presión y un caudal."},
     R"(states mass
parameter m = 2 [kg]
state p [kg*m/s]
input F [N]
equation p' = F
storage p^2/(2*m)
port hook: effort F, flow p)",
     R"(states mass
parameter m = 2 [kg]
state p [kg*m/s]
input F [N]
equation p' = F
storage p^2/(2*m)
port hook: effort F, flow p/m)"},
};

}  // namespace

std::span<const CodePage> states_pages() { return pages; }

}  // namespace tellegen::report::tables
