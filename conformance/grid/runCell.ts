import { estimateAll } from "../../packages/core/src/evaluate/estimate.ts";
import { settingsOf } from "../../packages/core/src/evaluate/options.ts";
import { sampleOf } from "../../packages/core/src/evaluate/prepareSample.ts";
import type { IntervalId } from "../../packages/core/src/intervals/intervalIds.ts";
import { metricsOf } from "../../packages/core/src/metrics/catalog.ts";
import { isDefined, type Metric } from "../../packages/core/src/metrics/metric.ts";
import { stream } from "../../packages/core/src/numeric/random.ts";
import { type Cell, cellName } from "./cells.ts";
import { drawCell, thresholdOf } from "./populations.ts";

/** How often the intervals of a metric held the true value. Counts of samples. */
export interface Tallied {
  /** Samples in which the metric is defined. */
  defined: number;
  /** Intervals that were given and not labelled as unreliable. */
  trusted: number;
  /** Of those, intervals wholly above and wholly below the true value. */
  above: number;
  below: number;
  /** Intervals that were labelled, and those of them that missed. */
  labelled: number;
  labelledMissed: number;
  /** Samples with a value and no interval. */
  without: number;
}

export interface CellResult {
  readonly samples: number;
  readonly truth: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, Tallied>>;
}

export interface RunOptions {
  readonly samples: number;
  /** Bootstrap replicates. */
  readonly replicates: number;
  /** Rows from which the true values are computed. */
  readonly population: number;
  /** Ids of the metrics; all by default. */
  readonly only?: readonly string[];
  /** Named intervals in place of the defaults: one for each metric. */
  readonly interval?: (metric: Metric) => IntervalId;
}

/** What a single sample of rows says nothing about: the largest error of all rows, sums over rows, the likelihood. */
const NOT_SIMULATED = ["maxError", "logLikelihood", "likelihood"];

/** Draws samples of a cell and counts how often each metric's interval holds the value of its population. */
export function runCell(cell: Cell, options: RunOptions): CellResult {
  const { samples, replicates, population, only, interval } = options;
  const metrics = metricsOf(cell.task).filter(
    ({ id }) => !NOT_SIMULATED.includes(id) && (only === undefined || only.includes(id)),
  );
  const threshold = cell.task === "binary" ? thresholdOf(cell) : null;
  const truth = truthsOf(cell, metrics, threshold, population);
  const tallied = Object.fromEntries(metrics.map(({ id }) => [id, nothing()]));
  const rng = stream(1, "coverage", cellName(cell));
  for (let s = 0; s < samples; s++) {
    const prepared = sampleOf(drawCell(rng, cell), threshold);
    const settings = settingsOf({ replicates, seed: s, threshold }, null);
    const results = interval
      ? Object.assign(
          {},
          ...metrics.map((metric) => estimateAll([metric], prepared, { ...settings, interval: interval(metric) })),
        )
      : estimateAll(metrics, prepared, settings);
    for (const { id } of metrics) {
      const { value, lower, upper, reliable } = results[id];
      const into = tallied[id];
      if (typeof value !== "number" || !(id in truth)) continue;
      into.defined++;
      if (lower === undefined && upper === undefined) {
        into.without++;
        continue;
      }
      const above = (lower ?? Number.NEGATIVE_INFINITY) > truth[id];
      const below = (upper ?? Number.POSITIVE_INFINITY) < truth[id];
      if (reliable === false) {
        into.labelled++;
        if (above || below) into.labelledMissed++;
        continue;
      }
      into.trusted++;
      if (above) into.above++;
      else if (below) into.below++;
    }
  }
  return { samples, truth, metrics: tallied };
}

function truthsOf(
  cell: Cell,
  metrics: readonly Metric[],
  threshold: number | null,
  rows: number,
): Record<string, number> {
  const independent: Cell = { ...cell, rows: { kind: "independent" } };
  const population = sampleOf(drawCell(stream(7, "population", cellName(independent)), independent, rows), threshold);
  const truth: Record<string, number> = {};
  for (const metric of metrics) {
    const value = population.value(metric);
    if (isDefined(value)) truth[metric.id] = value;
  }
  // the model is calibrated, and a finite sample of it is not
  if ("ece" in truth) truth.ece = 0;
  return truth;
}

function nothing(): Tallied {
  return { defined: 0, trusted: 0, above: 0, below: 0, labelled: 0, labelledMissed: 0, without: 0 };
}
