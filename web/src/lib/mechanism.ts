// Where the bodies of a chain stand, and which start puts one of them under the pointer.
import { evaluate } from './expression';
import type { Plant } from './plant';

export type Place = { x: number; y: number; angle: number; cx: number; cy: number };
export type Extent = { left: number; right: number; low: number; high: number };

export function placesAt(plant: Plant, t: number, state: ArrayLike<number>, parameters: number[]): Place[] {
  const { bodies } = plant.model;
  const out = new Float64Array(5 * bodies.length);
  plant.places?.(t, state, parameters, [], out);
  return bodies.map((_, i) => ({ x: out[5 * i], y: out[5 * i + 1], angle: out[5 * i + 2], cx: out[5 * i + 3], cy: out[5 * i + 4] }));
}

/** How far the drawing is turned so that what falls falls downwards. */
export function turnOf(plant: Plant, parameters: number[]): number {
  const values = new Map(plant.model.parameters.map((p, i) => [p.name, parameters[i]]));
  const [x, y] = plant.model.gravity.map((g) => evaluate(g, values));
  return Math.hypot(x ?? 0, y ?? 0) > 0 ? -Math.PI / 2 - Math.atan2(y, x) : 0;
}

export function turned(x: number, y: number, turn: number): [number, number] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [c * x - s * y, s * x + c * y];
}

/** The places as the turned drawing shows them. */
export function turnedPlaces(places: Place[], turn: number): Place[] {
  return places.map((p) => {
    const [x, y] = turned(p.x, p.y, turn);
    const [cx, cy] = turned(p.cx, p.cy, turn);
    return { x, y, angle: p.angle + turn, cx, cy };
  });
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

/** A point of a body, in the body's own frame: where the reader takes hold of it. */
export type Grip = { body: number; x: number; y: number };

export function gripAt(body: number, place: Place, x: number, y: number): Grip {
  const [dx, dy] = [x - place.x, y - place.y];
  const [c, s] = [Math.cos(place.angle), Math.sin(place.angle)];
  return { body, x: c * dx + s * dy, y: c * dy - s * dx };
}

function held(plant: Plant, grip: Grip, state: Float64Array, parameters: number[]): [number, number] {
  const place = placesAt(plant, 0, state, parameters)[grip.body];
  const [c, s] = [Math.cos(place.angle), Math.sin(place.angle)];
  return [place.x + c * grip.x - s * grip.y, place.y + s * grip.x + c * grip.y];
}

function slope(plant: Plant, grip: Grip, q: number, state: Float64Array, parameters: number[]): [number, number] {
  const h = 1e-6;
  const at = (shift: number) => {
    const moved = state.slice();
    moved[q] += shift;
    return held(plant, grip, moved, parameters);
  };
  const [after, before] = [at(h), at(-h)];
  return [(after[0] - before[0]) / (2 * h), (after[1] - before[1]) / (2 * h)];
}

/**
 * Coordinates of the body's joint or, where these hardly move the point that is held, as at the joint
 * itself, of the joints before it.
 */
function movers(plant: Plant, grip: Grip, state: Float64Array, parameters: number[], size: number): number[] {
  for (let at: number | null = grip.body; at !== null; at = plant.model.bodies[at].parent) {
    const own = plant.model.bodies[at].coordinates;
    if (own.some((q) => Math.hypot(...slope(plant, grip, q, state, parameters)) > 0.03 * size)) return own;
  }
  return plant.model.bodies[grip.body].coordinates;
}

/** Moves a joint until the point held is as near to (x, y) as it gets; `size` is that of the view. */
export function dragged(plant: Plant, grip: Grip, x: number, y: number, start: number[], parameters: number[], size: number): number[] {
  const state = Float64Array.from(start);
  const own = movers(plant, grip, state, parameters, size);
  const distance = (at: Float64Array) => {
    const [hx, hy] = held(plant, grip, at, parameters);
    return Math.hypot(hx - x, hy - y);
  };
  for (let round = 0; round < 40; ++round) {
    for (const q of own) {
      const [hx, hy] = held(plant, grip, state, parameters);
      const [sx, sy] = slope(plant, grip, q, state, parameters);
      const square = sx * sx + sy * sy;
      if (square < 1e-18) continue;
      let step = Math.max(-1, Math.min(1, ((x - hx) * sx + (y - hy) * sy) / square));
      const before = distance(state);
      for (let half = 0; half < 20; ++half, step /= 2) {
        const tried = state.slice();
        tried[q] += step;
        if (distance(tried) > before) continue;
        state.set(tried);
        break;
      }
    }
  }
  return [...state];
}
