import { expect, test } from "vitest";
import { outcomeOf, type Remedy, ranked, shownRemedies } from "./remedy.ts";

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

const remedy = (kind: Remedy["kind"], by: number | null, half = 0.05): Remedy => {
  const own = by === null ? null : change(by, half);
  const estimate = { value: null, method: "none", n: 0 };
  return { kind, what: String(by), learner: null, estimate, change: own, outcome: outcomeOf(own) };
};

test("what is shown to help comes first, by how much, before what may help more; what failed last", () => {
  const all = [
    remedy("simpler", null),
    remedy("simpler", 0.2),
    remedy("simpler", -0.4, 0.5),
    remedy("simpler", -0.1),
    remedy("simpler", -0.3),
  ];
  expect(ranked(all).map(({ what }) => what)).toEqual(["-0.3", "-0.1", "-0.4", "0.2", "null"]);
});

test("of each kind the best two are shown, wherever they are shown, in that order", () => {
  const all = [
    remedy("simpler", -0.1),
    remedy("simpler", -0.2),
    remedy("simpler", -0.3),
    remedy("another learner", -0.25),
    remedy("more rows", null),
  ];
  expect(shownRemedies(all).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    "simpler -0.3",
    "another learner -0.25",
    "simpler -0.2",
    "more rows null",
  ]);
});
