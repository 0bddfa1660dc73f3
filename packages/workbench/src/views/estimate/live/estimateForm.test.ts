import { RISK_METHODS } from "@heldout/core/internal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listCodec } from "../../../live/fields/listCodec.ts";
import {
  type EstimateForm,
  estimateFlags,
  estimateFormOf,
  estimateProblem,
  settingsOfEstimate,
} from "./estimateForm.ts";

test("without a word a tree is estimated by all that apply, and only it is said", () => {
  expect(estimateFlags(estimateFormOf({}))).toEqual({ learner: "tree" });
});

test("estimators, folds and shares are flags of the command line", () => {
  const form = estimateFormOf({
    ...{ learner: "ols", methods: "leave-one-out,criteria,nonsense", folds: "5", replicates: "50" },
    ...{ test: "0.2", noise: "4", seed: "0", repeats: "0" },
  });
  expect(estimateFlags(form)).toEqual({
    ...{ learner: "ols", methods: ["leave-one-out", "criteria"], folds: 5, replicates: 50 },
    ...{ test: 0.2, noise: 4, seed: 0 },
  });
  expect(estimateProblem(form)).toBeNull();
});

test("a share beyond 1 and a variance of 0 are refused before they are sent", () => {
  expect(estimateProblem(estimateFormOf({ test: "1.5" }))).toContain("between 0 and 1");
  expect(estimateProblem(estimateFormOf({ noise: "0" }))).toContain("above 0");
  expect(estimateProblem(estimateFormOf({ noise: "x" }))).toContain("above 0");
});

test("every form comes back from the address, and from the flags of its request", () => {
  const form: fc.Arbitrary<EstimateForm> = fc.record({
    learner: fc.constantFrom("tree", "knn(k=1, weights=distance)"),
    metric: fc.constantFrom(null, "logLoss"),
    methods: fc.subarray([...RISK_METHODS]),
    folds: fc.integer({ min: 2, max: 20 }),
    repeats: fc.integer({ min: 1, max: 20 }),
    splits: fc.integer({ min: 1, max: 200 }),
    replicates: fc.integer({ min: 1, max: 400 }),
    test: fc.constantFrom("", "0.1"),
    noise: fc.constantFrom("", "2.5"),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(form, (made) => {
      const kept = Object.entries(settingsOfEstimate(made)).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      );
      expect(estimateFormOf(Object.fromEntries(kept))).toEqual(made);
      const flags = Object.entries(estimateFlags(made)).map(([name, value]) => [
        name,
        Array.isArray(value) ? listCodec.write(value) : String(value),
      ]);
      expect(estimateFormOf(Object.fromEntries(flags))).toEqual(made);
    }),
  );
});
