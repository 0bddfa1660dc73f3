import type { Features } from "../../data/features.ts";
import { gather } from "../columns.ts";
import type { Learner, LearnerPath, LearningData } from "../learner.ts";
import { checkValue, type OptionsOf, type ValuesOf } from "../parameters.ts";
import { completeCrossValidation } from "./completeCrossValidation.ts";
import { isKnnModel, type KnnModel, remember, requireRows } from "./knnModel.ts";
import { checkKnn, type KnnParameters, knnParameters } from "./knnParameters.ts";
import { leaveOneOutKnn } from "./leaveOneOut.ts";
import { findNeighbours } from "./search.ts";
import { needsNext, voteLists, wantedBy } from "./voteLists.ts";

export { type KnnParameters, knnParameters } from "./knnParameters.ts";

/**
 * k nearest neighbours: the votes of the k nearest training rows (default 5), or of all within a radius, as
 * probabilities, or the mean of their targets.
 *
 * Of rows at exactly the same distance the one with the lower row number is nearer. All values of k come from one
 * search. Row weights are not supported.
 *
 * @see Cover and Hart (1967), Nearest neighbor pattern classification
 * @example
 * ```ts
 * import { crossValidate, defineTask, knn, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(knn({ k: 15 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.438
 * ```
 */
export function knn(options: OptionsOf<KnnParameters> = {}): Learner<KnnModel> {
  const rule = checkKnn(options);
  const { k, metric, p, weights, kernel, bandwidth, radius, algorithm, standardize } = rule;
  const fitPath = (data: LearningData, rows: Uint32Array, ks: readonly number[]): KnnModel[] => {
    for (const value of ks) checkValue("knn", "k", knnParameters.k, value);
    const stored = remember(data, rows, rule);
    return ks.map((value) => {
      requireRows(value, stored.rows, needsNext(rule));
      return { k: value, ...stored };
    });
  };
  const path: LearnerPath<KnnModel> = {
    parameter: "k",
    fit: fitPath,
    predict: (models, features, rows) =>
      models.every(({ values }) => values === models[0].values)
        ? predictAll(models, features, rows, rule)
        : models.map((model) => predictAll([model], features, rows, rule)[0]),
    leaveOneOut: (data, rows, ks) => leaveOneOutKnn(data, rows, ks, rule),
  };
  return {
    name: "knn",
    params: {
      ...(radius > 0 ? { radius } : { k }),
      metric,
      ...(metric === "minkowski" ? { p } : {}),
      weights,
      ...(weights === "kernel" ? { kernel, bandwidth } : {}),
      algorithm,
      standardize,
    },
    tasks: ["binary", "multiclass", "regression"],
    handles: { missing: false, categories: false, weights: false },
    complexity: 1 / (radius > 0 ? radius : k),
    fit: (data, rows) => (radius > 0 ? { k: null, ...remember(data, rows, rule) } : fitPath(data, rows, [k])[0]),
    predict: (model, features, rows) => predictAll([model], features, rows, rule)[0],
    isModel: (stored): stored is KnnModel => isKnnModel(stored) && (stored.k === null) === radius > 0,
    ...(radius > 0 ? {} : { path }),
    leaveOneOut: (data, rows) => leaveOneOutKnn(data, rows, [k], rule)[0],
    ...(radius > 0 || weights !== "uniform"
      ? {}
      : {
          complete: (data, rows, train) =>
            completeCrossValidation(data, rows, { k, train, metric, p, standardize }).rows,
        }),
  };
}

/** Models of one path hold the same rows: one search serves them all. */
function predictAll(
  models: readonly KnnModel[],
  features: Features,
  rows: Uint32Array,
  rule: ValuesOf<KnnParameters>,
): Float64Array[] {
  const [{ rows: trained, values, features: names, scaling, classes, target, algorithm }] = models;
  const training = { rows: trained, columns: names.length, values: new Float64Array(values) };
  const ks = models.map(({ k }) => k ?? 0);
  const distance = { ...rule, scaling };
  const lists = findNeighbours({
    training,
    queries: gather(features, names, rows),
    rule: distance,
    wanted: wantedBy(rule, ks, distance),
    algorithm,
  });
  return voteLists(lists, { classes, values: target }, ks, distance);
}
