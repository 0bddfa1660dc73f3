import { expect } from "vitest";
import {
  classProbabilities,
  type Label,
  labels,
  numbers,
  probabilities,
  type RowInput,
  scores,
} from "../packages/core/src/data/makePrediction.ts";
import { type Prediction, taskOf } from "../packages/core/src/data/prediction.ts";
import { estimateAll } from "../packages/core/src/evaluate/estimate.ts";
import type { MetricResult } from "../packages/core/src/evaluate/evaluation.ts";
import { type EstimateOptions, settingsOf } from "../packages/core/src/evaluate/options.ts";
import { sampleOf } from "../packages/core/src/evaluate/prepareSample.ts";
import { metricsOf } from "../packages/core/src/metrics/catalog.ts";
import type { Metric } from "../packages/core/src/metrics/metric.ts";
import { type Rng, stream } from "../packages/core/src/numeric/random.ts";

/** Rows before they become a prediction, so that a test can reorder, repeat, relabel or weight them. */
export interface Row {
  readonly truth: Label;
  readonly group: number;
  /** One output, or one per class. */
  readonly output: readonly number[] | Label;
}

/** A way to make predictions of one kind from rows. */
export interface Kind {
  readonly name: string;
  readonly rows: (rng: Rng, n: number) => Row[];
  readonly make: (rows: readonly Row[], notes?: RowInput) => Prediction;
  readonly options: EstimateOptions;
}

export const COSTS = { falseNegative: 5, falsePositive: 1 } as const;
const CLASSES = ["cat", "dog", "eel", "fox"] as const;

export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log1p(-rng())) * Math.cos(2 * Math.PI * rng());
}

const truthOf = (rows: readonly Row[]): Label[] => rows.map((row) => row.truth);
const numberOf = (row: Row): number => Number(row.output);

/** Rounded outputs, so that ties within and between classes are ordinary. */
const rounded = (value: number): number => Math.round(value * 50) / 50;

function binaryRows(output: (rng: Rng, truth: number) => Label): Kind["rows"] {
  return (rng, n) =>
    Array.from({ length: n }, (_, i) => {
      const truth = i < 2 ? i : rng() < 0.4 ? 1 : 0;
      return { truth, group: Math.floor(rng() * Math.max(2, n / 4)), output: output(rng, truth) };
    });
}

