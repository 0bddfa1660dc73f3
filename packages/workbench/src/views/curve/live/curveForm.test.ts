import fc from "fast-check";
import { expect, test } from "vitest";
import { CURVE_KINDS, type CurveForm, curveFlags, curveFormOf, curveProblem, settingsOfCurve } from "./curveForm.ts";

test("a learning curve varies nothing, a validation curve what the learner suggests", () => {
  expect(curveFlags(curveFormOf({ learner: "knn", param: "k=1|2" }))).toEqual({ kind: "learning", learner: "knn" });
  expect(curveFlags(curveFormOf({ kind: "validation", learner: "knn(p=1)" }))).toEqual({
    kind: "validation",
    learner: "knn(p=1)",
    param: "k=1|3|5|9|15|25|45",
  });
  expect(curveFlags(curveFormOf({ kind: "validation", param: "maxDepth=1..4", folds: "5" }))).toMatchObject({
    param: "maxDepth=1..4",
    folds: 5,
  });
});

test("a learner without a range and a range that is none are told of", () => {
  expect(curveProblem(curveFormOf({ kind: "validation", learner: "ols" }))?.problem).toBe(
    "No hyperparameter is given.",
  );
  expect(curveProblem(curveFormOf({ kind: "validation", learner: "knn", param: "k=" }))).not.toBeNull();
  expect(curveProblem(curveFormOf({ kind: "validation", learner: "knn" }))).toBeNull();
  expect(curveProblem(curveFormOf({ learner: "ols" }))).toBeNull();
});

test("every form comes back from the address", () => {
  const form: fc.Arbitrary<CurveForm> = fc.record({
    kind: fc.constantFrom(...CURVE_KINDS),
    learner: fc.constantFrom("tree", "ridge(lambda=1)"),
    param: fc.constantFrom(null, "lambda=1e-3..1e3:log:20"),
    metric: fc.constantFrom(null, "mae"),
    folds: fc.integer({ min: 2, max: 20 }),
    repeats: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(form, (made) => {
      const kept = Object.entries(settingsOfCurve(made)).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      );
      expect(curveFormOf(Object.fromEntries(kept))).toEqual(made);
    }),
  );
});
