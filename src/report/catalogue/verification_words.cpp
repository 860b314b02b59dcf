// The words of `tellegen verify`.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"verify.title", {"Verification", "Verificación"}},
    {"verify.absent",
     {"the model does not have this form: {0}", "el modelo no tiene esta forma: {0}"}},
    {"verify.unchecked", {"not checked", "sin comprobar"}},
    {"verify.claims", {"Claims", "Afirmaciones"}},
    {"verify.holds", {"right: it is {0}", "correcto: es {0}"}},
    {"verify.holds_factor",
     {"right: it is {0}, multiplied by {1}", "correcto: es {0}, multiplicado por {1}"}},
    {"verify.fails", {"wrong, compared with {0}", "incorrecto, comparado con {0}"}},
    {"verify.undecided",
     {"undecided: it is none of the equations, and could be neither derived from them nor refuted; "
      "compared with {0}",
      "sin decidir: no es ninguna de las ecuaciones, y no se pudo ni deducir de ellas ni refutar; "
      "comparado con {0}"}},
    {"verify.nonzero", {"{0}, where {1}", "{0}, donde {1}"}},
    {"verify.proved", {"(proved)", "(demostrado)"}},
    {"verify.checked", {"(checked at random points)", "(comprobado en puntos al azar)"}},
    {"verify.difference",
     {"The claim minus the right result is", "La afirmación menos el resultado correcto es"}},
    {"verify.difference_undecided",
     {"The claim minus that equation is", "La afirmación menos esa ecuación es"}},
    {"verify.terms", {"term by term:", "término a término:"}},
    {"verify.hint", {"hint: {0}", "pista: {0}"}},
    {"verify.equation", {"the equation of {0}", "la ecuación de {0}"}},
    {"verify.acceleration",
     {"the equations solved for the acceleration of {0}",
      "las ecuaciones resueltas para la aceleración de {0}"}},
    {"verify.follows",
     {"right: it follows from the equations of motion",
      "correcto: se sigue de las ecuaciones de movimiento"}},

    {"hint.on_the_left", {"on the left, {0}", "a la izquierda, {0}"}},
    {"hint.on_the_right", {"on the right, {0}", "a la derecha, {0}"}},
    {"hint.own_name",
     {"{0} is declared in the model and means that; the result is called {1} in claims",
      "{0} está declarado en el modelo y significa eso; el resultado se llama {1} en las "
      "afirmaciones"}},
    {"hint.dimension",
     {"the dimensions do not fit: {0} is in {1}, the others in {2}",
      "las dimensiones no encajan: {0} está en {1}, los demás en {2}"}},
    {"hint.dimension_of_result",
     {"the dimensions do not fit: {0} is in {1}, the right result in {2}",
      "las dimensiones no encajan: {0} está en {1}, el resultado correcto en {2}"}},
    {"hint.not_christoffel",
     {"the same C q̇, but not Christoffel's choice, so Ṁ − 2C is not antisymmetric",
      "el mismo C q̇, pero no es la elección de Christoffel, así que Ṁ − 2C no es antisimétrica"}},
    {"hint.another_c",
     {"the same C q̇, and Ṁ − 2C is antisymmetric too, but it is not Christoffel's choice",
      "el mismo C q̇, y Ṁ − 2C también es antisimétrica, pero no es la elección de Christoffel"}},
    {"hint.sign", {"a wrong sign: {0} should be {1}", "un signo cambiado: {0} debería ser {1}"}},
    {"hint.factor",
     {"a wrong factor: {0} should be {1}, {2} times as much",
      "un factor equivocado: {0} debería ser {1}, {2} veces eso"}},
    {"hint.sine_cosine",
     {"sine and cosine exchanged: {0} should be {1}",
      "seno y coseno cambiados: {0} debería ser {1}"}},
    {"hint.derivative",
     {"a derivative too many or too few: {0} should be {1}",
      "una derivada de más o de menos: {0} debería ser {1}"}},
    {"hint.power",
     {"a factor or a power is off: {0} should be {1}",
      "un factor o una potencia no coincide: {0} debería ser {1}"}},
    {"hint.small_sine",
     {"{0} should be {1}: sin({2}) ≈ {2} only for small angles",
      "{0} debería ser {1}: sin({2}) ≈ {2} sólo para ángulos pequeños"}},
    {"hint.small_cosine",
     {"{0} should be {1}: cos({2}) is missing, and cos({2}) ≈ 1 only for small angles",
      "{0} debería ser {1}: falta cos({2}), y cos({2}) ≈ 1 sólo para ángulos pequeños"}},
    {"hint.missing", {"the term {0} is missing", "falta el término {0}"}},
    {"hint.extra", {"the term {0} does not belong there", "el término {0} sobra"}},
};

}  // namespace

std::span<const Sentence> verification_words() { return sentences; }

}  // namespace tellegen::report::tables
