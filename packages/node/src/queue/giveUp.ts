/** Thrown into calls that a run no longer waits for. */
export const GAVE_UP: Error = new Error("the run was stopped");

export interface Guard {
  /** Waits for the call, or until the run has been asked to stop for so long. */
  reach<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

const LOOK = 50;

/** A server that is away must not keep a run from stopping: `grace` milliseconds after the sign every wait ends. */
export function untilStopped(isStopped: () => boolean, grace: number): Guard {
  const waiting = new Set<(error: Error) => void>();
  let since: number | null = null;
  const timer = setInterval(() => {
    if (!isStopped()) return;
    since ??= performance.now();
    if (performance.now() - since < grace) return;
    for (const give of waiting) give(GAVE_UP);
  }, LOOK);
  return {
    reach: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    end: () => clearInterval(timer),
  };
}
