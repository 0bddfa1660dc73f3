import { expect, test } from "vitest";
import { oracleMemory } from "../../../test/kernelOracles/oracleMemory.ts";
import { HEAP_START, heapOn } from "./heap.ts";
import { kernelMemory } from "./webAssembly.ts";

const MEMORIES = [
  ["shared", () => kernelMemory(true)!],
  ["plain WebAssembly", () => kernelMemory(false)!],
  ["plain", oracleMemory],
] as const;

for (const [name, make] of MEMORIES) {
  test(`${name} memory grows as it is asked for, keeps what was written, and gives back what was marked`, () => {
    const heap = heapOn(make());
    const first = heap.allocate(24);
    heap.f64(first, 3).set([1, 2, 3]);
    const mark = heap.mark();
    const second = heap.allocate(10_000_000);
    heap.u8(second, 10_000_000).fill(7);
    expect(Array.from(heap.f64(first, 3))).toEqual([1, 2, 3]);
    heap.release(mark);
    expect(heap.allocate(8)).toBe(second);
  });

  test(`allocations in ${name} memory begin on cache lines above the team's own bytes and never overlap`, () => {
    const heap = heapOn(make());
    let end = HEAP_START;
    for (const bytes of [1, 64, 65, 0, 1000, 100_000]) {
      const address = heap.allocate(bytes);
      expect(address % 64).toBe(0);
      expect(address).toBeGreaterThanOrEqual(end);
      end = address + bytes;
    }
  });
}

test("memory that cannot be had is an error that says how much was wanted", () => {
  const heap = heapOn(kernelMemory(false)!);
  expect(() => heap.allocate(5 * 2 ** 30)).toThrow(/the kernels need 5121 MiB of memory/);
});
