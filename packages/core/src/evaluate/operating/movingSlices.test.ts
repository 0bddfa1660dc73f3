import fc from "fast-check";
import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { stream } from "../../numeric/random.ts";
import { pageData } from "../../report/page/pageData.ts";
import { type EvaluateOptions, evaluate } from "../evaluate.ts";
import type { Evaluation } from "../evaluation.ts";
import { documentMethods } from "./documentMethods.ts";
import { measuresAt } from "./measuresAt.ts";
import { intervalsMove, movingSlices, sliceMeasures, type WholeChoice } from "./movingSlices.ts";
import { rowsPerWeight } from "./rowsPerWeight.ts";
import { countsAt, observedPrevalence, tallyCurveOf, tallyIndex } from "./tallyCurve.ts";

const rng = stream(3, "slices");
const rows = Array.from({ length: 400 }, (_, i) => {
  const truth = rng() < 0.35 ? 1 : 0;
  return {
    truth,
    score: Math.round(100 * (0.3 * truth + 0.7 * rng())) / 100,
    part: `part ${i % 3}`,
    weight: 1 + (i % 4),
  };
});
const costs = { falseNegative: 5, falsePositive: 1 };
const moved = ["recall", "specificity", "precision", "accuracy", "cost"];
const mixed = ["f1", "mcc", "informedness", "lift"];

function evaluated(options: EvaluateOptions = {}, given = rows, weighted = false): Evaluation {
  const weight = weighted ? { weight: given.map((row) => row.weight) } : {};
  return pageData(
    evaluate(probabilities({ truth: given.map((r) => r.truth), score: given.map((r) => r.score), ...weight }), {
      ...{ replicates: 100, bands: false, costs, metrics: [...moved, "f1"] },
      ...{ slice: { column: "part", labels: given.map((r) => r.part) }, ...options },
    }),
  );
}

/** The page with nothing chosen but a threshold. */
function choiceAt(evaluation: Evaluation, threshold: number): WholeChoice {
  const tally = tallyCurveOf(evaluation);
  if (!tally) throw new Error("no tally");
  const observed = observedPrevalence(tally);
  return {
    ...{ threshold, cut: tally.threshold[tallyIndex(tally, threshold)] ?? null, observed, prevalence: observed },
    ...{ costFn: 5, costFp: 1 },
  };
}

test("after the threshold has moved, values and intervals of each slice are those that evaluate gives there", () => {
  const metrics = [...moved, ...mixed];
  const kinds: EvaluateOptions[] = [
    {},
    { interval: "clopper-pearson", level: 0.9 },
    { side: "lower" },
    { require: ["recall >= 0.5"] },
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 95 }),
      fc.constantFrom(...kinds),
      fc.boolean(),
      (percent, options, weighted) => {
        const threshold = percent / 100;
        const opened = evaluated({ ...options, metrics, threshold: 0.5 }, rows, weighted);
        const there = evaluated({ ...options, metrics, threshold }, rows, weighted);
        movingSlices(opened)?.forEach((slice, s) => {
          const measures = sliceMeasures(slice, choiceAt(opened, threshold), opened);
          for (const id of metrics) {
            const found = measures.find((measure) => measure.id === id);
            const expected = there.slices?.values[s].metrics[id];
            expect(found?.value).toBeCloseTo(Number(expected?.value), 12);
            expect(found?.lower).toBeCloseTo(Number(expected?.lower), 10);
            // a document has no infinite end, which lift has on its open side
            expect(found?.upper).toBeCloseTo(expected?.upper ?? Number.POSITIVE_INFINITY, 10);
            expect(found?.method).toBe(expected?.method);
          }
        });
      },
    ),
    { numRuns: 25 },
  );
});

test("at the threshold of the document every number is the document's, resampled intervals included", () => {
  const opened = evaluated({ threshold: 0.43 });
  const slices = movingSlices(opened);
  expect(slices).toHaveLength(3);
  for (const slice of slices ?? []) {
    for (const measure of sliceMeasures(slice, choiceAt(opened, 0.43), opened)) {
      if (![...moved, "f1"].includes(measure.id)) continue;
      const { value, lower, upper, method } = slice.metrics[measure.id];
      expect(measure).toEqual({ id: measure.id, value, lower, upper, method });
    }
  }
});

test("elsewhere resampled F1 has its value and no interval, and with groups nothing has one", () => {
  const opened = evaluated();
  const [slice] = movingSlices(opened) ?? [];
  const resampled = {
    ...opened,
    metrics: { ...opened.metrics, f1: { ...opened.metrics.f1, method: "bootstrap-bca" } },
  };
  const f1 = sliceMeasures(slice, choiceAt(opened, 0.3), resampled).find(({ id }) => id === "f1");
  expect(Object.keys(f1 ?? {})).toEqual(["id", "value"]);
  const grouped = pageData(
    evaluate(
      probabilities({
        truth: rows.map((r) => r.truth),
        score: rows.map((r) => r.score),
        group: rows.map((_, i) => i % 50),
      }),
      {
        replicates: 100,
        bands: false,
        metrics: moved.slice(0, 4),
        slice: { column: "part", labels: rows.map((r) => r.part) },
      },
    ),
  );
  expect(intervalsMove(grouped, movingSlices(grouped) ?? [])).toBe(false);
  for (const part of movingSlices(grouped) ?? []) {
    for (const { lower } of sliceMeasures(part, choiceAt(grouped, 0.3), grouped)) expect(lower).toBeUndefined();
  }
});

