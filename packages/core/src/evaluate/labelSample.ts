import type { Labels } from "../data/prediction.ts";
import { meanOf } from "../intervals/meanOf.ts";
import type { Confusion } from "../metrics/confusion.ts";
import { confusionOfLabels } from "../metrics/confusion.ts";
import { isDefined, type Metric, type Value } from "../metrics/metric.ts";
import { cellLossMean, hitsOfCells, labelValue, lossesOfCells } from "./cells.ts";
import { notApplicable, resamplerOf } from "./resampling.ts";
import { factsOf, type Sample } from "./sample.ts";

/** Hard labels of two or more classes. */
export function labelSample(prediction: Labels): Sample {
  const { classes, truth, predicted, weight } = prediction;
  const facts = factsOf(prediction);
  const confusion = confusionOfLabels(prediction);
  const k = classes.length;
  return {
    facts,
    confusion,
    tally: null,
    value: (metric) => valueOn(metric, confusion),
    hits: (metric) => hitsOfCells(metric, truth, predicted),
    lossMean: (metric) => {
      if (metric.from !== "cell-loss") return null;
      return facts.independent
        ? cellLossMean(metric, confusion, facts)
        : meanOf(lossesOfCells(metric, truth, predicted), weight);
    },
    losses: (metric) => lossesOfCells(metric, truth, predicted),
    aucInfluence: () => new Float64Array(truth.length),
    bootstrap: (draw) => ({
      resampler: resamplerOf(
        facts,
        {
          count: confusion.cell,
          strata: Array.from({ length: k + 1 }, (_, c) => c * k),
          stratumOfRow: (row) => truth[row],
          atomOfRow: (row) => truth[row] * k + predicted[row],
        },
        draw,
      ),
      tally: null,
      evaluate: (metrics) => (cell, out) => {
        metrics.forEach((metric, m) => {
          const value = valueOn(metric, { classes: k, cell });
          out[m] = isDefined(value) ? value : Number.NaN;
        });
      },
      pilot: null,
      shrink: 1,
      note: null,
    }),
  };
}

function valueOn(metric: Metric, confusion: Confusion): Value {
  switch (metric.from) {
    case "share":
    case "cell-loss":
    case "confusion":
      return labelValue(metric, confusion);
    default:
      return notApplicable(metric, "labels");
  }
}
