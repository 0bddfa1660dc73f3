import { expect, test } from "vitest";
import { vcDimension } from "./vcDimension.ts";
import { vcFamilies } from "./vcFamilies.ts";

test("every family says what it needs and where its number comes from", () => {
  for (const { id, needs, source, formula } of vcFamilies) {
    const values = Object.fromEntries(needs.map((name) => [name, 3]));
    expect(vcDimension(id, values).dimension).toBeGreaterThanOrEqual(1);
    expect([source, formula].every((text) => text.length > 0)).toBe(true);
  }
});
