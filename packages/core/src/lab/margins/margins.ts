import type { History } from "../../learners/history.ts";
import { isMarginModel, type MarginDescent } from "../../learners/margins/marginModel.ts";
import { sgd } from "../../learners/margins/sgd.ts";
import type { SgdParameters } from "../../learners/margins/sgdParameters.ts";
import type { OptionsOf } from "../../learners/parameters.ts";
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
import { drawGaussians } from "../gaussians.ts";
import { fitted, labFit } from "../labFits.ts";
import type { LabFigure, LabResult, LabSeries } from "../labResult.ts";
import { stackedTask } from "../stackedTask.ts";
import { listed, said } from "../words.ts";
import { activationFigure, lossFigure } from "./marginFigures.ts";

export interface MarginsOptions {
  readonly rows: NumberOption;
  readonly distance: NumberOption;
  readonly rates: NumbersOption;
  readonly forgetting: NumbersOption;
  readonly tolerance: NumberOption;
  readonly epochs: NumberOption;
}

export const marginsOptions: MarginsOptions = {
  rows: {
    kind: "number",
    meaning: "number of rows, from two normal classes",
    default: 500,
    least: 20,
    most: 20_000,
    whole: true,
  },
  distance: {
    kind: "number",
    meaning: "distance of the two classes, in standard deviations",
    default: 1.5,
    least: 0,
    most: 10,
  },
  rates: {
    kind: "numbers",
    meaning: "initial step sizes of the descent, in units of 1 / mean squared norm of a row",
    default: [0.002, 0.2, 3],
    least: 1e-6,
    most: 1000,
  },
  forgetting: {
    kind: "numbers",
    meaning: "weights of the newest row in the running estimate of the loss",
    default: [0.0005, 0.002, 0.02],
    least: 1e-6,
    most: 1,
  },
  tolerance: {
    kind: "number",
    meaning: "relative change in one epoch at which the descent stops",
    default: 0.005,
    least: 0,
    most: 1,
  },
  epochs: { kind: "number", meaning: "the most passes", default: 40, least: 1, most: 1000, whole: true },
};

/**
 * Margin losses and activation functions drawn, and stochastic gradient descent watched: the objective over passes for
 * several rates, the running estimate of the loss for several rates of forgetting, and where each rule stops. A descent is a
 * fit of sgd, whose model keeps its course.
 *
 * Kitov, Model evaluation (lecture), slides 18, 22, 24 and 25.
 */
export function marginsPlan(given: LabGiven<MarginsOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  const options = checkLabOptions("margins", marginsOptions, given);
  return { fits: descentsOf(options).length, steps: marginsSteps(options, seed) };
}

/** The same, done here. */
export function marginsExperiment(given?: LabGiven<MarginsOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(marginsPlan(given, seed).steps);
}

/** A descent, what it is called, and which part of the experiment it belongs to. */
interface Asked {
  readonly part: "rate" | "forgetting" | "stop";
  readonly label: string;
  readonly params: OptionsOf<SgdParameters>;
}

interface Watched extends Asked {
  readonly found: MarginDescent;
}

