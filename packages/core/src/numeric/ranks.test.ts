import fc from "fast-check";
import { expect, test } from "vitest";
import { midranks } from "./ranks.ts";

test("midranks share the mean rank among ties", () => {
  expect([...midranks(Float64Array.of(0.9, 0.5, 0.5, 0.1))]).toEqual([4, 2.5, 2.5, 1]);
});

test("a midrank is one plus the rows below plus half the other tied rows", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }), (values) => {
      const ranks = midranks(Float64Array.from(values));
      values.forEach((value, i) => {
        const below = values.filter((other) => other < value).length;
        const tied = values.filter((other) => other === value).length;
        expect(ranks[i]).toBe(below + (tied + 1) / 2);
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});
