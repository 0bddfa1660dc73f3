import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiagnoseForm, diagnoseFlags, diagnoseFormOf, settingsOfDiagnose } from "./diagnoseForm.ts";

test("without a word a tree is diagnosed, and only it is said", () => {
  expect(diagnoseFlags(diagnoseFormOf({}))).toEqual({ learner: "tree" });
});

test("folds, repetitions and the refusal of remedies are flags of the command line", () => {
  const form = diagnoseFormOf({
    learner: "knn(k=1)",
    folds: "5",
    repeats: "2",
    remedies: "false",
    metric: "brier",
    seed: "0",
  });
  expect(diagnoseFlags(form)).toEqual({
    learner: "knn(k=1)",
    metric: "brier",
    folds: 5,
    repeats: 2,
    remedies: false,
    seed: 0,
  });
  expect(diagnoseFormOf({ folds: "1", repeats: "0", seed: "x" })).toMatchObject({ folds: 10, repeats: null, seed: 1 });
});

test("every form comes back from the address, and from the flags of its request", () => {
  const form: fc.Arbitrary<DiagnoseForm> = fc.record({
    learner: fc.constantFrom("tree", "knn(k=1, weights=distance)"),
    metric: fc.constantFrom(null, "logLoss"),
    folds: fc.integer({ min: 2, max: 20 }),
    repeats: fc.constantFrom(null, 1, 4),
    remedies: fc.boolean(),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(form, (made) => {
      const kept = Object.entries(settingsOfDiagnose(made)).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      );
      expect(diagnoseFormOf(Object.fromEntries(kept))).toEqual(made);
      const flags = Object.entries(diagnoseFlags(made)).map(([name, value]) => [name, String(value)]);
      expect(diagnoseFormOf(Object.fromEntries(flags))).toEqual(made);
    }),
  );
});
