import { expect, test } from "vitest";
import { riskOptionsOf } from "./riskOptionsOf.ts";

test("methods are looked up by their names, and the noise is a variance", () => {
  expect(riskOptionsOf({ methods: ["k-fold"], noise: 2, test: 0.3 })).toEqual({
    methods: ["k-fold"],
    noiseVariance: 2,
    test: 0.3,
  });
  expect(() => riskOptionsOf({ methods: ["k-folds"] })).toThrow('there is no estimator "k-folds".');
});
