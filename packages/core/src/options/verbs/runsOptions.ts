import { type Place, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { OUTPUT } from "../places.ts";

const OPTIONS: Place = { heading: "Options:", scope: "surroundings" };

/** The folder of the run store. */
export const runsOption = text("where runs are kept", { ...OUTPUT, placeholder: "FOLDER", default: ".heldout" });

/** How much of a ranking is shown. */
export const topOption = wholeNumber("settings of each learner that are shown, the best first", {
  ...OUTPUT,
  placeholder: "N",
  least: 1,
  default: "about 15 rows in all",
  example: 3,
});

export const runsOptions = {
  runs: { ...runsOption, ...OPTIONS, meaning: "where they are kept" },
  top: { ...topOption, ...OPTIONS, meaning: "for show: settings of each learner, the best first" },
  json: { ...outputOptions.json, ...OPTIONS },
};
