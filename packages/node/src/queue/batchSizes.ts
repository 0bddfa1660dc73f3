import type { CarriedFit } from "./fitJob.ts";

/** Milliseconds of work in a job: much more than the few that its way through the queue takes. */
const BATCH = 100;

/** A driver spends some 4 ms on a job: with many threads jobs are longer, so that it keeps up with them. */
const PER_SLOT = 5;

/** What a fit is taken to cost before the first of its learner is back: milliseconds. */
const UNKNOWN = 25;

const MOST_FITS = 1000;

/** Learns what fits of each learner cost and cuts the work accordingly: who does what when, never the result. */
export interface BatchSizes {
  /** A job took so long; costs of all learners in it move by the same factor. */
  saw(fits: readonly CarriedFit[], milliseconds: number): void;
  /** Takes the next batch from the end of `waiting`, for one of `slots` threads. */
  next(waiting: CarriedFit[], slots: number): CarriedFit[];
}

export function batchSizes(): BatchSizes {
  const costs = new Map<string, number>();
  const costOf = ({ learner }: CarriedFit): number => costs.get(learner) ?? UNKNOWN;
  return {
    saw: (fits, milliseconds) => {
      const expected = fits.reduce((sum, fit) => sum + costOf(fit), 0);
      if (expected === 0) return;
      const factor = Math.min(8, Math.max(1 / 8, milliseconds / expected));
      for (const learner of new Set(fits.map((fit) => fit.learner))) {
        const before = costs.get(learner);
        const now = (before ?? UNKNOWN) * factor;
        costs.set(learner, Math.max(0.01, before === undefined ? now : (before + now) / 2));
      }
    },
    next: (waiting, slots) => {
      // towards the end batches shrink, so that all threads end at the same time
      const most = Math.min(MOST_FITS, Math.max(1, Math.ceil(waiting.length / (2 * slots))));
      const longest = Math.max(BATCH, PER_SLOT * slots);
      const fits: CarriedFit[] = [];
      let load = 0;
      for (let fit = waiting.at(-1); fit && fits.length < most; fit = waiting.at(-1)) {
        const cost = costOf(fit);
        if (fits.length > 0 && load + cost > longest) break;
        fits.push(fit);
        waiting.pop();
        load += cost;
      }
      return fits;
    },
  };
}
