import { expect, test } from "vitest";
import { tallyOf } from "../../numeric/tally.ts";
import { stepsOf, thinned } from "./rocSteps.ts";

const tally = tallyOf(Int32Array.of(1, 1, 0, 0), Float64Array.of(0.9, 0.5, 0.5, 0.1), null);

test("a positive row goes up, a negative one to the right, a tie both at once, and the area grows to 0.875", () => {
  expect(stepsOf(tally).map(({ fpr, tpr, area }) => [fpr, tpr, area])).toEqual([
    [0, 0, 0],
    [0, 0.5, 0],
    [0.5, 1, 0.375],
    [1, 1, 0.875],
  ]);
});

test("few steps all stay, many are thinned with both ends", () => {
  expect(thinned(stepsOf(tally))).toHaveLength(4);
  const many = Array.from({ length: 5000 }, (_, i) => i);
  const steps = stepsOf(
    tallyOf(
      Int32Array.from(many, (i) => (i * 7) % 2),
      Float64Array.from(many),
      null,
    ),
  );
  const kept = thinned(steps);
  expect(kept.length).toBeLessThanOrEqual(500);
  expect([kept[0], kept.at(-1)]).toEqual([steps[0], steps.at(-1)]);
});
