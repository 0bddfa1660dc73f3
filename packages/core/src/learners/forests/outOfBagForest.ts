import type { LearningData, OutOfBag } from "../learner.ts";
import { columnsFor, usedColumns } from "../trees/treeColumns.ts";
import { walkRows } from "../trees/walking/walkRows.ts";
import { requireSource } from "./bagSource.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import type { ForestModel } from "./forestModel.ts";
import { type TrainingRows, trainingRows } from "./trainingRows.ts";
import { walkedPack } from "./walkedPack.ts";

/** The training rows of a model, and which of them each tree did not see. */
export interface LeftOutRows {
  readonly training: TrainingRows;
  /** 1 where training row i is out-of-bag of tree t, at `t * rows + i`. */
  readonly out: Uint8Array;
}

/** Draws the bags of a forest again, from its seed. Refuses rows that it was not fitted on. */
export function leftOutRows(model: ForestModel, data: LearningData, given: Uint32Array): LeftOutRows {
  const training = trainingRows(data, given);
  requireSource(model.source, data, training);
  const n = training.rows.length;
  const out = new Uint8Array(model.trees.length * n);
  for (let t = 0; t < model.trees.length; t++) {
    const times = drawBag(training, BOOTSTRAP, model.source.seed, t);
    for (let i = 0; i < n; i++) out[t * n + i] = times[i] === 0 ? 1 : 0;
  }
  return { training, out };
}

/** For each training row the mean over the trees that did not see it. Rows that every tree saw are left out. */
export function outOfBagForest(model: ForestModel, data: LearningData, given: Uint32Array): OutOfBag {
  const { training, out } = leftOutRows(model, data, given);
  const { trees, classes } = model;
  const n = training.rows.length;
  const outputs = classes ?? 1;
  const columns = columnsFor(model, data.features, usedColumns(trees));
  const sums = new Float64Array(n * outputs);
  walkRows({ trees: trees.map(walkedPack), leaf: outputs, columns, rows: training.rows, sums, mask: out });
  const members = new Uint32Array(n);
  for (let t = 0; t < trees.length; t++) for (let i = 0; i < n; i++) members[i] += out[t * n + i];
  return meansOf(sums, members, training.rows, outputs);
}

/** Sums over members, laid out column after column, as the means of the rows that have any. */
export function meansOf(sums: Float64Array, members: Uint32Array, rows: Uint32Array, outputs: number): OutOfBag {
  const places = new Uint32Array(members.length - members.reduce((none, count) => none + (count === 0 ? 1 : 0), 0));
  for (let i = 0, p = 0; i < members.length; i++) if (members[i] > 0) places[p++] = i;
  const output = new Float64Array(places.length * outputs);
  for (let o = 0; o < outputs; o++) {
    for (let p = 0; p < places.length; p++) {
      output[o * places.length + p] = sums[o * rows.length + places[p]] / members[places[p]];
    }
  }
  return { rows: places.map((i) => rows[i]), output, members: places.map((i) => members[i]) };
}
