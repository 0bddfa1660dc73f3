import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { compareModels } from "../comparedModels.ts";

const compared = compareModels(pairOfClassifiers({ rows: 200, seed: 3, strength: [2, 1] }), { replicates: 200 });
const [auc, averagePrecision] = compared.metrics;
const f1 = compared.metrics.find(({ id }) => id === "f1") ?? auc;

test("replicates of a difference spread about the difference; the other way round they are its negatives", () => {
  const { values, units } = compared.replicates([averagePrecision, f1]).difference(0, 1, averagePrecision, 0);
  expect(units).toBe(200);
  const [own, other] = compared.models.map(({ sample }) => Number(sample.value(averagePrecision)));
  const mean = values.reduce((a, b) => a + b) / values.length;
  expect(Math.abs(mean - (own - other))).toBeLessThan(0.02);
  const turned = compared.replicates([averagePrecision, f1]).difference(1, 0, averagePrecision, 0);
  expect([...turned.values]).toEqual([...values].map((value) => 0 - value));
});

test("a metric that was drawn already is not drawn again", () => {
  const both = compared.replicates([averagePrecision, f1]);
  expect(compared.replicates([f1])).toBe(both);
  expect(compared.replicates([auc])).not.toBe(both);
});

test("the same seed draws the same, another one something else", () => {
  const again = (seed: number): Float64Array =>
    compareModels(pairOfClassifiers({ rows: 50, seed: 3 }), { replicates: 100, seed })
      .replicates([averagePrecision])
      .difference(0, 1, averagePrecision, 0).values;
  expect(again(1)).toEqual(again(1));
  expect(again(1)).not.toEqual(again(2));
});
