import { Worker } from "node:worker_threads";
import { learnerSettings } from "../../../../conformance/learnerSettings.ts";

export interface MutationSummary {
  readonly documents: number;
  readonly cases: number;
  readonly refused: number;
  /** Errors that are no refusal. */
  readonly faults: readonly string[];
  readonly slowest: { readonly ms: number; readonly name: string };
}

/** Milliseconds within which every document has to be answered. */
const PATIENCE = 5000;

/**
 * Changes the numbers of every kind of stored document and uses each; a use that does not end is an error that names it. `thin`
 * takes few numbers and few settings.
 */
export async function mutateDocuments({ thin }: { readonly thin: boolean }): Promise<MutationSummary> {
  const control = new SharedArrayBuffer(4);
  const settings = thin ? learnerSettings.filter(([, params]) => Object.keys(params).length === 0) : learnerSettings;
  const workerData = { control, settings, thin };
  const worker = new Worker(new URL("mutationWorker.js", import.meta.url), { workerData });
  const under = new Int32Array(control);
  let last = 0;
  let since = Date.now();
  try {
    return await new Promise<MutationSummary>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      const watch = setInterval(async () => {
        const now = Atomics.load(under, 0);
        if (now !== last || now === 0) {
          last = now;
          since = Date.now();
        } else if (Date.now() - since > PATIENCE) {
          clearInterval(watch);
          const named = await nameOf(now, workerData);
          reject(new Error(`no answer within ${PATIENCE / 1000} s: ${named}`));
        }
      }, 200);
      worker.once("exit", () => clearInterval(watch));
    });
  } finally {
    await worker.terminate();
  }
}

async function nameOf(place: number, workerData: object): Promise<string> {
  const worker = new Worker(new URL("mutationWorker.js", import.meta.url), {
    workerData: { ...workerData, nameOf: place },
  });
  const { called } = await new Promise<{ readonly called: string }>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  await worker.terminate();
  return called;
}
