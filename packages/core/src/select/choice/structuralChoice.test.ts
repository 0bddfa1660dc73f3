import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { type Table, tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { error } from "../../metrics/labels/error.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { stream } from "../../numeric/random.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { structuralRisk } from "../../theory/structuralRisk.ts";
import { candidatesFrom } from "../candidates.ts";
import { runFit } from "../fits/runFit.ts";
import { holdOutDesign, nestedDesign } from "../selection/selectionDesign.ts";
import { selectionOf } from "../selection/selectionOf.ts";
import { checkStructure, chooseStructural, STRUCTURAL_DEFAULTS, type Structure } from "./structuralChoice.ts";

const structure = (dimension: number, risk: number | null): Structure => ({
  dimension,
  risk,
  rows: 200,
  exactness: "exact",
});

/** Labels follow a curve of degree 2, one in ten is wrong. */
function parabola(rows: number, seed: number): Table {
  const rng = stream(seed, "parabola");
  const points = Array.from({ length: rows }, () => ({ a: 2 * rng() - 1, b: 2 * rng() - 1, u: rng() }));
  return tableFrom({
    a: points.map(({ a }) => a),
    b: points.map(({ b }) => b),
    y: points.map(({ a, b, u }) => (b > 1.4 * a * a - 0.4 !== u < 0.1 ? "yes" : "no")),
  });
}

test("the least sum is chosen, and who has no training error is not", () => {
  const { candidate, priced } = chooseStructural(
    [structure(1, 0.4), structure(2, 0.2), undefined, structure(3, null), structure(4, 0.185)],
    STRUCTURAL_DEFAULTS,
  );
  expect(candidate).toBe(1);
  expect(priced.map((own) => own === null)).toEqual([false, false, true, true, false]);
  expect(chooseStructural([structure(1, null)], STRUCTURAL_DEFAULTS).candidate).toBeNull();
});

test("in a selection: training errors are those of the folds, the sum is the formula, and the choice is its least", () => {
  const task = defineTask(parabola(300, 1), { target: "y" });
  const plan = nestedDesign(task, candidatesFrom("powers(base=logistic, degree=1..5)", "binary"), {
    outer: stratifiedKFold({ folds: 5 }),
    inner: stratifiedKFold({ folds: 4 }),
    seed: 1,
  });
  const results = plan.fits.map((fit) => runFit(task, fit));
  const { srm, winner, candidates, nested, winnersCurse } = selectionOf(plan, results, { metric: error, rule: "srm" });
  expect(srm?.families.map(({ capacity }) => capacity)).toEqual([3, 6, 10, 15, 21]);
  expect(srm?.rows).toBe(240);
  const byHand = structuralRisk(
    (srm?.families ?? []).map(({ capacity }, c) => ({ capacity, risk: candidates[c].train.value ?? 1 })),
    { rows: 240 },
  );
  expect(winner).toMatchObject({ rule: "srm", candidate: byHand.chosen });
  srm?.families.forEach(({ bound, risk, heldOut }, c) => {
    expectNear(bound, byHand.families[c].bound ?? 0, 1e-12);
    expectNear(risk, candidates[c].train.value ?? 0, 1e-12);
    expect(heldOut).toBe(candidates[c].mean.value);
  });
  expect(nested.outer.every(({ candidate }) => candidate !== null)).toBe(true);
  expect(winnersCurse?.bootstrapCorrected).toBeNull();
  expect(srm?.crossValidation).toMatchObject({
    candidate: expect.any(Number),
    estimate: { value: expect.any(Number) },
  });
  // accuracy is the same choice seen from the other side
  const other = selectionOf(plan, results, { metric: accuracy, rule: "srm" });
  expect(other.winner?.candidate).toBe(winner?.candidate);
  expectNear(other.srm?.families[0].risk, srm?.families[0].risk ?? 0, 1e-12);
});

test("the lectures' finding: the worst-case penalty takes too small a family, and cross-validation errs less", () => {
  let structural = 0;
  let validated = 0;
  let smaller = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const task = defineTask(parabola(240, seed), { target: "y" });
    const plan = nestedDesign(task, candidatesFrom("powers(base=logistic, degree=1..4)", "binary"), {
      outer: stratifiedKFold({ folds: 4 }),
      inner: stratifiedKFold({ folds: 3 }),
      seed,
    });
    const results = plan.fits.map((fit) => runFit(task, fit));
    const structuralSettings = { ...STRUCTURAL_DEFAULTS, c: 8 };
    const { nested, srm, winner } = selectionOf(plan, results, {
      metric: error,
      rule: "srm",
      structural: structuralSettings,
    });
    structural += nested.estimate.value ?? 1;
    validated += srm?.crossValidation.estimate.value ?? 1;
    if ((winner?.candidate ?? 9) < (srm?.crossValidation.candidate ?? 0)) smaller++;
  }
  expect(smaller).toBeGreaterThanOrEqual(3);
  expect(validated).toBeLessThan(structural);
});

test("on training, validation and test rows the training part decides", () => {
  const task = defineTask(parabola(300, 2), { target: "y" });
  const plan = holdOutDesign(task, candidatesFrom("tree(leaves=2|4|8)", "binary"), {
    validation: 0.2,
    test: 0.2,
    seed: 1,
  });
  const results = plan.fits.map((fit) => runFit(task, fit));
  const { winner, srm, nested } = selectionOf(plan, results, { metric: error, rule: "srm" });
  expect(srm?.rows).toBe(180);
  expect(nested.outer[0].candidate).toBe(winner?.candidate);
});

test("several learners and other measures are refused", () => {
  const task = defineTask(parabola(40, 3), { target: "y" });
  expect(() => checkStructure(error, task, candidatesFrom("lda, tree(leaves=2)", "binary"))).toThrow(
    "the families of lda and tree are not nested in each other.",
  );
  expect(() => checkStructure(auc, task, candidatesFrom("tree(leaves=2|3)", "binary"))).toThrow(
    "structural risk minimisation bounds error rates, not auc.",
  );
});
