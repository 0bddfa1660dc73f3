import { InputError } from "../../data/inputError.ts";

/**
 * Refuses a target whose squared sums over all rows would not fit into a double: the gains of splits would be infinite or
 * no numbers. `total` is the sum of the weights. With `sums: "plain"`, for criteria of absolute values, only sums must fit.
 */
export function requireModerate(
  values: Float64Array,
  total: number,
  { sums = "squared" }: { readonly sums?: "squared" | "plain" } = {},
): void {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]));
  // twice: differences of targets are summed too
  const sum = 2 * Math.max(1, total) * most;
  if (Number.isFinite(sums === "squared" ? sum * sum : 2 * sum)) return;
  throw new InputError(
    "fit-failed",
    `the target has values up to ${most}, which are too large: their ${sums === "squared" ? "squares" : "sums"} do not fit into a double.`,
    "Divide the target by a constant, and multiply the predictions by it.",
  );
}

/** Sums of weights are squared. Only their ratios matter, so beyond this they are divided by a power of two. */
const MOST_WEIGHT = 2 ** 200;

export function moderateWeights(weights: Float64Array): Float64Array {
  const most = weights.reduce((a, b) => Math.max(a, b), 0);
  if (most <= MOST_WEIGHT && most >= 1 / MOST_WEIGHT) return weights;
  const unit = 2 ** Math.floor(Math.log2(most));
  return weights.map((w) => w / unit);
}
