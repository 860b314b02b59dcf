// What happens at instants that only the motion tells, as src/simulate/events.cpp of the program does
// it: laws that jump switch, or hold their argument where they jump (Filippov's convention);
// `when … crosses` acts.
import type { Watch } from './dopri';
import type { LiveModel } from './document';

/** Evaluates a program at a state, with the values of the switches. */
export type Evaluate = (t: number, x: ArrayLike<number>, p: ArrayLike<number>, s: ArrayLike<number>, out: Float64Array) => void;

export type Happening = { time: number; kind: 'crosses' | 'sticks' | 'slips'; what: string };

type Mode = { slides: boolean; side: number; greatest: number };
type Armed = { side: number; slack: number; greatest: number };

/** Beside the greatest value that occurred, this is nothing. */
const negligible = 1e-12;
/** By how much the value that holds an argument may leave −1 … 1. */
const grip = 1e-9;
/** Places of a step at which is looked. */
const places = 8;

export class Events implements Watch {
  readonly told: Happening[] = [];
  /** Values of the switches at the last place looked at. */
  readonly values: Float64Array;
  private readonly n: number; // switches
  private readonly m: number; // crossings
  private readonly now: Float64Array;
  private readonly tried: Float64Array;
  private current: Mode[];
  private readonly armed: Armed[];
  private last = 0;
  private hurried = 0;

  constructor(
    private readonly model: LiveModel,
    private readonly program: Evaluate,
    private readonly stored: (t: number, y: ArrayLike<number>, s: ArrayLike<number>) => number[],
    private readonly parameters: ArrayLike<number>,
    private readonly span: number,
    private readonly keep: ((t: number, y: Float64Array) => void) | undefined,
  ) {
    this.n = model.switches.length;
    this.m = model.crossings.length;
    const size = 2 * this.n + 2 * this.m + model.crossings.reduce((sum, c) => sum + c.set.length, 0);
    this.now = new Float64Array(size);
    this.tried = new Float64Array(size);
    this.values = new Float64Array(this.n).fill(1);
    this.current = model.switches.map(() => ({ slides: false, side: 1, greatest: 0 }));
    this.armed = model.crossings.map(() => ({ side: 0, slack: 0, greatest: 0 }));
  }

  modes(): number[] {
    return this.current.flatMap((m) => [m.slides ? 1 : 0, m.side]);
  }
  /** Values of the switches at a state with the modes that were kept with it. */
  valuesWith(modes: number[], t: number, y: ArrayLike<number>): Float64Array {
    const before = this.current;
    this.current = before.map((m, k) => ({ ...m, slides: modes[2 * k] === 1, side: modes[2 * k + 1] }));
    this.solve(t, y);
    this.current = before;
    return this.values;
  }

  /** The values of the switches: a side, or what keeps the argument where it is (Newton's method). */
  solve(t: number, y: ArrayLike<number>) {
    const held: number[] = [];
    this.current.forEach((mode, k) => {
      if (mode.slides) held.push(k);
      else this.values[k] = mode.side;
    });
    for (let round = 0; held.length > 0 && round < 20; ++round) {
      this.program(t, y, this.parameters, this.values, this.now);
      const f = held.map((k) => this.now[this.n + k]);
      const slopes = held.map(() => new Array<number>(held.length));
      held.forEach((k, j) => {
        const value = this.values[k];
        const by = 1e-3 * Math.max(1, Math.abs(value));
        this.values[k] = value + by;
        this.program(t, y, this.parameters, this.values, this.tried);
        this.values[k] = value;
        held.forEach((i, row) => (slopes[row][j] = (this.tried[this.n + i] - this.now[this.n + i]) / by));
      });
      const step = linear(slopes, f);
      if (step === null) return;
      let most = 0;
      held.forEach((k, j) => {
        this.values[k] -= step[j];
        most = Math.max(most, Math.abs(step[j]));
      });
      if (most < 1e-14) break;
    }
  }

  private look(t: number, y: ArrayLike<number>) {
    this.solve(t, y);
    this.program(t, y, this.parameters, this.values, this.now);
  }
  private rate(k: number) {
    return this.now[this.n + k];
  }
  private crossing(j: number) {
    return this.now[2 * this.n + j];
  }
  private slackOf(mode: Mode) {
    return Math.max(negligible * mode.greatest, 1e-15);
  }
  private remember() {
    this.current.forEach((mode, k) => (mode.greatest = Math.max(mode.greatest, Math.abs(this.now[k]))));
    this.armed.forEach((a, j) => {
      const value = this.crossing(j);
      a.greatest = Math.max(a.greatest, Math.abs(value));
      if (a.side === 0 && value !== 0) a.side = value > 0 ? 1 : -1;
    });
  }
  /** Positive while nothing happens. */
  private guard(i: number): number {
    if (i >= this.n) {
      const a = this.armed[i - this.n];
      return a.side === 0 ? 1 : a.side * this.crossing(i - this.n) + a.slack;
    }
    const mode = this.current[i];
    if (mode.slides) return 1 + grip - Math.abs(this.values[i]);
    return mode.side * this.now[i] + this.slackOf(mode);
  }

  begin(t: number, y: Float64Array) {
    this.look(t, y);
    this.remember();
    this.settle(t, y, new Array(this.n).fill(false));
    this.look(t, y);
  }

