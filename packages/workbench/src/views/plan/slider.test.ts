import { planFormulas } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { sliderOf } from "./slider.ts";

const quantity = (name: string): (typeof planFormulas.aucs.quantities)[number] => {
  const found = Object.values(planFormulas)
    .flatMap(({ quantities }) => quantities)
    .find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test("a share moves evenly and never reaches an end that is excluded", () => {
  const { min, max, value, place } = sliderOf(quantity("power"), 0.8);
  expect([min, max, value(0.8049), place(0.8)]).toEqual([0.01, 0.99, 0.8, 0.8]);
  expect(sliderOf(quantity("correlation"), 0.5)).toMatchObject({ min: -0.99, max: 0.99 });
});

test("rows move by factors around where they started, and stay whole", () => {
  const { min, max, value, place } = sliderOf(quantity("n"), 658);
  expect(value(place(658))).toBe(658);
  expect([value(min), value(max)]).toEqual([7, 65800]);
});

test("a small difference is as easy to reach as a large one, and none leaves the range", () => {
  const { max, value } = sliderOf(quantity("difference"), 0.02);
  expect(value(max)).toBe(1);
  expect(value(-2)).toBe(0.01);
});
