import { expect, test } from "vitest";
import { drawnCuts } from "./drawnCuts.ts";
import type { Curves } from "./evaluation.ts";

const size = 5001;
const share = Array.from({ length: size }, (_, i) => i / (size - 1));
const threshold = share.map((at, i) => (i === 0 ? null : 1 - at));
const curves: Curves = {
  roc: { fpr: share, tpr: share, threshold, hull: [0, 777, size - 1] },
  tally: { threshold, truePositive: share, falsePositive: share, positives: 1, negatives: 1 },
};

test("the ends, the threshold's entry and the corners of the hull stay, and others evenly", () => {
  const kept = [...(drawnCuts(curves, 0.50009) ?? [])];
  expect(kept.length).toBeLessThanOrEqual(2000);
  // thresholds 1 - i / 5000: the last one of at least 0.50009 is that of i = 2499
  for (const entry of [0, 777, 2499, size - 1]) expect(kept).toContain(entry);
  expect(Math.max(...kept.map((entry, i) => entry - (kept[i - 1] ?? 0)))).toBeLessThanOrEqual(3);
});

test("a short curve keeps every entry, and without a curve there is none", () => {
  const few = threshold.slice(0, 5);
  const values = share.slice(0, 5);
  expect(
    drawnCuts(
      {
        roc: { fpr: values, tpr: values, threshold: few },
        tally: { threshold: few, truePositive: values, falsePositive: values, positives: 1, negatives: 1 },
      },
      0.5,
    ),
  ).toBeNull();
  expect(drawnCuts({}, 0.5)).toBeNull();
});
