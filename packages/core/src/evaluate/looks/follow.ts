import { InputError, quoteValue } from "../../data/inputError.ts";
import { didYouMean } from "../../data/nearest.ts";
import { type AnytimeMean, anytimeMean } from "../../intervals/anytime/anytimeMean.ts";
import type { IntervalOptions } from "../../intervals/interval.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { mae } from "../../metrics/regression/mae.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { asFields } from "../asFields.ts";
import type { MetricResult, RequirementResult } from "../evaluation.ts";

/** One row that has just arrived. */
export type FollowedRow =
  /** Whether the label was right. */
  | { readonly kind: "label"; readonly right: boolean }
  /** Probability of the positive class, and whether the label that follows from it was right. */
  | { readonly kind: "probability"; readonly positive: boolean; readonly probability: number; readonly right: boolean }
  | { readonly kind: "number"; readonly truth: number; readonly predicted: number };

/**
 * What arrives with each row: whether a label was right, a probability, or a number.
 *
 * @see {@link followMetrics}
 */
export type FollowedKind = FollowedRow["kind"];

export interface FollowOptions extends IntervalOptions {
  /** Least probability of the truth in the log loss; without it that loss has no largest value. Default 0. */
  readonly clip?: number | undefined;
}

/**
 * Metrics that are followed while rows arrive.
 *
 * @see {@link followMetrics}
 */
export interface Followed {
  /** Adds the next row, of the kind that is followed. */
  readonly add: (row: FollowedRow) => void;
  /** The number of rows so far. */
  readonly n: () => number;
  /** Value and always-valid interval of each metric so far. */
  readonly results: () => Readonly<Record<string, MetricResult>>;
}

/** The result of an evaluation that follows its rows, as data. */
export interface Following {
  readonly schema: "heldout/following@1";
  readonly n: number;
  readonly level: number;
  readonly side: "both" | "lower" | "upper";
  /** "decided": every requirement was met or failed, and no further row was read. */
  readonly stopped: "decided" | "ended";
  readonly metrics: Readonly<Record<string, MetricResult>>;
  readonly requirements: readonly RequirementResult[];
  /** The same at every look. */
  readonly trail: readonly { readonly n: number; readonly metrics: Readonly<Record<string, MetricResult>> }[];
}

/** Metrics that can be watched: means over rows, each row with a loss of its own. The first is the default. */
export const FOLLOWED_METRICS: Readonly<Record<FollowedKind, readonly string[]>> = {
  label: ["error", "accuracy"],
  probability: ["error", "accuracy", "brier", "logLoss"],
  number: ["mse", "mae"],
};

/**
 * Follows metrics of arriving rows of one kind. All intervals of one metric, after 1, 2, 3, ... rows, hold together
 * with probability `level` (default 0.95), so that it is valid to stop as soon as one of them is conclusive.
 *
 * Metrics are means over rows: "error" and "accuracy" of labels and probabilities, "brier" and "logLoss" of
 * probabilities, "mse" and "mae" of numbers.
 *
 * @param kind of the rows
 * @param ids of the metrics
 * @param options level and side of the intervals; `clip`: least probability of the true class in the log loss (default 0,
 * with which that loss has no largest value)
 * @example
 * ```ts
 * import { followMetrics } from "@heldout/core/looks";
 * const followed = followMetrics("label", ["accuracy"]);
 * for (let row = 0; row < 200; row++) followed.add({ kind: "label", right: row % 20 !== 0 });
 * followed.results().accuracy.value; // 0.95
 * followed.results().accuracy.lower; // 0.892
 * ```
 * @see Waudby-Smith and Ramdas (2023), Estimating means of bounded random variables by betting, J. R. Statist. Soc. B
 * 86:1
 */
export function followMetrics(kind: FollowedKind, ids: readonly string[], options: FollowOptions = {}): Followed {
  const { clip = 0, ...bounds } = options;
  const watched = new Map(ids.map((id) => [id, watch(kind, id, clip, bounds)]));
  let n = 0;
  return {
    add: (row) => {
      for (const { mean, loss } of watched.values()) mean.add(loss(row));
      n++;
    },
    n: () => n,
    results: () =>
      Object.fromEntries(
        [...watched].map(([id, { mean }]) => {
          const value = mean.mean();
          if (value === null) return [id, { value, undefined: "there is no row", n }];
          return [id, { value, ...asFields(mean.interval()), n }];
        }),
      ),
  };
}

interface Watched {
  readonly mean: AnytimeMean;
  readonly loss: (row: FollowedRow) => number;
}

function watch(kind: FollowedKind, id: string, clip: number, bounds: IntervalOptions): Watched {
  if (!FOLLOWED_METRICS[kind].includes(id)) throw notFollowed(kind, id);
  const nonNegative = { ...bounds, lower: 0, upper: Number.POSITIVE_INFINITY };
  switch (id) {
    case "mse":
    case "mae": {
      const { loss } = id === "mse" ? mse : mae;
      return {
        mean: anytimeMean(nonNegative),
        loss: (row) => (row.kind === "number" ? loss(row.truth, row.predicted) : 0),
      };
    }
    case "brier":
    case "logLoss": {
      const { loss, range } = id === "brier" ? brier : logLoss({ clip });
      return {
        mean: anytimeMean({ ...bounds, lower: range[0], upper: range[1] }),
        loss: (row) => (row.kind === "probability" ? loss(row.positive ? 1 : 0, row.probability) : 0),
      };
    }
    default: {
      const hit = id === "accuracy";
      return { mean: anytimeMean(bounds), loss: (row) => (row.kind !== "number" && row.right === hit ? 1 : 0) };
    }
  }
}

function notFollowed(kind: FollowedKind, id: string): InputError {
  const known = FOLLOWED_METRICS[kind];
  return new InputError(
    "unknown-metric",
    `${quoteValue(id)} cannot be followed while rows arrive: it is not a mean of row losses that ${kind === "label" ? "labels" : kind === "number" ? "numbers" : "probabilities"} have.`,
    `${didYouMean(id, known)}Watch ${known.join(", ")}.`,
  );
}
