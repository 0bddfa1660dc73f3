import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { settingsOf } from "../evaluate/options.ts";
import { stream } from "../numeric/random.ts";
import { methodOf, methodResults } from "./recalibrationMethods.ts";

const rng = stream(3, "methods");
const score = Array.from({ length: 120 }, () => 0.05 + 0.9 * rng());
const prediction = probabilities({ truth: score.map((p) => (rng() < p ? 1 : 0)), score });
const cut = { folds: 3, repeats: 1, seed: 1 };

test("a method is taken as asked, or by size; all are cross-fitted, the choice included", () => {
  expect(methodOf(prediction, "beta", cut)).toEqual({ method: "beta", choice: { by: "asked", reason: "asked for" } });
  expect(methodOf(prediction, undefined, cut)).toMatchObject({ method: "platt", choice: { by: "size" } });
  const best = methodOf(prediction, "all", cut);
  expect(best.choice.by).toBe("cross-fit");
  expect(best.crossFit?.calibrators).toHaveLength(3);
});

test("every method is held against the same rows, and counted as often as it was chosen", () => {
  const results = methodResults(prediction, cut, settingsOf({ replicates: 100 }, null), ["platt", "beta", "platt"]);
  expect(results.map(({ method, chosen }) => [method, chosen])).toEqual([
    ["platt", 2],
    ["isotonic", 0],
    ["beta", 1],
    ["temperature", 0],
    ["binning", 0],
  ]);
  for (const { metrics, difference } of results) {
    expect(metrics.logLoss.n).toBe(120);
    expect(difference.logLoss.method).toBe("student");
  }
});
