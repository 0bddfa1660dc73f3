import { expect, test } from "vitest";
import { nameText, numberText, pValueText, testText } from "./words.ts";

test("numbers have three decimals, four digits above ten, and never vanish", () => {
  expect([0, 0.0214, -0.00043, 12.3456, 1234567].map(numberText)).toEqual([
    "0",
    "0.021",
    "-0.00043",
    "12.35",
    "1.235e+6",
  ]);
});

test("p-values have two digits, and below a thousandth none", () => {
  expect([0.0214, 1, 0.00099, 0.32].map(pValueText)).toEqual(["p = 0.021", "p = 1", "p < 0.001", "p = 0.32"]);
});

test("a test without a name of its own is called by its id", () => {
  expect([testText("mcnemarMidP"), testText("other")]).toEqual(["McNemar", "other"]);
});

test("control characters of a name are shown, not obeyed", () => {
  expect(nameText("a\u001b[31mb")).toBe("a\\u001b[31mb");
});
