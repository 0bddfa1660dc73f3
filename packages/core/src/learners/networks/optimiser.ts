import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { adamStepLayout } from "../../numeric/kernels/layouts/adamStep.ts";
import { momentumStepLayout } from "../../numeric/kernels/layouts/momentumStep.ts";
import type { Slopes } from "./backward.ts";
import { type Network, shardsFor } from "./network.ts";
import { padded, panelMatrix } from "./panelMatrix.ts";

export const OPTIMISERS = ["adam", "sgd"] as const;

export type OptimiserName = (typeof OPTIMISERS)[number];

export interface OptimiserOptions {
  readonly optimiser: OptimiserName;
  readonly rate: number;
  /** Of the penalty lambda / 2 ‖W‖², which spares the constants. */
  readonly lambda: number;
  /** For sgd: the share of the last step that is made again. */
  readonly momentum: number;
  /** For sgd: whether the gradient is looked at where the momentum leads (Nesterov 1983). */
  readonly nesterov: boolean;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/** A function that moves the weights of a network one step down the slopes; it keeps what it has to remember in the heap. */
export function optimiserFor(network: Network, slopes: Slopes, options: OptimiserOptions): () => void {
  return options.optimiser === "adam" ? adamFor(network, slopes, options) : momentumFor(network, slopes, options);
}

/** Adam (Kingma and Ba 2015), with its usual constants 0.9, 0.999 and 1e-8. */
function adamFor({ team, layers }: Network, { byWeights }: Slopes, { rate, lambda }: OptimiserOptions): () => void {
  const memories = layers.map(({ inputs, units }) => [0, 1].map(() => panelMatrix(team.heap, inputs + 1, units)));
  let power1 = 1;
  let power2 = 1;
  return () => {
    // the moments begin at 0 and are too small at first: the rate makes up for it
    power1 *= BETA1;
    power2 *= BETA2;
    const own = (rate * Math.sqrt(1 - power2)) / (1 - power1);
    layers.forEach(({ inputs, units, weights }, l) => {
      const [first, second] = memories[l];
      const args = argumentsIn(adamStepLayout, {
        weights: weights.at,
        gradients: byWeights[l].at,
        firsts: first.at,
        seconds: second.at,
        pitch: weights.pitch,
        panels: weights.count,
        rows: padded(inputs + 1),
        free: inputs,
        lambda,
        rate: own,
        beta1: BETA1,
        beta2: BETA2,
        epsilon: EPSILON,
      });
      team.run("adamStep", args, shardsFor(team, 10 * inputs * units, weights.count));
    });
  };
}

function momentumFor(
  { team, layers }: Network,
  { byWeights }: Slopes,
  { rate, lambda, momentum, nesterov }: OptimiserOptions,
): () => void {
  const velocities = layers.map(({ inputs, units }) => panelMatrix(team.heap, inputs + 1, units));
  return () => {
    layers.forEach(({ inputs, units, weights }, l) => {
      const args = argumentsIn(momentumStepLayout, {
        weights: weights.at,
        gradients: byWeights[l].at,
        velocities: velocities[l].at,
        pitch: weights.pitch,
        panels: weights.count,
        rows: padded(inputs + 1),
        free: inputs,
        lambda,
        rate,
        momentum,
        ahead: nesterov ? 1 : 0,
      });
      team.run("momentumStep", args, shardsFor(team, 10 * inputs * units, weights.count));
    });
  };
}
