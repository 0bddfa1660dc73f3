import { duration, switchedOn } from "./option.ts";
import { OUTPUT } from "./places.ts";
import { sharedQueueOptions } from "./verbs/queueOptions.ts";
import { runsOption } from "./verbs/runsOptions.ts";

/** Where fits are kept and done, and for how long. Options of every verb that does many fits. */
export const runOptions = {
  runs: runsOption,
  resume: switchedOn("continue the run of the same command, or begin it", OUTPUT),
  budget: duration("stop after this time, such as 30s, 10m or 2h, and report what is finished", {
    ...OUTPUT,
    scope: "call",
    placeholder: "TIME",
  }),
  ...sharedQueueOptions,
};
