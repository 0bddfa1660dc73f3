import { type Flag, OUTPUT } from "./flag.ts";
import { wholeNumber } from "./parseFlag.ts";
import { queueFlags } from "./queueFlags.ts";

export interface WorkerFlags {
  queue?: string;
  jobs?: number;
  dataDir?: string;
  cache?: string;
  cacheSize?: number;
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
    text: "where data that came through the queue are kept (heldout in the user's cache folder)",
    group: WORK,
  },
  cacheSize: {
    flags: "--cache-size <BYTES>",
    text: "what the cache may hold, the least recently used data go first (4 GB); 0 keeps nothing",
    group: WORK,
    parse: wholeNumber("--cache-size", 0),
  },
  lock: {
    flags: "--lock <SECONDS>",
    text: "after so long without a sign of life the jobs of a worker go to others (30)",
    group: WORK,
    parse: wholeNumber("--lock", 1),
  },
  quiet: { flags: "--quiet", text: "print nothing but errors", group: OUTPUT },
};
