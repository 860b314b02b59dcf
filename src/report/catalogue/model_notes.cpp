// Second sentences of diagnostics about names, statements and dimensions.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"note.declared_here", {"`{0}` is declared here", "`{0}` se declara aquí"}},
    {"note.declare_it",
     {"declare it: `parameter {0}` for a constant, `input {0}` for what acts from outside",
      "decláralo: `parameter {0}` si es constante, `input {0}` si actúa desde el exterior"}},
    {"note.declare_moving",
     {"declare it, if it moves: `coordinate {0}`", "decláralo, si se mueve: `coordinate {0}`"}},
    {"note.state_sign",
     {"if it is meant, write `negative` or `real` after the value",
      "si es lo que quieres, escribe `negative` o `real` después del valor"}},
    {"note.other_term", {"this is the other term", "este es el otro término"}},
    {"note.first_given_here", {"it is first given here", "ya se da aquí"}},
    {"note.multiply",
     {"a product is written with *: {0}*(…)", "un producto se escribe con *: {0}*(…)"}},
    {"note.call_it", {"write {0}(…)", "escribe {0}(…)"}},
    {"note.is_parameter",
     {"`{0}` is a constant parameter, declared here",
      "`{0}` es un parámetro constante, declarado aquí"}},
    {"note.velocity_elsewhere",
     {"energy of motion belongs in `kinetic`, losses in `dissipation`",
      "la energía de movimiento va en `kinetic`, las pérdidas en `dissipation`"}},
    {"note.acceleration_elsewhere",
     {"energies and forces depend on positions and velocities only",
      "las energías y fuerzas dependen solo de posiciones y velocidades"}},
    {"note.comes_from",
     {"{1} comes in by `{0}`, defined here", "{1} aparece a través de `{0}`, que se define aquí"}},
    {"note.input_as_time",
     {"declare a motion that is imposed as a function of time, `function {0}(t)`, and write "
      "`{0}(t)` for it",
      "declara un movimiento impuesto como función del tiempo, `function {0}(t)`, y escribe "
      "`{0}(t)` en su lugar"}},
    {"note.add_coordinate",
     {"say what moves, for example: coordinate x [m]",
      "di qué se mueve, por ejemplo: coordinate x [m]"}},
    {"note.add_state",
     {"say what changes, for example: state x [m]", "di qué cambia, por ejemplo: state x [m]"}},
    {"note.add_equation", {"add: equation {0}' = …", "añade: equation {0}' = …"}},
    {"note.add_storage",
     {"say what is stored, for example: storage q^2/(2*C) + psi^2/(2*L)",
      "di qué se almacena, por ejemplo: storage q^2/(2*C) + psi^2/(2*L)"}},
    {"note.rate_is_given",
     {"write the right side of the equation of {0} in its place",
      "escribe en su lugar el lado derecho de la ecuación de {0}"}},
    {"note.storage_of_states",
     {"choose a state that holds the difference, such as the elongation of the spring",
      "elige un estado que guarde la diferencia, como el alargamiento del resorte"}},
    {"note.add_part",
     {"name a part and its model, for example: use motor = dc_motor",
      "nombra una parte y su modelo, por ejemplo: use motor = dc_motor"}},
    {"note.no_ports",
     {"the model of `{0}` has no ports; declare one by: port NAME: effort E, flow F",
      "el modelo de `{0}` no tiene puertos; declara uno con: port NOMBRE: effort E, flow F"}},
    {"note.ports_are", {"the ports of `{0}` are: {1}", "los puertos de `{0}` son: {1}"}},
    {"note.network_port_causality",
     {"name the source whose place is taken, and what the network answers there: `port shaft: "
      "effort T, flow across(w)` with `torque T (w)`",
      "nombra la fuente cuyo lugar se toma y lo que la red responde allí: `port shaft: effort T, "
      "flow across(w)` con `torque T (w)`"}},
    {"note.storage_at_port",
     {"what is joined here would have to wait for its own answer: put the source at a storage, "
      "such "
      "as a coil in series with it or a spring between it and the rest",
      "lo que se une aquí tendría que esperar su propia respuesta: pon la fuente junto a un "
      "almacenador, como una bobina en serie o un resorte entre ella y el resto"}},
    {"note.port_causality",
     {"one quantity comes from outside, the other is an answer of the states",
      "una magnitud viene de fuera, la otra es una respuesta de los estados"}},
    {"note.drop_assumption",
     {"change the value, or write `real` after `{0}`",
      "cambia el valor, o escribe `real` después de `{0}`"}},
    {"note.si_only",
     {"a unit after a quantity must be an SI unit without factor; only numbers are converted",
      "una unidad después de una magnitud debe ser del SI y sin factor; solo se convierten los "
      "números"}},
    {"note.kelvin",
     {"temperatures are given in kelvin: [K]", "las temperaturas se dan en kelvin: [K]"}},
    {"note.dimension_there",
     {"this is {0:a pure number|in %}", "esto {0:es un número puro|está en %}"}},
    {"note.dimension_declared", {"`{0}` is declared here in {1}", "`{0}` se declara aquí en {1}"}},
    {"note.dimension_inferred",
     {"here it follows that `{0}` is {1:a pure number|in %}",
      "de aquí se deduce que `{0}` {1:es un número puro|está en %}"}},
    {"note.unit_on_number", {"give the number its unit: [{0}]", "pon la unidad al número: [{0}]"}},
};

}  // namespace

std::span<const Sentence> model_notes() { return sentences; }

}  // namespace tellegen::report::tables
