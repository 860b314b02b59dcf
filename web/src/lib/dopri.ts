// Dormand and Prince's method of order 5(4) with its dense output of order 4 (Hairer, Nørsett and
// Wanner, Solving Ordinary Differential Equations I, II.5 and II.6).

export type Rates = (t: number, y: Float64Array, dy: Float64Array) => void;

export type Options = {
  rtol: number;
  atol: number;
  /** At most so many evaluations of the rates. */
  evaluations: number;
  /** No step is longer. */
  longest?: number;
  /** After each step; may change y, for instance to lead it back onto constraints. */
  keep?: (t: number, y: Float64Array) => void;
  /** Instants at which the rates jump. */
  breaks?: number[];
  /** What happens at instants that only the motion tells. */
  watch?: Watch;
};

export type Watch = {
  /** Before a smooth piece. */
  begin(t: number, y: Float64Array): void;
  /** The first instant of a step at which something happens, a little after it. */
  firstBetween(from: number, to: number, at: (t: number) => Float64Array): number | null;
  /** What happens there; may change y. */
  happen(t: number, y: Float64Array): 'goes on' | 'stops' | 'repeats';
  /** How things stand, to be kept with a state. */
  modes(): number[];
};

export type Solution = {
  times: number[]; // those asked for as far as they were reached, and both sides of every event
  y: Float64Array[];
  modes: number[][]; // one per instant
  reached: number;
  steps: number;
  rejected: number;
  end: 'reached' | 'stopped' | 'evaluations' | 'step' | 'not finite' | 'repeats';
};

const c = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1];
const a = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
const e = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40];
const d = [
  -12715105075 / 11282082432, 0, 87487479700 / 32700410799, -10690763975 / 1880347072,
  701980252875 / 199316789632, -1453857185 / 822651844, 69997945 / 29380423,
];

const finite = (y: Float64Array) => y.every(Number.isFinite);

function firstStep(t: number, y: Float64Array, dy: Float64Array, end: number, o: Options): number {
  let size = 0;
  let slope = 0;
  for (let i = 0; i < y.length; ++i) {
    const scale = o.atol + o.rtol * Math.abs(y[i]);
    size += (y[i] / scale) ** 2;
    slope += (dy[i] / scale) ** 2;
  }
  const guess = slope > 1e-10 && size > 1e-10 ? 0.01 * Math.sqrt(size / slope) : 1e-6 * (end - t);
  return Math.min(guess, (end - t) / 10);
}

