import { expect, test } from "vitest";
import type { MetricResult } from "./evaluation.ts";
import { judge, parseRequirement } from "./requirement.ts";

const known = ["auc", "recall", "error", "f0.5", "logLoss"];
const result: MetricResult = { value: 0.8, lower: 0.7, upper: 0.9, n: 100 };

function outcome(text: string, given: MetricResult = result): string {
  return judge(parseRequirement(text, known), given).outcome;
}

function detail(text: string, given: MetricResult = result): string {
  return judge(parseRequirement(text, known), given).detail;
}

test.each([
  ["auc.lower >= 0.9", { metric: "auc", part: "lower", operator: ">=", bound: 0.9 }],
  ["recall>.8", { metric: "recall", part: "interval", operator: ">", bound: 0.8 }],
  ["  error.upper <= 1e-2 ", { metric: "error", part: "upper", operator: "<=", bound: 0.01 }],
  ["f0.5 >= 0.6", { metric: "f0.5", part: "interval", operator: ">=", bound: 0.6 }],
  ["f0.5.value < 0.6", { metric: "f0.5", part: "value", operator: "<", bound: 0.6 }],
  ["auc.upper >= 0.9", { metric: "auc", part: "upper", operator: ">=", bound: 0.9 }],
])("%s is read", (text, parts) => {
  expect(parseRequirement(text, known)).toEqual({ text: text.trim(), ...parts });
});

test.each(["auc", "auc >= ", "auc >= high", ">= 0.9", "auc = 0.9", "auc => 0.9", ""])(
  "%j is not a requirement",
  (text) => {
    expect(() => parseRequirement(text, known)).toThrow(expect.objectContaining({ code: "bad-requirement" }));
  },
);

test("a metric that the task does not have is answered with those it has", () => {
  expect(() => parseRequirement("rmse <= 3", known)).toThrow(
    expect.objectContaining({
      message: 'the requirement "rmse <= 3" names "rmse", which is not a metric of this task.',
      remedy: "Use one of auc, recall, error, f0.5, logLoss.",
    }),
  );
});

test("the whole interval decides: met, failed, or undecided when it straddles the bound", () => {
  expect(outcome("auc >= 0.7")).toBe("met");
  expect(outcome("auc > 0.7")).toBe("undecided");
  expect(outcome("auc >= 0.75")).toBe("undecided");
  expect(outcome("auc >= 0.9")).toBe("undecided");
  expect(outcome("auc > 0.9")).toBe("failed");
  expect(outcome("auc <= 0.9")).toBe("met");
  expect(outcome("auc < 0.7")).toBe("failed");
});

test("an end is one number: met or failed, never undecided", () => {
  expect(outcome("auc.lower >= 0.7")).toBe("met");
  expect(outcome("auc.lower >= 0.75")).toBe("failed");
  expect(outcome("auc.lower >= 0.95")).toBe("failed");
  expect(outcome("auc.upper <= 0.95")).toBe("met");
  expect(outcome("auc.upper <= 0.85")).toBe("failed");
});

test("an interval that is not to be trusted decides nothing, not even by one end", () => {
  const rough: MetricResult = { ...result, reliable: false, reason: "a bootstrap of 3 groups" };
  expect([outcome("auc.lower >= 0.5", rough), outcome("auc >= 0.5", rough)]).toEqual(["undecided", "undecided"]);
  expect(detail("auc.lower >= 0.5", rough)).toBe(
    "auc is 0.800, 0.700 to 0.900, but the interval is inconclusive: a bootstrap of 3 groups",
  );
  expect(outcome("auc.value >= 0.5", rough)).toBe("met");
});

test("the other bound, and the value, are single numbers", () => {
  expect(outcome("auc.upper >= 0.85")).toBe("met");
  expect(outcome("auc.lower <= 0.65")).toBe("failed");
  expect(outcome("auc.value >= 0.8")).toBe("met");
  expect(outcome("auc.value > 0.8")).toBe("failed");
});

test("rows that would decide are those of a test with power 0.8, as in the verdict on two models", () => {
  // standard error 0.1 / 1.959964; R: ceiling(100 * ((1.959964 + 0.841621) * 0.1 / 1.959964 / 0.05)^2) - 100 = 718
  expect(detail("auc >= 0.75")).toBe("auc is 0.800, 0.700 to 0.900; about 720 more rows would decide with power 0.8");
  expect(detail("recall >= 0.75", { ...result, of: 40 })).toMatch(
    /about 290 more positive rows would decide with power/,
  );
  expect(detail("auc >= 0.8")).toMatch(/the value lies on the bound, more rows of the same would not decide$/);
  const requirement = parseRequirement("auc >= 0.75", known);
  const grouped = judge(requirement, result, { units: { count: 10, name: "groups" } });
  expect(grouped.detail).toMatch(/about 72 more groups would decide with power 0\.8$/);
  // of a one-sided interval of the same length the end lies 1.644854 standard errors away
  expect(judge(requirement, { ...result }, { side: "lower" }).detail).toMatch(/about 820 more rows would decide/);
});

test("without an interval, or with one open on the side in question, nothing is decided", () => {
  expect(outcome("auc >= 0.1", { value: 0.8, n: 1 })).toBe("undecided");
  expect(detail("auc >= 0.1", { value: 0.8, n: 1 })).toBe("auc is 0.800, but there is no interval to judge by");
  const open: MetricResult = { value: 0.8, lower: 0.7, n: 100 };
  expect(outcome("auc >= 0.6", open)).toBe("met");
  expect(detail("error <= 0.9", open)).toMatch(/the interval is open on that side, more rows would not decide$/);
});

test("an undefined value decides nothing, an infinite one does", () => {
  expect(judge(parseRequirement("recall >= 0.5", known), { value: null, undefined: "no positive row", n: 3 })).toEqual({
    text: "recall >= 0.5",
    outcome: "undecided",
    detail: "recall is undefined: no positive row",
  });
  expect(outcome("logLoss <= 1", { value: "Infinity", n: 3 })).toBe("failed");
});

test("the detail shows the digits that the interval needs, and those that tell an end from the bound", () => {
  const large: MetricResult = { value: 0.994321, lower: 0.994211, upper: 0.994431, n: 1_000_000 };
  expect(detail("auc >= 0.99", large)).toBe("auc is 0.99432, 0.99421 to 0.99443");
  const close: MetricResult = { value: 0.93, lower: 0.89996, upper: 0.955, n: 400 };
  expect(outcome("auc.lower >= 0.9", close)).toBe("failed");
  expect(detail("auc.lower >= 0.9", close)).toBe("auc is 0.93000, 0.89996 to 0.95500");
});

test("of a one-sided interval the detail names the end there is", () => {
  expect(detail("auc >= 0.6", { value: 0.8, lower: 0.7, n: 100 })).toBe("auc is 0.800, at least 0.700");
});
