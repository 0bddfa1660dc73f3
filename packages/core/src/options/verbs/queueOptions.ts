import { type Place, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";

const QUEUE: Place = { heading: "Queue:", scope: "surroundings" };

/** Where fits wait for workers. Options of every verb that knows queues. */
export const sharedQueueOptions = {
  queue: text(
    "redis://, rediss:// or postgres:// server where fits wait for workers; HELDOUT_QUEUE keeps a password off the command line",
    { ...QUEUE, placeholder: "URL" },
  ),
  dataDir: text("shared folder through which data are transferred", {
    ...QUEUE,
    placeholder: "DIR",
    default: "through the queue",
  }),
};

export const queueOptions = {
  queue: sharedQueueOptions.queue,
  json: outputOptions.json,
};
