import type { PartSizes } from "../../intervals/correctedMean.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import type { Pair } from "../comparison.ts";
import { nameText, pValueText } from "../words.ts";
import type { CorrectedT } from "./correctedT.ts";
import type { SplitPlace } from "./fiveByTwo.ts";

/**
 * The p-value of the corrected t test when all repetitions together count as one: variance (1/k + n_test/n_train) s² in
 * place of (1/J + n_test/n_train) s², k folds in a repetition.
 *
 * The mean over repetitions varies at most as much as that of one, and hardly less for models that change with a few
 * rows. So this errs on the safe side of repeating, and on no side when there is one repetition.
 */
export function countedOnce(
  { t, degreesOfFreedom, splits }: Pick<CorrectedT, "t" | "degreesOfFreedom" | "splits">,
  folds: number,
  { testRows, trainRows }: PartSizes,
): number {
  const share = testRows / trainRows;
  const smaller = Math.abs(t) * Math.sqrt((1 / splits + share) / (1 / folds + share));
  return 2 * studentSurvival(smaller, degreesOfFreedom);
}

/** Which of the differences that were shown would not be, had the repetitions been counted as one. */
export function repetitionWarnings(
  pairs: readonly Pair[],
  splits: readonly SplitPlace[],
  sizes: PartSizes,
  level: number,
): string[] {
  const repeats = new Set(splits.map(({ repeat }) => repeat)).size;
  const folds = splits.length / repeats;
  if (repeats < 2 || folds < 2) return [];
  return pairs.flatMap(({ a, b, verdict, tests }) => {
    if (verdict !== "a better" && verdict !== "b better") return [];
    const { t, degreesOfFreedom, splits: counted } = tests.correctedResampledT ?? {};
    if (typeof t !== "number" || typeof degreesOfFreedom !== "number" || typeof counted !== "number") return [];
    const pValue = countedOnce({ t, degreesOfFreedom, splits: counted }, folds, sizes);
    if (pValue <= 1 - level) return [];
    return [
      `${nameText(a)} and ${nameText(b)}: the difference is significant only because the folds are repeated; with one repetition, ${pValueText(pValue)}. Repetitions reuse the same rows and add little information about unstable models.`,
    ];
  });
}