/** y at each of `times`, which grow from times[0], where y is `start`. */
export function solve(rates: Rates, start: ArrayLike<number>, times: ArrayLike<number>, options: Options): Solution {
  const n = start.length;
  const end = times[times.length - 1];
  const margin = 1e-14 * (end - times[0]);
  let y: Float64Array = Float64Array.from(start);
  let next: Float64Array = new Float64Array(n);
  const stage = new Float64Array(n);
  const k = Array.from({ length: 7 }, () => new Float64Array(n));
  let t = times[0];
  const solution: Solution = { times: [], y: [], modes: [], reached: t, steps: 0, rejected: 0, end: 'reached' };
  const watch = options.watch;
  const tell = (at: number, state: Float64Array) => {
    solution.times.push(at);
    solution.y.push(state);
    solution.modes.push(watch?.modes() ?? []);
  };
  const stops = [...(options.breaks ?? []).filter((b) => b > t && b < end), end];
  let stop = 0;
  let from = t;
  // Rates are evaluated inside of a piece only: at its ends they have the values of the inside.
  const inside = (at: number) => Math.min(Math.max(at, from > times[0] ? from + margin : from), stop + 1 < stops.length ? stops[stop] - margin : end);
  let evaluations = 0;
  const call = (at: number, state: Float64Array, out: Float64Array) => {
    ++evaluations;
    rates(inside(at), state, out);
  };
  watch?.begin(inside(t), y);
  tell(t, y.slice());
  let wanted = 1;
  call(t, y, k[0]);
  if (!finite(k[0])) return { ...solution, end: 'not finite' };
  const longest = options.longest ?? Infinity;
  const begun = () => Math.min(longest, firstStep(t, y, k[0], stops[stop], options));
  let h = begun();
  let grew = true;

  while (wanted < times.length) {
    if (evaluations > options.evaluations) return { ...solution, reached: t, end: 'evaluations' };
    const left = stops[stop] - t;
    const last = h >= left * (1 - 1e-12);
    const step = last ? left : h;
    for (let s = 1; s < 7; ++s) {
      for (let i = 0; i < n; ++i) {
        let sum = 0;
        for (let j = 0; j < s; ++j) sum += a[s][j] * k[j][i];
        stage[i] = y[i] + step * sum;
      }
      call(t + c[s] * step, stage, k[s]);
      if (s === 6) next.set(stage);
    }
    let error = 0;
    for (let i = 0; i < n; ++i) {
      let sum = 0;
      for (let j = 0; j < 7; ++j) sum += e[j] * k[j][i];
      const scale = options.atol + options.rtol * Math.max(Math.abs(y[i]), Math.abs(next[i]));
      error += ((step * sum) / scale) ** 2;
    }
    error = Math.sqrt(error / Math.max(n, 1));
    if (!(error <= 1)) {
      ++solution.rejected;
      grew = false;
      h = step * (Number.isFinite(error) ? Math.max(0.2, 0.9 * error ** -0.2) : 0.1);
      if (h < 1e-14 * Math.max(Math.abs(t), end - times[0])) return { ...solution, reached: t, end: 'step' };
      continue;
    }
    ++solution.steps;
    const arrived = last ? stops[stop] : t + step;
    const at = (when: number) => dense(y, next, k, step, (when - t) / step);
    const event = watch?.firstBetween(t, arrived, at) ?? null;
    const until = event ?? arrived;
    while (wanted < times.length && times[wanted] <= until) {
      const state = at(times[wanted]);
      options.keep?.(times[wanted], state);
      tell(times[wanted], state);
      ++wanted;
    }
    if (event !== null) {
      const state = at(event);
      options.keep?.(event, state);
      tell(event, state.slice());
      const after = watch!.happen(event, state);
      tell(event, state.slice());
      y.set(state);
      t = solution.reached = event;
      if (after !== 'goes on') return { ...solution, end: after === 'stops' ? 'stopped' : 'repeats' };
      call(t, y, k[0]);
      if (!finite(k[0]) || !finite(y)) return { ...solution, end: 'not finite' };
      h = Math.min(begun(), step);
      grew = true;
      continue;
    }
    t = solution.reached = arrived;
    [y, next] = [next, y];
    const growth = Math.min(grew ? 5 : 1, Math.max(0.2, 0.9 * Math.max(error, 1e-10) ** -0.2));
    h = Math.min(longest, Math.max(h, step) === h && last ? h : step * growth);
    grew = true;
    const jumped = last && stop + 1 < stops.length;
    options.keep?.(t, y);
    if (jumped) {
      ++stop;
      from = t;
      watch?.begin(inside(t), y);
      call(t, y, k[0]);
      h = Math.min(begun(), (stops[stop] - t) / 10);
    } else if (options.keep) {
      call(t, y, k[0]);
    } else {
      [k[0], k[6]] = [k[6], k[0]];
    }
    if (!finite(y)) return { ...solution, end: 'not finite' };
  }
  return solution;
}

function dense(y: Float64Array, next: Float64Array, k: Float64Array[], h: number, s: number): Float64Array {
  const at = new Float64Array(y.length);
  for (let i = 0; i < y.length; ++i) {
    const difference = next[i] - y[i];
    const first = h * k[0][i] - difference;
    let fourth = 0;
    for (let j = 0; j < 7; ++j) fourth += d[j] * k[j][i];
    const third = difference - h * k[6][i] - first;
    at[i] = y[i] + s * (difference + (1 - s) * (first + s * (third + (1 - s) * h * fourth)));
  }
  return at;
}
