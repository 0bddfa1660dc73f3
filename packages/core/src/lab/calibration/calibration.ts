import { stream } from "../../numeric/random.ts";
import { type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import {
  checkLabOptions,
  type LabGiven,
  type LabPlan,
  type LabSeed,
  type LabValues,
  type NumberOption,
} from "../experiment.ts";
import { upTo } from "../gaussians.ts";
import { fitted, labFit, outputsOf } from "../labFits.ts";
import type { LabFigure, LabResult, LabSeries } from "../labResult.ts";
import { stackedTask } from "../stackedTask.ts";
import { counted, said } from "../words.ts";
import { type Outcome, type StudiedModel, studied } from "./calibratedModels.ts";
import { drawKnownRates, type KnownRates } from "./knownRates.ts";

export interface CalibrationLabOptions {
  readonly rows: NumberOption;
  readonly calibrationRows: NumberOption;
  readonly rounds: NumberOption;
}

export const calibrationLabOptions: CalibrationLabOptions = {
  rows: { kind: "number", meaning: "training rows", default: 1000, least: 50, most: 20_000, whole: true },
  calibrationRows: {
    kind: "number",
    meaning: "the largest number of calibration rows",
    default: 1600,
    least: 100,
    most: 20_000,
    whole: true,
  },
  rounds: {
    kind: "number",
    meaning: "boosting rounds of both learners",
    default: 200,
    least: 1,
    most: 1000,
    whole: true,
  },
};

const TEST_ROWS = 4000;
const BINS = 12;

/**
 * Probabilities of AdaBoost and of gradient boosting against the true ones, before and after Platt's sigmoid and isotonic
 * regression, on data whose true probabilities are known. Calibration learns from rows that no model was fitted on.
 *
 * Kitov, Model evaluation.
 */
export function calibrationPlan(given: LabGiven<CalibrationLabOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  return { fits: 2, steps: calibrationSteps(checkLabOptions("calibration", calibrationLabOptions, given), seed) };
}

/** The same, done here. */
export function calibrationExperiment(given?: LabGiven<CalibrationLabOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(calibrationPlan(given, seed).steps);
}

function* calibrationSteps(options: LabValues<CalibrationLabOptions>, seed: number): PlanSteps<LabResult> {
  const { rows, calibrationRows, rounds } = options;
  const training = drawKnownRates(rows, stream(seed, "training"));
  const other = drawKnownRates(calibrationRows, stream(seed, "calibration"));
  const test = drawKnownRates(TEST_ROWS, stream(seed, "test"));
  const contestants = [
    { name: "AdaBoost", setting: { name: "adaBoost", params: { rounds, depth: 2 } } },
    { name: "gradient boosting", setting: { name: "gradientBoosting", params: { rounds, maxDepth: 2, rate: 0.1 } } },
  ];
  const { task, rowsOf } = stackedTask([training.data, other.data, test.data]);
  const asked = Uint32Array.from([...rowsOf(1), ...rowsOf(2)]);
  const fits = contestants.map(({ name, setting }) =>
    labFit(setting, { train: rowsOf(0), test: asked, seed, place: ["fit", name], stream: ["fit", name] }),
  );
  const results = yield* fitted(task, fits);
  const models = contestants.map(({ name }, c) => {
    // after the column of the negative class
    const positive = outputsOf(task, fits[c], results[c])[0].test.subarray(asked.length);
    const told = { other: positive.slice(0, calibrationRows), test: positive.slice(calibrationRows) };
    return studied(name, told, { other, test });
  });
  return {
    schema: "heldout/lab@1",
    experiment: "calibration",
    title: "boosted probabilities before and after calibration",
    options,
    seed,
    source: null,
    findings: [...models.map(findingOf), fewRowsFinding(models)],
    figures: [...models.map((model) => reliabilityFigure(model, test)), distanceFigure(models)],
  };
}

function reliabilityFigure({ name, raw, platt, isotonic }: StudiedModel, { rate }: KnownRates): LabFigure {
  const line = (label: string, { probability }: Outcome): LabSeries => {
    const order = Array.from(upTo(rate.length)).sort((a, b) => probability[a] - probability[b] || a - b);
    const bins = Array.from({ length: BINS }, (_, b) =>
      order.slice(Math.round((b * order.length) / BINS), Math.round(((b + 1) * order.length) / BINS)),
    );
    const mean = (rows: readonly number[], of: Float64Array): number =>
      rows.reduce((sum, i) => sum + of[i], 0) / rows.length;
    return { label, draw: "line", x: bins.map((bin) => mean(bin, probability)), y: bins.map((bin) => mean(bin, rate)) };
  };
  return {
    id: name.replace(" ", "-").toLowerCase(),
    title: `What ${name} says against what is true`,
    caption: `${BINS} groups of equally many new rows. Below the diagonal too high a probability is given, above too low.`,
    x: { label: "mean probability given", domain: [0, 1] },
    y: { label: "mean true probability", domain: [0, 1] },
    series: [
      line("as it is", raw),
      line("after Platt", platt[platt.length - 1]),
      line("after isotonic", isotonic[isotonic.length - 1]),
      { label: "calibrated", draw: "dashed", x: [0, 1], y: [0, 1] },
    ],
  };
}

function distanceFigure(models: readonly StudiedModel[]): LabFigure {
  return {
    id: "distance",
    title: "Distance from the true probabilities against the number of calibration rows",
    caption:
      "Root mean squared distance on new rows. Isotonic regression needs more rows than a sigmoid with two parameters.",
    x: { label: "calibration rows", scale: "log" },
    y: { label: "distance", domain: [0, 0] },
    series: models.flatMap(({ name, sizes, raw, platt, isotonic }) => [
      { label: `${name}, as it is`, draw: "dashed" as const, x: sizes, y: sizes.map(() => raw.distance) },
      { label: `${name}, Platt`, draw: "line" as const, x: sizes, y: platt.map((each) => each.distance) },
      { label: `${name}, isotonic`, draw: "line" as const, x: sizes, y: isotonic.map((each) => each.distance) },
    ]),
  };
}

function findingOf({ name, sizes, raw, platt, isotonic }: StudiedModel): string {
  const last = sizes.length - 1;
  return `The probabilities of ${name} are ${said(raw.distance)} away from the true ones; calibrated on ${counted(sizes[last])} rows ${said(platt[last].distance)} (Platt) and ${said(isotonic[last].distance)} (isotonic).`;
}

function fewRowsFinding(models: readonly StudiedModel[]): string {
  const told = models.map(({ name, platt, isotonic }) => {
    return `${name} ${said(platt[0].distance)} by Platt and ${said(isotonic[0].distance)} by isotonic regression`;
  });
  return `Calibrated on ${models[0].sizes[0]} rows only: ${told.join("; ")}.`;
}
