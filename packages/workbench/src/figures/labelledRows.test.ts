import { expect, test } from "vitest";
import { besideWidth } from "./labelledRows.ts";

test("short labels stand beside their row, with room for the longest", () => {
  expect(besideWidth(560, ["a", "logistic - forest"])).toBe(Math.ceil(17 * 6.4) + 20);
});

test("labels that would take the width from the values stand above their row", () => {
  expect(besideWidth(560, ["bias-corrected bootstrap of the selection"])).toBeNull();
  expect(besideWidth(260, ["logistic - forest"])).toBeNull();
  expect(besideWidth(1100, ["bias-corrected bootstrap of the selection"])).not.toBeNull();
});
