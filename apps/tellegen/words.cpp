#include "words.hpp"
#include "text.hpp"

namespace app {
namespace {

constexpr Text pages[] = {
    {"",
     R"~(Tellegen, a compiler for physics: from the energies of a system to its equations.

usage: tellegen COMMAND FILE [options]

commands
  check   FILE                      read a model, check names and units, describe it
  derive  FILE --form F [--steps]   derive the equations; F: euler-lagrange, hamilton,
                                    port-hamiltonian, co-lagrangian, brayton-moser, machine, all
                                    (of bond graphs: port-hamiltonian, state-space)
  analyse FILE --what W             W: cyclic (conserved momenta and energy), passivity,
                                    linearise, transfer, equilibria, steady-state,
                                    time-constants, reactances
                                    (of chains: regressor, jacobian; of bond graphs: causality,
                                    structure, stability, coates)
  design  FILE --poles P            gains of state feedback and observer
  simulate FILE                     the motion in time, with the account of its energy
  verify  FILE [--claim "EQUATION"] check the equations, and your own calculation
  generate FILE --target T -o DIR   write source code; T: c,
                                    cpp, matlab, python, javascript, modelica, latex
  draw    FILE -o FILE.svg          a picture of a bond graph
  report  FILE -o report.html       all of this as one page that lives in a browser
  explain [CODE]                    explain a diagnostic, such as E0203
  help    [COMMAND]                 this text, or the one of a command

options
  --model NAME        which model of the file
  --set "m = 2"       other values of parameters
  --steps             tell the derivation step by step
  --format F          text, latex or ascii
  --json              data for programs (docs/json.md)
  --lang L            es or en; otherwise from LC_ALL, LC_MESSAGES or LANG
  --color W           auto, always or never; NO_COLOR is honoured
  --max-time S        give up after so many seconds (60)
  --max-memory MB     give up beyond so much memory (4096)
  --version, --help

A file named - is standard input. A first try:

  tellegen derive examples/pendulum.tlg --form euler-lagrange --steps

exit codes: 0 fine, 1 the model has errors or a claim is wrong, 2 wrong usage,
            3 a budget was exceeded or a check failed
)~",
     R"~(Tellegen, un compilador para la física: de las energías de un sistema a sus ecuaciones.

uso: tellegen COMANDO ARCHIVO [opciones]

comandos
  check   ARCHIVO                       leer un modelo, comprobar nombres y unidades, describirlo
  derive  ARCHIVO --form F [--steps]    deducir las ecuaciones; F: euler-lagrange, hamilton,
                                        port-hamiltonian, co-lagrangian, brayton-moser, machine, all
                                        (de bond graphs: port-hamiltonian, state-space)
  analyse ARCHIVO --what W              W: cyclic (impulsos y energía que se conservan), passivity,
                                        linearise, transfer, equilibria, steady-state,
                                        time-constants, reactances
                                        (de cadenas: regressor, jacobian; de bond graphs: causality,
                                        structure, stability, coates)
  design  ARCHIVO --poles P             ganancias de realimentación de estado y de observador
  simulate ARCHIVO                      el movimiento en el tiempo, con su balance de energía
  verify  ARCHIVO [--claim "ECUACIÓN"]  comprobar las ecuaciones, y tus propios cálculos
  generate ARCHIVO --target T -o DIR    escribir código fuente; T: c,
                                        cpp, matlab, python, javascript, modelica, latex
  draw    ARCHIVO -o ARCHIVO.svg        un dibujo de un bond graph
  report  ARCHIVO -o informe.html       el conjunto en una página viva para el navegador
  explain [CÓDIGO]                      explicar un diagnóstico, como E0203
  help    [COMANDO]                     este texto, o el de un comando

opciones
  --model NOMBRE      qué modelo del archivo
  --set "m = 2"       otros valores de parámetros
  --steps             mostrar la deducción paso a paso
  --format F          text, latex o ascii
  --json              datos para programas (docs/json.md)
  --lang L            es o en; si no, según LC_ALL, LC_MESSAGES o LANG
  --color W           auto, always o never; se respeta NO_COLOR
  --max-time S        abandonar después de tantos segundos (60)
  --max-memory MB     abandonar por encima de tanta memoria (4096)
  --version, --help

Un archivo llamado - es la entrada estándar. Para empezar:

  tellegen derive examples/pendulum.tlg --form euler-lagrange --steps

códigos de salida: 0 bien, 1 el modelo tiene errores o una afirmación es falsa, 2 uso
                   incorrecto, 3 se superó un límite o falló una comprobación
)~"},
    {"check",
     R"~(usage: tellegen check FILE [--model NAME] [--json]

Reads all models of the file, looks up every name, checks and infers units, and tells for each
model its coordinates, inputs and parameters, the degrees of freedom and the dimension of its
state space. Mistakes are shown with their place and what to do about them.

  tellegen check examples/manipulator.tlg
)~",
     R"~(uso: tellegen check ARCHIVO [--model NOMBRE] [--json]

Lee todos los modelos del archivo, busca cada nombre, comprueba y deduce unidades, y describe
de cada modelo sus coordenadas, entradas y parámetros, los grados de libertad y la dimensión de
su espacio de estado. Los errores se muestran con su lugar y con lo que conviene hacer.

