import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import type { Prediction } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { type EvaluateOptions, evaluate } from "../evaluate/evaluate.ts";
import type { Evaluation, MetricResult } from "../evaluate/evaluation.ts";
import { checkCounts } from "./checkCounts.ts";
import type { Counts } from "./counts.ts";
import { type CountsOptions, countsOf } from "./countsOf.ts";
import { evaluateCounts } from "./evaluateCounts.ts";
import { mergeCounts } from "./mergeCounts.ts";

const SLICES = ["east", "north", "west"];
const GROUPS = Array.from({ length: 8 }, (_, g) => `g${g}`);

/** A row of any task; the fields that a task does not need are not looked at. */
const row = fc.record({
  truth: fc.boolean(),
  label: fc.integer({ min: 0, max: 2 }),
  predicted: fc.integer({ min: 0, max: 2 }),
  score: fc.oneof(
    fc.integer({ min: 0, max: 10 }).map((s) => s / 10),
    fc.integer({ min: 0, max: 2 ** 30 }).map((s) => s / 2 ** 30),
  ),
  number: fc.integer({ min: -50_000, max: 1_000_000 }).map((n) => n / 997),
  guess: fc.integer({ min: -50_000, max: 1_000_000 }).map((n) => n / 991),
  slice: fc.constantFrom(...SLICES),
  group: fc.integer({ min: 0, max: 7 }),
  weight: fc.integer({ min: 0, max: 3 }),
  part: fc.integer({ min: 0, max: 3 }),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

/** Rows with both classes. */
const rows = fc
  .array(row, { minLength: 4, maxLength: 60 })
  .map((all) => all.map((one, i) => (i < 2 ? { ...one, truth: i === 0, weight: 1 } : one)));

interface Shape {
  readonly sliced: boolean;
  readonly grouped: boolean;
  readonly weighted: boolean;
}
const shape = fc.record({ sliced: fc.boolean(), grouped: fc.boolean(), weighted: fc.boolean() });

function notes(all: readonly Row[], { weighted }: Shape): { weight?: number[] } {
  return weighted ? { weight: all.map(({ weight }) => weight) } : {};
}

/** Groups are numbered in the order of their names, as they are in counts. */
function withGroups<P extends Prediction>(prediction: P, all: readonly Row[], { grouped }: Shape): P {
  return grouped ? { ...prediction, group: Int32Array.from(all, ({ group }) => group) } : prediction;
}

const TASKS = {
  probabilities: (all: readonly Row[], how: Shape): Prediction =>
    probabilities({
      truth: all.map(({ truth }) => Number(truth)),
      score: all.map(({ score }) => score),
      ...notes(all, how),
    }),
  scores: (all: readonly Row[], how: Shape): Prediction =>
    scores({ truth: all.map(({ truth }) => Number(truth)), score: all.map(({ guess }) => guess), ...notes(all, how) }),
  labels: (all: readonly Row[], how: Shape): Prediction =>
    labels({
      truth: all.map(({ label }) => `c${label}`),
      predicted: all.map(({ predicted }) => `c${predicted}`),
      classes: ["c0", "c1", "c2"],
      ...notes(all, how),
    }),
  numbers: (all: readonly Row[], how: Shape): Prediction =>
    numbers({ truth: all.map(({ number }) => number), predicted: all.map(({ guess }) => guess), ...notes(all, how) }),
} as const;

function sliceOf(all: readonly Row[], { sliced }: Shape): Pick<CountsOptions & EvaluateOptions, "slice"> {
  return sliced ? { slice: { column: "region", labels: all.map(({ slice }) => slice) } } : {};
}

/** Counts of the rows of each part, through JSON as if each had come from another machine. */
function countedInParts(prediction: Prediction, all: readonly Row[], how: Shape): Counts[] {
  return [0, 1, 2, 3].flatMap((part) => {
    const chosen = Uint32Array.from(all.keys()).filter((r) => all[r].part === part);
    if (chosen.length === 0) return [];
    const own = selectRows(prediction, chosen);
    const counted = countsOf(own, {
      ...sliceOf(
        Array.from(chosen, (r) => all[r]),
        how,
      ),
      groups: GROUPS,
    });
    return [checkCounts(JSON.parse(JSON.stringify(counted)))];
  });
}

function expectNear(found: unknown, wanted: unknown, path = ""): void {
  if (typeof wanted === "number" && typeof found === "number") {
    const scale = Math.max(1, Math.abs(wanted));
    expect(Math.abs(found - wanted) / scale, `${path}: ${found} for ${wanted}`).toBeLessThan(1e-12);
  } else if (Array.isArray(wanted) && Array.isArray(found)) {
    expect(found.length, path).toBe(wanted.length);
    for (const [i, value] of wanted.entries()) expectNear(found[i], value, `${path}[${i}]`);
  } else if (typeof wanted === "object" && wanted !== null && typeof found === "object" && found !== null) {
    expect(Object.keys(found).sort(), path).toEqual(Object.keys(wanted).sort());
    const values = new Map(Object.entries(found));
    for (const [key, value] of Object.entries(wanted)) expectNear(values.get(key), value, `${path}.${key}`);
  } else expect(found, path).toEqual(wanted);
}

const OPTIONS: EvaluateOptions = { replicates: 100, bands: false, costs: { falseNegative: 5, falsePositive: 1 } };

describe.each(["probabilities", "scores", "labels"] as const)("counts of %s", (kind) => {
  test("of any parts add up to the counts of all rows, whatever their order and grouping", () => {
    fc.assert(
      fc.property(rows, shape, (all, how) => {
        const prediction = withGroups(TASKS[kind](all, how), all, how);
        const parts = countedInParts(prediction, all, how);
        const whole = countsOf(prediction, { ...sliceOf(all, how), groups: GROUPS });
        expect(mergeCounts(parts)).toEqual(whole);
        expect(mergeCounts(parts.toReversed())).toEqual(whole);
        expect(mergeCounts([mergeCounts(parts.slice(0, 2)), ...parts.slice(2)])).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test("evaluate as all rows do, to the last digits of every measure, interval and curve", () => {
    fc.assert(
      fc.property(rows, shape, (all, how) => {
        const prediction = withGroups(TASKS[kind](all, how), all, how);
        const options = { ...OPTIONS, ...(kind === "scores" ? { threshold: 100 } : {}) };
        const { source: ofRows, ...wanted } = evaluate(prediction, { ...options, ...sliceOf(all, how) });
        const { source: ofCounts, ...found } = evaluateCounts(
          mergeCounts(countedInParts(prediction, all, how)),
          options,
        );
        expectNear(found, wanted);
        expect(ofCounts.groups).toBe(ofRows.groups);
        expect(ofCounts.rows).toBe(wanted.n);
      }),
      { numRuns: 40 },
    );
  });
});

test("counts of two classes give the same bits as the rows, resamples and bands included", () => {
  const n = 3000;
  const truth = Array.from({ length: n }, (_, i) => Number((i * 7919) % 10 < 4));
  const score = Array.from({ length: n }, (_, i) => ((i * 104729) % 1000) / 1000 / (truth[i] ? 1 : 1.5));
  const prediction = probabilities({ truth, score });
  const { source: _, ...wanted } = evaluate(prediction);
  const { source, ...found } = evaluateCounts(countsOf(prediction));
  expect(found).toEqual(wanted);
  expect(source).toEqual({ name: "counts", rows: n, dropped: 0, columns: {} });
});

/** Measures that moments determine, with their intervals. */
const FROM_MOMENTS = ["rmse", "mae", "meanError", "mse", "mape", "rmsle", "pinball0.1", "pinball0.9"];

test("moments of numbers evaluate as the rows do wherever they determine the number", () => {
  fc.assert(
    fc.property(rows, shape, (all, how) => {
      const prediction = withGroups(TASKS.numbers(all, how), all, how);
      // the kurtosis of losses is not among the moments: of independent rows their default is the t interval
      const options = { ...OPTIONS, replicates: 100, interval: "student" as const };
      const wanted = evaluate(prediction, { ...options, ...sliceOf(all, how) });
      const found = evaluateCounts(mergeCounts(countedInParts(prediction, all, how)), options);
      expect(found.n).toBe(wanted.n);
      expectSameNumbers(found.metrics, wanted.metrics);
      found.slices?.values.forEach((slice, s) => {
        expect(slice.n).toBe(wanted.slices?.values[s].n);
        expectSameNumbers(slice.metrics, wanted.slices?.values[s].metrics ?? {});
      });
    }),
    { numRuns: 60 },
  );
});

function expectSameNumbers(found: Evaluation["metrics"], wanted: Evaluation["metrics"]): void {
  for (const id of FROM_MOMENTS) expectClose(found[id], wanted[id], id);
  for (const id of ["r2", "explainedVariance", "maxError"]) {
    expectClose({ ...found[id], lower: 0, upper: 0 }, { ...wanted[id], lower: 0, upper: 0 }, id);
  }
  expect(found.medianAbsoluteError).toMatchObject({
    value: null,
    undefined: "counts do not keep the order of the errors",
  });
}

/**
 * Values to 1e-12: sums of squares keep both halves, so a difference of them loses nothing, and rows that are measured from
 * their mean lose n u, 60 times 1e-16. Ends to fewer digits, because the end of a root that comes close to 0 is off by the root of
 * that.
 */
function expectClose(found: MetricResult, wanted: MetricResult, id: string): void {
  expect(found.undefined === undefined, id).toBe(wanted.undefined === undefined);
  // of one row that stands there several times, the spread in the rows is nothing but rounding
  const noise = wanted.standardError !== undefined && wanted.standardError < 1e-7 * Number(wanted.value);
  const least = id === "r2" || id === "explainedVariance" ? 1 : 1e-6;
  for (const part of noise ? (["value"] as const) : (["value", "lower", "upper"] as const)) {
    const [a, b] = [found[part], wanted[part]];
    if (typeof b !== "number") expect(a, `${id}.${part}`).toEqual(b);
    else {
      const away = Math.abs(Number(a) - b) / Math.max(least, Math.abs(b), wanted.upper ?? 0);
      expect(away, `${id}.${part}: ${a} for ${b}`).toBeLessThan(part === "value" ? 1e-12 : 1e-9);
    }
  }
}

test("errors that are nearly equal have a variance to all digits", () => {
  const truth = [-0.0020060180541624875, 0.014042126379137413];
  const predicted = [1009.0625630676085, 1009.0756811301716];
  const [first, second] = truth.map((t, i) => countsOf(numbers({ truth: [t], predicted: [predicted[i]] })));
  const { explainedVariance } = evaluateCounts(mergeCounts([first, second])).metrics;
  // in fractions of whole numbers; rounding the errors themselves moves the thirteenth digit
  expect(explainedVariance.value).toBeCloseTo(0.9666642782968382, 11);
});

test("the moments of parts far from each other lose nothing, in any order", () => {
  const truth = [1e9, 1e9 + 1, 1e9 + 2, 5, 6, 7.5];
  const predicted = [1e9 + 0.5, 1e9 + 1, 1e9 + 2.25, 5.5, 5.5, 8];
  const part = (from: number, to: number): Counts =>
    countsOf(numbers({ truth: truth.slice(from, to), predicted: predicted.slice(from, to) }));
  const whole = countsOf(numbers({ truth, predicted }));
  const wanted = evaluateCounts(whole).metrics;
  for (const parts of [
    [part(0, 3), part(3, 6)],
    [part(3, 6), part(0, 3)],
    [part(5, 6), part(0, 2), part(2, 5)],
  ]) {
    const found = evaluateCounts(mergeCounts(parts)).metrics;
    for (const id of ["mse", "r2", "explainedVariance", "mae"]) expectClose(found[id], wanted[id], id);
  }
});

test("always-valid intervals and a bootstrap of moments are refused, with what would work", () => {
  const counted = countsOf(numbers({ truth: [1, 2, 3], predicted: [1, 2, 4] }));
  expect(() => evaluateCounts(counted, { interval: "anytime" })).toThrow("order in which they came");
  expect(() => evaluateCounts(counted, { interval: "bootstrap-bca" })).toThrow("keep no rows to resample");
});

test("weights that are no whole numbers cannot be counted", () => {
  const weighted = probabilities({ truth: [0, 1], score: [0.2, 0.7], weight: [1, 0.5] });
  expect(() => countsOf(weighted)).toThrow("a weight of 0.5 is not a whole number");
});
