import { expect, test } from "vitest";
import { requirementBlocks } from "./requirementBlocks.ts";

test("every requirement is a row with its outcome in its tone; without any there is no table", () => {
  const [table] = requirementBlocks([
    { text: "auc >= 0.9", outcome: "met", detail: "auc is 0.95" },
    { text: "recall >= 0.9", outcome: "undecided", detail: "recall is\u001b[31m 0.9" },
  ]);
  if (table.kind !== "table") throw new Error("a table");
  expect(table.rows.map(([, outcome]) => outcome)).toEqual([
    { text: "met", tone: "good" },
    { text: "undecided", tone: "unsure" },
  ]);
  expect(table.rows[1][2].text).not.toContain("\u001b");
  expect(requirementBlocks([])).toEqual([]);
});
