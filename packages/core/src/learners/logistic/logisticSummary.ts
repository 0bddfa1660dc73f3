import { InputError } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import { normalCdf } from "../../numeric/distributions/normal.ts";
import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { dot } from "../../numeric/linear/matrix.ts";
import type { LearningData } from "../learner.ts";
import { withLogisticTask } from "./fitLogistic.ts";
import { newton } from "./newton.ts";
import { inverse } from "./stagedRows.ts";

export interface LogisticTerm {
  /** A feature, or "(intercept)". */
  readonly name: string;
  readonly estimate: number;
  readonly standardError: number;
  /** estimate / standardError. */
  readonly z: number;
  /** Of the two-sided test that the coefficient is 0. */
  readonly pValue: number;
}

/**
 * A maximum likelihood logistic regression with standard errors and tests of its coefficients.
 *
 * @see {@link logisticSummary}
 */
export interface LogisticSummary {
  /** The number of rows. */
  readonly n: number;
  /** The intercept and the coefficients, with standard error, z and p-value. */
  readonly terms: readonly LogisticTerm[];
  /** -2 ln of the likelihood. */
  readonly deviance: number;
  /** The same of the model without features. */
  readonly nullDeviance: number;
  /** Akaike's information criterion: deviance + 2 times the number of coefficients, the intercept included. */
  readonly aic: number;
  /** The Bayesian information criterion: deviance + ln(n) times the number of coefficients. */
  readonly bic: number;
}

/**
 * The maximum likelihood fit of two classes with standard errors from the observed information, as R's
 * `summary(glm(family = binomial))` gives it. Weights are scaled to sum to the number of rows that have one.
 *
 * Without a maximum (separated classes, dependent features) and for more than two classes it throws an `InputError`.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * import { logisticSummary } from "@heldout/core/learners";
 * const table = tableFrom({ x: [1, 2, 3, 4, 5, 6], y: ["no", "no", "yes", "no", "yes", "yes"] });
 * const task = defineTask(table, { target: "y" });
 * const { terms } = logisticSummary({ ...task, weight: null }, Uint32Array.of(0, 1, 2, 3, 4, 5));
 * [terms[1].name, terms[1].estimate.toFixed(3), terms[1].pValue.toFixed(3)]; // [ 'x', '1.214', '0.183' ]
 * ```
 *
 * @see McCullagh and Nelder (1989), Generalized Linear Models, chapter 4
 */
export function logisticSummary(data: LearningData, rows: Uint32Array): LogisticSummary {
  return withLogisticTask(data, rows, "none", ({ staged, loss, classes }) => {
    if (classes.length !== 2) {
      throw new InputError(
        "wrong-kind",
        `a summary is for two classes, and the target has ${classes.length}.`,
        "Leave the other classes out, or fit one class against the rest.",
      );
    }
    const { names, sd, mean, counted: n } = staged;
    const none = sd.map((value) => (value === 0 ? 1 : 0));
    const nullLoss = loss.evaluateAll(startOf(loss.start, names.length), false).loss;
    const { point, held } = newton(loss, none);
    if (held.length > 0) throw dependent(held.map((j) => names[j]));
    const { loss: least, hessian } = loss.evaluateAll(point, true);
    none.forEach((weight, j) => {
      if (hessian) hessian.values[(j + 1) * (names.length + 2)] += weight;
    });
    const factor = hessian && cholesky(hessian);
    if (!factor) throw new RangeError("Newton's method has just used it");
    const inverses = sd.map(inverse);
    const used = inverses.filter((value) => value > 0).length + 1;
    /** Standard error of a combination of the scaled parameters. */
    const errorOf = (along: Float64Array): number => Math.sqrt(dot(along, choleskySolve(factor, along)) / n);
    const intercept = Float64Array.of(1, ...inverses.map((value, j) => -mean[j] * value));
    const terms = [
      term("(intercept)", dot(intercept, point), errorOf(intercept)),
      ...names.map((name, j) => {
        const along = new Float64Array(names.length + 1);
        along[j + 1] = inverses[j];
        return term(name, inverses[j] * point[j + 1], errorOf(along));
      }),
    ];
    const deviance = 2 * n * least;
    return {
      n,
      terms,
      deviance,
      nullDeviance: 2 * n * nullLoss,
      aic: deviance + 2 * used,
      bic: deviance + Math.log(n) * used,
    };
  });
}

/** A coefficient that is 0 by convention has no standard error. */
function dependent(names: readonly string[]): InputError {
  return new InputError(
    "fit-failed",
    `${listNames(names)} ${names.length === 1 ? "depends" : "depend"} on other features, so that there is no single answer.`,
    "Leave such features out.",
  );
}

function startOf(start: Float64Array, features: number): Float64Array {
  return Float64Array.of(...start, ...new Float64Array(features));
}

function term(name: string, estimate: number, standardError: number): LogisticTerm {
  const z = standardError > 0 ? estimate / standardError : 0;
  return { name, estimate, standardError, z, pValue: 2 * normalCdf(-Math.abs(z)) };
}
