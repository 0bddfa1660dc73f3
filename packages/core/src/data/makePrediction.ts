import { sortLabels } from "./columns/labelCodes.ts";
import { orderClasses } from "./columns/positiveClass.ts";
import { InputError, quoteValue } from "./inputError.ts";
import type { ClassProbabilities, Labels, Numbers, Probabilities, RowNotes, Scores } from "./prediction.ts";
import { squarable } from "./squarable.ts";
import { listNames } from "./table.ts";
import { type Wording, words } from "./wording.ts";

/**
 * A class label; 1 and "1" are the same label.
 *
 * @see {@link labels}
 */
export type Label = string | number | boolean;

/**
 * What rows may have besides truth and output.
 *
 * @see {@link probabilities}
 */
export interface RowInput {
  /** One non-negative weight per row; a weight of 2 equals the row twice. Default: 1 each. */
  readonly weight?: ArrayLike<number>;
  /** Cluster of each row, any label. Default: rows are independent. */
  readonly group?: ArrayLike<Label>;
}

interface BinaryInput extends RowInput {
  readonly truth: ArrayLike<Label>;
  readonly score: ArrayLike<number>;
  /** The positive class. Default: the conventional one of pairs such as 0/1, no/yes, neg/pos. */
  readonly positive?: Label | undefined;
}

/**
 * A prediction from scores of two classes: any finite numbers, a larger one being more positive.
 *
 * @example
 * ```ts
 * import { auc, estimate, scores } from "@heldout/core";
 * const prediction = scores({ truth: [0, 0, 1, 1], score: [-1.5, 0.3, 0.2, 2.4] });
 * estimate(auc, prediction).value; // 0.75
 * ```
 */
export function scores(input: BinaryInput): Scores {
  return { kind: "scores", ...binary(input), score: finiteNumbers(input.score, "score", input.truth.length) };
}

/**
 * A prediction from probabilities of the positive one of two classes, in [0, 1].
 *
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: ["no", "yes", "yes"], score: [0.2, 0.9, 0.6] });
 * prediction.classes; // [ 'no', 'yes' ]
 * prediction.truth; // Int32Array(3) [ 0, 1, 1 ]
 * ```
 */
export function probabilities(input: BinaryInput): Probabilities {
  const score = finiteNumbers(input.score, "score", input.truth.length);
  checkProbabilities(score, "score");
  return { kind: "probabilities", ...binary(input), score };
}

/**
 * A prediction from hard labels. Two classes are ordered [negative, positive]; more are in the given order, or sorted.
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * const prediction = labels({ truth: ["yes", "no", "yes"], predicted: ["yes", "no", "no"] });
 * prediction.classes; // [ 'no', 'yes' ]
 * prediction.predicted; // Int32Array(3) [ 1, 0, 0 ]
 * ```
 */
export function labels(
  input: RowInput & {
    readonly truth: ArrayLike<Label>;
    readonly predicted: ArrayLike<Label>;
    /** The positive one of two classes. Default: the conventional one. */
    readonly positive?: Label;
    /** Order of the classes. Default: two by convention, more by size or as text. */
    readonly classes?: readonly Label[];
  },
): Labels {
  const truth = Array.from(input.truth, String);
  const predicted = Array.from(input.predicted, String);
  checkLength(predicted.length, "predicted", truth.length);
  const found = [...new Set([...truth, ...predicted])];
  const classes = input.classes?.map(String) ?? classOrder(found, input.positive);
  return {
    kind: "labels",
    classes,
    truth: codesOf(truth, classes, "truth"),
    predicted: codesOf(predicted, classes, "predicted"),
    ...rowNotes(input, truth.length),
  };
}

/**
 * A prediction from probabilities of three or more classes, one column per class; each row sums to 1. The classes are
 * in the given order, or in that of the columns, of which JavaScript puts names such as 10 and 9 first and in order of number.
 *
 * @example
 * ```ts
 * import { classProbabilities } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["cat", "dog", "cow"],
 *   probability: { cat: [0.8, 0.3, 0.1], dog: [0.1, 0.6, 0.2], cow: [0.1, 0.1, 0.7] },
 * });
 * prediction.classes; // [ 'cat', 'dog', 'cow' ]
 * ```
 */
