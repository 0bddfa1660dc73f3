import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "./judge.ts";

const term = (value: number, half: number) => ({
  value,
  lower: value - half,
  upper: value + half,
  method: "corrected-t",
});
const options = { tolerance: { value: 0.05, least: 0.05 }, rows: 400 };

test("above the tolerance and above 0 is large, below it and finely measured is small", () => {
  expect(judge(term(0.08, 0.07), options).says).toBe("large");
  expect(judge(term(0.04, 0.05), options).says).toBe("small");
  expect(judge(term(-0.2, 0.01), options).says).toBe("small");
  expect(judge(term(-0.2, 0.1), options).says).toBe("small");
});

test("what is unsure says how many rows would decide: twice as fine takes four times the rows", () => {
  expect(judge(term(0.01, 0.1), options)).toMatchObject({ says: "unsure", rows: 1600 });
  // to show 0.08 its interval may reach 0.08: (0.1 / 0.08)^2 = 1.5625 times the rows
  expect(judge(term(0.08, 0.1), options)).toMatchObject({ says: "unsure", rows: 630 });
  expect(judge({ value: 0.1, method: "none" }, options)).toEqual({ value: 0.1, method: "none", says: "unsure" });
});

test("an interval that reaches no further than the tolerance always decides", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.05, noNaN: true }),
      (value, half) => judge(term(value, half), options).says !== "unsure",
    ),
    { seed: 1, numRuns: 500 },
  );
});

test("where less than the tolerance matters, it is large once it is shown and unsure before", () => {
  const finer = { tolerance: { value: 0.05, least: 0.01 }, rows: 400 };
  expect(judge(term(0.03, 0.02), finer).says).toBe("large");
  expect(judge(term(0.03, 0.02), options).says).toBe("small");
  // (0.04 / 0.03)^2 = 1.78 times the rows would show it
  expect(judge(term(0.03, 0.04), finer)).toMatchObject({ says: "unsure", rows: 720 });
  expect(judge(term(0.015, 0.03), finer).says).toBe("small");
  expect(judge(term(0.005, 0.05), finer).says).toBe("small");
});
