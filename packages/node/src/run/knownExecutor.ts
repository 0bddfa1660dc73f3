import type { Executor, ExecutorOptions, Fit, FitEvent, Task } from "@heldout/core/internal";
import { commandNamed } from "../command/learnerCommand.ts";
import { fitKey } from "./fitKey.ts";
import { learnerHashes } from "./ownLearners.ts";
import type { RunStore } from "./runStore.ts";
import { taskHash } from "./taskHash.ts";

/**
 * An executor that does nothing: it gives the results that the store has, and leaves the others out. With a run, fits of
 * learners that are programs are found by what the run recorded: their keys depend on the program, which is not asked.
 */
export function knownExecutor(store: RunStore, runId?: string): Executor {
  const hashes = new WeakMap<Task, string>();
  const planned = runId === undefined ? null : store.plannedFits(runId);
  let position = 0;
  async function* run(task: Task, fits: readonly Fit[], { registry }: ExecutorOptions = {}): AsyncGenerator<FitEvent> {
    const isProgram = fits.map(({ setting }) => planned !== null && commandNamed(setting.name, registry) !== null);
    const own = fits.filter((_, f) => !isProgram[f]);
    const ofLearners = learnerHashes(registry, own);
    if (ofLearners === null) return;
    const hash = hashes.get(task) ?? taskHash(task);
    hashes.set(task, hash);
    const from = position;
    position += fits.length;
    let next = 0;
    for (let fit = 0; fit < fits.length; fit++) {
      const key = isProgram[fit] ? planned?.get(from + fit) : fitKey(hash, fits[fit], ofLearners[next++]);
      const result = key === undefined ? null : store.resultOf(key);
      if (result) yield { kind: "done", fit, result, known: true };
    }
  }
  return { run };
}