export function classProbabilities(
  input: RowInput & {
    readonly truth: ArrayLike<Label>;
    /** Class label to its column. */
    readonly probability: Readonly<Record<string, ArrayLike<number>>>;
    /** Order of the classes. Default: that of the columns. */
    readonly classes?: readonly Label[];
  },
): ClassProbabilities {
  const truth = Array.from(input.truth, String);
  const columns = Object.keys(input.probability);
  const classes = input.classes?.map(String) ?? columns;
  if (classes.length !== columns.length || !columns.every((name) => classes.includes(name))) {
    throw new InputError(
      "class-without-column",
      `the classes are ${listNames(classes)}, the columns ${listNames(columns)}.`,
      "Give every class one column of probabilities.",
    );
  }
  if (classes.length < 3) {
    throw new InputError(
      "wrong-kind",
      `${classes.length} classes are not three or more.`,
      "Use probabilities() for two.",
    );
  }
  const probability = classes.map((name) => finiteNumbers(input.probability[name], name, truth.length));
  for (let c = 0; c < classes.length; c++) checkProbabilities(probability[c], classes[c]);
  checkRowSums(probability);
  return {
    kind: "class-probabilities",
    classes,
    truth: codesOf(truth, classes, "truth"),
    probability,
    ...rowNotes(input, truth.length),
  };
}

/**
 * A prediction from predicted numbers for a numeric truth: regression.
 *
 * @example
 * ```ts
 * import { estimate, numbers, rmse } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2], predicted: [2.5, 5, 4] });
 * estimate(rmse, prediction).value; // 1.190
 * ```
 */
export function numbers(
  input: RowInput & {
    readonly truth: ArrayLike<number>;
    readonly predicted: ArrayLike<number>;
  },
): Numbers {
  const truth = squarable(finiteNumbers(input.truth, "truth", input.truth.length), "truth");
  const predicted = squarable(finiteNumbers(input.predicted, "predicted", truth.length), "predicted");
  return { kind: "numbers", truth, predicted, ...rowNotes(input, truth.length) };
}

function binary({ truth, positive, ...notes }: BinaryInput): RowNotes & {
  readonly classes: readonly [string, string];
  readonly truth: Int32Array;
} {
  const text = Array.from(truth, String);
  const found = [...new Set(text)];
  if (found.length > 2) {
    throw new InputError(
      "too-many-classes",
      `the truth has ${found.length} classes (${listNames(found)}), but there is one score.`,
      "Give one probability per class, or hard labels.",
      { column: "truth" },
    );
  }
  const classes = twoClasses(found, positive === undefined ? undefined : String(positive));
  return { classes, truth: codesOf(text, classes, "truth"), ...rowNotes(notes, text.length) };
}

/** With one class only, the other one is known if it is the conventional or asked-for counterpart. */
function twoClasses(found: readonly string[], positive: string | undefined): readonly [string, string] {
  if (found.length === 2) return orderClasses([found[0], found[1]], positive).classes;
  const [only = "0"] = found;
  if (positive !== undefined) return only === positive ? ["other", only] : [only, positive];
  for (const other of ["0", "1", "false", "true", "no", "yes", "neg", "pos", "negative", "positive"]) {
    if (other === only) continue;
    try {
      return orderClasses([only, other], undefined).classes;
    } catch {
      // not a conventional pair: try the next counterpart
    }
  }
  throw new InputError(
    "one-class",
    `every truth is ${quoteValue(only)}.`,
    "Two classes are needed, or name the positive one.",
    { column: "truth" },
  );
}

function classOrder(found: readonly string[], positive: Label | undefined): readonly string[] {
  if (found.length <= 2) return twoClasses(found, positive === undefined ? undefined : String(positive));
  return sortLabels(found);
}

