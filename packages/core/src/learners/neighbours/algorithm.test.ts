import { expect, test } from "vitest";
import { chooseAlgorithm } from "./algorithm.ts";

test("a tree for many rows and few columns, all rows in turn otherwise", () => {
  expect(chooseAlgorithm(100_000, 10)).toBe("kdTree");
  expect(chooseAlgorithm(100_000, 100)).toBe("brute");
  expect(chooseAlgorithm(150, 4)).toBe("brute");
  expect(chooseAlgorithm(2000, 12)).toBe("brute");
});
