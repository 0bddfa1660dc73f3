import { expect, test } from "vitest";
import { thinCurve } from "./thin.ts";

const x = Float64Array.from({ length: 10_001 }, (_, i) => i / 10_000);
const y = x.map((v) => Math.sqrt(v));

test("a short curve keeps every point", () => {
  expect(thinCurve(x, y, { most: 10_001 })).toBeNull();
});

test("a long one keeps its ends, what must be kept, and at most so many points, in order", () => {
  const kept = thinCurve(x, y, { most: 100, keep: [77, 5003] });
  expect(kept).not.toBeNull();
  if (!kept) return;
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept.length).toBeGreaterThan(80);
  for (const i of [0, 77, 5003, 10_000]) expect(kept.includes(i)).toBe(true);
  for (let i = 1; i < kept.length; i++) expect(kept[i]).toBeGreaterThan(kept[i - 1]);
});

test("points are spread along the curve: no two neighbours are far apart, however steep it is", () => {
  const kept = thinCurve(x, y, { most: 100 }) ?? new Uint32Array(0);
  for (let i = 1; i < kept.length; i++) {
    const step = x[kept[i]] - x[kept[i - 1]] + Math.abs(y[kept[i]] - y[kept[i - 1]]);
    // the curve is 2 long; single steps of the whole curve are up to 0.01
    expect(step).toBeLessThan(0.05);
  }
});
