import { expect, test } from "vitest";
import { normalQuantile } from "../numeric/distributions/normal.ts";
import { stream } from "../numeric/random.ts";
import { intraclass } from "./intraclass.ts";

test("a small table by hand", () => {
  // groups {1, 2}, {4, 5}, {6}: mean 3.6; between 2(1.5-3.6)² + 2(4.5-3.6)² + (6-3.6)² = 16.2 on 2, within 1 on 2;
  // m0 = (5 - 9/5)/2 = 1.6; icc = (8.1 - 0.5) / (8.1 + 0.6 * 0.5)
  const found = intraclass([1, 2, 4, 5, 6], Int32Array.of(0, 0, 1, 1, 2));
  expect(found?.icc).toBeCloseTo(7.6 / 8.4, 12);
  expect(found).toMatchObject({ groups: 3, size: 5 / 3 });
  expect(found?.cv).toBeCloseTo(Math.sqrt(1 / 3) / (5 / 3), 12);
});

test("copies within a group have 1, unrelated rows about 0, and groups of one row none", () => {
  expect(intraclass([1, 1, 3, 3], Int32Array.of(0, 0, 1, 1))?.icc).toBe(1);
  const rng = stream(1, "icc");
  const noise = Float64Array.from({ length: 4000 }, () => rng());
  const group = Int32Array.from({ length: 4000 }, (_, i) => i % 400);
  expect(intraclass(noise, group)?.icc).toBeLessThan(0.02);
  expect(intraclass([1, 2, 3], Int32Array.of(0, 1, 2))).toBeNull();
});

test("a correlation of 0.3 is found again", () => {
  const rng = stream(2, "icc");
  const normal = (): number => normalQuantile(0.5 * 2 ** -53 + rng());
  const values: number[] = [];
  const group: number[] = [];
  for (let g = 0; g < 1000; g++) {
    const common = Math.sqrt(0.3) * normal();
    for (let i = 0; i < 5; i++) {
      values.push(common + Math.sqrt(0.7) * normal());
      group.push(g);
    }
  }
  expect(intraclass(values, Int32Array.from(group))?.icc).toBeCloseTo(0.3, 1);
});
