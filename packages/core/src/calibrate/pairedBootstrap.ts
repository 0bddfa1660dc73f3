import { meaningOf } from "../data/weights.ts";
import type { Settings } from "../evaluate/options.ts";
import { bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import type { Interval } from "../intervals/interval.ts";
import { type Resampler, resampleCounts, resampleUnits } from "../intervals/resample.ts";
import { isDefined, type Metric } from "../metrics/metric.ts";
import { stream } from "../numeric/random.ts";
import { coarsen, groupOfScore, type Tally } from "../numeric/tally.ts";
import { type Calibratable, outputColumns } from "./fitCalibrator.ts";

/** The same rows with two outputs, none of weight 0. */
export interface RowPairs {
  readonly before: Calibratable;
  readonly after: Calibratable;
}

/**
 * BCa intervals of the changes of metrics that are functions of the scores of two classes: in every replicate both sides are
 * computed on the same rows. `values` are the changes on the rows as they are; null where there is no interval.
 */
export function pairedBootstrap(
  pairs: RowPairs,
  whole: readonly [before: Tally, after: Tally],
  metrics: readonly Metric[],
  values: readonly number[],
  settings: Settings,
): (Interval | null)[] {
  const resampler = rowResampler(pairs.after);
  if (metrics.length === 0 || resampler.units < 2) return metrics.map(() => null);
  const tallies = whole.map(forResampling);
  const reweighted = [reweigh(pairs.before, tallies[0]), reweigh(pairs.after, tallies[1])] as const;
  const changes = (was: Tally, is: Tally, out: Float64Array): void => {
    // one side after the other: what metrics share is computed once a tally
    metrics.forEach((metric, m) => {
      out[m] = onTally(metric, is);
    });
    metrics.forEach((metric, m) => {
      out[m] -= onTally(metric, was);
    });
  };
  const centre = new Float64Array(metrics.length);
  changes(tallies[0], tallies[1], centre);
  const drawn = drawReplicates(resampler, (weight, out) => changes(reweighted[0](weight), reweighted[1](weight), out), {
    statistics: metrics.length,
    replicates: settings.replicates,
    rng: stream(settings.seed, "paired bootstrap"),
  });
  return values.map((value, m) => {
    const onRows = (replicate: number): number => value + (replicate - centre[m]);
    return bootstrapInterval(value, drawn.values[m].map(onRows), drawn.jackknife[m], settings.bounds);
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
  if (!group && (!weight || meaningOf(weight) === "repetition")) {
    return resampleCounts({ count: weight ?? new Float64Array(truth.length).fill(1), strata: [0, truth.length] });
  }
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
