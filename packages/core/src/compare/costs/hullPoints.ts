import type { Tally } from "../../numeric/tally.ts";

/** Corners of the upper convex hull of a ROC curve, in weights and not in rates, so that whole numbers stay exact. */
export interface HullPoints {
  /** How many of the leading scores are predicted positive; 0 at the first corner, all of them at the last. */
  readonly taken: Uint32Array;
  readonly truePositive: Float64Array;
  readonly falsePositive: Float64Array;
}

/**
 * The only thresholds that some costs make best, by Andrew's monotone chain in one pass over the scores. Scores without
 * weight, as bootstrap replicates have them, and points in the middle of an edge are no corners.
 */
export function hullPoints({ score, positive, negative }: Tally): HullPoints {
  const room = score.length + 1;
  const taken = new Uint32Array(room);
  const tps = new Float64Array(room);
  const fps = new Float64Array(room);
  let size = 1; // the corner (0, 0)
  let tp = 0;
  let fp = 0;
  for (let i = 0; i < score.length; i++) {
    if (positive[i] === 0 && negative[i] === 0) continue;
    tp += positive[i];
    fp += negative[i];
    while (size > 1) {
      const a = size - 2;
      const b = size - 1;
      if ((fps[b] - fps[a]) * (tp - tps[a]) < (fp - fps[a]) * (tps[b] - tps[a])) break;
      size--;
    }
    taken[size] = i + 1;
    tps[size] = tp;
    fps[size] = fp;
    size++;
  }
  return {
    taken: taken.subarray(0, size),
    truePositive: tps.subarray(0, size),
    falsePositive: fps.subarray(0, size),
  };
}
