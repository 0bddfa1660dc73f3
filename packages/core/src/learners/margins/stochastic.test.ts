import { describe, expect, test } from "vitest";
import { expectAllNear } from "../../../test/golden.ts";
import { descended, inFileOrder, margins, pimaRows, signsOf, titleOf } from "../../../test/marginSample.ts";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { marginObjective } from "./marginObjective.ts";
import { descend } from "./sgd.ts";
import { checkSgd } from "./sgdParameters.ts";
import { stochastic } from "./stochastic.ts";

describe.each(margins.optima.map((one) => [titleOf(one), one] as const))("%s", (_, one) => {
  test("stochastic descent comes near the least objective", () => {
    for (const schedule of ["inverse", "inverseScaling"] as const) {
      const { objective } = descended(one, {
        schedule,
        epochs: 400,
        stop: "never",
        rate: one.loss === "logistic" ? 1 : 0.1,
      });
      expect(objective - one.objective).toBeGreaterThan(-1e-9);
      expect(objective - one.objective).toBeLessThan(2e-3);
    }
  });
});

describe.each(margins.one_pass.results.map((one) => [one.loss, one] as const))("%s", (loss, one) => {
  test("a pass with steps of one length makes the same steps as scikit-learn, in the same order of the rows", () => {
    const rows = {
      ...pimaRows,
      rows: 40,
      x: pimaRows.x.slice(0, 40 * pimaRows.width),
      weights: new Float64Array(40).fill(1),
    };
    const costs = { costPositive: 1, costNegative: 1 };
    const objective = marginObjective(rows, signsOf(40), {
      loss: marginLosses[loss],
      penalty: "none",
      lambda: 0,
      ...costs,
    });
    // seed 7 makes the order that the golden values were computed in
    const options = { schedule: "constant" as const, rate: one.eta * rows.length, power: 0, seed: 7 };
    const descent = stochastic(objective, new Float64Array(rows.width), options);
    descent.pass(1, () => {});
    expectAllNear([...inFileOrder(descent.w), descent.w[8]], [...one.weights, one.intercept], 1e-11);
  });
});

test("the running estimate is the lecture's: each row's loss enters with weight 1 / n", () => {
  const rows = { ...pimaRows, rows: 2, width: 1, x: Float64Array.of(1, 1), weights: Float64Array.of(1, 1) };
  const costs = { penalty: "none", lambda: 0, costPositive: 1, costNegative: 1 } as const;
  const objective = marginObjective(rows, Float64Array.of(1, 1), { loss: marginLosses.hinge, ...costs });
  const options = { schedule: "constant" as const, rate: 0.5 * rows.length, power: 0, seed: 1 };
  const descent = stochastic(objective, new Float64Array(1), options);
  expect(descent.estimate).toBe(1);
  // losses 1 and 0.5 on the way: (1 + 1) / 2 = 1, then (1 + 0.5) / 2
  expect(descent.pass(1, () => {})).toBe(0.75);
  expect(descent.w[0]).toBe(1);
});

test("l1 makes weights exactly 0, also row by row", () => {
  const values = checkSgd({ penalty: "l1", lambda: 0.1, epochs: 60 });
  const [{ w }] = descend(pimaRows, signsOf(392), values, [60], 1);
  expect(w.filter((value) => value === 0).length).toBeGreaterThan(2);
  expect(w.some((value) => value !== 0)).toBe(true);
});
