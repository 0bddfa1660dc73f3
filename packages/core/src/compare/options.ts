import { InputError, quoteValue } from "../data/inputError.ts";
import { nearest } from "../data/nearest.ts";
import type { EstimateOptions } from "../evaluate/options.ts";
import { OF_COSTS } from "../metrics/labels/cost.ts";
import type { Metric } from "../metrics/metric.ts";
import { metricById } from "../metrics/metricById.ts";
import type { Comparison, ComparisonSource } from "./comparison.ts";
import type { CostDensity } from "./costs/costDensity.ts";
import type { ModelsReading } from "./readModels.ts";

/**
 * Options of a comparison; every one has a default.
 *
 * @see {@link compare}
 */
export interface CompareOptions extends Omit<EstimateOptions, "side"> {
  /** Ids of the metrics to compare. Default: all of the task. */
  readonly metrics?: readonly string[] | undefined;
  /**
   * Id of the metric on which verdicts are based. Default: auc for scores, accuracy for labels and classes, mse for
   * numbers.
   */
  readonly metric?: string | undefined;
  /** Name of the model that the others are compared with. Default: all pairs. */
  readonly baseline?: string | null | undefined;
  /** How p-values are adjusted for the number of pairs. Default "holm". */
  readonly multiplicity?: Comparison["multiplicity"] | undefined;
  /**
   * Differences of the metric up to this, in either direction, do not matter. Default: nothing is called equivalent.
   */
  readonly equivalent?: number | undefined;
  /** How likely each ratio of costs is, for the LC index. Default triangular(0, 0.5, 1). */
  readonly costDensity?: CostDensity | undefined;
  /**
   * Share of positives where the models will be used, strictly between 0 and 1, for expected costs and the LC index. Metrics
   * and tests stay those of the rows. Default: the share of the rows.
   */
  readonly prevalence?: number | undefined;
  /** Requirements such as "b.auc - a.auc > 0", each judged met, failed or undecided. */
  readonly require?: readonly string[] | undefined;
  /** Whether ROC curves get bootstrap bands, which only a drawing needs. Default true. */
  readonly bands?: boolean | undefined;
  /** Name of a row. Default: its number, from 0. */
  readonly ids?: ModelsReading["ids"] | undefined;
  /** Names of the groups, by the codes of the predictions, and what they are groups of. */
  readonly groups?: ModelsReading["groups"] | undefined;
  /** What the groups are groups of, for messages. */
  readonly groupedBy?: string | undefined;
  /** Where the rows came from, to be kept in the result. */
  readonly source?: Partial<ComparisonSource> | undefined;
  /** Warnings of the reader of the rows, which come before those found here. */
  readonly warnings?: readonly string[] | undefined;
}

/** The metrics to compare: those wanted, those of costs where they are given, and those that something rests on, in the order of the catalog. */
export function comparedMetrics(
  all: readonly Metric[],
  wanted: readonly string[] | undefined,
  needed: readonly string[],
): readonly Metric[] {
  if (wanted === undefined) return all;
  const message = (quoted: string): string => `there is no metric ${quoted} for this task.`;
  const chosen = new Set(wanted.map((id) => metricById(all, id, { message })));
  return all.filter((metric) => chosen.has(metric) || needed.includes(metric.id) || OF_COSTS.includes(metric.id));
}

/** The place of the baseline among the models; null when all pairs are compared. */
export function baselinePlace(names: readonly string[], baseline: string | null | undefined): number | null {
  if (baseline === null || baseline === undefined) return null;
  const place = names.indexOf(baseline);
  if (place >= 0) return place;
  const near = nearest(baseline, names);
  throw new InputError(
    "bad-option",
    `the baseline ${quoteValue(baseline)} is none of the models.`,
    `${near === null ? "" : `Did you mean ${quoteValue(near)}? `}The models are ${names.map(quoteValue).join(", ")}.`,
  );
}

/** Places of the two models of each pair: all pairs, or every other model against the baseline, which is then b. */
export function pairsOf(models: number, baseline: number | null): readonly (readonly [a: number, b: number])[] {
  const places = Array.from({ length: models }, (_, m) => m);
  if (baseline !== null) return places.filter((m) => m !== baseline).map((m) => [m, baseline] as const);
  return places.flatMap((a) => places.slice(a + 1).map((b) => [a, b] as const));
}
