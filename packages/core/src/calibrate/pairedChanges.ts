import type { Settings } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import type { Sample } from "../evaluate/sample.ts";
import { bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import { robustMean, robustVariance } from "../intervals/clusterRobust.ts";
import { type Interval, tailOf } from "../intervals/interval.ts";
import { meanOf } from "../intervals/meanOf.ts";
import { type Resampler, resampleUnits } from "../intervals/resample.ts";
import { studentMean } from "../intervals/studentMean.ts";
import { isDefined, type Metric } from "../metrics/metric.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { stream } from "../numeric/random.ts";
import { coarsen, groupOfScore, type Tally } from "../numeric/tally.ts";
import { type Calibratable, outputColumns } from "./fitCalibrator.ts";

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

/** The same rows with two outputs, none of weight 0. */
export interface RowPairs {
  readonly before: Calibratable;
  readonly after: Calibratable;
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
  for (const [id, change] of bootstrapped(pairs, sides, resampled, settings)) values.set(id, change);
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
  return { value: null, undefined: `infinite ${when}: a truth was given probability 0`, n };
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
  const before = was.aucInfluence();
  const influence = is.aucInfluence().map((own, row) => own - before[row]);
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

function bootstrapped(
  pairs: RowPairs,
  [before, after]: Sides,
  wanted: readonly { readonly metric: Metric; readonly value: number }[],
  settings: Settings,
): [string, Change][] {
  const { n } = after.facts;
  if (wanted.length === 0) return [];
  const resampler = rowResampler(pairs.after);
  if (resampler.units < 2 || !before.tally || !after.tally)
    return wanted.map(({ metric, value }) => [metric.id, { value, n }]);
  const tallies = [forResampling(before.tally), forResampling(after.tally)] as const;
  const reweighted = [reweigh(pairs.before, tallies[0]), reweigh(pairs.after, tallies[1])] as const;
  const changes = (was: Tally, is: Tally, out: Float64Array): void => {
    // one side after the other: what metrics share is computed once a tally
    wanted.forEach(({ metric }, m) => {
      out[m] = onTally(metric, is);
    });
    wanted.forEach(({ metric }, m) => {
      out[m] -= onTally(metric, was);
    });
  };
  const centre = new Float64Array(wanted.length);
  changes(tallies[0], tallies[1], centre);
  const drawn = drawReplicates(resampler, (weight, out) => changes(reweighted[0](weight), reweighted[1](weight), out), {
    statistics: wanted.length,
    replicates: settings.replicates,
    rng: stream(settings.seed, "paired bootstrap"),
  });
  return wanted.map(({ metric, value }, m) => {
    const onRows = (replicate: number): number => value + (replicate - centre[m]);
    const interval = bootstrapInterval(value, drawn.values[m].map(onRows), drawn.jackknife[m], settings.bounds);
    return [metric.id, { value, ...(interval ? fieldsOf(interval) : {}), n }];
  });
}

/** More distinct scores than this are merged into `COARSE` groups before they are resampled. */
const MANY_SCORES = 20_000;
const COARSE = 4096;

function forResampling(tally: Tally): Tally {
  return tally.score.length > MANY_SCORES ? coarsen(tally, { groups: COARSE, cut: 0 }) : tally;
}

function onTally(metric: Metric, tally: Tally): number {
  if (metric.from !== "probability-tally" && metric.from !== "tally") return Number.NaN;
  const value = metric.value(tally);
  return isDefined(value) ? value : Number.NaN;
}

/** Draws rows, whole groups where there are groups; a whole weight is as many rows. */
function rowResampler({ truth, weight, group }: Calibratable): Resampler {
  const order = Uint32Array.from(truth.keys());
  if (group) order.sort((a, b) => group[a] - group[b] || a - b);
  const start: number[] = [];
  order.forEach((row, at) => {
    if (at === 0 || !group || group[row] !== group[order[at - 1]]) start.push(at);
  });
  start.push(order.length);
  return resampleUnits({
    atoms: truth.length,
    start: Uint32Array.from(start),
    atom: order,
    weight: Float64Array.from(order, (row) => weight?.[row] ?? 1),
    strata: [0, start.length - 1],
  });
}

/** The tally of the rows under other weights of the rows. */
function reweigh(prediction: Calibratable, { score }: Tally): (weight: Float64Array) => Tally {
  const { truth } = prediction;
  const [own] = outputColumns(prediction);
  const whole: Tally = { score, positive: score, negative: score, positives: 0, negatives: 0 };
  const place = Uint32Array.from(own, (value) => groupOfScore(whole, value));
  return (weight) => {
    const positive = new Float64Array(score.length);
    const negative = new Float64Array(score.length);
    let positives = 0;
    let negatives = 0;
    for (let row = 0; row < truth.length; row++) {
      if (truth[row] === 1) {
        positive[place[row]] += weight[row];
        positives += weight[row];
      } else {
        negative[place[row]] += weight[row];
        negatives += weight[row];
      }
    }
    return { score, positive, negative, positives, negatives };
  };
}

function fieldsOf({ lower, upper, standardError, method }: Interval): Partial<Change> {
  return {
    ...(Number.isFinite(lower) ? { lower } : {}),
    ...(Number.isFinite(upper) ? { upper } : {}),
    ...(standardError === undefined ? {} : { standardError }),
    method,
  };
}
