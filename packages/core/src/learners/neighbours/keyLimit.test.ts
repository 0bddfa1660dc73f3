import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";
import { keyLimit } from "./keyLimit.ts";

test("the distance of the limit is within the radius, and that of the next double is not", () => {
  const rules = [
    { metric: "euclidean", p: 2, scaling: null },
    { metric: "manhattan", p: 2, scaling: null },
    { metric: "minkowski", p: 3, scaling: null },
  ] as const;
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), fc.constantFrom(...rules), (radius, rule) => {
      const limit = new Float64Array([keyLimit(radius, rule)]);
      expect(distanceOf(limit[0], rule)).toBeLessThanOrEqual(radius);
      new BigInt64Array(limit.buffer)[0]++;
      expect(distanceOf(limit[0], rule)).toBeGreaterThan(radius);
    }),
    { seed: 1 },
  );
});
