import type { Fit, FitResult, Registry, StopSign, Task } from "@heldout/core/internal";
import { type ThreadExecutor, threadExecutor } from "../run/threadExecutor.ts";
import type { BlobStore } from "./blobStore.ts";
import type { FitJob, JobAnswer } from "./fitJob.ts";
import { fitOf, rowNames } from "./fitJob.ts";
import { fitResultBytes } from "./fitResultBytes.ts";
import { putLarge } from "./largeBlobs.ts";
import type { ReceivedRows } from "./receivedRows.ts";
import type { ReceivedTasks } from "./receivedTasks.ts";
import { resultName, scopeOf } from "./scopeNames.ts";
import { type WorkerPrograms, workerPrograms } from "./workerPrograms.ts";

/** Results of a long batch are handed in at least this often, so that a death costs little: milliseconds. */
const HAND_IN = 1000;

/** Does jobs, each on a thread of its own, so that this thread is free to say that it lives. */
export interface FitProcessor {
  /** Null when it was stopped before the end: whoever gave it must give it again. */
  process(job: FitJob, starts: number): Promise<JobAnswer | null>;
  /** Ends what is under way, within a second. */
  close(): Promise<void>;
}

export interface ProcessorOptions {
  readonly store: BlobStore;
  readonly tasks: ReceivedTasks;
  readonly rows: ReceivedRows;
  /** The program of a thread. Default: the one that comes with this package. */
  readonly entry?: URL;
  /** Programs of others that it may run. Default: none. */
  readonly programs?: WorkerPrograms;
}

export function fitProcessor({
  store,
  tasks,
  rows,
  entry,
  programs = workerPrograms(null),
}: ProcessorOptions): FitProcessor {
  const stop: StopSign = { stopped: false };
  const idle: ThreadExecutor[] = [];
  const all: ThreadExecutor[] = [];
  const running = new Set<Promise<unknown>>();
  const begin = (): ThreadExecutor => {
    const executor = idle.pop() ?? threadExecutor({ threads: 1, ...(entry ? { entry } : {}) });
    if (!all.includes(executor)) all.push(executor);
    return executor;
  };
  const compute = async (
    task: Task,
    fits: readonly Fit[],
    registry: Registry,
    tell: (fit: number, result: FitResult) => Promise<void>,
  ) => {
    const executor = begin();
    try {
      for await (const event of executor.run(task, fits, { stop, registry })) {
        if (event.kind === "done") await tell(event.fit, event.result);
      }
    } finally {
      idle.push(executor);
    }
  };

  const work = async (job: FitJob, starts: number): Promise<JobAnswer | null> => {
    const scope = scopeOf(job.task);
    const there = await store.has(
      scope,
      job.fits.map(({ key }) => resultName(key)),
    );
    const toDo = job.fits.filter((_, f) => !there[f]);
    if (toDo.length === 0) return { kind: "done", spent: 0, computed: 0, starts };
    const received = await tasks(scope, job.task);
    if (received.kind !== "task") return received;
    const sets = await rows(scope, new Set(toDo.flatMap(rowNames)));
    if (!sets) return { kind: "data missing" };
    const fits = toDo.map((fit) => fitOf(job.task, fit, (name) => sets.get(name) ?? new Uint32Array(0)));
    if (!fits.every((fit) => fit !== null)) return { kind: "data damaged" };

    let results = new Map<string, Uint8Array>();
    let done = 0;
    let wanted = true;
    let handedIn = performance.now();
    const handIn = async (): Promise<void> => {
      const full = results;
      results = new Map();
      handedIn = performance.now();
      // nobody wants them when the driver has gone and taken the scope along
      if (full.size > 0) wanted = (await putLarge(store, scope, full)) && wanted;
    };
    const started = performance.now();
    const { registry, refused } = await programs.for(toDo);
    const keep = async (fit: number, result: FitResult): Promise<void> => {
      results.set(resultName(toDo[fit].key), fitResultBytes(result));
      done++;
      if (performance.now() - handedIn > HAND_IN) await handIn();
    };
    for (const [fit, refusal] of refused.entries()) if (refusal) await keep(fit, refusal);
    const allowed = fits.flatMap((_, f) => (refused[f] ? [] : [f]));
    await compute(
      received.task,
      allowed.map((f) => fits[f]),
      registry,
      (fit, result) => keep(allowed[fit], result),
    );
    const spent = performance.now() - started;
    await handIn();
    if (!wanted) return { kind: "data missing" };
    return done < toDo.length ? null : { kind: "done", spent, computed: done, starts };
  };

  return {
    process: async (job, starts) => {
      const promise = work(job, starts);
      running.add(promise);
      try {
        return await promise;
      } finally {
        running.delete(promise);
      }
    },
    close: async () => {
      stop.stopped = true;
      await Promise.allSettled(running);
      await Promise.all(all.map((executor) => executor.close()));
    },
  };
}
