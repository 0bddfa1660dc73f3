import { expect, test } from "vitest";
import { type ColumnRequest, chooseColumns } from "./columns/chooseColumns.ts";
import { type PredictionReading, type ReadingOptions, readPrediction } from "./readPrediction.ts";
import { tableFrom } from "./table.ts";

type Columns = Parameters<typeof tableFrom>[0];

function read(columns: Columns, request: ColumnRequest & ReadingOptions = {}): PredictionReading {
  const { positive, task, dropMissing, keepIds, ...wanted } = request;
  const table = tableFrom(columns, { name: "preds.csv" });
  const chosen = chooseColumns(Object.keys(columns), wanted);
  return readPrediction(table, chosen, {
    ...(positive === undefined ? {} : { positive }),
    ...(task === undefined ? {} : { task }),
    ...(dropMissing === undefined ? {} : { dropMissing }),
    ...(keepIds === undefined ? {} : { keepIds }),
  });
}

test("rows of errors are those of the file, also after rows were left out", () => {
  expect(() => read({ y: [null, 0, 1], score: [0.1, 0.5, Number.POSITIVE_INFINITY] }, { dropMissing: true })).toThrow(
    expect.objectContaining({ code: "not-finite", place: { file: "preds.csv", column: "score", row: 2 } }),
  );
});

test("rows that were left out are counted aloud", () => {
  const { rows, dropped, warnings, prediction } = read(
    { y: [null, 0, 1, 1], score: [0.1, 0.5, null, 0.9] },
    { dropMissing: true },
  );
  expect([rows, dropped, prediction.truth.length]).toEqual([4, 2, 2]);
  expect(warnings).toEqual(["2 of 4 rows were left out: they have missing values."]);
});

test("weights, groups and slices come along", () => {
  const { prediction, slice } = read(
    { y: [0, 1], score: [0.1, 0.9], w: [2, 3], g: ["x", "x"], s: ["u", "v"] },
    { weight: "w", group: "g", slice: "s" },
  );
  expect(prediction).toMatchObject({ weight: Float64Array.of(2, 3), group: Int32Array.of(0, 0) });
  expect(slice).toEqual(["u", "v"]);
});

test("an empty table is refused, and what a column refuses is placed in the file", () => {
  expect(() => read({ y: [], score: [] })).toThrow("there is no row.");
  expect(() => read({ y: [0, 1], prob: [0.5, 1.2] })).toThrow(
    expect.objectContaining({ code: "not-a-probability", place: { file: "preds.csv", column: "prob", row: 1 } }),
  );
});

test("ids are kept when they are asked for, those of the rows that stay", () => {
  const columns = { id: [7, 8, 9], y: [0, 1, null], score: [0.1, 0.9, 0.5] };
  expect(read(columns, { keepIds: true, dropMissing: true }).ids).toEqual(["7", "8"]);
  expect(read(columns, { dropMissing: true }).ids).toBeNull();
  expect(read({ y: [0, 1], score: [0, 1] }, { keepIds: true }).ids).toBeNull();
});
