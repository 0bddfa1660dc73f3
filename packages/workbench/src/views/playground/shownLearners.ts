/** The learners of the playground and what of them can be moved: the core library's own parameters. */

export const PLAYGROUND_LEARNERS = [
  "tree",
  "forest",
  "adaBoost",
  "gradientBoosting",
  "knn",
  "svm",
  "logistic",
  "mlp",
  "naiveBayes",
] as const;
export type PlaygroundLearner = (typeof PLAYGROUND_LEARNERS)[number];

/** A number that can be moved. */
export interface ShownNumber {
  readonly kind: "number";
  /** As in a SPEC. */
  readonly name: string;
  readonly label: string;
  /** What it does, in one short sentence. */
  readonly hint: string;
  readonly usual: number;
  /** Where the slider stops, and what the curve of errors is drawn over; any number in between can be typed. */
  readonly stops: readonly number[];
  readonly whole: boolean;
  /** Which end makes the model simpler; null where neither does. */
  readonly simpler: "low" | "high" | null;
  /** Shown only beside this choice. */
  readonly beside?: { readonly name: string; readonly values: readonly string[] };
}

export interface ShownChoice {
  readonly kind: "choice";
  readonly name: string;
  readonly label: string;
  readonly usual: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export interface ShownLearner {
  readonly name: string;
  /** As the subject of a sentence: "this tree". */
  readonly noun: string;
  readonly settings: readonly (ShownNumber | ShownChoice)[];
}

const COUNTS = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300];
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];
const LEAVES = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50];

const leaf: ShownNumber = {
  kind: "number",
  name: "minLeaf",
  label: "smallest leaf",
  hint: "The fewest points in a leaf.",
  usual: 1,
  stops: LEAVES,
  whole: true,
  simpler: "high",
};

export const shownLearners: Readonly<Record<PlaygroundLearner, ShownLearner>> = {
  tree: {
    name: "decision tree",
    noun: "this tree",
    settings: [
      {
        kind: "number",
        name: "maxDepth",
        label: "depth",
        hint: "The maximum depth of a tree.",
        usual: 10,
        stops: DEPTHS,
        whole: true,
        simpler: "low",
      },
      leaf,
    ],
  },
  forest: {
    name: "random forest",
    noun: "this forest",
    settings: [
      {
        kind: "number",
        name: "trees",
        label: "trees",
        hint: "Number of trees, each on a bootstrap sample.",
        usual: 50,
        stops: COUNTS.slice(0, -1),
        whole: true,
        simpler: null,
      },
      {
        kind: "number",
        name: "maxDepth",
        label: "depth",
        hint: "The maximum depth of a tree.",
        usual: 10,
        stops: DEPTHS,
        whole: true,
        simpler: "low",
      },
      leaf,
    ],
  },
  adaBoost: {
    name: "AdaBoost",
    noun: "this vote of small trees",
    settings: [
      {
        kind: "number",
        name: "rounds",
        label: "rounds",
        hint: "Number of boosting rounds; each tree focuses on earlier errors.",
        usual: 50,
        stops: COUNTS,
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "depth",
        label: "depth",
        hint: "Depth of each tree; 1 is a stump.",
        usual: 1,
        stops: [1, 2, 3, 4, 5, 6],
        whole: true,
        simpler: "low",
      },
    ],
  },
  gradientBoosting: {
    name: "gradient boosting",
    noun: "this sum of trees",
    settings: [
      {
        kind: "number",
        name: "rounds",
        label: "rounds",
        hint: "Number of boosting rounds; each tree fits the current gradients.",
        usual: 100,
        stops: COUNTS,
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "maxDepth",
        label: "depth",
        hint: "Of each tree.",
        usual: 3,
        stops: [1, 2, 3, 4, 5, 6],
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "rate",
        label: "rate",
        hint: "The learning rate.",
        usual: 0.1,
        stops: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
        whole: false,
        simpler: "low",
      },
    ],
  },
  knn: {
    name: "nearest neighbours",
    noun: "this vote of neighbours",
    settings: [
      {
        kind: "number",
        name: "k",
        label: "k",
        hint: "How many neighbours vote.",
        usual: 1,
        stops: [1, 2, 3, 4, 5, 7, 9, 11, 15, 21, 31, 41, 61, 81, 101, 151, 201],
        whole: true,
        simpler: "high",
      },
    ],
  },
  svm: {
    name: "support vector machine",
    noun: "this machine",
    settings: [
      {
        kind: "number",
        name: "c",
        label: "C",
        hint: "The cost of a margin violation.",
        usual: 1,
        stops: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300],
        whole: false,
        simpler: "low",
      },
      {
        kind: "number",
        name: "gamma",
        label: "gamma",
        hint: "Inverse width of the kernel: large values give a local, flexible boundary.",
        usual: 0.5,
        stops: [0.01, 0.03, 0.1, 0.3, 0.5, 1, 3, 10, 30, 100],
        whole: false,
        simpler: "low",
        beside: { name: "kernel", values: ["rbf", "poly"] },
      },
      {
        kind: "choice",
        name: "kernel",
        label: "kernel",
        usual: "rbf",
        values: [
          { value: "rbf", label: "rbf" },
          { value: "poly", label: "polynomial: cubic" },
          { value: "linear", label: "linear" },
        ],
      },
    ],
  },
  logistic: {
    name: "logistic regression",
    noun: "this regression",
    settings: [
      {
        kind: "number",
        name: "degree",
        label: "degree",
        hint: "The degree of the polynomial features; 1 is linear.",
        usual: 1,
        stops: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "lambda",
        label: "lambda",
        hint: "The strength of the penalty: large values give a smoother boundary.",
        usual: 0.001,
        stops: [1e-6, 1e-5, 1e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
        whole: false,
        simpler: "high",
      },
    ],
  },
  mlp: {
    name: "neural network",
    noun: "this network",
    settings: [
      {
        kind: "number",
        name: "epochs",
        label: "epochs",
        hint: "Passes through the training points.",
        usual: 100,
        stops: [1, 2, 5, 10, 20, 50, 100, 200, 300, 500],
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "hidden",
        label: "hidden units",
        hint: "In each layer.",
        usual: 16,
        stops: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64],
        whole: true,
        simpler: "low",
      },
      {
        kind: "number",
        name: "layers",
        label: "layers",
        hint: "Of hidden units.",
        usual: 1,
        stops: [1, 2, 3],
        whole: true,
        simpler: "low",
      },
    ],
  },
  naiveBayes: { name: "naive Bayes", noun: "naive Bayes", settings: [] },
};

/** The settings that mean something beside the others. */
export function settingsBeside(
  { settings }: ShownLearner,
  params: Readonly<Record<string, number | string>>,
): readonly (ShownNumber | ShownChoice)[] {
  return settings.filter(
    (setting) =>
      setting.kind === "choice" ||
      setting.beside === undefined ||
      setting.beside.values.includes(String(params[setting.beside.name])),
  );
}
