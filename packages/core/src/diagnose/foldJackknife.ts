import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import type { Split } from "../split/split.ts";
import type { Term } from "./term.ts";

/**
 * The training loss over the splits of a k-fold cross-validation with an interval for other samples of rows: null values
 * leave no interval, and neither do splits that are no k-fold.
 *
 * Every training part lacks one fold, so its losses are those of a jackknife that deletes folds: the variance is
 * (k - 1)^2 / k times that of the values. (The same as 1/k + ρ/(1 - ρ) times s^2 with ρ = (k - 2)/(k - 1), the share of
 * rows that two training parts have in common.) Repetitions are averaged, and their variances too.
 */
export function foldJackknife(
  values: readonly (number | null)[],
  splits: readonly Pick<Split, "repeat" | "train" | "test">[],
  { level }: { readonly level: number },
): Term | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  const folds = foldCount(splits);
  if (folds === null || present.length < values.length) return { value: mean, method: "none" };
  const repeats = splits.length / folds;
  let variance = 0;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const own = present.filter((_, split) => splits[split].repeat === splits[repeat * folds].repeat);
    const centre = own.reduce((sum, value) => sum + value, 0) / own.length;
    const squares = own.reduce((sum, value) => sum + (value - centre) ** 2, 0);
    variance += ((folds - 1) / folds) * squares;
  }
  const reach = studentUpperQuantile((1 - level) / 2, folds - 1) * Math.sqrt(variance / repeats);
  return { value: mean, lower: mean - reach, upper: mean + reach, method: "jackknife" };
}

/** k, when every repetition tests every row once and trains on all others; null otherwise. */
function foldCount(splits: readonly Pick<Split, "repeat" | "train" | "test">[]): number | null {
  const rows = splits[0].train.length + splits[0].test.length;
  const folds = splits.filter(({ repeat }) => repeat === splits[0].repeat).length;
  const whole = splits.every(({ train, test }) => train.length + test.length === rows);
  const tested = splits.reduce((sum, { test }) => sum + test.length, 0);
  return folds > 1 && whole && splits.length % folds === 0 && tested * folds === rows * splits.length ? folds : null;
}
