// Every sentence of the page, in both languages.
import type { InBoth, Language } from './document';

const table = {
  theModel: { en: 'The model', es: 'El modelo' },
  contents: { en: 'Contents', es: 'Contenido' },
  skip: { en: 'Skip to the report', es: 'Ir al informe' },
  language: { en: 'Español', es: 'English' },
  dark: { en: 'Dark', es: 'Oscuro' },
  light: { en: 'Light', es: 'Claro' },
  print: { en: 'Print', es: 'Imprimir' },
  models: { en: 'Models of this file', es: 'Modelos de este archivo' },
  parameters: { en: 'Parameters', es: 'Parámetros' },
  quantities: { en: 'Quantities', es: 'Magnitudes' },
  name: { en: 'name', es: 'nombre' },
  value: { en: 'value', es: 'valor' },
  unit: { en: 'unit', es: 'unidad' },
  meaning: { en: 'meaning', es: 'significado' },
  equations: { en: 'Equations', es: 'Ecuaciones' },
  analyses: { en: 'Analyses', es: 'Análisis' },
  drawings: { en: 'Drawings', es: 'Dibujos' },
  'bond-graph': { en: 'Bond graph', es: 'Bond graph' },
  coates: { en: 'Coates graph', es: 'Grafo de Coates' },
  showSteps: { en: 'Show the steps', es: 'Mostrar los pasos' },
  hideSteps: { en: 'Hide the steps', es: 'Ocultar los pasos' },
  copyLatex: { en: 'Copy LaTeX', es: 'Copiar LaTeX' },
  copyCode: { en: 'Copy code', es: 'Copiar código' },
  copied: { en: 'Copied', es: 'Copiado' },
  leftOut: { en: 'What this model does not admit', es: 'Lo que este modelo no admite' },
  proof: { en: 'What was proved, what was checked', es: 'Qué se ha demostrado y qué se ha comprobado' },
  proved: { en: 'proved', es: 'demostrado' },
  checked: { en: 'checked', es: 'comprobado' },
  motion: { en: 'Motion', es: 'Movimiento' },
  motionIntro: {
    en: 'The equations run in this page. Move a slider and the motion is computed anew.',
    es: 'Las ecuaciones se ejecutan en esta página. Mueve un deslizador y el movimiento se calcula de nuevo.',
  },
  notLive: { en: 'The page cannot run this model: {}', es: 'La página no puede ejecutar este modelo: {}' },
  initial: { en: 'Initial values', es: 'Valores iniciales' },
  duration: { en: 'Duration', es: 'Duración' },
  reset: { en: 'As in the model', es: 'Como en el modelo' },
  play: { en: 'Play', es: 'Reproducir' },
  pause: { en: 'Pause', es: 'Pausa' },
  time: { en: 'time', es: 'tiempo' },
  series: { en: 'Quantities in time', es: 'Magnitudes en el tiempo' },
  phase: { en: 'Phase portrait', es: 'Retrato de fase' },
  horizontal: { en: 'across', es: 'horizontal' },
  vertical: { en: 'up', es: 'vertical' },
  energy: { en: 'Energy', es: 'Energía' },
  kinetic: { en: 'kinetic', es: 'cinética' },
  potential: { en: 'potential', es: 'potencial' },
  storage: { en: 'stored', es: 'almacenada' },
  total: { en: 'total', es: 'total' },
  supplied: { en: 'supplied', es: 'aportada' },
  dissipated: { en: 'dissipated', es: 'disipada' },
  residual: { en: 'What does not add up (power balance)', es: 'Lo que no cuadra (balance de potencia)' },
  residualMax: { en: 'at most {} J', es: 'como mucho {} J' },
  zoomHint: {
    en: 'Drag across a plot to zoom, double click to see it all.',
    es: 'Arrastra sobre una gráfica para ampliarla; doble clic para verla entera.',
  },
  mechanism: { en: 'Mechanism', es: 'Mecanismo' },
  dragHint: {
    en: 'Drag a body to choose where the motion begins; with the keyboard, choose one and use the arrows.',
    es: 'Arrastra un cuerpo para elegir dónde empieza el movimiento; con el teclado, elige uno y usa las flechas.',
  },
  nativeSame: {
    en: 'Same as the result of the program: the largest difference is {} of the range.',
    es: 'Igual al resultado del programa: la mayor diferencia es {} del rango.',
  },
  steps: { en: '{} steps', es: '{} pasos' },
  endEvaluations: {
    en: 'The motion is too quick to be followed further here: it ends at t = {} s.',
    es: 'El movimiento es demasiado rápido para seguirlo aquí: termina en t = {} s.',
  },
  endStep: {
    en: 'The motion cannot be followed beyond t = {} s: something grows without bound or jumps.',
    es: 'El movimiento no se puede seguir más allá de t = {} s: algo crece sin límite o salta.',
  },
  open: { en: 'the model gives no value', es: 'el modelo no da valor' },
  hand: { en: 'Check your own equation', es: 'Comprueba tu propia ecuación' },
  handIntro: {
    en: "Type an equation of motion in any arrangement. Primes are derivatives: q', q''.",
    es: "Escribe una ecuación de movimiento, ordenada como quieras. Las comillas son derivadas: q', q''.",
  },
  handNames: { en: 'Names:', es: 'Nombres:' },
  handLabel: { en: 'Your equation', es: 'Tu ecuación' },
  check: { en: 'Check', es: 'Comprobar' },
  right: {
    en: 'Right: it agrees with equation {} of the model at {} random points.',
    es: 'Correcta: coincide con la ecuación {} del modelo en {} puntos al azar.',
  },
  rightSum: {
    en: 'Right: it is a combination of the equations of the model, at {} random points.',
    es: 'Correcta: es una combinación de las ecuaciones del modelo, en {} puntos al azar.',
  },
  wrong: {
    en: 'Wrong: no combination of the equations of the model gives it. It is off by {} of its own size.',
    es: 'Incorrecta: ninguna combinación de las ecuaciones del modelo la da. Se aparta en {} de su propio tamaño.',
  },
  trivial: { en: 'Both sides are always equal: that says nothing of the model.', es: 'Ambos lados son siempre iguales: eso no dice nada del modelo.' },
  nowhere: { en: 'The equation has no value at the points tried.', es: 'La ecuación no tiene valor en los puntos probados.' },
  unknown: { en: 'The model has no quantity or function “{}”.', es: 'El modelo no tiene ninguna magnitud o función «{}».' },
  character: { en: 'This sign has no place in an equation.', es: 'Este signo no tiene lugar en una ecuación.' },
  unexpected: { en: 'Something is left over here.', es: 'Aquí sobra algo.' },
  bracket: { en: 'A bracket is not closed.', es: 'Falta cerrar un paréntesis.' },
  operand: { en: 'A number or a name is missing here.', es: 'Aquí falta un número o un nombre.' },
  deep: { en: 'Too many brackets inside each other.', es: 'Demasiados paréntesis anidados.' },
  code: { en: 'Code', es: 'Código' },
  text: { en: 'Text', es: 'Texto' },
  showAll: { en: 'Show all of it', es: 'Mostrarlo entero' },
  showLess: { en: 'Fold', es: 'Plegar' },
  made: { en: 'Made by Tellegen {} from {}.', es: 'Hecho por Tellegen {} a partir de {}.' },
} satisfies Record<string, InBoth>;

export type Key = keyof typeof table;

export function say(language: Language, key: Key, ...blanks: (string | number)[]): string {
  let i = 0;
  return table[key][language].replace(/\{\}/g, () => String(blanks[i++] ?? ''));
}

export const knows = (key: string): key is Key => key in table;
