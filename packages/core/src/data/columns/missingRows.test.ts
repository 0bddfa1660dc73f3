import { expect, test } from "vitest";
import { columnOf, tableFrom } from "../table.ts";
import { type ColumnRole, completeRows } from "./missingRows.ts";

const roles = (entries: Record<string, ColumnRole>): Map<string, ColumnRole> => new Map(Object.entries(entries));

test("a complete table is passed on as it is", () => {
  const table = tableFrom({ truth: ["a", "b"], note: [null, "x"] });
  expect(completeRows(table, { drop: false, roles: roles({ truth: "truth" }) })).toEqual({
    table,
    origin: null,
    dropped: 0,
  });
});

test("the first gap is named with its row, and all of its column are counted", () => {
  const table = tableFrom({ truth: [1, 0, 1, 0], score: [0.5, 0.1, null, null] }, { name: "preds.csv" });
  expect(() => completeRows(table, { drop: false, roles: roles({ truth: "truth", score: "score" }) })).toThrow(
    expect.objectContaining({
      code: "missing-value",
      place: { file: "preds.csv", row: 2, column: "score" },
      remedy:
        "2 of 4 rows have no score. Fix them, or leave them out with dropMissing (they will be counted in the report).",
    }),
  );
});

test("words for a missing value count where a label is a truth or an output", () => {
  const words = ["", "NA", "N/A", "n/a", "NaN", "nan", "null", "NULL", "<NA>", " NA "];
  const table = tableFrom({ truth: ["a", ...words, "b"], prediction: ["a", ...words.map(() => "a"), "b"] });
  const {
    table: rest,
    origin,
    dropped,
  } = completeRows(table, {
    drop: true,
    roles: roles({ truth: "truth", prediction: "prediction" }),
  });
  expect([rest.rows, dropped]).toEqual([2, words.length]);
  expect(origin).toEqual(Uint32Array.of(0, words.length + 1));
});

test("words that may be classes, and groups of any name, are kept", () => {
  const table = tableFrom({ truth: ["none", "-", "?", "None", "Na"], group: ["NA", "NA", "null", "x", "y"] });
  expect(completeRows(table, { drop: false, roles: roles({ truth: "truth", group: "group" }) }).dropped).toBe(0);
});

test("a word that was meant as a class is told how to become one", () => {
  const table = tableFrom({ truth: ["NA", "EU", "EU"] });
  expect(() => completeRows(table, { drop: false, roles: roles({ truth: "truth" }) })).toThrow(
    expect.objectContaining({
      message: '"NA" stands for a missing value.',
      remedy: expect.stringMatching(/If "NA" is a class, give it another name\.$/),
    }),
  );
});

test("rows are counted once however many of their cells are missing, and keep their other gaps", () => {
  const table = tableFrom({ truth: [null, 1, 0], score: [null, 0.5, 0.1], id: ["x", null, "y"] });
  const { table: rest, dropped } = completeRows(table, {
    drop: true,
    roles: roles({ truth: "truth", score: "score" }),
  });
  expect(dropped).toBe(1);
  expect(columnOf(rest, "id")).toMatchObject({ missing: Uint8Array.of(1, 0) });
});

test("a table without a complete row is refused even when gaps may be dropped", () => {
  expect(() =>
    completeRows(tableFrom({ truth: [null, null] }), { drop: true, roles: roles({ truth: "truth" }) }),
  ).toThrow("every row has a missing value.");
});
