import { choice, column, number, switchedOn, text } from "./option.ts";
import { COLUMNS, MEASURES, ROWS } from "./places.ts";

/** How a file of predictions is read. */
export const predictionOptions = {
  truth: column("column of the truth", {
    ...COLUMNS,
    default: "found by name: truth, label, target, y, y_true, actual",
  }),
  score: column("column of scores or probabilities of the positive class", COLUMNS),
  prediction: column("column of hard labels, or of numbers for regression", COLUMNS),
  proba: text('one column of probabilities per class, such as "p_*"', { ...COLUMNS, placeholder: "PATTERN" }),
  group: column("rows with the same value are not independent", COLUMNS),
  weight: column("weights; a weight of 2 equals the row twice", COLUMNS),
  id: column("ids, which must be unique", COLUMNS),
  positive: text("the positive class", {
    ...ROWS,
    placeholder: "LABEL",
    default: "0/1, no/yes, neg/pos and the like are known",
  }),
  task: choice("what the truth is, when it could be several", {
    ...ROWS,
    placeholder: "KIND",
    choices: ["binary", "multiclass", "regression"],
  }),
  delimiter: text("separator of a text file", { ...ROWS, placeholder: "CHAR", default: "found by itself" }),
  dropMissing: switchedOn("leave rows with missing values out, and count them", ROWS),
  threshold: number("predict positive when score >= T", {
    ...MEASURES,
    placeholder: "T",
    default: "0.5 for probabilities",
  }),
};
