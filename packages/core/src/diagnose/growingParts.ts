import type { Task } from "../data/task.ts";
import { power } from "../numeric/power.ts";
import { stream } from "../numeric/random.ts";
import { shuffledNumbers } from "../numeric/shuffle.ts";
import type { Split } from "../split/split.ts";

/** Points of the curve below the full size. */
const POINTS = 5;

/**
 * Sizes of the training parts of a learning curve: from an eighth of the smallest training part up, each about 1.5 times
 * the one before, without the full size itself, which cross-validation has already.
 */
export function curveSizes(splits: readonly Split[]): number[] {
  const full = splits.reduce((least, { train }) => Math.min(least, train.length), Number.POSITIVE_INFINITY);
  const least = Math.min(full, Math.max(10, Math.round(full / 8)));
  const sizes = Array.from({ length: POINTS }, (_, i) => Math.round(least * power(full / least, i / POINTS)));
  return [...new Set(sizes)].filter((size) => size >= 2 && size < full);
}

/**
 * The splits with training parts of the given sizes, the smaller inside the larger, for each size. Classes keep their
 * shares in every part, so that a rare one is not lost. Test parts stay as they are.
 */
export function growingParts(
  { target }: Pick<Task, "target">,
  splits: readonly Split[],
  sizes: readonly number[],
  seed: number,
): readonly (readonly Split[])[] {
  const orders = splits.map((split) => proportionalOrder(target.kind === "classes" ? target.codes : null, split, seed));
  return sizes.map((size) => splits.map((split, s) => ({ ...split, train: orders[s].slice(0, size).sort() })));
}

/** Training rows in random order, such that every beginning of it has the classes in proportion. */
function proportionalOrder(codes: Int32Array | null, { train, repeat, fold }: Split, seed: number): Uint32Array {
  const shuffled = shuffledNumbers(train.length, stream(seed, "growing parts", repeat, fold));
  const rows = shuffled.map((place) => train[place]);
  if (codes === null) return rows;
  const count = new Map<number, number>();
  for (const row of rows) count.set(codes[row], (count.get(codes[row]) ?? 0) + 1);
  const seen = new Map<number, number>();
  const keyed = Array.from(rows, (row, place) => {
    const rank = seen.get(codes[row]) ?? 0;
    seen.set(codes[row], rank + 1);
    return { row, place, key: (rank + 0.5) / (count.get(codes[row]) ?? 1) };
  });
  keyed.sort((a, b) => a.key - b.key || a.place - b.place);
  return Uint32Array.from(keyed, ({ row }) => row);
}
