import { commandOptions } from "../commandOptions.ts";
import { type Place, switchedOn, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { sharedQueueOptions } from "./queueOptions.ts";

const WORK: Place = { heading: "Work:", scope: "surroundings" };

export const workerOptions = {
  ...sharedQueueOptions,
  jobs: { ...outputOptions.jobs, ...WORK, meaning: "how many fits at once, each on a thread" },
  cache: text("where data that came through the queue are kept", {
    ...WORK,
    placeholder: "DIR",
    default: "heldout in the user's cache folder",
  }),
  cacheSize: wholeNumber("size of the cache; the least recently used data are removed first", {
    ...WORK,
    placeholder: "BYTES",
    least: 0,
    default: "4 GB",
    further: "0 keeps nothing",
    example: 4_000_000_000,
  }),
  lock: wholeNumber("seconds without a heartbeat after which the jobs of a worker go to others", {
    ...WORK,
    placeholder: "SECONDS",
    least: 1,
    default: 30,
    example: 30,
  }),
  allowCommand: switchedOn("run the programs that fits of the queue name: command, sklearn, r", WORK),
  ...commandOptions,
  quiet: { ...outputOptions.quiet, meaning: "print nothing but errors" },
};
