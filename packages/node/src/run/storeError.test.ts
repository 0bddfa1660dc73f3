import { InputError } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { storeError } from "./storeError.ts";

function explained(code: string): [string, string] {
  const error = storeError("runs/heldout-runs.db", Object.assign(new Error("it broke"), { code }));
  if (!(error instanceof InputError)) expect.fail("it was not explained");
  expect(error.place).toEqual({ file: "runs/heldout-runs.db" });
  return [error.code, error.message];
}

test("each way in which a disk or SQLite refuses has its line", () => {
  const unwritable = (reason: string): [string, string] => [
    "output-unwritable",
    `the run store cannot be written: ${reason}.`,
  ];
  expect(explained("SQLITE_FULL")).toEqual(unwritable("the disk is full"));
  expect(explained("ENOSPC")).toEqual(unwritable("the disk is full"));
  expect(explained("SQLITE_BUSY_SNAPSHOT")).toEqual(unwritable("another process is writing to it"));
  expect(explained("SQLITE_READONLY_DIRECTORY")).toEqual(unwritable("it is read-only"));
  expect(explained("EROFS")).toEqual(unwritable("it is read-only"));
  expect(explained("EACCES")).toEqual(unwritable("permission denied"));
  expect(explained("SQLITE_IOERR_WRITE")).toEqual(unwritable("reading or writing failed"));
  expect(explained("SQLITE_CANTOPEN")).toEqual(unwritable("it cannot be opened"));
  expect(explained("SQLITE_SOMETHING")).toEqual(unwritable("it broke"));
  expect(explained("SQLITE_CORRUPT_INDEX")).toEqual(["file-format", "the run store is damaged."]);
});

test("what is no refusal of the disk stays what it was", () => {
  const fault = new TypeError("x is undefined");
  expect(storeError("file", fault)).toBe(fault);
});
