// The words of `tellegen verify`.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"verify.title", {"Verification", "Verificación"}},
    {"verify.forms", {"The derived equations", "Las ecuaciones deducidas"}},
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
    {"verify.entry", {"{0}", "{0}"}},
};

}  // namespace

std::span<const Sentence> verification_words() { return sentences; }

}  // namespace tellegen::report::tables
