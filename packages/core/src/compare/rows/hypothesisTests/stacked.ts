import type { Prediction } from "../../../data/prediction.ts";

/**
 * The rows of one prediction above those of another of the same kind, without weights and groups; the first alone when
 * kinds differ. Which of two outputs a row takes is then a matter of weights.
 */
export function stacked(a: Prediction, b: Prediction): Prediction {
  const none = { weight: null, group: null };
  if (a.kind === "numbers") {
    if (b.kind !== "numbers") return a;
    return { ...a, ...none, truth: numbers(a.truth, b.truth), predicted: numbers(a.predicted, b.predicted) };
  }
  if (b.kind === "numbers") return a;
  const truth = ints(a.truth, b.truth);
  if (a.kind === "labels" && b.kind === "labels") {
    return { ...a, ...none, truth, predicted: ints(a.predicted, b.predicted) };
  }
  if (a.kind === "class-probabilities" && b.kind === "class-probabilities") {
    const probability = a.probability.map((column, c) => numbers(column, b.probability[c]));
    return { ...a, ...none, truth, probability };
  }
  if ((a.kind === "scores" || a.kind === "probabilities") && (b.kind === "scores" || b.kind === "probabilities")) {
    return { ...a, ...none, truth, score: numbers(a.score, b.score) };
  }
  return a;
}

function numbers(x: Float64Array, y: Float64Array): Float64Array {
  const both = new Float64Array(x.length + y.length);
  both.set(x);
  both.set(y, x.length);
  return both;
}

function ints(x: Int32Array, y: Int32Array): Int32Array {
  const both = new Int32Array(x.length + y.length);
  both.set(x);
  both.set(y, x.length);
  return both;
}
