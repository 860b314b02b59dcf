// Files, usage and budgets: 06xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0601",
     {"there is no file `{0}`", "no existe el archivo `{0}`"},
     {"The path is read from the current folder. A file named - stands for standard input.",
      "La ruta se lee desde la carpeta actual. Un archivo llamado - representa la entrada "
      "estándar."},
     "$ tellegen check pendulm.tlg",
     "$ tellegen check pendulum.tlg"},
    {"E0602",
     {"the file `{0}` cannot be read: {1}", "el archivo `{0}` no se puede leer: {1}"},
     {"The file exists, but the system refuses to hand out its contents; its permissions are a "
      "common "
      "reason.",
      "El archivo existe, pero el sistema no entrega su contenido; una causa frecuente son sus "
      "permisos."},
     "",
     ""},
    {"E0603",
     {"`{0}` is a folder, not a file", "`{0}` es una carpeta, no un archivo"},
     {"Name one model file inside the folder.",
      "Indica un archivo de modelo dentro de la carpeta."},
     "$ tellegen check examples",
     "$ tellegen check examples/pendulum.tlg"},
    {"E0604",
     {"the file `{0}` is larger than {1} MB", "el archivo `{0}` ocupa más de {1} MB"},
     {"Model files are written by people and have a few hundred lines. So large a file is most "
      "likely "
      "something else.",
      "Los archivos de modelo los escriben personas y tienen algunos cientos de líneas. Un archivo "
      "tan grande es casi seguro otra cosa."},
     "",
     ""},
    {"E0605",
     {"the file holds several models; choose one with --model",
      "el archivo contiene varios modelos; elige uno con --model"},
     {"`check` takes all models of a file; other commands work on one.",
      "`check` toma todos los modelos de un archivo; los demás trabajan con uno solo."},
     "$ tellegen derive machines.tlg --form euler-lagrange",
     "$ tellegen derive machines.tlg --form euler-lagrange --model motor"},
    {"E0606",
     {"the file holds no model `{0}`", "el archivo no contiene ningún modelo `{0}`"},
     {"--model takes the name that follows the kind in a model's header.",
      "--model lleva el nombre que sigue al tipo en la cabecera de un modelo."},
     "$ tellegen derive machines.tlg --form euler-lagrange --model moto",
     "$ tellegen derive machines.tlg --form euler-lagrange --model motor"},
    {"E0607",
     {"the form `{0}` is not yet available in this version",
      "la forma `{0}` todavía no está disponible en esta versión"},
     {"The form is planned. The note lists what this version derives.",
      "La forma está prevista. La nota enumera las que deduce esta versión."},
     "$ tellegen derive arm.tlg --form hamilton",
     "$ tellegen derive arm.tlg --form euler-lagrange"},
    {"E0608",
     {"there is no form `{0}`", "no existe la forma `{0}`"},
     {"The form names the kind of equations to derive, such as euler-lagrange.",
      "La forma nombra el tipo de ecuaciones que se deducen, como euler-lagrange."},
     "$ tellegen derive arm.tlg --form euler",
     "$ tellegen derive arm.tlg --form euler-lagrange"},
    {"E0609",
     {"the analysis `{0}` is not available in this version",
      "el análisis `{0}` no está disponible en esta versión"},
     {"The note lists what this version analyses.", "La nota enumera lo que analiza esta versión."},
     "$ tellegen analyse arm.tlg --what cycles",
     "$ tellegen analyse arm.tlg --what cyclic"},
    {"E0610",
     {"there is no diagnostic `{0}`", "no existe el diagnóstico `{0}`"},
     {"`tellegen explain` without a code lists them all.",
      "`tellegen explain` sin código los enumera todos."},
     "$ tellegen explain E9999",
     "$ tellegen explain E0203"},
    {"E0611",
     {"the work was not done after {0} s", "el trabajo no terminó en {0} s"},
     {"Some expressions grow beyond what a person or a machine can use. Work stops at the limit "
      "of --max-time instead of going on for hours.",
      "Algunas expresiones crecen más de lo que puede aprovechar una persona o una máquina. El "
      "trabajo se detiene en el límite de --max-time en lugar de seguir durante horas."},
     "",
     ""},
    {"E0612",
     {"the work needs more than {0} MB of memory", "el trabajo necesita más de {0} MB de memoria"},
     {"Some expressions grow beyond what a machine can hold. Work stops at the limit of "
      "--max-memory "
      "instead of bringing the machine to a halt.",
      "Algunas expresiones crecen hasta no caber en una máquina. El trabajo se detiene en el "
      "límite de --max-memory en lugar de paralizar la máquina."},
     "",
     ""},
    {"E0618",
     {"the work was stopped before it was done", "el trabajo se detuvo antes de terminar"},
     {"Ctrl-C (or the signal TERM) ends the work as the limit of --max-time does: what was reached "
      "is shown where it is worth something, such as the beginning of a motion, and no file is "
      "left "
      "half written.",
      "Ctrl-C (o la señal TERM) termina el trabajo como lo hace el límite de --max-time: se "
      "muestra "
      "lo alcanzado si sirve de algo, como el comienzo de un movimiento, y ningún archivo queda a "
      "medias."},
     "",
     ""},
    {"E0617",
     {"the formulas would have more than {0} different symbols and denominators, and cannot tell "
      "so "
      "many apart",
      "las fórmulas tendrían más de {0} símbolos y denominadores distintos, y no distinguen "
      "tantos"},
     {"Every parameter, state and denominator that is kept whole counts. More memory does not "
      "help: "
      "it is a limit of how formulas are computed. Make the model smaller, or take it in parts; "
      "`analyse --what causality` needs fewer of them.",
      "Cuenta cada parámetro, cada estado y cada denominador que queda entero. Más memoria no "
      "ayuda: es un límite de cómo se calculan las fórmulas. Haz el modelo más pequeño, o tómalo "
      "por partes; `analyse --what causality` necesita menos."},
     "",
     ""},
    {"E0613",
     {"the model `{0}` divides by an expression that is always zero",
      "el modelo `{0}` divide por una expresión que siempre vale cero"},
     {"A denominator of an energy, a force or a definition vanishes for all values of its "
      "quantities, "
      "although it does not look so: sin(q)^2 + cos(q)^2 - 1, for instance.",
      "Un denominador de una energía, fuerza o definición se anula para todos los valores de sus "
      "magnitudes, aunque no lo parezca: sin(q)^2 + cos(q)^2 - 1, por ejemplo."},
     "",
     ""},
    {"E0614",
     {"a check of the result failed: {0}", "una comprobación del resultado falló: {0}"},
     {"Every result is compared with a second computation that shares nothing with the first. Here "
      "they disagree, so the result must not be trusted. This is a fault of the program; please "
      "report it with the model.",
      "Cada resultado se compara con un segundo cálculo que no comparte nada con el primero. Aquí "
      "no coinciden, así que no hay que confiar en el resultado. Es un fallo del programa; por "
      "favor, comunícalo junto con el modelo."},
     "",
     ""},
    {"E0615",
     {"the program failed: {0}", "el programa falló: {0}"},
     {"This is a fault of the program, not of the model; please report it with the model.",
      "Es un fallo del programa, no del modelo; por favor, comunícalo junto con el modelo."},
     "",
     ""},
    {"E0616",
     {"--independent has no meaning for the form {0}",
      "--independent no tiene sentido para la forma {0}"},
     {"Independent coordinates are chosen for the euler-lagrange equations of a model with "
      "constraints. The other forms keep all coordinates, with multipliers.",
      "Las coordenadas independientes se eligen para las ecuaciones de euler-lagrange de un modelo "
      "con restricciones. Las demás formas conservan todas las coordenadas, con multiplicadores."},
     "$ tellegen derive four-bar.tlg --form hamilton --independent alpha",
     "$ tellegen derive four-bar.tlg --form euler-lagrange --independent alpha"},
    {"E0619",
     {"`{0}` is a link to a file that is not there",
      "`{0}` es un enlace a un archivo que no existe"},
     {"What the link stands for was moved or removed, or never was. Neither is it read, nor is a "
      "file "
      "made at its other end.",
      "Lo que el enlace representa se movió o se borró, o nunca existió. Ni se lee ni se crea un "
      "archivo en su otro extremo."},
     "",
     ""},
    {"E0620",
     {"writing `{0}` would destroy `{1}`, which is read here",
      "escribir `{0}` destruiría `{1}`, que se lee aquí"},
     {"No command writes over its model, a file that the model uses, or a table it compares with, "
      "whatever the names and links are by which the file is meant. Nothing was written.",
      "Ningún comando escribe encima de su modelo, de un archivo que el modelo usa o de una tabla "
      "con la que compara, sean cuales sean los nombres y enlaces con que se indica el archivo. No "
      "se escribió nada."},
     "$ tellegen simulate pendulum.tlg --csv pendulum.tlg",
     "$ tellegen simulate pendulum.tlg --csv pendulum.csv"},
    {"E0621",
     {"`{0}` and `{1}` are the same file, and two results cannot be in it",
      "`{0}` y `{1}` son el mismo archivo, y en él no caben dos resultados"},
     {"Each result of a command needs a file of its own. Nothing was written.",
      "Cada resultado de un comando necesita un archivo propio. No se escribió nada."},
     "$ tellegen simulate pendulum.tlg --csv motion.svg --plot motion.svg",
     "$ tellegen simulate pendulum.tlg --csv motion.csv --plot motion.svg"},
    {"E0622",
     {"`{0}` is no plain file", "`{0}` no es un archivo corriente"},
     {"A pipe, a socket or a device may keep the program waiting forever, or never end, so files "
      "are "
      "read from the disk only. What another program writes can be read from standard input, as -.",
      "Una tubería, un socket o un dispositivo pueden hacer esperar al programa para siempre, o no "
      "acabar nunca; por eso solo se leen archivos del disco. Lo que escribe otro programa se "
      "puede leer de la entrada estándar, como -."},
     "$ tellegen check <(make-model)",
     "$ make-model | tellegen check -"},
    {"E0623",
     {"the system gives no more memory", "el sistema no da más memoria"},
     {"Other programs hold it, or a limit of the shell (ulimit -v) or of a container does. No "
      "result is shown, since it would not be whole; files are as they were, or whole.",
      "Lo ocupan otros programas, o lo impide un límite de la consola (ulimit -v) o de un "
      "contenedor. No se muestra ningún resultado, porque no estaría completo; los archivos están "
      "como estaban, o completos."},
     "",
     ""},
};

