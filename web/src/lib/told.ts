// The numbers behind the curves, for whoever asks in the browser's console: tellegen.motion.
import type { Motion } from './plant';

export type Told = {
  /** Who computed it. */
  by: 'page' | 'program';
  time: number[];
  series: Record<string, number[]>;
  events: Motion['events'];
  end: Motion['end'];
};

export function tellMotion(motion: Motion, names: string[], by: Told['by']) {
  const told: Told = { by, time: motion.time, series: Object.fromEntries(names.map((name, i) => [name, motion.series[i]])), events: motion.events, end: motion.end };
  (globalThis as { tellegen?: { motion: Told } }).tellegen = { motion: told };
}
