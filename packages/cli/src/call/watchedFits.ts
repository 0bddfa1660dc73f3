import {
  type Budget,
  type FitsProgress,
  inTerms,
  option,
  type StopSign,
  type Terms,
  words,
} from "@heldout/core/internal";
import { flagTerms } from "../parse/flagTerms.ts";
import type { FitProgress } from "../print/fitProgress.ts";

export interface WatchedSettings {
  /** Asked when fits begin: before that there is nothing that could be stopped in order. */
  readonly stop: () => StopSign;
  /** Asked when fits begin, too. */
  readonly progress: () => FitProgress;
  /** How options are called in advice. Default: as flags. */
  readonly terms?: Terms | undefined;
}

/** Fits, watched from their begin to their end. */
export interface WatchedFits {
  readonly stop: StopSign;
  readonly budget: Budget;
  readonly onProgress: (progress: FitsProgress) => Promise<void>;
  readonly begin: () => void;
  /** May be called twice. */
  readonly end: () => void;
}

interface Begun {
  stop: StopSign | null;
  shown: FitProgress | null;
  late: boolean;
  timer: NodeJS.Timeout | null;
}

/** What to do after a budget ended. */
export function resumeAdvice(terms: Terms = flagTerms): string {
  return inTerms(words`continue with ${option("resume")}`, terms);
}

/** Shows how far the fits are, and lets whoever stops them and the budget of so many milliseconds through between them. */
export function watchedFits(budget: number | undefined, { stop, progress, terms }: WatchedSettings): WatchedFits {
  const begun: Begun = { stop: null, shown: null, late: false, timer: null };
  return {
    stop: {
      get stopped() {
        return begun.stop?.stopped === true;
      },
    },
    budget: {
      get stopped() {
        return begun.late;
      },
      advice: resumeAdvice(terms),
    },
    onProgress: async ({ done, needed, known }) => {
      begun.shown?.done(done, needed, known);
      if (!known) await new Promise((resolve) => setImmediate(resolve));
    },
    begin: () => {
      begun.stop = stop();
      begun.shown = progress();
      if (budget === undefined) return;
      begun.timer = setTimeout(() => {
        begun.late = true;
      }, budget);
    },
    end: () => {
      if (begun.timer) clearTimeout(begun.timer);
      begun.shown?.end();
      begun.shown = null;
    },
  };
}
