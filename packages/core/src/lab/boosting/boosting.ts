import { adaBoost } from "../../learners/boosting/adaBoost.ts";
import type { LearningData } from "../../learners/learner.ts";
import { stream } from "../../numeric/random.ts";
import { type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import { modelOf } from "../../select/storedModels/planTrain.ts";
import {
  checkLabOptions,
  type LabGiven,
  type LabPlan,
  type LabSeed,
  type LabValues,
  type NumberOption,
  type NumbersOption,
} from "../experiment.ts";
import { upTo } from "../gaussians.ts";
import { fitted, labFit } from "../labFits.ts";
import type { LabFigure, LabResult, LabSeries } from "../labResult.ts";
import { wrongRows } from "../riskEstimators.ts";
import { stackedTask } from "../stackedTask.ts";
import { counted, percent, said } from "../words.ts";
import { boostingRounds, type Round } from "./boostingRounds.ts";
import { drawDisc, evenGrid } from "./drawDisc.ts";

export interface BoostingOptions {
  readonly rows: NumberOption;
  readonly noise: NumberOption;
  readonly rounds: NumberOption;
  readonly shown: NumbersOption;
}

export const boostingOptions: BoostingOptions = {
  rows: { kind: "number", meaning: "training rows", default: 100, least: 20, most: 2000, whole: true },
  noise: { kind: "number", meaning: "share of rows whose class is flipped", default: 0, least: 0, most: 0.5 },
  rounds: { kind: "number", meaning: "number of stumps", default: 80, least: 1, most: 500, whole: true },
  shown: {
    kind: "numbers",
    meaning: "rounds whose weights and regions are shown",
    default: [1, 2, 3, 10, 30, 80],
    least: 1,
    most: 500,
    whole: true,
  },
};

/** Cells along each side of the drawn square. */
const CELLS = 36;
const TEST_ROWS = 4000;

/**
 * AdaBoost of stumps on a disc in a square: how the weights of the rows move to where the rules before erred, which region
 * the vote of all of them takes for the disc, and how training and test error fall.
 *
 * Stollhoff, Klassifikation; Kitov, Model evaluation.
 */
export function boostingPlan(given: LabGiven<BoostingOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  return { fits: 1, steps: boostingSteps(checkLabOptions("boosting", boostingOptions, given), seed) };
}

/** The same, done here. */
export function boostingExperiment(given?: LabGiven<BoostingOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(boostingPlan(given, seed).steps);
}

function* boostingSteps(options: LabValues<BoostingOptions>, seed: number): PlanSteps<LabResult> {
  const { rows, noise, rounds } = options;
  const data = drawDisc(rows, noise, stream(seed, "training"));
  const test = drawDisc(TEST_ROWS, noise, stream(seed, "test"));
  const learner = adaBoost({ rounds });
  const { task, rowsOf } = stackedTask([data]);
  const setting = { name: learner.name, params: { rounds } };
  const [result] = yield* fitted(task, [
    labFit(setting, { train: rowsOf(0), wants: "model", seed, place: ["fit"], stream: ["fit"] }),
  ]);
  const { model } = modelOf(result);
  if (!learner.isModel(model)) throw new RangeError("AdaBoost is fitted.");
  const seen = boostingRounds(learner, model, data, test);
  const last = seen[seen.length - 1];
  const shown = [...new Set(options.shown.map((round) => Math.min(round, seen.length)))].sort((a, b) => a - b);
  const stage = (round: number): typeof model => ({
    ...model,
    rules: model.rules.slice(0, round),
    votes: model.votes.slice(0, round),
    errors: model.errors.slice(0, round),
  });
  const grid = evenGrid(CELLS);
  return {
    schema: "heldout/lab@1",
    experiment: "boosting",
    title: "AdaBoost round by round: weights, regions, errors",
    options,
    seed,
    source: null,
    findings: [
      `One stump is wrong on ${percent(seen[0].training)} of the training rows, the vote of ${counted(last.round)} on ${percent(last.training)}; on ${counted(TEST_ROWS)} new rows ${percent(seen[0].test)} and ${percent(last.test)}.`,
      `The bound, the product of 2 sqrt(e (1 - e)) over the rounds, falls from ${said(seen[0].bound)} to ${said(last.bound)} and is never below the training error.`,
      `In the last round a tenth of the rows carries ${percent(topShare(last.weights))} of the weight; in the first it carried a tenth.`,
    ],
    figures: [
      errorFigure(seen),
      weightFigure(seen),
      ...shown.map((round) => {
        const inside = learner.predict(stage(round), grid.features, upTo(CELLS * CELLS)).subarray(CELLS * CELLS);
        const wrong = wrongRows(learner.predict(stage(round), data.features, upTo(rows)), data, upTo(rows));
        return regionFigure(seen[round - 1], data, grid, inside, wrong);
      }),
    ],
  };
}

/** Weight of the heaviest tenth of the rows. */
function topShare(weights: Float64Array): number {
  const sorted = weights.slice().sort().reverse();
  return sorted.subarray(0, Math.ceil(weights.length / 10)).reduce((a, b) => a + b, 0);
}

function errorFigure(seen: readonly Round[]): LabFigure {
  const x = seen.map(({ round }) => round);
  return {
    id: "errors",
    title: "Error of the vote by round",
    caption: "Each stump alone is weak; their weighted vote is not.",
    x: { label: "round" },
    y: { label: "error", domain: [0, 0.5] },
    series: [
      { label: "training", draw: "line", x, y: seen.map(({ training }) => training) },
      { label: "new rows", draw: "line", x, y: seen.map(({ test }) => test) },
      { label: "the newest stump, on its weights", draw: "line", x, y: seen.map(({ error }) => error) },
      { label: "bound on the training error", draw: "dashed", x, y: seen.map(({ bound }) => bound) },
    ],
  };
}

function weightFigure(seen: readonly Round[]): LabFigure {
  const x = seen.map(({ round }) => round);
  return {
    id: "weights",
    title: "Effective number of rows under the weights",
    caption:
      "1 / the sum of squared weights: all rows if the weights are equal, fewer if some rows carry most of the weight.",
    x: { label: "round" },
    y: { label: "effective rows", domain: [0, 0] },
    series: [
      {
        label: "effective rows",
        draw: "line",
        x,
        y: seen.map(({ weights }) => 1 / weights.reduce((sum, w) => sum + w * w, 0)),
      },
    ],
  };
}

function regionFigure(
  { round, weights }: Round,
  { features, target }: LearningData,
  grid: LearningData,
  inside: Float64Array,
  wrong: number,
): LabFigure {
  const rows = features.rows;
  const codes = target.kind === "classes" ? target.codes : new Int32Array(rows);
  const cells = Array.from(upTo(CELLS * CELLS)).filter((i) => inside[i] >= 0.5);
  const points = (code: number, label: string): LabSeries => {
    const own = Array.from(upTo(rows)).filter((i) => codes[i] === code);
    return {
      label,
      draw: "points",
      x: own.map((i) => features.values[i]),
      y: own.map((i) => features.values[rows + i]),
      size: own.map((i) => weights[i] * rows),
    };
  };
  return {
    id: `round-${round}`,
    title: `Round ${round}: ${wrong} of ${rows} wrong`,
    caption: "The area of a point is its weight in this round; the vote predicts + in the shaded region.",
    x: { label: "x", domain: [0, 1] },
    y: { label: "z", domain: [0, 1] },
    series: [
      {
        label: "the vote says +",
        draw: "cells",
        x: cells.map((i) => grid.features.values[i]),
        y: cells.map((i) => grid.features.values[CELLS * CELLS + i]),
        cell: [1 / CELLS, 1 / CELLS],
      },
      points(1, "+"),
      points(0, "-"),
    ],
  };
}
