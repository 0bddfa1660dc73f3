import fc from "fast-check";
import { expect, test } from "vitest";
import { crossSign } from "./exactCross.ts";

test("for whole numbers the sign is that of whole-number arithmetic", () => {
  const whole = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(whole, whole, (x, y) => {
      const cross = BigInt(x[1] - x[0]) * BigInt(y[3] - y[2]) - BigInt(y[1] - y[0]) * BigInt(x[3] - x[2]);
      expect(crossSign({ x, y })(0, 1, 2, 3)).toBe(cross > 0n ? 1 : cross < 0n ? -1 : 0);
    }),
  );
});

test("turning round turns the sign, whatever the doubles", () => {
  const doubles = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(doubles, doubles, (x, y) => {
      const sign = crossSign({ x, y });
      expect(sign(2, 3, 0, 1) + sign(0, 1, 2, 3)).toBe(0);
      expect(sign(1, 0, 2, 3) + sign(0, 1, 2, 3)).toBe(0);
    }),
  );
});

test("a difference in the last digit is seen, and none where there is none", () => {
  // 0.1, 0.2, 0.3 as doubles are not on one line with their squares' neighbours; 0.1 + 0.2 > 0.3 by one digit
  const x = [0, 1, 0, 3];
  const y = [0, 0.1, 0, 0.1 + 0.2];
  expect(crossSign({ x, y: [0, 0.1, 0, 0.3] })(0, 1, 2, 3)).toBe(-1);
  expect(crossSign({ x, y })(0, 1, 2, 3)).toBe(1);
  const tiny = 5e-324;
  expect(crossSign({ x: [0, tiny, 0, tiny], y: [0, tiny, 0, 2 * tiny] })(0, 1, 2, 3)).toBe(1);
  expect(crossSign({ x: [0, 1e300, 0, 1e300], y: [0, 1e300, 0, 1e300] })(0, 1, 2, 3)).toBe(0);
});
