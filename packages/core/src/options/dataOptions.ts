import { column, list, switchedOn, text } from "./option.ts";
import { outputOptions } from "./outputOptions.ts";
import { COLUMNS, ROWS } from "./places.ts";
import { predictionOptions } from "./predictionOptions.ts";

/** How a table to learn from is read, and with what means. Options of every verb that learns. */
export const dataOptions = {
  target: text("target column; several numeric columns, comma separated, for multi-target learners", {
    ...COLUMNS,
    placeholder: "COL",
  }),
  ignore: list("columns not to use as features, comma separated", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "auc,f1",
  }),
  keep: list("columns to use as features although they look like ids, comma separated", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "customer_id",
  }),
  group: column("rows with the same value stay in one fold; not a feature", COLUMNS),
  stratum: column("stratify folds by this column instead of the classes; not a feature", COLUMNS),
  time: column("numbers or dates: time-ordered folds that train on earlier rows only; not a feature", COLUMNS),
  weight: column("weights; a weight of 2 counts the row twice; not a feature", COLUMNS),
  positive: predictionOptions.positive,
  task: { ...predictionOptions.task, meaning: "type of the task, when it is ambiguous" },
  delimiter: predictionOptions.delimiter,
  maxBytes: predictionOptions.maxBytes,
  dropMissing: switchedOn("leave out rows with a missing target, and count them", ROWS),
  seed: outputOptions.seed,
  jobs: { ...outputOptions.jobs, meaning: "threads" },
  quiet: outputOptions.quiet,
};
