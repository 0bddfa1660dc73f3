import type { QueueProgress } from "@heldout/node";

/** How a run over a queue goes, in a few words: "3 workers, 120 fits/s, 1 job stalled, 8 fits repeated". */
export function queueProgressText({ workers, fitsPerSecond, stalled, repeated }: QueueProgress): string {
  return [
    workers === 1 ? "1 worker" : `${workers} workers`,
    `${fitsPerSecond < 10 ? fitsPerSecond.toFixed(1) : Math.round(fitsPerSecond)} fits/s`,
    ...(stalled > 0 ? [`${stalled} ${stalled === 1 ? "job" : "jobs"} stalled`] : []),
    ...(repeated > 0 ? [`${repeated} ${repeated === 1 ? "fit" : "fits"} repeated`] : []),
  ].join(", ");
}
