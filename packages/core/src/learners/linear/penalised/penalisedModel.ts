import type { Features } from "../../../data/features.ts";
import { isFiniteNumber, isRecord } from "../../shape.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear } from "../linearModel.ts";
import type { PenalisedSolution } from "./penalisedFit.ts";

/** A linear model that knows how exact it is. */
export type PenalisedModel = LinearModel &
  Readonly<{
    /** The objective is at most this share of itself above its smallest value. */
    dualityGap: number;
  }>;

export function penalisedModel(names: readonly string[], solution: PenalisedSolution): PenalisedModel {
  const { intercept, coefficients, gap } = solution;
  return { ...linearModel(intercept, names, coefficients), dualityGap: gap };
}

/** The features that have a coefficient: the others need not be there to predict. */
export function usedFeatures({ coefficients }: LinearModel): string[] {
  return Object.keys(coefficients).filter((name) => coefficients[name] !== 0);
}

/** The same bits as with all features: those without a coefficient add nothing. */
export function predictUsed(model: LinearModel, features: Features, rows: Uint32Array): Float64Array {
  const names = usedFeatures(model);
  const used = Object.fromEntries(names.map((name) => [name, model.coefficients[name]]));
  return predictLinear({ intercept: model.intercept, coefficients: used }, features, rows);
}

export function isPenalisedModel(stored: unknown): stored is PenalisedModel {
  return isRecord(stored) && isFiniteNumber(stored.dualityGap) && isLinearModel(stored);
}
