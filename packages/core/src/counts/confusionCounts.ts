import { InputError } from "../data/inputError.ts";
import { option, words } from "../data/wording.ts";
import type { LabelCounts } from "./counts.ts";

/**
 * Counts of hard labels from the four cells of a confusion matrix, as papers and lectures print it: true negatives,
 * false positives, false negatives, true positives.
 *
 * @example
 * ```ts
 * import { confusionCounts, evaluateCounts } from "@heldout/core/counts";
 * const evaluation = evaluateCounts(confusionCounts([90, 10, 5, 45]), { prevalence: 0.01 });
 * evaluation.metrics.precision.value; // 0.818
 * evaluation.atPrevalence?.metrics.precision.value; // 0.0833
 * ```
 */
export function confusionCounts(cells: readonly number[]): LabelCounts {
  if (cells.length !== 4 || !cells.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new InputError(
      "bad-option",
      words`${option("confusion", cells.join(","))} are not four counts.`,
      words`Give true negatives, false positives, false negatives and true positives, as in ${option("confusion", "90,10,5,45")}.`,
    );
  }
  const rows = cells.reduce((sum, count) => sum + count, 0);
  if (rows === 0) {
    throw new InputError("no-rows", words`${option("confusion")} counts no row.`, "Count at least one.");
  }
  const filled = cells.flatMap((count, cell) => (count === 0 ? [] : [{ count, cell }]));
  return {
    schema: "heldout/counts@1",
    kind: "labels",
    classes: ["negative", "positive"],
    rows,
    slice: null,
    group: null,
    cells: {
      slice: null,
      group: null,
      truth: filled.map(({ cell }) => cell >> 1),
      predicted: filled.map(({ cell }) => cell & 1),
      rows: filled.map(({ count }) => count),
    },
  };
}