  tellegen check examples/manipulator.tlg
)~"},
    {"derive",
     R"~(usage: tellegen derive FILE --form F [--steps] [--format F] [--json]

Derives the equations of a model, writes them as a textbook would, and checks them. --steps tells
how they come about. The forms:

  euler-lagrange    d/dt dL/dq' - dL/dq + dD/dq' = Q, and M q'' + C q' + dD/dq' + g = P u
  hamilton          q' = dH/dp, p' = -dH/dq - dD/dq' + Q
  port-hamiltonian  x' = (J - R) dH/dx + G u, y = G^T dH/dx; power balance and passivity
  co-lagrangian     d/dt dL*/dp' - dL*/dp = 0, a balance of velocities on momenta and forces
  brayton-moser     Q z' = dP/dz + B u with the mixed potential P
  machine           M q'' + h = 0 as a program: assignments without repetition, counted
  all               which of these exist, why not where not, and each of them
  state-space       of a bond graph: x' = A x + B u, y = C x + D u, or x' = f(x, u)
  bond-graph        of a network: its bond graph as model text
  linearised-bond-graph  the bond graph of small deviations from --at (else from a symbolic point)

--independent Q1,Q2 adds, for a model with constraints, the euler-lagrange equations in these
coordinates alone, without multipliers.
--variables co-energy gives the state-space of a bond graph in efforts of C and flows of I.
--without 4,r_D takes bonds and elements out of a bond graph first, --hold "J = w_0" puts a source
in the place of a storage; every command has both.

  tellegen derive examples/manipulator.tlg --form euler-lagrange
  tellegen derive examples/pendulum.tlg --form hamilton --steps --lang es
  tellegen derive examples/000-05a-series-rlc.tlg --form port-hamiltonian --format latex
)~",
     R"~(uso: tellegen derive ARCHIVO --form F [--steps] [--format F] [--json]

Deduce las ecuaciones de un modelo, las escribe como lo haría un libro de texto y las comprueba.
--steps muestra cómo se llega a ellas. Las formas:

  euler-lagrange    d/dt dL/dq' - dL/dq + dD/dq' = Q, y M q'' + C q' + dD/dq' + g = P u
  hamilton          q' = dH/dp, p' = -dH/dq - dD/dq' + Q
  port-hamiltonian  x' = (J - R) dH/dx + G u, y = G^T dH/dx; balance de potencia y pasividad
  co-lagrangian     d/dt dL*/dp' - dL*/dp = 0, un balance de velocidades en impulsos y fuerzas
  brayton-moser     Q z' = dP/dz + B u con el potencial mixto P
  machine           M q'' + h = 0 como programa: asignaciones sin repeticiones, contadas
  all               cuáles existen, por qué faltan las demás, y cada una de ellas
  state-space       de un bond graph: x' = A x + B u, y = C x + D u, o x' = f(x, u)
  bond-graph        de una red: su bond graph como texto de modelo
  linearised-bond-graph  el bond graph de pequeñas desviaciones de --at (o de un punto simbólico)

--independent Q1,Q2 añade, para un modelo con restricciones, las ecuaciones de euler-lagrange
solo en estas coordenadas, sin multiplicadores.
--variables co-energy da el state-space de un bond graph en esfuerzos de C y flujos de I.
--without 4,r_D quita antes bonds y elementos de un bond graph, --hold "J = w_0" pone una fuente
en lugar de un almacenador; todos los comandos admiten ambas.

