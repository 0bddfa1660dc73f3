import type { ClassProbabilities, Labels } from "../../data/prediction.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import { confusionOfLabels } from "../confusion.ts";
import { familyOf } from "../families/family.ts";
import type { ClassSample } from "../metric.ts";
import { pilotRows, SUBSAMPLE_ROWS, selectInt, selectNumbers } from "./pilot.ts";
import { evaluateOn, resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type Sample, type SampleView } from "./sample.ts";
import { sampleFrom } from "./sampleFrom.ts";

/** Probabilities of three or more classes; the label is the class with the largest, the first of equal ones. */
export function classSample(prediction: ClassProbabilities): Sample {
  const { truth, probability, weight } = prediction;
  const facts = factsOf(prediction);
  const labels = labelsOf(prediction);
  return sampleFrom(
    {
      prediction,
      facts,
      whole: {
        kind: "labels",
        n: facts.n,
        confusion: confusionOfLabels(labels),
        classes: sortedWhenNeeded(truth, probability),
        weight: weight ?? new Float64Array(truth.length).fill(1),
      },
      labels: () => labels,
    },
    (draw) => bootstrapOf(prediction, facts.n, draw),
  );
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

/** Rows are the atoms, sorted by class so that each class is one stratum. */
function bootstrapOf(prediction: ClassProbabilities, n: number, draw: DrawOptions): Bootstrap {
  const chosen = pilotRows(prediction);
  const order = chosen.sort((a, b) => prediction.truth[a] - prediction.truth[b] || a - b);
  const truth = selectInt(prediction.truth, order);
  const weight = prediction.weight && selectNumbers(prediction.weight, order);
  const group = prediction.group && selectInt(prediction.group, order);
  const probability = prediction.probability.map((column) => selectNumbers(column, order));
  const part: ClassProbabilities = { ...prediction, truth, weight, group, probability };
  const classes = sortedWhenNeeded(truth, probability);
  const facts = factsOf(part);
  const count = weight ?? new Float64Array(truth.length).fill(1);
  const { predicted } = labelsOf(part);
  const k = prediction.classes.length;
  const strata: number[] = [];
  truth.forEach((t, row) => {
    if (row === 0 || t !== truth[row - 1]) strata.push(row);
  });
  strata.push(truth.length);
  const thinned = order.length < prediction.truth.length;
  // one matrix for all replicates: each is looked at before the next is made
  const cell = new Float64Array(k * k);
  const view = (rowWeight: Float64Array): SampleView => {
    cell.fill(0);
    for (let row = 0; row < truth.length; row++) cell[truth[row] * k + predicted[row]] += rowWeight[row];
    return { kind: "labels", n, confusion: { classes: k, cell }, classes, weight: rowWeight };
  };
  return {
    resampler: resamplerOf(facts, { count, strata, stratumOfRow: (row) => truth[row], atomOfRow: (row) => row }, draw),
    tally: null,
    evaluate: evaluateOn(view),
    pilot: thinned ? (metric) => familyOf(metric).value(metric, view(count)) : null,
    shrink: thinned ? Math.sqrt(facts.n / n) : 1,
    note: thinned ? `resampled on ${SUBSAMPLE_ROWS} rows and scaled to all` : null,
  };
}
