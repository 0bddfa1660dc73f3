import { pValueText } from "../../compare/words.ts";
import { formatNumber } from "../../data/numbers/formatNumber.ts";
import { chiSquaredSurvival } from "../../numeric/distributions/chiSquared.ts";
import { type Check, type Examined, rowLossName } from "./check.ts";

/** Folds of one data set are called inconsistent only when chance would hardly make them so. */
const ALPHA = 0.01;

/**
 * Whether folds differ by more than chance: Cochran's Q, the sum over folds of n_f (mean_f - mean)^2 over the variance of
 * row losses, against chi squared with folds - 1 degrees of freedom. Cochran (1954). Folds of independent rows do not;
 * rows in blocks, drift and outliers show here.
 */
export function foldsCheck({ task, splits, losses }: Examined): Check {
  const own = splits.filter(({ repeat }) => repeat === splits[0].repeat);
  const groups = own.flatMap(({ fold, test }) => {
    const values = Array.from(test, (row) => losses[row]).filter((loss) => !Number.isNaN(loss));
    return values.length < 2 ? [] : [{ fold, values, mean: mean(values) }];
  });
  const rows = groups.reduce((sum, { values }) => sum + values.length, 0);
  if (groups.length < 2)
    return { id: "folds", outcome: "not told", sentence: "there are fewer than two folds", evidence: {} };
  const whole = groups.reduce((sum, { values, mean: m }) => sum + values.length * m, 0) / rows;
  const within = groups.reduce((sum, { values, mean: m }) => sum + values.reduce((s, v) => s + (v - m) ** 2, 0), 0);
  const variance = within / (rows - groups.length);
  const between = groups.reduce((sum, { values, mean: m }) => sum + values.length * (m - whole) ** 2, 0);
  if (!(variance > 0)) {
    const outcome = between > 0 ? "found" : "clear";
    const sentence =
      between > 0 ? "the loss differs between folds but is constant within each" : "all folds have the same loss";
    return { id: "folds", outcome, sentence, evidence: {} };
  }
  const q = between / variance;
  const pValue = chiSquaredSurvival(q, groups.length - 1);
  const means = groups.map(({ mean: m }) => m);
  const worst = groups.reduce((a, b) => (b.mean > a.mean ? b : a));
  const evidence = {
    q,
    folds: groups.length,
    pValue,
    least: Math.min(...means),
    most: worst.mean,
    worstFold: worst.fold,
  };
  const range = `the ${rowLossName(task)} of the folds ranges from ${formatNumber(evidence.least)} to ${formatNumber(evidence.most)}`;
  if (pValue >= ALPHA) {
    return {
      id: "folds",
      outcome: "clear",
      sentence: `${range}, no more than expected by chance (${pValueText(pValue)})`,
      evidence,
    };
  }
  return {
    id: "folds",
    outcome: "found",
    sentence: `${range}, more than expected by chance (${pValueText(pValue)}); fold ${worst.fold + 1} has the highest loss`,
    evidence,
    advice: "Look at the rows of that fold: outliers, blocks of similar rows, or a different subpopulation.",
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
