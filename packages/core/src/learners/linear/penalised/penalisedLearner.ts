import { featureNames } from "../../columns.ts";
import type { Learner, LearningData, ParameterValue } from "../../learner.ts";
import { checkValue, type ParameterRule, type ValuesOf } from "../../parameters.ts";
import { predictLinearModels } from "../linearModel.ts";
import { sharedMoments } from "../sharedMoments/sharedMoments.ts";
import { penalisedFit } from "./penalisedFit.ts";
import { isPenalisedModel, type PenalisedModel, penalisedModel, predictUsed, usedFeatures } from "./penalisedModel.ts";
import { type PenalisedParameters, penalisedParameters } from "./penalisedParameters.ts";
import { parseFactors } from "./penaltyFactors.ts";

/** Lasso or elastic net, with checked parameters. */
export function penalisedLearner(
  name: "lasso" | "elasticNet",
  params: ValuesOf<PenalisedParameters>,
  l1Ratio: number,
): Learner<PenalisedModel> {
  const { lambda, factors, ...rest } = params;
  const settings = { ...rest, learner: name, l1Ratio, factors: parseFactors(name, factors) };
  const path = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): PenalisedModel[] => {
    for (const value of lambdas) checkValue(name, "lambda", penalisedParameters.lambda, value);
    const names = featureNames(data.features);
    return penalisedFit(data, rows, lambdas, settings).map((solution) => penalisedModel(names, solution));
  };
  return {
    name,
    params: namedParams(params),
    tasks: ["regression"],
    handles: {
      missing: false,
      categories: false,
      weights: true,
      ...(params.adaptive === "ols" ? { needsReference: true } : {}),
    },
    complexity: -Math.log(lambda),
    fit: (data, rows) => path(data, rows, [lambda])[0],
    predict: predictUsed,
    isModel: isPenalisedModel,
    uses: usedFeatures,
    shared: sharedMoments,
    path: { parameter: "lambda", fit: path, predict: predictLinearModels },
  };
}

/** What a person would write: parameters beyond the usual ones only where they are not at their default. */
function namedParams(params: ValuesOf<PenalisedParameters>): Record<string, ParameterValue> {
  const { nonNegative, adaptive, gamma, factors, tolerance } = penalisedParameters;
  const rules: Readonly<Record<string, ParameterRule>> = { nonNegative, adaptive, gamma, factors, tolerance };
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => !Object.hasOwn(rules, name) || value !== rules[name].default),
  );
}
