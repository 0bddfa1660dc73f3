import type { Rng } from "../../numeric/random.ts";
import type { Activation, LayerWeights } from "./network.ts";

/**
 * Weights to begin with, drawn evenly from -b to b, the constants 0.
 *
 * b keeps the spread of what the units say about the same from layer to layer: √(6 / inputs) in front of relu units,
 * which are silent half of the time (He and others 2015), and √(6 / (inputs + units)) elsewhere (Glorot and Bengio 2010).
 */
export function initialWeights(sizes: readonly number[], activation: Activation, rng: Rng): LayerWeights[] {
  return sizes.slice(1).map((units, l) => {
    const inputs = sizes[l];
    const hidden = l + 2 < sizes.length;
    const bound = Math.sqrt(6 / Math.max(1, hidden && activation === "relu" ? inputs : inputs + units));
    return {
      weights: Array.from({ length: inputs }, () => Array.from({ length: units }, () => bound * (2 * rng() - 1))),
      bias: new Array<number>(units).fill(0),
    };
  });
}
