import type { Features } from "../../data/features.ts";
import { ownTeam } from "../../numeric/kernels/team.ts";
import { type History, isHistory } from "../history.ts";
import { isCount, isFiniteNumber, isNumbers, isRecord, isTexts } from "../shape.ts";
import { ACTIVATIONS, type Activation, forward, type LayerWeights, networkIn, writeWeights } from "./network.ts";
import { loadRows, stageRows } from "./networkRows.ts";
import type { OutputRule } from "./outputRule.ts";
import { placeOf } from "./panelMatrix.ts";

export type NetworkModel = Readonly<{
  /** By name, in the order of the first layer's weights. */
  features: readonly string[];
  /** Taken away from each feature, and multiplied by then; 0 for one that was constant. */
  mean: readonly number[];
  factor: readonly number[];
  activation: Activation;
  /** How many, or null for numbers. */
  classes: number | null;
  layers: readonly LayerWeights[];
  /** Of a number: predicted is mean + scale · output. 0 and 1 for classes. */
  target: Readonly<{ mean: number; scale: number }>;
  /** Passes through the training rows that made these weights. */
  epochs: number;
  /** Mean loss of the training rows in each pass, as it went, without the penalty. */
  training: History;
  /** Mean loss of the held-out rows before the first pass and after each; empty without early stopping. */
  heldOut: History;
}>;

/** Rows that are predicted at a time. */
const BLOCK = 512;

/** What a network predicts, column after column. */
export function predictNetwork(
  model: NetworkModel,
  rule: OutputRule,
  features: Features,
  rows: Uint32Array,
): Float64Array {
  const team = ownTeam();
  const { heap } = team;
  const sizes = [model.features.length, ...model.layers.map(({ bias }) => bias.length)];
  const result = new Float64Array(rows.length * rule.predictions);
  if (rows.length === 0) return result;
  const scales = model.mean.map((mean, j) => ({ mean, factor: model.factor[j] }));
  const mark = heap.mark();
  try {
    const most = Math.min(BLOCK, rows.length);
    const network = networkIn(team, sizes, model.activation, most);
    writeWeights(network, model.layers);
    const places = heap.allocate(4 * most);
    heap.u32(places, most).set(Uint32Array.from({ length: most }, (_, i) => i));
    const own = new Float64Array(rule.predictions);
    const sums = new Float64Array(rule.sums);
    for (let from = 0; from < rows.length; from += most) {
      const some = rows.subarray(from, from + most);
      const inner = heap.mark();
      const staged = stageRows(team, features, model.features, scales, some);
      loadRows(network, staged, places, some.length);
      heap.release(inner);
      const { at, pitch, count } = forward(network, some.length);
      const doubles = heap.f64(at, (pitch * count) / 8);
      for (let i = 0; i < some.length; i++) {
        for (let j = 0; j < rule.sums; j++) sums[j] = doubles[placeOf(i, j, pitch)];
        rule.outputs(sums, own);
        for (let j = 0; j < rule.predictions; j++) {
          result[j * rows.length + from + i] = model.target.mean + model.target.scale * own[j];
        }
      }
    }
  } finally {
    heap.release(mark);
  }
  return result;
}

export function isNetworkModel(stored: unknown): stored is NetworkModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isActivation(stored.activation)) return false;
  const { features, mean, factor, classes, layers, target, epochs, training, heldOut } = stored;
  const width = features.length;
  if (classes !== null && !(isCount(classes) && classes >= 2)) return false;
  if (!isNumbers(mean, width) || !isNumbers(factor, width)) return false;
  if (!isRecord(target) || !isFiniteNumber(target.mean) || !isFiniteNumber(target.scale)) return false;
  if (!isFiniteNumber(epochs) || !isHistory(training) || !isHistory(heldOut)) return false;
  let inputs = width;
  if (!Array.isArray(layers) || layers.length === 0) return false;
  for (const layer of layers) {
    if (!isLayer(layer, inputs)) return false;
    inputs = layer.bias.length;
  }
  return true;
}

function isLayer(layer: unknown, inputs: number): layer is LayerWeights {
  if (!isRecord(layer) || !isNumbers(layer.bias) || !Array.isArray(layer.weights)) return false;
  const { bias, weights } = layer;
  return bias.length > 0 && weights.length === inputs && weights.every((row) => isNumbers(row, bias.length));
}

function isActivation(value: unknown): value is Activation {
  return ACTIVATIONS.some((name) => name === value);
}