  tellegen derive examples/manipulator.tlg --form euler-lagrange
  tellegen derive examples/pendulum.tlg --form hamilton --steps --lang es
  tellegen derive examples/000-05a-series-rlc.tlg --form port-hamiltonian --format latex
)~"},
    {"analyse",
     R"~(usage: tellegen analyse FILE --what W [--at POINT] [--with INPUTS] [--point "BODY.(x, y)"] [--json]

cyclic:    the coordinates that do not occur in the Lagrangian, their momenta and whether these are
           conserved, and whether the energy is
passivity: whether the stored energy can grow by more than the inputs supply, and what is
           dissipated
linearise: A, B, C, D and the affine term about the point of --at, with the poles; what --at does
           not name is 0; --symbolic gives formulas; --along 11 takes 11 instants of the motion
           of the model's `simulate` (or --until) instead of a point
transfer:  transfer functions about the same point, with poles, zeros and gains
reactances: of a bond graph: what the windings of a machine show, settled, transient and subtransient,
           by classical formulas and exactly; --frequency 377 gives X = w L, else L
equilibria: the operating points and their stability; --with gives inputs (else 0), --at gives
           coordinates and asks for the inputs they need, --bounds "q1 = -1..1" says where to look
regressor: of a chain of bodies, the forces as Y(q, q', q'') pi with the inertial parameters pi,
           and the combinations of these that the motion depends on
jacobian:  of a chain of bodies, the position of the point --point, its Jacobian J and dJ/dt
causality: of a bond graph: causal strokes, key vectors, dependent storages, loops of resistors and
           the junction structure S
structure: of a bond graph: order, BG-rank, null modes, controllability, observability
stability: of a bond graph, or of linear state equations: characteristic polynomial, determinants
           of Hurwitz, conditions, verdict; --plot FILE.svg draws the graph of Hurwitz
coates:    of a bond graph: the Coates graph, A, B, C and D by its paths, the characteristic
           polynomial by 1-factors and by causal loops; --plot FILE.svg draws it

  tellegen analyse examples/003-spherical-pendulum.tlg --what cyclic
  tellegen analyse examples/pendulum.tlg --what passivity
  tellegen analyse examples/cart-pendulum.tlg --what linearise --at "q2 = pi, q1' = 0.5"
  tellegen analyse examples/pendulum.tlg --what equilibria --with "tau = 1"
  tellegen analyse examples/001-2-scara.tlg --what regressor
)~",
     R"~(uso: tellegen analyse ARCHIVO --what W [--at PUNTO] [--with ENTRADAS] [--point "CUERPO.(x, y)"] [--json]

cyclic:    las coordenadas que no aparecen en el lagrangiano, sus impulsos y si se conservan, y si
           se conserva la energía
passivity: si la energía almacenada puede crecer más de lo que aportan las entradas, y qué se
           disipa
linearise: A, B, C, D y el término afín en torno al punto de --at, con los polos; lo que --at no
           nombra vale 0; --symbolic da fórmulas; --along 11 toma 11 instantes del movimiento
           de `simulate` en el modelo (o de --until) en vez de un punto
transfer:  funciones de transferencia en torno al mismo punto, con polos, ceros y ganancias
reactances: de un bond graph: lo que muestran los devanados de una máquina, en régimen, transitorio y
           subtransitorio, por fórmulas clásicas y con exactitud; --frequency 377 da X = w L, si no L
equilibria: los puntos de operación y su estabilidad; --with da entradas (si no, 0), --at da
           coordenadas y pide las entradas que necesitan, --bounds "q1 = -1..1" dice dónde buscar
regressor: de una cadena de cuerpos, las fuerzas como Y(q, q', q'') pi con los parámetros
           inerciales pi, y las combinaciones de estos de las que depende el movimiento
jacobian:  de una cadena de cuerpos, la posición del punto --point, su jacobiano J y dJ/dt
causality: de un bond graph: trazos causales, vectores clave, almacenadores dependientes, lazos de
           resistencias y la estructura de unión S
structure: de un bond graph: orden, rango-BG, modos nulos, controlabilidad, observabilidad
stability: de un bond graph, o de ecuaciones de estado lineales: polinomio característico,
           determinantes de Hurwitz, condiciones, veredicto; --plot F.svg dibuja el grafo de Hurwitz
coates:    de un bond graph: el grafo de Coates, A, B, C y D por sus trayectorias, el polinomio
           característico por factores-1 y por lazos causales; --plot F.svg lo dibuja

  tellegen analyse examples/003-spherical-pendulum.tlg --what cyclic
  tellegen analyse examples/pendulum.tlg --what passivity
  tellegen analyse examples/cart-pendulum.tlg --what linearise --at "q2 = pi, q1' = 0.5"
  tellegen analyse examples/pendulum.tlg --what equilibria --with "tau = 1"
  tellegen analyse examples/001-2-scara.tlg --what regressor
)~"},
    {"design",
     R"~(usage: tellegen design FILE --poles P [--observer-poles P] [--at POINT] [--json]
       tellegen design FILE --damping Z --settling T [--observer-poles P]
       tellegen design FILE --lqr [--weights W] [--observer-poles P]

Gains K of the state feedback u = w - K x and H of the observer x^' = A x^ + B u + H (y - y^), for
the linear approximation of the model about an operating point. Whether the system can be controlled
and observed is checked first; modes that cannot be moved are named.

  --poles P           of the closed loop, as many as states: "-1, -2+3j, -2-3j", or "-2±3j"
  --observer-poles P  of the error of the estimate; two to five times as fast is usual
  --damping Z         a dominant pair with this damping ...
  --settling T        ... that has settled to 2 % after T seconds; the other poles are faster
  --lqr               the least cost of x'Qx + u'Ru instead
  --weights W         of that cost, by names: "q = 10, F = 0.1"; 1 where not named. Outputs may be
                      weighed too, "omega = 100": then states that are not named have none
  --kalman            the observer of least variance instead of poles ...
  --noise N           ... under noise of these intensities: "p_J = 10, omega = 0.1"; 1 where not named.
                      Noise of an input enters with it
  --actuators U       feed back to these inputs only: "V_F"
  --sensors Y         use these outputs only: "i_d, speed"
  --symbolic          gains in formulas; so are they where not all quantities have values
  --form bond-graph   print the closed loop as a bond graph; -o FILE saves it
  --proportional k    feed the outputs back instead, u = k (w - y), and tell the error at rest;
                      k is a number or a name. --integral ki adds an integral, --derivative kd the
                      rate of the error behind a lag of --filter T seconds (kd/(10 k))
  --at, --with        the operating point, as for analyse --what linearise

  tellegen design examples/dc-motor-bond-graph.tlg --poles=-5±9j --observer-poles=-20,-21
)~",
     R"~(uso: tellegen design ARCHIVO --poles P [--observer-poles P] [--at PUNTO] [--json]
     tellegen design ARCHIVO --damping Z --settling T [--observer-poles P]
     tellegen design ARCHIVO --lqr [--weights W] [--observer-poles P]

Ganancias K de la realimentación u = w - K x y H del observador x^' = A x^ + B u + H (y - y^), para
la aproximación lineal del modelo en torno a un punto de operación. Antes se comprueba si el sistema
es controlable y observable; los modos que no se pueden mover se nombran.

  --poles P           del lazo cerrado, tantos como estados: "-1, -2+3j, -2-3j", o "-2±3j"
  --observer-poles P  del error de estimación; lo usual es de dos a cinco veces más rápidos
  --damping Z         un par dominante con este amortiguamiento ...
  --settling T        ... asentado al 2 % tras T segundos; los demás polos son más rápidos
  --lqr               en su lugar, el menor costo de x'Qx + u'Ru
  --weights W         de ese costo, por nombres: "q = 10, F = 0.1"; 1 donde no se nombra. También se
                      pesan salidas, "omega = 100": entonces los estados no nombrados no cuentan
  --kalman            el observador de menor varianza en lugar de polos ...
  --noise N           ... con ruido de estas intensidades: "p_J = 10, omega = 0.1"; 1 si no se nombra.
                      El ruido de una entrada entra con ella
  --actuators U       realimenta solo a estas entradas: "V_F"
  --sensors Y         usa solo estas salidas: "i_d, speed"
  --symbolic          ganancias en fórmulas; también lo son si falta algún valor
  --form bond-graph   imprime el lazo cerrado como bond graph; -o ARCHIVO lo guarda
  --proportional k    realimenta en cambio las salidas, u = k (w - y), y dice el error en reposo;
                      k es un número o un nombre. --integral ki añade una integral, y
                      --derivative kd la derivada del error tras un retardo de --filter T
                      segundos (kd/(10 k))
  --at, --with        el punto de operación, como en analyse --what linearise

  tellegen design examples/dc-motor-bond-graph.tlg --poles=-5±9j --observer-poles=-20,-21
)~"},
    {"simulate",
     R"~(usage: tellegen simulate FILE [--until S] [--csv FILE] [--plot FILE.svg] [--json]

Computes the motion of a model in time, from its `initial` values and with the inputs that its
`simulate` statement gives, and accounts for its energy: what is stored, supplied and dissipated,
and what does not add up.

  --until S      how long, in seconds; otherwise what the model says
  --points N     how many instants to tell (401)
  --rtol, --atol relative and absolute tolerance (1e-8, 1e-12)
  --method M     auto        an explicit method; an implicit one where the equations are stiff,
                             ida where quantities are defined by equations only
                 dopri5      Dormand-Prince 5(4), for low accuracy
                 dop853      Dormand-Prince 8(5,3), for high accuracy
                 bdf         backward differentiation formulas, for stiff equations
                 ida         the same for constraints and implicit equations
                 midpoint    implicit midpoint rule, gauss4 Gauss's method of order 4: constant
                             steps, symplectic in coordinates and momenta
                 verlet      Stoermer-Verlet, for constant masses without friction
                 discrete-gradient  keeps the balance of the energy exactly
  --step S       the step of the last four methods; for the others the longest one allowed
  --csv FILE     the series as comma separated values
  --plot FILE    the series and energies as a figure (SVG)
  --phase FILE   velocities over coordinates (SVG); --phase-of "x, y" says what over what
  --animate FILE of a chain: a moving picture (SVG)
  --compare FILE how far it is from another run, whose --csv this is
  --sweep P=A:B:N one motion for each of N values of the parameter P from A to B, or P=1,2,4;
                 side by side in vector registers where the method is explicit

  tellegen simulate examples/manipulator.tlg --plot manipulator.svg
  tellegen simulate examples/double-pendulum.tlg --until 20 --rtol 1e-10 --csv motion.csv
)~",
     R"~(uso: tellegen simulate ARCHIVO [--until S] [--csv ARCHIVO] [--plot ARCHIVO.svg] [--json]

