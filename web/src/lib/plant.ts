// A live model made ready to run: its programs as JavaScript functions, and the motion they give.
import type { LiveModel, Native, Program } from './document';
import { Events, linear, type Evaluate, type Happening } from './events';
import { compiled, evaluate, javascript, namesIn, parse, type Node } from './expression';
import { solve, type Solution } from './dopri';

export type Plant = {
  model: LiveModel;
  laws: Laws;
  rates: Evaluate;
  watched: Evaluate;
  events: Evaluate | null;
  keeping: Evaluate | null;
  constraints: Evaluate | null;
  places: Evaluate | null;
};

/** What inputs follow instead of the laws of the model, by name. */
export type Laws = Map<string, string>;

export type Settings = {
  parameters: number[];
  start: number[];
  duration: number;
  points: number;
};

export type Motion = {
  time: number[]; // an instant at which something happens stands twice
  series: number[][]; // one per series of the model
  energies: number[][]; // one per energy of the model
  total: number[];
  dissipated: number[];
  supplied: number[];
  residual: number[]; // stored − stored(0) − supplied + dissipated
  states: ArrayLike<number>[]; // one per instant
  events: Happening[];
  steps: number;
  end: Solution['end'];
  reached: number;
};

export function runner(program: Program, model: LiveModel, laws: Laws = new Map()): Evaluate {
  const places = new Map<string, string>([['t', 't']]);
  model.parameters.forEach((p, i) => places.set(p.name, `p[${i}]`));
  model.states.forEach((s, i) => places.set(s.name, `x[${i}]`));
  model.switches.forEach((s, i) => places.set(s.name, `s[${i}]`));
  const at = (name: string) => places.get(name);
  const lines = model.inputs.map((u, i) => `const u${i}=${javascript(parse(laws.get(u.name) ?? u.law), at)};`);
  model.inputs.forEach((u, i) => places.set(u.name, `u${i}`));
  for (const [name, value] of [...program.once, ...program.each]) {
    const local = `v${lines.length}`;
    lines.push(`const ${local}=${javascript(parse(value), at)};`);
    places.set(name, local);
  }
  program.results.forEach((value, i) => lines.push(`out[${i}]=${javascript(parse(value), at)};`));
  return compiled(['t', 'x', 'p', 's', 'out'], lines.join('\n')) as Evaluate;
}

export function prepare(model: LiveModel, laws: Laws = new Map()): Plant {
  const made = (program: Program | null) => program && runner(program, model, laws);
  return {
    model,
    laws,
    rates: runner(model.rates, model, laws),
    watched: runner(model.watched, model, laws),
    events: made(model.events),
    keeping: made(model.keeping),
    constraints: made(model.constraints),
    places: made(model.places),
  };
}

/** Whether a law can stand for an input: of the time, the states and the parameters. */
export function isLaw(text: string, model: LiveModel): boolean {
  try {
    const known = new Set(['t', ...model.parameters.map((p) => p.name), ...model.states.map((s) => s.name)]);
    const node = parse(text);
    if (text.includes('=') || [...namesIn(node)].some((name) => !known.has(name))) return false;
    javascript(node, () => '0');
    return true;
  } catch {
    return false;
  }
}

/** Parameters that others give: they follow these. */
export const isDerived = (p: { value: string | null; formula?: string | null }) =>
  Boolean(p.formula) || (p.value !== null && namesIn(parse(p.value)).size > 0);

const numbers = new Map<string, number>();

/** The value of a parameter's text; plain numbers are computed once. */
function valueOf(text: string, values: Map<string, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const isPlain = /^[-\d./e]+$/.test(text);
  const value = evaluate(text, isPlain ? new Map() : values);
  if (isPlain) numbers.set(text, value);
  return value;
}

/** Values of the parameters: those made of others follow them; one left open is 1. */
export function parameterValues(model: LiveModel, chosen: Map<string, number> = new Map()): number[] {
  const values = new Map<string, number>();
  // As long as none is chosen, a formula comes to the value; else it follows.
  const waiting = model.parameters.map((p) => ({ name: p.name, value: chosen.size > 0 ? (p.formula ?? p.value) : p.value }));
  for (let round = 0; waiting.length > 0 && round <= model.parameters.length; ++round) {
    for (let i = waiting.length - 1; i >= 0; --i) {
      const p = waiting[i];
      const given = chosen.get(p.name);
      try {
        values.set(p.name, given ?? (p.value === null ? 1 : valueOf(p.value, values)));
        waiting.splice(i, 1);
      } catch {
        continue; // needs one that has no value yet
      }
    }
  }
  return model.parameters.map((p) => values.get(p.name) ?? NaN);
}

