import { expect, test } from "vitest";
import { numberCollector } from "./numberCollector.ts";

test("numbers of many chunks are joined in order, whether their number is known or not", () => {
  for (const rows of [null, 200_000]) {
    const collector = numberCollector(rows);
    for (let at = 0; at < 200_000; at += 2000) {
      collector.append(
        Float64Array.from({ length: 2000 }, (_, i) => at + i),
        null,
      );
    }
    const { values, missing } = collector.finish();
    expect(values.length).toBe(200_000);
    expect(values.every((value, row) => value === row)).toBe(true);
    expect(missing).toBeNull();
  }
});

test("cells that are not valid and NaN are missing, Infinity is not", () => {
  const collector = numberCollector(null);
  collector.append(Float64Array.of(1, 2, 3), null);
  collector.append(Float64Array.of(4, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY), null);
  collector.append(Float64Array.of(5, 6), Uint8Array.of(0b10));
  const { values, missing } = collector.finish();
  expect([...(missing ?? [])]).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 0]);
  expect(values[5]).toBe(Number.POSITIVE_INFINITY);
  expect(values[7]).toBeNaN();
});
