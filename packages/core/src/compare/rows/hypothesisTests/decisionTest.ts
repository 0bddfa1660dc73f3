import { givenOnly } from "../../../data/givenOnly.ts";
import { tailOf } from "../../../intervals/interval.ts";
import type { Metric } from "../../../metrics/metric.ts";
import type { TestResult } from "../../comparison.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { isAuc } from "../differences/differenceMethod.ts";
import { pairedDifferences } from "../differences/pairedDifferences.ts";
import { isShareByTruth } from "../differences/rowDifferences.ts";
import { type RowTestId, rowTests } from "./rowTests.ts";
import { meanBehind } from "./testedLoss.ts";

/** The test that a verdict on a metric rests on. */
export interface Decision {
  /** Its id among the row tests. */
  readonly test: string;
  readonly pValue: number;
  /** The row loss or metric that it tests. */
  readonly of?: string;
  /**
   * Whether the interval of the difference tells the same at its level. DeLong, t and McNemar's mid-p do by construction;
   * a permutation test and a bootstrap interval may differ where it is close, and so may a test of the mean squared error
   * and the interval of its root.
   */
  readonly agrees: boolean;
}

/**
 * Which test a verdict on `metric` rests on, and its p-value: for the AUC DeLong's (with few rows of a class against Student's distribution), for shares of the same rows McNemar's
 * mid-p (clustered with groups, Student's with sampling weights), for means of row losses and their functions Student's,
 * for anything else the permutation test, which keeps its level for any metric; with too many rows for it the bootstrap.
 *
 * `tests` are the row tests of the same pair and metric, where they are known already. null when nothing can be tested.
 */
export function decisionTest(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  tests: Readonly<Partial<Record<string, TestResult>>> = rowTests(compared, a, b, metric),
): Decision | null {
  if (metric.from === "share" && metric.truthOnly) return null;
  const difference = pairedDifferences(compared, a, b, [metric])[metric.id];
  if (difference.value === null) return null;
  for (const id of preference(metric, compared)) {
    const found = tests[id];
    if (!found) continue;
    const { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY } = difference;
    const leavesZeroOut = lower > 0 || upper < 0;
    const shown = found.pValue < 2 * tailOf(compared.settings.bounds);
    return {
      test: id,
      pValue: found.pValue,
      ...givenOnly({ of: found.of }),
      agrees: leavesZeroOut === shown,
    };
  }
  return null;
}

/** Best first; the next one serves where a test degenerates, such as a t test of differences that are all equal. */
function preference(metric: Metric, compared: ComparedModels): readonly RowTestId[] {
  if (compared.facts.groups === null || compared.settings.interval === "cluster-robust")
    return bestFirst(metric, compared);
  return ["clusterT", ...bestFirst(metric, compared)];
}

function bestFirst(metric: Metric, compared: ComparedModels): readonly RowTestId[] {
  if (isAuc(metric)) {
    const named = compared.settings.interval === "delong";
    return [...(named ? [] : (["delongT"] as const)), "delong", "permutation", "bootstrap"];
  }
  if (isShareByTruth(metric, compared)) return ["mcnemarMidP", "mcnemarClustered", "pairedT", "permutation"];
  if (meanBehind(metric, compared)) return ["pairedT", "permutation", "bootstrap"];
  return ["permutation", "bootstrap"];
}
