import { describe, expect, test } from "vitest";
import { tallyWith } from "../../test/example.ts";
import { labels } from "../data/makePrediction.ts";
import {
  binaryCounts,
  confusionAt,
  confusionFrom,
  confusionOfLabels,
  confusionOfPrefix,
  oneVersusRest,
  predictedTotal,
  totalWeight,
  truthTotal,
} from "./confusion.ts";

/** Truth a: 3 as a, 1 as b. Truth b: 2 as b, 1 as c. Truth c: 1 as a. */
const three = { classes: 3, cell: Float64Array.of(3, 1, 0, 0, 2, 1, 1, 0, 0) };

test("rows are the truth, columns the prediction: a missed positive is at [1][0]", () => {
  const confusion = confusionOfLabels(labels({ truth: [1, 1, 1, 0], predicted: [0, 0, 1, 1], classes: [0, 1] }));
  expect([...confusion.cell]).toEqual([0, 1, 2, 1]);
  expect(binaryCounts(confusion)).toEqual({ tn: 0, fp: 1, fn: 2, tp: 1 });
  expect(confusionFrom({ tn: 0, fp: 1, fn: 2, tp: 1 })).toEqual(confusion);
});

test("weights add up in the cells", () => {
  const confusion = confusionOfLabels(labels({ truth: [1, 1], predicted: [0, 0], weight: [0.5, 2], classes: [0, 1] }));
  expect([...confusion.cell]).toEqual([0, 0, 2.5, 0]);
});

describe("from scores", () => {
  const tally = tallyWith([1, 0.9], [0, 0.5], [1, 0.5], [1, 0.2], [0, 0.1]);

  test("a score at the threshold is predicted positive", () => {
    expect(binaryCounts(confusionAt(tally, 0.5))).toEqual({ tn: 1, fp: 1, fn: 1, tp: 2 });
    expect(binaryCounts(confusionAt(tally, 0.51))).toEqual({ tn: 2, fp: 0, fn: 2, tp: 1 });
    expect(binaryCounts(confusionAt(tally, Number.POSITIVE_INFINITY))).toEqual({ tn: 2, fp: 0, fn: 3, tp: 0 });
  });

  test("a prefix counts distinct scores, not rows", () => {
    expect(binaryCounts(confusionOfPrefix(tally, 2))).toEqual({ tn: 1, fp: 1, fn: 1, tp: 2 });
  });

  test("fractional weights leave exact zeros where nothing is left", () => {
    const fractional = tallyWith([1, 3, 0.1], [1, 2, 0.2], [1, 2, 0.3], [0, 1, 0.7], [0, 1, 0.1], [0, 0, 0.3]);
    const all = binaryCounts(confusionAt(fractional, 0));
    expect([all.tn, all.fn]).toEqual([0, 0]);
  });
});

test("margins and total", () => {
  expect([0, 1, 2].map((c) => truthTotal(three, c))).toEqual([4, 3, 1]);
  expect([0, 1, 2].map((c) => predictedTotal(three, c))).toEqual([4, 3, 1]);
  expect(totalWeight(three)).toBe(8);
});

test("one class against the rest", () => {
  expect(oneVersusRest(three, 1)).toEqual({ tp: 2, fn: 1, fp: 1, tn: 4 });
  expect(oneVersusRest(three, 2)).toEqual({ tp: 0, fn: 1, fp: 1, tn: 6 });
});
