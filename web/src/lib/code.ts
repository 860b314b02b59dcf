// What "copy code" gives: equations as the model language reads them, and the rates of a live model
// as a module of JavaScript.
import type { LiveModel, Section } from './document';
import { javascript, parse } from './expression';

/** What the targets of `tellegen generate` are called. */
export const languageNames: Record<string, string> = {
  c: 'C',
  cpp: 'C++',
  matlab: 'MATLAB',
  python: 'Python',
  javascript: 'JavaScript',
  modelica: 'Modelica',
};

type Assigned = { name: string; value: string };

/** Equations in plain infix; empty where a section has none. */
export function codeOf(section: Section): string {
  const data = section.data;
  if (section.kind !== 'form' || !data) return '';
  if (Array.isArray(data.once) && Array.isArray(data.each))
    return [...data.once, ...data.each].map((a: Assigned) => `${a.name} = ${a.value}`).join('\n') +
      `\nM = ${JSON.stringify(data.M)}\nbias = ${JSON.stringify(data.bias)}\n`;
  if (Array.isArray(data.equations)) return data.equations.map((e: string) => `${e} = 0`).join('\n') + '\n';
  if (Array.isArray(data.states) && Array.isArray(data.xdot))
    return data.states.map((x: string, i: number) => `der(${x}) = ${data.xdot[i]}`).join('\n') + '\n';
  return JSON.stringify(data, null, 1);
}

const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]/g, ' ');

/** rhs(t, x, p, dx): the rates that the page integrates. */
export function moduleOf(model: LiveModel, laws: Map<string, string>, parameters: number[], start: number[]): string {
  const places = new Map<string, string>([['t', 't']]);
  model.parameters.forEach((p, i) => places.set(p.name, `p[${i}]`));
  model.states.forEach((s, i) => places.set(s.name, `x[${i}]`));
  const at = (name: string) => places.get(name);
  const set = (text: string) => javascript(parse(text), at).replaceAll('F.', 'Math.').replaceAll('Math.step(', 'step(');
  const lines = model.inputs.map((u, i) => `  const u${i} = ${set(laws.get(u.name) ?? u.law)}; // ${oneLine(u.name)}`);
  model.inputs.forEach((u, i) => places.set(u.name, `u${i}`));
  for (const [name, value] of [...model.rates.once, ...model.rates.each]) {
    lines.push(`  const v${lines.length} = ${set(value)};`);
    places.set(name, `v${lines.length - 1}`);
  }
  model.states.forEach((_, i) => lines.push(`  dx[${i}] = ${set(model.rates.results[i])};`));
  const list = (names: string[]) => names.map((name, i) => `//   [${i}] ${oneLine(name)}\n`).join('');
  return `// ${oneLine(model.model)}: the rates of its states.\n// x:\n${list(model.states.map((s) => s.name))}// p:\n${list(model.parameters.map((p) => p.name))}
const step = (x) => (x >= 0 ? 1 : 0);

export const parameters = ${JSON.stringify(parameters)};
export const start = ${JSON.stringify(start)};

export function rhs(t, x, p, dx) {
${lines.join('\n')}
}
`;
}
