import { column, text, wholeNumber } from "./option.ts";
import { COLUMNS, MEASURES } from "./places.ts";

/** What is fitted and on which folds, of verbs that look at one learner. */
export const learnerOptions = {
  learner: text("what to fit, such as ridge(lambda=0.1)", { ...MEASURES, placeholder: "SPEC" }),
  metric: text("what to judge by", { ...MEASURES, placeholder: "ID", default: "error or mse, by the task" }),
  folds: wholeNumber("folds", { ...MEASURES, placeholder: "K", least: 2, default: 10, example: 5 }),
  repeats: wholeNumber("repetitions of the folds", {
    ...MEASURES,
    placeholder: "T",
    least: 1,
    default: 1,
    example: 3,
  }),
  foldsColumn: column("use these folds; not a feature", COLUMNS),
};
