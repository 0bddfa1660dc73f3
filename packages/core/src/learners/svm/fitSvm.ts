import { classFactors } from "./classCosts.ts";
import type { KernelFunction } from "./kernelFunction.ts";
import { machineRows, pairMachines } from "./machines.ts";
import type { MarginSample } from "./marginSample.ts";
import { rowScaling, scaleRows } from "./rowScaling.ts";
import { type Rows, takeRows } from "./rows.ts";
import { type SolvedMachine, solveMachine } from "./solveMachine.ts";
import type { SvmScoring } from "./svmModel.ts";
import type { SvmValues } from "./svmParameters.ts";
import { targetSpread } from "./targetSpread.ts";

/** All machines of a sample, without what makes probabilities of their scores. */
export function fitSvm(sample: MarginSample, values: SvmValues): SvmScoring {
  const { names, x, weights, target } = sample;
  const { kernel: kind, standardize, c, epsilon } = values;
  // rows may be moved together where only differences count, or coefficients sum to 0
  const scaling = rowScaling(names, x, weights, standardize ? "standardize" : kind === "poly" ? "none" : "centre");
  const scaled = scaleRows(x, scaling);
  const kernel = kernelOf(values, scaled, weights);
  const solved: { readonly places: readonly number[]; readonly machine: SolvedMachine }[] = [];
  const { tolerance, cache } = values;
  if (target.kind === "numbers") {
    const cost = weights.map((weight) => c * weight);
    const { mean, sd } = targetSpread(target.values, weights);
    const numbers = { kind: "numbers", values: target.values.map((value) => value - mean), epsilon } as const;
    const found = solveMachine({ rows: scaled, kernel, cost, target: numbers, tolerance: tolerance * sd, cache });
    solved.push({ places: Array.from(cost.keys()), machine: { ...found, intercept: found.intercept + mean } });
  } else {
    const { classes, codes } = target;
    const factors = classFactors("svm", values.classWeight, classes, codes, weights);
    for (const pair of pairMachines(classes.length)) {
      const { places, truth } = machineRows(pair, codes);
      const cost = Float64Array.from(places, (i) => c * factors[codes[i]] * weights[i]);
      const rows = places.length === scaled.count ? scaled : takeRows(scaled, places);
      const machine = solveMachine({ rows, kernel, cost, target: { kind: "classes", truth }, tolerance, cache });
      solved.push({ places, machine });
    }
  }
  const used = new Uint8Array(x.count);
  for (const { places, machine } of solved) {
    places.forEach((i, p) => {
      if (machine.coefficients[p] !== 0) used[i] = 1;
    });
  }
  const vectors = Array.from(used.keys()).filter((i) => used[i] === 1);
  const vectorOf = new Map(vectors.map((i, v) => [i, v]));
  return {
    features: names,
    kernel,
    scaling,
    vectors: Array.from(takeRows(x, vectors).values, (value) => value + 0),
    machines: solved.map(({ places, machine: { coefficients, intercept } }) => {
      // rows without a feature are all alike, and coefficients sum to 0: the intercept is all there is
      const own = names.length === 0 ? [] : Array.from(coefficients.keys()).filter((p) => coefficients[p] !== 0);
      return {
        support: own.map((p) => vectorOf.get(places[p]) ?? 0),
        coefficients: own.map((p) => coefficients[p]),
        intercept: intercept + 0,
      };
    }),
  };
}

function kernelOf({ kernel, gamma, coef0, degree }: SvmValues, rows: Rows, weights: Float64Array): KernelFunction {
  if (kernel === "linear") return { kind: "linear" };
  const factor = gamma > 0 ? gamma : scaleGamma(rows, weights);
  return kernel === "rbf" ? { kind: "rbf", gamma: factor } : { kind: "poly", gamma: factor, coef0, degree };
}

/** 1 / (features × variance of all their values), as scikit-learn's "scale"; 1 where nothing varies. */
function scaleGamma({ count, entries, values }: Rows, weights: Float64Array): number {
  let total = 0;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    total += entries * weights[i];
    for (let j = 0; j < entries; j++) sum += weights[i] * values[i * entries + j];
  }
  const mean = sum / total;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < entries; j++) squares += weights[i] * (values[i * entries + j] - mean) ** 2;
  }
  const gamma = 1 / ((entries * squares) / total);
  return squares > 0 && Number.isFinite(gamma) && gamma > 0 ? gamma : 1;
}
