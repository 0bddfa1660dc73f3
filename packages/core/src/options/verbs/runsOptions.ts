import { type Place, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { OUTPUT } from "../places.ts";

const OPTIONS: Place = { heading: "Options:", scope: "surroundings" };

/** The folder of the run store. */
export const runsOption = text("where runs are kept", { ...OUTPUT, placeholder: "FOLDER", default: ".heldout" });

export const runsOptions = {
  runs: { ...runsOption, ...OPTIONS, meaning: "where they are kept" },
  json: { ...outputOptions.json, ...OPTIONS },
};
