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

test("linear in k of n features: counted by hand, between k + 1 and n + 1, and exact with all of them", () => {
  // 2^7 = 128 <= 10 * 2 * 7 = 140, and 2^8 = 256 > 160
  expect(vcDimension("sparse-linear", { features: 10, chosen: 1 }).dimension).toBe(7);
  expect(vcDimension("sparse-linear", { features: 10, chosen: 10 })).toMatchObject({ dimension: 11, kind: "exact" });
  for (let chosen = 1; chosen <= 40; chosen++) {
    const { dimension } = vcDimension("sparse-linear", { features: 40, chosen });
    expect(dimension).toBeGreaterThanOrEqual(chosen + 1);
    expect(dimension).toBeLessThanOrEqual(41);
  }
});
