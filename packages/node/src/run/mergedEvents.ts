import type { FitEvent } from "@heldout/core/internal";

/** A run of some fits of a list, and their places in it. */
export interface PartialRun {
  readonly events: AsyncGenerator<FitEvent>;
  readonly places: readonly number[];
}

/** The events of several runs at the same time, as they come, by the places of the whole list. One that fails ends the others. */
export async function* mergedEvents(runs: readonly PartialRun[]): AsyncGenerator<FitEvent> {
  const next = async (run: PartialRun) => ({ run, step: await run.events.next() });
  const waiting = new Map(runs.map((run) => [run, next(run)]));
  try {
    while (waiting.size > 0) {
      const { run, step } = await Promise.race(waiting.values());
      if (step.done) {
        waiting.delete(run);
        continue;
      }
      yield { ...step.value, fit: run.places[step.value.fit] };
      waiting.set(run, next(run));
    }
  } finally {
    await Promise.allSettled(runs.map(({ events }) => events.return(undefined)));
  }
}
