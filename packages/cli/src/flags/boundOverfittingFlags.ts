import { evaluateFlags } from "./evaluateFlags.ts";
import { COLUMNS, type Flag, OUTPUT, ROWS } from "./flag.ts";
import { listOf, number, wholeNumber } from "./parseFlag.ts";

/** Every flag of `bound overfitting` with its type; the table below must describe each, or this does not compile. */
export interface BoundOverfittingFlags {
  truth?: string;
  predictions?: string[];
  scores?: string[];
  errors?: string[];
  positive?: string;
  threshold?: number;
  dropMissing?: boolean;
  run?: string;
  runs?: string;
  train?: number;
  epsilon?: number;
  splits?: number;
  method?: "auto" | "monteCarlo" | "exact";
  level?: number;
  seed?: number;
  json?: boolean;
  quiet?: boolean;
  color?: boolean;
}

const SPLITS = "Splits:";

export const boundOverfittingFlags: { readonly [K in keyof BoundOverfittingFlags]-?: Flag } = {
  truth: { ...evaluateFlags.truth, text: "column of the truth (found by name)" },
  predictions: {
    flags: "--predictions <A,B>",
    text: "columns of the models' labels",
    group: COLUMNS,
    parse: listOf("--predictions", "a,b"),
  },
  scores: {
    flags: "--scores <A,B>",
    text: "columns of the models' scores or probabilities",
    group: COLUMNS,
    parse: listOf("--scores", "a,b"),
  },
  errors: {
    flags: "--errors <A,B>",
    text: "columns that hold 1 where a model errs and 0 elsewhere; no truth is needed",
    group: COLUMNS,
    parse: listOf("--errors", "a,b"),
  },
  positive: evaluateFlags.positive,
  threshold: evaluateFlags.threshold,
  dropMissing: evaluateFlags.dropMissing,
  run: {
    flags: "--run <ID>",
    text: "in place of a file: the candidates of a stored run of select, or last",
    group: ROWS,
  },
  runs: { flags: "--runs <DIR>", text: "folder of the stored runs", group: ROWS },
  train: {
    flags: "--train <L>",
    text: "rows to choose on; the others test (half of them)",
    group: SPLITS,
    parse: wholeNumber("--train", 1),
  },
  epsilon: {
    flags: "--epsilon <E>",
    text: "by how much the test error exceeds the training error to count (0.05)",
    group: SPLITS,
    parse: number("--epsilon"),
  },
  splits: {
    flags: "--splits <N>",
    text: "random splits, where not all can be counted (10000)",
    group: SPLITS,
    parse: wholeNumber("--splits", 2),
  },
  method: {
    flags: "--method <M>",
    text: "count all splits, or draw some (auto: count them where that is quick)",
    group: SPLITS,
    choices: ["auto", "monteCarlo", "exact"],
  },
  level: evaluateFlags.level,
  seed: { ...evaluateFlags.seed, text: "seed of the splits (1)" },
  json: evaluateFlags.json,
  quiet: { flags: "--quiet", text: "no warnings", group: OUTPUT },
  color: evaluateFlags.color,
};
