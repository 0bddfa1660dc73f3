import { expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../../test/golden.ts";
import { scores } from "../../data/makePrediction.ts";
import type { Scores } from "../../data/prediction.ts";
import { stream } from "../../numeric/random.ts";
import { lcIndex } from "./lcIndex.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

const pima = goldenColumns("binary/pima_lr_rf.csv");
const truth = numbersOf(pima.truth);
const a = scores({ truth, score: numbersOf(pima.score_a), positive: 1 });
const b = scores({ truth, score: numbersOf(pima.score_b), positive: 1 });

/** Sums over two million lambdas of scikit-learn's ROC points, in numpy. */
const golden: readonly (readonly [prevalence: number | null, density: string, aWins: number, bWins: number])[] = [
  [null, "triangular", 0.45045, 0.54955],
  [null, "triangular(0.2, 0.5, 0.9)", 0.35177, 0.64823],
  [null, "uniform", 0.50207, 0.49793],
  [null, "beta(2, 5)", 0.61064, 0.38936],
  [0.1, "triangular", 0.484286, 0.515714],
  [0.1, "triangular(0.2, 0.5, 0.9)", 0.617767, 0.382233],
  [0.1, "beta(2, 5)", 0.138028, 0.861972],
];
for (const [prevalence, density, aWins, bWins] of golden) {
  test(`pima with ${density} at a share of positives of ${prevalence ?? "its own"} agrees with a fine grid in numpy`, () => {
    const found = lcIndex(a, b, { replicates: 0, prevalence, density: parseCostDensity(density) });
    expect(found?.aWins).toBeCloseTo(aWins, 4);
    expect(found?.bWins).toBeCloseTo(bWins, 4);
    expect(found?.value).toBeCloseTo(aWins - bWins, 4);
  });
}

test("exchanging the models flips the signs and nothing else", () => {
  const there = lcIndex(a, b, { replicates: 300 });
  const back = lcIndex(b, a, { replicates: 300 });
  expect(back?.value).toBe(-(there?.value ?? Number.NaN));
  expect(back?.lower).toBeCloseTo(-(there?.upper ?? Number.NaN), 12);
  expect(back?.upper).toBeCloseTo(-(there?.lower ?? Number.NaN), 12);
  expect([back?.aWins, back?.bWins]).toEqual([there?.bWins, there?.aWins]);
});

test("models that order the rows alike give exactly 0 with equal costs everywhere, in every resample", () => {
  const reshaped = { ...a, score: a.score.map((score) => Math.exp(3 * score)) };
  expect(lcIndex(a, reshaped, { replicates: 200 })).toEqual({
    value: 0,
    density: "triangular(0, 0.5, 1)",
    aWins: 0,
    bWins: 0,
    equal: 1,
    lower: 0,
    upper: 0,
    method: "bootstrap-percentile",
  });
});

test("a model that is better at every cost ratio has the index 1, and says when no resample shows anything else", () => {
  const label = Int32Array.from({ length: 40 }, (_, i) => i % 2);
  const perfect = scores({ truth: label, score: label, positive: 1 });
  const backwards = scores({ truth: label, score: Array.from(label, (l) => -l), positive: 1 });
  expect(lcIndex(perfect, backwards, { replicates: 200 })).toMatchObject({
    value: 1,
    note: "no interval: every resample gives this value",
  });
});

test("the same seed gives the same interval, another seed nearly the same", () => {
  const first = lcIndex(a, b, { replicates: 500 });
  expect(lcIndex(a, b, { replicates: 500 })).toEqual(first);
  const other = lcIndex(a, b, { replicates: 500, seed: 2 });
  expect(other?.lower).not.toBe(first?.lower);
  expect(Math.abs((other?.lower ?? 9) - (first?.lower ?? 0))).toBeLessThan(0.2);
});

test("rows in groups are drawn whole: copies of every row widen the interval back to that of the single rows", () => {
  const copies = 9;
  const repeated = (model: Scores): Scores => ({
    ...model,
    truth: Int32Array.from({ length: copies * 768 }, (_, i) => model.truth[i % 768]),
    score: Float64Array.from({ length: copies * 768 }, (_, i) => model.score[i % 768]),
    group: Int32Array.from({ length: copies * 768 }, (_, i) => i % 768),
  });
  const width = (of: readonly [Scores, Scores]): number => {
    const found = lcIndex(...of, { replicates: 400 });
    return (found?.upper ?? Number.NaN) - (found?.lower ?? Number.NaN);
  };
  const single = width([a, b]);
  const grouped = width([repeated(a), repeated(b)]);
  const taken = width([
    { ...repeated(a), group: null },
    { ...repeated(b), group: null },
  ]);
  expect(grouped / single).toBeGreaterThan(0.85);
  expect(grouped / single).toBeLessThan(1.15);
  expect(taken).toBeLessThan(0.75 * grouped);
});

test("whole-number weights equal repeated rows", () => {
  const weight = Float64Array.from(truth, (_, i) => 1 + (i % 3));
  const rows = [...weight.keys()].flatMap((row) => Array.from({ length: weight[row] }, () => row));
  const repeated = (model: Scores): Scores => ({
    ...model,
    truth: Int32Array.from(rows, (row) => model.truth[row]),
    score: Float64Array.from(rows, (row) => model.score[row]),
  });
  const weighted = lcIndex({ ...a, weight }, { ...b, weight }, { replicates: 0 });
  expect(weighted?.value).toBeCloseTo(lcIndex(repeated(a), repeated(b), { replicates: 0 })?.value ?? 9, 12);
});

test("a million rows have fewer resamples and a note", () => {
  const rng = stream(1, "million");
  const label = Int32Array.from({ length: 1_000_000 }, () => Number(rng() < 0.3));
  const make = (score: (label: number) => number): Scores => ({
    kind: "scores",
    classes: ["0", "1"],
    truth: label,
    score: Float64Array.from(label, score),
    weight: null,
    group: null,
  });
  const one = make((l) => rng() + 0.3 * l);
  const other = make((l) => (1 + 0.6 * l) * rng());
  // hull corners (fpr, tpr): (0, 0.3) (0.7, 1), and (0, 0.375) (1, 1). With 30% positives the first is cheaper where
  // 0.49 (1 - lambda) < 0.1875 lambda: above 0.49 / 0.6775
  const above = 2 * (1 - 0.49 / 0.6775) ** 2;
  expect(lcIndex(one, other, { replicates: 0 })?.value).toBeCloseTo(2 * above - 1, 2);
  expect(lcIndex(one, other)?.note).toMatch(/^\d+ resamples, for the number of rows$/);
});

test("other rows, other truths and one class are told apart from a result", () => {
  const short = scores({ truth: [1, 0], score: [1, 2], positive: 1 });
  expect(() => lcIndex(a, short)).toThrow("the first model has 768 rows and the second 2.");
  expect(() => lcIndex(short, { ...short, truth: Int32Array.of(1, 1) })).toThrow(
    "the two models have different truths for one row.",
  );
  const one = { ...short, truth: Int32Array.of(1, 1) };
  expect(lcIndex(one, one)).toBeNull();
});
