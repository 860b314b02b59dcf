// Bond graphs whose parameters have values at which the formulas do not hold.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0828",
     {"with {0} the equations of `{1}` have no unique solution; for almost all other values they "
      "do",
      "con {0} las ecuaciones de `{1}` no tienen solución única; con casi todos los demás valores "
      "sí"},
     {"Formulas are found for parameters in general, and then looked at with the values given. "
      "Here "
      "these values are special: a loop has exactly the gain 1, or two ways in parallel agree "
      "exactly, so that nothing says how a flow divides between them. What the formulas say for "
      "other values is not true for these. Give the loop a resistance, take out what is there "
      "twice, or leave the values away to see the formulas for all others.",
      "Las fórmulas se hallan para parámetros cualesquiera, y después se miran con los valores "
      "dados. Aquí estos valores son especiales: un lazo tiene exactamente la ganancia 1, o dos "
      "caminos en paralelo concuerdan exactamente, de modo que nada dice cómo se reparte un flujo "
      "entre ellos. Lo que las fórmulas dicen de otros valores no es cierto con éstos. Pon una "
      "resistencia en el lazo, quita lo que está dos veces, o deja los valores sin dar para ver "
      "las fórmulas de todos los demás."},
     R"(bondgraph twice
parameter n = 2, m = 2
Se E
R r
C c
TF n, m
1 s
0 a, b
bond E -> s -> r
bond s -> a -> n -> b -> c
bond a -> m -> b)",
     R"(bondgraph once
parameter n = 2
Se E
R r
C c
TF n
1 s
0 a, b
bond E -> s -> r
bond s -> a -> n -> b -> c)"},
    {"E0829",
     {"with {0} `{1}` has fewer states than for almost all other values: what its formulas say "
      "does not hold there",
      "con {0} `{1}` tiene menos estados que con casi todos los demás valores: lo que dicen sus "
      "fórmulas no vale allí"},
     {"Formulas are found for parameters in general, and then looked at with the values given. "
      "Here "
      "a value takes away what kept storages apart from each other or from a source, as a "
      "resistance of 0 does: fewer of them move on their own. Leave the element out of the graph, "
      "so that its causality shows which storage depends on which; or leave the value away to see "
      "the formulas for all others.",
      "Las fórmulas se hallan para parámetros cualesquiera, y después se miran con los valores "
      "dados. Aquí un valor quita lo que separaba a unos almacenadores de otros o de una fuente, "
      "como una resistencia de 0: se mueven por sí mismos menos de ellos. Quita el elemento del "
      "grafo, y su causalidad mostrará qué almacenador depende de cuál; o deja el valor sin dar "
      "para ver las fórmulas de todos los demás."},
     R"(bondgraph short
parameter r = 0
Se E
R r
C c
1 s
bond E -> s -> r
bond s -> c)",
     R"(bondgraph filter
parameter r = 10
Se E
R r
C c
1 s
bond E -> s -> r
bond s -> c)"},
    {"E0832",
     {"with {0} a law of `{1}` divides by zero", "con {0} una ley de `{1}` divide por cero"},
     {"A law has a denominator that vanishes with these values, as coils that are coupled "
      "perfectly "
      "have, or a spring whose compliance comes to 0. Its element answers with no number.",
      "Una ley tiene un denominador que se anula con estos valores, como el de bobinas "
      "perfectamente acopladas o el de un resorte cuya elasticidad resulta 0. Su elemento no "
      "responde con un número."},
     R"(bondgraph coils
parameter k = 1
Se E
I M(a, b) = [[1, k], [k, 1]]
R r, s
1 left, right
bond E -> left -> r
bond left -> M.a
bond M.b -> right
bond right -> s)",
     R"(bondgraph coils
parameter k = 0.9
Se E
I M(a, b) = [[1, k], [k, 1]]
R r, s
1 left, right
bond E -> left -> r
bond left -> M.a
bond M.b -> right
bond right -> s)"},
};

}  // namespace

std::span<const CodePage> special_value_pages() { return pages; }

}  // namespace tellegen::report::tables
