import { expect, test } from "vitest";
import { judgePair, parsePairRequirement } from "./pairRequirement.ts";

const metrics = ["auc", "accuracy", "f0.5", "f1", "recall"];
const names = (...models: readonly string[]) => ({ models, metrics });

test("the difference of two models, judged on its interval", () => {
  expect(parsePairRequirement("b.auc - a.auc > 0", names("a", "b"))).toEqual({
    text: "b.auc - a.auc > 0",
    models: [1, 0],
    metric: "auc",
    part: "interval",
    operator: ">",
    bound: 0,
  });
});

test("one model, with or without a part", () => {
  const one = (text: string): unknown => {
    const { models, metric, part, bound } = parsePairRequirement(text, names("a", "b"));
    return [models, metric, part, bound];
  };
  expect(one("b.auc.lower >= 0.8")).toEqual([[1], "auc", "lower", 0.8]);
  expect(one("b.auc.value>=.8")).toEqual([[1], "auc", "value", 0.8]);
  expect(one("a.f0.5.upper >= 1e-1")).toEqual([[0], "f0.5", "upper", 0.1]);
});

test("names may hold dots, hyphens and blanks: the longest known one counts", () => {
  const model = (text: string, ...models: readonly string[]): readonly number[] =>
    parsePairRequirement(text, names(...models)).models;
  expect(model("judge-b.accuracy - judge-a.accuracy >= -0.01", "judge-a", "judge-b")).toEqual([1, 0]);
  expect(model("v1.2.auc - v1.auc > 0", "v1", "v1.2")).toEqual([1, 0]);
  expect(model("model b.auc - model a.auc > 0", "model a", "model b")).toEqual([1, 0]);
});

test("in quotes a name may hold anything, a quote inside written twice", () => {
  const model = (text: string, ...models: readonly string[]): readonly number[] =>
    parsePairRequirement(text, names(...models)).models;
  expect(model("'model b'.auc - 'model a'.auc >= -0.01", "model a", "model b")).toEqual([1, 0]);
  expect(model(`"a.auc".auc - 'it''s'.auc > 0`, "it's", "a.auc")).toEqual([1, 0]);
  expect(model(`"say ""b""".auc > 0`, 'say "b"')).toEqual([0]);
});

test("a difference in brackets has parts", () => {
  expect(parsePairRequirement("(b.auc - a.auc).value > 0", names("a", "b")).part).toBe("value");
  expect(parsePairRequirement("( b.auc - a.auc ).lower > 0", names("a", "b")).part).toBe("lower");
});

test.each([
  ["auc >= 0.8", /names no model/],
  ["c.auc >= 0.8", /names no model/],
  ["b.auc - c.auc > 0", /names no model at "c.auc > 0"/],
  ["b.acu > 0", /names "acu", which is not a metric/],
  ["b.aucs > 0", /names "aucs", which is not a metric/],
  ["b > 0", /names no model/],
  ["b.auc - a.recall > 0", /takes recall from auc/],
  ["b.auc - b.auc > 0", /takes "b" from itself/],
  ["b.auc > x", /is not a requirement/],
  ["b.auc = 1", /is not a requirement/],
  ["(b.auc - a.auc > 0", /opens a bracket/],
  ["", /names no model/],
])("%s is refused", (text, message) => {
  expect(() => parsePairRequirement(text, names("a", "b"))).toThrow(message);
});

test("met when the whole interval is beyond the bound, failed when none of it is, otherwise undecided with the rows it takes", () => {
  const requirement = parsePairRequirement("b.auc - a.auc > 0", names("a", "b"));
  const outcome = (lower: number, upper: number) =>
    judgePair(requirement, ["a", "b"], { value: (lower + upper) / 2, lower, upper, n: 600 });
  expect(outcome(0.01, 0.03)).toEqual({
    text: "b.auc - a.auc > 0",
    outcome: "met",
    detail: "b.auc - a.auc is 0.020, 0.010 to 0.030",
  });
  expect(outcome(-0.03, -0.01).outcome).toBe("failed");
  // half width 0.02 must fall to 0.01: four times the rows
  expect(outcome(-0.01, 0.03)).toMatchObject({
    outcome: "undecided",
    detail: "b.auc - a.auc is 0.010, -0.010 to 0.030; about 4,300 more rows would decide with power 0.8",
  });
});

test("of one model the detail names it, and counts the rows that its metric is about", () => {
  const requirement = parsePairRequirement("b.recall >= 0.6", names("a", "b"));
  const { detail } = judgePair(requirement, ["a", "b"], {
    value: 0.556,
    lower: 0.4961,
    upper: 0.6142,
    n: 768,
    of: 268,
  });
  expect(detail).toMatch(
    /^b\.recall is 0\.556, 0\.496 to 0\.614; about \d+ more positive rows would decide with power 0\.8$/,
  );
});
