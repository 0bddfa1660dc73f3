import { marginObjective, objectiveAt, type Penalty } from "../src/learners/margins/marginObjective.ts";
import { type MarginRows, marginRows } from "../src/learners/margins/marginRows.ts";
import { descend } from "../src/learners/margins/sgd.ts";
import { checkSgd, type SgdParameters } from "../src/learners/margins/sgdParameters.ts";
import type { OptionsOf } from "../src/learners/parameters.ts";
import { type MarginLossName, marginLosses } from "../src/losses/margin/marginLosses.ts";
import { goldenJson } from "./golden.ts";
import { goldenTask, upTo } from "./goldenTask.ts";

/** The least objective of a loss and a penalty, by another implementation. */
export interface Optimum {
  readonly loss: MarginLossName;
  readonly penalty: Penalty;
  readonly lambda: number;
  readonly costPositive: number;
  readonly costNegative: number;
  readonly objective: number;
  readonly weights: readonly number[];
  readonly intercept: number;
}

interface OnePass {
  readonly loss: MarginLossName;
  readonly eta: number;
  readonly weights: readonly number[];
  readonly intercept: number;
}

export const margins: {
  readonly optima: readonly Optimum[];
  readonly one_pass: { readonly results: readonly OnePass[] };
} = goldenJson("learners/margins.json");

const data = goldenTask("pima_complete.csv");
const names = data.features.columns.map(({ name }) => name);
const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();

/** All rows of the data, scaled. */
export const pimaRows: MarginRows = marginRows(data, { rows: upTo(392), weights: new Float64Array(392).fill(1) }, true);

/** The classes of the first rows as signs. */
export function signsOf(n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => (codes[i] === 1 ? 1 : -1));
}

/** Our features come by name, those of the file in its order. */
export function inFileOrder(w: Float64Array): number[] {
  const sorted = [...names].sort();
  return names.map((name) => w[sorted.indexOf(name)]);
}

/** Where a descent of the objective of `one` ends. */
export function descended(one: Optimum, options: OptionsOf<SgdParameters>): { objective: number; w: Float64Array } {
  const { loss, penalty, lambda, costPositive, costNegative } = one;
  const own = { loss, penalty, costPositive, costNegative, ...(penalty === "none" ? {} : { lambda }), ...options };
  const values = checkSgd(own);
  const [{ w }] = descend(pimaRows, signsOf(392), values, [values.epochs], 3);
  const objective = marginObjective(pimaRows, signsOf(392), { ...values, loss: marginLosses[loss] });
  return { objective: objectiveAt(objective, w), w };
}

export function titleOf({ loss, penalty, costPositive, costNegative }: Optimum): string {
  return `${loss}, penalty ${penalty}, costs ${costPositive} and ${costNegative}`;
}
