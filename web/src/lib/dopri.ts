// Dormand and Prince's method of order 5(4) with its dense output of order 4 (Hairer, Nørsett and
// Wanner, Solving Ordinary Differential Equations I, II.5 and II.6).

export type Rates = (t: number, y: Float64Array, dy: Float64Array) => void;

export type Options = {
  rtol: number;
  atol: number;
  /** At most so many evaluations of the rates. */
  evaluations: number;
  /** After each step; may change y, for instance to lead it back onto constraints. */
  keep?: (t: number, y: Float64Array) => void;
  /** Instants at which the rates jump. */
  breaks?: number[];
};

export type Solution = {
  y: Float64Array[]; // at the instants asked for, as far as they were reached
  reached: number;
  steps: number;
  rejected: number;
  end: 'reached' | 'evaluations' | 'step' | 'not finite';
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
  let y: Float64Array = Float64Array.from(start);
  let next: Float64Array = new Float64Array(n);
  const stage = new Float64Array(n);
  let k = Array.from({ length: 7 }, () => new Float64Array(n));
  let t = times[0];
  const solution: Solution = { y: [y.slice()], reached: t, steps: 0, rejected: 0, end: 'reached' };
  const stops = [...(options.breaks ?? []).filter((b) => b > t && b < end), end];
  let stop = 0;
  let wanted = 1;
  let evaluations = 1;
  rates(t, y, k[0]);
  if (!finite(k[0])) return { ...solution, end: 'not finite' };
  let h = firstStep(t, y, k[0], end, options);
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
      // Just before a jump the rates are those of before it.
      rates(last && c[s] === 1 && stop + 1 < stops.length ? t + step * (1 - 1e-14) : t + c[s] * step, stage, k[s]);
      if (s === 6) next.set(stage);
    }
    evaluations += 6;
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
    while (wanted < times.length && times[wanted] <= arrived) {
      solution.y.push(dense(y, next, k, step, (times[wanted] - t) / step));
      ++wanted;
    }
    t = arrived;
    solution.reached = t;
    [y, next] = [next, y];
    const growth = Math.min(grew ? 5 : 1, Math.max(0.2, 0.9 * Math.max(error, 1e-10) ** -0.2));
    h = Math.max(h, step) === h && last ? h : step * growth;
    grew = true;
    const jumped = last && stop + 1 < stops.length;
    if (jumped) {
      ++stop;
      h = Math.min(h, (stops[stop] - t) / 10);
    }
    if (options.keep || jumped) {
      options.keep?.(t, y);
      rates(jumped ? t * (1 + 1e-15) : t, y, k[0]);
      ++evaluations;
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
