import {
  type CandidateResult,
  type Curve,
  type Estimate,
  estimateOfFolds,
  type FeatureCurve,
  type Selection,
} from "@heldout/core/internal";
import { hostile } from "./hostile.ts";

/** A candidate as a test describes it: values on each split, null where the fit failed. */
export interface Described {
  readonly learner: string;
  readonly params?: CandidateResult["params"];
  readonly label?: string;
  readonly folds: readonly (number | null)[];
  readonly train?: number | null;
  readonly complexity?: number;
  readonly criteria?: Readonly<Record<string, number>>;
  readonly failures?: readonly string[];
  readonly dropped?: string;
}

const sizes = { testRows: 20, trainRows: 80, n: 100 };

export function estimate(values: readonly (number | null)[], bias: Estimate["bias"] = "pessimistic"): Estimate {
  return estimateOfFolds({ ...sizes, values }, bias);
}

/** A selection by rmse among the described candidates, in which the given one was chosen (by default the best). */
export function selectionOf(described: readonly Described[], changes: Partial<Selection> = {}): Selection {
  const means = described.map(({ folds }) => estimate(folds));
  const order = described
    .map((_, index) => index)
    .sort((a, b) => (means[a].value ?? Number.MAX_VALUE) - (means[b].value ?? Number.MAX_VALUE) || a - b);
  const chosen =
    changes.winner === undefined ? order.find((index) => means[index].value !== null) : changes.winner?.candidate;
  const candidates = described.map((each, index): CandidateResult => {
    const { learner, params = {}, folds, train = 0.5, complexity = 1, criteria = {}, failures = [], dropped } = each;
    return {
      learner,
      params,
      label: each.label ?? labelOf(learner, params),
      folds,
      mean: means[index],
      train: { ...estimate([train], "optimistic"), n: 400 },
      rank: order.indexOf(index) + 1,
      complexity,
      difference: index === chosen || chosen === undefined ? null : differenceOf(folds, described[chosen].folds),
      criteria: Object.fromEntries(Object.entries(criteria).map(([id, value]) => [id, estimate([value, value])])),
      dropped: dropped ?? null,
      failures,
    };
  });
  const winner = chosen === undefined ? null : candidates[chosen];
  const inner = winner?.mean.value ?? null;
  const outer = described[chosen ?? 0].folds.map((value, fold) => ({
    repeat: 0,
    fold,
    candidate: chosen ?? null,
    chosen: winner && { learner: winner.learner, params: winner.params, label: winner.label },
    inner,
    value: winner && value,
  }));
  const nested = estimate(outer.map(({ value }) => (value === null ? null : value + 0.07)));
  const naive = winner?.mean ?? null;
  return {
    schema: "heldout/selection@1",
    task: "regression",
    data: { name: "made.csv", rows: 100, features: 4, target: "y" },
    metric: "rmse",
    level: 0.95,
    seed: 7,
    better: "lower",
    scheme: "nested",
    candidates,
    choice: {
      rule: "best",
      criteria: ["rmse"],
      constraints: [],
      front: null,
      reason: winner ? null : "no candidate has a value",
    },
    winner: winner && {
      learner: winner.learner,
      params: winner.params,
      label: winner.label,
      rule: "best",
      candidate: chosen ?? 0,
    },
    nested: { outer, estimate: nested },
    naive,
    winnersCurse:
      naive?.value == null || nested.value === null
        ? null
        : {
            best: Math.min(...means.flatMap(({ value }) => value ?? [])),
            naive: naive.value,
            nested: nested.value,
            bootstrapCorrected: {
              value: naive.value + 0.03,
              lower: naive.value,
              upper: naive.value + 0.2,
              level: 0.95,
              replicates: 200,
            },
            optimism: nested.value - naive.value,
            candidates: candidates.length,
            hoeffdingUnion: 0.2,
          },
    fits: { done: 5 * described.length, failed: 0, spared: 0, withoutSharing: 30 * described.length },
    ...changes,
  };
}

