import type { Tally } from "../numeric/tally.ts";
import type { SliceTally } from "./evaluation.ts";

/** Listed cuts of all slices together; with many slices each has fewer. */
const MOST_CUTS = 60_000;
/** A slice has at least so many, if it has rows at that many. */
const FEWEST_CUTS = 100;

/** The thresholds of the whole, and which of them slices are counted at. */
export interface Cuts {
  /** Of `curves.tally`: descending, null for the one above every score. */
  readonly threshold: readonly (number | null)[];
  /** Ascending entries of it; null: all. */
  readonly drawn: Uint32Array | null;
  /** The threshold of the evaluation: counts at it stay exact. */
  readonly own: number | null;
  /** How many slices there are. */
  readonly slices: number;
}

/** What a slice has at each cut of the whole; every score of the slice is one of the whole's. */
export function sliceTally(tally: Tally, { threshold, drawn, own, slices }: Cuts): SliceTally {
  const size = drawn?.length ?? threshold.length;
  const steps: Steps = { cut: [], positive: [], negative: [] };
  let row = 0;
  for (let i = 0; i < size; i++) {
    const cut = drawn ? drawn[i] : i;
    const at = threshold[cut];
    let positive = 0;
    let negative = 0;
    for (; at !== null && row < tally.score.length && tally.score[row] >= at; row++) {
      positive += tally.positive[row];
      negative += tally.negative[row];
    }
    if (positive === 0 && negative === 0) continue;
    steps.cut.push(cut);
    steps.positive.push(positive);
    steps.negative.push(negative);
  }
  const ownStep = own === null ? -1 : steps.cut.findLastIndex((cut) => (threshold[cut] ?? own) >= own);
  const most = Math.max(FEWEST_CUTS, Math.floor(MOST_CUTS / slices));
  return steps.cut.length <= most ? steps : thinSteps(steps, most, ownStep);
}

/** The same slice where the whole has kept only some of its entries, in ascending order. */
export function onKeptCuts({ cut, positive, negative, ...rest }: SliceTally, kept: Uint32Array): SliceTally {
  const steps: Steps = { cut: [], positive: [], negative: [] };
  let position = 0;
  cut.forEach((old, i) => {
    while (position < kept.length - 1 && kept[position] < old) position++;
    add(steps, position, positive[i], negative[i]);
  });
  return { ...rest, ...steps };
}

interface Steps {
  readonly cut: number[];
  readonly positive: number[];
  readonly negative: number[];
}

/** At most about `most` of the steps, evenly chosen; what is left out counts at the next one that stays. */
function thinSteps({ cut, positive, negative }: Steps, most: number, own: number): SliceTally {
  const last = cut.length - 1;
  const stays = new Set([own, last, ...Array.from({ length: most }, (_, i) => Math.round((i * last) / (most - 1)))]);
  const steps: Steps = { cut: [], positive: [], negative: [] };
  let up = 0;
  let down = 0;
  cut.forEach((at, i) => {
    up += positive[i];
    down += negative[i];
    if (!stays.has(i)) return;
    add(steps, at, up, down);
    up = 0;
    down = 0;
  });
  return { ...steps, thinned: { kept: steps.cut.length, of: cut.length } };
}

function add(steps: Steps, cut: number, positive: number, negative: number): void {
  if (steps.cut.at(-1) === cut) {
    steps.positive[steps.positive.length - 1] += positive;
    steps.negative[steps.negative.length - 1] += negative;
    return;
  }
  steps.cut.push(cut);
  steps.positive.push(positive);
  steps.negative.push(negative);
}
