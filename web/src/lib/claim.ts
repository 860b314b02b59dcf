// An equation typed by the reader, judged at points of the motion: positions, velocities, inputs and
// parameters at random, on the constraints where there are some, with the accelerations, rates and
// multipliers that the equations of motion give there. What holds along every motion has no value but
// zero at any of them, in whatever arrangement. Points prove nothing: a difference refutes, and what
// agrees is not refuted. Where the page cannot tell, it says what to run.
import type { LiveClaims, LiveModel } from './document';
import { compiled, javascript, namesIn, parse, SyntaxMistake, type Node } from './expression';
import { kept, parameterValues, runner, type Plant } from './plant';

export type Verdict =
  | { kind: 'agrees'; points: number; values: string[]; defined: boolean }
  | { kind: 'wrong'; difference: number; points: number }
  | { kind: 'syntax'; key: string; at: number }
  | { kind: 'equals' }
  | { kind: 'trivial' }
  | { kind: 'run'; why: 'unknown' | 'nowhere' | 'unsure' | 'form'; name: string };

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

/** A point of the motion: values by name. */
type Point = Map<string, number>;

const wanted = 24;
/** Below the first a difference is rounding, above the second it is none. */
const rounding = 1e-11;
const different = 1e-9;

export class Judge {
  private readonly claims: LiveClaims;
  private readonly motion;
  private readonly meaning;
  private readonly names: Set<string>;
  private readonly given: number[];
  private readonly derived: boolean[];
  private readonly knownPoints = new Map<string, Point[]>();

  constructor(private readonly plant: Plant) {
    const { model } = plant;
    if (!model.claims) throw new Error('no claims');
    this.claims = model.claims;
    // In these programs inputs, and what the motion gives, are variables like the states.
    const free = (names: string[]): LiveModel => ({
      ...model,
      inputs: [],
      switches: [],
      states: [...model.states, ...names.map((name) => ({ name, start: '0' }))],
    });
    this.motion = runner(this.claims.motion, free(this.claims.free));
    this.meaning = runner(this.claims.meaning, free([...this.claims.free, ...this.claims.motion_names]));
    this.given = parameterValues(model);
    this.derived = model.parameters.map((p) => p.value !== null && namesIn(parse(p.value)).size > 0);
    this.names = new Set([
      't', ...model.parameters.map((p) => p.name), ...model.states.map((s) => s.name),
      ...this.claims.free, ...this.claims.motion_names, ...this.claims.meaning_names,
    ]);
  }

  /** What may stand in an equation, but for rates. */
  vocabulary(): string[] {
    const parameters = new Set(this.plant.model.parameters.map((p) => p.name));
    return [...this.names].filter((n) => !n.startsWith('der(') && n !== 't').sort((a, b) => Number(parameters.has(a)) - Number(parameters.has(b)));
  }

  judge(text: string): Verdict {
    const read = parsedClaim(text);
    if ('kind' in read && read.kind !== 'binary') return read as Verdict;
    const node = this.known(read as Node);
    const unknown = [...namesIn(node)].find((name) => !this.names.has(name));
    if (unknown !== undefined) return { kind: 'run', why: 'unknown', name: unknown };
    try {
      return this.compared(node);
    } catch (mistake) {
      return { kind: 'run', why: 'unknown', name: mistake instanceof Error ? mistake.message : '' };
    }
  }

  /** Names of a system have a point, where its equations may have an underscore. */
  private known(node: Node): Node {
    const name = (n: string) => {
      const other = n.replaceAll('.', '_');
      return this.names.has(n) || !this.names.has(other) ? n : other;
    };
    switch (node.kind) {
      case 'name': return { kind: 'name', name: name(node.name) };
      case 'minus': return { kind: 'minus', of: this.known(node.of) };
      case 'binary': return { ...node, left: this.known(node.left), right: this.known(node.right) };
      case 'call': return { ...node, args: node.args.map((a) => this.known(a)) };
      default: return node;
    }
  }

  private compared(node: Node): Verdict {
    const used = namesIn(node);
    const value = evaluator(node, [...this.names]);
    const anywhere = this.points(new Set(), false).map(value).filter(isFinitePair);
    const mentions = this.claims.meaning_names.some((name) => used.has(name));
    if (anywhere.length >= 4 && anywhere.every(isZero))
      return mentions ? { kind: 'agrees', points: anywhere.length, values: [], defined: true } : { kind: 'trivial' };
    const first = this.asked(value, new Set());
    if (first.kind === 'agrees') return first;
    // Parameters that the claim does not name may stand as their values, unless that is 1.
    const unnamed = this.plant.model.parameters.filter((p) => !used.has(p.name) && p.value !== null && namesIn(parse(p.value)).size === 0 && Number(p.value) !== 1);
    if (unnamed.length === 0) return first;
    let held = new Set(unnamed.map((p) => p.name));
    const second = this.asked(value, held);
    if (second.kind !== 'agrees') return first;
    for (const p of unnamed) {
      const fewer = new Set([...held].filter((name) => name !== p.name));
      if (this.asked(value, fewer).kind === 'agrees') held = fewer;
    }
    return { ...second, values: [...held] };
  }

  /** `held`: parameters at their own values. */
  private asked(value: (p: Point) => Pair, held: Set<string>): Verdict {
    const pairs = this.points(held, true).map(value).filter(isFinitePair);
    if (pairs.length < 4) return { kind: 'run', why: 'nowhere', name: '' };
    if (pairs.every(isZero)) return { kind: 'agrees', points: pairs.length, values: [], defined: false };
    const apart = pairs.map(([difference, size]) => Math.abs(difference) / Math.max(size, 1e-300));
    const far = apart.filter((d) => d > different);
    if (2 * far.length > apart.length) return { kind: 'wrong', difference: Math.max(...far), points: pairs.length };
    return { kind: 'run', why: 'unsure', name: '' };
  }

