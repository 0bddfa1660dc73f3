import { featureNames } from "../../columns.ts";
import type { LearningData } from "../../learner.ts";
import { weightsAt } from "../../target.ts";
import { type Design, designOf } from "../design.ts";
import { momentsOf, rowsThatCount } from "../moments.ts";
import { isTall } from "../sharedMoments/worthSharing.ts";
import { adaptiveFactors } from "./adaptiveFactors.ts";
import { withoutFree } from "./freeFeatures.ts";
import { penalisedPath } from "./penalisedPath.ts";
import { factorsOf } from "./penaltyFactors.ts";
import { gramMoments, interceptOf, problemOfMoments, problemOfRows, type ScaledProblem } from "./scaledProblem.ts";
import { trainingMoments } from "./trainingMoments.ts";

export interface PenalisedSettings {
  readonly learner: string;
  readonly l1Ratio: number;
  readonly standardize: boolean;
  readonly nonNegative: boolean;
  readonly adaptive: "none" | "ols" | "ridge";
  readonly gamma: number;
  readonly factors: ReadonlyMap<string, number>;
  readonly tolerance: number;
}

/** On the scale of the inputs. */
export interface PenalisedSolution {
  readonly intercept: number;
  readonly coefficients: Float64Array;
  /** The duality gap as a share of the objective. */
  readonly gap: number;
}

/** The solutions of the training rows for all lambdas, in their order. */
export function penalisedFit(
  data: LearningData,
  rows: Uint32Array,
  lambdas: readonly number[],
  settings: PenalisedSettings,
): PenalisedSolution[] {
  const { learner, standardize } = settings;
  const names = featureNames(data.features);
  const factors = factorsOf(learner, settings.factors, names);
  const free = names.map((_, j) => j).filter((j) => factors[j] === 0);
  if (free.length > 0) return fitBesideFree(designOf(data, rows, learner), free, factors, lambdas, settings);
  const byMoments = isTall(names.length, rowsThatCount(weightsAt(data, rows)).rows);
  const problem = byMoments
    ? problemOfMoments(trainingMoments(data, rows, learner), standardize)
    : problemOfRows(designOf(data, rows, learner), standardize);
  return solutionsOf(problem, factors, lambdas, settings).map(({ own, gap }) => ({
    intercept: interceptOf(problem, own),
    coefficients: own,
    gap,
  }));
}

function fitBesideFree(
  design: Design,
  free: readonly number[],
  factors: Float64Array,
  lambdas: readonly number[],
  settings: PenalisedSettings,
): PenalisedSolution[] {
  const { design: rest, complete } = withoutFree(design, free);
  const others = factors.filter((_, j) => !free.includes(j));
  // the scale is that of the features themselves, not of what is left of them
  const whole = problemOfRows(design, settings.standardize).scale.filter((_, j) => !free.includes(j));
  const problem = isTall(rest.x.columns, rest.x.rows)
    ? problemOfMoments({ ...gramMoments(momentsOf(rest)), targetSquares: squaresOf(rest) }, whole)
    : problemOfRows(rest, whole);
  return solutionsOf(problem, others, lambdas, settings).map(({ own, gap }) => ({ ...complete(own), gap }));
}

function squaresOf({ y, weights }: Design): number {
  return y.reduce((sum, value, i) => sum + weights[i] * value * value, 0);
}

function solutionsOf(
  { scale, work }: ScaledProblem,
  given: Float64Array,
  lambdas: readonly number[],
  { l1Ratio, nonNegative, adaptive, gamma, tolerance }: PenalisedSettings,
): { readonly own: Float64Array; readonly gap: number }[] {
  return work((quadratic) => {
    const first = adaptive === "none" ? null : adaptiveFactors(quadratic, adaptive, gamma);
    const factors = first ? given.map((factor, j) => factor * first[j]) : given;
    return penalisedPath(quadratic, { l1Ratio, factors, nonNegative }, lambdas, tolerance).map(
      ({ weights, gap, objective }) => ({
        own: weights.map((weight, j) => weight * scale[j]),
        gap: objective > 0 ? gap / objective : 0,
      }),
    );
  });
}