function named(model: LiveModel, parameters: number[]): Map<string, number> {
  return new Map(model.parameters.map((p, i) => [p.name, parameters[i]]));
}

/** The states at the start; with constraints, on them: what the model gives is kept where possible. */
export function startValues(plant: Plant, parameters: number[]): number[] {
  const { model } = plant;
  const values = named(model, parameters);
  const wanted = model.states.map((s) => evaluate(s.start, values));
  if (!plant.constraints || model.states.some((s) => s.kept === undefined)) return wanted;
  const asFound = model.states.map((s) => s.kept!);
  const given = parameterValues(model);
  if (parameters.every((p, i) => p === given[i])) return asFound;
  // First with all that is given, then with what is given of what does not follow from others.
  const from = model.states.map((s, i) => (s.wanted === 'open' ? s.kept! : wanted[i]));
  const fixed = (...kinds: string[]) => model.states.map((s) => kinds.includes(s.wanted!));
  return (
    fitted(plant, parameters, from, fixed('given', 'kept')) ??
    fitted(plant, parameters, model.states.map((s, i) => (s.wanted === 'kept' ? wanted[i] : s.kept!)), fixed('kept')) ??
    fitted(plant, parameters, from, fixed()) ??
    asFound
  );
}

/** Moves what is not fixed as little as possible until the constraints hold (Gauss and Newton). */
function fitted(plant: Plant, parameters: number[], from: number[], fixed: boolean[]): number[] | null {
  const n = plant.model.coordinate_count;
  const all = plant.model.constraints!.results.length;
  const phi = plant.model.position_count;
  const x = [...from];
  const solved = (first: number, count: number, row: number, rows: number): boolean => {
    const free = Array.from({ length: count }, (_, i) => first + i).filter((i) => !fixed[i]);
    for (let round = 0; round < 60; ++round) {
      const out = new Float64Array(all);
      plant.constraints!(0, x, parameters, [], out);
      const r = [...out.slice(row, row + rows)];
      if (!r.every(Number.isFinite)) return false;
      if (Math.max(0, ...r.map(Math.abs)) < 1e-13) return true;
      const jacobian = r.map(() => new Array<number>(free.length));
      free.forEach((i, j) => {
        const [h, value] = [1e-6 * Math.max(1, Math.abs(x[i])), x[i]];
        const [after, before] = [new Float64Array(all), new Float64Array(all)];
        x[i] = value + h;
        plant.constraints!(0, x, parameters, [], after);
        x[i] = value - h;
        plant.constraints!(0, x, parameters, [], before);
        x[i] = value;
        r.forEach((_, k) => (jacobian[k][j] = (after[row + k] - before[row + k]) / (2 * h)));
      });
      // δ = Jᵀ (J Jᵀ + ε)⁻¹ r: constraints may follow from others.
      const size = Math.max(1e-30, ...jacobian.flat().map((v) => v * v));
      const square = jacobian.map((a, i) => jacobian.map((b, k) => a.reduce((sum, v, j) => sum + v * b[j], i === k ? 1e-12 * size : 0)));
      const weights = linear(square, r);
      if (!weights) return false;
      let most = 0;
      free.forEach((i, j) => {
        const step = jacobian.reduce((sum, line, k) => sum + line[j] * weights[k], 0);
        x[i] -= step;
        most = Math.max(most, Math.abs(step));
      });
      if (most < 1e-15) return Math.max(0, ...r.map(Math.abs)) < 1e-9;
    }
    return false;
  };
  return solved(0, n, 0, phi) && solved(n, n, phi, all - phi) ? x : null;
}

/** Leads positions and velocities back onto the constraints, by Newton's method. */
export function kept(plant: Plant, t: number, x: Float64Array, parameters: number[], rounds: number) {
  if (!plant.keeping) return;
  const n = plant.model.coordinate_count;
  const step = new Float64Array(2 * n);
  for (let round = 0; round < rounds; ++round) {
    plant.keeping(t, x, parameters, [], step);
    let size = 0;
    for (let i = 0; i < n; ++i) {
      if (!Number.isFinite(step[i])) return;
      x[i] += step[i];
      size = Math.max(size, Math.abs(step[i]));
    }
    if (size < 1e-13) break;
  }
  plant.keeping(t, x, parameters, [], step);
  for (let i = 0; i < n; ++i) if (Number.isFinite(step[n + i])) x[n + i] += step[n + i];
}

