import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { type Scaling, scalingOf } from "../scaling.ts";
import { classesOf, numbersOf } from "../target.ts";
import { distanceKeys, distanceOf, type MetricName } from "./distance.ts";
import { requireRows } from "./knnModel.ts";
import { nearest } from "./nearest.ts";
import { type VoteWeights, votes } from "./vote.ts";

export interface KnnRule {
  readonly metric: MetricName;
  readonly p: number;
  readonly weights: VoteWeights;
  readonly standardize: boolean;
}

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
  rule: KnnRule,
): Float64Array[] {
  const n = rows.length;
  for (const k of ks) requireRows(k, n - 1);
  const ascending = Array.from(rows.keys()).sort((a, b) => rows[a] - rows[b]);
  const sorted = Uint32Array.from(ascending, (at) => rows[at]);
  const x = gather(data.features, featureNames(data.features), sorted);
  const target = data.target.kind === "classes" ? classesOf(data, sorted, "knn") : null;
  const classes = target ? target.classes.length : null;
  const values = target ? target.codes : numbersOf(data, sorted, "knn");
  const all = rule.standardize ? scalingOf(x) : null;
  const order = Array.from(ks.keys()).sort((a, b) => ks[a] - ks[b]);
  const rising = order.map((at) => ks[at]);
  const results = ks.map(() => new Float64Array(n * (classes ?? 1)));
  const keys = new Float64Array(n);
  const query = new Float64Array(x.columns);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < x.columns; j++) query[j] = x.values[j * n + i];
    const distances = { ...rule, scaling: all && scalingWithout(x, all, i) };
    distanceKeys(x, query, distances, keys);
    keys[i] = Number.POSITIVE_INFINITY;
    const places = nearest(keys, rising[rising.length - 1]);
    const voting = { weights: rule.weights, distanceOf: (key: number) => distanceOf(key, distances) };
    votes(places, keys, { classes, values }, rising, voting, (which, output, value) => {
      results[order[which]][output * n + ascending[i]] = value;
    });
  }
  return results;
}

/** Mean and deviation without one row; computed anew for a column of whose variance little would be left. */
function scalingWithout(x: Matrix, { mean, sd }: Scaling, row: number): Scaling {
  const n = x.rows;
  const means: number[] = [];
  const deviations: number[] = [];
  for (let j = 0; j < x.columns; j++) {
    const away = x.values[j * n + row] - mean[j];
    const before = sd[j] * sd[j] * n;
    const after = before - (away * away * n) / (n - 1);
    if (after > 1e-5 * before) {
      means.push(mean[j] - away / (n - 1));
      deviations.push(Math.sqrt(after / (n - 1)));
    } else {
      const others = columnAt(x, j).filter((_, i) => i !== row);
      const fresh = scalingOf({ rows: n - 1, columns: 1, values: others });
      means.push(fresh.mean[0]);
      deviations.push(fresh.sd[0]);
    }
  }
  return { mean: means, sd: deviations };
}
