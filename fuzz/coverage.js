import { Session } from "node:inspector/promises";

/**
 * Blocks of the built packages that were reached in this process, as V8 counts them. Threads and child processes are not in
 * it, nor what was loaded before the first call.
 */
const session = new Session();

export async function startCoverage() {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
}

/** Places of blocks by package: those that ran, and those that did not. */
export async function blocksReached() {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const reached = [];
  const missed = [];
  for (const { url, functions } of result) {
    const part = /\/packages\/(\w+)\/dist\//.exec(url)?.[1];
    if (part === undefined) continue;
    const file = url.slice(url.indexOf("/packages/"));
    for (const { ranges } of functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        (count > 0 ? reached : missed).push(`${part}:${file}:${startOffset}-${endOffset}`);
      }
    }
  }
  return { reached, missed };
}
