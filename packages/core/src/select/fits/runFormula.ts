import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Learner } from "../../learners/learner.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { leastSquaresFit } from "../../subset/informationCriteria.ts";
import { leastSquaresLearner } from "../risk/leastSquaresLearner.ts";
import type { Fit, FitResult, Formula } from "./fit.ts";
import { preparedFor } from "./fitLearner.ts";

/** Does a fit that wants what a formula says. Refusals are thrown. */
export function runFormula(learner: Learner, task: Task, fit: Fit, formula: Formula): FitResult {
  switch (formula) {
    case "leave-one-out": {
      const { data } = preparedFor(learner, task, fit);
      // what is learned of the columns must be learned without the row
      if (data.features !== task.features) throw noFormula(learner, formula);
      const train = withKernels(
        () => learner.leaveOneOut?.(data, fit.train) ?? learner.nearlyLeaveOneOut?.(data, fit.train) ?? null,
      );
      if (train === null) throw noFormula(learner, formula);
      return { kind: "done", outputs: [{ kind: "done", test: new Float64Array(0), train }] };
    }
    case "complete": {
      const rows = new Uint32Array(fit.train.length + fit.test.length);
      rows.set(fit.train);
      rows.set(fit.test, fit.train.length);
      const { data } = preparedFor(learner, task, { ...fit, train: rows });
      if (!learner.complete || data.features !== task.features) throw noFormula(learner, formula);
      return numbers(learner.complete(data, rows, fit.train.length));
    }
    case "least-squares": {
      const { coefficients, rss, tss } = leastSquaresFit(task, fit.train, leastSquaresLearner(fit.setting));
      return numbers(Float64Array.of(coefficients, rss, tss));
    }
    default:
      return formula satisfies never;
  }
}

function numbers(test: Float64Array): FitResult {
  return { kind: "done", outputs: [{ kind: "done", test, train: null }] };
}

function noFormula({ name }: Learner, formula: Formula): InputError {
  return new InputError(
    "fit-failed",
    `${name} has no formula for ${formula} on these data.`,
    "Fit it again and again.",
  );
}
