import { curveOptions, selectOptions } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { takes, wholeNumberIn } from "./readSetting.ts";

test("a text is taken as the server would take it", () => {
  expect(takes(selectOptions.holdOut, "60/20/20")).toBe(true);
  expect(takes(selectOptions.holdOut, "60/20")).toBe(false);
  expect(takes(selectOptions.level, "95")).toBe(false);
});

test("a whole number is one that its option allows, or none", () => {
  expect(["2", " 7 ", "1", "2.5", "", "x"].map((text) => wholeNumberIn(curveOptions.folds, text))).toEqual([
    2,
    7,
    null,
    null,
    null,
    null,
  ]);
  expect(wholeNumberIn(curveOptions.folds, undefined)).toBeNull();
});