constexpr Sentence notes[] = {
    {"note.file.pipe",
     {"it is a pipe; standard input is read where the file is named -",
      "es una tubería; la entrada estándar se lee si el archivo se llama -"}},
    {"note.file.socket", {"it is a socket", "es un socket"}},
    {"note.file.device", {"it is a device", "es un dispositivo"}},
    {"note.file.folder", {"it is a folder", "es una carpeta"}},
    {"note.file.large", {"it is larger than {0} MB", "ocupa más de {0} MB"}},
    {"note.file.dangling",
     {"it is a link to a file that is not there", "es un enlace a un archivo que no existe"}},
    {"note.file.link_outside",
     {"a link leads out of the folder of the model; the file is not looked at",
      "un enlace lleva fuera de la carpeta del modelo; el archivo no se mira"}},
    {"note.file.refused", {"the system says: {0}", "el sistema dice: {0}"}},
    {"note.explain",
     {"`tellegen explain {0}` tells more", "`tellegen explain {0}` da más detalles"}},
    {"note.models", {"the models are: {0}", "los modelos son: {0}"}},
    {"note.available_forms", {"available forms: {0}", "formas disponibles: {0}"}},
    {"note.available_analyses", {"available analyses: {0}", "análisis disponibles: {0}"}},
    {"note.more_time",
     {"allow more with --max-time {0}, or make the model smaller",
      "permite más con --max-time {0}, o haz el modelo más pequeño"}},
    {"note.fewer_symbols",
     {"more memory does not help: make the model smaller, or take it in parts",
      "más memoria no ayuda: haz el modelo más pequeño, o tómalo por partes"}},
    {"note.more_memory",
     {"allow more with --max-memory {0}, or make the model smaller",
      "permite más con --max-memory {0}, o haz el modelo más pequeño"}},
    {"note.machine_form",
     {"for many bodies, `tellegen derive --form machine` gives M, the bias and the accelerations "
      "as "
      "a program whose size grows with the number of bodies only",
      "para muchos cuerpos, `tellegen derive --form machine` da M, los demás términos y las "
      "aceleraciones como un programa cuyo tamaño solo crece con el número de cuerpos"}},
    {"note.states_have",
     {"state equations have the forms port-hamiltonian and brayton-moser; --form all shows both",
      "las ecuaciones de estado tienen las formas port-hamiltonian y brayton-moser; --form all "
      "muestra ambas"}},
    {"note.port_hamiltonian_instead",
     {"it has the form port-hamiltonian, the analysis passivity, and can be verified",
      "tiene la forma port-hamiltonian, el análisis passivity, y se puede verificar"}},
    {"note.list_codes",
     {"`tellegen explain` lists all codes", "`tellegen explain` enumera todos los códigos"}},
};

}  // namespace

std::span<const CodePage> session_pages() { return pages; }
std::span<const Sentence> session_notes() { return notes; }

}  // namespace tellegen::report::tables