  /** `moving`: on the constraints, with what the equations of motion give; else all is at random. */
  private points(held: Set<string>, moving: boolean): Point[] {
    const key = `${moving} ${[...held].sort().join(' ')}`;
    const before = this.knownPoints.get(key);
    if (before) return before;
    const found: Point[] = [];
    for (let seed = 1; found.length < wanted && seed < 6 * wanted; ++seed) {
      const point = this.point(seed, held, moving);
      if (point) found.push(point);
    }
    this.knownPoints.set(key, found);
    return found;
  }

  private point(seed: number, held: Set<string>, moving: boolean): Point | null {
    const { model } = this.plant;
    const random = generator(20240229 + 7919 * seed);
    const positive = () => 0.2 + 1.6 * random();
    // Half of the points have positive values only: roots and logarithms want them.
    const signed = () => positive() * (seed % 2 === 0 && random() < 0.5 ? -1 : 1);
    const { given } = this;
    const chosen = new Map<string, number>();
    model.parameters.forEach((p, i) => {
      if (held.has(p.name) || this.derived[i]) return;
      // With constraints, lengths must still fit together.
      const near = model.constraints !== null && Number.isFinite(given[i]) && given[i] !== 0;
      const scale = Number.isFinite(given[i]) && given[i] !== 0 ? given[i] : 1;
      chosen.set(p.name, near ? given[i] * (0.85 + 0.3 * random()) : scale * positive());
    });
    const parameters = parameterValues({ ...model, parameters: model.parameters.map((p) => ({ ...p, formula: null })) }, chosen);
    const t = positive();
    const x = Float64Array.from(model.states, (s) => (s.kept !== undefined ? s.kept + 0.5 * (random() - 0.5) : signed()));
    if (moving && model.constraints !== null && !this.placed(t, x, parameters)) return null;
    const free = this.claims.free.map(signed);
    const all = [...x, ...free];
    const motion = new Float64Array(this.claims.motion_names.length);
    if (moving) this.motion(t, all, parameters, [], motion);
    else motion.forEach((_, i) => (motion[i] = signed()));
    const meaning = new Float64Array(this.claims.meaning_names.length);
    this.meaning(t, [...all, ...motion], parameters, [], meaning);
    const point: Point = new Map([['t', t]]);
    model.parameters.forEach((p, i) => point.set(p.name, parameters[i]));
    model.states.forEach((s, i) => point.set(s.name, x[i]));
    this.claims.free.forEach((name, i) => point.set(name, free[i]));
    this.claims.motion_names.forEach((name, i) => point.set(name, motion[i]));
    // A name of the model's own that is also declared means what is declared.
    this.claims.meaning_names.forEach((name, i) => point.has(name) || point.set(name, meaning[i]));
    return point;
  }

  /** On the constraints; false where no way leads there. */
  private placed(t: number, x: Float64Array, parameters: number[]): boolean {
    const { model } = this.plant;
    kept(this.plant, t, x, parameters, 60);
    kept(this.plant, t, x, parameters, 3);
    const out = new Float64Array(model.constraints!.results.length);
    this.plant.constraints!(t, x, parameters, [], out);
    const size = Math.max(1, ...x.map(Math.abs));
    return out.every((r) => Math.abs(r) < 1e-12 * size);
  }
}

/** left − right, and how large what it is made of is. */
type Pair = [number, number];
const isFinitePair = ([a, b]: Pair) => Number.isFinite(a) && Number.isFinite(b);
const isZero = ([difference, size]: Pair) => Math.abs(difference) <= rounding * size;

function parsedClaim(text: string): Node | Verdict {
  if (/[[\]]/.test(text)) return { kind: 'run', why: 'form', name: text.split('=')[0].trim() };
  try {
    const node = parse(text);
    return text.includes('=') ? node : { kind: 'equals' };
  } catch (mistake) {
    if (mistake instanceof SyntaxMistake) return { kind: 'syntax', key: mistake.message, at: mistake.at };
    throw mistake;
  }
}

/** The value of a node and the size of what it is made of, so that rounding can be told from a difference. */
function evaluator(node: Node, names: string[]): (p: Point) => Pair {
  const places = new Map(names.map((name, i) => [name, i]));
  const at = (name: string) => (places.has(name) ? `x[${places.get(name)}]` : undefined);
  const value = compiled(['x'], `return ${javascript(node, at)}`);
  const size = compiled(['x'], `return ${javascript(sizeOf(node), at)}`);
  return (point) => {
    const x = names.map((name) => point.get(name) ?? NaN);
    return [value(x), size(x)];
  };
}

const call = (name: string, ...args: Node[]): Node => ({ kind: 'call', name, args });
const binary = (op: '+' | '-' | '*' | '/' | '^', left: Node, right: Node): Node => ({ kind: 'binary', op, left, right });

/** What a value would be if nothing in it cancelled. */
function sizeOf(node: Node): Node {
  switch (node.kind) {
    case 'minus':
      return sizeOf(node.of);
    case 'binary':
      if (node.op === '+' || node.op === '-') return binary('+', sizeOf(node.left), sizeOf(node.right));
      if (node.op === '*') return binary('*', sizeOf(node.left), sizeOf(node.right));
      if (node.op === '/')
        return binary('/', binary('*', sizeOf(node.left), sizeOf(node.right)), binary('^', node.right, { kind: 'number', value: 2 }));
      if (node.right.kind === 'number' && node.right.value > 0) return binary('^', sizeOf(node.left), node.right);
      return call('abs', node);
    default:
      return call('abs', node);
  }
}
