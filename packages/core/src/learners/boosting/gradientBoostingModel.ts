import type { Features } from "../../data/features.ts";
import { isNumbers, isRecord } from "../shape.ts";
import { softmaxRows } from "../softmax.ts";
import { areTreeColumns, type TreeColumns } from "../trees/treeColumns.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import type { BoostingLossName } from "./losses/boostingLoss.ts";
import { stagedScores } from "./stagedScores.ts";

export type GradientBoostingLoss = BoostingLossName | "softmax";

/** Every loss that a model can have. */
const LOSSES: Readonly<Record<GradientBoostingLoss, true>> = {
  squared: true,
  absolute: true,
  huber: true,
  quantile: true,
  poisson: true,
  logistic: true,
  exponential: true,
  softmax: true,
};

export type GradientBoostingModel = TreeColumns &
  Readonly<{
    loss: GradientBoostingLoss;
    /** The constant score of each output: one, or one per class (softmax). */
    initial: readonly number[];
    /** Round by round, one tree per output; leaves hold what is added to the score. */
    trees: readonly Tree[];
    /** Mean loss of the held-out rows before the first round and after each that was tried; empty without early stopping. */
    heldOut: readonly number[];
  }>;

export function isGradientBoostingModel(stored: unknown): stored is GradientBoostingModel {
  if (!isRecord(stored) || !isLoss(stored.loss) || !Array.isArray(stored.features) || !isNumbers(stored.heldOut))
    return false;
  const { loss, features, levels, initial, trees } = stored;
  if (!isNumbers(initial) || initial.length === 0 || (loss === "softmax") !== initial.length > 1) return false;
  if (!areTreeColumns(features, levels)) return false;
  return (
    Array.isArray(trees) &&
    trees.length % initial.length === 0 &&
    trees.every((tree) => isTree(tree, features.length) && tree.outputs === 1)
  );
}

function isLoss(value: unknown): value is GradientBoostingLoss {
  return typeof value === "string" && Object.hasOwn(LOSSES, value);
}

/** What models of one path predict: each tree is asked once, and the sums are those of single predictions. */
export function predictBoosted(
  models: readonly GradientBoostingModel[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  return stagedScores(models, features, rows).map((scores, m) => outputsOf(models[m].loss, scores, rows.length));
}

/** Scores to what a learner predicts: numbers, or the probability of each class. */
function outputsOf(loss: GradientBoostingLoss, scores: Float64Array, rows: number): Float64Array {
  switch (loss) {
    case "poisson":
      return scores.map(Math.exp);
    case "logistic":
      return twoClasses(scores, 1);
    case "exponential":
      return twoClasses(scores, 2);
    case "softmax":
      softmaxRows(scores, rows);
      return scores;
    default:
      return scores;
  }
}

/** p = 1 / (1 + e^-cf) of the positive class, after that of the other. */
function twoClasses(scores: Float64Array, c: number): Float64Array {
  const n = scores.length;
  const both = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    both[i] = 1 / (1 + Math.exp(c * scores[i]));
    both[n + i] = 1 / (1 + Math.exp(-c * scores[i]));
  }
  return both;
}
