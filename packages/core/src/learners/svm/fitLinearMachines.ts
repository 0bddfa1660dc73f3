import type { ValuesOf } from "../parameters.ts";
import { classFactors } from "./classCosts.ts";
import { type LinearLossName, linearLoss } from "./linearLoss.ts";
import type { LinearSvmParameters } from "./linearSvm.ts";
import type { LinearMachine } from "./linearSvmModel.ts";
import { machineRows, restMachines } from "./machines.ts";
import type { MarginSample } from "./marginSample.ts";
import { rowScaling, scaleRows } from "./rowScaling.ts";
import { solveLinear } from "./solveLinear.ts";
import { targetSpread } from "./targetSpread.ts";

/** The loss that "auto" stands for. */
export function lossFor(loss: "auto" | LinearLossName, target: "classes" | "numbers"): LinearLossName {
  if (loss !== "auto") return loss;
  return target === "classes" ? "hinge" : "epsilonInsensitive";
}

/** All machines of a sample, on the scale of the inputs. */
export function fitLinearMachines(sample: MarginSample, values: ValuesOf<LinearSvmParameters>): LinearMachine[] {
  const { names, x, weights, target } = sample;
  const { c, epsilon, penaliseIntercept, standardize, tolerance } = values;
  // an intercept that is penalised depends on where the origin is
  const centred = standardize ? "standardize" : penaliseIntercept ? "none" : "centre";
  const scaling = rowScaling(names, x, weights, centred);
  const rows = scaleRows(x, scaling);
  const loss = linearLoss(lossFor(values.loss, target.kind), epsilon);
  const solve = (y: Float64Array, cost: Float64Array, within: number, from = 0): LinearMachine => {
    const found = solveLinear({ rows, y, cost, loss, penaliseIntercept }, within);
    const coefficients = found.weights.map((weight, j) => weight * scaling.factor[j]);
    return {
      coefficients,
      intercept: coefficients.reduce((sum, value, j) => sum - value * scaling.mean[j], found.intercept + from),
    };
  };
  if (target.kind === "numbers") {
    const { mean, sd } = targetSpread(target.values, weights);
    const from = penaliseIntercept ? 0 : mean;
    const cost = weights.map((weight) => c * weight);
    return [
      solve(
        target.values.map((y) => y - from),
        cost,
        tolerance * sd,
        from,
      ),
    ];
  }
  const { classes, codes } = target;
  const factors = classFactors("linearSvm", values.classWeight, classes, codes, weights);
  const cost = weights.map((weight, i) => c * factors[codes[i]] * weight);
  return restMachines(classes.length).map((machine) => {
    const { truth } = machineRows(machine, codes);
    return solve(
      Float64Array.from(truth, (yes) => (yes ? 1 : -1)),
      cost,
      tolerance,
    );
  });
}
