import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { bytesLeft, requireRoom } from "./diskRoom.ts";

test("a disk says how much it takes, and one that is not there takes everything", () => {
  expect(bytesLeft(tmpdir())).toBeGreaterThan(0);
  expect(bytesLeft("/no/such/folder")).toBe(Number.POSITIVE_INFINITY);
});

test("a run that goes on needs some room", () => {
  expect(() => requireRoom(3_999_999)).toThrow("the disk is full");
  expect(() => requireRoom(4_000_000)).not.toThrow();
});
