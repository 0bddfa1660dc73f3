import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { compactFeatures } from "./compactFeatures.ts";

test("the rows asked for alone, columns by name, gaps kept", () => {
  const features = numberFeatures({ b: [1, Number.NaN, 3], a: [4, 5, 6] });
  const found = compactFeatures(features, Uint32Array.of(1, 2));
  expect(found.columns.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(Array.from(found.values)).toEqual([5, 6, Number.NaN, 3]);
});

test("an infinite value is refused where it stands, unless its row is not asked for", () => {
  const features = numberFeatures({ a: [1, Number.NEGATIVE_INFINITY, 3] });
  expect(() => compactFeatures(features, Uint32Array.of(0, 1))).toThrow(
    expect.objectContaining({ message: "-Infinity is not a finite number.", place: { column: "a", row: 1 } }),
  );
  expect(compactFeatures(features, Uint32Array.of(0, 2)).rows).toBe(2);
});
