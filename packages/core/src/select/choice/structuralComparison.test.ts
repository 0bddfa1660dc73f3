import { expect, test } from "vitest";
import { STRUCTURAL_DEFAULTS } from "./structuralChoice.ts";
import { structuralComparison } from "./structuralComparison.ts";

const estimate = { value: 0.3, level: 0.95, method: "none", n: 9, bias: "pessimistic", folds: [], leftOut: 0 } as const;

test("every candidate has its price beside its held-out value, and a failed one has none", () => {
  const competitor = (dimension: number, risk: number | null, value: number | null) => ({
    estimate: { value, folds: [] },
    others: [],
    learner: "tree",
    complexity: dimension,
    structure: { dimension, risk, rows: 100, exactness: "at most" as const },
  });
  const { families, rows, c } = structuralComparison(
    [competitor(3, 0.2, 0.25), competitor(6, null, null)],
    STRUCTURAL_DEFAULTS,
    { candidate: 0, label: "tree(leaves=2)", estimate, difference: null },
  );
  expect([rows, c]).toEqual([100, 1]);
  // sqrt((3 + ln 12 + ln 20)/100)
  const penalty = Math.sqrt((3 + Math.log(12) + Math.log(20)) / 100);
  expect(families[0]).toMatchObject({ capacity: 3, risk: 0.2, heldOut: 0.25 });
  expect(families[0].penalty).toBeCloseTo(penalty, 12);
  expect(families[0].bound).toBeCloseTo(0.2 + penalty, 12);
  expect(families[1]).toEqual({
    capacity: 6,
    exactness: "at most",
    risk: null,
    penalty: null,
    bound: null,
    heldOut: null,
  });
});
