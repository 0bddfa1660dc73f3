import { expect, test } from "vitest";
import { builtIn } from "../registry.ts";
import { nestedName, nestedValue, withNested, withoutNested } from "./nestedParameter.ts";

const powers = { name: "powers", params: { base: "ridge(lambda=0.1, standardize=false)", degree: 9 } };

test("a place with a dot is read, changed and left out inside the text of the base", () => {
  expect(nestedValue(powers, "base.lambda")).toBe(0.1);
  expect(nestedValue(powers, "base.nobody")).toBeUndefined();
  expect(withNested(powers, "base.lambda", 1.522997974471263e-8, builtIn).params.base).toBe(
    "ridge(lambda=1.522997974471263e-8, standardize=false)",
  );
  expect(withoutNested(powers, "base.lambda").params.base).toBe("ridge(standardize=false)");
});

test("a number goes through the text of the base without losing a bit", () => {
  const value = Math.exp(-18);
  expect(nestedValue(withNested(powers, "base.lambda", value, builtIn), "base.lambda")).toBe(value);
});

test("names of other tools are understood on every step", () => {
  expect(nestedName({ name: "adaBoost", params: {} }, "estimator.max_depth", builtIn)).toBe("base.maxDepth");
  expect(nestedName(powers, "degree", builtIn)).toBe("degree");
});
