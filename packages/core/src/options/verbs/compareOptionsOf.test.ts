import { expect, test } from "vitest";
import { compareOptionsOf, resampledOptionsOf } from "./compareOptionsOf.ts";

test("names of the verb become those of the call", () => {
  expect(
    compareOptionsOf({ adjust: "bh", bootstrap: 400, costFp: 3, costDensity: "beta(2,5)", interval: "bootstrap-bca" }),
  ).toMatchObject({
    multiplicity: "benjamini-hochberg",
    replicates: 400,
    costs: { falseNegative: 1, falsePositive: 3 },
    costDensity: { kind: "beta" },
    interval: "bootstrap-bca",
    require: [],
  });
});

test("on splits and over data sets the same words say how p-values are adjusted", () => {
  expect(resampledOptionsOf({ adjust: "none", baseline: "a", level: 0.9 })).toEqual({
    multiplicity: "none",
    baseline: "a",
    level: 0.9,
  });
  expect(resampledOptionsOf({ adjust: "holm" }).multiplicity).toBe("holm");
  expect(resampledOptionsOf({}).multiplicity).toBeUndefined();
});
