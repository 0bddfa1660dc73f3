import { InputError } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { classesOf, numbersOf, weightsAt } from "../target.ts";
import { type Rows, takeRows } from "./rows.ts";

/** Training rows as the machines of this folder see them. */
export interface MarginSample {
  /** Ascending, so that the order of the columns in a file does not matter. */
  readonly names: readonly string[];
  /** On the scale of the inputs, in the order of their row numbers. */
  readonly x: Rows;
  /** Above 0, with mean 1. */
  readonly weights: Float64Array;
  readonly target: MarginTarget;
  /** Rows of one unit stay together where the sample is cut again: a group, or a row of its own. */
  readonly units: Int32Array;
}

export type MarginTarget =
  | { readonly kind: "classes"; readonly classes: readonly string[]; readonly codes: Int32Array }
  | { readonly kind: "numbers"; readonly values: Float64Array };

/**
 * The training rows, each once: copies become one row with their weights summed, rows of weight 0 are left out, and the
 * order they came in is forgotten. Solvers stop within a tolerance, so only this makes a fit the same in any order.
 */
export function marginSample(data: LearningData, given: Uint32Array, learner: string): MarginSample {
  const sorted = given.slice().sort();
  const own = weightsAt(data, sorted);
  const largest = own.reduce((most, weight) => Math.max(most, weight), 0);
  const kept: number[] = [];
  const sums: number[] = [];
  for (let i = 0; i < sorted.length; i++) {
    if (own[i] === 0) continue;
    // divided by the largest first, so that twice the weights are the same to the last bit
    if (kept.length > 0 && kept[kept.length - 1] === sorted[i]) sums[sums.length - 1] += own[i] / largest;
    else {
      kept.push(sorted[i]);
      sums.push(own[i] / largest);
    }
  }
  const rows = Uint32Array.from(kept);
  const mean = sums.reduce((total, weight) => total + weight, 0) / rows.length;
  const names = featureNames(data.features).sort((a, b) => (a < b ? -1 : 1));
  const target: MarginTarget =
    data.kind === "regression"
      ? { kind: "numbers", values: numbersOf(data, rows, learner) }
      : { kind: "classes", ...classesOf(data, rows, learner) };
  if (target.kind === "classes") requireClasses(target.classes, target.codes);
  return {
    names,
    x: rowsOf(data, names, rows),
    weights: Float64Array.from(sums, (weight) => weight / mean),
    target,
    units: Int32Array.from(rows, (row, i) => (data.group ? data.group[row] : i)),
  };
}

/** The named features of some rows, row after row. */
export function rowsOf(
  { features }: Pick<LearningData, "features">,
  names: readonly string[],
  rows: Uint32Array,
): Rows {
  const { values } = gather(features, names, rows);
  const turned = new Float64Array(values.length);
  for (let j = 0; j < names.length; j++) {
    for (let i = 0; i < rows.length; i++) turned[i * names.length + j] = values[j * rows.length + i];
  }
  return { count: rows.length, entries: names.length, values: turned };
}

/** Some rows per sample; their weights stay what they are. */
export function partOf(sample: MarginSample, places: readonly number[]): MarginSample {
  const { target } = sample;
  return {
    names: sample.names,
    x: takeRows(sample.x, places),
    weights: Float64Array.from(places, (i) => sample.weights[i]),
    units: Int32Array.from(places, (i) => sample.units[i]),
    target:
      target.kind === "classes"
        ? { ...target, codes: Int32Array.from(places, (i) => target.codes[i]) }
        : { ...target, values: Float64Array.from(places, (i) => target.values[i]) },
  };
}

function requireClasses(classes: readonly string[], codes: Int32Array): void {
  const seen = new Set(codes);
  const absent = classes.filter((_, c) => !seen.has(c));
  if (absent.length === 0) return;
  throw new InputError(
    "fit-failed",
    `no training row is of class ${listNames(absent)}, so it cannot be learned.`,
    "Use stratified folds, fewer folds, or leave the class out.",
  );
}