function codesOf(text: readonly string[], classes: readonly string[], column: string): Int32Array {
  const code = new Map(classes.map((name, c) => [name, c]));
  return Int32Array.from(text, (label, row) => {
    const found = code.get(label);
    if (found !== undefined) return found;
    throw new InputError(
      "unknown-label",
      `${quoteValue(label)} is none of the classes.`,
      `The classes are ${listNames(classes)}.`,
      { column, row },
    );
  });
}

function rowNotes({ weight, group }: RowInput, rows: number): RowNotes {
  return { weight: weight ? weightsOf(weight, rows) : null, group: group ? groupsOf(group, rows) : null };
}

/** Non-negative finite weights, not all 0, the largest of a size that can be squared. */
export function weightsOf(weight: ArrayLike<number>, rows: number, column = "weight"): Float64Array {
  const checked = finiteNumbers(weight, column, rows);
  let largest = 0;
  checked.forEach((w, row) => {
    if (w < 0) {
      throw new InputError("bad-weight", `a weight of ${w} is negative.`, "Weights must be 0 or more.", {
        column,
        row,
      });
    }
    largest = Math.max(largest, w);
  });
  if (rows > 0 && largest === 0)
    throw new InputError("bad-weight", "all weights are 0.", "Give some row a weight above 0.", { column });
  // sums of squares and products of weights stay finite and above 0 between these
  if (rows > 0 && !(largest >= 1e-70 && largest <= 1e70)) {
    throw new InputError(
      "bad-weight",
      `the largest weight is ${largest}, which cannot be squared.`,
      "Divide all weights by the same number.",
      { column },
    );
  }
  return checked;
}

function groupsOf(group: ArrayLike<Label>, rows: number): Int32Array {
  checkLength(group.length, "group", rows);
  const code = new Map<string, number>();
  return Int32Array.from(group as ArrayLike<unknown> as ArrayLike<number>, (label) => {
    const text = String(label);
    const known = code.get(text) ?? code.size;
    code.set(text, known);
    return known;
  });
}

/** A checked copy. */
export function finiteNumbers(values: ArrayLike<number>, column: string, rows: number): Float64Array {
  checkLength(values.length, column, rows);
  const checked = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const value = values[row];
    if (typeof value !== "number" || !Number.isFinite(value)) {
      throw new InputError("not-finite", `${value} is not a finite number.`, "Fix the row or leave it out.", {
        column,
        row,
      });
    }
    checked[row] = value;
  }
  return checked;
}

/** Throws for the first value outside [0, 1]; `otherwise` says what to do with scores that are not probabilities. */
export function checkProbabilities(
  values: Float64Array,
  column: string,
  otherwise: Wording = "For other scores use scores().",
): void {
  for (let row = 0; row < values.length; row++) {
    if (values[row] >= 0 && values[row] <= 1) continue;
    throw new InputError(
      "not-a-probability",
      `${values[row]} is not a probability.`,
      words`Probabilities lie between 0 and 1. ${otherwise}`,
      { column, row },
    );
  }
}

/** Rows must sum to 1 within what rounding to a few decimals can explain. */
export function checkRowSums(probability: readonly Float64Array[], columns: readonly string[] = []): void {
  const rows = probability[0]?.length ?? 0;
  const slack = 0.005 * probability.length;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (const column of probability) sum += column[row];
    if (Math.abs(sum - 1) <= Math.min(slack, 0.02)) continue;
    throw new InputError(
      "probabilities-do-not-sum",
      `the probabilities${columns.length > 0 ? ` in ${listNames(columns)}` : ""} sum to ${Number(sum.toPrecision(6))}, not 1.`,
      "Each row needs one probability per class that together sum to 1.",
      { row },
    );
  }
}

function checkLength(length: number, column: string, rows: number): void {
  if (length === rows) return;
  throw new InputError(
    "length-mismatch",
    `${quoteValue(column)} has ${length} rows, the truth has ${rows}.`,
    "Give one value per row.",
    { column },
  );
}
