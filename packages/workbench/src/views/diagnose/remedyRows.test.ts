import type { Remedy } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { remedyDomain, remedyRows, remedySheet } from "./remedyRows.ts";

const remedy = (what: string, value: number | null): Remedy => ({
  kind: "simpler",
  what,
  learner: what,
  estimate: { value: value === null ? null : 0.3 + value, method: "corrected-t", n: 100 },
  change: value === null ? null : { value, lower: value - 0.1, upper: value + 0.1, method: "corrected-t" },
  outcome: value === null ? "failed" : "no difference shown",
});
const remedies = [remedy("k 9", -0.2), remedy("k 3", 0.1), remedy("k 0", null)];

test("remedies without a change are not drawn, and stay in the sheet", () => {
  expect(remedyRows({ remedies }).map(({ label, y }) => [label, y])).toEqual([
    ["simpler: k 9", 0],
    ["simpler: k 3", 1],
  ]);
  expect(remedySheet({ remedies }).rows).toHaveLength(3);
});

test("the drawing reaches from the lowest to the highest bound, with 0 inside", () => {
  const [low, high] = remedyDomain(remedyRows({ remedies }));
  expect(low).toBeCloseTo(-0.3 - 0.03, 12);
  expect(high).toBeCloseTo(0.2 + 0.03, 12);
  expect(remedyDomain([])).toEqual([-1, 1]);
});
