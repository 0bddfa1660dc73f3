import { InputError } from "../data/inputError.ts";
import { checkWhole } from "./checks.ts";
import type { Split, Splitter } from "./split.ts";

/**
 * The number of repetitions.
 *
 * @see {@link repeated}
 */
export interface RepeatedOptions {
  /** How often to split, 1 or more. Default 10. */
  readonly repeats?: number;
}

/**
 * A splitter used repeatedly, as in t x q-fold cross-validation: every row is tested `repeats` times as often. Default
 * 10 repeats.
 *
 * The first repetition is the splitter itself, and asking for more repeats keeps the earlier ones, so that their fits
 * are shared. The spread between repetitions is the noise of partitioning, not of sampling.
 *
 * @example
 * ```ts
 * import { kFold, makeSplits, repeated, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(repeated(kFold({ folds: 5 }), { repeats: 3 }), rowsToSplit(20), 1);
 * splits.length; // 15
 * splits[14].repeat; // 2
 * ```
 */
export function repeated<S extends Split>(splitter: Splitter<S>, { repeats = 10 }: RepeatedOptions = {}): Splitter<S> {
  checkWhole(repeats, 1, "repeats", "repeated");
  if (!splitter.random && repeats > 1) {
    throw new InputError(
      "bad-split",
      `${splitter.name} gives the same splits every time: repeating it ${repeats} times tells nothing more.`,
      "Use it once, or repeat a random splitter such as kFold().",
    );
  }
  return {
    name: `repeated(${splitter.name}, ${repeats})`,
    path: splitter.path,
    random: splitter.random,
    split: (rows, streams) => {
      const splits: S[] = [];
      for (let time = 0; time < repeats; time++) {
        const made = splitter.split(rows, time === 0 ? streams : (...path) => streams("repeat", time, ...path));
        const before = splits.length === 0 ? 0 : splits[splits.length - 1].repeat + 1;
        for (const split of made) splits.push({ ...split, repeat: before + split.repeat });
      }
      return splits;
    },
  };
}
