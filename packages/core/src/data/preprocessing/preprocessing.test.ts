import fc from "fast-check";
import { expect, test } from "vitest";
import { type Features, featuresOf, featureValues } from "../features.ts";
import { tableFrom } from "../table.ts";
import { applyPreprocessing } from "./applyPreprocessing.ts";
import { fitPreprocessing } from "./fitPreprocessing.ts";
import { isPreprocessing } from "./isPreprocessing.ts";
import type { PreprocessingOptions } from "./preprocessing.ts";

type Cells = Record<string, (number | string | null)[]>;

function features(columns: Cells): Features {
  const table = tableFrom(columns);
  return featuresOf(table, table.columns);
}

const everyRow = (block: Features): Uint32Array => Uint32Array.from({ length: block.rows }, (_, row) => row);

function prepared(train: Cells, options: PreprocessingOptions, apply: Cells = train): Record<string, number[]> {
  const block = features(train);
  const result = applyPreprocessing(fitPreprocessing(block, everyRow(block), options), features(apply));
  return Object.fromEntries(result.columns.map(({ name }, c) => [name, [...featureValues(result, c)]]));
}

test("a missing number becomes the median of the training rows, beside an indicator", () => {
  expect(prepared({ age: [1, 2, null, 10] }, { impute: true, encode: "one-hot" })).toEqual({
    age: [1, 2, 2, 10],
    "age (missing)": [0, 0, 1, 0],
  });
});

test("categories become one column per level, named column=category; a missing one counts as the most frequent", () => {
  expect(
    prepared({ colour: ["red", "blue", "red", null, "blue", "red"] }, { impute: true, encode: "one-hot" }),
  ).toEqual({
    "colour=blue": [0, 1, 0, 0, 1, 0],
    "colour=red": [1, 0, 1, 1, 0, 1],
    "colour (missing)": [0, 0, 0, 1, 0, 0],
  });
});

test("rare levels and levels never seen in training share one column", () => {
  const train = { city: ["a", "a", "b", "b", "c"] };
  expect(prepared(train, { impute: true, encode: "one-hot" }, { city: ["a", "c", "zürich"] })).toEqual({
    "city=a": [1, 0, 0],
    "city=b": [0, 0, 0],
    "city=(other)": [0, 1, 1],
  });
});

test("with a reference level the columns and an intercept are independent", () => {
  const names = Object.keys(
    prepared({ c: ["x", "x", "y", "y", "z", "z", "x"] }, { impute: true, encode: "one-hot", reference: true }),
  );
  expect(names).toEqual(["c=y", "c=z"]);
});

test("ordinal codes follow the names of the levels, and unseen ones come after all", () => {
  expect(prepared({ g: ["b", "a", "c"] }, { impute: true, encode: "ordinal" }, { g: ["a", "b", "c", "q"] })).toEqual({
    g: [0, 1, 2, 3],
  });
});

test("standardising uses the mean and the standard deviation with divisor n of the training rows only", () => {
  const block = features({ x: [1, 3, 1000] });
  const learned = fitPreprocessing(block, Uint32Array.of(0, 1), { impute: false, encode: "none", standardise: true });
  const result = applyPreprocessing(learned, block);
  expect([...featureValues(result, 0)]).toEqual([-1, 1, 998]);
});

test("powers and interactions are products of what was prepared", () => {
  const result = prepared({ x: [2, 3], y: [5, 7] }, { impute: false, encode: "none", degree: 3, interactions: true });
  expect(result).toEqual({
    x: [2, 3],
    y: [5, 7],
    "x^2": [4, 9],
    "x^3": [8, 27],
    "y^2": [25, 49],
    "y^3": [125, 343],
    "x:y": [10, 21],
  });
});

test("new rows may have other column orders and extra columns; a column that is not there is named", () => {
  const train = { x: [1, 2], c: ["a", "b"] };
  const options = { impute: true, encode: "one-hot", rare: 1 } as const;
  const block = features(train);
  const learned = fitPreprocessing(block, everyRow(block), options);
  const result = applyPreprocessing(learned, features({ extra: ["q"], c: ["b"], x: [7] }));
  expect(result.columns.map(({ name }) => name)).toEqual(["x", "c=a", "c=b"]);
  expect([...result.values]).toEqual([7, 0, 1]);
  expect(() => applyPreprocessing(learned, features({ x: [1] }))).toThrow('the column "c" is not there.');
});

test("what is learned depends on the training rows alone, and survives JSON", () => {
  const cell = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, fc.constantFrom("a", "b", "c", null)), { minLength: 6, maxLength: 20 }),
      (rows) => {
        const block = (tail: number): Features =>
          features({
            x: [...rows.map(([x]) => x), tail],
            c: [...rows.map(([, c]) => c), tail > 0 ? "a" : "b"],
            y: [...rows.map((_, i) => i), tail],
          });
        const train = Uint32Array.from(rows, (_, i) => i);
        const options = { impute: true, encode: "one-hot", standardise: true, degree: 2 } as const;
        const learned = fitPreprocessing(block(1000), train, options);
        const again = fitPreprocessing(block(-1000), train, options);
        expect(again).toEqual(learned);
        expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test("a category that stays as it is keeps its kind, with the levels of the training rows; unseen ones come after all", () => {
  const block = tableFrom({ g: ["b", null, "c", "a"] });
  const train = featuresOf(block, block.columns);
  const learned = fitPreprocessing(train, Uint32Array.of(0, 1, 2), { impute: false, encode: "none" });
  expect(isPreprocessing(JSON.parse(JSON.stringify(learned)))).toBe(true);
  const { columns, values } = applyPreprocessing(learned, train);
  expect(columns).toEqual([{ kind: "category", name: "g", levels: ["b", "c"] }]);
  expect(Array.from(values)).toEqual([0, Number.NaN, 1, 2]);
});
