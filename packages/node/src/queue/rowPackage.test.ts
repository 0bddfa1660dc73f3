import fc from "fast-check";
import { expect, test } from "vitest";
import { rowBytes, rowsFromBytes, rowsName } from "./rowPackage.ts";

test("rows in any order, repeated or not, come back as they went", () => {
  fc.assert(
    fc.property(fc.uint32Array({ maxLength: 50 }), (rows) => {
      expect(rowsFromBytes(rowsName(rows), rowBytes(rows))).toEqual(rows);
    }),
  );
});

test("bytes of other rows, or no such bytes at all, are not taken", () => {
  const [rows, others] = [Uint32Array.of(1, 2, 3), Uint32Array.of(1, 2, 4)];
  expect(rowsFromBytes(rowsName(rows), rowBytes(others))).toBeNull();
  expect(rowsFromBytes(rowsName(rows), Uint8Array.of(255, 255))).toBeNull();
});

test("nine of ten rows in order take less than half a byte each", () => {
  const rows = Uint32Array.from({ length: 10_000 }, (_, r) => r).filter((r) => (r * 7919) % 10 !== 3);
  expect(rowBytes(rows).length).toBeLessThan(rows.length / 2);
});
