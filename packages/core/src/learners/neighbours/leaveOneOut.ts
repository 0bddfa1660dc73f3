import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import type { ValuesOf } from "../parameters.ts";
import { type Scaling, scalingOf } from "../scaling.ts";
import { classesOf, numbersOf } from "../target.ts";
import { chooseAlgorithm } from "./algorithm.ts";
import { finiteScaling, requireRows } from "./knnModel.ts";
import type { KnnParameters } from "./knnParameters.ts";
import { findNeighbours } from "./search.ts";
import { needsNext, voteLists, wantedBy } from "./voteLists.ts";

/**
 * What the other rows say of each row, for every k: one search per row that leaves the row itself out.
 *
 * Standardising is that of the other rows: the row is taken out of mean and variance, in O(1) per feature. Laid out as
 * by `predict`, one array per k.
 */
export function leaveOneOutKnn(
  data: LearningData,
  rows: Uint32Array,
  ks: readonly number[],
  rule: ValuesOf<KnnParameters>,
): Float64Array[] {
  const n = rows.length;
  if (rule.radius > 0) requireRows(1, n - 1);
  else for (const k of ks) requireRows(k, n - 1, needsNext(rule));
  const ascending = Array.from(rows.keys()).sort((a, b) => rows[a] - rows[b]);
  const sorted = Uint32Array.from(ascending, (at) => rows[at]);
  const names = featureNames(data.features);
  const x = gather(data.features, names, sorted);
  const target = data.target.kind === "classes" ? classesOf(data, sorted, "knn") : null;
  const classes = target ? target.classes.length : null;
  const values = target ? target.codes : numbersOf(data, sorted, "knn");
  const all = rule.standardize ? finiteScaling(x, names) : null;
  const { metric, p } = rule;
  const shared = { ...rule, scaling: all };
  const lists = findNeighbours({
    training: x,
    queries: x,
    rule: shared,
    wanted: wantedBy(rule, ks, shared),
    algorithm: rule.algorithm === "auto" ? chooseAlgorithm(n, x.columns) : rule.algorithm,
    leaveOut: (row) => (all ? { metric, p, scaling: scalingWithout(x, all, row) } : shared),
  });
  return voteLists(lists, { classes, values }, ks, shared, { rowAt: (i) => ascending[i], leaveOut: true });
}

/** Mean and deviation without one row; recomputed for a column of whose variance little would be left. */
function scalingWithout(x: Matrix, { mean, sd }: Scaling, row: number): Scaling {
  const n = x.rows;
  const means = new Array<number>(x.columns);
  const deviations = new Array<number>(x.columns);
  for (let j = 0; j < x.columns; j++) {
    const away = x.values[j * n + row] - mean[j];
    const before = sd[j] * sd[j] * n;
    const after = before - (away * away * n) / (n - 1);
    if (after > 1e-5 * before) {
      means[j] = mean[j] - away / (n - 1);
      deviations[j] = Math.sqrt(after / (n - 1));
    } else {
      const others = columnAt(x, j).filter((_, i) => i !== row);
      const fresh = scalingOf({ rows: n - 1, columns: 1, values: others });
      means[j] = fresh.mean[0];
      deviations[j] = fresh.sd[0];
    }
  }
  return { mean: means, sd: deviations };
}
