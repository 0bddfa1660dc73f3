import type { Prediction } from "../../../data/prediction.ts";
import type { RowFacts } from "../../../metrics/samples/sample.ts";

/**
 * A number for each row that depends on its truth and outputs alone, so that what is drawn at random does not depend on
 * the order of rows or of models.
 */

/**
 * Rows of several models as keys in [0, 2^53): equal rows have equal keys, different ones practically never. Sampling
 * weights are part of a row; repetitions are not, so that a weight of 2 is the row twice.
 */
export function rowKeys(
  models: readonly Prediction[],
  { weight, meaning }: Pick<RowFacts, "weight" | "meaning">,
): Float64Array {
  const sampled = weight && meaning === "sampling" ? [weight] : [];
  const columns = [...inOwnOrder(models, meaning === "repetition" ? weight : null).flatMap(outputsOf), ...sampled];
  const { truth } = models[0];
  const high = new Int32Array(truth.length);
  const low = new Int32Array(truth.length);
  for (const column of [Float64Array.from(truth), ...columns]) mixInto(high, low, column);
  return Float64Array.from(high, (h, row) => (h >>> 0) * 0x200000 + (low[row] >>> 11));
}

/** Whatever a model gives out for a row, as columns of numbers. */
export function outputsOf(prediction: Prediction): readonly Float64Array[] {
  switch (prediction.kind) {
    case "labels":
      return [Float64Array.from(prediction.predicted)];
    case "numbers":
      return [prediction.predicted];
    case "scores":
    case "probabilities":
      return [prediction.score];
    case "class-probabilities":
      return prediction.probability;
    default:
      return prediction satisfies never;
  }
}

/** Whether two models give the same output on every row. */
export function sameOutputs(a: Prediction, b: Prediction): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  const others = outputsOf(b);
  return outputsOf(a).every((column, c) => column.every((value, row) => value === others[c][row]));
}

/** Models in an order that follows from their rows, not from how they were listed: a sum over rows has no order. */
function inOwnOrder(models: readonly Prediction[], times: Float64Array | null): readonly Prediction[] {
  const keyed = models.map((model) => {
    const high = new Int32Array(model.truth.length);
    const low = new Int32Array(model.truth.length);
    for (const column of [Float64Array.from(model.truth), ...outputsOf(model)]) mixInto(high, low, column);
    let sum = 0;
    for (let row = 0; row < high.length; row++) sum = addRow(sum, high[row] >>> 0, times === null ? 1 : times[row]);
    return { model, sum };
  });
  return keyed.sort((x, y) => x.sum - y.sum).map(({ model }) => model);
}

/** A sum of 32-bit keys in which a row counts `times` times, exact whatever the order. */
export function addRow(sum: number, key: number, times: number): number {
  return (sum + key * (times % 2 ** 20)) % 2 ** 52;
}

/** Stirs the bits of one column into the keys, by the finaliser of MurmurHash3 (Appleby 2011). */
function mixInto(high: Int32Array, low: Int32Array, column: Float64Array): void {
  const plain = column.map((value) => value + 0); // never -0
  const words = new Int32Array(plain.buffer);
  for (let row = 0; row < high.length; row++) {
    low[row] = stir(low[row] ^ words[2 * row]) + Math.imul(high[row], 31);
    high[row] = stir(high[row] ^ words[2 * row + 1] ^ low[row]);
    low[row] = stir(low[row] + high[row]);
  }
}

function stir(word: number): number {
  let mixed = (word + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
