import type { Prediction } from "../data/prediction.ts";
import { truthTotal } from "../metrics/confusion.ts";
import { isDefined } from "../metrics/metric.ts";
import { auc } from "../metrics/ranking/auc.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import type { Settings } from "./options.ts";

/** What a careful colleague would say about these numbers. */
export function warningsOf(prediction: Prediction, sample: Sample, settings: Settings): string[] {
  const warnings: string[] = [];
  const { facts, tally, confusion } = sample;
  if (tally) {
    const area = sample.value(auc);
    if (isDefined(area) && area < 0.5) {
      warnings.push(
        "the AUC is below 0.5: these scores rank the classes the wrong way round. Is the positive class right?",
      );
    }
    if (tally.score.length === 1) warnings.push("all scores are equal: they rank nothing.");
    for (const [count, name] of [
      [tally.positives, "positive"],
      [tally.negatives, "negative"],
    ] as const) {
      if (count < 10 && facts.independent) {
        const rows = count === 1 ? `is only 1 ${name} row` : `are only ${count} ${name} rows`;
        warnings.push(`there ${rows}: intervals that rest on ${count === 1 ? "it" : "them"} are wide and rough.`);
      }
    }
    if (settings.threshold === null) {
      warnings.push(
        "the scores are no probabilities and no threshold is given: measures of labels are undefined. Pass a threshold.",
      );
    }
  } else if (prediction.kind !== "numbers" && !("undefined" in confusion)) {
    const absent = prediction.classes.filter((_, c) => truthTotal(confusion, c) === 0);
    if (absent.length > 0) {
      const verb = absent.length === 1 ? "does" : "do";
      warnings.push(`${absent.length} of ${prediction.classes.length} classes ${verb} not occur in the truth.`);
    }
  }
  if (facts.groups !== null && facts.groups < 20) {
    const groups = facts.groups === 1 ? "is only 1 group" : `are only ${facts.groups} groups`;
    warnings.push(`there ${groups}: below about 20 of them intervals are rough, and those by bootstrap too short.`);
  }
  if (facts.meaning === "sampling") {
    warnings.push(
      `the weights are not whole numbers: taken as sampling weights, worth about ${Math.round(facts.effectiveRows)} equally weighted rows.`,
    );
  }
  return warnings;
}