export function instants(duration: number, points: number): number[] {
  return Array.from({ length: points }, (_, i) => (duration * i) / (points - 1));
}

const bends = new Set(['step', 'sign', 'abs', 'min', 'max']);

/** What is zero where a law jumps or bends. */
function corners(node: Node, into: Node[] = []): Node[] {
  if (node.kind === 'binary') (corners(node.left, into), corners(node.right, into));
  if (node.kind === 'minus') corners(node.of, into);
  if (node.kind !== 'call') return into;
  node.args.forEach((arg) => corners(arg, into));
  if (bends.has(node.name))
    into.push(node.args.length === 2 ? { kind: 'binary', op: '-', left: node.args[0], right: node.args[1] } : node.args[0]);
  return into;
}

/** Instants at which an input jumps or bends, with these values. */
function breaksOf(plant: Plant, parameters: number[], duration: number): number[] {
  const { model } = plant;
  const at = (name: string) => {
    const i = model.parameters.findIndex((p) => p.name === name);
    return name === 't' ? 't' : i < 0 ? undefined : `p[${i}]`;
  };
  const all = [...model.corners.map(parse), ...[...plant.laws.values()].flatMap((law) => corners(parse(law)))];
  const found: number[] = [];
  for (const node of all) {
    if ([...namesIn(node)].some((name) => at(name) === undefined)) continue; // a corner of the states
    const value = compiled(['t', 'p'], `return ${javascript(node, at)}`) as (t: number, p: number[]) => number;
    const looks = 2000;
    for (let i = 0; i < looks; ++i) {
      let [low, high] = [(duration * i) / looks, (duration * (i + 1)) / looks];
      const sign = value(low, parameters) >= 0;
      if (value(high, parameters) >= 0 === sign) continue;
      for (let round = 0; round < 80; ++round) {
        const middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) break;
        if (value(middle, parameters) >= 0 === sign) low = middle;
        else high = middle;
      }
      found.push(high);
    }
  }
  return found;
}

function allBreaks(plant: Plant, parameters: number[], duration: number, asGiven: boolean): number[] {
  const all = [...(asGiven ? plant.model.breaks : []), ...breaksOf(plant, parameters, duration)].sort((a, b) => a - b);
  return all.filter((t, i) => t > 1e-12 * duration && t < duration * (1 - 1e-12) && !(i > 0 && t - all[i - 1] <= 1e-12 * duration));
}

/** `asGiven`: with the values of the model, whose instants are known. */
export function simulate(plant: Plant, settings: Settings, asGiven = true, rtol = 1e-9): Motion {
  const model = plant.model;
  const n = model.states.length;
  const audited = model.energies.length > 0 ? 2 : 0;
  const p = settings.parameters;
  const start = new Float64Array(n + audited);
  start.set(settings.start);
  const first = start.slice(0, n);
  kept(plant, 0, first, p, 50);
  start.set(first);
  const keep = plant.keeping ? (t: number, y: Float64Array) => kept(plant, t, y, p, 3) : undefined;
  const out = new Float64Array(model.series.length + model.energies.length);
  const stored = (t: number, y: ArrayLike<number>, s: ArrayLike<number>) => {
    plant.watched(t, y, p, s, out);
    return [...out.slice(model.series.length)];
  };
  const events = plant.events ? new Events(model, plant.events, stored, p, settings.duration, keep) : null;
  const rates = (t: number, y: Float64Array, dy: Float64Array) => {
    events?.solve(t, y);
    plant.rates(t, y, p, events?.values ?? [], dy);
  };
  const solution = solve(rates, start, instants(settings.duration, settings.points), {
    rtol,
    atol: 1e-12,
    evaluations: 800_000,
    longest: model.longest_step ?? undefined,
    breaks: allBreaks(plant, p, settings.duration, asGiven),
    keep,
    watch: events ?? undefined,
  });
  return told(plant, p, solution, events);
}

function told(plant: Plant, p: number[], solution: Solution, events: Events | null): Motion {
  const { series, energies, states } = plant.model;
  const out = new Float64Array(series.length + energies.length);
  const motion: Motion = {
    time: solution.times, states: solution.y, events: events?.told ?? [],
    steps: solution.steps, end: solution.end, reached: solution.reached,
    series: series.map(() => []), energies: energies.map(() => []),
    total: [], dissipated: [], supplied: [], residual: [],
  };
  solution.y.forEach((y, i) => {
    const t = solution.times[i];
    plant.watched(t, y, p, events ? events.valuesWith(solution.modes[i], t, y) : [], out);
    series.forEach((_, k) => motion.series[k].push(out[k]));
    energies.forEach((_, k) => motion.energies[k].push(out[series.length + k]));
    if (energies.length === 0) return;
    const total = energies.reduce((sum, _, k) => sum + out[series.length + k], 0);
    const dissipated = y[states.length];
    const supplied = y[states.length + 1];
    motion.total.push(total);
    motion.dissipated.push(dissipated);
    motion.supplied.push(supplied);
    motion.residual.push(total - motion.total[0] - supplied + dissipated);
  });
  return motion;
}

