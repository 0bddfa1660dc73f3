import { expect, test } from "vitest";
import { json } from "./json.ts";

test("numbers keep every digit, and the text ends with a newline", () => {
  const text = json({ value: 0.1 + 0.2, none: null });
  expect(JSON.parse(text)).toEqual({ value: 0.30000000000000004, none: null });
  expect(text.endsWith("}\n")).toBe(true);
});

test("what JSON cannot hold is refused rather than printed as null", () => {
  expect(() => json({ auc: Number.NaN })).toThrow("auc is NaN, which JSON cannot hold");
  expect(() => json([Number.POSITIVE_INFINITY])).toThrow(RangeError);
});
