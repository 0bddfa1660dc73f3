import type { NumberedFit } from "./fitMessages.ts";
import type { Batch } from "./thread.ts";

/** Milliseconds of work in a batch: enough to make messages cheap, little enough to keep all threads busy to the end. */
const BATCH = 4;

/** A thread gets a second batch only while the first is shorter than this: long fits do not queue behind each other. */
const AHEAD = 10;

const MOST_FITS = 256;

/** Learns what the fits of each learner take and cuts the work accordingly: who does what when, never the result. */
export interface Pace {
  saw(learner: string, milliseconds: number): void;
  /** Takes the next batch from the end of `waiting`: the last one and those before it that may begin. */
  next(waiting: NumberedFit[], mayBegin?: (fit: NumberedFit) => boolean): Batch;
  /** Whether a thread that has this one to do may get another. */
  mayQueueBehind(batch: Batch): boolean;
}

export function pace(): Pace {
  const costs = new Map<string, number>();
  const costOf = ({ fit }: NumberedFit): number => costs.get(fit.setting.name) ?? AHEAD;
  return {
    saw: (learner, milliseconds) => {
      const before = costs.get(learner) ?? milliseconds;
      costs.set(learner, before + (milliseconds - before) / 8);
    },
    next: (waiting, mayBegin = () => true) => {
      const fits: NumberedFit[] = [];
      let load = 0;
      for (let fit = waiting.at(-1); fit && fits.length < MOST_FITS; fit = waiting.at(-1)) {
        const cost = costOf(fit);
        if (fits.length > 0 && (load + cost > BATCH || !mayBegin(fit))) break;
        fits.push(fit);
        waiting.pop();
        load += cost;
      }
      return { fits, load };
    },
    mayQueueBehind: ({ load }) => load < AHEAD,
  };
}
