import { describe, expect, test } from "vitest";
import { classProbabilities, probabilities, scores } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import type { CalibrationMethod } from "./calibrator.ts";
import { cautionAbout, defaultMethod, fitBest, methodsFor, ROWS_FOR_ISOTONIC } from "./chooseMethod.ts";
import { fitCalibrator } from "./fitCalibrator.ts";

/** Mean loss of log loss on new rows against the truth, in nats, of calibrators fitted on n rows. */
function excess(
  shape: (p: number) => number,
  n: number,
  samples: number,
): Readonly<Record<"platt" | "isotonic", number>> {
  const rng = stream(7, "method", n);
  const fresh = Float64Array.from({ length: 1000 }, (_, i) => 0.02 + (0.96 * (i + 0.5)) / 1000);
  const sums = { platt: 0, isotonic: 0 };
  for (let s = 0; s < samples; s++) {
    const p = Float64Array.from({ length: n }, () => 0.02 + 0.96 * rng());
    const prediction = probabilities({ truth: Array.from(p, (q) => (rng() < q ? 1 : 0)), score: p.map(shape) });
    for (const method of ["platt", "isotonic"] as const) {
      const [found] = applyCalibrator(fitCalibrator(prediction, { method }), [fresh.map(shape)]);
      const gap = fresh.reduce(
        (sum, q, i) => sum + q * Math.log(q / found[i]) + (1 - q) * Math.log((1 - q) / (1 - found[i])),
        0,
      );
      sums[method] += gap / fresh.length / samples;
    }
  }
  return sums;
}

/** Overconfident: the log odds times 2.5, which a sigmoid undoes. */
const overconfident = (p: number): number => 1 / (1 + ((1 - p) / p) ** 2.5);
/** Bent twice, as no sigmoid is; it still rises. */
const bent = (p: number): number => p + 0.48 * Math.sin(3 * Math.PI * p) * p * (1 - p);
/** Hardly rises below a half. */
const flatBelow = (p: number): number => (p < 0.5 ? 0.45 + 0.1 * p : p ** 0.3);

describe("the rows that a method needs, by simulation", () => {
  test("on 100 rows Platt is nearer to the truth than isotonic, whether or not the shape is a sigmoid", () => {
    for (const shape of [overconfident, bent]) {
      const { platt, isotonic } = excess(shape, 100, 60);
      expect(platt).toBeLessThan(0.8 * isotonic);
    }
  });

  test("on 4,000 rows isotonic is far nearer where the shape is no sigmoid, and costs little where it is", () => {
    const { platt, isotonic } = excess(bent, 4000, 8);
    expect(isotonic).toBeLessThan(0.5 * platt);
    expect(excess(overconfident, 4000, 8).isotonic).toBeLessThan(0.005);
  });
});

const sample = (positives: number, negatives: number) => {
  const truth = Array.from({ length: positives + negatives }, (_, i) => (i < positives ? 1 : 0));
  return { truth, score: truth.map((_, i) => (i % 97) / 97) };
};

test("by default Platt below 1,000 rows of the smaller class, isotonic from there on, and the reason is said", () => {
  expect(defaultMethod(probabilities(sample(120, 5000)))).toMatchObject({
    method: "platt",
    reason: expect.stringMatching(/^with 120 rows of "1" isotonic regression would overfit/),
  });
  expect(defaultMethod(scores(sample(ROWS_FOR_ISOTONIC, 1000))).method).toBe("isotonic");
  const grouped = probabilities({ ...sample(1500, 1500), group: Array.from({ length: 3000 }, (_, i) => i % 300) });
  expect(defaultMethod(grouped).reason).toContain("300 groups with");
  const three = classProbabilities({ truth: ["a", "b"], probability: { a: [0.8, 0.1], b: [0.1, 0.8], c: [0.1, 0.1] } });
  expect(defaultMethod(three).method).toBe("temperature");
});

test("isotonic and binning on few rows draw a caution, the others none", () => {
  const few = probabilities(sample(50, 50));
  expect(cautionAbout(few, "isotonic")).toContain("Platt scaling, with two parameters, is the safer choice");
  expect(cautionAbout(few, "platt")).toBeNull();
  expect(cautionAbout(probabilities(sample(1000, 1000)), "isotonic")).toBeNull();
});

test("the best by cross-fitting is mostly a sigmoid where a sigmoid was applied, and isotonic where none was", () => {
  const found: CalibrationMethod[][] = [overconfident, flatBelow].map((shape, s) =>
    Array.from({ length: 6 }, (_, repeat) => {
      const rng = stream(8, "best", s, repeat);
      const p = Float64Array.from({ length: 1500 }, () => 0.02 + 0.96 * rng());
      const prediction = probabilities({ truth: Array.from(p, (q) => (rng() < q ? 1 : 0)), score: p.map(shape) });
      return fitBest(prediction, methodsFor(prediction), { folds: 5, repeats: 1, seed: 1 }).method;
    }),
  );
  const count = (list: readonly CalibrationMethod[], wanted: readonly CalibrationMethod[]): number =>
    list.filter((method) => wanted.includes(method)).length;
  expect(count(found[0], ["platt", "temperature", "beta"])).toBeGreaterThanOrEqual(5);
  expect(count(found[1], ["isotonic", "binning"])).toBeGreaterThanOrEqual(4);
});

test("scores that are not probabilities leave beta out", () => {
  expect(methodsFor(scores(sample(2, 2)))).not.toContain("beta");
});
