import { expect, test } from "vitest";
import { cvClt } from "./cvClt.ts";

test("two errors of ten: 0.2 ± 1.959963984540054 * 0.4 / sqrt(10)", () => {
  const found = cvClt(Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0, 0, 0));
  const reach = (1.959963984540054 * 0.4) / Math.sqrt(10);
  expect(found.lower).toBeCloseTo(0.2 - reach, 12);
  expect(found.upper).toBeCloseTo(0.2 + reach, 12);
  expect(found).toMatchObject({ level: 0.95, method: "cv-clt" });
});

test("one side at 97.5% is that of both sides at 95%", () => {
  const losses = Float64Array.of(1, 4, 2, 8, 5);
  expect(cvClt(losses, { side: "upper", level: 0.975 }).upper).toBeCloseTo(cvClt(losses).upper, 12);
});
