import fc from "fast-check";
import { expect, test } from "vitest";
import { placements } from "./placements.ts";

test("by hand: ties count half", () => {
  // positives 3, 2; negatives 2, 1
  const found = placements(Int32Array.of(1, 1, 0, 0), Float64Array.of(3, 2, 2, 1), null);
  expect([...found]).toEqual([1, 0.75, 0.75, 1]);
});

test("equal going through all pairs, with weights", () => {
  const row = fc.record({
    truth: fc.integer({ min: 0, max: 1 }),
    score: fc.integer({ min: -3, max: 3 }),
    weight: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const found = placements(
        Int32Array.from(rows, (r) => r.truth),
        Float64Array.from(rows, (r) => r.score),
        Float64Array.from(rows, (r) => r.weight),
      );
      rows.forEach((own, i) => {
        const others = rows.filter((other) => other.truth !== own.truth);
        const sign = own.truth === 1 ? 1 : -1;
        const total = others.reduce((sum, { weight }) => sum + weight, 0);
        const won = others.reduce(
          (sum, { score, weight }) => sum + (weight * (1 + Math.sign(sign * (own.score - score)))) / 2,
          0,
        );
        if (total === 0) expect(found[i]).toBeNaN();
        else expect(found[i]).toBeCloseTo(won / total, 12);
      });
    }),
  );
});
