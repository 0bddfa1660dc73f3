import { InputError } from "../../data/inputError.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
  type ValuesOf,
} from "../parameters.ts";
import type { Algorithm } from "./algorithm.ts";
import type { MetricName } from "./distance.ts";
import type { VoteKernel, VoteWeights } from "./vote.ts";

export interface KnnParameters {
  /** How many neighbours vote, 1 or more. Default 5. */
  readonly k: NumberRule<"nNeighbors" | "nNeighbours">;
  /** The distance. Default "euclidean". */
  readonly metric: ChoiceRule<MetricName>;
  /** The exponent of the minkowski metric, 1 or more; refused with another metric. Default 2. */
  readonly p: NumberRule;
  /** Whether neighbours count alike, by 1 / distance or by a kernel of the distance. Default "uniform". */
  readonly weights: ChoiceRule<VoteWeights>;
  /** The kernel of weights=kernel; refused without. Default "epanechnikov". */
  readonly kernel: ChoiceRule<VoteKernel>;
  /** How wide the kernel is; 0: to the neighbour after the last one who votes, or the radius. Default 0. */
  readonly bandwidth: NumberRule;
  /** All rows within this distance vote instead of k; 0: k of them do. Default 0. */
  readonly radius: NumberRule;
  /** The search algorithm; the result does not depend on it. Default "auto". */
  readonly algorithm: ChoiceRule<"auto" | Algorithm>;
  /** Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows. Default true. */
  readonly standardize: FlagRule;
}

export const knnParameters: KnnParameters = {
  k: {
    kind: "number",
    meaning: "How many neighbours vote.",
    default: 5,
    least: 1,
    whole: true,
    aliases: ["nNeighbors", "nNeighbours"],
  },
  metric: {
    kind: "choice",
    meaning: "The distance.",
    default: "euclidean",
    values: ["euclidean", "manhattan", "chebyshev", "minkowski", "cosine"],
  },
  p: { kind: "number", meaning: "The exponent of the minkowski metric.", default: 2, least: 1 },
  weights: {
    kind: "choice",
    meaning: "The weights of the neighbours: uniform, 1 / distance, or a kernel of the distance.",
    default: "uniform",
    values: ["uniform", "distance", "kernel"],
  },
  kernel: {
    kind: "choice",
    meaning: "The kernel of weights=kernel.",
    default: "epanechnikov",
    values: ["epanechnikov", "triangular", "gaussian"],
  },
  bandwidth: {
    kind: "number",
    meaning: "The bandwidth of the kernel; 0 is the distance to neighbour k + 1, or the radius.",
    default: 0,
    least: 0,
  },
  radius: {
    kind: "number",
    meaning: "All rows within this distance vote, instead of the k nearest; 0 uses k.",
    default: 0,
    least: 0,
  },
  algorithm: {
    kind: "choice",
    meaning: "The search algorithm; the result does not depend on it.",
    default: "auto",
    values: ["auto", "brute", "kdTree", "ballTree"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

/** The checked parameters; one that has nothing to say beside the others is refused. */
export function checkKnn(given: OptionsOf<KnnParameters>): ValuesOf<KnnParameters> {
  const options = ownOptions("knn", knnParameters, given);
  const checked = checkParameters("knn", knnParameters, options);
  const { k, metric, p, weights, kernel, bandwidth, radius } = checked;
  const refuse = (what: string, remedy: string): never => {
    throw new InputError("bad-parameter", what, remedy);
  };
  if (options.p !== undefined && metric !== "minkowski") {
    refuse(`p of knn is ${p}, but the metric is "${metric}".`, "Leave p out, or say metric=minkowski.");
  }
  if (options.kernel !== undefined && weights !== "kernel") {
    refuse(`kernel of knn is "${kernel}", but weights is "${weights}".`, "Leave kernel out, or say weights=kernel.");
  }
  if (options.bandwidth !== undefined && weights !== "kernel") {
    refuse(`bandwidth of knn is ${bandwidth}, but weights is "${weights}".`, "Leave it out, or say weights=kernel.");
  }
  if (options.k !== undefined && radius > 0) {
    refuse(`knn has both k, ${k}, and radius, ${radius}.`, "Give one of the two.");
  }
  return checked;
}
