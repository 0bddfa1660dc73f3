import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { evaluate } from "./evaluate.ts";
import type { Curves } from "./evaluation.ts";

function curves(prediction: Parameters<typeof evaluate>[0]): Curves {
  return evaluate(prediction, { metrics: [], replicates: 100 }).curves;
}

test("ROC and tally start at +Infinity, written as null, and end with everybody positive", () => {
  const { roc, tally } = curves(probabilities({ truth: [1, 1, 0, 0], score: [0.9, 0.5, 0.5, 0.1] }));
  expect(roc).toMatchObject({ threshold: [null, 0.9, 0.5, 0.1], fpr: [0, 0, 0.5, 1], tpr: [0, 0.5, 1, 1] });
  expect(tally).toMatchObject({
    threshold: [null, 0.9, 0.5, 0.1],
    truePositive: [0, 1, 2, 2],
    falsePositive: [0, 0, 1, 2],
    positives: 2,
    negatives: 2,
  });
});

test("precision and recall go up the thresholds and end at recall 0, precision 1", () => {
  expect(curves(probabilities({ truth: [1, 1, 0, 0], score: [0.9, 0.5, 0.5, 0.1] })).precisionRecall).toMatchObject({
    threshold: [0.1, 0.5, 0.9, null],
    precision: [0.5, 2 / 3, 1, 1],
    recall: [1, 1, 0.5, 0],
  });
});

test("only probabilities have a calibration curve", () => {
  expect(curves(scores({ truth: [1, 0], score: [3, -1] })).calibration).toBeUndefined();
  const { calibration } = curves(probabilities({ truth: [1, 0, 1], score: [0.3, 0.2, 0.8] }));
  expect(calibration?.isotonic).toMatchObject({ score: [0.2, 0.3, 0.8], rate: [0, 1, 1] });
  expect(calibration?.bins.reduce((sum, { n }) => sum + n, 0)).toBe(3);
});

test("one class has a histogram and no curve", () => {
  expect(Object.keys(curves(probabilities({ truth: [1, 1], score: [0.3, 0.8] })))).toEqual(["scoreHistogram"]);
});

test("labels have no curves, classes one ROC each, numbers a scatter", () => {
  expect(curves(labels({ truth: [0, 1], predicted: [0, 1] }))).toEqual({});
  const three = classProbabilities({
    truth: ["a", "b", "c"],
    probability: { a: [0.8, 0.1, 0.1], b: [0.1, 0.8, 0.1], c: [0.1, 0.1, 0.8] },
  });
  expect(curves(three).rocPerClass?.map((each) => each.class)).toEqual(["a", "b", "c"]);
  expect(curves(numbers({ truth: [1, 2], predicted: [3, 4] })).scatter).toEqual({
    truth: [1, 2],
    predicted: [3, 4],
    of: 2,
  });
});

test("very long curves are thinned, say so, and keep the threshold's own point", () => {
  const rng = stream(1, "curves");
  const truth = Int32Array.from({ length: 110_000 }, () => (rng() < 0.5 ? 1 : 0));
  const score = Float64Array.from(truth, (t) => 0.2 * t + 0.8 * rng());
  const { roc, tally } = curves(probabilities({ truth, score }));
  expect(roc?.thinned?.of).toBeGreaterThan(100_000);
  expect(roc?.fpr.length).toBeLessThanOrEqual(10_600);
  const at = tally?.threshold.findLastIndex((t) => t === null || t >= 0.5) ?? -1;
  expect(tally?.truePositive[at]).toBe(truth.filter((t, i) => t === 1 && score[i] >= 0.5).length);
});
