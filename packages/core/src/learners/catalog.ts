import { InputError, quoteValue } from "../data/inputError.ts";
import { nearest } from "../data/nearest.ts";
import { listNames } from "../data/table.ts";
import { baseline, baselineParameters } from "./baseline/baseline.ts";
import { naiveBayes, naiveBayesParameters } from "./bayes/naiveBayes.ts";
import type { Learner } from "./learner.ts";
import { ols, olsParameters } from "./linear/ols.ts";
import { polynomial, polynomialParameters } from "./linear/polynomial.ts";
import { ridge, ridgeParameters } from "./linear/ridge.ts";
import { knn, knnParameters } from "./neighbours/knn.ts";
import { checkParameters, type ParameterRule } from "./parameters.ts";

export type LearnerName = "baseline" | "ols" | "polynomial" | "ridge" | "knn" | "naiveBayes";

export interface LearnerEntry {
  /** Every parameter by name, with its meaning, range and default. */
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** The learner with these parameters, which may come from a file or a shell. */
  readonly make: (params: object) => Learner;
}

/** Every learner by its name. */
export const learners: Readonly<Record<LearnerName, LearnerEntry>> = {
  baseline: {
    parameters: { ...baselineParameters },
    make: (params) => baseline(checkParameters("baseline", baselineParameters, params)),
  },
  ols: {
    parameters: { ...olsParameters },
    make: (params) => ols(checkParameters("ols", olsParameters, params)),
  },
  polynomial: {
    parameters: { ...polynomialParameters },
    make: (params) => polynomial(checkParameters("polynomial", polynomialParameters, params)),
  },
  ridge: {
    parameters: { ...ridgeParameters },
    make: (params) => ridge(checkParameters("ridge", ridgeParameters, params)),
  },
  knn: {
    parameters: { ...knnParameters },
    make: (params) => {
      const { p, ...rest } = checkParameters("knn", knnParameters, params);
      return knn(rest.metric === "minkowski" || "p" in params ? { ...rest, p } : rest);
    },
  },
  naiveBayes: {
    parameters: { ...naiveBayesParameters },
    make: (params) => naiveBayes(checkParameters("naiveBayes", naiveBayesParameters, params)),
  },
};

/** The learner of that name with these parameters, or an error that lists what there is. */
export function learnerOf(name: string, params: object = {}): Learner {
  if (isLearnerName(name)) return learners[name].make(params);
  const names = Object.keys(learners);
  const near = nearest(name, names);
  throw new InputError(
    "unknown-learner",
    `there is no learner ${quoteValue(name)}.`,
    `${near === null ? "" : `Did you mean ${near}? `}The learners are ${listNames(names)}.`,
  );
}

export function isLearnerName(name: string): name is LearnerName {
  return Object.hasOwn(learners, name);
}
