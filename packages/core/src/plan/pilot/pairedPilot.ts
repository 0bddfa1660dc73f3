import { compareModels } from "../../compare/rows/comparedModels.ts";
import { pairedDifferences } from "../../compare/rows/differences/pairedDifferences.ts";
import { InputError } from "../../data/inputError.ts";
import type { Prediction } from "../../data/prediction.ts";
import { metricById } from "../../metrics/metricById.ts";
import { aucsPilot } from "./aucsPilot.ts";
import { discordancePilot } from "./discordancePilot.ts";
import { lossPilot } from "./lossPilot.ts";
import type { PairedPilotOptions } from "./pairedFigures.ts";
import type { Pilot } from "./pilot.ts";
import { endsOf } from "./proportionPilot.ts";

/**
 * The pilot for a comparison of two models on the same rows.
 *
 * For accuracy and error it takes the discordant rows (McNemar), for AUC DeLong's variance and correlation, for means
 * of row losses the standard deviation of the row differences (paired t), and for every other metric the standard error
 * of the difference, bootstrapped where there is no formula.
 *
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { pairedPilot, planFromPilot } from "@heldout/core/plan";
 * const truth = Array.from({ length: 100 }, (_, i) => (i % 2 ? "yes" : "no"));
 * const scoreBy = (miss: number) => truth.map((label, i) => ((label === "yes") === (i % miss > 0) ? 0.8 : 0.2));
 * const pair = [probabilities({ truth, score: scoreBy(10) }), probabilities({ truth, score: scoreBy(7) })] as const;
 * const pilot = pairedPilot(pair, { name: "pilot", names: ["a", "b"], metric: "accuracy" });
 * planFromPilot(pilot, { power: 0.8 }, { called: "mcnemar" }).values.n; // 689
 * ```
 */
export function pairedPilot(
  predictions: readonly [Prediction, Prediction],
  options: PairedPilotOptions & { readonly metric: string },
): Pilot {
  const { metric: id, level = 0.95, seed, threshold, difference } = options;
  const compared = compareModels(predictions, {
    level,
    seed,
    threshold,
    metrics: [id],
  });
  const metric = metricById(compared.metrics, id, {
    message: (quoted) => `there is no metric ${quoted} for ${compared.task} predictions.`,
    remedy: (ids) => `Use one of ${ids.join(", ")}.`,
  });
  const found = pairedDifferences(compared, 0, 1, [metric])[id];
  if (found.value === null || found.method === "identical") {
    throw new InputError(
      "wrong-kind",
      found.value === null
        ? `the difference in ${id} is undefined in the pilot: ${found.undefined ?? "no value"}.`
        : "the two models have the same output on every row of the pilot.",
      "Give a pilot in which they differ.",
    );
  }
  const seen = { value: found.value, ...endsOf(found) };
  const wanted = difference === undefined ? seen : { value: Math.abs(difference) };
  if (id === "accuracy" || id === "error") return discordancePilot(compared, metric, seen, wanted, options);
  if (id === "auc") return aucsPilot(compared, seen, wanted, options);
  return lossPilot(compared, metric, seen, wanted, { ...options, standardError: found.standardError ?? null });
}
