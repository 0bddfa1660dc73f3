import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { planCriteria, riskCriteria } from "./riskCriteria.ts";

const x = [1, 2, 3, 4, 5, 6, 7, 8];
const y = [2.1, 3.9, 6.2, 7.8, 10.1, 12.4, 13.8, 16.3];
const task = defineTask(tableFrom({ x, y }), { target: "y" });

test("a straight line agrees with R: AIC, BIC and sigma² of lm(y ~ x)", () => {
  const own = riskCriteria(task, { name: "ols", params: {} });
  expectNear(own.aic, 3.33552563064213, 1e-9);
  expectNear(own.bic, 3.57385025568164, 1e-9);
  expectNear(own.variance, 0.0559523809523811, 1e-9);
  expect(own).toMatchObject({ coefficients: 1, n: 8, varianceFrom: "own" });
});

test("a polynomial counts its powers: lm(y ~ x + I(x^2) + I(x^3))", () => {
  const own = riskCriteria(task, { name: "polynomial", params: { degree: 3 } });
  expectNear(own.aic, 7.11378310458606, 1e-9);
  expectNear(own.bic, 7.51099081298524, 1e-9);
  expect(own.coefficients).toBe(3);
});

test("Cp is |J| + 1 with the model's own s², and tells more with that of a larger one", () => {
  const own = riskCriteria(task, { name: "ols", params: {} });
  expectNear(own.mallowsCp, 2);
  const { variance } = riskCriteria(task, { name: "polynomial", params: { degree: 3 } });
  const given = riskCriteria(task, { name: "ols", params: {} }, { variance });
  expectNear(given.mallowsCp, own.rss / variance - 8 + 4);
  expect(given.varianceFrom).toBe("given");
});

test("nothing is fitted while it is planned, and learners without criteria are refused at once", () => {
  const plan = planCriteria(task, { name: "ols", params: {} });
  expect(plan.fits).toMatchObject([{ wants: "least-squares", train: { length: 8 } }]);
  expect(() => planCriteria(task, { name: "ridge", params: {} })).toThrow("ridge is not a least squares fit");
});

test("what the fit refuses is refused in its own words", () => {
  const weighted = defineTask(tableFrom({ x, y, w: x }), { target: "y", weight: "w" });
  expect(() => riskCriteria(weighted, { name: "ols", params: {} })).toThrow(
    expect.objectContaining({ code: "bad-weight", remedy: "Define the task without a weight." }),
  );
});
