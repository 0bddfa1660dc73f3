import { expect, test } from "vitest";
import { shortNumber } from "./shortNumber.ts";

test("zeros at the end go, long numbers are cut, a minus is a minus", () => {
  expect([0.01, 0.05, 1 / 3, -2.5, 0, 1234567, 1e20, 2e-7].map(shortNumber)).toEqual([
    "0.01",
    "0.05",
    "0.3333",
    "\u22122.5",
    "0",
    "1,234,567",
    "100000000000000000000",
    "2e-7",
  ]);
});