function differenceOf(a: readonly (number | null)[], b: readonly (number | null)[]): CandidateResult["difference"] {
  const pairs = a.map((value, fold) => (value === null || b[fold] === null ? null : value - b[fold]));
  const { value, lower, upper, method, leftOut } = estimate(pairs);
  if (value === null) return null;
  return {
    value,
    ...(lower === undefined ? {} : { lower }),
    ...(upper === undefined ? {} : { upper }),
    method,
    pairs: pairs.length - leftOut,
  };
}

function labelOf(learner: string, params: CandidateResult["params"]): string {
  const inside = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return inside.length === 0 ? learner : `${learner}(${inside.join(", ")})`;
}

/** Folds around a value, the same noise for everybody. */
export function around(value: number): number[] {
  return [-0.2, 0.1, 0.05, -0.05, 0.1].map((noise) => value + noise);
}

/** Ridge over lambda, nearest neighbours over k and metric, a baseline and one that fails. */
export function exampleSelection(changes: Partial<Selection> = {}): Selection {
  const lambdas = [0, 0.1, 1, 10, 100, 1000].map((lambda, i) => ({
    learner: "ridge",
    params: { lambda, standardize: true },
    folds: around([2.4, 2.2, 2, 1.9, 1.95, 3][i]),
    train: 1 + i / 10,
    complexity: -lambda,
  }));
  const neighbours = ["euclidean", "manhattan"].flatMap((metric) =>
    [1, 5, 15].map((k) => ({
      learner: "knn",
      params: { k, metric },
      folds: around(2.6 - k / 50 + (metric === "manhattan" ? 0.1 : 0)),
      train: k / 20,
      complexity: 1 / k,
    })),
  );
  return selectionOf(
    [
      { learner: "baseline", folds: around(4), train: 4 },
      ...lambdas,
      ...neighbours,
      {
        learner: "ols",
        folds: [null, null, null, null, null],
        train: null,
        failures: ["the columns depend on each other"],
      },
    ],
    changes,
  );
}

/** A validation curve with a best point and a simpler one within one standard error. */
export function exampleCurve(changes: Partial<Curve> = {}): Curve {
  return {
    schema: "heldout/curve@1",
    kind: "validation",
    task: "regression",
    data: { name: "made.csv", rows: 100, target: "y" },
    learner: "polynomial",
    varied: "degree",
    metric: "rmse",
    better: "lower",
    level: 0.95,
    points: [1, 2, 3, 4, 5, 6].map((at, i) => ({
      at,
      train: { ...estimate([[3, 2, 1, 0.9, 0.8, 0.7][i]], "optimistic"), n: 400 },
      test: estimate(around([3.1, 2.1, 1.2, 1.15, 1.3, 1.9][i])),
    })),
    best: 3,
    oneStandardError: 2,
    ...changes,
  };
}

/** A curve over one and two features, one of which has a hostile name. */
export function exampleFeatureCurve(changes: Partial<FeatureCurve> = {}): FeatureCurve {
  const { points, kind: _kind, ...rest } = exampleCurve();
  const taken = [
    [{ feature: "bmi", splits: 5 }],
    [
      { feature: "bmi", splits: 5 },
      { feature: "age", splits: 3 },
      { feature: hostile[0], splits: 2 },
    ],
  ];
  return {
    ...rest,
    kind: "features",
    varied: "features",
    search: "forward",
    by: "cv",
    innerScale: "rmse",
    points: points.slice(0, 2).map((point, p) => ({ ...point, inner: estimate([[2.5, 1.25][p]]), taken: taken[p] })),
    best: 1,
    oneStandardError: 0,
    chosen: { sizes: [1, 2, 2, 2, 2], inner: estimate([1.3]), test: estimate(around(2)) },
    final: { steps: [{ features: ["bmi", "age"], changed: "age", inner: 1.25 }], chosen: 0 },
    ...changes,
  };
}
