import type { Prediction } from "../data/prediction.ts";
import { truthTotal } from "../metrics/confusion.ts";
import { isDefined } from "../metrics/metric.ts";
import { auc } from "../metrics/ranking/auc.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import type { Settings } from "./options.ts";

const OF_REPETITIONS = "the weights are whole numbers and count as repetitions";

/** Without the question whether weights are repetitions: those of counts are. */
export function withoutRepetitions(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => !warning.startsWith(OF_REPETITIONS));
}

/** What a careful colleague would say about these numbers. */
export function warningsOf(prediction: Prediction, sample: Sample, settings: Settings): string[] {
  const warnings: string[] = [];
  const { facts, tally, confusion } = sample;
  if (tally) {
    const area = sample.value(auc);
    if (isDefined(area) && area < 0.5) {
      warnings.push(
        "the AUC is below 0.5: these scores rank the classes in the wrong order. Is the positive class right?",
      );
    }
    if (tally.score.length === 1) warnings.push("all scores are equal: they do not rank the rows.");
    for (const [count, name] of [
      [tally.positives, "positive"],
      [tally.negatives, "negative"],
    ] as const) {
      if (count < 10 && facts.independent) {
        const rows = count === 1 ? `is only 1 ${name} row` : `are only ${count} ${name} rows`;
        warnings.push(`there ${rows}: intervals based on ${count === 1 ? "it" : "them"} are wide and approximate.`);
      }
    }
    if (settings.threshold === null) {
      warnings.push(
        "the scores are not probabilities and no threshold is given: metrics of predicted classes are undefined. Pass a threshold.",
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
    warnings.push(
      `there ${groups}: with fewer than about 20, intervals are approximate and bootstrap intervals too narrow.`,
    );
  }
  if (facts.meaning === "repetition" && facts.n > 10 * facts.rows) {
    warnings.push(
      `${OF_REPETITIONS}: ${facts.rows} rows are taken for ${facts.n.toLocaleString("en-US")} independent ones. If they are sampling weights, divide them by their mean: intervals are then those of ${facts.rows} rows.`,
    );
  }
  if (facts.meaning === "sampling") {
    warnings.push(
      `the weights are not whole numbers: they are treated as sampling weights, with an effective sample size of ${Math.round(facts.effectiveRows)} rows.`,
    );
  }
  return warnings;
}
