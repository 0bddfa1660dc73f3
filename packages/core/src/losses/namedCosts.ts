import { InputError, quoteValue } from "../data/inputError.ts";
import { LARGEST_AMOUNT } from "../data/squarable.ts";
import type { CostMatrix } from "./costMatrix.ts";

/**
 * What every confusion of classes costs, with the names of the classes: rows are the truth, columns the prediction.
 *
 * @see {@link parseCosts}
 */
export interface NamedCosts {
  readonly classes: readonly string[];
  /** `costs[truth][predicted]`, both in the order of `classes`; a gain is a negative cost. */
  readonly costs: CostMatrix;
}

const REMEDY =
  "Write a header with the predicted classes after an empty cell, then a line per true class: its name and the costs.";

/**
 * Costs from a small CSV: the header names the predicted classes, each line a true class and what predicting each costs.
 *
 * @example
 * ```ts
 * import { parseCosts } from "@heldout/core/metrics";
 * parseCosts("truth,well,ill\nwell,0,1\nill,20,0\n").costs; // [ [ 0, 1 ], [ 20, 0 ] ]
 * ```
 */
export function parseCosts(text: string): NamedCosts {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const cells = lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  const [[, ...classes] = [], ...rows] = cells;
  if (classes.length < 2 || new Set(classes).size < classes.length) {
    throw new InputError("bad-option", "the costs name no classes, or one of them twice.", REMEDY);
  }
  const costs = classes.map((name) => {
    const own = rows.filter(([first]) => first === name);
    if (own.length !== 1 || own[0].length !== classes.length + 1) {
      const why =
        own.length === 1 ? `has ${own[0].length - 1} costs` : own.length === 0 ? "has no line" : "has two lines";
      throw new InputError(
        "bad-option",
        `of ${classes.length} classes in the costs, ${quoteValue(name)} ${why}.`,
        REMEDY,
      );
    }
    return own[0].slice(1).map((cell) => {
      const value = Number(cell);
      if (cell !== "" && Math.abs(value) <= LARGEST_AMOUNT) return value;
      throw new InputError(
        "bad-option",
        `the cost ${quoteValue(cell)} of truth ${quoteValue(name)} is not a number${Math.abs(value) > LARGEST_AMOUNT ? ` up to ${LARGEST_AMOUNT.toExponential()}` : ""}.`,
        REMEDY,
      );
    });
  });
  const unknown = rows.find(([first]) => !classes.includes(first));
  if (unknown) {
    throw new InputError("bad-option", `the costs have a line ${quoteValue(unknown[0])} and no such column.`, REMEDY);
  }
  return { classes, costs };
}

/** The costs in the order of the classes of the rows. A class without costs is refused. */
export function costsInOrder({ classes, costs }: NamedCosts, wanted: readonly string[]): NamedCosts {
  const places = wanted.map((name) => {
    const place = classes.indexOf(name);
    if (place >= 0) return place;
    throw new InputError(
      "bad-option",
      `the costs do not name the class ${quoteValue(name)}.`,
      `The classes are ${wanted.map(quoteValue).join(", ")}; the costs name ${classes.map(quoteValue).join(", ")}.`,
    );
  });
  return { classes: wanted, costs: places.map((truth) => places.map((predicted) => costs[truth][predicted])) };
}

/**
 * Two classes: what each mistake costs more than the right answer, and what the right answers cost. Decisions depend on the
 * first alone. Refused where a mistake costs less than being right: then one class would always be predicted.
 */
export function mistakeCosts({ classes, costs: [[tn, fp], [fn, tp]] }: NamedCosts): {
  readonly falseNegative: number;
  readonly falsePositive: number;
  readonly trueNegative: number;
  readonly truePositive: number;
} {
  const [falseNegative, falsePositive] = [fn - tp, fp - tn];
  if (falseNegative < 0 || falsePositive < 0) {
    const name = quoteValue(classes[falseNegative < 0 ? 1 : 0]);
    throw new InputError(
      "bad-option",
      `of true class ${name} the wrong answer costs less than the right one.`,
      "Rows are the truth and columns the prediction: see whether they are exchanged.",
    );
  }
  return { falseNegative, falsePositive, trueNegative: tn, truePositive: tp };
}

/** The class with the least expected cost; of equal ones the first. */
export function cheapestClass(costs: CostMatrix, probability: (truth: number) => number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let predicted = 0; predicted < costs.length; predicted++) {
    let expected = 0;
    for (let truth = 0; truth < costs.length; truth++) expected += probability(truth) * costs[truth][predicted];
    if (expected < least) [best, least] = [predicted, expected];
  }
  return best;
}
