import fc from "fast-check";
import { expect, test } from "vitest";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";
import { threeWayInTime } from "./threeWayInTime.ts";

test("each part is strictly later than the one before, and every row is in one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 40, maxLength: 80 }), (times) => {
      fc.pre(new Set(times).size >= 10);
      const rows = rowsToSplit(times.length, { time: Float64Array.from(times) });
      const [{ train, validation, test: tested }] = makeSplits(threeWayInTime(), rows, 1);
      const at = (part: Uint32Array): number[] => Array.from(part, (row) => times[row]);
      expect(Math.max(...at(train))).toBeLessThan(Math.min(...at(validation)));
      expect(Math.max(...at(validation))).toBeLessThan(Math.min(...at(tested)));
      expect(train.length + validation.length + tested.length).toBe(times.length);
    }),
  );
});

test("shares are shares of the distinct times, by hand", () => {
  const time = Float64Array.of(5, 1, 1, 2, 3, 4, 4, 4, 0, 6, 7, 8, 9);
  const [split] = makeSplits(threeWayInTime({ validation: 0.2, test: 0.3 }), rowsToSplit(13, { time }), 1);
  // ten moments 0..9: 7, 8 and 9 are tested, 5 and 6 chosen by
  expect([...split.test]).toEqual([10, 11, 12]);
  expect([...split.validation]).toEqual([0, 9]);
  expect([...split.train]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("too few distinct times are refused with their number", () => {
  const rows = rowsToSplit(20, { time: new Float64Array(20).fill(1) });
  expect(() => makeSplits(threeWayInTime(), rows, 1)).toThrow("it has 1 distinct time, and every part needs one.");
});