Calcula el movimiento de un modelo en el tiempo, desde sus valores iniciales (`initial`) y con las
entradas que da su sentencia `simulate`, y hace el balance de su energía: lo almacenado, lo aportado,
lo disipado y lo que no cuadra.

  --until S      cuánto tiempo, en segundos; si no, lo que dice el modelo
  --points N     cuántos instantes contar (401)
  --rtol, --atol tolerancia relativa y absoluta (1e-8, 1e-12)
  --method M     auto        un método explícito; uno implícito si las ecuaciones son rígidas,
                             ida si hay magnitudes que solo definen ecuaciones
                 dopri5      Dormand-Prince 5(4), para poca exactitud
                 dop853      Dormand-Prince 8(5,3), para mucha exactitud
                 bdf         fórmulas de diferenciación hacia atrás, para ecuaciones rígidas
                 ida         lo mismo para restricciones y ecuaciones implícitas
                 midpoint    regla implícita del punto medio, gauss4 método de Gauss de orden 4:
                             pasos constantes, simplécticos en coordenadas e impulsos
                 verlet      Stoermer-Verlet, para masas constantes sin rozamiento
                 discrete-gradient  conserva exactamente el balance de la energía
  --step S       el paso de los cuatro últimos; para los demás, el más largo permitido
  --csv ARCHIVO  las series como valores separados por comas
  --plot ARCHIVO las series y energías como figura (SVG)
  --phase ARCHIVO    velocidades frente a coordenadas (SVG); --phase-of "x, y" dice qué frente a qué
  --animate ARCHIVO  de una cadena: una imagen en movimiento (SVG)
  --compare ARCHIVO  cuánto difiere de otro cálculo, cuyo --csv es este
  --sweep P=A:B:N  un movimiento por cada uno de N valores del parámetro P de A a B, o P=1,2,4;
                 lado a lado en registros vectoriales si el método es explícito

  tellegen simulate examples/manipulator.tlg --plot manipulator.svg
  tellegen simulate examples/double-pendulum.tlg --until 20 --rtol 1e-10 --csv motion.csv
)~"},
    {"verify",
     R"~(usage: tellegen verify FILE [--claim "EQUATION"]... [--json]

Checks the forms of a model, symbolically, at random points and followed in time, and every claim
against its equations: an equation of motion in any arrangement, or an entry of a result. Where a
claim is wrong, the difference is shown term by term.

  tellegen verify examples/pendulum.tlg --claim "m*l^2*theta'' = -m*g*l*sin(theta)"
  tellegen verify examples/manipulator.tlg --claim "M[1,3] = m_T*sin(q2)"
)~",
     R"~(uso: tellegen verify ARCHIVO [--claim "ECUACIÓN"]... [--json]

