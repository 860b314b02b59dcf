// An equation typed by the reader against the equations of the model, at random points: right where
// it is one of them times some factor, or a sum of several with constant weights.
import { compiled, javascript, namesIn, parse, SyntaxMistake, UnknownName, type Node } from './expression';

export type Verdict =
  | { kind: 'right'; points: number; equation: number | null }
  | { kind: 'wrong'; difference: number }
  | { kind: 'syntax'; key: string; at: number }
  | { kind: 'unknown'; name: string }
  | { kind: 'trivial' }
  | { kind: 'nowhere' };

/** Uniform in (0, 1); the same in every browser. */
function generator(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

function evaluator(nodes: Node[], names: string[]): (x: number[]) => number[] {
  const at = (name: string) => (names.indexOf(name) < 0 ? undefined : `x[${names.indexOf(name)}]`);
  return compiled(['x'], `return [${nodes.map((node) => javascript(node, at)).join(',')}]`);
}

/** The terms of a sum, so that a difference can be judged beside what it is made of. */
function terms(node: Node): Node[] {
  if (node.kind === 'binary' && (node.op === '+' || node.op === '-')) return [...terms(node.left), ...terms(node.right)];
  return node.kind === 'minus' ? terms(node.of) : [node];
}

/** Equations that a model has: left sides of "= 0", and what tells them apart. */
export type Equations = {
  left: string[];
  /** Names of the highest derivatives, in which the equations are linear. */
  rates: string[];
  parameters: string[];
};

/** All names that a claim may use. */
export function vocabulary(equations: Equations): string[] {
  const names = new Set([...equations.parameters, ...equations.rates, 't']);
  for (const left of equations.left) for (const name of namesIn(parse(left))) names.add(name);
  for (const name of [...names]) {
    const rate = /^der\(([^,]*)(?:,2)?\)$/.exec(name);
    if (!rate) continue;
    names.add(rate[1]);
    if (name.endsWith(',2)')) names.add(`der(${rate[1]})`);
  }
  return [...names];
}

/** The verdict of the first equations that know all names of the claim and agree with it. */
export function judge(claim: string, sets: Equations[]): Verdict {
  let node: Node;
  try {
    node = parse(claim);
  } catch (mistake) {
    if (mistake instanceof SyntaxMistake) return { kind: 'syntax', key: mistake.message, at: mistake.at };
    throw mistake;
  }
  let verdict: Verdict | null = null;
  for (const equations of sets) {
    const found = judgedBy(node, equations);
    if (found.kind === 'right') return found;
    if (verdict === null || (verdict.kind === 'unknown' && found.kind !== 'unknown')) verdict = found;
  }
  return verdict ?? { kind: 'nowhere' };
}

function judgedBy(node: Node, equations: Equations): Verdict {
  try {
    const names = vocabulary(equations);
    for (const name of namesIn(node)) if (!names.includes(name)) return { kind: 'unknown', name };
    return compare(node, equations, names);
  } catch (mistake) {
    if (mistake instanceof UnknownName) return { kind: 'unknown', name: mistake.message };
    throw mistake;
  }
}

const wanted = 24;

/** Values of the claim and of the equations at x, and where only some names have other values. */
type Point = { claim: number; equations: number[]; size: number };

function pointsOf(value: (x: number[]) => number[], parts: (x: number[]) => number[], names: string[], free: (name: string) => boolean): [Point, Point][] {
  const random = generator(20240229);
  const number = () => 0.2 + 1.6 * random();
  const at = (x: number[]): Point => {
    const [claim, ...equations] = value(x);
    return { claim, equations, size: parts(x).reduce((sum, v) => sum + Math.abs(v), 0) };
  };
  const pairs: [Point, Point][] = [];
  for (let tries = 0; pairs.length < wanted && tries < 400; ++tries) {
    const x = names.map(number);
    const pair: [Point, Point] = [at(x), at(x.map((v, i) => (free(names[i]) ? number() : v)))];
    if (pair.every((p) => [p.claim, p.size, ...p.equations].every(Number.isFinite))) pairs.push(pair);
  }
  return pairs;
}

/** The claim is the equation times a factor that the free names have no part in. */
function isMultiple(pairs: [Point, Point][], k: number): boolean {
  return pairs.every(([p, q]) => {
    const cross = Math.abs(p.claim * q.equations[k] - q.claim * p.equations[k]);
    return cross <= 1e-9 * (p.size + q.size) * (Math.abs(p.equations[k]) + Math.abs(q.equations[k]));
  });
}

function compare(node: Node, equations: Equations, names: string[]): Verdict {
  const lefts = equations.left.map(parse);
  const value = evaluator([node, ...lefts], names);
  const parts = evaluator(terms(node), names);
  const isRate = (name: string) => equations.rates.includes(name);
  const isMoving = (name: string) => !equations.parameters.includes(name);
  const pairs = pointsOf(value, parts, names, isRate);
  if (pairs.length < 4) return { kind: 'nowhere' };
  if (pairs.every(([p]) => Math.abs(p.claim) <= 1e-12 * p.size)) return { kind: 'trivial' };
  for (let k = 0; k < lefts.length; ++k) {
    const hasRate = [...namesIn(lefts[k])].some(isRate);
    const points = hasRate ? pairs : pointsOf(value, parts, names, isMoving);
    if (isMultiple(points, k)) return { kind: 'right', points: points.length, equation: k };
  }
  const first = pairs.map(([p]) => p);
  const difference = distance(first.map((p) => p.claim), first.map((p) => p.equations), first.map((p) => p.size));
  return difference < 1e-9
    ? { kind: 'right', points: pairs.length, equation: null }
    : { kind: 'wrong', difference };
}

/** How far the claim is from all combinations of the equations: least squares by Gram and Schmidt. */
function distance(claimed: number[], rows: number[][], sizes: number[]): number {
  const count = rows[0]?.length ?? 0;
  const basis: number[][] = [];
  const dot = (a: number[], b: number[]) => a.reduce((sum, v, i) => sum + v * b[i], 0);
  const without = (v: number[]) => {
    let rest = v;
    for (let round = 0; round < 2; ++round)
      for (const b of basis) {
        const along = dot(rest, b);
        rest = rest.map((x, i) => x - along * b[i]);
      }
    return rest;
  };
  for (let k = 0; k < count; ++k) {
    const column = without(rows.map((r, i) => r[k] / sizes[i]));
    const length = Math.sqrt(dot(column, column));
    if (length > 1e-9) basis.push(column.map((x) => x / length));
  }
  const target = claimed.map((c, i) => c / sizes[i]);
  return Math.sqrt(dot(without(target), without(target)) / Math.max(dot(target, target), 1e-300));
}
