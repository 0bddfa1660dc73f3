import type { ClassProbabilities, Labels } from "../data/prediction.ts";
import { meanOf } from "../intervals/meanOf.ts";
import { type ClassSample, isDefined, type Metric, undefinedBecause, type Value } from "../metrics/metric.ts";
import { ascendingOrder } from "../numeric/sort.ts";
import { labelSample } from "./labelSample.ts";
import { pilotRows, SUBSAMPLE_ROWS, selectInt, selectNumbers } from "./pilot.ts";
import { resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type Sample } from "./sample.ts";

/** Probabilities of three or more classes; the label is the class with the largest, the first of equal ones. */
export function classSample(prediction: ClassProbabilities): Sample {
  const { truth, probability, weight } = prediction;
  const facts = factsOf(prediction);
  const labels = labelSample(labelsOf(prediction));
  const rows = sortedWhenNeeded(truth, probability);
  const rowWeight = weight ?? new Float64Array(truth.length).fill(1);
  return {
    ...labels,
    value: (metric) => (isFromRows(metric) ? valueOn(metric, rows, rowWeight) : labels.value(metric)),
    hits: (metric) =>
      metric.from === "class-share"
        ? Float64Array.from(truth, (t, row) => (metric.hit(t, probability, row) ? 1 : 0))
        : labels.hits(metric),
    lossMean: (metric) =>
      metric.from === "class-loss" ? meanOf(lossesOf(metric, rows), weight) : labels.lossMean(metric),
    losses: (metric) => (metric.from === "class-loss" ? lossesOf(metric, rows) : labels.losses(metric)),
    bootstrap: (draw) => bootstrapOf(prediction, facts.n, draw),
  };
}

/** Columns are sorted when a metric first asks for it: shares and means of losses never do. */
function sortedWhenNeeded(truth: Int32Array, probability: readonly Float64Array[]): ClassSample {
  let order: readonly Uint32Array[] | null = null;
  return {
    truth,
    probability,
    get order(): readonly Uint32Array[] {
      order ??= probability.map(ascendingOrder);
      return order;
    },
  };
}

/** The labels that follow from the probabilities. */
export function labelsOf({ classes, truth, probability, weight, group }: ClassProbabilities): Labels {
  const predicted = Int32Array.from(truth, (_, row) => {
    let best = 0;
    for (let c = 1; c < probability.length; c++) if (probability[c][row] > probability[best][row]) best = c;
    return best;
  });
  return { kind: "labels", classes, truth, predicted, weight, group };
}

function isFromRows(metric: Metric): boolean {
  return metric.from === "classes" || metric.from === "class-loss" || metric.from === "class-share";
}

function lossesOf(metric: Metric & { readonly from: "class-loss" }, { truth, probability }: ClassSample): Float64Array {
  return Float64Array.from(truth, (t, row) => metric.loss(t, probability, row));
}

function valueOn(metric: Metric, rows: ClassSample, weight: Float64Array): Value {
  if (metric.from === "classes") return metric.value(rows, weight);
  let total = 0;
  let sum = 0;
  for (let row = 0; row < weight.length; row++) {
    if (weight[row] === 0) continue;
    total += weight[row];
    if (metric.from === "class-loss") sum += weight[row] * metric.loss(rows.truth[row], rows.probability, row);
    else if (metric.from === "class-share" && metric.hit(rows.truth[row], rows.probability, row)) sum += weight[row];
  }
  return total > 0 ? sum / total : undefinedBecause("there is no row");
}

/** Rows are the atoms, sorted by class so that each class is one stratum. */
function bootstrapOf(prediction: ClassProbabilities, n: number, draw: DrawOptions): Bootstrap {
  const chosen = pilotRows(prediction);
  const order = chosen.sort((a, b) => prediction.truth[a] - prediction.truth[b] || a - b);
  const truth = selectInt(prediction.truth, order);
  const weight = prediction.weight && selectNumbers(prediction.weight, order);
  const group = prediction.group && selectInt(prediction.group, order);
  const probability = prediction.probability.map((column) => selectNumbers(column, order));
  const part: ClassProbabilities = { ...prediction, truth, weight, group, probability };
  const rows = sortedWhenNeeded(truth, probability);
  const facts = factsOf(part);
  const count = weight ?? new Float64Array(truth.length).fill(1);
  const labels = labelsOf(part);
  const k = prediction.classes.length;
  const cells = labelSample(labels).bootstrap(draw).evaluate;
  const strata: number[] = [];
  truth.forEach((t, row) => {
    if (row === 0 || t !== truth[row - 1]) strata.push(row);
  });
  strata.push(truth.length);
  const thinned = order.length < prediction.truth.length;
  const evaluate: Bootstrap["evaluate"] = (metrics) => {
    const fromLabels = cells(metrics);
    const cell = new Float64Array(k * k);
    return (rowWeight, out) => {
      cell.fill(0);
      for (let row = 0; row < truth.length; row++) cell[truth[row] * k + labels.predicted[row]] += rowWeight[row];
      fromLabels(cell, out);
      metrics.forEach((metric, m) => {
        if (!isFromRows(metric)) return;
        const value = valueOn(metric, rows, rowWeight);
        out[m] = isDefined(value) ? value : Number.NaN;
      });
    };
  };
  const pilotSample = (metric: Metric): Value =>
    isFromRows(metric) ? valueOn(metric, rows, count) : labelSample(labels).value(metric);
  return {
    resampler: resamplerOf(facts, { count, strata, stratumOfRow: (row) => truth[row], atomOfRow: (row) => row }, draw),
    tally: null,
    evaluate,
    pilot: thinned ? pilotSample : null,
    shrink: thinned ? Math.sqrt(facts.n / n) : 1,
    note: thinned ? `resampled on ${SUBSAMPLE_ROWS} rows and scaled to all` : null,
  };
}
