import { type Flag, OUTPUT } from "./flag.ts";
import { wholeNumber } from "./parseFlag.ts";
import { queueFlags } from "./queueFlags.ts";

export interface WorkerFlags {
  queue?: string;
  jobs?: number;
  dataDir?: string;
  cache?: string;
  lock?: number;
  quiet?: boolean;
}

const WORK = "Work:";

export const workerFlags: { readonly [K in keyof WorkerFlags]-?: Flag } = {
  queue: queueFlags.queue,
  dataDir: queueFlags.dataDir,
  jobs: {
    flags: "--jobs <N>",
    text: "how many fits at once, each on a thread (all cores)",
    group: WORK,
    parse: wholeNumber("--jobs", 1),
  },
  cache: {
    flags: "--cache <DIR>",
    text: "where data that came through the queue are kept, at most 4 GB (heldout in the user's cache folder)",
    group: WORK,
  },
  lock: {
    flags: "--lock <SECONDS>",
    text: "after so long without a sign of life the jobs of a worker go to others (30)",
    group: WORK,
    parse: wholeNumber("--lock", 1),
  },
  quiet: { flags: "--quiet", text: "print nothing but errors", group: OUTPUT },
};
