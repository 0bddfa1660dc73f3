import type { Ranked } from "../../data/prediction.ts";
import { normalCdf, normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption } from "../experiment.ts";
import { drawNormal } from "../gaussians.ts";
import type { LabFigure, LabResult, LabSeries, LabTable } from "../labResult.ts";
import { counted, said } from "../words.ts";
import { countPairs } from "./pairCount.ts";
import { pairsFigure } from "./pairsFigure.ts";
import { type Step, stepsOf, thinned } from "./rocSteps.ts";

export interface RocOptions {
  readonly positives: NumberOption;
  readonly negatives: NumberOption;
  readonly distance: NumberOption;
  readonly rounding: NumberOption;
}

export const rocOptions: RocOptions = {
  positives: {
    kind: "number",
    meaning: "positive rows that are drawn",
    default: 12,
    least: 1,
    most: 2000,
    whole: true,
  },
  negatives: {
    kind: "number",
    meaning: "negative rows that are drawn",
    default: 15,
    least: 1,
    most: 2000,
    whole: true,
  },
  distance: {
    kind: "number",
    meaning: "how much higher positive rows score on average, in standard deviations",
    default: 1.2,
    least: -10,
    most: 10,
  },
  rounding: {
    kind: "number",
    meaning: "what scores are rounded to, which makes ties; 0 for none",
    default: 0.25,
    least: 0,
    most: 5,
  },
};

export interface RocData extends LabSeed {
  /** The person's own scores instead of drawn ones. */
  readonly prediction?: Ranked;
  /** What a person calls them. Default "predictions". */
  readonly name?: string;
}

/** More pairs than this are counted by sorting; the picture of pairs goes up to a square of so many rows. */
const MOST_COUNTED = 20_000_000;
const MOST_DRAWN = 1600;

/**
 * A ROC curve step by step: the threshold falls from score to score, every positive row is a step up, every negative one a
 * step to the right. The area comes out as the share of pairs that are in the right order.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Vorontsov, Criteria of quality.
 */
export function rocExperiment(
  given: LabGiven<RocOptions> = {},
  { seed = 1, prediction, name = "predictions" }: RocData = {},
): LabResult {
  const options = checkLabOptions("roc", rocOptions, given);
  const { truth, score } = prediction ?? drawScores(options, seed);
  const positive = score.filter((_, i) => truth[i] === 1);
  const negative = score.filter((_, i) => truth[i] === 0);
  const tally = tallyOf(truth, score, null);
  const steps = stepsOf(tally);
  const auc = steps[steps.length - 1].area;
  const pairs = positive.length * negative.length;
  const counting =
    pairs <= MOST_COUNTED
      ? countingFinding(positive, negative)
      : `There are ${counted(pairs)} pairs, too many to count one by one.`;
  return {
    schema: "heldout/lab@1",
    experiment: "roc",
    title: "ROC curve step by step, and its area by counting pairs",
    options: prediction === undefined ? options : {},
    seed,
    source: prediction === undefined ? null : { name, rows: truth.length },
    findings: [
      `${counted(positive.length)} positive and ${counted(negative.length)} negative rows have ${counted(tally.score.length)} different scores: the curve has as many steps.`,
      `The area under the steps, by trapezoids, is ${said(auc)}.`,
      counting,
      ...(prediction === undefined
        ? [
            `The AUC of the distribution that the rows were drawn from is ${said(normalCdf(options.distance / Math.SQRT2))}.`,
          ]
        : []),
    ],
    figures: [
      curveFigure(steps, prediction === undefined ? options.distance : null),
      ...(pairs <= MOST_DRAWN ? [pairsFigure(positive, negative)] : []),
    ],
  };
}

function drawScores(
  {
    positives,
    negatives,
    distance,
    rounding,
  }: { positives: number; negatives: number; distance: number; rounding: number },
  seed: number,
): Pick<Ranked, "truth" | "score"> {
  const rng = stream(seed, "scores");
  const truth = Int32Array.from({ length: positives + negatives }, (_, i) => (i < positives ? 1 : 0));
  const score = Float64Array.from(truth, (code) => {
    const value = drawNormal(rng) + code * distance;
    return rounding > 0 ? Math.round(value / rounding) * rounding + 0 : value;
  });
  return { truth, score };
}

function curveFigure(steps: readonly Step[], distance: number | null): LabFigure {
  const even = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
  const shown = thinned(steps);
  const drawn: LabSeries = {
    label: "ROC",
    draw: "line",
    x: shown.map(({ fpr }) => fpr),
    y: shown.map(({ tpr }) => tpr),
  };
  const marks: LabSeries = { ...drawn, label: "one point for each score", draw: "points", like: "ROC" };
  return {
    id: "roc",
    title: "The curve, step by step",
    caption: "A positive row is a step up, a negative one a step to the right; rows that tie make one slanted step.",
    x: { label: "false positive rate", domain: [0, 1] },
    y: { label: "true positive rate", domain: [0, 1] },
    series: [
      drawn,
      ...(steps.length <= 60 ? [marks] : []),
      { label: "chance", draw: "dashed", x: [0, 1], y: [0, 1] },
      ...(distance === null
        ? []
        : [
            {
              label: "of the distribution",
              draw: "dashed" as const,
              x: [0, ...even, 1],
              y: [0, ...even.map((fpr) => normalCdf(distance + normalQuantile(fpr))), 1],
            },
          ]),
    ],
    table: tableOf(shown),
  };
}

function tableOf(steps: readonly Step[]): LabTable {
  return {
    columns: ["score at least", "positive rows", "negative rows", "FPR", "TPR", "area so far"],
    rows: steps.map(({ threshold, positives, negatives, fpr, tpr, area }) => [
      threshold,
      positives,
      negatives,
      fpr,
      tpr,
      area,
    ]),
  };
}

function countingFinding(positive: Float64Array, negative: Float64Array): string {
  const { won, tied } = countPairs(positive, negative);
  const all = positive.length * negative.length;
  const auc = (won + tied / 2) / all;
  return `Of ${counted(all)} pairs of a positive and a negative row the positive one scores higher in ${counted(won)} and equal in ${counted(tied)}: (${counted(won)} + ${said(tied / 2)}) / ${counted(all)} = ${said(auc)}, the same.`;
}
