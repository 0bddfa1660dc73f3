import { expect, test } from "vitest";
import { powersOf } from "./powersOf.ts";

test("raw powers, named as polynomial names them", () => {
  const powers = powersOf(Float64Array.of(2, 3), 3);
  expect(Object.keys(powers)).toEqual(["x", "x^2", "x^3"]);
  expect([...powers["x^3"]]).toEqual([8, 27]);
});
