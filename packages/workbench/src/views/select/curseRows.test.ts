import { expect, test } from "vitest";
import { exampleSelection } from "../../../test/selections.ts";
import { curseRows } from "./curseRows.ts";

test("from the most flattering to the honest number, each with its interval and kind", () => {
  const selection = exampleSelection();
  const rows = curseRows(selection);
  expect(rows.map(({ kind }) => kind)).toEqual(["optimistic", "optimistic", "corrected", "honest"]);
  expect(rows[3]).toMatchObject({
    value: selection.nested.estimate.value,
    lower: selection.nested.estimate.lower,
    upper: selection.nested.estimate.upper,
    band: null,
  });
  expect(rows[1]).toMatchObject({ value: selection.naive?.value, lower: selection.naive?.lower, band: 0.2 });
});

test("what was not computed is left out", () => {
  const { winnersCurse } = exampleSelection();
  const bare = winnersCurse && { ...winnersCurse, nested: null, bootstrapCorrected: null };
  expect(curseRows(exampleSelection({ winnersCurse: bare }))).toHaveLength(2);
  expect(curseRows(exampleSelection({ winnersCurse: null }))).toEqual([]);
});
