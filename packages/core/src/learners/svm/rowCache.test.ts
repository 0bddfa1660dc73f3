import { expect, test } from "vitest";
import { cacheSize, rowCache } from "./rowCache.ts";

/** A cache whose row of place p holds 100 p + e, in a memory of its own. */
function numberedCache(slots: number, entries: number) {
  const memory = new Float64Array(slots * entries);
  const filled: number[] = [];
  const current = { entries, names: Array.from({ length: entries }, (_, e) => e) };
  const cache = rowCache(0, memory.byteLength, entries, (place, address) => {
    filled.push(place);
    current.names.forEach((name, e) => {
      memory[address / 8 + e] = 100 * current.names[place] + name;
    });
  });
  const read = (place: number): number[] => {
    const at = cache.row(place) / 8;
    return Array.from(memory.subarray(at, at + current.names.length));
  };
  return { cache, memory, filled, current, read };
}

test("a row is filled once while it is kept, and the one asked for least recently makes room", () => {
  const { read, filled } = numberedCache(2, 4);
  expect(read(1)).toEqual([100, 101, 102, 103]);
  read(2);
  read(1);
  read(3);
  expect(filled).toEqual([1, 2, 3]);
  read(1);
  expect(filled).toEqual([1, 2, 3]);
  expect(read(2)).toEqual([200, 201, 202, 203]);
  expect(filled).toEqual([1, 2, 3, 2]);
});

test("shortened rows keep their entries under new numbers, and more of them fit", () => {
  const { cache, memory, filled, current, read } = numberedCache(3, 6);
  for (const place of [5, 1, 4]) read(place);
  cache.shorten(Uint32Array.of(1, 3, 5), 3, memory);
  current.names = [1, 3, 5];
  filled.length = 0;
  expect(read(0)).toEqual([101, 103, 105]);
  expect(read(2)).toEqual([501, 503, 505]);
  expect(filled).toEqual([]);
  expect(read(1)).toEqual([301, 303, 305]);
  expect(filled).toEqual([1]);
  expect(read(0)).toEqual([101, 103, 105]);
  expect(filled).toEqual([1]);
});

test("a cleared cache fills rows again", () => {
  const { cache, filled, read } = numberedCache(2, 4);
  read(0);
  cache.clear(4);
  read(0);
  expect(filled).toEqual([0, 0]);
});

test("a cache holds at least two rows, at most all, and otherwise what fits the memory", () => {
  expect(cacheSize(1, 10, 50)).toBe(2 * 80);
  expect(cacheSize(1e9, 10, 50)).toBe(50 * 80);
  expect(cacheSize(805, 10, 50)).toBe(10 * 80);
});
