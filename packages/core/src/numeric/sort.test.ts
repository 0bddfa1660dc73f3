import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "./random.ts";
import { ascendingOrder, sortedCopy } from "./sort.ts";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const fewValues = fc.constantFrom(-2.5, -1, -0, 0, 1e-300, 0.1, 0.3, 1, 1e300);

function checkAgainstNative(values: Float64Array): void {
  const expected = Float64Array.from(values, (v) => v + 0).sort();
  expect(sortedCopy(values)).toEqual(expected);
  const order = ascendingOrder(values);
  expect(Float64Array.from(order, (row) => values[row] + 0)).toEqual(expected);
  for (let i = 1; i < order.length; i++) {
    if (values[order[i]] === values[order[i - 1]] && order[i] < order[i - 1]) throw new Error("not stable");
  }
}

test("sorts any finite doubles like the built-in sort, stably, for short and long inputs", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(finite, fewValues), { minLength: 0, maxLength: 40 }), (values) => {
      checkAgainstNative(Float64Array.from(values));
      checkAgainstNative(Float64Array.from({ length: 40 * values.length }, (_, i) => values[(i * 7) % values.length]));
    }),
    { seed: 1, numRuns: 200 },
  );
});

test("sorts 20,000 uniform scores, and scores that use one digit only", () => {
  const rng = stream(1, "sort");
  checkAgainstNative(Float64Array.from({ length: 20_000 }, rng));
  checkAgainstNative(Float64Array.from({ length: 2_000 }, () => 0.5));
  checkAgainstNative(Float64Array.from({ length: 2_000 }, () => (rng() < 0.5 ? -3 : -4)));
});

test("leaves its input alone", () => {
  const values = Float64Array.from({ length: 1000 }, (_, i) => -i);
  const before = values.slice();
  sortedCopy(values);
  ascendingOrder(values);
  expect(values).toEqual(before);
});
