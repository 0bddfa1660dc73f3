import { expect, test } from "vitest";
import { besideText } from "./besideText.ts";

const robust = {
  median: 0.05,
  trimmedMean: 0.06,
  signTest: { positive: 30, of: 30, pValue: 1 / 64 },
  rowInterval: { lower: 0.01, upper: 0.2, method: "student" },
  atLeast: 0.4,
  atMost: 0.03,
};

test("what decided beside the interval is said with its numbers", () => {
  expect(besideText({ by: "row interval", robust })).toBe(
    "by paired rows: 0.010 to 0.200; the median over splits is 0.050",
  );
  expect(besideText({ by: "sign test", robust })).toBe(
    "by the sign test: above 0 on 30 of 30 splits; the median over splits is 0.050",
  );
  expect(besideText({ by: "largest losses", robust })).toMatch(/^by the largest row losses: at least 0\.400; /);
  expect(besideText({ by: "one-sided bound", robust })).toBe("by a one-sided bound: at most 0.030");
});

test("the interval speaks for itself", () => {
  expect(besideText({ by: "interval", robust })).toBeNull();
  expect(besideText({})).toBeNull();
});
