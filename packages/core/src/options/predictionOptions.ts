import { choice, column, number, switchedOn, text, wholeNumber } from "./option.ts";
import { COLUMNS, MEASURES, ROWS } from "./places.ts";

/** How a file of predictions is read. */
export const predictionOptions = {
  truth: column("column of the true classes or values", {
    ...COLUMNS,
    default: "by name: truth, label, target, y, y_true, actual",
  }),
  score: column("column of scores or probabilities of the positive class", COLUMNS),
  prediction: column("column of predicted classes, or of predicted numbers for regression", COLUMNS),
  proba: text('one column of probabilities per class, such as "p_*"', { ...COLUMNS, placeholder: "PATTERN" }),
  group: column("rows with the same value belong to one group and are not independent", COLUMNS),
  weight: column("weights; a weight of 2 counts the row twice", COLUMNS),
  id: column("ids, which must be unique", COLUMNS),
  positive: text("the positive class", {
    ...ROWS,
    placeholder: "LABEL",
    default: "recognised: 0/1, no/yes, neg/pos and the like",
  }),
  task: choice("type of the task, when it is ambiguous", {
    ...ROWS,
    placeholder: "KIND",
    choices: ["binary", "multiclass", "regression"],
  }),
  delimiter: text("separator of a text file", { ...ROWS, placeholder: "CHAR", default: "automatic" }),
  maxBytes: wholeNumber("most bytes of stdin, or of a gzip file once it is unpacked", {
    ...ROWS,
    scope: "surroundings",
    placeholder: "BYTES",
    least: 1,
    default: "by free disk and memory",
    example: 4_000_000_000,
  }),
  dropMissing: switchedOn("leave out rows with missing values, and count them", ROWS),
  threshold: number("predict positive when score >= T", {
    ...MEASURES,
    placeholder: "T",
    default: "0.5 for probabilities",
  }),
};
