import { expect, test } from "vitest";
import { isForbidden } from "./isForbidden.ts";

test("what the machine does not allow is told apart from what is not there", () => {
  expect(isForbidden(Object.assign(new Error("no"), { code: "EACCES" }))).toBe(true);
  expect(isForbidden(Object.assign(new Error("no"), { code: "EPERM" }))).toBe(true);
  expect(isForbidden(Object.assign(new Error("no"), { code: "ENOENT" }))).toBe(false);
  expect(isForbidden("EACCES")).toBe(false);
});
