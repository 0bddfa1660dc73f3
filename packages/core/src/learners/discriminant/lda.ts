import { columnAt } from "../../numeric/linear/matrix.ts";
import type { Learner, LearnerPath, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type FlagRule, type OptionsOf, type ShareRule } from "../parameters.ts";
import { isLdaModel, type LdaModel, ldaModel, predictLda } from "./ldaModel.ts";
import { leaveOneOutLda } from "./leaveOneOut.ts";
import { ledoitWolf } from "./ledoitWolf.ts";
import { overallMean, type Scatter, scatterOf } from "./scatter.ts";
import { project, type Within, withinOf } from "./within.ts";

export interface LdaParameters {
  /** How much of the pooled covariance is replaced by its target: a number from 0 ("none") to 1, "auto". Default 0. */
  readonly shrinkage: ShareRule<"none" | "auto">;
  /** Whether the target is on the scale of features of sd 1 within the classes. Default true. */
  readonly standardize: FlagRule;
}

export const ldaParameters: LdaParameters = {
  shrinkage: {
    kind: "share",
    meaning:
      "The share of the pooled covariance that is replaced by a multiple of the identity; auto estimates it (Ledoit-Wolf), none is 0.",
    default: 0,
    values: ["none", "auto"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether shrinkage is on the scale of features with sd 1 within the classes.",
    default: true,
  },
};

/**
 * Linear discriminant analysis: within each class the features are normal around the mean of the class, with one
 * covariance matrix for all classes.
 *
 * Priors are the shares of the classes; the pooled covariance S has divisor n - classes. Shrinkage s, in [0, 1], makes
 * it (1 - s) S + s m I, m being the mean variance: on features scaled to sd 1 within the classes or, with
 * `standardize` off, on the scale of the inputs.
 *
 * Directions in which no class varies are left out unless there is shrinkage, as by a pseudo-inverse: constant and
 * dependent columns do no harm, and neither do more features than rows. A feature that is constant in every class is
 * left out even where the classes differ in it.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, lda, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(lda({ shrinkage: 0.1 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.530
 * ```
 */
export function lda(options: OptionsOf<LdaParameters> = {}): Learner<LdaModel> {
  const { standardize, ...checked } = checkParameters("lda", ldaParameters, options);
  const shrinkage = checked.shrinkage === "none" ? 0 : checked.shrinkage;
  const fitPath = (data: LearningData, rows: Uint32Array, values: readonly (number | "auto")[]): LdaModel[] => {
    for (const value of values) checkValue("lda", "shrinkage", ldaParameters.shrinkage, value);
    const scatter = scatterOf(data, rows, "lda");
    const spaces = new Map<boolean, Within>();
    return values.map((value) => {
      // without shrinkage the scale does not matter, and this one leaves the most digits
      const scaled = standardize || value === 0;
      const within = spaces.get(scaled) ?? withinOf(scatter, scaled);
      spaces.set(scaled, within);
      return modelOf(scatter, within, value === "auto" ? ledoitWolf(scatter, within) : value);
    });
  };
  const learner: Learner<LdaModel> = {
    name: "lda",
    params: { shrinkage, standardize },
    tasks: ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true },
    complexity: shrinkage === "auto" ? 0 : 0 - shrinkage,
    fit: (data, rows) => fitPath(data, rows, [shrinkage])[0],
    predict: predictLda,
    isModel: isLdaModel,
  };
  if (shrinkage === "auto") return learner;
  const path: LearnerPath<LdaModel> = { parameter: "shrinkage", fit: fitPath };
  if (standardize) {
    if (shrinkage > 0) return { ...learner, path };
    return { ...learner, path, leaveOneOut: (data, rows) => leaveOneOutLda(data, rows, 0, refit) };
  }
  const each = (data: LearningData, rows: Uint32Array, values: readonly number[]): Float64Array[] =>
    values.map((value) => leaveOneOutLda(data, rows, value, refit));
  return {
    ...learner,
    path: { ...path, leaveOneOut: each },
    leaveOneOut: (data, rows) => each(data, rows, [shrinkage])[0],
  };
}

/** Fitted on some rows, what it predicts for one, with shrinkage on the scale of the inputs. */
function refit(data: LearningData, rows: Uint32Array, asked: number, shrinkage: number): Float64Array {
  const scatter = scatterOf(data, rows, "lda");
  const model = modelOf(scatter, withinOf(scatter, shrinkage === 0), shrinkage);
  return predictLda(model, data.features, Uint32Array.of(asked));
}

function modelOf(scatter: Scatter, within: Within, s: number): LdaModel {
  const { classes, features, totals, means, rows } = scatter;
  const { scale, vectors, eigenvalues, meanVariance } = within;
  const centre = overallMean(scatter);
  const target = s * meanVariance;
  const intercepts: number[] = [];
  const weights = means.map((mean, c) => {
    const away = mean.map((value, j) => value - centre[j]);
    const along = project(within, away);
    const weight = new Float64Array(features.length);
    // outside the principal directions the covariance is its target alone
    if (s > 0) for (let j = 0; j < weight.length; j++) weight[j] = scale[j] > 0 ? away[j] / scale[j] / target : 0;
    for (let k = 0; k < eigenvalues.length; k++) {
      const inside = 1 / ((1 - s) * eigenvalues[k] + target);
      const factor = along[k] * (s > 0 ? inside - 1 / target : inside);
      const vector = columnAt(vectors, k);
      for (let j = 0; j < weight.length; j++) weight[j] += factor * vector[j];
    }
    let constant = Math.log(totals[c] / rows.length);
    for (let j = 0; j < weight.length; j++) {
      if (scale[j] > 0) weight[j] /= scale[j];
      constant -= weight[j] * (away[j] / 2 + centre[j]);
    }
    intercepts.push(constant);
    return weight;
  });
  return ldaModel(classes, features, intercepts, weights, { shrinkage: s, rank: eigenvalues.length });
}
