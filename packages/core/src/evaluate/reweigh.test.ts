import fc from "fast-check";
import { expect, test } from "vitest";
import type { Prediction } from "../data/prediction.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { isDefined } from "../metrics/metric.ts";
import { stream } from "../numeric/random.ts";
import { sampleOf } from "./prepareSample.ts";
import { reweigh } from "./reweigh.ts";

const ROWS = 24;

/** One prediction of each kind that learners make, with ties. */
function predictions(seed: number): Prediction[] {
  const rng = stream(seed, "reweigh");
  const codes = (classes: number): Int32Array => Int32Array.from({ length: ROWS }, () => Math.floor(rng() * classes));
  const tied = (): Float64Array => Float64Array.from({ length: ROWS }, () => (1 + Math.floor(rng() * 9)) / 11);
  const none = { weight: null, group: null };
  const raw = [tied(), tied(), tied()];
  const probability = raw.map((column) => column.map((p, row) => p / (raw[0][row] + raw[1][row] + raw[2][row])));
  return [
    { kind: "probabilities", classes: ["no", "yes"], truth: codes(2), score: tied(), ...none },
    { kind: "class-probabilities", classes: ["a", "b", "c"], truth: codes(3), probability, ...none },
    { kind: "numbers", truth: tied(), predicted: tied(), ...none },
  ];
}

const weights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: ROWS, maxLength: ROWS });

test("every metric under any weights equals the metric of the sample with these weights", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.integer(), weights, (seed, drawn) => {
      fc.pre(drawn.some((weight) => weight > 0));
      const weight = Float64Array.from(drawn);
      for (const prediction of predictions(seed)) {
        const kind =
          prediction.kind === "numbers" ? "regression" : prediction.kind === "probabilities" ? "binary" : "multiclass";
        for (const metric of metricsOf(kind)) {
          const own = reweigh(prediction, metric, 0.5)(weight);
          const expected = sampleOf({ ...prediction, weight }, 0.5).value(metric);
          if (isDefined(expected)) expect(own, metric.id).toBeCloseTo(expected, 10);
          else expect(own, metric.id).toBeNaN();
          compared++;
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(1000);
});

test("a call does not remember the weights of the call before", () => {
  const [prediction] = predictions(3);
  for (const metric of metricsOf("binary")) {
    const value = reweigh(prediction, metric, 0.5);
    const ones = new Float64Array(ROWS).fill(1);
    const first = value(ones);
    value(Float64Array.from(ones, (_, row) => row % 3));
    expect(value(ones), metric.id).toBe(first);
  }
});

test("a metric that the prediction has no values for is NaN", () => {
  const [, , numbers] = predictions(1);
  const [auc] = metricsOf("binary").filter(({ id }) => id === "auc");
  expect(reweigh(numbers, auc, 0.5)(new Float64Array(ROWS).fill(1))).toBeNaN();
});
