/** A kind of file, what it looks like, and one of the kind that comes with the page. */
export interface ExampleKind {
  readonly title: string;
  readonly says: string;
  /** The first line of such a file. */
  readonly header: string;
  readonly file: string;
  readonly about: string;
  /** The view that answers for it. */
  readonly view: string;
}

/** What can be brought, and what can be tried without bringing anything. */
export const exampleKinds: readonly ExampleKind[] = [
  {
    title: "Predictions",
    says: "One row per case: the true class or value, and the prediction.",
    header: "label,score",
    file: "heldout-example/pima-predictions.csv",
    about: "768 women: how well does a score predict diabetes?",
    view: "evaluate",
  },
  {
    title: "Several models",
    says: "The same with a column per model, or a file per model with an id.",
    header: "label,forest,ridge",
    file: "heldout-example/pima-models.csv",
    about: "The same women: is a forest better than a logistic regression?",
    view: "compare",
  },
  {
    title: "Training data",
    says: "Features, and the column to predict.",
    header: "age,income,\u2026,left",
    file: "heldout-example/diabetes.csv",
    about: "442 patients: which learner predicts disease progression best?",
    view: "select",
  },
];