/** The result of the program, as if the page had computed it. */
export function nativeMotion(native: Native, model: { series: { name: string }[]; energies: string[]; states: { name: string }[] }): Motion {
  const none = native.time.map(() => NaN);
  const column = (name: string) => native.series[name] ?? none;
  return {
    time: native.time,
    series: model.series.map((s) => column(s.name)),
    energies: model.energies.map((key) => native.energy?.stored[key] ?? none),
    total: native.energy?.total ?? [],
    dissipated: native.energy?.dissipated ?? [],
    supplied: native.energy?.supplied ?? [],
    residual: native.energy?.residual ?? [],
    states: native.time.map((_, i) => model.states.map((s) => column(s.name)[i])),
    events: (native.events ?? []) as Happening[],
    steps: 0,
    end: native.complete ? 'reached' : 'step',
    reached: native.time.at(-1) ?? 0,
  };
}

/** A duration for a model that gives none: what a few hundred steps reach, as a round number. */
export function naturalDuration(plant: Plant, parameters: number[], start: number[]): number {
  const model = plant.model;
  if (model.duration !== null) return evaluate(model.duration, named(model, parameters));
  const audited = model.energies.length > 0 ? 2 : 0;
  const y = new Float64Array(start.length + audited);
  y.set(start);
  const sides = model.switches.map(() => 1);
  const trial = solve((t, x, dx) => plant.rates(t, x, parameters, sides, dx), y, [0, 1e3], {
    rtol: 1e-5, atol: 1e-8, evaluations: 1200,
  });
  const reach = trial.end === 'evaluations' ? trial.reached : 10;
  const power = 10 ** Math.floor(Math.log10(Math.max(reach, 1e-12)));
  const lead = reach / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

/** Two results that differ by no more, in parts of the range, are the same to the eye. */
export const agreement = 1e-3;

/** The largest difference in parts of each quantity's range, and until when it is small, if not to the end. */
export type Difference = { most: number; until: number | null };

/**
 * How far the motion is from the program's own result, at the program's instants. One that the motion
 * does not have, or has with no value, is as far away as can be.
 */
export function differenceFrom(native: Native, model: LiveModel, motion: Motion): Difference {
  const end = Math.max(native.time.at(-1) ?? 0, motion.time.at(-1) ?? 0);
  const near = 1e-7 * end;
  // An instant that stands twice is the later one: an event has happened by then.
  const places: number[] = [];
  let at = 0;
  for (const t of native.time) {
    while (at + 1 < motion.time.length && motion.time[at + 1] <= t + near) ++at;
    places.push(Math.abs((motion.time[at] ?? Infinity) - t) <= near ? at : -1);
  }
  let most = Math.abs((motion.time.at(-1) ?? 0) - (native.time.at(-1) ?? 0)) > 1e-6 * end ? 1 : 0;
  let parted = most > 0 ? places.indexOf(-1) : Infinity;
  if (parted < 0) parted = places.length - 1;
  const sizeOf = (values: number[]) => values.reduce((most, v) => (Number.isFinite(v) ? Math.max(most, Math.abs(v)) : most), 0);
  model.series.forEach((s, k) => {
    const theirs = native.series[s.name];
    if (!theirs) return;
    // A quantity that is nothing but rounding is small beside others of its unit.
    const others = model.series.filter((o) => o.unit === s.unit).map((o) => sizeOf(native.series[o.name] ?? []));
    const range = Math.max(sizeOf(theirs), 1e-9 * Math.max(...others), 1e-12);
    theirs.forEach((value, i) => {
      const mine = places[i] < 0 ? NaN : motion.series[k][places[i]];
      const apart = Math.abs(value - mine) / range;
      most = Math.max(most, Number.isFinite(apart) ? apart : 1);
      if (!(apart <= agreement)) parted = Math.min(parted, Math.max(i - 1, 0));
    });
  });
  return { most, until: parted < Infinity ? native.time[parted] : null };
}
