import { expect, test } from "vitest";
import { hiddenSizes } from "./layerSizes.ts";

test("layers are written from the first to the last", () => {
  expect(hiddenSizes("64")).toEqual([64]);
  expect(hiddenSizes("64-32")).toEqual([64, 32]);
  expect(hiddenSizes("0")).toEqual([]);
});

test("anything else is refused with what would work", () => {
  for (const text of ["", "64,32", "-3", "a", "3-0", "1e3", "70000"]) {
    expect(() => hiddenSizes(text)).toThrow(`hidden of mlp is "${text}".`);
  }
});
