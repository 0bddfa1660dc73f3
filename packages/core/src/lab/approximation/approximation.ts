import { stream } from "../../numeric/random.ts";
import { srmPenalty } from "../../theory/srmPenalty.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption } from "../experiment.ts";
import type { LabFigure, LabResult } from "../labResult.ts";
import { counted, said } from "../words.ts";
import { answerAt, type CutRule, cheapestRules, distanceOf } from "./cutRules.ts";

export interface ApproximationOptions {
  readonly rows: NumberOption;
  readonly noise: NumberOption;
  readonly cuts: NumberOption;
  readonly repeats: NumberOption;
}

export const approximationOptions: ApproximationOptions = {
  rows: { kind: "number", meaning: "training rows (m)", default: 60, least: 2, most: 2000, whole: true },
  noise: { kind: "number", meaning: "share of labels that are flipped", default: 0.1, least: 0, most: 0.49 },
  cuts: {
    kind: "number",
    meaning: "the largest number of changes of the prediction",
    default: 24,
    least: 1,
    most: 60,
    whole: true,
  },
  repeats: { kind: "number", meaning: "number of samples", default: 200, least: 10, most: 5000, whole: true },
};

/** The rule behind the labels: seven changes, at uneven distances, so that every one of them is worth something else. */
const TRUTH: CutRule = { first: 0, cuts: [0.18, 0.25, 0.42, 0.54, 0.68, 0.76, 0.9] };

interface Course {
  readonly training: number[];
  readonly risk: number[];
  readonly estimation: number[];
  readonly approximation: readonly number[];
}

/**
 * The error of a fitted rule in its two parts, against the size of the class that it is taken from: rules on [0, 1] that
 * change their answer at most d times, of VC dimension d + 1. The distribution is known, so the best rule of each class is
 * too, and nothing is estimated: epsilon_app = L_D(h*), epsilon_est = L_D(h_S) - L_D(h*), h_S of the least training error.
 *
 * Simon, Modellselektion und Validierung, figure 1 and section 11.3.
 */
export function approximationExperiment(
  given: LabGiven<ApproximationOptions> = {},
  { seed = 1 }: LabSeed = {},
): LabResult {
  const options = checkLabOptions("approximation", approximationOptions, given);
  const { rows, noise, cuts, repeats } = options;
  const course = courseOf(rows, options, seed);
  const best = indexOfLeast(course.risk);
  const sizes = [...new Set([10, 20, 40, 80, 160, 320].map((factor) => Math.max(2, Math.round((rows * factor) / 60))))];
  const over = sizes.map((size) =>
    courseOf(size, { ...options, repeats: Math.max(10, Math.round(repeats / 4)) }, seed),
  );
  return {
    schema: "heldout/lab@1",
    experiment: "approximation",
    title: "approximation error and estimation error against the size of the class",
    options,
    seed,
    source: null,
    findings: [
      `With ${counted(rows)} rows the true error is lowest with ${counted(best)} changes of the prediction: ${said(course.risk[best])}, of which ${said(course.approximation[best])} is approximation error and ${said(course.estimation[best])} estimation error.`,
      `With no change it is ${said(course.risk[0])}, of which ${said(course.estimation[0])} is estimation error: underfitting. With ${counted(cuts)} it is ${said(course.risk[cuts])}, of which ${said(course.estimation[cuts])} is estimation error: overfitting.`,
      `No class can be better than the noise, ${said(noise)}. From ${counted(TRUTH.cuts.length)} changes on, the class contains the true rule; the training error keeps falling, to ${said(course.training[cuts])}.`,
    ],
    figures: [dilemma(course, rows), parts(course, rows), growing(sizes, over, best, cuts), priced(course, rows)],
  };
}

/** Means over samples of one size, for every number of changes. */
function courseOf(
  rows: number,
  { noise, cuts, repeats }: { readonly noise: number; readonly cuts: number; readonly repeats: number },
  seed: number,
): Course {
  const riskOf = (rule: CutRule): number => noise + (1 - 2 * noise) * distanceOf(rule, TRUTH);
  const approximation = bestRules(cuts).map(riskOf);
  const training = new Array<number>(cuts + 1).fill(0);
  const risk = new Array<number>(cuts + 1).fill(0);
  for (let sample = 0; sample < repeats; sample++) {
    const rng = stream(seed, "approximation", rows, sample);
    const x = Array.from({ length: rows }, rng).sort((a, b) => a - b);
    const y = x.map((at) => (rng() < noise ? 1 - answerAt(TRUTH, at) : answerAt(TRUTH, at)));
    const { rules, costs } = cheapestRules({ x, cost: y.map((own) => [own, 1 - own] as const) }, cuts);
    for (let d = 0; d <= cuts; d++) {
      training[d] += costs[d] / rows / repeats;
      risk[d] += riskOf(rules[d]) / repeats;
    }
  }
  return { training, risk, approximation, estimation: risk.map((own, d) => own - approximation[d]) };
}