test("with sampling weights a slice has the intervals that it would have on a page of its own, and near those of evaluate", () => {
  // a stratum is drawn at its own rate, so that a unit of weight is worth other numbers of rows in each
  const rate = { "part 0": 0.2, "part 1": 1.1, "part 2": 3.3 };
  const sampled = rows.map((row) => ({
    ...row,
    weight: Object.entries(rate).find(([part]) => part === row.part)?.[1] ?? 1,
  }));
  const uneven = sampled.map((row, i) => ({ ...row, weight: row.weight * (1 + (i % 7) / 5) }));
  for (const given of [sampled, uneven]) {
    const opened = evaluated({ metrics: moved, threshold: 0.5 }, given, true);
    const there = evaluated({ metrics: moved, threshold: 0.3 }, given, true);
    expect(opened.source.weights?.meaning).toBe("sampling");
    expect(intervalsMove(opened, movingSlices(opened) ?? [])).toBe(true);
    movingSlices(opened)?.forEach((slice, s) => {
      const alone = evaluated(
        { metrics: moved, threshold: 0.5 },
        given.filter(({ part }) => part === slice.value),
        true,
      );
      const tally = tallyCurveOf(alone);
      if (!tally) throw new Error("no tally");
      const observed = observedPrevalence(tally);
      const { interval, ...methods } = documentMethods(alone);
      const own = measuresAt(countsAt(tally, tallyIndex(tally, 0.3)), {
        ...methods,
        ...{ interval: interval ?? "wilson", rowsPerWeight: rowsPerWeight(alone) ?? 1 },
        ...{ prevalence: observed, costFn: 5, costFp: 1 },
      });
      for (const measure of sliceMeasures(slice, choiceAt(opened, 0.3), opened)) {
        if (!moved.slice(0, 4).includes(measure.id)) continue;
        const expected = own.find(({ id }) => id === measure.id);
        expect(measure.method).toBe(expected?.method);
        expect(measure.lower).toBeCloseTo(Number(expected?.lower), 10);
        expect(measure.upper).toBeCloseTo(Number(expected?.upper), 10);
        const { lower, upper } = there.slices?.values[s].metrics[measure.id] ?? {};
        expect(Math.abs(Number(measure.lower) - Number(lower))).toBeLessThan(0.03);
        expect(Math.abs(Number(measure.upper) - Number(upper))).toBeLessThan(0.03);
      }
    });
  }
});

test("a document that does not say what the weights of a slice are worth gives it no interval elsewhere", () => {
  const opened = evaluated(
    {},
    rows.map((row) => ({ ...row, weight: row.weight / 3 })),
    true,
  );
  const slices = (movingSlices(opened) ?? []).map(({ effectiveRows: _, ...slice }) => slice);
  expect(intervalsMove(opened, slices)).toBe(false);
  for (const { lower } of sliceMeasures(slices[0], choiceAt(opened, 0.3), opened)) expect(lower).toBeUndefined();
});

test("another prevalence is that of rows repeated to it, in every slice alike", () => {
  const opened = evaluated();
  const twice = evaluated({}, [...rows, ...rows.filter((row) => row.truth === 1)]);
  const choice = { ...choiceAt(opened, 0.3), prevalence: choiceAt(twice, 0.3).observed };
  movingSlices(opened)?.forEach((slice, s) => {
    const [more] = movingSlices(twice)?.slice(s) ?? [];
    const repeated = sliceMeasures(more, choiceAt(twice, 0.3), twice);
    for (const { id, value } of sliceMeasures(slice, choice, opened)) {
      expect(value).toBeCloseTo(Number(repeated.find((measure) => measure.id === id)?.value), 12);
    }
  });
});

test("a slice of one class has reasons for what is undefined, and the rest", () => {
  const opened = evaluated(
    {},
    rows.map((row) => ({ ...row, part: row.truth === 1 ? "ill" : "well" })),
  );
  for (const prevalence of [choiceAt(opened, 0.3).observed, 0.1]) {
    const [ill, well] = (movingSlices(opened) ?? []).map(
      (slice) =>
        new Map(
          sliceMeasures(slice, { ...choiceAt(opened, 0.3), prevalence }, opened).map((measure) => [
            measure.id,
            measure,
          ]),
        ),
    );
    const truth = rows.filter((row) => row.truth === 1);
    const missed = truth.filter((row) => row.score < 0.3).length;
    expect(ill.get("specificity")).toMatchObject({ value: null, undefined: "no negative rows" });
    expect(ill.get("accuracy")?.value).toBeCloseTo(1 - missed / truth.length, 12);
    expect(ill.get("cost")?.value).toBeCloseTo((5 * missed) / truth.length, 12);
    expect(well.get("recall")).toMatchObject({ value: null, undefined: "no positive rows" });
    expect(well.get("precision")?.value).toBe(0);
    for (const { value, lower = 0, upper = 0 } of [...ill.values(), ...well.values()]) {
      expect([value ?? 0, lower, upper].every(Number.isFinite)).toBe(true);
    }
  }
});

test("a document without counts of slices has none that move", () => {
  const { slices, ...rest } = evaluated();
  expect(movingSlices(rest)).toBeNull();
  const values = (slices?.values ?? []).map(({ tally: _, ...slice }) => slice);
  expect(movingSlices({ ...rest, slices: { column: "part", values } })).toBeNull();
});
