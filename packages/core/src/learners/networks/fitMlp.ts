import type { Features } from "../../data/features.ts";
import { ownTeam } from "../../numeric/kernels/team.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { stream } from "../../numeric/random.ts";
import type { WeightedRows } from "../boosting/distinctRows.ts";
import { heldOutRows } from "../boosting/heldOutRows.ts";
import { featureNames, gather } from "../columns.ts";
import { type History, thinned } from "../history.ts";
import type { LearningData } from "../learner.ts";
import type { ValuesOf } from "../parameters.ts";
import { classesOf, numbersOf } from "../target.ts";
import { type ColumnScale, columnScale, UNSCALED } from "../weightedScaling.ts";
import { initialWeights } from "./initialWeights.ts";
import { hiddenSizes } from "./layerSizes.ts";
import { ruleFor } from "./lossRule.ts";
import type { MlpParameters } from "./mlpParameters.ts";
import type { NetworkModel } from "./networkModel.ts";
import { stageTrainingRows } from "./networkRows.ts";
import { trainNetwork } from "./trainNetwork.ts";

type Values = ValuesOf<MlpParameters>;

/** The networks after the given numbers of passes, in their order, from one training. */
export function fitMlp(
  data: LearningData,
  all: WeightedRows,
  values: Values,
  epochs: readonly number[],
  seed: number,
): NetworkModel[] {
  const { earlyStopping, standardize, activation } = values;
  const classes = data.target.kind === "classes" ? data.target.classes.length : null;
  const rule = ruleFor(classes, values);
  const held = earlyStopping > 0 ? heldOutRows(data, all.rows, earlyStopping, stream(seed, "held out")) : null;
  const { rows, weights, learned } = inTwoParts(all, held);
  const uneven = weights.some((weight) => weight !== 1) ? weights.subarray(0, learned) : null;
  // by name, so that the drawn weights belong to the same features in any order of the columns
  const names = featureNames(data.features).sort();
  const scales = names.map((name) =>
    standardize ? scaleOf(data.features, name, rows.subarray(0, learned), uneven) : UNSCALED,
  );
  const target = targetOf(data, rows, uneven, learned, standardize);
  const sizes = [names.length, ...hiddenSizes(values.hidden), rule.sums];
  const stops = [...new Set(epochs)].sort((a, b) => a - b);
  const team = ownTeam();
  const mark = team.heap.mark();
  try {
    const staged = stageTrainingRows(team, data.features, names, scales, rows);
    const start = initialWeights(sizes, activation, stream(seed, "weights"));
    const { found, training, watched } = trainNetwork(
      { staged, learned, truth: target.truth, weights },
      { ...values, sizes, rule, seed, start, stops },
    );
    return epochs.map((count) => ({
      features: names,
      mean: scales.map(({ mean }) => mean),
      factor: scales.map(({ factor }) => factor),
      activation,
      classes,
      target: { mean: target.mean, scale: target.scale },
      ...found[stops.indexOf(count)],
      training: historyOf(training.slice(0, count), 1),
      heldOut: historyOf(watched.slice(0, count + 1), 0),
    }));
  } finally {
    team.heap.release(mark);
  }
}

/** The learned rows before the held-out ones; weights of the learned ones have mean 1. */
function inTwoParts(
  { rows, weights }: WeightedRows,
  held: Uint8Array | null,
): WeightedRows & { readonly learned: number } {
  if (held === null) return { rows, weights, learned: rows.length };
  const order = [0, 1].flatMap((part) => Array.from(rows.keys()).filter((i) => held[i] === part));
  const learned = held.reduce((count, out) => count + 1 - out, 0);
  const total = order.slice(0, learned).reduce((sum, i) => sum + weights[i], 0);
  return {
    rows: Uint32Array.from(order, (i) => rows[i]),
    weights: Float64Array.from(order, (i) => (weights[i] * learned) / total),
    learned,
  };
}

function scaleOf(features: Features, name: string, rows: Uint32Array, weights: Float64Array | null): ColumnScale {
  return columnScale(name, columnAt(gather(features, [name], rows), 0), weights);
}

/** Classes as codes; numbers scaled as the features are, and how to get back. */
function targetOf(
  data: LearningData,
  rows: Uint32Array,
  weights: Float64Array | null,
  learned: number,
  standardize: boolean,
): { readonly truth: ArrayLike<number>; readonly mean: number; readonly scale: number } {
  if (data.target.kind === "classes") return { truth: classesOf(data, rows, "mlp").codes, mean: 0, scale: 1 };
  const truth = numbersOf(data, rows, "mlp");
  if (!standardize) return { truth, mean: 0, scale: 1 };
  const { mean, factor } = columnScale(data.target.name, truth.subarray(0, learned), weights);
  const scale = factor > 0 ? 1 / factor : 1;
  return { truth: truth.map((value) => (value - mean) / scale), mean, scale };
}

function historyOf(value: readonly number[], first: number): History {
  return thinned({ pass: value.map((_, i) => first + i), value });
}
