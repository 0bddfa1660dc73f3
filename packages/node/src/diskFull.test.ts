import { InputError } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { isDiskFull } from "./diskFull.ts";
import { storeError } from "./run/storeError.ts";

const failed = (code: string): Error => Object.assign(new Error("it broke"), { code });

test("a full disk is known by the code of the system, and in heldout's words", () => {
  for (const code of ["ENOSPC", "EDQUOT", "SQLITE_FULL"]) {
    expect(isDiskFull(failed(code))).toBe(true);
    expect(isDiskFull(storeError("runs.db", failed(code)))).toBe(true);
  }
});

test("other refusals of a disk, and other errors, are not", () => {
  expect(isDiskFull(failed("EACCES"))).toBe(false);
  expect(isDiskFull(storeError("runs.db", failed("EACCES")))).toBe(false);
  expect(isDiskFull(new InputError("bad-option", "the disk is full.", ""))).toBe(false);
  expect(isDiskFull("the disk is full")).toBe(false);
});
