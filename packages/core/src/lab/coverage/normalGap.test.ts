import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { normalGap } from "./normalGap.ts";

test("the distance from the normal distribution is that of scipy, and shrinks with the root of the rows", () => {
  expectNear(normalGap(20, 0.1), 0.1769268051894659, 1e-12);
  const ratio = normalGap(100, 0.3) / normalGap(400, 0.3);
  expect(ratio).toBeGreaterThan(1.9);
  expect(ratio).toBeLessThan(2.1);
});
