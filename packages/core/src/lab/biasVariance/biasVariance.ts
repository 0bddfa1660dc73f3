import { type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import {
  checkLabOptions,
  type LabGiven,
  type LabPlan,
  type LabSeed,
  type LabValues,
  type NumberOption,
  type NumbersOption,
} from "../experiment.ts";
import { bestGaussianError } from "../gaussians.ts";
import type { LabResult } from "../labResult.ts";
import {
  type EstimatedRisks,
  type HoldOutSizes,
  holdOutSteps,
  riskFits,
  riskSteps,
  TEST_SHARES,
} from "../riskEstimators.ts";
import { type Spread, spreadOf } from "../spread.ts";
import { said } from "../words.ts";
import { difference, estimatorFigure, heldFigure, partsFigure, spreadFigure } from "./biasVarianceFigures.ts";
import { type SquaredErrorParts, squaredErrorSteps } from "./squaredErrorParts.ts";

export interface BiasVarianceOptions {
  readonly sizes: NumbersOption;
  readonly folds: NumberOption;
  readonly features: NumberOption;
  readonly distance: NumberOption;
  readonly noise: NumberOption;
  readonly degree: NumberOption;
  readonly repeats: NumberOption;
}

export const biasVarianceOptions: BiasVarianceOptions = {
  sizes: {
    kind: "numbers",
    meaning: "rows per sample",
    default: [20, 40, 80],
    least: 12,
    most: 1000,
    whole: true,
  },
  folds: { kind: "number", meaning: "folds of cross-validation", default: 5, least: 2, most: 6, whole: true },
  features: { kind: "number", meaning: "features of the two classes", default: 4, least: 1, most: 30, whole: true },
  distance: {
    kind: "number",
    meaning: "distance of the two classes, in standard deviations",
    default: 2,
    least: 0,
    most: 10,
  },
  noise: {
    kind: "number",
    meaning: "standard deviation of the noise around the curve",
    default: 0.4,
    least: 0,
    most: 10,
  },
  degree: {
    kind: "number",
    meaning: "the highest degree of a polynomial",
    default: 10,
    least: 1,
    most: 20,
    whole: true,
  },
  repeats: { kind: "number", meaning: "number of samples", default: 800, least: 20, most: 20_000, whole: true },
};

const TITLE = "bias of error estimators, and the bias-variance decomposition";

/**
 * Estimators of risk against the exact risk, and the error of polynomials parted into bias², variance and noise.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Simon, Modellselektion und Validierung.
 */
export function biasVariancePlan(given: LabGiven<BiasVarianceOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  const options = checkLabOptions("bias-variance", biasVarianceOptions, given);
  const { repeats, folds } = options;
  const held = heldRepeats(repeats) * (1 + TEST_SHARES.length);
  const fits = options.sizes.length * riskFits({ repeats, folds }) + repeats + held;
  return { fits, steps: biasVarianceSteps(options, seed) };
}

/** The same, done here. */
export function biasVarianceExperiment(given?: LabGiven<BiasVarianceOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(biasVariancePlan(given, seed).steps);
}

function* biasVarianceSteps(options: LabValues<BiasVarianceOptions>, seed: number): PlanSteps<LabResult> {
  const { features, distance, folds, repeats, noise, degree } = options;
  const sizes = [...options.sizes].sort((a, b) => a - b);
  const known = { features, distance };
  const seen: EstimatedRisks[] = [];
  for (const rows of sizes) seen.push(yield* riskSteps(known, { rows, repeats, folds, seed }));
  const held = yield* holdOutSteps(known, { rows: HELD_ROWS, repeats: heldRepeats(repeats), seed });
  const degrees = Array.from({ length: degree }, (_, d) => d + 1);
  const parts = yield* squaredErrorSteps({ degrees, rows: 30, noise, repeats, seed });
  return {
    schema: "heldout/lab@1",
    experiment: "bias-variance",
    title: TITLE,
    options,
    seed,
    source: null,
    findings: [...estimatorFindings(sizes, seen, folds), heldFinding(held), ...partFindings(parts, noise)],
    figures: [
      estimatorFigure(sizes, seen, { best: bestGaussianError(known), folds }),
      spreadFigure(sizes, seen, folds),
      heldFigure(held),
      partsFigure(parts, noise),
    ],
  };
}

function estimatorFindings(sizes: readonly number[], seen: readonly EstimatedRisks[], folds: number): string[] {
  const [few] = seen;
  const bias = (of: Float64Array): Spread => spreadOf(difference(of, few.truth));
  const told = (name: string, { mean, standardError }: Spread): string => {
    const way = Math.abs(mean) <= 2 * standardError ? "shows no bias" : mean < 0 ? "is optimistic" : "is pessimistic";
    return `${name} ${way}: bias ${said(mean)} (standard error ${said(standardError)})`;
  };
  const hold = bias(few.holdOut);
  const cross = bias(few.crossValidation);
  return [
    `With ${sizes[0]} rows the model's true risk is ${said(spreadOf(few.truth).mean)} on average.`,
    `${told("The training error", bias(few.training))}.`,
    `${told("A hold-out of a third", hold)}; ${told(`${folds}-fold cross-validation`, cross)}.`,
    `The standard deviation around the risk is ${said(hold.sd)} for the hold-out and ${said(cross.sd)} for cross-validation.`,
  ];
}

/** Rows of the samples whose test sets grow. */
const HELD_ROWS = 40;

/** Enough to see both parts, and no more. */
function heldRepeats(repeats: number): number {
  return Math.min(repeats, 400);
}

function heldFinding({ rows, tested, estimates, truth }: HoldOutSizes): string {
  const at = (k: number): string => {
    const { mean, sd } = spreadOf(difference(estimates[k], truth));
    return `bias ${said(mean)} and standard deviation ${said(sd)} with ${tested[k]} test rows`;
  };
  return `A hold-out of ${rows} rows has ${at(0)}, ${at(tested.length - 1)}.`;
}

function partFindings(parts: readonly SquaredErrorParts[], noise: number): string[] {
  const best = parts.reduce((least, part) => (part.error < least.error ? part : least));
  const first = parts[0];
  const last = parts[parts.length - 1];
  return [
    `The error is lowest at degree ${best.degree}, ${said(best.error)}: bias² ${said(best.bias2)}, variance ${said(best.variance)}, noise ${said(noise * noise)}.`,
    `From degree ${first.degree} to ${last.degree} bias² changes from ${said(first.bias2)} to ${said(last.bias2)} and variance from ${said(first.variance)} to ${said(last.variance)}, while the training error keeps falling.`,
  ];
}
