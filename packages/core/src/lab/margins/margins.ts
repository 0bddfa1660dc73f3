import type { History } from "../../learners/history.ts";
import type { LearningData } from "../../learners/learner.ts";
import type { MarginDescent } from "../../learners/margins/marginModel.ts";
import { sgd } from "../../learners/margins/sgd.ts";
import { stream } from "../../numeric/random.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption, type NumbersOption } from "../experiment.ts";
import { drawGaussians, upTo } from "../gaussians.ts";
import type { LabFigure, LabResult, LabSeries } from "../labResult.ts";
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
  rows: { kind: "number", meaning: "rows of two normal classes", default: 500, least: 20, most: 20_000, whole: true },
  distance: {
    kind: "number",
    meaning: "distance of the two classes, in standard deviations",
    default: 1.5,
    least: 0,
    most: 10,
  },
  rates: {
    kind: "numbers",
    meaning: "first steps of the descent, in units of 1 / mean squared length of a row",
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
    meaning: "relative change in a pass at which the descent ends",
    default: 0.005,
    least: 0,
    most: 1,
  },
  epochs: { kind: "number", meaning: "the most passes", default: 40, least: 1, most: 1000, whole: true },
};

/**
 * Losses of the margin and activation functions drawn, and stochastic gradient descent watched: the objective over passes for
 * several rates, the running estimate of the loss for several rates of forgetting, and where each rule stops.
 *
 * Kitov, Model evaluation (lecture), slides 18, 22, 24 and 25.
 */
export function marginsExperiment(given: LabGiven<MarginsOptions> = {}, { seed = 1 }: LabSeed = {}): LabResult {
  const options = checkLabOptions("margins", marginsOptions, given);
  const { rows, distance, tolerance, epochs } = options;
  const rates = [...new Set(options.rates)].sort((a, b) => a - b);
  const forgetting = [...new Set(options.forgetting)].sort((a, b) => a - b);
  const middle = rates[Math.floor(rates.length / 2)];
  const data = drawGaussians({ features: 2, distance }, rows, stream(seed, "rows"));
  const descent = (params: Parameters<typeof sgd>[0]): MarginDescent =>
    descentOf(data, { epochs, ...params }, stream(seed, "descent")());
  const byRate = rates.map((rate) => ({ label: `rate ${rate}`, found: descent({ rate, stop: "never" }) }));
  const steepest = { label: "steepest", found: descent({ schedule: "steepest", stop: "never" }) };
  const byForgetting = forgetting.map((alpha) => descent({ rate: middle, stop: "never", forgetting: alpha }));
  const stops = (["weights", "objective"] as const).map((stop) => ({
    stop,
    passes: descent({ rate: middle, stop, tolerance }).passes,
  }));
  const start = byRate[0].found.objective.value[0];
  return {
    schema: "heldout/lab@1",
    experiment: "margins",
    title: "losses of the margin, and how descent on them converges",
    options,
    seed,
    source: null,
    findings: [
      `Of the losses hinge, squared hinge, exponential and sigmoid are never below the count of mistakes; the logistic one is after division by ln 2, the perceptron's is not.`,
      `From ${said(start)} the objective comes after ${epochs} passes to ${listed([...byRate, steepest].map(({ label, found }) => `${said(last(found.objective))} (${label})`))}.`,
      `At rate ${middle} a tolerance of ${tolerance} ends the descent after ${listed(stops.map(({ stop, passes }) => `${passes} passes by the ${stop === "objective" ? "estimate of the objective" : stop}`))}, of ${epochs}.`,
      `Around the objective of the last pass the running estimate strays by ${listed(byForgetting.map((found, k) => `${said(strayOf(found))} with a forgetting rate of ${forgetting[k]}`))}.`,
    ],
    figures: [
      lossFigure(),
      activationFigure(),
      courseFigure(
        "convergence",
        "The objective over passes, by the rate",
        "Too small a rate never arrives, too large a one jumps about.",
        [...byRate, steepest].map(({ label, found }) => lineOf(label, found.objective, "line")),
      ),
      courseFigure(
        "forgetting",
        `The running estimate Q at rate ${middle}, by the forgetting rate`,
        "Q ← (1 - alpha) Q + alpha ε with the loss ε of the row of the moment. A small alpha forgets slowly and lags, a large one follows single rows. Dashed: the objective.",
        [
          ...byForgetting.map((found, k) => lineOf(`alpha ${forgetting[k]}`, found.estimate, "line")),
          lineOf("objective", byForgetting[0].objective, "dashed"),
        ],
      ),
    ],
  };
}

function descentOf(data: LearningData, params: Parameters<typeof sgd>[0], draw: number): MarginDescent {
  const learner = sgd({ penalty: "none", ...params });
  return learner.fit(data, Uint32Array.from(upTo(data.features.rows)), () => draw).descents[0];
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
