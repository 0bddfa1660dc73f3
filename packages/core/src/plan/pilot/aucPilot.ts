import { InputError } from "../../data/inputError.ts";
import type { Prediction } from "../../data/prediction.ts";
import { option, words } from "../../data/wording.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { aucVariance } from "../formulas/aucVariance.ts";
import { intraclass } from "../intraclass.ts";
import { delongCovariance } from "./delongCovariance.ts";
import type { Pilot } from "./pilot.ts";
import { endsOf, type PilotOptions } from "./proportionPilot.ts";
import { spreadOf } from "./spread.ts";

/**
 * The AUC, the share of positives and DeLong's variance of a set of predictions, as the pilot of the formula `auc`.
 *
 * The variance enters as its ratio to that of the planning method at the same AUC and class sizes, so that it changes
 * with the AUC as that method's does.
 *
 * @example
 * ```ts
 * import { aucPilot, planFromPilot } from "@heldout/core/plan";
 * import { readPredictions } from "heldout";
 * const { prediction } = await readPredictions("examples/pima-predictions.csv");
 * const pilot = aucPilot(prediction, { name: "pima" });
 * planFromPilot(pilot, { null: 0.8, power: 0.8 }, { called: "auc" }).values.n; // 1157
 * ```
 */
export function aucPilot(
  prediction: Prediction,
  options: PilotOptions & { readonly method?: string | undefined },
): Pilot {
  const { name, level = 0.95, method = "hanley-mcneil" } = options;
  const metric = metricsOf("binary").find(({ id }) => id === "auc");
  if (metric === undefined || (prediction.kind !== "scores" && prediction.kind !== "probabilities")) {
    throw new InputError(
      "wrong-kind",
      `an AUC needs scores of two classes; these are ${prediction.kind.replace("-", " ")}.`,
      words`Name the column with ${option("score")}.`,
    );
  }
  const settings = settingsOf({ level }, null);
  const sample = sampleOf(prediction, null);
  const result = estimateAll([metric], sample, settings).auc;
  const { truth, group } = prediction;
  const positives = truth.reduce((sum, one) => sum + one, 0);
  const negatives = truth.length - positives;
  if (typeof result.value !== "number" || positives < 2 || negatives < 2) {
    throw new InputError(
      "wrong-kind",
      `the pilot has ${positives} positive and ${negatives} negative rows; an AUC with a variance needs two of each.`,
      words`Give more rows, or ${option("auc")} and ${option("positives")} without a file.`,
    );
  }
  const influence = sample.influence(metric);
  const variance = delongCovariance(truth, influence, influence);
  const auc = { value: result.value, ...endsOf(result) };
  const ratio = auc.value > 0 && auc.value < 1 ? variance / aucVariance(auc.value, positives, negatives, method) : 1;
  const spread = spreadOf(influence, level);
  const varianceRatio = {
    value: ratio,
    ...(spread === null
      ? {}
      : { lower: ratio * (spread.lower / spread.value) ** 2, upper: ratio * (spread.upper / spread.value) ** 2 }),
  };
  const clusters = group === null ? null : intraclass(influence, group);
  return {
    formula: "auc",
    values: { auc: auc.value, positives: positives / truth.length, varianceRatio: ratio },
    effect: "auc",
    nothing: null,
    from: {
      name,
      rows: truth.length,
      metric: "auc",
      ...(clusters === null ? {} : { groups: clusters.groups }),
      figures: {
        auc,
        positives: { value: positives / truth.length },
        varianceRatio,
        ...(clusters === null ? {} : { icc: { value: clusters.icc }, clusterSize: { value: clusters.size } }),
      },
    },
    intervals: { auc, varianceRatio },
    spread: "varianceRatio",
    ...(clusters === null ? {} : { clusters: { size: clusters.size, icc: clusters.icc, cv: clusters.cv } }),
  };
}
