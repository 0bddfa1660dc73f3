import type { Split } from "./split.ts";

/** Of more folds nothing is remembered: leave-one-out has as many as there are rows. */
const MOST_FOLDS = 32;

/**
 * For each split the test parts of its repetition, where they cut the rows into folds: every training part is then all
 * folds but its own. Null where they do not, as in a hold-out or a bootstrap.
 */
export function partitions(splits: readonly Split[]): (readonly Uint32Array[] | null)[] {
  const repeats = new Map<number, Split[]>();
  for (const split of splits) {
    const others = repeats.get(split.repeat);
    if (others) others.push(split);
    else repeats.set(split.repeat, [split]);
  }
  const folds = new Map(Array.from(repeats, ([repeat, own]) => [repeat, foldsOf(own)]));
  return splits.map(({ repeat }) => folds.get(repeat) ?? null);
}

function foldsOf(splits: readonly Split[]): readonly Uint32Array[] | null {
  if (splits.length < 2 || splits.length > MOST_FOLDS || splits.some(({ drawn }) => drawn)) return null;
  const owner = ownersOf(splits.map(({ test }) => test));
  if (owner === null) return null;
  const rows = splits.reduce((sum, { test }) => sum + test.length, 0);
  const isRest = ({ train, test }: Split, fold: number): boolean =>
    train.length + test.length === rows && train.every((row) => owner[row] > 0 && owner[row] !== fold + 1);
  return splits.every(isRest) ? splits.map(({ test }) => test) : null;
}

/** The number of the part that a row is in, from 1; null when one is empty or a row is in two. */
function ownersOf(parts: readonly Uint32Array[]): Uint8Array | null {
  const last = parts.reduce((most, rows) => rows.reduce((a, b) => Math.max(a, b), most), 0);
  const owner = new Uint8Array(last + 1);
  for (const [part, rows] of parts.entries()) {
    if (rows.length === 0) return null;
    for (const row of rows) {
      if (owner[row] !== 0) return null;
      owner[row] = part + 1;
    }
  }
  return owner;
}
