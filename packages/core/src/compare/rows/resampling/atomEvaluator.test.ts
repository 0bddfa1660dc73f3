import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import type { Prediction } from "../../../data/prediction.ts";
import { sampleOf } from "../../../evaluate/prepareSample.ts";
import { metricsOf } from "../../../metrics/catalog.ts";
import { modelLabels } from "../modelLabels.ts";
import { atomEvaluator } from "./atomEvaluator.ts";

const [probable] = pairOfClassifiers({ rows: 90, seed: 7 });
const labels = modelLabels(probable, 0.5) ?? probable;
const three: Prediction = {
  kind: "class-probabilities",
  classes: ["x", "y", "z"],
  truth: Int32Array.from(probable.score, (s) => Math.floor(3 * s)),
  probability: [0, 1, 2].map((c) => probable.score.map((s, row) => (c === row % 3 ? s : (1 - s) / 2))),
  weight: null,
  group: null,
};

test.each([
  ["probabilities", "binary", probable],
  ["labels", "binary", labels],
  ["scores", "binary", { ...probable, kind: "scores" as const }],
  ["three classes", "multiclass", three],
  ["numbers", "regression", pairOfRegressions({ rows: 40, seed: 1 })[0]],
] as const)("every metric of %s under weights is the metric of the weighted sample", (_, task, prediction) => {
  const metrics = metricsOf(task, { costs: { falseNegative: 3, falsePositive: 1 } }).filter(
    ({ ofAllRows = false }) => !ofAllRows,
  );
  const weight = Float64Array.from(prediction.truth, (_, row) => row % 4);
  const out = new Float64Array(metrics.length);
  const threshold = prediction.kind === "scores" ? 0.4 : 0.5;
  atomEvaluator(prediction, threshold, metrics)(weight, out);
  const sample = sampleOf({ ...prediction, weight }, threshold);
  metrics.forEach((metric, m) => {
    const value = sample.value(metric);
    if (typeof value === "number") expect(out[m], metric.id).toBeCloseTo(value, 10);
    else expect(out[m], metric.id).toBeNaN();
  });
});
