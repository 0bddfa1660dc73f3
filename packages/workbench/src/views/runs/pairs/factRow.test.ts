import { expect, test } from "vitest";
import { differs } from "./factRow.ts";

test("a line differs when two cells do, but not while one is still being read", () => {
  expect(differs({ name: "seed", cells: ["1", "2"] })).toBe(true);
  expect(differs({ name: "seed", cells: ["1", "1"] })).toBe(false);
  expect(differs({ name: "seed", cells: ["1", "\u2026"] })).toBe(false);
});
