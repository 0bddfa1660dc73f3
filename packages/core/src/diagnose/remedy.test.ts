import { expect, test } from "vitest";
import { outcomeOf, type Remedy, ranked } from "./remedy.ts";

const change = (value: number, half: number) => ({
  value,
  lower: value - half,
  upper: value + half,
  method: "corrected-t",
});

test("an interval on one side of 0 shows a remedy to be better or worse", () => {
  expect(outcomeOf(change(-0.1, 0.05))).toBe("better");
  expect(outcomeOf(change(0.1, 0.05))).toBe("worse");
  expect(outcomeOf(change(-0.1, 0.2))).toBe("no difference shown");
  expect(outcomeOf({ value: -0.1, method: "none" })).toBe("no difference shown");
  expect(outcomeOf(null)).toBe("failed");
});

test("what helps most comes first, what failed last", () => {
  const remedy = (what: string, by: number | null): Remedy => ({
    kind: "simpler",
    what,
    learner: what,
    estimate: { value: null, method: "none", n: 0 },
    change: by === null ? null : change(by, 0.1),
    outcome: "failed",
  });
  const all = [remedy("failed", null), remedy("worse", 0.2), remedy("best", -0.3), remedy("good", -0.1)];
  expect(ranked(all).map(({ what }) => what)).toEqual(["best", "good", "worse", "failed"]);
});