Comprueba las formas de un modelo, simbólicamente, en puntos al azar y siguiéndolas en el tiempo, y
cada afirmación con sus ecuaciones: una ecuación de movimiento escrita de cualquier manera, o un
elemento de un resultado. Si una afirmación es falsa, la diferencia se muestra término a término.

  tellegen verify examples/pendulum.tlg --claim "m*l^2*theta'' = -m*g*l*sin(theta)"
  tellegen verify examples/manipulator.tlg --claim "M[1,3] = m_T*sin(q2)"
)~"},
    {"generate",
     R"~(usage: tellegen generate FILE --target T -o DIR [--json]

Writes source code of the model into the folder DIR, with a README that tells how to use it.

  c           C99 without dependencies or allocation, float or double
  cpp         C++17, one header, templates over the type of the numbers
  matlab      MATLAB that also runs in Octave, for ode45
  python      Python with NumPy only
  javascript  a module for Node and browsers without dependencies
  modelica    a flat model
  latex       a document with the equations in every form

Rates and their Jacobians, mass matrix, energies, outputs, the parameters with their values, and a
small program that simulates.

  tellegen generate examples/double-pendulum.tlg --target c -o pendulum
)~",
     R"~(uso: tellegen generate ARCHIVO --target T -o DIR [--json]

