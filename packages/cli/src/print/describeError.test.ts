import { InputError, option, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { describeError } from "./describeError.ts";

const plain = { color: false };

test("what is wrong stands after its place, and what would work below it, with options as flags", () => {
  const error = new InputError(
    "missing-value",
    "the value is missing.",
    words`Fix it, or leave it out with ${option("dropMissing")}.`,
    { file: "a.csv", row: 1, line: 3, column: "score" },
  );
  expect(describeError(error, plain)).toBe(
    'a.csv, line 3, column "score": the value is missing.\nFix it, or leave it out with --drop-missing.\n',
  );
});

test("a sentence without a place begins with a capital, unless it begins with a flag", () => {
  expect(describeError(new InputError("bad-option", words`no ${option("id")} is given.`, "Give one."), plain)).toBe(
    "No --id is given.\nGive one.\n",
  );
  expect(describeError(new InputError("bad-level", words`${option("level", 2)} is none.`, "Give one."), plain)).toBe(
    "--level 2 is none.\nGive one.\n",
  );
});

test("a file that has no lines is spoken of by the number of the row, as a column of row numbers has it", () => {
  const error = new InputError("missing-value", "the value is missing.", "Fix it.", { file: "a.parquet", row: 3 });
  expect(describeError(error, { color: false })).toBe("a.parquet, row 3 (from 0): the value is missing.\nFix it.\n");
});

test("a password in what was typed is not printed", () => {
  const error = new InputError("file-missing", "there is no such file.", "Check postgres://me:12/secret@host/db.", {
    file: "postgres://me:secret@host/db",
  });
  expect(describeError(error, plain)).toBe(
    "postgres://***@host/db: there is no such file.\nCheck postgres://***@host/db.\n",
  );
});
