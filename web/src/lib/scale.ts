// What an axis shows.

/** How little of its size a quantity may change and still count as constant. */
const flat = 1e-9;

/** Around a quantity that does not change: a band in which its line stands in the middle. Null: it
    changes, or there are no values. */
export function band(low: number | null, high: number | null): [number, number] | null {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return null;
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > flat * size) return null;
  const middle = (low + high) / 2;
  const half = size > 0 ? size / 10 : 1;
  return [middle - half, middle + half];
}
