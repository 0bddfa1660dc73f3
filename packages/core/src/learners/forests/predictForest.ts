import type { Features } from "../../data/features.ts";
import { columnsFor, usedColumns } from "../trees/treeColumns.ts";
import { walkRows } from "../trees/walking/walkRows.ts";
import type { ForestModel } from "./forestModel.ts";
import { walkedPack } from "./walkedPack.ts";

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

/** Sums are in the order of the trees for every size: a forest's answer has the same bits alone and on the way to a larger one. */
function predictSizes(
  model: ForestModel,
  sizes: readonly number[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const { trees } = model;
  const outputs = model.classes ?? 1;
  const n = rows.length;
  const results = sizes.map(() => new Float64Array(n * outputs));
  const sums = new Float64Array(n * outputs);
  walkRows({
    trees: trees.map(walkedPack),
    leaf: outputs,
    columns: columnsFor(model, features, usedColumns(trees)),
    rows,
    sums,
    sizes,
    keep: (size, begin, count) => {
      sizes.forEach((own, s) => {
        if (own !== size) return;
        for (let o = 0; o < outputs; o++) {
          const from = o * n + begin;
          for (let at = from; at < from + count; at++) results[s][at] = sums[at] / size;
        }
      });
    },
  });
  return results;
}
