import { expect, test } from "vitest";
import { rowSets } from "./rowSets.ts";

test("few rows are sent as they are, many are shared once and for all fits of the split", () => {
  const sets = rowSets();
  const few = Uint32Array.of(1, 2);
  expect(sets(few)).toBe(few);
  const many = Uint32Array.from({ length: 5000 }, (_, r) => 2 * r);
  const shared = sets(many);
  expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(shared).toEqual(many);
  expect(sets(many)).toBe(shared);
});

test("only the latest sets stay shared", () => {
  const sets = rowSets();
  const all = Array.from({ length: 65 }, () => new Uint32Array(5000));
  const first = all.map(sets)[0];
  expect(sets(all[64])).not.toBe(first);
  expect(sets(all[0])).not.toBe(first);
});
