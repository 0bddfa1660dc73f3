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
import type { LabFigure, LabResult } from "../labResult.ts";
import { listed, said } from "../words.ts";
import { curveFigures, curveFits } from "./fittedCurves.ts";
import { type Errors, errorSteps } from "./pathErrors.ts";
import { powersOf } from "./powersOf.ts";

export interface PolynomialsOptions {
  readonly sizes: NumbersOption;
  readonly degree: NumberOption;
  readonly degrees: NumbersOption;
  readonly lambdas: NumbersOption;
  readonly lnLambdas: NumbersOption;
  readonly noise: NumberOption;
  readonly even: NumberOption;
  readonly repeats: NumberOption;
}

export const polynomialsOptions: PolynomialsOptions = {
  sizes: { kind: "numbers", meaning: "rows per sample", default: [10, 15, 100], least: 4, most: 5000, whole: true },
  degree: {
    kind: "number",
    meaning: "the highest degree of a polynomial, below the rows per sample",
    default: 9,
    least: 1,
    most: 20,
    whole: true,
  },
  degrees: {
    kind: "numbers",
    meaning: "degrees whose curves are drawn, for the smallest sample",
    default: [0, 1, 3, 9],
    least: 0,
    most: 20,
    whole: true,
  },
  lambdas: {
    kind: "numbers",
    meaning: "penalties of ridge regression on the powers of the highest degree",
    default: [1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10],
    least: 1e-16,
    most: 1e10,
  },
  lnLambdas: {
    kind: "numbers",
    meaning: "natural logarithms of the penalties whose curves are drawn, beside the one without a penalty",
    default: [-18, 0],
    least: -36,
    most: 20,
  },
  noise: {
    kind: "number",
    meaning: "standard deviation of the noise around the curve",
    default: 0.3,
    least: 0,
    most: 10,
  },
  even: {
    kind: "number",
    meaning: "1: x evenly spaced from 0 to 1; 0: x drawn at random",
    default: 1,
    least: 0,
    most: 1,
    whole: true,
  },
  repeats: { kind: "number", meaning: "number of samples", default: 60, least: 5, most: 5000, whole: true },
};

/**
 * Training error and true risk of polynomials against their degree, and of ridge regression on powers against lambda, for
 * several sizes of samples; and the fitted curves with their coefficients. The curve is sin(2 pi x) on [0, 1] with noise.
 * Powers are raw, and the penalty is on all coefficients but the constant, which stays free.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Simon, Modellselektion und Validierung: more capacity lowers the training error always, the risk only so far. Medians
 * over samples are drawn, because a high degree on few rows is now and then off by powers of ten.
 */
export function polynomialsPlan(given: LabGiven<PolynomialsOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  const options = checkLabOptions("polynomials", polynomialsOptions, given);
  const sizes = sizesOf(options);
  const fits = 2 * sizes.length * options.repeats + curveFits(sizes, { ...options, seed });
  return { fits, steps: polynomialsSteps(options, seed) };
}

/** The same, done here. */
export function polynomialsExperiment(given?: LabGiven<PolynomialsOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(polynomialsPlan(given, seed).steps);
}

function sizesOf({ sizes }: LabValues<PolynomialsOptions>): number[] {
  return [...new Set(sizes)].sort((a, b) => a - b);
}

function* polynomialsSteps(options: LabValues<PolynomialsOptions>, seed: number): PlanSteps<LabResult> {
  const { degree, noise, repeats } = options;
  const draws = { noise, repeats, seed, even: options.even === 1 };
  const sizes = sizesOf(options);
  const lambdas = [...options.lambdas].sort((a, b) => a - b);
  const byDegree: Errors[] = [];
  for (const rows of sizes) {
    // a curve of degree rows - 1 goes through all rows
    const most = Math.min(degree, rows - 1);
    const path = { parameter: "degree", values: Array.from({ length: most }, (_, d) => d + 1) };
    const setting = { name: "polynomial", params: {} };
    byDegree.push(yield* errorSteps(setting, (x) => ({ x }), path, { rows, ...draws }));
  }
  const byLambda: Errors[] = [];
  const path = { parameter: "lambda", values: lambdas };
  for (const rows of sizes) {
    const setting = { name: "ridge", params: { standardize: false } };
    byLambda.push(yield* errorSteps(setting, (x) => powersOf(x, degree), path, { rows, ...draws }));
  }
  const curves = yield* curveFigures(sizes, { ...options, seed });
  return {
    schema: "heldout/lab@1",
    experiment: "polynomials",
    title: "training error and risk against capacity",
    options,
    seed,
    source: null,
    findings: [...degreeFindings(sizes, byDegree), lambdaFinding(sizes, byDegree, byLambda, degree)],
    figures: [
      figureOf("degree", "Error against degree", sizes, byDegree, { noise, x: { label: "degree" } }),
      figureOf("lambda", `Error of degree ${degree} against lambda`, sizes, byLambda, {
        noise,
        x: { label: "lambda", scale: "log" },
      }),
      ...curves,
    ],
  };
}

function figureOf(
  id: string,
  title: string,
  sizes: readonly number[],
  errors: readonly Errors[],
  { noise, x }: { readonly noise: number; readonly x: LabFigure["x"] },
): LabFigure {
  const last = errors[errors.length - 1].values;
  return {
    id,
    title,
    caption: "Lines are medians over samples. The training error falls with capacity; the risk turns.",
    x,
    y: { label: "mean squared error", scale: "log" },
    series: [
      ...errors.map(({ values, risk }, s) => ({
        label: `risk, ${sizes[s]} rows`,
        draw: "line" as const,
        x: values,
        y: risk,
      })),
      ...errors.map(({ values, training }, s) => ({
        label: `training, ${sizes[s]} rows`,
        draw: "dashed" as const,
        like: `risk, ${sizes[s]} rows`,
        x: values,
        // below this a training error is rounding, and a logarithm has no place for 0
        y: training.map((value) => (value > 1e-6 ? value : null)),
      })),
      ...(noise > 0
        ? [
            {
              label: "noise",
              draw: "line" as const,
              x: [last[0], last[last.length - 1]],
              y: [noise * noise, noise * noise],
            },
          ]
        : []),
    ],
  };
}

function placeOfLeast(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value < values[best] ? i : best), 0);
}

function degreeFindings(sizes: readonly number[], errors: readonly Errors[]): string[] {
  const best = errors.map(({ values, risk }) => {
    const at = placeOfLeast(risk);
    return { degree: values[at], risk: risk[at] };
  });
  const few = errors[0];
  const last = few.values.length - 1;
  return [
    `The degree of least risk is ${listed(best.map(({ degree, risk }, s) => `${degree} with ${sizes[s]} rows (risk ${said(risk)})`))}.`,
    `With ${sizes[0]} rows degree ${few.values[last]} has a training error of ${said(few.training[last])} and a risk of ${said(few.risk[last])}.`,
  ];
}

function lambdaFinding(
  sizes: readonly number[],
  byDegree: readonly Errors[],
  byLambda: readonly Errors[],
  degree: number,
): string {
  const told = byLambda.map(({ values, risk }, s) => {
    const at = placeOfLeast(risk);
    const best = Math.min(...byDegree[s].risk);
    const way = risk[at] < best ? "below" : "above";
    return `${said(risk[at])} at lambda ${values[at]} with ${sizes[s]} rows, ${way} the ${said(best)} of the best degree`;
  });
  return `With a penalty degree ${degree} comes to a risk of ${told.join("; ")}.`;
}
