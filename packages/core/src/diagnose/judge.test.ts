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

const robust = {
  median: 0.08,
  trimmedMean: 0.08,
  signTest: { positive: 20, of: 30, pValue: 0.3 },
};

test("one exploding split does not hide a difference that rows, signs or the largest losses show", () => {
  const exploded = term(12, 30);
  expect(judge(exploded, options).says).toBe("unsure");
  const beside = (more: object) => judge({ ...exploded, robust: { ...robust, ...more } }, options);
  expect(beside({}).says).toBe("unsure");
  expect(beside({ rowInterval: { lower: 0.01, upper: 24, method: "student" } })).toMatchObject({
    says: "large",
    by: "row interval",
  });
  expect(beside({ atLeast: 0.3 })).toMatchObject({ says: "large", by: "largest losses" });
  expect(beside({ signTest: { positive: 30, of: 30, pValue: 1 / 64 } })).toMatchObject({
    says: "large",
    by: "sign test",
  });
  // signs that agree about a median that does not matter show nothing
  expect(beside({ median: 0.01, signTest: { positive: 30, of: 30, pValue: 1 / 64 } }).says).toBe("unsure");
});

test("what does not matter is never large, whatever shows that it is above 0", () => {
  const tiny = {
    ...term(0.01, 0.2),
    robust: { ...robust, rowInterval: { lower: 0.005, upper: 0.015, method: "student" } },
  };
  expect(judge(tiny, options)).toMatchObject({ says: "small", by: "row interval" });
});

test("a one-sided bound within the tolerance shows that a difference is small", () => {
  const bounded = { ...term(0.01, 0.06), robust: { ...robust, atMost: 0.049 } };
  expect(judge(bounded, options)).toMatchObject({ says: "small", by: "one-sided bound" });
  expect(judge({ ...bounded, robust: { ...robust, atMost: 0.051 } }, options).says).toBe("unsure");
});
