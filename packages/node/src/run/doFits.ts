import {
  type FitResult,
  findStatistics,
  type LearnerSetting,
  type Registry,
  runFit,
  type Task,
} from "@heldout/core/internal";
import { type BrokenFit, brokenFit, type FromThread, type NumberedFit, STOP, UNDER_WAY } from "./fitMessages.ts";
import { sharedFloats } from "./sharedTask.ts";

/** After this many milliseconds a batch is answered, whatever is left of it. */
const TIME_SLICE = 20;

/** Smaller buffers are copied faster than they are handed over. */
const WORTH_MOVING = 16_384;

/** Does the fits of a batch, at least one, until its time is up or `control` says to stop. */
export function doFits(task: Task, fits: readonly NumberedFit[], control: Int32Array, registry?: Registry): FromThread {
  const results: FromThread["results"][number][] = [];
  const begin = performance.now();
  let last = begin;
  for (const { number, fit } of fits) {
    if (Atomics.load(control, STOP) !== 0 || (results.length > 0 && last - begin > TIME_SLICE)) break;
    Atomics.store(control, UNDER_WAY, number + 1);
    const result = attempt(() => runFit(task, fit, registry));
    const now = performance.now();
    results.push({ number, result, spent: now - last });
    last = now;
  }
  return { results };
}

/** Finds what fits of a learner share. Whatever goes wrong there goes wrong in a fit as well, which can say so. */
export function lookForStatistics(
  task: Task,
  setting: LearnerSetting,
  rows: Uint32Array | "all",
  registry?: Registry,
): FromThread {
  try {
    const statistics = findStatistics(task, setting, rows, registry);
    return { results: [], statistics: statistics && { ...statistics, arrays: statistics.arrays.map(sharedFloats) } };
  } catch {
    return { results: [], statistics: null };
  }
}

/** The large buffers of an answer, each once: candidates of one path may be views of the same one. */
export function movedBuffers({ results }: FromThread): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const add = (values: Float64Array | null): void => {
    if (values?.buffer instanceof ArrayBuffer && values.buffer.byteLength >= WORTH_MOVING) buffers.add(values.buffer);
  };
  for (const { result } of results) {
    if (result.kind === "failed") continue;
    for (const output of result.outputs) {
      if (output.kind === "failed") continue;
      add(output.test);
      add(output.train);
    }
  }
  return [...buffers];
}

/** Only what no learner foresaw is thrown by a fit: a fault of the program, which must not end the whole run. */
function attempt(work: () => FitResult): FitResult | BrokenFit {
  try {
    return work();
  } catch (error) {
    return brokenFit(
      `the fit broke off: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    );
  }
}
