import type { Features } from "../../../data/features.ts";
import { InputError, quoteValue } from "../../../data/inputError.ts";
import { type Rng, stream } from "../../../numeric/random.ts";
import type { Learner, LearningData, Model } from "../../learner.ts";
import { distinctRows } from "../distinctRows.ts";
import { lineSearch } from "../lineSearch.ts";
import type { BoostingLoss } from "../losses/boostingLoss.ts";
import { weightedLoss } from "../losses/weightedLoss.ts";
import { scoreTarget } from "../scoreTarget.ts";

export interface StagewiseOptions {
  readonly loss: BoostingLoss;
  /** A learner for numbers: what is added in each round. */
  readonly base: Learner;
  readonly rounds: number;
  /** Share of the best step that is taken. Default 1. */
  readonly rate?: number;
}

/**
 * An additive model f(x) = initial + Σ step · part(x), as plain data.
 *
 * @see {@link stagewise}
 */
export interface AdditiveModel {
  /** The best constant score. */
  readonly initial: number;
  /** What each round added: a model of the base learner, and its step. */
  readonly parts: readonly { readonly step: number; readonly model: Model }[];
  /** Mean training loss before the first round and after each. */
  readonly trainLoss: readonly number[];
}

/**
 * Forward stagewise additive modelling: from the best constant, each round fits the base learner to the negative
 * gradients by least squares and adds it with the step that a line search finds. Stops early when no step helps.
 *
 * For numbers, or for two classes with a loss whose y is 1 and 0. `gradientBoosting` is the same with trees, whose
 * leaves each have a step of their own.
 *
 * @param data what to learn from
 * @param given the rows to fit on
 * @param options loss, base learner, number of rounds, and rate (default 1), the share of the best step that is taken
 * @param rng random numbers of the base learner
 *
 * @example
 * ```ts
 * import { defineTask, ols, stream, tableFrom } from "@heldout/core";
 * import { boostingLoss, stagewise } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4, 5], y: [1, 2, 3, 4, 20] }), { target: "y" });
 * const rows = Uint32Array.of(0, 1, 2, 3, 4);
 * const options = { loss: boostingLoss("absolute"), base: ols(), rounds: 10, rate: 0.5 };
 * const { initial, trainLoss } = stagewise({ ...task, weight: null }, rows, options, stream(1));
 * [initial, trainLoss[0]]; // [ 3, 4.2 ]
 * ```
 *
 * @see Friedman (2001), Ann. Statist. 29:1189; Kitov, Model evaluation (lecture)
 */
export function stagewise(
  data: LearningData,
  given: Uint32Array,
  { loss, base, rounds, rate = 1 }: StagewiseOptions,
  rng: Rng,
): AdditiveModel {
  if (!base.tasks.includes("regression")) {
    throw new InputError(
      "bad-parameter",
      `the base ${quoteValue(base.name)} does not learn numbers.`,
      "Stages are fitted to gradients: give a base for regression, such as tree or ols.",
    );
  }
  const { rows, weights } = distinctRows(data, given);
  const y = scoreTarget(data, rows, loss.name);
  const seed = Math.floor(rng() * 2 ** 53);
  const initial = loss.initial(y, weights);
  const f = new Float64Array(rows.length).fill(initial);
  const parts: { step: number; model: Model }[] = [];
  const trainLoss = [weightedLoss(loss, y, f, weights)];
  const z = new Float64Array(data.features.rows);
  const weight = new Float64Array(data.features.rows);
  for (let i = 0; i < rows.length; i++) weight[rows[i]] = weights[i];
  for (let round = 0; round < rounds; round++) {
    const own = loss.adapt?.(y, f, weights) ?? loss;
    for (let i = 0; i < rows.length; i++) z[rows[i]] = own.negativeGradient(y[i], f[i]);
    const model = base.fit(
      { ...data, kind: "regression", target: { kind: "numbers", name: "gradient", values: z }, weight },
      rows,
      stream(seed, "stage", round),
    );
    const h = base.predict(model, data.features, rows);
    const best = lineSearch((step) => {
      let slope = 0;
      for (let i = 0; i < rows.length; i++) {
        slope -= weights[i] * h[i] * own.negativeGradient(y[i], f[i] + step * h[i]);
      }
      return slope;
    });
    if (best === 0) break;
    const step = rate * best;
    for (let i = 0; i < rows.length; i++) f[i] += step * h[i];
    parts.push({ step, model });
    trainLoss.push(weightedLoss(loss, y, f, weights));
  }
  return { initial, parts, trainLoss };
}

/**
 * The scores of the given rows after the first `rounds` parts (default: all).
 *
 * @param model the fitted model
 * @param base the learner of its parts
 * @param features the features of the rows
 * @param rows the rows to score
 * @param rounds how many parts to use
 *
 * @example
 * ```ts
 * import { defineTask, ols, stream, tableFrom } from "@heldout/core";
 * import { boostingLoss, stagewise, stagewiseScores } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [1, 2, 3, 4] }), { target: "y" });
 * const rows = Uint32Array.of(0, 1, 2, 3);
 * const options = { loss: boostingLoss("squared"), base: ols(), rounds: 1 };
 * const model = stagewise({ ...task, weight: null }, rows, options, stream(1));
 * stagewiseScores(model, ols(), task.features, rows)[3]; // 4.000
 * ```
 */
export function stagewiseScores(
  { initial, parts }: AdditiveModel,
  base: Learner,
  features: Features,
  rows: Uint32Array,
  rounds: number = parts.length,
): Float64Array {
  const f = new Float64Array(rows.length).fill(initial);
  for (const { step, model } of parts.slice(0, rounds)) {
    const h = base.predict(model, features, rows);
    for (let i = 0; i < rows.length; i++) f[i] += step * h[i];
  }
  return f;
}
