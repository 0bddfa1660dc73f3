import { groupOfScore, type Tally } from "../../numeric/tally.ts";
import { hullPoints } from "./hullPoints.ts";

/** Fewer distinct scores than this are resampled as they are. */
const MANY_SCORES = 4000;
/** About how many groups many scores are merged into, besides the cuts at the corners of the hull. */
const GROUPS = 100;

/** The scores of one model as groups, and the group of each row. */
export interface ScoreGroups {
  readonly tally: Tally;
  readonly place: Uint32Array;
}

/**
 * Neighbouring scores merged where there are very many, never across a corner of the ROC hull: the envelope of the whole
 * sample stays exactly what it was, and that of a replicate loses what the order within a group is worth.
 */
export function scoreGroups(whole: Tally, score: Float64Array): ScoreGroups {
  const tally = whole.score.length > MANY_SCORES ? mergeBetween(whole, hullPoints(whole).taken) : whole;
  return { tally, place: Uint32Array.from(score, (value) => groupOfScore(tally, value)) };
}

function mergeBetween(tally: Tally, corners: Uint32Array): Tally {
  const cuts = new Set(corners);
  const share = (tally.positives + tally.negatives) / GROUPS;
  const score: number[] = [];
  const positive: number[] = [];
  const negative: number[] = [];
  let p = 0;
  let q = 0;
  for (let i = 0; i < tally.score.length; i++) {
    p += tally.positive[i];
    q += tally.negative[i];
    if (p + q < share && !cuts.has(i + 1)) continue;
    score.push(tally.score[i]);
    positive.push(p);
    negative.push(q);
    p = 0;
    q = 0;
  }
  return {
    score: Float64Array.from(score),
    positive: Float64Array.from(positive),
    negative: Float64Array.from(negative),
    positives: tally.positives,
    negatives: tally.negatives,
  };
}
