import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import type { Learner } from "../learner.ts";
import { checkParameters, type LearnerRule, type NumberRule, type OptionsOf, ownOptions } from "../parameters.ts";
import { specText } from "../spec.ts";
import type { MadeColumn } from "./madeColumns.ts";
import { type BasisModel, onMadeColumns, withOwnNames } from "./onMadeColumns.ts";
import { splineCount } from "./splineBasis.ts";

export interface SplinesParameters {
  readonly base: LearnerRule;
  readonly knots: NumberRule<"nKnots">;
  readonly degree: NumberRule;
}

export const splinesParameters: SplinesParameters = {
  base: { kind: "learner", meaning: "The learner to fit on the splines.", default: "ols" },
  knots: {
    kind: "number",
    meaning:
      "Knots of each feature, at evenly spaced quantiles of the training rows, the least and the greatest value among them.",
    default: 5,
    least: 2,
    whole: true,
    aliases: ["nKnots"],
  },
  degree: {
    kind: "number",
    meaning: "The degree of the polynomials between knots.",
    default: 3,
    least: 1,
    whole: true,
  },
};

/**
 * A base learner on B-splines of each feature: smooth curves with `knots` knots (default 5) at quantiles, without
 * products of features. The new columns are called "spline(x, 1)" and so on.
 *
 * Of the knots + degree - 1 basis functions of a feature the last is left out, because together they sum to 1, which
 * the intercept covers. Quantiles that coincide are one knot; a feature with at most two values stays as it is. Beyond
 * the outer knots a curve continues as a straight line. The option `base` is the spec of the base as text, by which a
 * stored model finds it again; by default it is made from the base.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, readTable, ridge, splines } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(splines(ridge(), { knots: 5 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 57.03
 * ```
 */
export function splines(base: Learner, options: OptionsOf<SplinesParameters> = {}): Learner<BasisModel> {
  const known = { base: specText(base.name, base.params), ...ownOptions("splines", splinesParameters, options) };
  const { base: text, knots, degree } = checkParameters("splines", splinesParameters, known);
  return onMadeColumns(base, {
    name: "splines",
    params: { base: text, knots, degree },
    complexity: knots + degree,
    learn: (names, x) => withOwnNames(names.flatMap((feature, j) => splinesOf(feature, x, j, knots, degree))),
  });
}

function splinesOf(feature: string, x: Matrix, j: number, count: number, degree: number): MadeColumn[] {
  const knots = quantileKnots(columnAt(x, j), count);
  if (knots.length < 2) return [{ kind: "product", name: feature, of: [{ feature, power: 1 }] }];
  return Array.from({ length: splineCount({ knots, degree }) - 1 }, (_, place): MadeColumn => {
    return { kind: "spline", name: `spline(${feature}, ${place + 1})`, feature, knots, degree, place };
  });
}

/** Quantiles of the values (by linear interpolation, R's type 7), each once; none where there are at most two values. */
export function quantileKnots(values: Float64Array, count: number): number[] {
  const sorted = values.slice().sort();
  const least = sorted[0];
  const greatest = sorted[sorted.length - 1];
  if (sorted.every((value) => value === least || value === greatest)) return [];
  const quantile = (k: number): number => {
    const at = (k * (sorted.length - 1)) / (count - 1);
    const low = Math.floor(at);
    const high = Math.min(sorted.length - 1, low + 1);
    return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
  };
  const knots = Array.from({ length: count }, (_, k) => (k === count - 1 ? greatest : quantile(k)));
  return knots.filter((knot, k) => k === 0 || knot > knots[k - 1]);
}
