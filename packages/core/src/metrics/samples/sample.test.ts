import { describe, expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { factsOf, unitsPerWeight } from "./sample.ts";

const truth = [1, 2, 3, 4];
const predicted = truth;

describe("what is known about the rows", () => {
  test("without weights every row counts once", () => {
    const facts = factsOf(numbers({ truth, predicted }));
    expect(facts).toMatchObject({ rows: 4, n: 4, sum: 4, effectiveRows: 4, groups: null, independent: true });
    expect(unitsPerWeight(facts)).toBe(1);
  });

  test("whole-number weights are rows", () => {
    const facts = factsOf(numbers({ truth, predicted, weight: [2, 1, 3, 1] }));
    expect(facts).toMatchObject({ rows: 4, n: 7, sum: 7, effectiveRows: 7, meaning: "repetition", independent: true });
    expect(unitsPerWeight(facts)).toBe(1);
  });

  test("other weights leave the rows as they are, and are worth fewer of them", () => {
    const facts = factsOf(numbers({ truth, predicted, weight: [0.5, 0.5, 0.5, 1.5] }));
    // (sum w)^2 / sum w^2 = 9 / 3
    expect(facts).toMatchObject({ n: 4, sum: 3, effectiveRows: 3, meaning: "sampling", independent: false });
    expect(unitsPerWeight(facts)).toBe(1);
    expect(unitsPerWeight(factsOf(numbers({ truth, predicted, weight: [5.5, 5.5, 5.5, 16.5] })))).toBeCloseTo(
      1 / 11,
      14,
    );
  });

  test("groups are the units when there are groups", () => {
    const facts = factsOf(numbers({ truth, predicted, group: ["x", "y", "x", "x"] }));
    expect(facts).toMatchObject({ n: 4, groups: 2, independent: false });
    expect(unitsPerWeight(facts)).toBe(0.5);
  });
});
