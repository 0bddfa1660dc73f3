import { expect, test } from "vitest";
import { dfOfMean, logMean } from "../../intervals/fewRows/logMean.ts";
import { wilson } from "../../intervals/wilson.ts";
import { classMeansInterval } from "./classMeans.ts";

const choice = { interval: null, bounds: { level: 0.95, side: "both" } } as const;
const rare = { mean: 2, standardError: 0.2, n: 10, kurtosis: 3 };
const common = { mean: 0.1, standardError: 0.01, n: 90, kurtosis: 3 };
const possible = { lower: 0, upper: 100 };

test("two classes: what the share and either mean change, squared and added", () => {
  const found = classMeansInterval(
    [
      { losses: common, possible },
      { losses: rare, possible },
    ],
    [0, Infinity],
    choice,
  );
  const mean = 0.9 * 0.1 + 0.1 * 2;
  const share = wilson(10, 100);
  const [own, other] = [rare, common].map((each) => logMean(each.mean, each.standardError, dfOfMean(each)));
  const lower = Math.hypot((0.1 - share.lower) * 1.9, 0.1 * (2 - own.lower), 0.9 * (0.1 - other.lower));
  const upper = Math.hypot((share.upper - 0.1) * 1.9, 0.1 * (own.upper - 2), 0.9 * (other.upper - 0.1));
  expect(found.lower).toBeCloseTo(mean - lower, 12);
  expect(found.upper).toBeCloseTo(mean + upper, 12);
  expect(found.method).toBe("mover-loss");
  // the standard error of all rows: within classes and between them
  expect(found.standardError).toBeCloseTo(Math.hypot(0.1 * 0.2, 0.9 * 0.01, Math.sqrt((0.09 * 1.9 ** 2) / 100)), 12);
});

test("a class without a row could have the worst losses that the probabilities allow", () => {
  const alone = classMeansInterval(
    [
      { losses: common, possible },
      { losses: null, possible: { lower: 0, upper: 7 } },
    ],
    [0, Infinity],
    choice,
  );
  const { upper } = wilson(0, 90);
  const within = logMean(0.1, 0.01, 89).upper - 0.1;
  expect(alone.upper).toBeCloseTo(0.1 + Math.hypot(upper * 6.9, within), 12);
});

test("one side has the range as its open end", () => {
  const classes = [
    { losses: common, possible },
    { losses: rare, possible },
  ];
  const lower = classMeansInterval(classes, [0, 1], { ...choice, bounds: { level: 0.95, side: "lower" } });
  expect(lower.upper).toBe(1);
});
