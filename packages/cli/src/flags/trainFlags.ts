import { COLUMNS, type Flag, OUTPUT, ROWS } from "./flag.ts";
import { listOf, wholeNumber } from "./parseFlag.ts";

/** Flags of every verb that learns from a table. */
export interface DataFlags {
  target?: string;
  ignore?: string[];
  group?: string;
  stratum?: string;
  time?: string;
  weight?: string;
  positive?: string;
  task?: "binary" | "multiclass" | "regression";
  delimiter?: string;
  dropMissing?: boolean;
  seed?: number;
  jobs?: number;
  quiet?: boolean;
}

export const dataFlags: { readonly [K in keyof DataFlags]-?: Flag } = {
  target: {
    flags: "--target <COL>",
    text: "the column to predict; several columns of numbers comma separated, for learners that take them",
    group: COLUMNS,
  },
  ignore: {
    flags: "--ignore <COLS>",
    text: "columns not to learn from, comma separated",
    group: COLUMNS,
    parse: listOf("--ignore"),
  },
  group: { flags: "--group <COL>", text: "rows with the same value belong together; not a feature", group: COLUMNS },
  stratum: {
    flags: "--stratum <COL>",
    text: "kept in proportion in all folds, instead of the classes; not a feature",
    group: COLUMNS,
  },
  time: {
    flags: "--time <COL>",
    text: "numbers or dates: folds follow each other in time and train on earlier rows only; not a feature",
    group: COLUMNS,
  },
  weight: {
    flags: "--weight <COL>",
    text: "weights; a weight of 2 equals the row twice; not a feature",
    group: COLUMNS,
  },
  positive: {
    flags: "--positive <LABEL>",
    text: "the positive class (0/1, no/yes, neg/pos and the like are known)",
    group: ROWS,
  },
  task: {
    flags: "--task <KIND>",
    text: "what the target is, when it could be several",
    group: ROWS,
    choices: ["binary", "multiclass", "regression"],
  },
  delimiter: { flags: "--delimiter <CHAR>", text: "separator of a text file (found by itself)", group: ROWS },
  dropMissing: { flags: "--drop-missing", text: "leave rows without a target out, and count them", group: ROWS },
  seed: { flags: "--seed <N>", text: "seed of everything random (1)", group: OUTPUT, parse: wholeNumber("--seed", 0) },
  jobs: { flags: "--jobs <N>", text: "threads (all cores)", group: OUTPUT, parse: wholeNumber("--jobs", 1) },
  quiet: { flags: "--quiet", text: "no progress and no warnings", group: OUTPUT },
};

export interface TrainFlags extends DataFlags {
  learner?: string;
  out?: string;
}

export const trainFlags: { readonly [K in keyof TrainFlags]-?: Flag } = {
  learner: { flags: "--learner <SPEC>", text: "what to fit, such as ridge(lambda=0.1)", group: "Model:" },
  out: { flags: "--out <MODEL.json>", text: "where to write the model", group: "Model:" },
  ...dataFlags,
};
