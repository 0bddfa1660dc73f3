import type { Features } from "../../data/features.ts";
import { flatForest, leafAt } from "./flatForest.ts";
import type { ForestModel } from "./forestModel.ts";
import { eachBlock } from "./rowBlocks.ts";

/** The mean over the trees of what the leaves say, laid out as by a learner's `predict`. */
export function predictForest(model: ForestModel, features: Features, rows: Uint32Array): Float64Array {
  return predictSizes(model, [model.trees.length], features, rows)[0];
}

/** Predictions of forests of which each is a prefix of the largest: every tree is asked once. */
export function predictForests(
  models: readonly ForestModel[],
  features: Features,
  rows: Uint32Array,
): readonly Float64Array[] {
  const largest = models.reduce((most, model) => (model.trees.length > most.trees.length ? model : most));
  if (!models.every((model) => model.trees.every((tree, t) => tree === largest.trees[t]))) {
    return models.map((model) => predictForest(model, features, rows));
  }
  return predictSizes(
    largest,
    models.map(({ trees }) => trees.length),
    features,
    rows,
  );
}

/** Block after block of rows, and within a block tree after tree: sums are in the order of the trees for every size. */
function predictSizes(
  model: ForestModel,
  sizes: readonly number[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const { trees, features: names } = model;
  const outputs = model.classes ?? 1;
  const n = rows.length;
  const forest = flatForest(trees, outputs);
  const { right, values } = forest;
  const results = sizes.map(() => new Float64Array(n * outputs));
  const sums = new Float64Array(n * outputs);
  eachBlock(model, features, rows, ({ begin, count, x, complete }) => {
    const plain = complete && forest.sets.size === 0;
    for (let t = 0; t < trees.length; t++) {
      for (let r = 0; r < count; r++) {
        const at = right[leafAt(forest, t, x, r * names.length, plain)];
        for (let o = 0; o < outputs; o++) sums[o * n + begin + r] += values[at + o];
      }
      sizes.forEach((size, s) => {
        if (size !== t + 1) return;
        for (let o = 0; o < outputs; o++) {
          const from = o * n + begin;
          for (let at = from; at < from + count; at++) results[s][at] = sums[at] / size;
        }
      });
    }
  });
  return results;
}
