import { expect, test } from "vitest";
import { nameText, pValueText, testText } from "./words.ts";

test("p-values have two digits, and below a thousandth none", () => {
  expect([0.0214, 1, 0.00099, 0.32].map(pValueText)).toEqual(["p = 0.021", "p = 1", "p < 0.001", "p = 0.32"]);
});

test("a test without a name of its own is called by its id", () => {
  expect([testText("mcnemarMidP"), testText("other")]).toEqual(["McNemar", "other"]);
});

test("control characters of a name are shown, not obeyed", () => {
  expect(nameText("a\u001b[31mb")).toBe("a\\u001b[31mb");
});
