// Gains of state feedback and observer: E0950–E0969.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0950",
     {"nothing is wished for: neither poles nor a cost", "no se pide nada: ni polos ni un costo"},
     {"A design needs to know what the closed loop shall do: --poles, or --damping with "
      "--settling, "
      "or --lqr; and --observer-poles for an observer.",
      "Un diseño necesita saber qué debe hacer el lazo cerrado: --poles, o --damping con "
      "--settling, "
      "o --lqr; y --observer-poles para un observador."},
     "$ tellegen design dc-motor-bond-graph.tlg",
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5,-6"},
    {"E0951",
     {"`{0}` is not a pole", "`{0}` no es un polo"},
     {"A pole is a number such as -1, a complex one such as -2+3j, or a pair such as -2±3j; commas "
      "stand between them.",
      "Un polo es un número como -1, uno complejo como -2+3j, o un par como -2±3j; se separan con "
      "comas."},
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5,minus6",
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5,-6"},
    {"E0952",
     {"the pole {0} of {1} stands without its conjugate",
      "el polo {0} de {1} aparece sin su conjugado"},
     {"Gains are real numbers, so complex poles come in pairs: -2+3j and -2-3j, or -2±3j for both.",
      "Las ganancias son números reales, así que los polos complejos vienen en pares: -2+3j y "
      "-2-3j, o -2±3j para ambos."},
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5+9j,-5",
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5±9j"},
    {"E0953",
     {"{0} names {1:% pole|% poles}, the system has {2}",
      "{0} nombra {1:% polo|% polos}, el sistema tiene {2}"},
     {"A feedback of all states moves all poles at once, so each needs a place: as many poles as "
      "states.",
      "Una realimentación de todos los estados mueve todos los polos a la vez, así que cada uno "
      "necesita su lugar: tantos polos como estados."},
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5",
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5,-6"},
    {"E0954",
     {"the weight of `{0}` must be a number that is not negative, of an input a positive one",
      "el peso de `{0}` debe ser un número no negativo, y de una entrada uno positivo"},
     {"The cost xᵀ Q x + uᵀ R u has a least value where Q has no negative weights and R only "
      "positive ones. Outputs may be weighed too, which adds W y²; a weight that is negative would "
      "reward large motions without end.",
      "El costo xᵀ Q x + uᵀ R u tiene un mínimo cuando Q no tiene pesos negativos y R solo "
      "positivos. También se pueden pesar salidas, lo que añade W y²; un peso negativo premiaría "
      "sin "
      "límite los movimientos grandes."},
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --weights \"E = 0\"",
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --weights \"E = 0.1\""},
    {"E0955",
     {"a design is made in numbers, and not all quantities of `{0}` have values",
      "un diseño se hace con números, y no todas las magnitudes de `{0}` tienen valor"},
     {"Give the parameters values in the model; functions need a definition. A closed loop as a "
      "bond "
      "graph about a point that is not the origin is made in numbers too: leave --symbolic out.",
      "Da valores a los parámetros en el modelo; las funciones necesitan una definición. Un lazo "
      "cerrado como bond graph en torno a un punto que no es el origen también se hace con "
      "números: "
      "quita --symbolic."},
     "",
     ""},
    {"E0956",
     {"the system is not controllable: no feedback moves the poles at {0}",
      "el sistema no es controlable: ninguna realimentación mueve los polos en {0}"},
     {"Some motion is not reached by any input. The notes tell which: a combination w of the "
      "states "
      "whose rate is only w itself. It takes an input that acts on one of these states; `analyse "
      "--what structure` of a bond graph shows the causal paths there are. Poles that stay where "
      "they are may be named among those wanted: the others are then placed.",
      "Algún movimiento no es alcanzado por ninguna entrada. Las notas dicen cuál: una combinación "
      "w "
      "de los estados cuya derivada es solo la propia w. Hace falta una entrada que actúe sobre "
      "uno "
      "de esos estados; `analyse --what structure` de un bond graph muestra los caminos causales "
      "que "
      "hay. Los polos que no se mueven pueden nombrarse entre los pedidos: entonces se colocan los "
      "demás."},
     "",
     ""},
    {"E0957",
     {"the system is not observable: no observer moves the poles at {0}",
      "el sistema no es observable: ningún observador mueve los polos en {0}"},
     {"Some motion shows in no output; the notes tell which. Add an `output` that one of these "
      "states "
      "shows in; `analyse --what structure` of a bond graph shows the causal paths there are. "
      "Poles "
      "that stay where they are may be named among those wanted: the others are then placed.",
      "Algún movimiento no se ve en ninguna salida; las notas dicen cuál. Añade una `output` en la "
      "que se vea uno de esos estados; `analyse --what structure` de un bond graph muestra los "
      "caminos causales que hay. Los polos que no se mueven pueden nombrarse entre los pedidos: "
      "entonces se colocan los demás."},
     "",
     ""},
    {"E0958",
     {"`{0}` has no input that a feedback could use",
      "`{0}` no tiene entradas que una realimentación pueda usar"},
     {"Declare an input and let a force or an equation use it.",
      "Declara una entrada y úsala en una fuerza o en una ecuación."},
     "",
     ""},
    {"E0959",
     {"`{0}` has no output that an observer could use",
      "`{0}` no tiene salidas que un observador pueda usar"},
     {"An observer compares what is measured with what it expects: declare what is measured by "
      "`output`.",
      "Un observador compara lo que se mide con lo que espera: declara lo que se mide con "
      "`output`."},
     "",
     ""},
    {"E0960",
     {"`{0}` does not rest at this point", "`{0}` no está en reposo en este punto"},
     {"Feedback holds a system near a point where it can stay. `analyse --what equilibria` finds "
      "such points; --at and --with name one. A point that is a rest but for its last figures is "
      "moved there, and a remark says so.",
      "Una realimentación mantiene un sistema cerca de un punto donde puede permanecer. `analyse "
      "--what equilibria` halla tales puntos; --at y --with nombran uno. Un punto que es de reposo "
      "salvo por sus últimas cifras se lleva allí, y una observación lo dice."},
     "",
     ""},
    {"E0961",
     {"no feedback makes the cost of `{0}` finite",
      "ninguna realimentación hace finito el costo de `{0}`"},
     {"A mode that grows and that no input reaches, or one on the imaginary axis that the weights "
      "do "
      "not see, has no least cost. Give every state a positive weight, and see `analyse --what "
      "linearise` for the poles.",
      "Un modo que crece y que ninguna entrada alcanza, o uno sobre el eje imaginario que los "
      "pesos "
      "no ven, no tiene costo mínimo. Da a cada estado un peso positivo, y mira los polos con "
      "`analyse --what linearise`."},
     "",
     ""},
    {"E0962",
     {"the poles cannot be placed with the precision of the computer (relative distance {0})",
      "los polos no se pueden colocar con la precisión del ordenador (distancia relativa {0})"},
     {"One input that shall move many poles far needs gains so large that rounding moves them away "
      "again. So it does where many poles shall be equal. Choose poles nearer to those of the open "
      "loop, or apart from each other, or use more inputs.",
      "Una sola entrada que debe mover lejos muchos polos necesita ganancias tan grandes que el "
      "redondeo los vuelve a mover. También cuando muchos polos han de ser iguales. Elige polos "
      "más "
      "cercanos a los del lazo abierto, o distintos entre sí, o usa más entradas."},
     "",
     ""},
    {"E0963",
     {"`{0}` is not a bond graph, and neither a network: there is no graph for the closed loop",
      "`{0}` no es un bond graph ni una red: no hay grafo para el lazo cerrado"},
     {"The closed loop is written as a bond graph beside that of the plant. Other models have "
      "gains, "
      "which the command gives without --form and -o.",
      "El lazo cerrado se escribe como bond graph junto al de la planta. Los demás modelos tienen "
      "ganancias, que la orden da sin --form y sin -o."},
     "$ tellegen design cart-pendulum.tlg --lqr --form bond-graph",
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --form bond-graph"},
    {"E0965",
     {"the intensity of the noise on `{0}` must be a number that is not negative, of an output a "
      "positive one",
      "la intensidad del ruido en `{0}` debe ser un número no negativo, y de una salida uno "
      "positivo"},
     {"--noise names states, inputs and outputs, each with a number: the intensity of the white "
      "noise on the rate of a state (0 for none), of noise that enters with an input, or on an "
      "output. An output without noise would be believed without end.",
      "--noise nombra estados, entradas y salidas, cada uno con un número: la intensidad del ruido "
      "blanco sobre la derivada de un estado (0 si no hay), del que entra con una entrada, o sobre "
      "una salida. A una salida sin ruido se le creería sin límite."},
     "$ tellegen design dc-motor-bond-graph.tlg --kalman --noise \"omega = 0\"",
     "$ tellegen design dc-motor-bond-graph.tlg --kalman --noise \"omega = 0.1\""},
    {"E0977",
     {"{0} names `{1}`, which the model does not have there",
      "{0} nombra `{1}`, que el modelo no tiene ahí"},
     {"--actuators names inputs and --sensors outputs. --weights names what a cost counts: states, "
      "inputs and outputs; --noise where noise acts: the same. There is a number for each name, "
      "not "
      "a "
      "matrix: what is not named keeps its usual one.",
      "--actuators nombra entradas y --sensors salidas. --weights nombra lo que cuenta en un "
      "costo: "
      "estados, entradas y salidas; --noise, dónde actúa el ruido: lo mismo. Hay un número por "
      "cada "
      "nombre, no una matriz: lo que no se nombra conserva el usual."},
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --weights \"speed = 10\"",
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --weights \"omega = 10\""},
    {"E0966",
     {"no observer keeps the variance of the estimate of `{0}` finite",
      "ningún observador mantiene finita la varianza de la estimación de `{0}`"},
     {"A mode that grows, or stays, and that no output shows cannot be estimated; one on the "
      "imaginary axis needs noise that reaches it. `analyse --what structure` tells what the "
      "outputs "
      "show.",
      "Un modo que crece, o que permanece, y que ninguna salida muestra no se puede estimar; uno "
      "sobre el eje imaginario necesita ruido que lo alcance. `analyse --what structure` dice qué "
      "muestran las salidas."},
     "",
     ""},
    {"E0967",
     {"`{0}` has {1:% input|% inputs} and {2:% output|% outputs}: a proportional control pairs "
      "them",
      "`{0}` tiene {1:% entrada|% entradas} y {2:% salida|% salidas}: un control proporcional las "
      "empareja"},
     {"The first output is compared with a reference and fed back to the first input, the second "
      "to the second, and so on. --actuators and --sensors name those to use: a load is an input "
      "that no controller moves.",
      "La primera salida se compara con una referencia y vuelve a la primera entrada, la segunda a "
      "la segunda, y así sucesivamente. --actuators y --sensors nombran las que se usan: una carga "
      "es una entrada que ningún control mueve."},
     "$ tellegen design source-with-losses-bond-graph.tlg --proportional k",
     "$ tellegen design dc-motor-bond-graph.tlg --proportional k"},
    {"E0968",
     {"{0} takes a number other than 0 or a name, and `{1}` is neither",
      "{0} toma un número distinto de 0 o un nombre, y `{1}` no es ni lo uno ni lo otro"},
     {"A gain that is a name stays a symbol: the answer is a formula that contains it.",
      "Una ganancia que es un nombre queda como símbolo: la respuesta es una fórmula que la "
      "contiene."},
     "$ tellegen design dc-motor-bond-graph.tlg --proportional 2k",
     "$ tellegen design dc-motor-bond-graph.tlg --proportional 2"},
    {"E0888",
     {"which states of `{0}` are fast and which slow is a matter of numbers, and not all "
      "quantities "
      "have values",
      "qué estados de `{0}` son rápidos y cuáles lentos es cosa de números, y no todas las "
      "cantidades tienen valor"},
     {"A classical time constant belongs to one state, while slower states stand still and faster "
      "ones have settled. Give the parameters values, in the model or by --set.",
      "Una constante de tiempo clásica pertenece a un estado, mientras los más lentos no cambian y "
      "los más rápidos ya se asentaron. Da valores a los parámetros, en el modelo o con --set."},
     "$ tellegen analyse electromagnet-bond-graph.tlg --what time-constants",
     "$ tellegen analyse dc-motor-bond-graph.tlg --what time-constants"},
    {"E0974",
     {"`{0}` has no inertia, so nothing in it shows a reactance",
      "`{0}` no tiene ninguna inercia, así que nada en él muestra una reactancia"},
     {"A reactance ω L belongs to a storage I that has a state of its own: a winding, alone or in "
      "a "
      "field of coupled ones.",
      "Una reactancia ω L pertenece a un almacenador I con estado propio: un devanado, solo o en "
      "un "
      "campo de devanados acoplados."},
     "$ tellegen analyse dc-motor-bond-graph.tlg --what reactances --hold \"La = 1, J = 1\"",
     "$ tellegen analyse dc-motor-bond-graph.tlg --what reactances"},
    {"E0975",
     {"`{0}` is no frequency: a positive number in rad/s, or a parameter that has a value",
      "`{0}` no es una frecuencia: un número positivo en rad/s, o un parámetro que tenga valor"},
     {"Reactances X = ω L belong to one frequency ω. In per unit it is the base frequency.",
      "Las reactancias X = ω L pertenecen a una frecuencia ω. Por unidad es la frecuencia base."},
     "$ tellegen analyse dc-motor-bond-graph.tlg --what reactances --frequency 60Hz",
     "$ tellegen analyse dc-motor-bond-graph.tlg --what reactances --frequency 377"},
    {"E0973",
     {"the lag behind the derivative must have a positive time",
      "el retardo tras la derivada debe tener un tiempo positivo"},
     {"The rate of an error that jumps is infinite, so it is taken behind a lag: k_d s/(T s + 1). "
      "T "
      "is what --filter gives, else k_d/(10 k), which is positive where both gains have one sign. "
      "With a negative time the lag itself would be unstable.",
      "La derivada de un error que salta es infinita; por eso se toma tras un retardo: "
      "k_d s/(T s + 1). T es lo que da --filter, o k_d/(10 k), que es positivo si ambas ganancias "
      "tienen el mismo signo. Con un tiempo negativo el propio retardo sería inestable."},
     "$ tellegen design dc-motor-bond-graph.tlg --proportional 2 --derivative 0.1 --filter=-1",
     "$ tellegen design dc-motor-bond-graph.tlg --proportional 2 --derivative 0.1 --filter 0.01"},
    {"E0969",
     {"gains in formulas need one input for K and one output for H, poles, and at most 8 states; "
      "`{0}` has {1:% input|% inputs} and {2:% output|% outputs}",
      "las ganancias en fórmulas necesitan una entrada para K y una salida para H, polos, y a lo "
      "más 8 estados; `{0}` tiene {1:% entrada|% entradas} y {2:% salida|% salidas}"},
     {"One input leaves one answer, which is a formula of the parameters. Several inputs leave a "
      "choice: --actuators names the one to use, --sensors the output. A cost has no formula: it "
      "is made in numbers. Give all parameters values, and leave --symbolic out.",
      "Una sola entrada deja una sola respuesta, que es una fórmula de los parámetros. Varias "
      "entradas dejan elegir: --actuators nombra la que se usa, --sensors la salida. Un costo no "
      "tiene fórmula: se hace en números. Da valores a todos los parámetros, y quita --symbolic."},
     "$ tellegen design dc-motor-bond-graph.tlg --lqr --symbolic",
     "$ tellegen design dc-motor-bond-graph.tlg --poles=-5,-6 --symbolic"},
    {"E0970",
     {"the input of `{0}` does not reach every state, whatever the parameters: det [B, A B, …] = 0",
      "la entrada de `{0}` no alcanza todos los estados, sean cuales sean los parámetros: det [B, "
      "A "
      "B, …] = 0"},
     {"Poles can only be placed where the input moves every mode. `analyse --what structure` shows "
      "the causal paths of a bond graph, and where another source would help.",
      "Solo se pueden colocar polos si la entrada mueve cada modo. `analyse --what structure` "
      "muestra los caminos causales de un bond graph, y dónde ayudaría otra fuente."},
     "",
     ""},
    {"E0971",
     {"the output of `{0}` does not show every state, whatever the parameters: det [C; C A; …] = 0",
      "la salida de `{0}` no muestra todos los estados, sean cuales sean los parámetros: det [C; C "
      "A; …] = 0"},
     {"An observer needs an output in which every mode shows. `analyse --what structure` shows the "
      "causal paths of a bond graph, and where another sensor would help.",
      "Un observador necesita una salida en la que se muestre cada modo. `analyse --what "
      "structure` "
      "muestra los caminos causales de un bond graph, y dónde ayudaría otro sensor."},
     "",
     ""},
    {"E0972",
     {"the signal of `{1}` in `{0}` measures how fast a storage changes: an observer on the graph "
      "would measure its own correction there",
      "la señal de `{1}` en `{0}` mide la rapidez con que cambia un almacenador: un observador en "
      "el grafo mediría ahí su propia corrección"},
     {"The effort of an inertia and the flow of a capacitor are the rates of their states, and the "
      "correction of an observer acts on these. Outputs that measure a rate are computed by the "
      "observer, as C x̂ + D u; a signal is part of the plant that it copies. Let the signal "
      "measure "
      "the same quantity elsewhere, at a junction or at the other elements, or leave --form and -o "
      "out: the gains hold all the same.",
      "El esfuerzo de una inercia y el flujo de un capacitor son las derivadas de sus estados, y "
      "sobre ellas actúa la corrección de un observador. Las salidas que miden una derivada las "
      "calcula el observador, como C x̂ + D u; una señal es parte de la planta que copia. Haz que "
      "la "
      "señal mida la misma magnitud en otra parte, en una unión o en los demás elementos, o quita "
      "--form y -o: las ganancias valen igual."},
     "",
     ""},
    {"E0976",
     {"`{0}` has efforts and flows that make no power together, and no two-port of a loop joins "
      "these",
      "`{0}` tiene esfuerzos y flujos que juntos no dan una potencia, y ningún elemento de dos "
      "puertos de un lazo los une"},
     {"A temperature times a flow of heat is no power. Inside the graph of heat that does not "
      "matter, "
      "but the gains of a loop are transformers and gyrators, which pass power on. The gains "
      "themselves hold: leave --form and -o out.",
      "Una temperatura por un flujo de calor no es una potencia. Dentro del grafo del calor no "
      "importa, pero las ganancias de un lazo son transformadores y giradores, que transmiten "
      "potencia. Las ganancias mismas valen: quita --form y -o."},
     "$ tellegen design network-cooled-coil.tlg --lqr --form bond-graph",
     "$ tellegen design network-cooled-coil.tlg --lqr"},
};

}  // namespace

std::span<const CodePage> design_pages() { return pages; }

}  // namespace tellegen::report::tables
