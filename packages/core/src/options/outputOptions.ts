import { switchedOff, switchedOn, text, wholeNumber } from "./option.ts";
import { OUTPUT } from "./places.ts";

/** How a verb answers, and with what means. */
export const outputOptions = {
  json: switchedOn("one JSON document on stdout, nothing else", OUTPUT),
  report: text("write a page that works without a network", { ...OUTPUT, placeholder: "FILE.html" }),
  seed: wholeNumber("random seed", {
    ...OUTPUT,
    scope: "call",
    placeholder: "N",
    least: 0,
    default: 1,
    example: 1,
  }),
  jobs: wholeNumber("threads that read the file", {
    ...OUTPUT,
    placeholder: "N",
    least: 1,
    default: "all cores",
    example: 2,
  }),
  verbose: switchedOn("also print how it was computed, such as the number of fits that were shared", OUTPUT),
  quiet: switchedOn("suppress progress and warnings", OUTPUT),
  color: switchedOff("no colours", OUTPUT),
};
