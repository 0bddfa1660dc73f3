import { switchedOn, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { OUTPUT, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

export const mergeOptions = {
  positive: { ...predictionOptions.positive, meaning: "the positive class, for query results" },
  slice: text("name of the slice column, for query results", { ...ROWS, placeholder: "NAME", default: "slice" }),
  dropMissing: switchedOn("leave counts of missing values out", ROWS),
  out: text("write the sum here", { ...OUTPUT, placeholder: "FILE.json", default: "stdout" }),
  quiet: { ...outputOptions.quiet, meaning: "say nothing on stderr" },
};
