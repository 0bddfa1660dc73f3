import { givenOnly } from "../data/givenOnly.ts";
import type { Settings } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { robustMean, robustVariance } from "../intervals/clusterRobust.ts";
import { type Interval, tailOf } from "../intervals/interval.ts";
import { meanOf } from "../intervals/meanOf.ts";
import { studentMean } from "../intervals/studentMean.ts";
import { isDefined, type Metric } from "../metrics/metric.ts";
import { auc } from "../metrics/ranking/auc.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { pairedBootstrap, type RowPairs } from "./pairedBootstrap.ts";

/** After - before, on the same rows. */
export interface Change {
  /** null: undefined, and `undefined` says why. */
  readonly value: number | null;
  readonly undefined?: string;
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  readonly method?: string;
  readonly n: number;
}

/**
 * How each metric changes, with an interval for the difference of the two on the same rows. What makes a row easy or hard
 * drops out of the difference, so the interval is mostly far narrower than those of the two values.
 *
 * Means of losses: Student t of the row differences, by groups where there are groups. AUC: DeLong's variance of a
 * difference. Anything else: BCa bootstrap in which both sides are computed on the same resampled rows.
 */
export function pairedChanges(
  pairs: RowPairs,
  metrics: readonly Metric[],
  settings: Settings,
): Readonly<Record<string, Change>> {
  const sides = [sampleOf(pairs.before, settings.threshold), sampleOf(pairs.after, settings.threshold)] as const;
  const values = new Map<string, Change>();
  const resampled: { readonly metric: Metric; readonly value: number }[] = [];
  for (const metric of metrics) {
    const change = changeIn(metric, sides);
    if (change.value === null || isClosed(metric))
      values.set(metric.id, withInterval(change, metric, pairs, sides, settings));
    else resampled.push({ metric, value: change.value });
  }
  const [before, after] = sides;
  const intervals =
    before.tally && after.tally
      ? pairedBootstrap(
          pairs,
          [before.tally, after.tally],
          resampled.map(({ metric }) => metric),
          resampled.map(({ value }) => value),
          settings,
        )
      : [];
  resampled.forEach(({ metric, value }, m) => {
    const interval = intervals[m];
    values.set(metric.id, { value, ...(interval ? fieldsOf(interval) : {}), n: after.facts.n });
  });
  return Object.fromEntries(metrics.flatMap(({ id }) => [[id, values.get(id) ?? { value: null, n: 0 }]]));
}

type Sides = readonly [before: Sample, after: Sample];

function isClosed(metric: Metric): boolean {
  return metric.from !== "probability-tally" && (metric.from !== "tally" || metric.id === "auc");
}

function changeIn(metric: Metric, [before, after]: Sides): Change {
  const { n } = after.facts;
  const [was, is] = [before.value(metric), after.value(metric)];
  if (!isDefined(was)) return { value: null, undefined: `before: ${was.undefined}`, n };
  if (!isDefined(is)) return { value: null, undefined: `after: ${is.undefined}`, n };
  if (Number.isFinite(was) && Number.isFinite(is)) return { value: is - was, n };
  const when = Number.isFinite(is) ? "before" : "after";
  return { value: null, undefined: `infinite ${when}: a true class has probability 0`, n };
}

function withInterval(change: Change, metric: Metric, pairs: RowPairs, sides: Sides, settings: Settings): Change {
  const { value } = change;
  if (value === null) return change;
  const interval =
    metric.id === "auc" ? aucInterval(value, pairs, sides, settings) : meanInterval(value, metric, sides, settings);
  return { ...change, ...(interval ? fieldsOf(interval) : {}) };
}

function meanInterval(value: number, metric: Metric, [before, after]: Sides, { bounds }: Settings): Interval | null {
  const { facts } = after;
  const rowsOf = (sample: Sample): Float64Array =>
    metric.from === "share" ? sample.hits(metric) : sample.losses(metric);
  const was = rowsOf(before);
  const differences = rowsOf(after).map((loss, row) => loss - was[row]);
  const mean = meanOf(differences, facts.weight);
  if (!mean || mean.standardError === null) return null;
  if (facts.group === null) return studentMean(value, mean.standardError, mean.n, bounds);
  const robust = robustVariance(
    differences.map((d, row) => ((facts.weight ? facts.weight[row] : 1) * (d - mean.mean)) / facts.sum),
    facts.group,
  );
  return robust && robustMean(value, robust, "cluster-robust", bounds);
}

/** DeLong et al. (1988) for two AUCs of the same rows; over groups, and for sampling weights, from sums of influences. */
function aucInterval(value: number, { after }: RowPairs, [was, is]: Sides, { bounds }: Settings): Interval | null {
  const { facts, tally } = is;
  const before = was.influence(auc);
  const influence = is.influence(auc).map((own, row) => own - before[row]);
  if (!facts.independent || !tally) {
    const robust = robustVariance(influence, facts.group);
    return robust && robustMean(value, robust, facts.group ? "cluster-robust" : "delong", bounds);
  }
  const { positives, negatives } = tally;
  if (positives <= 1 || negatives <= 1) return null;
  let variance = 0;
  for (let row = 0; row < influence.length; row++) {
    const count = after.truth[row] === 1 ? positives : negatives;
    variance += ((influence[row] * influence[row]) / (facts.weight ? facts.weight[row] : 1)) * (count / (count - 1));
  }
  const standardError = Math.sqrt(variance);
  const reach = normalUpperQuantile(tailOf(bounds)) * standardError;
  return { lower: value - reach, upper: value + reach, level: bounds.level, method: "delong", standardError };
}

/** A bound at infinity says nothing and is left out. */
function fieldsOf({ lower, upper, standardError, method }: Interval): Partial<Change> {
  return {
    ...(Number.isFinite(lower) ? { lower } : {}),
    ...(Number.isFinite(upper) ? { upper } : {}),
    ...givenOnly({ standardError }),
    method,
  };
}
