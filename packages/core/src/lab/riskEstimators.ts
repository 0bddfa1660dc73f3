import { lda } from "../learners/discriminant/lda.ts";
import type { LdaModel } from "../learners/discriminant/ldaModel.ts";
import type { LearningData } from "../learners/learner.ts";
import { stream } from "../numeric/random.ts";
import { holdOut } from "../split/holdOut.ts";
import { makeSplits } from "../split/makeSplits.ts";
import type { Split, Splitter } from "../split/split.ts";
import { rowsToSplit } from "../split/splittable.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { drawGaussians, type Gaussians, linearGaussianError, upTo } from "./gaussians.ts";

/** What four estimators say of the risk of the same model, and its true risk, sample after sample. */
export interface EstimatedRisks {
  /** Exact risk of the model of all rows. */
  readonly truth: Float64Array;
  readonly training: Float64Array;
  readonly holdOut: Float64Array;
  readonly crossValidation: Float64Array;
}

/**
 * Draws samples of two normal classes, fits linear discriminant analysis to all rows of each, and estimates its risk by
 * its training error, by a hold-out of a third, and by cross-validation. The true risk is known exactly.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung: which estimators are optimistic, which pessimistic.
 */
export function estimateRisks(
  known: Gaussians,
  {
    rows,
    repeats,
    folds,
    seed,
  }: { readonly rows: number; readonly repeats: number; readonly folds: number; readonly seed: number },
): EstimatedRisks {
  const learner = lda();
  const all = upTo(rows);
  const result = {
    truth: new Float64Array(repeats),
    training: new Float64Array(repeats),
    holdOut: new Float64Array(repeats),
    crossValidation: new Float64Array(repeats),
  };
  const third = holdOut({ test: 1 / 3 });
  const parts = stratifiedKFold({ folds });
  for (let r = 0; r < repeats; r++) {
    const data = drawGaussians(known, rows, stream(seed, "rows", rows, "sample", r));
    const model = learner.fit(data, all, stream(seed));
    const cut = (splitter: Splitter): readonly Split[] => cutRows(data, splitter, seed, r);
    const wrongOf = ({ train, test }: Split): number =>
      wrongRows(learner.predict(learner.fit(data, train, stream(seed)), data.features, test), data, test);
    result.truth[r] = trueRisk(known, model);
    result.training[r] = wrongRows(learner.predict(model, data.features, all), data, all) / rows;
    const [own] = cut(third);
    result.holdOut[r] = wrongOf(own) / own.test.length;
    result.crossValidation[r] = cut(parts).reduce((sum, split) => sum + wrongOf(split), 0) / rows;
  }
  return result;
}

function trueRisk(known: Gaussians, { intercept, coefficients }: LdaModel): number {
  const weights = Object.keys(coefficients["+"]).map((name) => coefficients["+"][name] - coefficients["-"][name]);
  return linearGaussianError(known, intercept["+"] - intercept["-"], weights);
}

function cutRows(
  { target, features }: LearningData,
  splitter: Splitter,
  seed: number,
  sample: number,
): readonly Split[] {
  if (target.kind !== "classes") throw new RangeError("classes are drawn.");
  const rows = rowsToSplit(features.rows, { classes: { names: target.classes, codes: target.codes } });
  return makeSplits(splitter, rows, Math.floor(stream(seed, "cut", sample)() * 2 ** 52));
}

/** How many of the rows get the class that they do not have; `output` has a column for each class. */
export function wrongRows(output: Float64Array, { target }: LearningData, rows: Uint32Array): number {
  if (target.kind !== "classes") throw new RangeError("classes are needed.");
  const n = rows.length;
  let wrong = 0;
  for (let i = 0; i < n; i++) if (output[n + i] >= 0.5 !== (target.codes[rows[i]] === 1)) wrong++;
  return wrong;
}
