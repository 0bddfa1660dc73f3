import { type Flag, OUTPUT } from "./flag.ts";

export interface QueueFlags {
  queue?: string;
  json?: boolean;
}

const QUEUE = "Queue:";

/** Flags that several verbs share. */
export const queueFlags: { readonly queue: Flag; readonly dataDir: Flag } = {
  queue: {
    flags: "--queue <URL>",
    text: "redis://, rediss:// or postgres:// server where fits wait for workers; HELDOUT_QUEUE keeps a password off the command line",
    group: QUEUE,
  },
  dataDir: {
    flags: "--data-dir <DIR>",
    text: "a folder that driver and workers see, for data to travel through (through the queue)",
    group: QUEUE,
  },
};

/** Of `heldout queue`. */
export const queueVerbFlags: { readonly [K in keyof QueueFlags]-?: Flag } = {
  queue: queueFlags.queue,
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
};