function classRows(output: (rng: Rng, truth: number) => Row["output"]): Kind["rows"] {
  return (rng, n) =>
    Array.from({ length: n }, (_, i) => {
      const truth = i < CLASSES.length ? i : Math.floor(rng() * CLASSES.length);
      return { truth: CLASSES[truth], group: Math.floor(rng() * Math.max(2, n / 4)), output: output(rng, truth) };
    });
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Every kind of prediction the catalog has metrics for. */
export const kinds: readonly Kind[] = [
  {
    name: "scores",
    rows: binaryRows((rng, truth) => rounded(1.2 * truth - 0.6 + normal(rng))),
    make: (rows, notes) => scores({ truth: truthOf(rows), score: rows.map(numberOf), positive: 1, ...notes }),
    options: { threshold: 0 },
  },
  {
    name: "probabilities",
    rows: binaryRows((rng, truth) => 0.01 + 0.98 * rounded(logistic(2 * truth - 1 + 1.3 * normal(rng)))),
    make: (rows, notes) => probabilities({ truth: truthOf(rows), score: rows.map(numberOf), positive: 1, ...notes }),
    options: {},
  },
  {
    name: "two labels",
    rows: binaryRows((rng, truth) => (rng() < 0.75 ? truth : 1 - truth)),
    make: (rows, notes) => labels({ truth: truthOf(rows), predicted: rows.map(numberOf), classes: [0, 1], ...notes }),
    options: {},
  },
  {
    name: "four labels",
    rows: classRows((rng, truth) => CLASSES[rng() < 0.6 ? truth : Math.floor(rng() * CLASSES.length)]),
    make: (rows, notes) =>
      labels({ truth: truthOf(rows), predicted: rows.map((row) => String(row.output)), classes: CLASSES, ...notes }),
    options: {},
  },
  {
    name: "class probabilities",
    rows: classRows((rng, truth) => {
      const votes = CLASSES.map((_, c) => 0.2 + Math.floor(10 * rng()) + (c === truth ? 5 : 0));
      const sum = votes.reduce((a, b) => a + b, 0);
      return votes.map((vote) => vote / sum);
    }),
    make: (rows, notes) =>
      classProbabilities({
        truth: truthOf(rows),
        probability: Object.fromEntries(
          CLASSES.map((name, c) => [name, rows.map(({ output }) => (output as readonly number[])[c])]),
        ),
        ...notes,
      }),
    options: {},
  },
  {
    name: "numbers",
    rows: (rng, n) =>
      Array.from({ length: n }, () => {
        const truth = 1 + 20 * rng();
        return { truth, group: Math.floor(rng() * Math.max(2, n / 4)), output: rounded(Math.abs(truth + normal(rng))) };
      }),
    make: (rows, notes) =>
      numbers({ truth: rows.map((row) => Number(row.truth)), predicted: rows.map(numberOf), ...notes }),
    options: {},
  },
];

export function kindNamed(name: string): Kind {
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

export function rowsOf(kind: Kind, n: number, seed = 1): Row[] {
  return kind.rows(stream(seed, "conformance", kind.name, n), n);
}

/** The catalog of the prediction's task, with every optional metric in it. */
export function catalogFor(prediction: Prediction): readonly Metric[] {
  return metricsOf(taskOf(prediction), { costs: COSTS });
}

/** Every metric of the catalog with its interval; few replicates, as the tests look at structure. */
export function resultsOf(
  prediction: Prediction,
  options: EstimateOptions = {},
): Readonly<Record<string, MetricResult>> {
  const settings = settingsOf({ replicates: 100, ...options }, prediction.kind === "probabilities" ? 0.5 : null);
  return estimateAll(catalogFor(prediction), sampleOf(prediction, settings.threshold), settings);
}

/** Fails unless a result keeps the promises of its type: a finite value in range or a reason, and nothing that is NaN. */
export function expectWellFormed(metric: Metric, result: MetricResult): void {
  const { value, lower, upper, standardError, method, n } = result;
  const told = `${metric.id}: ${JSON.stringify(result)}`;
  for (const field of Object.values(result))
    if (typeof field === "number") expect(field, told).toSatisfy(Number.isFinite);
  expect(n, told).toBeGreaterThanOrEqual(0);
  if (value === null) {
    expect(result.undefined, told).toMatch(/\S/);
    expect({ lower, upper, standardError, method }, told).toEqual({});
    return;
  }
  expect(result.undefined, told).toBeUndefined();
  if (value === "Infinity") return;
  const [lowest, highest] = metric.range;
  expect(value, told).toBeGreaterThanOrEqual(lowest);
  expect(value, told).toBeLessThanOrEqual(highest);
  if (standardError !== undefined) expect(standardError, told).toBeGreaterThanOrEqual(0);
  if (lower === undefined || upper === undefined) {
    expect({ lower, upper, method }, told).toEqual({});
    expect(result.note, told).toMatch(/no interval/);
    return;
  }
  expect(method, told).toMatch(/\S/);
  expect(lower, told).toBeLessThanOrEqual(value);
  expect(upper, told).toBeGreaterThanOrEqual(value);
  expect(lower, told).toBeGreaterThanOrEqual(lowest);
  expect(upper, told).toBeLessThanOrEqual(highest);
}

/** Fails unless two numbers (or absent ones) agree up to rounding of sums. */
export function expectSame(
  actual: number | string | null | undefined,
  wanted: number | string | null | undefined,
  told: string,
  within = 1e-12,
): void {
  if (typeof actual !== "number" || typeof wanted !== "number") expect(actual, told).toBe(wanted);
  else
    expect(Math.abs(actual - wanted), `${told}: ${actual}, ${wanted}`).toBeLessThanOrEqual(
      within * Math.max(1, Math.abs(wanted)),
    );
}
