import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { type ClassCriterion, type GrowTarget, growTree, type NumberCriterion } from "../trees/grow.ts";
import { hasFewValues } from "../trees/histogram/binFeatures.ts";
import { presort } from "../trees/presort.ts";
import { moderateWeights, requireModerate } from "../trees/requireModerate.ts";
import { treeColumnsOf } from "../trees/treeColumns.ts";
import { bagSource } from "./bagSource.ts";
import { compactFeatures } from "./compactFeatures.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import type { ForestModel } from "./forestModel.ts";
import { canGrowOnBins, growOnBins } from "./growOnBins.ts";
import { type PackedTree, packTree } from "./packedTree.ts";
import { type TrainingRows, trainingRows } from "./trainingRows.ts";

/** exact tries every midpoint; histogram the borders of at most 255 bins. */
export type ForestGrower = "auto" | "exact" | "histogram";

/** How the trees of a forest differ from a single one, and from each other. */
export interface ForestRule {
  /** Columns that a node looks at, of so many. */
  readonly columns: (all: number) => number;
  /** One of so many best columns is taken. */
  readonly among: number;
  readonly thresholds: "best" | "random";
  readonly bootstrap: boolean;
  readonly grower: ForestGrower;
  readonly minLeaf: number;
  /** 0: no limit. */
  readonly maxDepth: number;
  readonly classCriterion: ClassCriterion;
  readonly numberCriterion: NumberCriterion;
}

/** From so many rows on `auto` takes bins even where they hold more than one value. */
const BINNED_ROWS = 5000;

/**
 * Grows so many trees on the given rows.
 *
 * Each tree has a random stream of its own, made of the seed and its number: tree t is the same in a forest of any size,
 * whoever grows it and in whatever order. A row that is drawn twice is one row of weight 2 to the splits, and one row to
 * `minLeaf`.
 */
export function growForest(
  data: LearningData,
  given: Uint32Array,
  trees: number,
  rule: ForestRule,
  seed: number,
): ForestModel {
  const drawn = trainingRows(data, given);
  const training = { ...drawn, weight: drawn.weight && moderateWeights(drawn.weight) };
  if (data.target.kind === "numbers") requireModerateTarget(data, training, rule);
  const features = compactFeatures(data.features, training.rows);
  const classes = data.target.kind === "classes" ? data.target.classes.length : null;
  const binned = isBinned(features, classes, rule);
  return {
    ...treeColumnsOf(features),
    classes,
    source: bagSource(data, drawn, seed),
    trees: binned
      ? growOnBins(features, { classes, y: numbersAt(data, training.rows), weight: training.weight }, rule, {
          trees,
          seed,
          bagOf: rule.bootstrap ? (t) => drawBag(training, BOOTSTRAP, seed, t) : null,
        })
      : growExactTrees(features, data, training, trees, rule, seed),
  };
}

function requireModerateTarget(data: LearningData, { rows, weight }: TrainingRows, rule: ForestRule): void {
  const total = weight ? weight.reduce((sum, w) => sum + w, 0) : rows.length;
  // a row may be in a bag several times
  requireModerate(numbersAt(data, rows), 8 * total, {
    sums: rule.numberCriterion === "absolute" ? "plain" : "squared",
  });
}

/** Whether kernels grow the trees: where asked to, where they grow the very same ones, and where there are many rows. */
function isBinned(features: Features, classes: number | null, rule: ForestRule): boolean {
  const possible = canGrowOnBins(features, classes, rule);
  if (rule.grower === "histogram" && !possible) {
    throw new InputError(
      "bad-parameter",
      "grower is histogram, which is for gini and squared error, and with categories for two classes and numbers only.",
      "Say grower=exact, or leave it out.",
    );
  }
  if (rule.grower === "exact" || !possible) return false;
  if (rule.grower === "histogram" || rule.thresholds === "random") return true;
  return features.rows >= BINNED_ROWS || hasFewValues(features);
}

/** Columns that must be sorted are sorted once for all trees. */
function growExactTrees(
  features: Features,
  data: LearningData,
  training: TrainingRows,
  trees: number,
  rule: ForestRule,
  seed: number,
): PackedTree[] {
  const target = targetAt(data, training.rows, rule);
  const limits = { minLeaf: rule.minLeaf, ...(rule.maxDepth > 0 ? { maxDepth: rule.maxDepth } : {}) };
  const count = features.columns.length;
  const chances = { columns: rule.columns(count), among: rule.among, thresholds: rule.thresholds };
  const rows = Uint32Array.from({ length: features.rows }, (_, i) => i);
  const presorted = presort(features, rows);
  return Array.from({ length: trees }, (_, t) => {
    const weights = rule.bootstrap ? bagWeights(training, seed, t) : training.weight;
    const random = { ...chances, rng: stream(seed, "tree", t) };
    return packTree(growTree({ features, rows, weights, target, limits, random, presorted }), count);
  });
}

/** How often a row is in the bag times its weight. */
function bagWeights(training: TrainingRows, seed: number, tree: number): Float64Array {
  const times = drawBag(training, BOOTSTRAP, seed, tree);
  const { weight } = training;
  const weights = new Float64Array(times.length);
  for (let i = 0; i < times.length; i++) weights[i] = weight ? times[i] * weight[i] : times[i];
  return weights;
}

/** Values, or codes of classes. */
function numbersAt({ target }: LearningData, rows: Uint32Array): Float64Array {
  const source = target.kind === "numbers" ? target.values : target.codes;
  const numbers = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) numbers[i] = source[rows[i]];
  return numbers;
}

function targetAt(data: LearningData, rows: Uint32Array, rule: ForestRule): GrowTarget {
  const { target } = data;
  if (target.kind === "numbers") {
    return { kind: "numbers", values: numbersAt(data, rows), criterion: rule.numberCriterion };
  }
  const codes = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) codes[i] = target.codes[rows[i]];
  return { kind: "classes", codes, classes: target.classes.length, criterion: rule.classCriterion };
}
