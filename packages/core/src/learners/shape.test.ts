import { expect, test } from "vitest";
import { isCount, isFiniteNumber, isNumberRecord, isNumbers, isRecord, isTexts } from "./shape.ts";

test("each question has one kind of yes", () => {
  const things = [null, [], {}, 1, 1.5, Number.NaN, -1, "a", [1, 2], ["a"], [1, "a"], { a: 1 }, { a: "1" }];
  const yes = (question: (value: unknown) => boolean): unknown[] => things.filter((thing) => question(thing));
  expect(yes(isRecord)).toEqual([{}, { a: 1 }, { a: "1" }]);
  expect(yes(isFiniteNumber)).toEqual([1, 1.5, -1]);
  expect(yes(isCount)).toEqual([1]);
  expect(yes((value) => isNumbers(value))).toEqual([[], [1, 2]]);
  expect(yes((value) => isNumbers(value, 2))).toEqual([[1, 2]]);
  expect(yes(isTexts)).toEqual([[], ["a"]]);
  expect(yes(isNumberRecord)).toEqual([{}, { a: 1 }]);
});
