import { column, list, switchedOn, text } from "./option.ts";
import { outputOptions } from "./outputOptions.ts";
import { COLUMNS, ROWS } from "./places.ts";
import { predictionOptions } from "./predictionOptions.ts";

/** How a table to learn from is read, and with what means. Options of every verb that learns. */
export const dataOptions = {
  target: text("the column to predict; several columns of numbers comma separated, for learners that take them", {
    ...COLUMNS,
    placeholder: "COL",
  }),
  ignore: list("columns not to learn from, comma separated", { ...COLUMNS, placeholder: "COLS", example: "auc,f1" }),
  keep: list("columns to learn from although they look like ids, comma separated", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "customer_id",
  }),
  group: column("rows with the same value belong together; not a feature", COLUMNS),
  stratum: column("kept in proportion in all folds, instead of the classes; not a feature", COLUMNS),
  time: column(
    "numbers or dates: folds follow each other in time and train on earlier rows only; not a feature",
    COLUMNS,
  ),
  weight: column("weights; a weight of 2 equals the row twice; not a feature", COLUMNS),
  positive: predictionOptions.positive,
  task: { ...predictionOptions.task, meaning: "what the target is, when it could be several" },
  delimiter: predictionOptions.delimiter,
  dropMissing: switchedOn("leave rows without a target out, and count them", ROWS),
  seed: outputOptions.seed,
  jobs: { ...outputOptions.jobs, meaning: "threads" },
  quiet: outputOptions.quiet,
};