  firstBetween(from: number, to: number, at: (t: number) => Float64Array): number | null {
    const fires = (t: number) => {
      this.look(t, at(t));
      for (let i = 0; i < this.n + this.m; ++i) if (this.guard(i) < 0) return true;
      return false;
    };
    let before = from;
    for (let i = 1; i <= places; ++i) {
      const here = i === places ? to : from + ((to - from) * i) / places;
      if (!fires(here)) {
        this.remember();
        before = here;
        continue;
      }
      let after = here;
      for (let round = 0; round < 100; ++round) {
        const middle = before + (after - before) / 2;
        if (middle <= before || middle >= after) break;
        if (fires(middle)) after = middle;
        else before = middle;
      }
      return after;
    }
    return null;
  }

  /** A little change of the law's value drives its argument back. */
  private canSlide(k: number, t: number, y: Float64Array): boolean {
    const { slides, side } = this.current[k];
    const rateAt = (value: number) => {
      Object.assign(this.current[k], { slides: false, side: value });
      this.look(t, y);
      return this.rate(k);
    };
    const above = rateAt(1);
    const below = rateAt(-1);
    Object.assign(this.current[k], { slides, side });
    return above - below < -negligible * (Math.abs(above) + Math.abs(below));
  }

  /** Laws at their jump hold first, all together; the one that would need most is let go, and so on. */
  private settle(t: number, y: Float64Array, open: boolean[]) {
    this.look(t, y);
    const arguments_ = this.now.slice(0, this.n);
    const was = this.current.map((mode) => mode.slides);
    this.current.forEach((mode, k) => {
      open[k] = open[k] || mode.slides || !(Math.abs(arguments_[k]) > this.slackOf(mode));
      if (!open[k]) Object.assign(mode, { slides: false, side: arguments_[k] > 0 ? 1 : -1 });
    });
    this.current.forEach((mode, k) => {
      if (!open[k]) return;
      if (this.canSlide(k, t, y)) {
        mode.slides = true;
        return;
      }
      open[k] = false;
      this.look(t, y);
      const towards = this.rate(k) !== 0 ? this.rate(k) : arguments_[k];
      if (towards !== 0) Object.assign(mode, { slides: false, side: towards > 0 ? 1 : -1 });
    });
    for (;;) {
      this.look(t, y);
      let most = -1;
      for (let k = 0; k < this.n; ++k) {
        if (!open[k] || !(Math.abs(this.values[k]) > 1)) continue;
        if (most < 0 || Math.abs(this.values[k]) > Math.abs(this.values[most])) most = k;
      }
      if (most < 0) break;
      open[most] = false;
      Object.assign(this.current[most], { slides: false, side: this.values[most] > 0 ? 1 : -1 });
    }
    this.current.forEach((mode, k) => {
      if (mode.slides !== was[k]) this.told.push({ time: t, kind: mode.slides ? 'sticks' : 'slips', what: this.model.switches[k].what });
    });
  }

  /** What the states gain or lose at once, beside the powers. */
  private account(t: number, before: number[], y: Float64Array) {
    if (before.length === 0) return;
    let gain = 0;
    let heat = 0;
    this.stored(t, y, this.values).forEach((energy, i) => {
      if (this.model.energies[i] === 'heat') heat += energy - before[i];
      else gain += energy - before[i];
    });
    const n = this.model.states.length;
    y[n + 1] += heat + Math.max(gain, 0);
    y[n] += Math.max(-gain, 0);
  }

  /** True where the motion ends there. */
  private act(j: number, t: number, y: Float64Array): boolean {
    const c = this.model.crossings[j];
    const armed = this.armed[j];
    const direction = -armed.side;
    armed.side = direction;
    if (c.direction !== 0 && c.direction !== direction) return false;
    this.told.push({ time: t, kind: 'crosses', what: c.what });
    let place = 2 * this.n + 2 * this.m;
    for (let i = 0; i < j; ++i) place += this.model.crossings[i].set.length;
    const values = this.now.slice();
    const energies = this.stored(t, y, this.values);
    for (const state of c.set) y[state] = values[place++];
    if (c.set.length > 0) this.account(t, energies, y);
    this.keep?.(t, y);
    this.look(t, y);
    // Back on its side, or about to turn back as after a bounce: the same crossing may come again.
    const after = this.crossing(j);
    const beyond = after * direction >= 0;
    const turns = c.set.length > 0 && this.now[2 * this.n + this.m + j] * direction <= 0;
    armed.slack = Math.max(negligible * armed.greatest, 1e-15);
    if (!beyond || turns) armed.side = -direction;
    if (beyond && turns) armed.slack = Math.max(armed.slack, (1 + 1e-9) * Math.abs(after));
    return c.stops;
  }

  happen(t: number, y: Float64Array): 'goes on' | 'stops' | 'repeats' {
    this.look(t, y);
    const open = this.current.map((_, k) => this.guard(k) < 0);
    let stops = false;
    for (let j = 0; j < this.m; ++j) {
      this.look(t, y);
      if (this.guard(this.n + j) < 0) stops = this.act(j, t, y) || stops;
    }
    this.settle(t, y, open);
    this.look(t, y);
    if (stops) return 'stops';
    // So many one after the other, each a millionth of the motion after the last: without end.
    this.hurried = t - this.last < 1e-6 * this.span ? this.hurried + 1 : 0;
    this.last = t;
    return this.hurried >= 12 ? 'repeats' : 'goes on';
  }
}

/** x of A x = b, or null where A is singular. */
export function linear(a: number[][], b: number[]): number[] | null {
  const n = b.length;
  const rows = a.map((row, i) => [...row, b[i]]);
  for (let k = 0; k < n; ++k) {
    let pivot = k;
    for (let i = k + 1; i < n; ++i) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    if (!(Math.abs(rows[pivot][k]) > 0)) return null;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = 0; i < n; ++i) {
      if (i === k) continue;
      const factor = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}