Escribe código fuente del modelo en la carpeta DIR, con un README que explica cómo usarlo.

  c           C99 sin dependencias ni reserva de memoria, float o double
  cpp         C++17, una cabecera, plantillas sobre el tipo de los números
  matlab      MATLAB que también funciona en Octave, para ode45
  python      Python sólo con NumPy
  javascript  un módulo para Node y navegadores, sin dependencias
  modelica    un modelo plano
  latex       un documento con las ecuaciones en todas las formas

Derivadas y sus jacobianos, matriz de masa, energías, salidas, los parámetros con sus valores y un
pequeño programa que simula.

  tellegen generate examples/double-pendulum.tlg --target c -o pendulo
)~"},
    {"draw",
     R"~(usage: tellegen draw FILE [-o FILE.svg] [--highlight H] [--prefer P] [--json]

Draws a bond graph as a book would: junctions on a line, elements at right angles, half arrows,
causal strokes and bond numbers. Without -o the picture (SVG) goes to standard output.

  --highlight H  in colour, with a legend: loop (algebraic loops), dependent (why a storage has no
                 state of its own), path (from the inputs to the states), outputs (from the states
                 to the outputs), "E -> J" (a causal path); several with commas. A causal conflict is always shown.
  --prefer P     integral (default) or derivative causality

  tellegen draw examples/dc-motor-bond-graph.tlg -o motor.svg
  tellegen draw examples/004-3.6.2-resistor-loop.tlg -o loop.svg --highlight loop
)~",
     R"~(uso: tellegen draw ARCHIVO [-o ARCHIVO.svg] [--highlight H] [--prefer P] [--json]

