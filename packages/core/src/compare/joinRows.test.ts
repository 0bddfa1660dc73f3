import { expect, test } from "vitest";
import type { InputError } from "../data/inputError.ts";
import { tableFrom } from "../data/table.ts";
import { joinRows } from "./joinRows.ts";
import type { ModelTable } from "./modelTable.ts";

const table = (name: string, ids: readonly (string | number | null)[]): ModelTable => ({
  table: tableFrom({ id: ids }, { name }),
  truth: null,
  outputs: [],
  id: "id",
});
const places = (origins: readonly (Uint32Array | null)[]): (number[] | null)[] =>
  origins.map((origin) => origin && Array.from(origin));
const refusal = (join: () => unknown): Pick<InputError, "code" | "message" | "remedy" | "place"> => {
  try {
    join();
  } catch (error) {
    const { code, message, remedy, place } = error as InputError;
    return { code, message, remedy, place };
  }
  throw new Error("nothing was refused");
};

test("rows are matched by id, in the order of the first table", () => {
  const { rows, origins, dropped, warnings } = joinRows([table("a", ["x", "y", "z"]), table("b", ["z", "x", "y"])]);
  expect([rows, dropped, warnings]).toEqual([3, 0, []]);
  expect(places(origins)).toEqual([
    [0, 1, 2],
    [1, 2, 0],
  ]);
});

test("the same ids in the same order need no matching, even when they occur twice", () => {
  expect(joinRows([table("a", ["x", "x"]), table("b", ["x", "x"])]).origins).toEqual([null, null]);
});

test("a number and its text are the same id", () => {
  const { origins } = joinRows([table("a", [1, 2]), table("b", ["2", "1"])]);
  expect(places(origins)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("ids that are not in both are told exactly: which file, which ids, how many", () => {
  const error = refusal(() => joinRows([table("a.csv", ["1", "2", "3", "4"]), table("b.csv", ["1", "2", "9"])]));
  expect(error).toEqual({
    code: "unmatched-id",
    message: '2 ids of the 4 of a.csv are not in b.csv ("3", "4"), and 1 id of the 3 of b.csv is not in a.csv ("9").',
    remedy: 'Add the rows, or compare only those that all files have with join: "inner" (the others will be counted).',
    place: {},
  });
});

test("an inner join leaves them out and counts them", () => {
  const joined = joinRows([table("a", ["1", "2", "3", "4"]), table("b", ["1", "2", "9"])], { join: "inner" });
  expect(joined).toMatchObject({
    rows: 2,
    dropped: 2,
    warnings: ["left out, because not every file has their id: 2 rows of a, 1 row of b."],
  });
});

test("no id in common is told with examples of both", () => {
  for (const join of ["exact", "inner"] as const) {
    const error = refusal(() => joinRows([table("a", ["1", "2"]), table("b", ["q1", "q2"])], { join }));
    expect(error).toEqual({
      code: "unmatched-id",
      message: "no id of a occurs here.",
      remedy: 'a has "1", "2"; b has "q1", "q2". Name the column that both share with id.',
      place: { file: "b", column: "id" },
    });
  }
});

test("an id that occurs twice is refused with its file, its row and the number of such", () => {
  const error = refusal(() => joinRows([table("a", ["1", "2", "3"]), table("b", ["1", "1", "2", "2", "3"])]));
  expect(error).toMatchObject({
    code: "duplicate-id",
    message: 'the id "1" occurs more than once.',
    place: { file: "b", column: "id", row: 1 },
  });
  expect(error.remedy).toMatch(/^2 ids occur more than once in this file: "1", "2"\./);
});

test("a row without an id is refused, or left out with its partner when missing values may be", () => {
  const tables = [table("a", ["1", "2", "3"]), table("b", ["1", null, "3"])];
  expect(refusal(() => joinRows(tables))).toMatchObject({
    message: "the id is missing.",
    place: { file: "b", row: 1 },
  });
  const joined = joinRows(tables, { join: "inner", dropMissing: true });
  expect(joined).toMatchObject({ rows: 2, dropped: 1 });
});

test("without an id, rows are matched by their order, with a warning, and need to be as many", () => {
  const plain = (name: string, rows: number): ModelTable => ({
    table: tableFrom({ x: new Float64Array(rows) }, { name }),
    truth: null,
    outputs: [],
  });
  expect(joinRows([plain("a", 3), plain("b", 3)])).toMatchObject({
    origins: [null, null],
    warnings: ["the rows of a and b were matched by position, because there is no id."],
  });
  expect(refusal(() => joinRows([plain("a", 3), plain("b", 2)]))).toMatchObject({
    code: "length-mismatch",
    message: "there are 2 rows, but 3 rows in a.",
    remedy: "Name the column that matches the rows with id.",
    place: { file: "b" },
  });
});
