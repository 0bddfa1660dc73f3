import { ownTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { featuresPerNode } from "../forests/maxFeatures.ts";
import type { LearningData } from "../learner.ts";
import type { ValuesOf } from "../parameters.ts";
import { classesOf } from "../target.ts";
import { boostLogistic } from "../trees/histogram/boostLogistic.ts";
import { type TreeColumns, treeColumnsOf } from "../trees/treeColumns.ts";
import { type Boosted, type BoostOptions, boostTrees } from "./boostTrees.ts";
import { distinctRows, type WeightedRows } from "./distinctRows.ts";
import type { GradientBoostingLoss } from "./gradientBoostingModel.ts";
import type { GradientBoostingParameters } from "./gradientBoostingParameters.ts";
import { heldOutRows } from "./heldOutRows.ts";
import { withHistogramRounds } from "./histogramRounds.ts";
import { withInnerMeans } from "./leafSteps.ts";
import { boostingLoss } from "./losses/boostingLosses.ts";
import { inNameOrder } from "./nameOrder.ts";
import { type Objective, scoreObjective, softmaxObjective } from "./objective.ts";
import { exactRounds } from "./roundGrower.ts";
import { scoreTarget } from "./scoreTarget.ts";

type Values = ValuesOf<GradientBoostingParameters>;

/** From so many training rows on `grower=auto` is histogram. */
export const HISTOGRAM_ROWS = 10_000;

/**
 * Up to so many values are copied to put the columns in the order of their names; beyond, histograms take the columns as
 * they come, and only there can the order of the columns decide between equally good splits.
 */
const MOST_COPIED = 2 ** 22;

/** An ensemble and the columns that its trees ask about. */
export type FittedBoosting = Boosted & TreeColumns;

/** Boosts trees on the given rows with the grower that is asked for. */
export function fitBoosting(
  data: LearningData,
  given: Uint32Array,
  loss: GradientBoostingLoss,
  values: Values,
  seed: number,
): FittedBoosting {
  const all = distinctRows(data, given);
  const { earlyStopping, patience, grower } = values;
  const held = earlyStopping > 0 ? heldOutRows(data, all.rows, earlyStopping, stream(seed, "held out")) : null;
  const learned = held ? rowsWhere(all, (i) => held[i] === 0) : all;
  const watched = held ? rowsWhere(all, (i) => held[i] === 1) : null;
  const options: BoostOptions = {
    ...values,
    seed,
    watch: watched && { rows: watched.rows, objective: objectiveOn(data, watched, loss, values), patience },
  };
  const histogram = grower === "histogram" || (grower === "auto" && learned.rows.length >= HISTOGRAM_ROWS);
  const copied = !histogram || data.features.values.length <= MOST_COPIED;
  const own = copied ? { ...data, features: inNameOrder(data.features) } : data;
  return (histogram ? byHistogram : byExactSplits)(own, learned, loss, values, options);
}

/** First-order: trees by squared error on the gradients. */
function byExactSplits(
  data: LearningData,
  { rows, weights }: WeightedRows,
  loss: GradientBoostingLoss,
  values: Values,
  options: BoostOptions,
): FittedBoosting {
  const { features } = data;
  const { maxDepth, leaves, growth, minLeaf, maxFeatures } = values;
  const grow = exactRounds(features, rows, {
    limits: { minLeaf, ...(maxDepth > 0 ? { maxDepth } : {}), ...(leaves > 0 ? { leaves, growth } : {}) },
    columns: featuresPerNode(maxFeatures, features.columns.length, "all"),
  });
  const objective = objectiveOn(data, { rows, weights }, loss, values);
  return { ...treeColumnsOf(features), ...boostTrees(features, rows, weights, objective, grow, options) };
}

/** Second-order: trees by the gain of Newton steps, on binned columns. */
function byHistogram(
  data: LearningData,
  { rows, weights }: WeightedRows,
  loss: GradientBoostingLoss,
  values: Values,
  options: BoostOptions,
): FittedBoosting {
  const { features } = data;
  const { maxDepth, leaves, growth, minLeaf, maxFeatures, lambda, subsample, rounds, rate } = values;
  const mostLeaves = Math.min(leaves || rows.length, maxDepth > 0 ? 2 ** maxDepth : rows.length, rows.length);
  const limits = { minLeaf, lambda, growth, leaves: mostLeaves, ...(maxDepth > 0 ? { maxDepth } : {}) };
  const columns = featuresPerNode(maxFeatures, features.columns.length, "all");
  const team = ownTeam();
  const plain = subsample === 1 && !options.watch && columns === features.columns.length;
  const truth = loss === "logistic" && plain ? twoClasses(data, rows) : null;
  if (truth) {
    // the whole fit stays in the kernels' memory
    const own = weights.every((weight) => weight === 1) ? null : weights;
    const found = boostLogistic(team, features, rows, truth, { rounds, rate, limits, weights: own });
    const trees = found.trees.map((tree) => withInnerMeans(tree, [...tree.values]));
    return { ...treeColumnsOf(features), initial: [found.initial], trees, heldOut: [] };
  }
  const objective = objectiveOn(data, { rows, weights }, loss, values);
  return withHistogramRounds(team, features, rows, weights, { limits, columns }, (grow) => ({
    ...treeColumnsOf(features),
    ...boostTrees(features, rows, weights, objective, grow, options),
  }));
}

/** 0 or 1 by row; null where only one of the classes is there. */
function twoClasses({ target }: LearningData, rows: Uint32Array): Uint8Array | null {
  if (target.kind !== "classes" || target.classes.length !== 2) return null;
  const truth = new Uint8Array(rows.length);
  for (let i = 0; i < rows.length; i++) truth[i] = target.codes[rows[i]];
  return truth.includes(0) && truth.includes(1) ? truth : null;
}

function rowsWhere({ rows, weights }: WeightedRows, kept: (i: number) => boolean): WeightedRows {
  return { rows: rows.filter((_, i) => kept(i)), weights: weights.filter((_, i) => kept(i)) };
}

function objectiveOn(
  data: LearningData,
  { rows, weights }: WeightedRows,
  loss: GradientBoostingLoss,
  { alpha }: Values,
): Objective {
  if (loss !== "softmax")
    return scoreObjective(boostingLoss(loss, { share: alpha }), scoreTarget(data, rows, loss), weights);
  const { classes, codes } = classesOf(data, rows, "gradientBoosting");
  return softmaxObjective(codes, classes.length, weights);
}
