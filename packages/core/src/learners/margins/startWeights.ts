import type { Rng } from "../../numeric/random.ts";
import type { MarginObjective } from "./marginObjective.ts";

export const STARTS = ["zeros", "random", "correlation", "ones"] as const;

export type Start = (typeof STARTS)[number];

/**
 * Weights to begin with: zeros; drawn evenly from [-1/2D, 1/2D] for D features; ⟨x_j, y⟩ / ⟨x_j, x_j⟩ of each feature with
 * the signs y; or 0 for the intercept and 1 for every feature.
 *
 * The first three are from Kitov, Model evaluation, the last from Stollhoff, Klassifikation.
 */
export function startWeights(start: Start, { rows, signs, counts }: MarginObjective, rng: Rng): Float64Array {
  const { width, x } = rows;
  const w = new Float64Array(width);
  switch (start) {
    case "zeros":
      return w;
    case "ones":
      return w.fill(1, 0, width - 1);
    case "random":
      return w.map(() => (rng() - 0.5) / Math.max(1, width - 1));
    case "correlation": {
      const squares = new Float64Array(width);
      for (let i = 0; i < signs.length; i++) {
        for (let j = 0; j < width; j++) {
          const value = x[i * width + j];
          w[j] += counts[i] * signs[i] * value;
          squares[j] += counts[i] * value * value;
        }
      }
      return w.map((sum, j) => (squares[j] > 0 ? sum / squares[j] : 0));
    }
    default:
      return start satisfies never;
  }
}
