// Second sentences of diagnostics of the language.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"note.did_you_mean", {"did you mean `{0}`?", "¿querías decir `{0}`?"}},
    {"note.use_function",
     {"a function is declared by: function {0}(x) = …",
      "una función se declara con: function {0}(x) = …"}},
    {"note.bracket_open", {"this `{0}` is still open", "este `{0}` sigue abierto"}},
    {"note.example", {"for example: {0}", "por ejemplo: {0}"}},
    {"note.use_initial",
     {"where a coordinate starts is given by: initial q = …",
      "el valor inicial de una coordenada se da con: initial q = …"}},
    {"note.use_simulate",
     {"what an input does is given by: simulate 5 [s] with u = …",
      "la evolución de una entrada se da con: simulate 5 [s] with u = …"}},
    {"note.new_line",
     {"a new statement begins on a new line", "una sentencia nueva empieza en una línea nueva"}},
    {"note.name_rule",
     {"a name begins with a letter and goes on with letters, digits and _",
      "un nombre empieza con una letra y sigue con letras, dígitos y _"}},
    {"note.rename", {"choose another name, such as `{0}`", "elige otro nombre, como `{0}`"}},
    {"note.write_product", {"write a product as {0}*{1}", "escribe un producto como {0}*{1}"}},
    {"note.write_instead", {"write `{0}` instead", "escribe `{0}` en su lugar"}},
    {"note.save_as_utf8", {"save the file as UTF-8 text", "guarda el archivo como texto UTF-8"}},
    {"note.second_derivative",
     {"a second derivative is written with two single quotes: q''",
      "una derivada segunda se escribe con dos comillas simples: q''"}},
    {"note.first_here", {"the first `{0}` is here", "el primer `{0}` está aquí"}},
    {"note.operator_at_line_end",
     {"a statement goes on when a line ends in an operator: move `{0}` to the end of the line "
      "above",
      "una sentencia continúa cuando la línea termina en un operador: pasa `{0}` al final de la "
      "línea anterior"}},
    {"note.use_define",
     {"a name gets its value by: define {0} = …", "un nombre recibe su valor con: define {0} = …"}},
    {"note.keywords", {"statements begin with: {0}", "las sentencias empiezan con: {0}"}},
    {"note.expression_only",
     {"`{0}` is followed by an expression alone, without a name and =",
      "a `{0}` le sigue solo una expresión, sin nombre ni ="}},
    {"note.repeat_statement",
     {"one expression per statement; repeat `{0}` for the next one, they add up",
      "una expresión por sentencia; repite `{0}` para la siguiente, se suman"}},
};

}  // namespace

std::span<const Sentence> language_notes() { return sentences; }

}  // namespace tellegen::report::tables
