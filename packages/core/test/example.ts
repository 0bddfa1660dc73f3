import { labels } from "../src/data/makePrediction.ts";
import type { Labels } from "../src/data/prediction.ts";
import type { BinaryCounts } from "../src/metrics/confusion.ts";
import { type Tally, tallyOf } from "../src/numeric/tally.ts";

/** Labels with given counts, as four weighted rows. */
export function labelsWith({ tn, fp, fn, tp }: BinaryCounts): Labels {
  return labels({ truth: [0, 0, 1, 1], predicted: [0, 1, 0, 1], weight: [tn, fp, fn, tp], classes: [0, 1] });
}

/** A hundred rows, no two rates of which are equal: an asymmetric example that fails when rows and columns are swapped. */
export const hundred: BinaryCounts = { tn: 50, fp: 10, fn: 5, tp: 35 };

/** A tally from rows of (truth, score). */
export function tallyWith(...rows: readonly (readonly [truth: number, score: number, weight?: number])[]): Tally {
  return tallyOf(
    Int32Array.from(rows, ([truth]) => truth),
    Float64Array.from(rows, ([, score]) => score),
    Float64Array.from(rows, ([, , weight = 1]) => weight),
  );
}
