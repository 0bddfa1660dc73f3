import { type BinaryCounts, type Confusion, oneVersusRest } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { fBetaOf } from "../labels/fBeta.ts";
import {
  type ConfusionMetric,
  isDefined,
  LABELLED,
  type MetricAbout,
  undefinedBecause,
  type Value,
} from "../metric.ts";
import { meanOfDefined } from "./classAuc.ts";

/** Precision, recall and F1 of each class against the rest, averaged over classes in two ways that are always named. */
const measures = {
  Precision: ({ tp, fp }: BinaryCounts): Value => (tp + fp > 0 ? tp / (tp + fp) : undefinedBecause("never predicted")),
  Recall: ({ tp, fn }: BinaryCounts): Value => (tp + fn > 0 ? tp / (tp + fn) : undefinedBecause("no rows")),
  F1: (counts: BinaryCounts): Value => fBetaOf(counts, 1),
} as const;

const averages = {
  macro: {
    says: "averaged over classes, each counting the same",
    formula: "mean over classes",
    value: (confusion: Confusion, measure: (counts: BinaryCounts) => Value): Value => {
      const values = perClass(confusion).map(measure);
      return meanOfDefined(
        values,
        values.map(() => 1),
        "it is undefined for every class",
      );
    },
  },
  weighted: {
    says: "averaged over classes, each counting by how many rows it has",
    formula: "mean over classes weighted by class size",
    value: (confusion: Confusion, measure: (counts: BinaryCounts) => Value): Value => {
      const counts = perClass(confusion);
      return meanOfDefined(
        counts.map(measure),
        counts.map(({ tp, fn }) => tp + fn),
        "it is undefined for every class that has rows",
      );
    },
  },
} as const;

function perClass(confusion: Confusion): BinaryCounts[] {
  return Array.from({ length: confusion.classes }, (_, c) => oneVersusRest(confusion, c));
}

function average(kind: keyof typeof averages, measure: keyof typeof measures): ConfusionMetric {
  const { value } = averages[kind];
  return {
    id: `${kind}${measure}`,
    name: `${kind} ${measure === "F1" ? "F1" : measure.toLowerCase()}`,
    from: "confusion",
    family: confusionFamily,
    accepts: LABELLED,
    better: "higher",
    range: [0, 1],
    value: (confusion) => value(confusion, measures[measure]),
    note: (confusion) => {
      const left = perClass(confusion).filter((counts) => !isDefined(measures[measure](counts))).length;
      return left === 0 ? null : `${left} of ${confusion.classes} classes left out: undefined there`;
    },
  };
}

export const classAverages: readonly ConfusionMetric[] = (["macro", "weighted"] as const).flatMap((kind) =>
  (["Precision", "Recall", "F1"] as const).map((measure) => average(kind, measure)),
);

function about(kind: keyof typeof averages, measure: keyof typeof measures): MetricAbout {
  const { says, formula } = averages[kind];
  return {
    definition: `${measure} of each class against the rest, ${says}. Classes for which it is undefined are left out and counted.`,
    formula: `${formula} of ${measure === "F1" ? "2 TP / (2 TP + FP + FN)" : measure === "Recall" ? "TP / (TP + FN)" : "TP / (TP + FP)"}`,
    peers: [
      `scikit-learn: ${measure === "F1" ? "f1" : measure.toLowerCase()}_score(average="${kind}"); an undefined class counts as 0 there`,
      `R yardstick: ${measure === "F1" ? "f_meas" : measure.toLowerCase()}(estimator = "${kind === "weighted" ? "macro_weighted" : kind}")`,
      measure === "F1" && kind === "macro"
        ? "some tools take F of macro precision and macro recall, which can reward skewed errors"
        : "H2O: not printed",
    ],
    reference: "Sokolova and Lapalme (2009); Opitz and Burst (2021), Macro F1 and macro F1",
  };
}

export const classAverageAbouts: Readonly<Record<string, MetricAbout>> = {
  macroPrecision: /* @__PURE__ */ about("macro", "Precision"),
  macroRecall: /* @__PURE__ */ about("macro", "Recall"),
  macroF1: /* @__PURE__ */ about("macro", "F1"),
  weightedPrecision: /* @__PURE__ */ about("weighted", "Precision"),
  weightedRecall: /* @__PURE__ */ about("weighted", "Recall"),
  weightedF1: /* @__PURE__ */ about("weighted", "F1"),
};
