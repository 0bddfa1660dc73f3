import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { checkLevel, intervalBetween, tailOf } from "./interval.ts";

function refusal(run: () => unknown): InputError {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error("nothing was refused");
}

test("a level of 95 is refused, and 0.95 is proposed", () => {
  expect(refusal(() => checkLevel(95))).toMatchObject({
    code: "bad-level",
    message: "the level must lie strictly between 0 and 1, not 95.",
    remedy: "Did you mean 0.95?",
  });
  expect(refusal(() => checkLevel(99.9)).remedy).toBe("Did you mean 0.999?");
});

test("0, 1, negative, huge and missing levels are refused with an example that works", () => {
  for (const level of [0, 1, -0.5, 100, 950, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(refusal(() => checkLevel(level))).toMatchObject({
      code: "bad-level",
      message: `the level must lie strictly between 0 and 1, not ${level}.`,
      remedy: "Use a value such as 0.95: intervals that cover the true value 95 times in 100.",
    });
  }
});

test("a valid level is given back", () => {
  expect(checkLevel(0.9)).toBe(0.9);
});

test("two sides share what the level leaves out, one side takes it all; the default is 95% on both", () => {
  expect(tailOf({})).toBeCloseTo(0.025, 15);
  expect(tailOf({ level: 0.9 })).toBeCloseTo(0.05, 15);
  expect(tailOf({ level: 0.9, side: "lower" })).toBeCloseTo(0.1, 15);
  expect(tailOf({ level: 0.9, side: "upper" })).toBeCloseTo(0.1, 15);
  expect(() => tailOf({ level: 90 })).toThrow("not 90.");
});

test("a one-sided interval ends at the range on its open side", () => {
  const bounds = { lower: () => 0.2, upper: () => 0.4 };
  expect(intervalBetween("m", bounds, {})).toEqual({ lower: 0.2, upper: 0.4, level: 0.95, method: "m" });
  expect(intervalBetween("m", bounds, { side: "lower" }, [0, 2])).toMatchObject({ lower: 0.2, upper: 2 });
  expect(intervalBetween("m", bounds, { side: "upper" }, [-1, 2])).toMatchObject({ lower: -1, upper: 0.4 });
});
