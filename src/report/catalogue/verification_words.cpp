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
    {"verify.proved", {"(proved)", "(demostrado)"}},
    {"verify.checked", {"(checked at random points)", "(comprobado en puntos al azar)"}},
    {"verify.difference",
     {"The claim minus the right result is", "La afirmación menos el resultado correcto es"}},
    {"verify.terms", {"term by term:", "término a término:"}},
    {"verify.hint", {"hint: {0}", "pista: {0}"}},
    {"verify.equation", {"the equation of {0}", "la ecuación de {0}"}},
    {"verify.follows",
     {"right: it follows from the equations of motion",
      "correcto: se sigue de las ecuaciones de movimiento"}},

    {"hint.sign", {"a wrong sign: {0} should be {1}", "un signo cambiado: {0} debería ser {1}"}},
    {"hint.factor",
     {"a wrong factor: {0} should be {1}, {2} times as much",
      "un factor equivocado: {0} debería ser {1}, {2} veces ese valor"}},
    {"hint.factor.twice",
     {"a wrong factor: {0} should be {1}, twice as much",
      "un factor equivocado: {0} debería ser {1}, el doble"}},
    {"hint.factor.half",
     {"a wrong factor: {0} should be {1}, half as much",
      "un factor equivocado: {0} debería ser {1}, la mitad"}},
    {"hint.sine_cosine",
     {"sine and cosine exchanged: {0} should be {1}",
      "seno y coseno intercambiados: {0} debería ser {1}"}},
    {"hint.derivative",
     {"a derivative too many or too few: {0} should be {1}",
      "una derivada de más o de menos: {0} debería ser {1}"}},
    {"hint.power",
     {"a factor or a power is off: {0} should be {1}",
      "un factor o una potencia no coinciden: {0} debería ser {1}"}},
    {"hint.missing", {"the term {0} is missing", "falta el término {0}"}},
    {"hint.extra", {"the term {0} does not belong there", "el término {0} sobra"}},
};

}  // namespace

std::span<const Sentence> verification_words() { return sentences; }

}  // namespace tellegen::report::tables
