import fc from "fast-check";
import { expect, test } from "vitest";
import { countOnes, onesOf } from "./countOnes.ts";

test("ones of a word are the ones of its binary digits", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (word) => {
      expect(onesOf(word)).toBe([...word.toString(2)].filter((digit) => digit === "1").length);
    }),
  );
});

test("only the words asked for are counted", () => {
  expect(countOnes(Uint32Array.of(1, 0xffffffff, 3, 1), 1, 2)).toBe(34);
});
