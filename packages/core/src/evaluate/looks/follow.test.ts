import { expect, test } from "vitest";
import { numbers, probabilities } from "../../data/makePrediction.ts";
import { stream } from "../../numeric/random.ts";
import { evaluate } from "../evaluate.ts";
import { type FollowedRow, followMetrics } from "./follow.ts";

const rng = stream(5, "follow");
const truth = Array.from({ length: 80 }, () => (rng() < 0.4 ? 1 : 0));
const score = truth.map((t) => 0.25 * t + 0.75 * rng());

test("rows watched one by one give what evaluate gives of all at once", () => {
  const ids = ["error", "accuracy", "brier", "logLoss"];
  const followed = followMetrics("probability", ids, { level: 0.9, clip: 1e-6 });
  truth.forEach((t, i) => {
    followed.add({
      kind: "probability",
      positive: t === 1,
      probability: score[i],
      right: score[i] >= 0.5 === (t === 1),
    });
  });
  const { metrics } = evaluate(probabilities({ truth, score }), {
    metrics: ids,
    level: 0.9,
    interval: "anytime",
    clip: 1e-6,
  });
  const results = followed.results();
  for (const id of ids) {
    expect(results[id].value).toBeCloseTo(Number(metrics[id].value), 12);
    expect(results[id].lower).toBeCloseTo(Number(metrics[id].lower), 10);
    expect(results[id].upper).toBeCloseTo(Number(metrics[id].upper), 10);
    expect([results[id].method, results[id].n]).toEqual(["anytime", 80]);
  }
});

test("squared and absolute errors, and a log loss that is not clipped, get the asymptotic interval", () => {
  const predicted = score.map((s) => 2 * s);
  const followed = followMetrics("number", ["mse", "mae"]);
  for (const [i, t] of truth.entries()) followed.add({ kind: "number", truth: t, predicted: predicted[i] });
  const { metrics } = evaluate(numbers({ truth, predicted }), { metrics: ["mse", "mae"], interval: "anytime" });
  for (const id of ["mse", "mae"]) {
    expect(followed.results()[id].method).toBe("anytime-asymptotic");
    expect(followed.results()[id].upper).toBeCloseTo(Number(metrics[id].upper), 10);
  }
});

test("before the first row there is no value, and before the thirtieth no asymptotic upper end", () => {
  const followed = followMetrics("number", ["mse"]);
  expect(followed.results()).toEqual({ mse: { value: null, undefined: "there is no row", n: 0 } });
  const row: FollowedRow = { kind: "number", truth: 1, predicted: 3 };
  followed.add(row);
  expect([followed.n(), followed.results().mse]).toEqual([
    1,
    { value: 4, lower: 0, method: "anytime-asymptotic", n: 1 },
  ]);
});

test("a metric that is not a mean of row losses is refused with those that are", () => {
  expect(() => followMetrics("probability", ["auc"])).toThrow('"auc" cannot be followed while rows arrive');
  expect(() => followMetrics("label", ["brier"])).toThrow("not a mean of row losses that labels have");
});

test("an infinite log loss asks for clipping", () => {
  const followed = followMetrics("probability", ["logLoss"]);
  const row: FollowedRow = { kind: "probability", positive: true, probability: 0, right: false };
  expect(() => followed.add(row)).toThrow("Infinity is not a finite loss.");
});
