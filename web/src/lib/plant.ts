// A live model made ready to run: its programs as JavaScript functions, and the motion they give.
import type { LiveModel, Program } from './document';
import { compiled, evaluate, javascript, parse } from './expression';
import { solve, type Solution } from './dopri';

type Evaluate = (t: number, x: ArrayLike<number>, p: ArrayLike<number>, out: Float64Array) => void;

export type Plant = {
  model: LiveModel;
  rates: Evaluate;
  watched: Evaluate;
  keeping: Evaluate | null;
  places: Evaluate | null;
};

export type Settings = {
  parameters: number[];
  start: number[];
  duration: number;
  points: number;
};

export type Motion = {
  time: number[];
  series: number[][]; // one per series of the model
  energies: number[][]; // one per energy of the model
  total: number[];
  dissipated: number[];
  supplied: number[];
  residual: number[]; // stored − stored(0) − supplied + dissipated
  states: Float64Array[]; // one per instant
  solution: Solution;
};

function runner(program: Program, model: LiveModel): Evaluate {
  const places = new Map<string, string>([['t', 't']]);
  model.parameters.forEach((p, i) => places.set(p.name, `p[${i}]`));
  model.states.forEach((s, i) => places.set(s.name, `x[${i}]`));
  const at = (name: string) => places.get(name);
  const lines: string[] = [];
  for (const [name, value] of [...program.once, ...program.each]) {
    const local = `v${lines.length}`;
    lines.push(`const ${local}=${javascript(parse(value), at)};`);
    places.set(name, local);
  }
  program.results.forEach((value, i) => lines.push(`out[${i}]=${javascript(parse(value), at)};`));
  return compiled(['t', 'x', 'p', 'out'], lines.join('\n')) as Evaluate;
}

export function prepare(model: LiveModel): Plant {
  return {
    model,
    rates: runner(model.rates, model),
    watched: runner(model.watched, model),
    keeping: model.keeping && runner(model.keeping, model),
    places: model.places && runner(model.places, model),
  };
}

/** Values of the parameters: those made of others follow them; one left open is 1. */
export function parameterValues(model: LiveModel, chosen: Map<string, number> = new Map()): number[] {
  const values = new Map<string, number>();
  const waiting = model.parameters.map((p) => ({ ...p }));
  for (let round = 0; waiting.length > 0 && round <= model.parameters.length; ++round) {
    for (let i = waiting.length - 1; i >= 0; --i) {
      const p = waiting[i];
      const given = chosen.get(p.name);
      try {
        values.set(p.name, given ?? (p.value === null ? 1 : evaluate(p.value, values)));
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

export function startValues(model: LiveModel, parameters: number[]): number[] {
  const values = named(model, parameters);
  return model.states.map((s) => (typeof s.start === 'number' ? s.start : evaluate(s.start, values)));
}

/** Leads positions and velocities back onto the constraints, by Newton's method. */
export function kept(plant: Plant, t: number, x: Float64Array, parameters: number[], rounds: number) {
  if (!plant.keeping) return;
  const n = plant.model.coordinate_count;
  const step = new Float64Array(2 * n);
  for (let round = 0; round < rounds; ++round) {
    plant.keeping(t, x, parameters, step);
    let size = 0;
    for (let i = 0; i < n; ++i) {
      if (!Number.isFinite(step[i])) return;
      x[i] += step[i];
      size = Math.max(size, Math.abs(step[i]));
    }
    if (size < 1e-13) break;
  }
  plant.keeping(t, x, parameters, step);
  for (let i = 0; i < n; ++i) if (Number.isFinite(step[n + i])) x[n + i] += step[n + i];
}

export function instants(duration: number, points: number): number[] {
  return Array.from({ length: points }, (_, i) => (duration * i) / (points - 1));
}

export function simulate(plant: Plant, settings: Settings, rtol = 1e-8): Motion {
  const model = plant.model;
  const n = model.states.length;
  const audited = model.energies.length > 0 ? 2 : 0;
  const p = settings.parameters;
  const start = new Float64Array(n + audited);
  start.set(settings.start);
  const first = start.slice(0, n);
  kept(plant, 0, first, p, 50);
  start.set(first);
  const solution = solve((t, y, dy) => plant.rates(t, y, p, dy), start, instants(settings.duration, settings.points), {
    rtol,
    atol: 1e-12,
    evaluations: 400_000,
    breaks: model.breaks,
    keep: plant.keeping ? (t, y) => kept(plant, t, y, p, 2) : undefined,
  });
  return told(plant, p, settings, solution);
}

function told(plant: Plant, p: number[], settings: Settings, solution: Solution): Motion {
  const { series, energies, states } = plant.model;
  const time = instants(settings.duration, settings.points).slice(0, solution.y.length);
  const out = new Float64Array(series.length + energies.length);
  const motion: Motion = {
    time, solution, states: solution.y,
    series: series.map(() => []), energies: energies.map(() => []),
    total: [], dissipated: [], supplied: [], residual: [],
  };
  solution.y.forEach((y, i) => {
    plant.watched(time[i], y, p, out);
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

/** A duration for a model that gives none: what a few hundred steps reach, as a round number. */
export function naturalDuration(plant: Plant, parameters: number[], start: number[]): number {
  const model = plant.model;
  if (model.duration !== null) return evaluate(model.duration, named(model, parameters));
  const audited = model.energies.length > 0 ? 2 : 0;
  const y = new Float64Array(start.length + audited);
  y.set(start);
  const trial = solve((t, x, dx) => plant.rates(t, x, parameters, dx), y, [0, 1e3], {
    rtol: 1e-5, atol: 1e-8, evaluations: 1200,
  });
  const reach = trial.end === 'evaluations' ? trial.reached : 10;
  const power = 10 ** Math.floor(Math.log10(Math.max(reach, 1e-12)));
  const lead = reach / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

/** Two results that differ by no more, in parts of the range, are the same to the eye. */
const agreement = 1e-3;

/** The largest difference in parts of each quantity's range, and until when it is small, if not to the end. */
export type Difference = { most: number; until: number | null };

/** How far the motion is from the program's own result. */
export function differenceFrom(native: { time: number[]; series: Record<string, number[]> }, model: LiveModel, motion: Motion): Difference {
  let most = 0;
  let parted = Infinity;
  model.series.forEach((s, k) => {
    const theirs = native.series[s.name];
    if (!theirs) return;
    const every = Math.round((motion.time.length - 1) / (native.time.length - 1)) || 1;
    const count = Math.min(theirs.length, Math.ceil(motion.series[k].length / every));
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < count; ++i) {
      low = Math.min(low, theirs[i]);
      high = Math.max(high, theirs[i]);
    }
    const range = Math.max(high - low, Math.abs(high), 1e-12);
    for (let i = 0; i < count; ++i) {
      const apart = Math.abs(theirs[i] - motion.series[k][every * i]) / range;
      most = Math.max(most, apart);
      if (apart > agreement) parted = Math.min(parted, Math.max(i - 1, 0));
    }
  });
  return { most, until: parted < Infinity ? native.time[parted] : null };
}
