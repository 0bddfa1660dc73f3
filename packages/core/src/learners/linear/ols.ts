import { InputError } from "../../data/inputError.ts";
import { type LeastSquaresSystem, leastSquaresSystem, solveLeastSquares } from "../../numeric/linear/leastSquares.ts";
import { columnAt, type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, type FlagRule, type OptionsOf } from "../parameters.ts";
import { type Design, designOf, weightedDesign } from "./design.ts";
import { leaveOneOutOls } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear } from "./linearModel.ts";

export interface OlsParameters {
  /** Whether the model has an intercept; without one it goes through the origin. Default true. */
  readonly intercept: FlagRule<"fitIntercept">;
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
 * data allow. A column that is constant, or a combination of columns before it, adds nothing: its coefficient is 0, as R's
 * `lm` leaves it out (NA). Fewer rows than coefficients are refused.
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
    const { coefficients } = leastSquaresOf(design, intercept);
    return intercept
      ? linearModel(coefficients[0], design.names, coefficients.subarray(1))
      : linearModel(0, design.names, coefficients);
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
      return leaveOneOutOls(independent(a).system, b, design, {
        whole: () => predictLinear(fit(data, rows), data.features, rows),
        without: (place) => {
          const others = rows.filter((_, at) => at !== place);
          return predictLinear(fit(data, others), data.features, rows.subarray(place, place + 1))[0];
        },
      });
    },
  };
}

/**
 * Coefficients of least squares, the intercept first where there is one: of columns that depend on each other the later ones have
 * 0, as NA stands for in R's `lm`. `rank` counts the others.
 */
export function leastSquaresOf(
  design: Design,
  intercept: boolean,
): { readonly coefficients: Float64Array; readonly rank: number } {
  const { a, b } = weightedDesign(design, intercept);
  const { system, kept } = independent(a);
  const { x } = solveLeastSquares(system, b);
  const coefficients = new Float64Array(a.columns);
  kept.forEach((column, j) => {
    coefficients[column] = x[j];
  });
  return { coefficients, rank: kept.length };
}

/** The system of the columns that do not depend on earlier ones, and which they are. */
function independent(a: Matrix): { readonly system: LeastSquaresSystem; readonly kept: readonly number[] } {
  const system = leastSquaresSystem({ ...a, low: null });
  const { rank, order } = system.factors;
  const kept = Array.from(order.subarray(0, rank));
  if (rank === a.columns) return { system, kept };
  if (rank === a.rows) {
    throw new InputError(
      "fit-failed",
      `${a.columns} coefficients cannot be found from ${a.rows} rows.`,
      "Leave columns out, or use ridge(lambda=1), which needs fewer rows.",
    );
  }
  const smaller = zeros(a.rows, rank);
  kept.forEach((column, j) => {
    columnAt(smaller, j).set(columnAt(a, column));
  });
  return { system: leastSquaresSystem({ ...smaller, low: null }), kept };
}
