import { InputError } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import { type LeastSquaresSystem, leastSquaresSystem, solveLeastSquares } from "../../numeric/linear/leastSquares.ts";
import { dependentColumns } from "../../numeric/linear/qr.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, type FlagRule, type OptionsOf } from "../parameters.ts";
import { type Design, designOf, weightedDesign } from "./design.ts";
import { leaveOneOutOls } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear } from "./linearModel.ts";

export interface OlsParameters {
  /** Whether the model has an intercept; without one it goes through the origin. Default true. */
  readonly intercept: FlagRule;
}

export const olsParameters: OlsParameters = {
  intercept: {
    kind: "flag",
    meaning: "Whether the model has an intercept; without one it goes through the origin.",
    default: true,
    aliases: ["fitIntercept"],
  },
};

/**
 * Ordinary least squares: minimises Σ w (y - b0 - xw)².
 *
 * Solved by QR with refinement instead of the normal equations, so that the coefficients have all the digits that the
 * data allow. Where columns are linearly dependent there is no unique solution: the fit is refused, and the error
 * names them.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, ols, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(ols(), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 54.85
 * ```
 */
export function ols(options: OptionsOf<OlsParameters> = {}): Learner<LinearModel> {
  const { intercept } = checkParameters("ols", olsParameters, options);
  const fit = (data: LearningData, rows: Uint32Array): LinearModel => {
    const design = designOf(data, rows, "ols");
    const { a, b } = weightedDesign(design, intercept);
    const { x } = solveLeastSquares(independent(leastSquaresSystem({ ...a, low: null }), design, intercept), b);
    return intercept ? linearModel(x[0], design.names, x.subarray(1)) : linearModel(0, design.names, x);
  };
  return {
    name: "ols",
    params: { intercept },
    tasks: ["regression"],
    handles: { missing: false, categories: false, weights: true, needsReference: true },
    complexity: 1,
    fit,
    predict: predictLinear,
    isModel: isLinearModel,
    leaveOneOut: (data, rows) => {
      const design = designOf(data, rows, "ols");
      const { a, b } = weightedDesign(design, intercept);
      const system = independent(leastSquaresSystem({ ...a, low: null }), design, intercept);
      return leaveOneOutOls(system, b, design, () => predictLinear(fit(data, rows), data.features, rows));
    },
  };
}

/** The system itself, if it has one solution. */
function independent(system: LeastSquaresSystem, { names, x }: Design, intercept: boolean): LeastSquaresSystem {
  const dependent = dependentColumns(system.factors);
  if (dependent.length === 0) return system;
  const columns = dependent.map((j) => (intercept ? ["the intercept", ...names] : names)[j]);
  throw new InputError(
    "fit-failed",
    x.rows < system.factors.columns
      ? `${system.factors.columns} coefficients cannot be found from ${x.rows} rows.`
      : `${listNames(columns)} ${columns.length === 1 ? "is" : "are"} constant or a combination of other columns: least squares has no single solution.`,
    "Leave those columns out, or use ridge(lambda=1), which needs no independence.",
  );
}
