import type { Learner, LearningData } from "../learner.ts";
import { classesOf } from "../target.ts";
import type { AdaBoostModel } from "./adaBoostModel.ts";

/** A learner that votes. */
export interface VotingLearner extends Learner<AdaBoostModel> {
  /** The votes for each class, laid out as by `predict`. */
  votes(model: AdaBoostModel, features: LearningData["features"], rows: Uint32Array): Float64Array;
}

/**
 * The margin of each row: the votes for its class less those for the best other class, as a share of all votes.
 *
 * In [-1, 1]; above 0 the row is classified rightly, and the size is how surely. For two classes y f / Σ votes. On
 * training rows boosting keeps raising small margins after the last error is gone (Schapire, Freund, Bartlett and Lee
 * 1998; Kitov, Model evaluation).
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
