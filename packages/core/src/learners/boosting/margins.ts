import type { Learner, LearningData } from "../learner.ts";
import { classesOf } from "../target.ts";
import type { AdaBoostModel } from "./adaBoostModel.ts";

/**
 * A learner whose model is a weighted vote of classifiers, as `adaBoost` is.
 *
 * @see {@link marginsOf}
 */
export interface VotingLearner extends Learner<AdaBoostModel> {
  /** The votes for each class, laid out as by `predict`. */
  votes(model: AdaBoostModel, features: LearningData["features"], rows: Uint32Array): Float64Array;
}

/**
 * The margin of each row: the votes for its class minus those for the best other class, as a share of all votes.
 *
 * It lies in [-1, 1]; above 0 the row is classified correctly, and its size is the confidence. For two classes it is y
 * f / Σ votes. On training rows boosting keeps raising small margins after the last error is gone.
 *
 * @example
 * ```ts
 * import { adaBoost, defineTask, stream, tableFrom } from "@heldout/core";
 * import { marginsOf } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const rows = Uint32Array.of(0, 1, 2, 3);
 * const data = { ...task, weight: null };
 * const learner = adaBoost({ rounds: 5 });
 * marginsOf(learner, learner.fit(data, rows, stream(1)), data, rows); // Float64Array(4) [ 1, 1, 1, 1 ]
 * ```
 *
 * @see Schapire, Freund, Bartlett and Lee (1998), Ann. Statist. 26:1651
 */
export function marginsOf(
  learner: VotingLearner,
  model: AdaBoostModel,
  data: LearningData,
  rows: Uint32Array,
): Float64Array {
  const { classes, codes } = classesOf(data, rows, "a margin");
  const votes = learner.votes(model, data.features, rows);
  const all = model.votes.reduce((sum, vote) => sum + vote, 0);
  return Float64Array.from(codes, (code, i) => {
    let other = 0;
    for (let c = 0; c < classes.length; c++) if (c !== code) other = Math.max(other, votes[c * rows.length + i]);
    return (votes[code * rows.length + i] - other) / all;
  });
}
