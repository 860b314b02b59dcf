// Where the bodies of a chain stand, and which start puts one of them under the pointer.
import type { Plant } from './plant';

export type Place = { x: number; y: number; angle: number; cx: number; cy: number };
export type Extent = { left: number; right: number; low: number; high: number };

export function placesAt(plant: Plant, t: number, state: ArrayLike<number>, parameters: number[]): Place[] {
  const { bodies } = plant.model;
  const out = new Float64Array(5 * bodies.length);
  plant.places?.(t, state, parameters, out);
  return bodies.map((_, i) => ({ x: out[5 * i], y: out[5 * i + 1], angle: out[5 * i + 2], cx: out[5 * i + 3], cy: out[5 * i + 4] }));
}

/** Everything that the bodies reach, and the origin. */
export function extentOf(all: Place[][]): Extent {
  const e = { left: 0, right: 0, low: 0, high: 0 };
  for (const places of all)
    for (const p of places)
      for (const [x, y] of [[p.x, p.y], [p.cx, p.cy]]) {
        if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
        e.left = Math.min(e.left, x);
        e.right = Math.max(e.right, x);
        e.low = Math.min(e.low, y);
        e.high = Math.max(e.high, y);
      }
  const size = Math.max(e.right - e.left, e.high - e.low, 1e-6);
  const margin = 0.12 * size;
  return { left: e.left - margin, right: e.right + margin, low: e.low - margin, high: e.high + margin };
}

/** The point of a body that the reader takes hold of: its centre of mass. */
const held = (place: Place) => [place.cx, place.cy];

/** Coordinates of the body's joint or, where these do not move its point, of the joints before it. */
function movers(plant: Plant, body: number, state: Float64Array, parameters: number[]): number[] {
  for (let at: number | null = body; at !== null; at = plant.model.bodies[at].parent) {
    const own = plant.model.bodies[at].coordinates;
    if (own.some((q) => Math.hypot(...slope(plant, body, q, state, parameters)) > 1e-9)) return own;
  }
  return [];
}

function slope(plant: Plant, body: number, q: number, state: Float64Array, parameters: number[]): number[] {
  const h = 1e-6;
  const at = (shift: number) => {
    const moved = state.slice();
    moved[q] += shift;
    return held(placesAt(plant, 0, moved, parameters)[body]);
  };
  const [after, before] = [at(h), at(-h)];
  return [(after[0] - before[0]) / (2 * h), (after[1] - before[1]) / (2 * h)];
}

/** Moves the body's own joint until its point is as near to (x, y) as it gets. */
export function dragged(plant: Plant, body: number, x: number, y: number, start: number[], parameters: number[]): number[] {
  const state = Float64Array.from(start);
  const own = movers(plant, body, state, parameters);
  const distance = (s: Float64Array) => {
    const [hx, hy] = held(placesAt(plant, 0, s, parameters)[body]);
    return Math.hypot(hx - x, hy - y);
  };
  for (let round = 0; round < 60; ++round) {
    for (const q of own) {
      const [hx, hy] = held(placesAt(plant, 0, state, parameters)[body]);
      const [sx, sy] = slope(plant, body, q, state, parameters);
      const square = sx * sx + sy * sy;
      if (square < 1e-18) continue;
      // A turn goes by the angle between pointer and point, never by more than a radian at once.
      let step = ((x - hx) * sx + (y - hy) * sy) / square;
      step = Math.max(-1, Math.min(1, step));
      const before = distance(state);
      for (let half = 0; half < 20; ++half, step /= 2) {
        const tried = state.slice();
        tried[q] += step;
        if (distance(tried) <= before) {
          state.set(tried);
          break;
        }
      }
    }
  }
  return [...state];
}
