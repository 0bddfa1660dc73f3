import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** Compares with test/golden/NAME.txt; UPDATE_GOLDEN=1 writes it anew, to be read before it is committed. */
export function expectGoldenText(name: string, text: string): void {
  const path = new URL(`golden/${name}.txt`, import.meta.url);
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, "utf8"));
}
