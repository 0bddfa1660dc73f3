import { expect, test } from "vitest";
import { keptLookPlan, lookLevel, newLookPlan } from "./lookLevel.ts";

test("spending: the parts of a thousand looks sum to less than alpha, and the first look has half of it", () => {
  const plan = newLookPlan({ level: 0.9 });
  expect(plan).toEqual({ level: 0.9, adjust: "spending", maxLooks: null });
  expect(lookLevel(plan, 1, 1)).toBeCloseTo(0.95, 14);
  expect(lookLevel(plan, 3, 7)).toBeCloseTo(1 - 0.1 / 12, 14);
  let spent = 0;
  for (let k = 1; k <= 1000; k++) spent += 1 - lookLevel(plan, k, k);
  expect(spent).toBeLessThan(0.1);
  expect(spent).toBeGreaterThan(0.0999);
});

test("bonferroni: an equal part of the looks allowed from the start, otherwise of the looks so far", () => {
  const limited = newLookPlan({ maxLooks: 20 });
  expect(limited.adjust).toBe("bonferroni");
  expect([lookLevel(limited, 1, 1), lookLevel(limited, 20, 20)]).toEqual([1 - (1 - 0.95) / 20, 1 - (1 - 0.95) / 20]);
  const open = newLookPlan({ adjust: "bonferroni" });
  expect(lookLevel(open, 1, 1)).toBeCloseTo(0.95, 14);
  expect(lookLevel(open, 1, 4)).toBeCloseTo(0.9875, 14);
});

test("a limit may be a mere cap on spending", () => {
  const plan = newLookPlan({ adjust: "spending", maxLooks: 5 });
  expect(lookLevel(plan, 2, 2)).toBeCloseTo(1 - 0.05 / 6, 14);
});

test("a plan cannot change after looking, but may be repeated or left out", () => {
  const plan = newLookPlan({ maxLooks: 20 });
  expect(keptLookPlan(plan, {})).toBe(plan);
  expect(keptLookPlan(plan, { level: 0.95, maxLooks: 20, adjust: "bonferroni" })).toBe(plan);
  expect(() => keptLookPlan(plan, { maxLooks: 30 })).toThrow(
    "this test set was first evaluated with maxLooks: 20, not 30.",
  );
  expect(() => keptLookPlan(plan, { level: 0.9 })).toThrow("first evaluated with level: 0.95, not 0.9.");
  expect(() => keptLookPlan(newLookPlan({}), { maxLooks: 3 })).toThrow("first evaluated with no maxLooks, not 3.");
});

test("no look at all, and a level of 95, are refused", () => {
  expect(() => newLookPlan({ maxLooks: 0 })).toThrow("0 looks cannot be allowed.");
  expect(() => newLookPlan({ level: 95 })).toThrow("not 95.");
});
