import { expect, test } from "vitest";
import { labels } from "../data/makePrediction.ts";
import { clopperPearson } from "../intervals/clopperPearson.ts";
import { wilson } from "../intervals/wilson.ts";
import { binomialMass } from "../numeric/distributions/binomial.ts";
import { evaluate } from "./evaluate.ts";

const truth = Array.from({ length: 40 }, (_, i) => i % 2);
const predicted = truth.map((t, i) => (i % 10 === 0 ? 1 - t : t));
const prediction = labels({ truth, predicted, classes: [0, 1] });

test("a share with a requirement has the exact interval, the others keep Wilson's", () => {
  const { metrics } = evaluate(prediction, { metrics: ["accuracy", "recall"], require: ["accuracy >= 0.8"] });
  const { lower, upper } = clopperPearson(36, 40);
  expect(metrics.accuracy).toMatchObject({ method: "clopper-pearson", lower, upper });
  expect(metrics.recall.method).toBe("wilson");
});

test("an interval that is asked for is used for requirements too", () => {
  const { metrics } = evaluate(prediction, { metrics: ["accuracy"], require: ["accuracy >= 0.8"], interval: "wilson" });
  expect(metrics.accuracy).toMatchObject({ method: "wilson", lower: wilson(36, 40).lower });
});

test("a requirement is met by chance with at most 0.025 if the truth is the bound; Wilson's lower end has 0.075", () => {
  const met = (lower: (k: number) => number, n: number, bound: number): number => {
    let sum = 0;
    for (let k = 0; k <= n; k++) if (lower(k) >= bound) sum += binomialMass(k, n, bound);
    return sum;
  };
  for (const bound of [0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95]) {
    for (const n of [20, 50, 200]) {
      expect(met((k) => clopperPearson(k, n).lower, n, bound)).toBeLessThanOrEqual(0.025);
    }
  }
  expect(met((k) => wilson(k, 20).lower, 20, 0.05)).toBeCloseTo(0.0755, 3);
});
