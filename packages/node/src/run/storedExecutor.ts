import type { Executor, ExecutorOptions, Fit, FitEvent, FitResult, Task } from "@heldout/core/internal";
import { commandNamed } from "../command/learnerCommand.ts";
import { fitKey } from "./fitKey.ts";
import { isBroken } from "./fitMessages.ts";
import { gathered } from "./gathered.ts";
import { learnerHashes } from "./ownLearners.ts";
import type { RunStore } from "./runStore.ts";
import { taskHash } from "./taskHash.ts";

/** For so many milliseconds results are gathered and then kept at once: on its own each takes as long as a small fit. */
const GATHER = 50;

/**
 * An executor that does not repeat what any run in the store has done: known results come from there, and new ones are
 * stored before they are announced. Broken fits (a thread that died) and refusals to train are announced and not stored.
 *
 * Several calls of `run` in the same order, as in a resumed run, refer to the same fits of the stored run.
 *
 * @example
 * ```ts
 * import { mkdtempSync, rmSync } from "node:fs";
 * import { tmpdir } from "node:os";
 * import { candidatesFrom, inlineExecutor, kFold, openRunStore, nestedDesign, readTask, storedExecutor } from "heldout";
 * const { task } = await readTask("examples/noisy-sine.csv", { target: "y" });
 * const splits = { outer: kFold({ folds: 2 }), inner: kFold({ folds: 2 }), seed: 1 };
 * const { fits } = nestedDesign(task, candidatesFrom("ols", task.kind), splits);
 * const directory = mkdtempSync(`${tmpdir()}/runs-`);
 * const store = openRunStore(directory);
 * const id = store.createRun({ verb: "select", options: { seed: 1 }, task: { name: "noisy-sine", hash: "5f3a" } });
 * for await (const _event of storedExecutor(inlineExecutor, store, id).run(task, fits)) continue;
 * store.showRun(id).fits; // { planned: 6, done: 6, failed: 0 }
 * store.close();
 * rmSync(directory, { recursive: true });
 * ```
 */
export function storedExecutor(inner: Executor, store: RunStore, runId: string): Executor {
  const hashes = new WeakMap<Task, string>();
  let position = 0;
  async function* run(task: Task, fits: readonly Fit[], options: ExecutorOptions = {}): AsyncGenerator<FitEvent> {
    const { stop, registry } = options;
    const ofLearners = learnerHashes(registry, fits);
    if (ofLearners === null) {
      // a learner that is in no file may have changed since: its results are nobody else's
      yield* inner.run(task, fits, options);
      return;
    }
    // what our own learners take nobody asks later: it would double what is written
    const isProgram = ({ setting }: Fit): boolean => commandNamed(setting.name, registry) !== null;
    const hash = hashes.get(task) ?? taskHash(task);
    hashes.set(task, hash);
    const keys = fits.map((fit, f) => fitKey(hash, fit, ofLearners[f]));
    store.planFits(runId, position, keys);
    position += fits.length;
    // fits of one key, wherever they are in the list, are done once
    const missing = new Map<string, number[]>();
    for (let fit = 0; fit < fits.length && !stop?.stopped; fit++) {
      const result = missing.has(keys[fit]) ? null : store.resultOf(keys[fit]);
      if (result)
        yield { kind: "done", fit, result, known: true, ...(isProgram(fits[fit]) ? spentOn(store, keys[fit]) : {}) };
      else missing.set(keys[fit], [...(missing.get(keys[fit]) ?? []), fit]);
    }
    if (stop?.stopped) return;
    const places = [...missing.values()];
    const toDo = places.map(([first]) => fits[first]);
    for await (const events of gathered(inner.run(task, toDo, options), GATHER)) {
      const news = new Map<string, FitResult>();
      const costs = new Map<string, number>();
      for (const event of events) {
        if (event.kind === "started" || isBroken(event.result) || isRefused(event.result)) continue;
        news.set(keys[places[event.fit][0]], event.result);
        if (isProgram(toDo[event.fit]) && event.spent !== undefined) costs.set(keys[places[event.fit][0]], event.spent);
      }
      if (news.size > 0) store.keepResults(news);
      if (costs.size > 0) store.keepCosts(costs);
      for (const event of events) {
        const [first, ...others] = places[event.fit];
        yield { ...event, fit: first };
        if (event.kind === "started") continue;
        for (const fit of others) yield { ...event, fit, known: true };
      }
    }
  }
  return { run };
}

function spentOn(store: RunStore, key: string): { readonly spent?: number } {
  const spent = store.costOf(key);
  return spent === null ? {} : { spent };
}

/** A fit that wants a model has more to say about its failure than the store keeps; what fails at once costs nothing. */
function isRefused(result: FitResult): boolean {
  return result.kind === "failed" && result.refusal !== undefined;
}
