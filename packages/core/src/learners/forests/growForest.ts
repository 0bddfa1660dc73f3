import type { Features } from "../../data/features.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { type ClassCriterion, growTree, type NumberCriterion } from "../trees/grow.ts";
import { columnsOf } from "../trees/predictTree.ts";
import { presort } from "../trees/presort.ts";
import { treeColumnsOf } from "../trees/treeColumns.ts";
import type { Tree } from "../trees/treeModel.ts";
import { bagSource } from "./bagSource.ts";
import { compactFeatures } from "./compactFeatures.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import type { ForestModel } from "./forestModel.ts";
import { growScattered, type ScatteredRequest } from "./growScattered.ts";
import { packTree } from "./packedTree.ts";
import { type TrainingRows, trainingRows } from "./trainingRows.ts";

/** How the trees of a forest differ from a single one, and from each other. */
export interface ForestRule {
  /** Columns that a node looks at, of so many. */
  readonly columns: (all: number) => number;
  /** One of so many best columns is taken. */
  readonly among: number;
  readonly thresholds: "best" | "random";
  readonly bootstrap: boolean;
  readonly minLeaf: number;
  /** 0: no limit. */
  readonly maxDepth: number;
  readonly classCriterion: ClassCriterion;
  readonly numberCriterion: NumberCriterion;
}

/**
 * Grows so many trees on the given rows.
 *
 * Each tree has a random stream of its own, made of the seed and its number: tree t is the same in a forest of any size,
 * whoever grows it and in whatever order. Columns that must be sorted are sorted once for all trees. A row that is drawn
 * twice is one row of weight 2 to the splits, and one row to `minLeaf`.
 */
export function growForest(
  data: LearningData,
  given: Uint32Array,
  trees: number,
  rule: ForestRule,
  seed: number,
): ForestModel {
  const training = trainingRows(data, given);
  const features = compactFeatures(data.features, training.rows);
  const target = targetAt(data, training.rows, rule);
  const count = features.columns.length;
  const growOne = treeGrower(features, target, rule);
  return {
    ...treeColumnsOf(features),
    classes: data.target.kind === "classes" ? data.target.classes.length : null,
    source: bagSource(data, training, seed),
    trees: Array.from({ length: trees }, (_, t) => {
      const weights = rule.bootstrap ? bagWeights(training, seed, t) : training.weight;
      return packTree(growOne(weights, stream(seed, "tree", t)), count);
    }),
  };
}

/** What grows one tree from its weights and its random stream. */
function treeGrower(
  features: Features,
  target: ScatteredRequest["target"],
  rule: ForestRule,
): (weights: Float64Array | null, rng: Rng) => Tree {
  const limits = { minLeaf: rule.minLeaf, ...(rule.maxDepth > 0 ? { maxDepth: rule.maxDepth } : {}) };
  const chances = { columns: rule.columns(features.columns.length), among: rule.among, thresholds: rule.thresholds };
  if (rule.thresholds === "random" && features.columns.every(({ kind }) => kind === "number")) {
    const columns = columnsOf(features);
    return (weights, rng) => growScattered({ columns, weights, target, limits, random: { ...chances, rng } });
  }
  const rows = Uint32Array.from({ length: features.rows }, (_, i) => i);
  const presorted = presort(features, rows);
  return (weights, rng) =>
    growTree({ features, rows, weights, target, limits, random: { ...chances, rng }, presorted });
}

/** How often a row is in the bag times its weight. */
function bagWeights(training: TrainingRows, seed: number, tree: number): Float64Array {
  const times = drawBag(training, BOOTSTRAP, seed, tree);
  const { weight } = training;
  const weights = new Float64Array(times.length);
  for (let i = 0; i < times.length; i++) weights[i] = weight ? times[i] * weight[i] : times[i];
  return weights;
}

function targetAt({ target }: LearningData, rows: Uint32Array, rule: ForestRule): ScatteredRequest["target"] {
  if (target.kind === "numbers") {
    const values = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) values[i] = target.values[rows[i]];
    return { kind: "numbers", values, criterion: rule.numberCriterion };
  }
  const codes = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) codes[i] = target.codes[rows[i]];
  return { kind: "classes", codes, classes: target.classes.length, criterion: rule.classCriterion };
}
