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
import { type Errors, errorSteps } from "./pathErrors.ts";

export interface PolynomialsOptions {
  readonly sizes: NumbersOption;
  readonly degree: NumberOption;
  readonly lambdas: NumbersOption;
  readonly noise: NumberOption;
  readonly repeats: NumberOption;
}

export const polynomialsOptions: PolynomialsOptions = {
  sizes: { kind: "numbers", meaning: "rows of a sample", default: [15, 30, 120], least: 4, most: 5000, whole: true },
  degree: {
    kind: "number",
    meaning: "the highest degree of a polynomial",
    default: 12,
    least: 1,
    most: 20,
    whole: true,
  },
  lambdas: {
    kind: "numbers",
    meaning: "penalties of ridge regression on the powers of the highest degree",
    default: [1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1000],
    least: 1e-10,
    most: 1e10,
  },
  noise: {
    kind: "number",
    meaning: "standard deviation of the noise around the curve",
    default: 0.3,
    least: 0,
    most: 10,
  },
  repeats: { kind: "number", meaning: "samples that are drawn", default: 60, least: 5, most: 5000, whole: true },
};

/**
 * Training error and true risk of polynomials against their degree, and of ridge regression on powers against lambda, for
 * several sizes of samples. The curve is sin(2 pi x) on [0, 1] with noise.
 *
 * Simon, Modellselektion und Validierung: more capacity lowers the training error always, the risk only so far. Medians
 * over samples are drawn, because a high degree on few rows is now and then off by powers of ten.
 */
export function polynomialsPlan(given: LabGiven<PolynomialsOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  const options = checkLabOptions("polynomials", polynomialsOptions, given);
  return { fits: 2 * new Set(options.sizes).size * options.repeats, steps: polynomialsSteps(options, seed) };
}

/** The same, done here. */
export function polynomialsExperiment(given?: LabGiven<PolynomialsOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(polynomialsPlan(given, seed).steps);
}

function* polynomialsSteps(options: LabValues<PolynomialsOptions>, seed: number): PlanSteps<LabResult> {
  const { degree, noise, repeats } = options;
  const sizes = [...new Set(options.sizes)].sort((a, b) => a - b);
  const lambdas = [...options.lambdas].sort((a, b) => a - b);
  const byDegree: Errors[] = [];
  for (const rows of sizes) {
    const most = Math.min(degree, rows - 2);
    const path = { parameter: "degree", values: Array.from({ length: most }, (_, d) => d + 1) };
    byDegree.push(yield* errorSteps("polynomial", (x) => ({ x }), path, { rows, noise, repeats, seed }));
  }
  const byLambda: Errors[] = [];
  const path = { parameter: "lambda", values: lambdas };
  for (const rows of sizes) {
    byLambda.push(yield* errorSteps("ridge", (x) => powersOf(x, degree), path, { rows, noise, repeats, seed }));
  }
  return {
    schema: "heldout/lab@1",
    experiment: "polynomials",
    title: "training error and risk against capacity",
    options,
    seed,
    source: null,
    findings: [...degreeFindings(sizes, byDegree), lambdaFinding(sizes, byLambda)],
    figures: [
      figureOf("degree", "Error against degree", sizes, byDegree, { noise, x: { label: "degree" } }),
      figureOf("lambda", `Error of degree ${degree} against lambda`, sizes, byLambda, {
        noise,
        x: { label: "lambda", scale: "log" },
      }),
    ],
  };
}

function powersOf(x: Float64Array, degree: number): Record<string, Float64Array> {
  return Object.fromEntries(
    Array.from({ length: degree }, (_, d) => [`x^${d + 1}`, x.map((value) => value ** (d + 1))]),
  );
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

function lambdaFinding(sizes: readonly number[], errors: readonly Errors[]): string {
  const told = errors.map(({ values, risk }, s) => {
    const at = placeOfLeast(risk);
    return `lambda ${values[at]} with ${sizes[s]} rows (risk ${said(risk[at])})`;
  });
  return `With a penalty the highest degree does no harm: least risk at ${listed(told)}.`;
}
