import { parseCostDensity } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { densityCodec } from "./densityCodec.ts";

test("a density comes back from the address, and what is none is none", () => {
  for (const text of ["uniform", "triangular(0.1, 0.25, 0.9)", "beta(2, 5)", "point(0.4)"]) {
    const density = parseCostDensity(text);
    expect(densityCodec.read(densityCodec.write(density))).toEqual(density);
  }
  expect(densityCodec.read("of the future")).toBeUndefined();
});
