import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../test/pairedModels.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { compareModels } from "./comparedModels.ts";
import { pairedDifferences } from "./differences/pairedDifferences.ts";
import { decisionTest } from "./hypothesisTests/decisionTest.ts";

test("pairing shows what two separate intervals do not", () => {
  const runs = 100;
  let paired = 0;
  let apart = 0;
  for (let seed = 0; seed < runs; seed++) {
    const pair = pairOfClassifiers({ rows: 400, seed, strength: [2, 1.75] });
    const compared = compareModels(pair);
    const decision = decisionTest(compared, 0, 1, accuracy);
    if (decision && decision.pValue < 0.05) paired++;
    const [own, other] = pair.map((one) => estimate(accuracy, one));
    const spread = Math.hypot(Number(own.standardError), Number(other.standardError));
    if (Math.abs(Number(own.value) - Number(other.value)) > 1.96 * spread) apart++;
  }
  expect(paired).toBeGreaterThan(1.3 * apart);
  expect(paired).toBeGreaterThan(20);
});

test("intervals of differences cover the true one about as often as they say", () => {
  const runs = 150;
  const strength = [2, 1.2] as const;
  // a large sample knows the true differences to three digits
  const large = compareModels(pairOfClassifiers({ rows: 200_000, seed: 1, strength }), { replicates: 100 });
  const ids = ["auc", "accuracy", "recall", "brier", "f1", "mcc", "precision", "averagePrecision"];
  const metrics = large.metrics.filter(({ id }) => ids.includes(id));
  const truth = metrics.map((metric) => {
    const [own, other] = large.models.map(({ sample }) => sample.value(metric));
    return Number(own) - Number(other);
  });
  const covered = metrics.map(() => 0);
  for (let seed = 0; seed < runs; seed++) {
    const compared = compareModels(pairOfClassifiers({ rows: 120, seed: 2000 + seed, strength }), {
      replicates: 299,
      seed,
    });
    const found = pairedDifferences(compared, 0, 1, metrics);
    metrics.forEach(({ id }, m) => {
      const { lower = 0, upper = 0 } = found[id];
      if (lower <= truth[m] && truth[m] <= upper) covered[m] += 1 / runs;
    });
  }
  metrics.forEach(({ id }, m) => {
    // few resamples rank as the file does, so intervals of average precision are somewhat short
    expect(covered[m], id).toBeGreaterThan(
      id === "averagePrecision" ? 0.86 : 0.95 - 2.5 * Math.sqrt((0.05 * 0.95) / runs),
    );
  });
});
