import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { classProbabilities } from "../data/makePrediction.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import { settingsOf } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { metricsOf } from "./catalog.ts";
import { confusionOfLabels, oneVersusRest } from "./confusion.ts";
import { fBetaOf } from "./labels/fBeta.ts";
import type { ClassSample } from "./metric.ts";
import { classAuc } from "./multiclass/classAuc.ts";
import { labelsOf } from "./samples/classSample.ts";

interface Golden {
  readonly n: number;
  readonly classes: readonly string[];
  readonly confusion: readonly (readonly number[])[];
  readonly accuracy: number;
  readonly balanced_accuracy: number;
  readonly kappa: number;
  readonly mcc: number;
  readonly per_class: readonly {
    readonly label: string;
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
    readonly support: number;
  }[];
  readonly averages: Readonly<
    Record<"macro" | "micro" | "weighted", Readonly<Record<"precision" | "recall" | "f1", number>>>
  >;
  readonly log_loss: number;
  readonly n_true_class_probability_0: number;
  readonly brier_multiclass: number;
  readonly auc: Readonly<Record<"ovr_macro" | "ovr_weighted" | "ovo_macro" | "ovo_weighted", number>> & {
    readonly ovr_per_class: readonly number[];
  };
  readonly top2_accuracy: number;
  readonly average_precision_macro: number;
}

describe.each(["iris_nb", "iris_tree", "wine_knn", "wine_lr"])("%s", (file) => {
  const golden = goldenJson<Golden>(`multiclass/${file}.json`);
  const columns = goldenColumns(`multiclass/${file}.csv`);
  const prediction = classProbabilities({
    truth: columns.truth,
    probability: Object.fromEntries(golden.classes.map((name) => [name, numbersOf(columns[`p_${name}`])])),
  });
  const confusion = confusionOfLabels(labelsOf(prediction));
  const found = estimateAll(metricsOf("multiclass"), sampleOf(prediction, null), settingsOf({ replicates: 100 }, null));

  test("the label is the first class of the largest probability, and the confusion matrix is scikit-learn's", () => {
    expect(prediction.classes).toEqual(golden.classes);
    expect([...confusion.cell]).toEqual(golden.confusion.flat());
    expect(found.accuracy.n).toBe(golden.n);
  });

  test("every measure that is one number is scikit-learn's", () => {
    const expected = {
      accuracy: golden.accuracy,
      error: 1 - golden.accuracy,
      balancedAccuracy: golden.balanced_accuracy,
      kappa: golden.kappa,
      mcc: golden.mcc,
      brierMulti: golden.brier_multiclass,
      top2: golden.top2_accuracy,
      aucOvo: golden.auc.ovo_macro,
      aucOvoWeighted: golden.auc.ovo_weighted,
      aucOvr: golden.auc.ovr_macro,
      aucOvrWeighted: golden.auc.ovr_weighted,
      averagePrecisionMacro: golden.average_precision_macro,
      macroPrecision: golden.averages.macro.precision,
      macroRecall: golden.averages.macro.recall,
      macroF1: golden.averages.macro.f1,
      microPrecision: golden.averages.micro.precision,
      microRecall: golden.averages.micro.recall,
      microF1: golden.averages.micro.f1,
      weightedPrecision: golden.averages.weighted.precision,
      weightedRecall: golden.averages.weighted.recall,
      weightedF1: golden.averages.weighted.f1,
    };
    for (const [id, value] of Object.entries(expected)) expectNear(found[id].value, value);
  });

  test("precision, recall and F1 of each class are scikit-learn's", () => {
    golden.per_class.forEach(({ label, precision, recall, f1, support }, c) => {
      expect(golden.classes[c]).toBe(label);
      const { tp, fp, fn } = oneVersusRest(confusion, c);
      expect(tp + fn).toBe(support);
      expectNear(tp / (tp + fp), precision);
      expectNear(tp / (tp + fn), recall);
      expectNear(fBetaOf(oneVersusRest(confusion, c), 1) as number, f1);
    });
  });

  test("the AUC of each class against the rest is scikit-learn's", () => {
    const { truth, probability } = prediction;
    const order = probability.map((column) => Uint32Array.from(column.keys()).sort((a, b) => column[a] - column[b]));
    const sample: ClassSample = { truth, probability, order };
    const ones = new Float64Array(truth.length).fill(1);
    golden.auc.ovr_per_class.forEach((value, c) => {
      expectNear(classAuc(sample, c, null, ones) as number, value);
    });
  });

  test("the log loss is infinite exactly when a true class has probability 0, and says for how many rows", () => {
    const impossible = golden.n_true_class_probability_0;
    if (impossible > 0) {
      expect(found.logLoss).toMatchObject({
        value: "Infinity",
        note: `${impossible} rows give the true class probability 0`,
      });
    } else expectNear(found.logLoss.value, golden.log_loss);
  });

  test("a clipped log loss differs from the infinite one in the impossible rows alone", () => {
    const [clipped] = metricsOf("multiclass", { clip: 1e-15 }).filter(({ id }) => id === "logLoss");
    const { logLoss } = estimateAll([clipped], sampleOf(prediction, null), settingsOf({}, null));
    // scikit-learn clips at 2.220446049250313e-16 here; every impossible row costs ln of the ratio less with ours.
    const cheaper = (golden.n_true_class_probability_0 / golden.n) * Math.log(1e-15 / 2.220446049250313e-16);
    // It also clips the other columns and divides by the row sum then, which moves rows that sum to 1 by about 4e-16.
    expectNear(logLoss.value, golden.log_loss - cheaper, 1e-9);
  });
});
