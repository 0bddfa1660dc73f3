import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf, fragmentOf } from "./addressText.ts";

test("a fragment names the view and its settings", () => {
  expect(addressOf("#/evaluate?file=a%20b.csv&threshold=0.3")).toEqual({
    view: "evaluate",
    settings: { file: "a b.csv", threshold: "0.3" },
  });
  expect(addressOf("")).toEqual({ view: "", settings: {} });
  expect(addressOf("#?threshold=1")).toEqual({ view: "", settings: { threshold: "1" } });
});

test("an address without view and settings leaves no fragment", () => {
  expect(fragmentOf({ view: "", settings: {} })).toBe("");
});

test("empty settings are left out", () => {
  expect(fragmentOf({ view: "select", settings: { group: "", file: "a.csv", time: "" } })).toBe("#/select?file=a.csv");
  expect(fragmentOf({ view: "", settings: { file: "" } })).toBe("");
});

test("any settings that say something survive the way through the address, whatever characters they hold", () => {
  const names = fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => name !== "__proto__");
  const values = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom("", "lab", "runs"), fc.dictionary(names, values), (view, settings) => {
      expect(addressOf(fragmentOf({ view, settings }))).toEqual({ view, settings: { ...settings } });
    }),
  );
});
