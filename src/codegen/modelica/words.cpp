#include "codegen/modelica/words.hpp"

#include <algorithm>

#include "codegen/names.hpp"

namespace tellegen::codegen {
namespace {

constexpr std::string_view words[] = {
    "Boolean",
    "Clock",
    "Complex",
    "Connections",
    "Integer",
    "Modelica",
    "Real",
    "String",
    "abs",
    "acos",
    "actualStream",
    "algorithm",
    "and",
    "annotation",
    "array",
    "asin",
    "assert",
    "atan",
    "atan2",
    "backSample",
    "block",
    "break",
    "cardinality",
    "cat",
    "ceil",
    "change",
    "class",
    "connect",
    "connector",
    "constant",
    "constrainedby",
    "cos",
    "cosh",
    "cross",
    "delay",
    "der",
    "diagonal",
    "discrete",
    "div",
    "each",
    "edge",
    "else",
    "elseif",
    "elsewhen",
    "encapsulated",
    "end",
    "enumeration",
    "equation",
    "exp",
    "expandable",
    "extends",
    "external",
    "false",
    "fill",
    "final",
    "firstTick",
    "floor",
    "flow",
    "for",
    "function",
    "getInstanceName",
    "hold",
    "homotopy",
    "identity",
    "if",
    "import",
    "impure",
    "in",
    "initial",
    "inner",
    "input",
    "inStream",
    "integer",
    "interval",
    "linspace",
    "log",
    "log10",
    "loop",
    "matrix",
    "max",
    "min",
    "mod",
    "model",
    "ndims",
    "noClock",
    "noEvent",
    "not",
    "ones",
    "operator",
    "or",
    "outer",
    "outerProduct",
    "output",
    "package",
    "parameter",
    "partial",
    "pre",
    "previous",
    "product",
    "promote",
    "protected",
    "public",
    "pure",
    "record",
    "redeclare",
    "reinit",
    "rem",
    "replaceable",
    "return",
    "sample",
    "scalar",
    "semiLinear",
    "shiftSample",
    "sign",
    "sin",
    "sinh",
    "size",
    "skew",
    "smooth",
    "spatialDistribution",
    "sqrt",
    "stream",
    "subSample",
    "sum",
    "superSample",
    "symmetric",
    "tan",
    "tanh",
    "terminal",
    "terminate",
    "then",
    "time",
    "transpose",
    "true",
    "type",
    "vector",
    "when",
    "while",
    "within",
    "zeros",
};

}  // namespace

bool is_modelica_word(std::string_view name) {
  return std::ranges::find(words, name) != std::end(words);
}

std::string modelica_string(const Item& item) {
  std::string text = item.description;
  if (!item.unit.empty()) text += (text.empty() ? "[" : " [") + item.unit + "]";
  std::string safe;
  for (const char c : plain_comment(text)) safe += c == '"' ? '\'' : c;
  return "\"" + safe + "\"";
}

Words modelica_page() {
  return {R"(# @

A flat Modelica model of `@`, written by Tellegen: it needs no library.

    omc @.mo                 # OpenModelica: checks it
    OMEdit @.mo              # and simulates it

Parameters, states, inputs and outputs have their names of the model; the velocity of a coordinate `q` is
`v_q`. Inputs that the model's `simulate` statement gives have their equations, the others are inputs of the
model. With constraints, accelerations and multipliers are the unknowns of one linear system, and the initial
values keep the constraints. All values are in SI units.
)",
          R"(# @

Modelo plano de Modelica del modelo `@`, escrito por Tellegen: no necesita ninguna biblioteca.

    omc @.mo                 # OpenModelica: lo comprueba
    OMEdit @.mo              # y lo simula

Los parámetros, estados, entradas y salidas conservan sus nombres del modelo; la velocidad de una coordenada
`q` es `v_q`. Las entradas que da la sentencia `simulate` del modelo tienen sus ecuaciones; las demás son
entradas del modelo. Con restricciones, las aceleraciones y los multiplicadores son las incógnitas de un
sistema lineal, y los valores iniciales cumplen las restricciones. Todos los valores están en unidades del SI.
)"};
}

}  // namespace tellegen::codegen
