import type { Fit, FitEvent, Registry, StopSign, Task } from "@heldout/core/internal";
import { brokenFit } from "../run/fitMessages.ts";
import { commandFit } from "./commandFit.ts";
import type { CommandPool } from "./commandPool.ts";
import type { CommandDefinition } from "./learnerCommand.ts";

/** A fit that a command does. */
export interface CommandWork {
  readonly fit: Fit;
  readonly definition: CommandDefinition;
}

export interface CommandRunOptions {
  readonly registry: Registry;
  /** How many at once. */
  readonly jobs: number;
  readonly stop?: StopSign | undefined;
}

/** How long, in milliseconds, fits under way may go on after a run was asked to stop. */
const GRACE = 500;
const LOOK = 50;

/** Does fits by commands, so many at once, and reports each when it is done. Whoever ends it early ends what is under way. */
export async function* commandRun(
  pool: CommandPool,
  task: Task,
  work: readonly CommandWork[],
  { registry, jobs, stop }: CommandRunOptions,
): AsyncGenerator<FitEvent> {
  const state = { ended: false };
  const underWay = new Map<number, Promise<FitEvent>>();
  let next = 0;
  let deadline = Number.POSITIVE_INFINITY;
  const begin = async (number: number): Promise<FitEvent> => {
    const { fit, definition } = work[number];
    const ended = (): boolean => state.ended;
    const started = performance.now();
    const result = await commandFit(pool, definition, task, fit, { registry, ended }).catch((error: unknown) =>
      brokenFit(`the fit broke off: ${error instanceof Error ? error.message : String(error)}`),
    );
    return { kind: "done", fit: number, result, known: false, spent: performance.now() - started };
  };
  try {
    while (next < work.length || underWay.size > 0) {
      if (stop?.stopped) {
        deadline = Math.min(deadline, performance.now() + GRACE);
        if (underWay.size === 0 || performance.now() >= deadline) return;
      }
      while (!stop?.stopped && next < work.length && underWay.size < jobs) {
        const number = next++;
        yield { kind: "started", fit: number };
        underWay.set(number, begin(number));
      }
      const event = await Promise.race([...underWay.values(), pause(LOOK)]);
      if (event === null) continue;
      underWay.delete(event.fit);
      yield event;
    }
  } finally {
    state.ended = true;
    await Promise.allSettled(underWay.values());
  }
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((keep) => setTimeout(keep, milliseconds, null));
}
