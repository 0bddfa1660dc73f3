import { column, text, wholeNumber } from "./option.ts";
import { COLUMNS, MEASURES } from "./places.ts";

/** What is fitted and on which folds, of verbs that look at one learner. */
export const learnerOptions = {
  learner: text("learner and hyperparameters, such as ridge(lambda=0.1)", { ...MEASURES, placeholder: "SPEC" }),
  metric: text("metric to evaluate by", { ...MEASURES, placeholder: "ID", default: "error or mse, by the task" }),
  folds: wholeNumber("folds", { ...MEASURES, placeholder: "K", least: 2, default: 10, example: 5 }),
  repeats: wholeNumber("repetitions of the cross-validation", {
    ...MEASURES,
    placeholder: "T",
    least: 1,
    default: 1,
    example: 3,
  }),
  foldsColumn: column("column of given folds; not a feature", COLUMNS),
};
