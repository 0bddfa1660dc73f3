import { InputError } from "../../data/inputError.ts";
import { eigenSymmetric, type SymmetricEigen } from "../../numeric/linear/eigenSymmetric.ts";
import { gram } from "../../numeric/linear/gram.ts";
import { columnAt, zeros } from "../../numeric/linear/matrix.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type OptionsOf, type ShareRule } from "../parameters.ts";
import { isQdaModel, predictQda, type QdaModel } from "./qdaModel.ts";
import { type Scatter, scatterOf } from "./scatter.ts";
import { project, type Within, withinOf } from "./within.ts";

export interface QdaParameters {
  /** How much of each class's covariance is replaced by the pooled one: a number from 0 ("none") to 1. Default 0. */
  readonly shrinkage: ShareRule<"none">;
}

export const qdaParameters: QdaParameters = {
  shrinkage: {
    kind: "share",
    meaning: "The share of each class's covariance that is replaced by the pooled covariance of all classes; 1 is lda.",
    default: 0,
    values: ["none"],
    differs: {
      regParam: () =>
        "Its shrinkage goes towards the covariance of all classes, from 0 to 1; reg_param goes towards the identity.",
    },
  },
};

/** A variance below this share of the largest is none: see within.ts. */
const NEGLIGIBLE = 1e-10;

/**
 * Quadratic discriminant analysis: within each class the features are normal, with a mean and a covariance matrix of
 * its own.
 *
 * Priors are the shares of the classes; covariances have divisor n - 1 of their class. Shrinkage s, in [0, 1], makes
 * them (1 - s) S_c + s S, S being the pooled covariance of {@link lda}: 0 is plain, 1 is `lda`.
 *
 * Directions in which no class varies are left out, as in `lda`. In a direction in which only some classes vary, the
 * others, whose rows are too few or all alike, take the pooled variance; the model counts these directions for each
 * class.
 *
 * @see Friedman (1989), Regularized discriminant analysis (one of its two parameters)
 * @example
 * ```ts
 * import { crossValidate, defineTask, qda, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(qda({ shrinkage: 0.5 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.517
 * ```
 */
export function qda(options: OptionsOf<QdaParameters> = {}): Learner<QdaModel> {
  const checked = checkParameters("qda", qdaParameters, options);
  const shrinkage = checked.shrinkage === "none" ? 0 : checked.shrinkage;
  const path = (data: LearningData, rows: Uint32Array, values: readonly number[]): QdaModel[] => {
    for (const value of values) checkValue("qda", "shrinkage", qdaParameters.shrinkage, value);
    const scatter = scatterOf(data, rows, "qda");
    const within = withinOf(scatter, true);
    const spreads = scatter.classes.map((_, c) => spreadOf(scatter, within, c));
    return values.map((value) => modelOf(scatter, within, spreads, value));
  };
  return {
    name: "qda",
    params: { shrinkage },
    tasks: ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true },
    complexity: 0 - shrinkage,
    fit: (data, rows) => path(data, rows, [shrinkage])[0],
    predict: predictQda,
    isModel: isQdaModel,
    path: { parameter: "shrinkage", fit: path },
  };
}

/** The covariance of a class in directions in which the pooled one is the identity. */
function spreadOf({ deviations, codes, weights, totals }: Scatter, within: Within, c: number): SymmetricEigen {
  const members = Array.from(codes.keys()).filter((i) => codes[i] === c);
  const count = members.length;
  const rank = within.eigenvalues.length;
  const z = zeros(count, rank);
  const d = new Float64Array(deviations.columns);
  members.forEach((i, place) => {
    for (let j = 0; j < d.length; j++) d[j] = deviations.values[j * deviations.rows + i];
    // a single row has no deviation, whatever it is divided by
    const factor = Math.sqrt((weights[i] / totals[c]) * (count / Math.max(1, count - 1)));
    const along = project(within, d);
    for (let k = 0; k < rank; k++) {
      z.values[k * count + place] = (along[k] / Math.sqrt(within.eigenvalues[k])) * factor;
    }
  });
  return eigenSymmetric(gram(z));
}

function modelOf(scatter: Scatter, within: Within, spreads: readonly SymmetricEigen[], s: number): QdaModel {
  const { features, totals, rows, means } = scatter;
  const logDeterminant: number[] = [];
  const borrowed: number[] = [];
  const whitening = spreads.map(({ values, vectors }) => {
    const least = NEGLIGIBLE * Math.max(1, values[values.length - 1]);
    borrowed.push(values.filter((value) => value <= least).length);
    const shrunk = values.map((value) => (value <= least ? 1 : (1 - s) * value + s));
    logDeterminant.push(shrunk.reduce((sum, value) => sum + Math.log(value), 0));
    return Array.from(shrunk, (value, k) => {
      const row = new Float64Array(features.length);
      const own = columnAt(vectors, k);
      for (let e = 0; e < own.length; e++) {
        const factor = own[e] / Math.sqrt(value * within.eigenvalues[e]);
        const direction = columnAt(within.vectors, e);
        for (let j = 0; j < row.length; j++) row[j] += factor * direction[j];
      }
      return Array.from(row, (weight, j) => (within.scale[j] > 0 ? weight / within.scale[j] + 0 : 0));
    });
  });
  const model = {
    features,
    prior: Array.from(totals, (total) => total / rows.length),
    mean: means.map((mean) => Array.from(mean)),
    whitening,
    logDeterminant,
    borrowed,
  };
  if (isQdaModel(model)) return model;
  throw new InputError("fit-failed", "the numbers of the features are too far from 1.", "Rescale the features.");
}