Dibuja un bond graph como lo haría un libro: uniones sobre una línea, elementos en ángulo recto,
medias flechas, trazos causales y números de bonds. Sin -o el dibujo (SVG) va a la salida estándar.

  --highlight H  en color, con leyenda: loop (lazos algebraicos), dependent (por qué un almacenador
                 no tiene estado propio), path (de las entradas a los estados), outputs (de los
                 estados a las salidas), "E -> J" (un camino causal); varios con comas. Un conflicto causal se muestra siempre.
  --prefer P     causalidad integral (si no se dice nada) o derivative

  tellegen draw examples/dc-motor-bond-graph.tlg -o motor.svg
  tellegen draw examples/004-3.6.2-resistor-loop.tlg -o lazo.svg --highlight loop
)~"},
    {"report",
     R"~(usage: tellegen report FILE [-o FILE.html] [--format latex|markdown] [--json]

Writes everything that is known of the models of a file into one document: the model, its drawings,
every form it admits with its derivation, what was proved and checked, the analyses and the motion.
The page needs no other file and no network. In it parameters and initial values have sliders, the
mechanism moves, and equations derived by hand can be checked. What a model does not admit is left
out with its reason. Without -o the document goes to standard output.

  --format F          latex: a complete article; markdown: for a wiki or a repository; so do the
                      endings .tex and .md of the file
  --poles P           adds a design of feedback; also --observer-poles
  --at, --with        the point of the linear approximation, as for analyse
  --until S           how long the motion is followed, in seconds

  tellegen report examples/manipulator.tlg -o manipulator.html
  tellegen report examples/dc-motor-bond-graph.tlg --format latex -o motor.tex
)~",
     R"~(uso: tellegen report ARCHIVO [-o ARCHIVO.html] [--format latex|markdown] [--json]

Escribe en un solo documento cuanto se sabe de los modelos de un archivo: el modelo, sus dibujos,
cada forma que admite con su deducción, lo demostrado y lo comprobado, los análisis y el movimiento.
La página no necesita otro archivo ni red. En ella los parámetros y valores iniciales tienen
deslizadores, el mecanismo se mueve y se pueden comprobar ecuaciones deducidas a mano. Lo que un
modelo no admite se omite con su razón. Sin -o el documento va a la salida estándar.

  --format F          latex: un artículo completo; markdown: para un wiki o un repositorio; lo
                      mismo dicen las terminaciones .tex y .md del archivo
  --poles P           añade un diseño de realimentación; también --observer-poles
  --at, --with        el punto de la aproximación lineal, como en analyse
  --until S           cuánto tiempo se sigue el movimiento, en segundos

  tellegen report examples/manipulator.tlg -o manipulador.html
  tellegen report examples/dc-motor-bond-graph.tlg --format latex -o motor.tex
)~"},
    {"explain",
     R"~(usage: tellegen explain [CODE] [--json]

Tells more about a diagnostic, with a wrong and a right example; all codes where none is given.

  tellegen explain E0312
)~",
     R"~(uso: tellegen explain [CÓDIGO] [--json]

Explica un diagnóstico, con un ejemplo incorrecto y otro correcto; sin código, los enumera todos.

  tellegen explain E0312
)~"},
};

}  // namespace

std::string help(std::string_view command, tellegen::OutputLanguage language) {
  return find(pages, command).in(language);
}

}  // namespace app