/** The rules of at most so many changes that are nearest to the truth: they change where it does, or not at all. */
export function bestRules(cuts: number): CutRule[] {
  const ends = [0, ...TRUTH.cuts, 1];
  const pieces = ends.slice(1).map((to, i) => ({ middle: (ends[i] + to) / 2, length: to - ends[i] }));
  const cost = pieces.map(({ middle, length }): readonly [number, number] => {
    const one = answerAt(TRUTH, middle) === 1;
    return one ? [length, 0] : [0, length];
  });
  // a change lies between two pieces; the place of a piece says which one
  const { rules } = cheapestRules({ x: pieces.map((_, i) => i), cost }, cuts);
  return rules.map(({ first, cuts: between }) => ({ first, cuts: between.map((at) => ends[Math.ceil(at)]) }));
}

function indexOfLeast(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value < values[best] ? i : best), 0);
}

const SIZE = { label: "changes of the prediction, at most (d)" };

function dilemma({ training, risk, approximation }: Course, rows: number): LabFigure {
  const x = risk.map((_, d) => d);
  return {
    id: "dilemma",
    title: `Training error and true error, ${counted(rows)} rows`,
    caption:
      "The training error falls with the size of the class. The true error falls while the approximation error dominates, then rises.",
    x: SIZE,
    y: { label: "error", domain: [0, 0] },
    series: [
      { label: "training error L_S(h_S)", draw: "line", x, y: training },
      { label: "true error L_D(h_S)", draw: "line", x, y: risk },
      { label: "best of the class L_D(h*)", draw: "dashed", x, y: approximation },
    ],
  };
}

function parts({ estimation, approximation }: Course, rows: number): LabFigure {
  const x = estimation.map((_, d) => d);
  return {
    id: "parts",
    title: `The two parts of the true error, ${counted(rows)} rows`,
    caption:
      "Approximation error: the error of the best classifier of the class. Estimation error: the excess error of the fitted classifier. They sum to the true error.",
    x: SIZE,
    y: { label: "error", domain: [0, 0] },
    series: [
      { label: "approximation error", draw: "line", x, y: approximation },
      { label: "estimation error", draw: "line", x, y: estimation },
    ],
  };
}

function growing(sizes: readonly number[], over: readonly Course[], best: number, most: number): LabFigure {
  const shown = [...new Set([0, best, most])];
  return {
    id: "rows",
    title: "More rows help against estimation, not against approximation",
    caption:
      "A class that is too small stays at its approximation error however many rows there are; the error of a large class keeps falling.",
    x: { label: "training rows", scale: "log" },
    y: { label: "error", domain: [0, 0] },
    series: shown.flatMap((d) => [
      {
        label: `true error, ${counted(d)} changes`,
        draw: "line" as const,
        x: sizes,
        y: over.map(({ risk }) => risk[d]),
      },
      {
        label: `training error, ${counted(d)} changes`,
        draw: "dashed" as const,
        like: `true error, ${counted(d)} changes`,
        x: sizes,
        y: over.map(({ training }) => training[d]),
      },
    ]),
  };
}

function priced({ training, risk }: Course, rows: number): LabFigure {
  const x = risk.map((_, d) => d);
  const sum = (weights: "shared" | "none"): number[] =>
    training.map((own, d) => own + srmPenalty({ m: rows, d: d + 1, delta: 0.05, weights }));
  return {
    id: "penalties",
    title: "What structural risk minimisation sees",
    caption:
      "Training error plus penalty for VC dimension d + 1, c = 1, delta = 0.05. It is far above the true error, and its minimum is at a class that is too small.",
    x: SIZE,
    y: { label: "error, or bound on it", domain: [0, 0] },
    series: [
      { label: "true error", draw: "line", x, y: risk },
      { label: "training error plus penalty", draw: "dashed", x, y: sum("shared") },
      { label: "the same without weights", draw: "dashed", x, y: sum("none") },
    ],
  };
}
