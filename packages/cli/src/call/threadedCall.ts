import { availableParallelism } from "node:os";
import {
  type Executor,
  type FitsProgress,
  inlineExecutor,
  type PlannedFits,
  type StopSign,
} from "@heldout/core/internal";
import { type ThreadExecutor, threadExecutor } from "@heldout/node";
import type { FitProgress } from "../print/fitProgress.ts";

/** Starting threads takes as long as reading about so many values. */
const WORTH_THREADS = 2e7;

export interface ThreadedCallSettings {
  /** How many threads; undefined: as many as are worth it. */
  readonly threads: number | undefined;
  /** Asked when fits begin: before that there is nothing that could be stopped in order. */
  readonly stop: () => StopSign;
  /** Asked when fits begin, too. */
  readonly progress: () => FitProgress;
  /** Told when fits begin, and when all of them are done. */
  readonly onBegin?: (() => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

/** What a call that fits needs of the surroundings. */
export interface CallSurroundings {
  readonly executor: (work: PlannedFits) => Executor;
  readonly stop: StopSign;
  readonly onProgress: (progress: FitsProgress) => Promise<void>;
}

/** Makes a call whose fits nobody needs to resume, on threads when asked for or worth it. */
export async function threadedCall<T>(
  { threads, stop, progress, onBegin, onEnd }: ThreadedCallSettings,
  call: (surroundings: CallSurroundings) => Promise<T>,
): Promise<T> {
  const begun: { pool: ThreadExecutor | null; shown: FitProgress | null; stop: StopSign | null } = {
    pool: null,
    shown: null,
    stop: null,
  };
  const executor = ({ task, fits }: PlannedFits): Executor => {
    onBegin?.();
    begun.stop = stop();
    begun.shown = progress();
    const values = fits.reduce((sum, { train }) => sum + train.length, 0) * task.features.columns.length;
    const useful = Math.min(fits.length, threads ?? (values > WORTH_THREADS ? availableParallelism() : 1));
    if (useful < 2) return inlineExecutor;
    begun.pool = threadExecutor({ threads: useful });
    return begun.pool;
  };
  try {
    return await call({
      executor,
      stop: {
        get stopped() {
          return begun.stop?.stopped === true;
        },
      },
      onProgress: async ({ done, needed, known }) => {
        begun.shown?.done(done, needed, known);
        if (done === needed) {
          begun.shown?.end();
          onEnd?.();
        }
        // lets Ctrl-C through between fits
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
  } finally {
    begun.shown?.end();
    await begun.pool?.close();
  }
}
