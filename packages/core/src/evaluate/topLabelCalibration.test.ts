import { expect, test } from "vitest";
import { classProbabilities } from "../data/makePrediction.ts";
import { evaluate } from "./evaluate.ts";

const n = 600;
const classes = ["a", "b", "c"] as const;

/** Always predicts "a" with this probability; right in `right` of 600 rows. */
function sure(probability: number, right: number, more: { group?: number[]; weight?: number[] } = {}) {
  const rest = (1 - probability) / 2;
  return classProbabilities({
    truth: Array.from({ length: n }, (_, i) => (i < right ? "a" : classes[1 + (i % 2)])),
    probability: {
      a: Array.from({ length: n }, () => probability),
      b: Array.from({ length: n }, () => rest),
      c: Array.from({ length: n }, () => rest),
    },
    ...more,
  });
}

const curveOf = (prediction: Parameters<typeof evaluate>[0]) =>
  evaluate(prediction, { replicates: 100, bands: false }).curves.topLabelCalibration;

test("the excess is the mean probability less the share that is right, with its Student interval", () => {
  const { excess, bins } = curveOf(sure(0.9, 480)) ?? { excess: { value: Number.NaN }, bins: [] };
  // R: x <- 0.9 - rep(c(1, 0), c(480, 120)); t.test(x): 0.1, 0.06790236 to 0.13209764
  expect(excess.value).toBeCloseTo(0.1, 12);
  expect(excess.lower).toBeCloseTo(0.06790236, 7);
  expect(excess.upper).toBeCloseTo(0.13209764, 7);
  expect(bins).toHaveLength(1);
  expect(bins[0]).toMatchObject({ n, rate: 0.8 });
  expect(bins[0].meanScore).toBeCloseTo(0.9, 12);
});

test("rows of one group count together, and a weight of 2 is the row twice", () => {
  const alone = curveOf(sure(0.9, 480))?.excess;
  const grouped = curveOf(sure(0.9, 480, { group: Array.from({ length: n }, (_, i) => Math.floor(i / 60)) }))?.excess;
  const width = (of: typeof alone): number => (of?.upper ?? 0) - (of?.lower ?? 0);
  expect(grouped?.value).toBeCloseTo(0.1, 12);
  expect(width(grouped)).toBeGreaterThan(2 * width(alone));
  const weight = Array.from({ length: n }, (_, i) => (i < 480 ? 2 : 1));
  // right: 960 of 1080
  expect(curveOf(sure(0.9, 480, { weight }))?.excess.value).toBeCloseTo(0.9 - 960 / 1080, 12);
});

test("the label is the first of the largest, as everywhere", () => {
  const third = 1 / 3;
  const prediction = classProbabilities({
    truth: ["a", "b", "c"],
    probability: { a: [third, third, third], b: [third, third, third], c: [third, third, third] },
  });
  expect(curveOf(prediction)?.excess.value).toBeCloseTo(0, 12);
});
