import { costDensityName, parseCostDensity } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { densityFields, densityKinds, densityOfKind } from "./densityFields.ts";

function changed(text: string, field: string, value: number): string | null {
  const next = densityFields(parseCostDensity(text))
    .find(({ id }) => id === field)
    ?.change(value);
  return next ? costDensityName(next) : null;
}

test("every kind begins with a density that its own fields and the command line accept", () => {
  for (const { kind } of densityKinds) {
    const density = densityOfKind(kind);
    expect(parseCostDensity(costDensityName(density))).toEqual(density);
    for (const { value, change } of densityFields(density)) expect(change(value)).toEqual(density);
  }
});

test("numbers that would be out of order move along", () => {
  expect(changed("triangular(0.2, 0.5, 0.9)", "from", 0.7)).toBe("triangular(0.7, 0.7, 0.9)");
  expect(changed("triangular(0.2, 0.5, 0.9)", "mode", 0.1)).toBe("triangular(0.1, 0.1, 0.9)");
  expect(changed("triangular(0.2, 0.5, 0.9)", "to", 0.4)).toBe("triangular(0.2, 0.4, 0.4)");
});

test("what is no density is not accepted", () => {
  expect(changed("triangular(0.2, 0.5, 0.9)", "from", 0.9)).toBeNull();
  expect(changed("triangular", "mode", 1.5)).toBeNull();
  expect(changed("uniform", "to", 0)).toBeNull();
  expect(changed("beta(2, 5)", "a", 0)).toBeNull();
  expect(changed("point(0.5)", "at", -0.1)).toBeNull();
});
