import { type Place, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { OUTPUT } from "../places.ts";

const OPTIONS: Place = { heading: "Options:", scope: "surroundings" };

/** The folder of the run store. */
export const runsOption = text("where runs are kept", { ...OUTPUT, placeholder: "FOLDER", default: ".heldout" });

/** How much of a ranking is shown. */
export const topOption = wholeNumber("number of settings shown per learner, best first", {
  ...OUTPUT,
  placeholder: "N",
  least: 1,
  default: "about 15 rows in all",
  example: 3,
});

export const runsOptions = {
  runs: { ...runsOption, ...OPTIONS, meaning: "where they are kept" },
  top: { ...topOption, ...OPTIONS, meaning: "for show: number of settings shown per learner, best first" },
  verbose: { ...outputOptions.verbose, ...OPTIONS, meaning: "for show: also print how the result was computed" },
  json: { ...outputOptions.json, ...OPTIONS },
};
