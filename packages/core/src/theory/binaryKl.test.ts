import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { binaryKl, klUpper } from "./binaryKl.ts";

test("kl agrees with 40-digit values, and is 0 between equals", () => {
  expectNear(binaryKl(0.1, 0.3), 0.1163217565860045, 1e-14);
  expectNear(binaryKl(0.08, 0.15), 0.022517642160236016, 1e-13);
  expect(binaryKl(0.3, 0.3)).toBe(0);
  expectNear(binaryKl(0, 0.2), Math.log(1.25), 1e-15);
  expect(binaryKl(0.5, 1)).toBe(Number.POSITIVE_INFINITY);
});

test("kl lies above twice the squared distance, which is Pinsker's inequality and Hoeffding's loss", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (q, p) => {
      expect(binaryKl(q, p)).toBeGreaterThanOrEqual(2 * (q - p) ** 2 - 1e-12);
    }),
  );
});

test("the inversion spends the budget and not more", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.double({ min: 1e-6, max: 5, noNaN: true }),
      (q, budget) => {
        const p = klUpper(q, budget);
        expect(p).toBeGreaterThanOrEqual(q);
        expect(binaryKl(q, p)).toBeLessThanOrEqual(budget * (1 + 1e-9));
        if (p < 1 - 1e-9) expect(binaryKl(q, p + 1e-7 * (1 - p))).toBeGreaterThan(budget * (1 - 1e-6));
      },
    ),
  );
});

test("no error leaves 1 - exp(-budget), all errors leave 1", () => {
  expectNear(klUpper(0, 0.1), 1 - Math.exp(-0.1), 1e-14);
  expect(klUpper(1, 0.1)).toBe(1);
});

test("nonsense is refused with the values", () => {
  expect(() => binaryKl(1.2, 0.5)).toThrow("there is no kl(1.2 || 0.5).");
  expect(() => klUpper(0.5, -1)).toThrow("there is no kl below -1.");
});
