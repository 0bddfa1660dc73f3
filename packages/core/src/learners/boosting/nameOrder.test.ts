import { expect, test } from "vitest";
import { featureValues, numberFeatures } from "../../data/features.ts";
import { inNameOrder } from "./nameOrder.ts";

test("columns come in the order of their names, with their values", () => {
  const sorted = inNameOrder(numberFeatures({ b: [1, 2], a: [3, 4] }));
  expect(sorted.columns.map(({ name }) => name)).toEqual(["a", "b"]);
  expect([...featureValues(sorted, 0)]).toEqual([3, 4]);
});

test("columns that are in order are not copied", () => {
  const features = numberFeatures({ a: [1], b: [2] });
  expect(inNameOrder(features)).toBe(features);
});
