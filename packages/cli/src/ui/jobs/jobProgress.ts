import type { JobProgress } from "@heldout/workbench/protocol";
import type { FitProgress } from "../../print/fitProgress.ts";

export interface ProgressSource {
  /** Who is in front; asked only when it is told. */
  readonly leaders: () => JobProgress["leaders"];
  readonly metric: JobProgress["metric"];
}

/** Milliseconds between two messages, so that there are at most ten a second. */
const EVERY_MS = 100;

/** Tells how far the fits are, at most ten times a second; the last state is always told. */
export function jobProgress(
  tell: (progress: JobProgress) => void,
  { leaders, metric }: ProgressSource,
  now: () => number = () => performance.now(),
): FitProgress {
  const begin = now();
  let told = Number.NEGATIVE_INFINITY;
  let latest: { readonly done: number; readonly needed: number } | null = null;
  let fitted = 0;
  let timer: NodeJS.Timeout | null = null;
  const send = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (latest === null) return;
    const { done, needed } = latest;
    latest = null;
    told = now();
    const elapsed = told - begin;
    // fits that the store had took no time: the pace is that of the others
    const left = fitted === 0 ? null : (elapsed / fitted) * Math.max(0, needed - done);
    tell({ done, needed, elapsed, left, leaders: leaders(), metric });
  };
  return {
    done: (done, needed, known) => {
      if (!known) fitted++;
      latest = { done, needed };
      const wait = told + EVERY_MS - now();
      if (wait <= 0) send();
      else timer ??= setTimeout(send, wait);
    },
    end: send,
  };
}
