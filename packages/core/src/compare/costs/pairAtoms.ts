import type { Ranked } from "../../data/prediction.ts";
import type { AtomMap } from "../../metrics/samples/resampling.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { ScoreGroups } from "./coarseScores.ts";

/** Rows of one class that fall into the same group of either model are one atom: both models see the same draw of rows. */
export interface PairAtoms {
  readonly map: AtomMap;
  /** Both tallies under weights of the atoms; their arrays are used again at the next call. */
  readonly reweigh: (weight: Float64Array) => readonly [a: Tally, b: Tally];
}

export function pairAtoms({ truth, weight }: Ranked, a: ScoreGroups, b: ScoreGroups): PairAtoms {
  const atomOfRow = new Uint32Array(truth.length);
  const groupA: number[] = [];
  const groupB: number[] = [];
  const strata = [0];
  const width = b.tally.score.length;
  for (const label of [1, 0]) {
    const known = new Map<number, number>();
    for (let row = 0; row < truth.length; row++) {
      if (truth[row] !== label) continue;
      const key = a.place[row] * width + b.place[row];
      let atom = known.get(key);
      if (atom === undefined) {
        atom = groupA.length;
        known.set(key, atom);
        groupA.push(a.place[row]);
        groupB.push(b.place[row]);
      }
      atomOfRow[row] = atom;
    }
    strata.push(groupA.length);
  }
  const count = new Float64Array(groupA.length);
  for (let row = 0; row < truth.length; row++) count[atomOfRow[row]] += weight?.[row] ?? 1;
  const placeA = Uint32Array.from(groupA);
  const placeB = Uint32Array.from(groupB);
  const intoA = emptied(a.tally.score);
  const intoB = emptied(b.tally.score);
  const firstNegative = strata[1];
  return {
    map: {
      count,
      strata,
      stratumOfRow: (row) => 1 - truth[row],
      atomOfRow: (row) => atomOfRow[row],
    },
    reweigh: (weights) => [
      spread(weights, placeA, intoA, firstNegative),
      spread(weights, placeB, intoB, firstNegative),
    ],
  };
}

function emptied(score: Float64Array): Pick<Tally, "score" | "positive" | "negative"> {
  return { score, positive: new Float64Array(score.length), negative: new Float64Array(score.length) };
}

/** Atoms of the positive class come first. Totals are summed in the order of the scores, as every curve sums them. */
function spread(
  weight: Float64Array,
  place: Uint32Array,
  { score, positive, negative }: Pick<Tally, "score" | "positive" | "negative">,
  firstNegative: number,
): Tally {
  positive.fill(0);
  negative.fill(0);
  for (let atom = 0; atom < firstNegative; atom++) positive[place[atom]] += weight[atom];
  for (let atom = firstNegative; atom < place.length; atom++) negative[place[atom]] += weight[atom];
  let positives = 0;
  let negatives = 0;
  for (let i = 0; i < score.length; i++) {
    positives += positive[i];
    negatives += negative[i];
  }
  return { score, positive, negative, positives, negatives };
}
