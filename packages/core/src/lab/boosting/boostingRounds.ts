import type { AdaBoostModel } from "../../learners/boosting/adaBoostModel.ts";
import type { VotingLearner } from "../../learners/boosting/margins.ts";
import type { LearningData } from "../../learners/learner.ts";
import { upTo } from "../gaussians.ts";

/** What one round of AdaBoost saw and left behind. */
export interface Round {
  /** From 1. */
  readonly round: number;
  /** Weights of the training rows that its rule was fitted to, summing to 1. */
  readonly weights: Float64Array;
  /** Weighted error of its rule. */
  readonly error: number;
  /** Errors of the vote of all rules so far. */
  readonly training: number;
  readonly test: number;
  /** Product of 2 sqrt(e (1 - e)) so far, at most 1: the training error is never above it. */
  readonly bound: number;
}

/**
 * Replays a fitted AdaBoost of two classes: a row's weight is e to the votes that went to the wrong class before
 * (AdaBoost.M1, where only rows that a rule gets wrong grow), divided by the sum.
 */
export function boostingRounds(
  learner: VotingLearner,
  model: AdaBoostModel,
  data: LearningData,
  test: LearningData,
): Round[] {
  const own = voteCounter(learner, model, data);
  const others = voteCounter(learner, model, test);
  let bound = 1;
  return model.rules.map((_, m) => {
    const weights = own.weights();
    const error = model.errors[m];
    bound *= 2 * Math.sqrt(error * (1 - error));
    own.add(m);
    others.add(m);
    return { round: m + 1, weights, error, training: own.error(), test: others.error(), bound: Math.min(1, bound) };
  });
}

interface VoteCounter {
  readonly add: (rule: number) => void;
  readonly weights: () => Float64Array;
  readonly error: () => number;
}

function voteCounter(learner: VotingLearner, model: AdaBoostModel, { features, target }: LearningData): VoteCounter {
  if (target.kind !== "classes") throw new RangeError("classes are boosted.");
  const { codes } = target;
  const rows = upTo(features.rows);
  const n = rows.length;
  const wrong = new Float64Array(n);
  const right = new Float64Array(n);
  return {
    add: (rule) => {
      const one = { ...model, rules: [model.rules[rule]], votes: [model.votes[rule]], errors: [model.errors[rule]] };
      const votes = learner.votes(one, features, rows);
      for (let i = 0; i < n; i++) {
        wrong[i] += votes[(1 - codes[i]) * n + i];
        right[i] += votes[codes[i] * n + i];
      }
    },
    weights: () => {
      const raw = wrong.map(Math.exp);
      const sum = raw.reduce((a, b) => a + b, 0);
      return raw.map((value) => value / sum);
    },
    // of equal votes the positive class has it, as in `predict`
    error: () =>
      rows.reduce(
        (count, i) => (wrong[i] > right[i] || (wrong[i] === right[i] && codes[i] === 0) ? count + 1 : count),
        0,
      ) / n,
  };
}
