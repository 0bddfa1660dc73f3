import type {
  BestSoFar,
  ChoiceSettings,
  Leading,
  PlannedSelection,
  SelectOptions,
  StopSign,
} from "@heldout/core/internal";
import type { FitProgress } from "../../print/fitProgress.ts";

export interface WatchedSettings {
  /** Asked when fits begin: before that there is nothing that could be stopped in order. */
  readonly stop: () => StopSign;
  /** Asked when fits begin, too; `metric` is what candidates are ranked by. */
  readonly progress: (best: Pick<BestSoFar, "text" | "leaders">, metric: ChoiceSettings["metric"]) => FitProgress;
}

/** The fits of a selection, watched from their begin to their end. */
export interface WatchedFits {
  readonly options: Pick<SelectOptions, "stop" | "budget" | "onProgress">;
  readonly begin: (planned: PlannedSelection) => void;
  /** May be called twice. */
  readonly end: () => void;
}

interface Begun {
  stop: StopSign | null;
  shown: FitProgress | null;
  best: BestSoFar | null;
  late: boolean;
  timer: NodeJS.Timeout | null;
}

/** Shows how far the fits are, and lets whoever stops them and the budget of so many milliseconds through between them. */
export function watchedFits(budget: number | undefined, { stop, progress }: WatchedSettings): WatchedFits {
  const begun: Begun = { stop: null, shown: null, best: null, late: false, timer: null };
  const inFront = {
    text: (): string | null => begun.best?.text() ?? null,
    leaders: (most: number): Leading[] => begun.best?.leaders(most) ?? [],
  };
  return {
    options: {
      stop: {
        get stopped() {
          return begun.stop?.stopped === true;
        },
      },
      budget: {
        get stopped() {
          return begun.late;
        },
        advice: "--resume goes on",
      },
      onProgress: async ({ done, needed, known, best }) => {
        begun.best = best;
        begun.shown?.done(done, needed, known);
        if (!known) await new Promise((resolve) => setImmediate(resolve));
      },
    },
    begin: ({ choice }) => {
      begun.stop = stop();
      begun.shown = progress(inFront, choice.metric);
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
