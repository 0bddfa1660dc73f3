import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import type { Probabilities } from "../../../data/prediction.ts";
import { auc } from "../../../metrics/ranking/auc.ts";
import { averagePrecision } from "../../../metrics/ranking/averagePrecision.ts";
import { compareModels } from "../comparedModels.ts";
import { swapTest } from "./swapTest.ts";

type PValues = Readonly<Record<string, number>>;

const golden = goldenJson<{
  readonly swaps: Readonly<Record<"truth" | "a" | "b" | "group", readonly number[]>> & {
    readonly rows: PValues;
    readonly groups: PValues;
  };
}>("compare/rows.json").swaps;

test.each(["rows", "groups"] as const)(
  "swaps of %s agree with going through all of them with scikit-learn",
  (units) => {
    const group = units === "groups" ? Int32Array.from(golden.group) : null;
    const pair = [golden.a, golden.b].map(
      (score): Probabilities => ({
        kind: "probabilities",
        classes: ["0", "1"],
        truth: Int32Array.from(golden.truth),
        score: Float64Array.from(score),
        weight: null,
        group,
      }),
    );
    const compared = compareModels(pair);
    for (const metric of compared.metrics) {
      if (golden[units][metric.id] === undefined) continue;
      const found = swapTest(compared, 0, 1, metric);
      expect(found?.replicates, metric.id).toBe("exact");
      expectNear(found?.pValue, golden[units][metric.id], 1e-9);
    }
  },
);

test("a monotone change of one model's scores changes no p-value of an order", () => {
  const [a, b] = pairOfClassifiers({ rows: 40, seed: 9, strength: [2, 1] });
  const other = { ...b, score: b.score.map((s) => s ** 6) };
  for (const metric of [auc, averagePrecision]) {
    const once = swapTest(compareModels([a, b], { replicates: 500 }), 0, 1, metric);
    const again = swapTest(compareModels([a, other], { replicates: 500 }), 0, 1, metric);
    // the swaps that are drawn follow from the rows' contents: ranks are the same, so are the draws
    expect(again).toEqual(once);
  }
});

test("very many distinct rows are left to the bootstrap; their labels are not many", () => {
  const compared = compareModels(pairOfClassifiers({ rows: 30_000, seed: 9 }), { replicates: 1000 });
  expect(swapTest(compared, 0, 1, averagePrecision)).toBeNull();
  const f1 = compared.metrics.find(({ id }) => id === "f1") ?? auc;
  expect(swapTest(compared, 0, 1, f1)?.replicates).toBe(1000);
});

test("outputs of different kinds cannot be swapped", () => {
  const [a, b] = pairOfClassifiers({ rows: 40, seed: 9 });
  const compared = compareModels([a, { ...b, kind: "scores" }], { threshold: 0.5 });
  const brier = compared.metrics.find(({ id }) => id === "brier") ?? auc;
  expect(swapTest(compared, 0, 1, brier)).toBeNull();
  expect(swapTest(compared, 0, 1, auc)?.pValue).toBeGreaterThan(0);
});
