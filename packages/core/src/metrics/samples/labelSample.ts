import type { Labels } from "../../data/prediction.ts";
import { confusionOfLabels } from "../confusion.ts";
import { evaluateOn, resamplerOf } from "./resampling.ts";
import { factsOf, type Sample } from "./sample.ts";
import { sampleFrom } from "./sampleFrom.ts";

/** Hard labels of two or more classes. */
export function labelSample(prediction: Labels): Sample {
  const { classes, truth, predicted } = prediction;
  const facts = factsOf(prediction);
  const confusion = confusionOfLabels(prediction);
  const k = classes.length;
  return sampleFrom({ prediction, facts, whole: { kind: "labels", confusion }, labels: () => prediction }, (draw) => ({
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
    evaluate: evaluateOn((cell) => ({ kind: "labels", confusion: { classes: k, cell } })),
    pilot: null,
    shrink: 1,
    note: null,
  }));
}
