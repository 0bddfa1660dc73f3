import { type Rng, randomInteger } from "../numeric/random.ts";
import { checkFolds, checkWhole, groupsOf } from "./checks.ts";
import type { Split, Splittable, Splitter } from "./split.ts";

/**
 * Options of the bootstrap.
 *
 * @see {@link bootstrapSplit}
 */
export interface BootstrapSplitOptions {
  /** Number of draws, 1 or more. Default 200. */
  readonly splits?: number;
}

/**
 * A split whose training rows were drawn with replacement.
 *
 * @see {@link bootstrapSplit}
 */
export interface BootstrapSplit extends Split {
  /** Training rows with their repetitions, ascending. */
  readonly drawn: Uint32Array;
}

/**
 * Bootstrap splits: as many rows as there are, drawn with replacement, for training (`drawn`); the rows that were not
 * drawn, about 36.8% of them, for testing. Default 200 splits; asking for more keeps the first ones.
 *
 * With groups, as many whole groups as there are get drawn. A draw that leaves nothing out is drawn again, which
 * happens only with very few rows.
 *
 * @see Efron and Tibshirani (1997), Improvements on cross-validation: the .632+ bootstrap method
 * @example
 * ```ts
 * import { bootstrapSplit, makeSplits, rowsToSplit } from "@heldout/core";
 * const [split] = makeSplits(bootstrapSplit({ splits: 5 }), rowsToSplit(10), 1);
 * split.drawn; // Uint32Array(10) [ 1, 2, 2, 2, 3, 4, 6, 7, 7, 8 ]
 * split.test; // Uint32Array(3) [ 0, 5, 9 ]
 * ```
 */
export function bootstrapSplit({ splits = 200 }: BootstrapSplitOptions = {}): Splitter<BootstrapSplit> {
  checkWhole(splits, 1, "splits", "bootstrapSplit");
  const name = `bootstrapSplit(${splits})`;
  return {
    name,
    path: ["bootstrapSplit"],
    random: true,
    split: (rows, streams) => {
      const units = unitsOf(rows, name);
      return Array.from({ length: splits }, (_, repeat) => drawOnce(units, repeat, streams("draw", repeat)));
    },
  };
}

interface Units {
  /** Unit of each row: itself, or its group. */
  readonly codes: ArrayLike<number>;
  readonly count: number;
}

function unitsOf(rows: Splittable, name: string): Units {
  const units = rows.group
    ? groupsOf(rows, name)
    : { codes: Uint32Array.from({ length: rows.rows }, (_, row) => row), count: rows.rows };
  checkFolds(rows, 2, units.count, rows.group ? "group" : "row");
  return units;
}

function drawOnce({ codes, count }: Units, repeat: number, rng: Rng): BootstrapSplit {
  const times = new Uint32Array(count);
  do {
    times.fill(0);
    for (let i = 0; i < count; i++) times[randomInteger(rng, count)]++;
  } while (!times.includes(0));
  let drawnRows = 0;
  let outside = 0;
  for (let row = 0; row < codes.length; row++) {
    drawnRows += times[codes[row]];
    if (times[codes[row]] === 0) outside++;
  }
  const drawn = new Uint32Array(drawnRows);
  const train = new Uint32Array(codes.length - outside);
  const test = new Uint32Array(outside);
  for (let row = 0, d = 0, r = 0, t = 0; row < codes.length; row++) {
    const often = times[codes[row]];
    if (often === 0) test[t++] = row;
    else train[r++] = row;
    for (let i = 0; i < often; i++) drawn[d++] = row;
  }
  return { train, test, drawn, repeat, fold: 0 };
}
