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

test("dates are taken apart, days counted from the earliest of the training rows; what is constant there is left out", () => {
  const table = tableFrom({ day: ["2024-02-05", "2024-01-31", "2023-12-25", null], y: [1, 2, 3, 4] });
  const block = featuresOf(table, [table.columns[0]], undefined, new Map([["day", "y-m-d"]]));
  const rule = fitPreprocessing(block, Uint32Array.of(0, 1), { impute: true, encode: "one-hot" });
  const made = applyPreprocessing(rule, block);
  // both training rows are of 2024, so the year says nothing; the third row is before the first day
  expect(made.columns.map(({ name }) => name)).toEqual(["day (month)", "day (weekday)", "day (days)"]);
  expect([0, 1, 2].map((c) => [...featureValues(made, c)])).toEqual([
    [2, 1, 12, 1.5],
    [1, 3, 1, 2],
    [5, 0, -37, 2.5],
  ]);
  expect(isPreprocessing(JSON.parse(JSON.stringify(rule)))).toBe(true);
});

test("times of day add the hour, and a learner that takes missing values gets them", () => {
  const table = tableFrom({ at: ["2024-02-05 09:30", "2024-02-06 12:00", null] });
  const block = featuresOf(table, table.columns, undefined, new Map([["at", "y-m-d"]]));
  const rule = fitPreprocessing(block, everyRow(block), { impute: false, encode: "none" });
  const made = applyPreprocessing(rule, block);
  expect(made.columns.map(({ name }) => name)).toEqual(["at (weekday)", "at (hour)", "at (days)"]);
  expect([...featureValues(made, 1)]).toEqual([9.5, 12, Number.NaN]);
});

test("new rows must write their dates as the training rows did; the refusal names row and value", () => {
  const block = featuresOf(
    tableFrom({ day: ["1/13/2024", "1/2/2024"] }),
    tableFrom({ day: ["1/13/2024", "1/2/2024"] }).columns,
    undefined,
    new Map([["day", "m/d/y"]]),
  );
  const rule = fitPreprocessing(block, everyRow(block), { impute: true, encode: "one-hot" });
  const days = applyPreprocessing(rule, features({ day: ["1/3/2024", "NA", null] }));
  expect([...featureValues(days, days.columns.length - 1)]).toEqual([1, 5.5, 5.5]);
  const refused = (cells: (string | number)[]): unknown => {
    try {
      return applyPreprocessing(rule, features({ day: cells }));
    } catch (error) {
      return error;
    }
  };
  expect(refused(["1/3/2024", "13/1/2024"])).toMatchObject({
    code: "not-a-date",
    message: expect.stringContaining('"13/1/2024" is not a date in the format of the model.'),
    place: { column: "day", row: 1 },
  });
  expect(refused(["2024-01-03", "2024-01-04"])).toMatchObject({ code: "not-a-date", place: { row: 0 } });
  expect(refused([20240103])).toMatchObject({ code: "not-a-date", place: { column: "day", row: 0 } });
});

test("a stored rule about dates with an unknown format or part is refused", () => {
  const rule = (format: string, part: string) => ({
    inputs: [{ name: "day", kind: "date", format }],
    outputs: [{ kind: "date", name: "day (year)", from: "day", part, origin: 0, fill: null }],
  });
  expect(isPreprocessing(rule("y-m-d", "year"))).toBe(true);
  expect(isPreprocessing(rule("y-m-d", "century"))).toBe(false);
  expect(isPreprocessing(rule("d-m-y", "year"))).toBe(false);
});
