import { verb, words } from "../../data/wording.ts";
import { commandOptions } from "../commandOptions.ts";
import { column, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, OUTPUT, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

const { jobs, quiet } = outputOptions;

export const predictOptions = {
  id: column("column to take ids from", { ...COLUMNS, default: "id, or the number of the row from 0" }),
  delimiter: predictionOptions.delimiter,
  maxBytes: predictionOptions.maxBytes,
  calibrator: text(words`recalibrate the probabilities by this calibrator of ${verb("calibrate")}`, {
    ...ROWS,
    scope: "surroundings",
    placeholder: "FILE.json",
  }),
  learner: text(
    "the learner of a model that a command, sklearn or r fitted: no code is run that only the model names",
    {
      ...ROWS,
      scope: "surroundings",
      placeholder: "SPEC",
    },
  ),
  out: text("where to write the predictions", { ...OUTPUT, placeholder: "FILE.csv", default: "stdout" }),
  jobs,
  quiet,
  ...commandOptions,
};
