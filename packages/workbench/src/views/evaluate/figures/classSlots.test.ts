import fc from "fast-check";
import { expect, test } from "vitest";
import { firstSlots, slotsCodec, toggled, validSlots } from "./classSlots.ts";

test("slots come back from the address, where classes are counted from 1", () => {
  const slot = fc.option(fc.integer({ min: 0, max: 99_998 }), { nil: null });
  fc.assert(
    fc.property(fc.array(slot, { minLength: 1, maxLength: 8 }), (slots) => {
      expect(slotsCodec.read(slotsCodec.write(slots))).toEqual(slots);
    }),
  );
  expect(slotsCodec.write([1, null, 0])).toBe("2.-.1");
  for (const text of ["", "0", "1.", "1,2", "-1", "1.0", "--"]) expect(slotsCodec.read(text)).toBeUndefined();
});

test("the first classes have the colours, and the rest of the colours are free", () => {
  expect(firstSlots(2, 3)).toEqual([0, 1, null]);
  expect(firstSlots(5, 3)).toEqual([0, 1, 2]);
});

test("an address of another file names no class twice and none that is not there", () => {
  expect(validSlots([4, 0, 0, null], 3, 4)).toEqual([null, 0, null, null]);
  expect(validSlots([0, 1, 2, 3, 4], 9, 3)).toEqual([0, 1, 2]);
  expect(validSlots([1], 3, 3)).toEqual([1, null, null]);
});

test("a class keeps its colour while another goes, and a new one takes the free colour", () => {
  expect(toggled([0, 1, 2], 1)).toEqual([0, null, 2]);
  expect(toggled([0, null, 2], 7)).toEqual([0, 7, 2]);
  expect(toggled([0, 1, 2], 7)).toEqual([0, 1, 2]);
});