function descentsOf(options: LabValues<MarginsOptions>): readonly Asked[] {
  const { epochs, tolerance } = options;
  const rate = middleRate(options);
  const usual = { penalty: "none", epochs, stop: "never" } as const;
  return [
    ...ascending(options.rates).map(
      (each): Asked => ({ part: "rate", label: `rate ${each}`, params: { ...usual, rate: each } }),
    ),
    { part: "rate", label: "steepest", params: { ...usual, schedule: "steepest" } },
    ...ascending(options.forgetting).map(
      (forgetting): Asked => ({ part: "forgetting", label: `${forgetting}`, params: { ...usual, rate, forgetting } }),
    ),
    { part: "stop", label: "weights", params: { ...usual, rate, stop: "weights", tolerance } },
    { part: "stop", label: "estimate of the objective", params: { ...usual, rate, stop: "objective", tolerance } },
  ];
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

/** The rate that forgetting and stop rules are shown at. */
function middleRate({ rates }: LabValues<MarginsOptions>): number {
  const distinct = ascending(rates);
  return distinct[Math.floor(distinct.length / 2)];
}

/** All descents, from the same rows in the same order. */
function* watched(
  { rows, distance }: LabValues<MarginsOptions>,
  asked: readonly Asked[],
  seed: number,
): PlanSteps<Watched[]> {
  const { task, rowsOf } = stackedTask([drawGaussians({ features: 2, distance }, rows, stream(seed, "rows"))]);
  const fits = asked.map(({ part, label, params }) =>
    labFit(
      { name: "sgd", params: sgd(params).params },
      { train: rowsOf(0), wants: "model", seed, place: [part, label], stream: ["descent"] },
    ),
  );
  const results = yield* fitted(task, fits);
  return asked.map((each, f) => {
    const { model } = modelOf(results[f]);
    if (!isMarginModel(model)) throw new RangeError("a descent is fitted.");
    return { ...each, found: model.descents[0] };
  });
}

function* marginsSteps(options: LabValues<MarginsOptions>, seed: number): PlanSteps<LabResult> {
  const { tolerance, epochs } = options;
  const middle = middleRate(options);
  const descents = yield* watched(options, descentsOf(options), seed);
  const [byRate, byForgetting, stops] = (["rate", "forgetting", "stop"] as const).map((part) =>
    descents.filter((each) => each.part === part),
  );
  const start = byRate[0].found.objective.value[0];
  return {
    schema: "heldout/lab@1",
    experiment: "margins",
    title: "margin losses, and how gradient descent on them converges",
    options,
    seed,
    source: null,
    findings: [
      `The hinge, squared hinge, exponential and sigmoid losses are upper bounds of the zero-one loss; the logistic loss is one after division by ln 2, the perceptron loss is not.`,
      `After ${epochs} epochs the objective has fallen from ${said(start)} to ${listed(byRate.map(({ label, found }) => `${said(last(found.objective))} (${label})`))}.`,
      `At rate ${middle} a tolerance of ${tolerance} ends the descent after ${listed(stops.map(({ label, found }) => `${found.passes} passes by the ${label}`))}, of ${epochs}.`,
      `In the last epoch the running estimate deviates from the objective by ${listed(byForgetting.map(({ label, found }) => `${said(strayOf(found))} with a forgetting rate of ${label}`))}.`,
    ],
    figures: [
      lossFigure(),
      activationFigure(),
      courseFigure(
        "convergence",
        "The objective over passes, by the rate",
        "Too small a learning rate does not converge, too large a one oscillates.",
        byRate.map(({ label, found }) => lineOf(label, found.objective, "line")),
      ),
      courseFigure(
        "forgetting",
        `The running estimate Q at rate ${middle}, by the forgetting rate`,
        "Q ← (1 - alpha) Q + alpha ε, with the loss ε of the current row. With a small alpha the estimate lags, with a large one it is noisy. Dashed: the objective.",
        [
          ...byForgetting.map(({ label, found }) => lineOf(`alpha ${label}`, found.estimate, "line")),
          lineOf("objective", byForgetting[0].found.objective, "dashed"),
        ],
      ),
    ],
  };
}

function last({ value }: History): number {
  return value[value.length - 1];
}

/** Root mean square distance of the estimate from the last objective, over the last quarter of the passes. */
function strayOf({ estimate, objective, passes }: MarginDescent): number {
  const late = estimate.value.filter((_, i) => estimate.pass[i] > 0.75 * passes);
  const goal = last(objective);
  return Math.sqrt(late.reduce((sum, value) => sum + (value - goal) ** 2, 0) / Math.max(1, late.length));
}

function lineOf(label: string, { pass, value }: History, draw: LabSeries["draw"]): LabSeries {
  return { label, draw, x: pass, y: value };
}

function courseFigure(id: string, title: string, caption: string, series: readonly LabSeries[]): LabFigure {
  return { id, title, caption, x: { label: "pass" }, y: { label: "mean logistic loss" }, series };
}
