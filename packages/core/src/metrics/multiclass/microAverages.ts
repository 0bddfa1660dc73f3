import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

type Measure = "Precision" | "Recall" | "F1";

/**
 * Precision, recall and F1 of the counts added up over classes.
 *
 * Every wrong row is a false positive of one class and a false negative of another, so with one label per row all three
 * are the accuracy, a share with the interval of a share.
 */
function micro(measure: Measure): ShareMetric {
  const name = measure === "F1" ? "F1" : measure.toLowerCase();
  return {
    id: `micro${measure}`,
    name: `micro ${name}`,
    from: "share",
    family: shareFamily,
    accepts: LABELLED,
    better: "higher",
    range: [0, 1],
    among: () => true,
    hit: (truth, predicted) => truth === predicted,
    nobody: "there is no row",
  };
}

export const microAverages: readonly ShareMetric[] = [
  /* @__PURE__ */ micro("Precision"),
  /* @__PURE__ */ micro("Recall"),
  /* @__PURE__ */ micro("F1"),
];

function about(measure: Measure): MetricAbout {
  const name = measure === "F1" ? "F1" : measure.toLowerCase();
  return {
    definition: `${measure} of the counts added up over classes. When every row has one label, as here, it is the accuracy.`,
    formula: "the measure of sum TP, sum FP and sum FN = sum of the diagonal / n",
    peers: [
      `scikit-learn: ${measure === "F1" ? "f1" : name}_score(average="micro")`,
      `R yardstick: ${measure === "F1" ? "f_meas" : name}(estimator = "micro")`,
      "H2O: not printed",
    ],
    reference: "Sokolova and Lapalme (2009), A systematic analysis of performance measures",
  };
}

export const microAbouts: Readonly<Record<string, MetricAbout>> = {
  microPrecision: /* @__PURE__ */ about("Precision"),
  microRecall: /* @__PURE__ */ about("Recall"),
  microF1: /* @__PURE__ */ about("F1"),
};
