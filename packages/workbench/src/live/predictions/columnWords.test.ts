import { expect, test } from "vitest";
import { plainWords } from "../words.ts";
import { columnWords, groupHint } from "./columnWords.ts";
import { summary } from "./tables.ts";

test("the sentence says what each column is taken for", () => {
  const words = columnWords(
    { truth: "label", output: { kind: "score", column: "p" } },
    { group: "patient", at: "0.3", dropMissing: "true" },
  );
  expect(plainWords(words)).toBe(
    "Truth `label`, score `p`, grouped by `patient`, threshold 0.3, rows with missing values left out",
  );
});

test("what is not known is said", () => {
  expect(plainWords(columnWords({ truth: null, output: null }, {}))).toBe(
    "Truth not known, the model\u2019s output not known",
  );
});

test("a column that looks like a group is offered until the person decides", () => {
  const table = summary({ group: "patient" });
  expect(groupHint(table, {})).toBe("patient");
  expect(groupHint(table, { group: "site" })).toBeNull();
  expect(groupHint(table, { independent: "true" })).toBeNull();
  expect(groupHint(summary({}), {})).toBeNull();
});
