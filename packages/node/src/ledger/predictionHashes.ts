import type { Prediction, TestSetId } from "@heldout/core/internal";
import { type ContentHash, contentHash } from "../run/contentHash.ts";

/**
 * What a test set is known by. Not the predictions, not the weights and groups: looks at the same truth are looks at the
 * same test set, however its rows are counted.
 *
 * Column names, the file's format and the positive class do not matter. With ids the order of the rows does not matter
 * either: rows are hashed in the order of their ids, and of equal ids in that of their truth, each as often as it stands
 * there. Without ids rows have no other identity than their place.
 */
export function testSetId(prediction: Prediction, ids: readonly string[] | null = null): TestSetId {
  const rows = prediction.truth.length;
  const start = (): ContentHash => contentHash().text("heldout test set 1").number(rows);
  const truth = truthOf(prediction);
  const inOrder = addColumn(start(), truth, null).hex();
  if (ids === null) return { rows, inOrder, byId: null };
  const order = canonicalOrder(truth, ids);
  const byId = addColumn(addTexts(start(), order, ids), truth, order).hex();
  return { rows, inOrder, byId };
}

export interface ModelHashOptions {
  /** One per row, as for the test set; null: the order of the file. */
  readonly ids?: readonly string[] | null | undefined;
  /** What turns scores into labels: another threshold is another model. null: none. */
  readonly threshold?: number | null | undefined;
}

/** Hash of what a model says about each row, in the order of `testSetId`; equal predictions are one model. */
export function modelHash(prediction: Prediction, { ids = null, threshold = null }: ModelHashOptions = {}): string {
  const order = ids === null ? null : canonicalOrder(truthOf(prediction), ids);
  const hash = contentHash().text("heldout model 1").number(prediction.truth.length);
  for (const [name, column] of outputsOf(prediction)) addColumn(hash.text(name), column, order);
  const scored = prediction.kind === "scores" || prediction.kind === "probabilities";
  if (scored) hash.text(String(threshold));
  return hash.hex();
}

/** Numbers, or labels as positions in the sorted list of those that occur. */
type HashedColumn =
  | { readonly values: Float64Array }
  | { readonly labels: readonly string[]; readonly codes: Int32Array };

function truthOf(prediction: Prediction): HashedColumn {
  return prediction.kind === "numbers"
    ? { values: prediction.truth }
    : labelColumn(prediction.classes, prediction.truth);
}

function outputsOf(prediction: Prediction): (readonly [name: string, column: HashedColumn])[] {
  switch (prediction.kind) {
    case "numbers":
      return [["number", { values: prediction.predicted }]];
    case "labels":
      return [["label", labelColumn(prediction.classes, prediction.predicted)]];
    case "scores":
    case "probabilities":
      return [["score", { values: prediction.score }]];
    case "class-probabilities":
      return prediction.classes
        .map((name, c) => [name, { values: prediction.probability[c] }] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    default:
      return prediction satisfies never;
  }
}

/** The order of `classes` depends on the positive class and on what was predicted; that of sorted labels does not. */
function labelColumn(classes: readonly string[], codes: Int32Array): HashedColumn {
  const used = [...new Set(codes)].map((code) => classes[code]).sort();
  const position = classes.map((name) => used.indexOf(name));
  return { labels: used, codes: codes.map((code) => position[code]) };
}

function canonicalOrder(truth: HashedColumn, ids: readonly string[]): Uint32Array {
  const values = "values" in truth ? truth.values : truth.codes;
  return Uint32Array.from(ids.keys()).sort((a, b) =>
    ids[a] < ids[b] ? -1 : ids[a] > ids[b] ? 1 : values[a] - values[b] || a - b,
  );
}

function addColumn(hash: ContentHash, column: HashedColumn, order: Uint32Array | null): ContentHash {
  if ("values" in column) {
    // -0 is written as 0 by some tools
    const { values } = column;
    return hash.array(Float64Array.from(order ?? values.keys(), (row) => values[row] + 0));
  }
  const { labels, codes } = column;
  hash.number(labels.length);
  for (const label of labels) hash.text(label);
  return hash.array(order ? Int32Array.from(order, (row) => codes[row]) : codes);
}

/** Texts and their lengths: many at a time, because each call of the hash costs more than a short text. */
function addTexts(hash: ContentHash, order: Uint32Array, texts: readonly string[]): ContentHash {
  for (let begin = 0; begin < order.length; begin += 4096) {
    const part = Array.from(order.subarray(begin, begin + 4096), (row) => texts[row]);
    hash.array(Int32Array.from(part, (text) => text.length)).text(part.join(""));
  }
  return hash;
}
