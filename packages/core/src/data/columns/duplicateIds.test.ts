import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import type { ChosenColumns } from "./chooseColumns.ts";
import { duplicateIdWarning } from "./duplicateIds.ts";

const chosen: ChosenColumns = {
  truth: "truth",
  output: { kind: "score", column: "score" },
  id: "id",
  idAsked: false,
};
const table = tableFrom({ id: [7, 8, 7, 7, 9, 8, null, null] });

test("ids that occur more than once are counted, each once; rows without an id are no copies", () => {
  expect(duplicateIdWarning(table, chosen)).toBe(
    '2 ids occur more than once; rows are not independent (use group: "id").',
  );
  expect(duplicateIdWarning(tableFrom({ id: ["a", "b", null, null] }), chosen)).toBeNull();
  expect(duplicateIdWarning(tableFrom({ id: ["a", "b", "b"] }), chosen)).toMatch(/^1 id occurs more than once/);
});

test("an id column that was asked for must be unique: the second occurrence is named", () => {
  expect(() => duplicateIdWarning(table, { ...chosen, idAsked: true })).toThrow(
    expect.objectContaining({ code: "duplicate-id", place: { column: "id", row: 2 } }),
  );
});

test("grouped rows may share an id", () => {
  expect(duplicateIdWarning(table, { ...chosen, group: "id", idAsked: true })).toBeNull();
});
