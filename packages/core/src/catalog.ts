import { calibrated, calibratedParameters } from "./calibrate/calibratedLearner.ts";
import { InputError, quoteValue } from "./data/inputError.ts";
import { nearest } from "./data/nearest.ts";
import { baseline, baselineParameters } from "./learners/baseline/baseline.ts";
import { powers, powersParameters } from "./learners/bases/powers.ts";
import { splines, splinesParameters } from "./learners/bases/splines.ts";
import { naiveBayes, naiveBayesParameters } from "./learners/bayes/naiveBayes.ts";
import { adaBoost, adaBoostParameters } from "./learners/boosting/adaBoost.ts";
import { gradientBoosting } from "./learners/boosting/gradientBoosting.ts";
import { gradientBoostingParameters } from "./learners/boosting/gradientBoostingParameters.ts";
import { logitBoost, logitBoostParameters } from "./learners/boosting/logitBoost.ts";
import { lda, ldaParameters } from "./learners/discriminant/lda.ts";
import { nearestCentroid, nearestCentroidParameters } from "./learners/discriminant/nearestCentroid.ts";
import { qda, qdaParameters } from "./learners/discriminant/qda.ts";
import { bagging, baggingParameters } from "./learners/forests/bagging.ts";
import { extraTrees, extraTreesParameters } from "./learners/forests/extraTrees.ts";
import { forest, forestParameters } from "./learners/forests/forest.ts";
import type { Learner } from "./learners/learner.ts";
import { elasticNet } from "./learners/linear/elasticNet.ts";
import { lasso, lassoParameters } from "./learners/linear/lasso.ts";
import { multiTaskLasso, multiTaskLassoParameters } from "./learners/linear/multiTaskLasso.ts";
import { ols, olsParameters } from "./learners/linear/ols.ts";
import { elasticNetParameters } from "./learners/linear/penalised/penalisedParameters.ts";
import { polynomial, polynomialParameters } from "./learners/linear/polynomial.ts";
import { ridge, ridgeParameters } from "./learners/linear/ridge.ts";
import { logistic } from "./learners/logistic/logistic.ts";
import { logisticParameters } from "./learners/logistic/logisticParameters.ts";
import { aucSgd, aucSgdParameters } from "./learners/margins/aucSgd.ts";
import { sgd } from "./learners/margins/sgd.ts";
import { sgdParameters } from "./learners/margins/sgdParameters.ts";
import { knn, knnParameters } from "./learners/neighbours/knn.ts";
import { mlp } from "./learners/networks/mlp.ts";
import { mlpParameters } from "./learners/networks/mlpParameters.ts";
import { checkParameters, type ParameterRule } from "./learners/parameters.ts";
import { parseSpec, singleSetting } from "./learners/spec.ts";
import { linearSvm, linearSvmParameters } from "./learners/svm/linearSvm.ts";
import { svm } from "./learners/svm/svm.ts";
import { svmParameters } from "./learners/svm/svmParameters.ts";
import { tree, treeParameters } from "./learners/trees/tree.ts";
import { subset, subsetParameters } from "./subset/subset.ts";

/**
 * The name of a learner of the catalog.
 *
 * @see {@link learners}
 */
export type LearnerName =
  | "baseline"
  | "ols"
  | "polynomial"
  | "ridge"
  | "lasso"
  | "elasticNet"
  | "multiTaskLasso"
  | "logistic"
  | "knn"
  | "naiveBayes"
  | "lda"
  | "qda"
  | "nearestCentroid"
  | "sgd"
  | "aucSgd"
  | "mlp"
  | "linearSvm"
  | "svm"
  | "tree"
  | "forest"
  | "extraTrees"
  | "bagging"
  | "adaBoost"
  | "logitBoost"
  | "gradientBoosting"
  | "powers"
  | "splines"
  | "subset"
  | "calibrated";

/**
 * A learner of the catalog: its parameters, and how to make it.
 *
 * @see {@link learners}
 */
export interface LearnerEntry {
  /** Every parameter by name, with its meaning, range and default. */
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** The learner with these parameters, which may come from a file or a shell. */
  readonly make: (params: object) => Learner;
}

/**
 * Every learner by its name, with its parameters and a factory that checks them. A learner that wraps another one,
 * such as `bagging`, takes its base as a text here.
 *
 * @example
 * ```ts
 * import { learners } from "@heldout/core";
 * Object.keys(learners.ridge.parameters); // [ 'lambda', 'standardize' ]
 * learners.bagging.make({ base: "tree(maxDepth=3)", rounds: 10 }).params.rounds; // 10
 * ```
 */
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
  lasso: {
    parameters: { ...lassoParameters },
    make: (params) => lasso(checkParameters("lasso", lassoParameters, params)),
  },
  elasticNet: {
    parameters: { ...elasticNetParameters },
    make: (params) => elasticNet(checkParameters("elasticNet", elasticNetParameters, params)),
  },
  multiTaskLasso: {
    parameters: { ...multiTaskLassoParameters },
    make: (params) => multiTaskLasso(checkParameters("multiTaskLasso", multiTaskLassoParameters, params)),
  },
  logistic: {
    parameters: { ...logisticParameters },
    make: (params) => logistic(params),
  },
  knn: {
    parameters: { ...knnParameters },
    make: (params) => knn(params),
  },
  naiveBayes: {
    parameters: { ...naiveBayesParameters },
    make: (params) => naiveBayes(params),
  },
  lda: {
    parameters: { ...ldaParameters },
    make: (params) => lda(checkParameters("lda", ldaParameters, params)),
  },
  qda: {
    parameters: { ...qdaParameters },
    make: (params) => qda(checkParameters("qda", qdaParameters, params)),
  },
  nearestCentroid: {
    parameters: { ...nearestCentroidParameters },
    make: (params) => nearestCentroid(checkParameters("nearestCentroid", nearestCentroidParameters, params)),
  },
  sgd: {
    parameters: { ...sgdParameters },
    make: (params) => sgd(params),
  },
  aucSgd: {
    parameters: { ...aucSgdParameters },
    make: (params) => aucSgd(checkParameters("aucSgd", aucSgdParameters, params)),
  },
  mlp: {
    parameters: { ...mlpParameters },
    // one layer of 64 units may be written as a number
    make: (params) => mlp("hidden" in params ? { ...params, hidden: String(params.hidden) } : params),
  },
  linearSvm: {
    parameters: { ...linearSvmParameters },
    make: (params) => linearSvm(checkParameters("linearSvm", linearSvmParameters, params)),
  },
  svm: {
    parameters: { ...svmParameters },
    make: (params) => {
      const { gamma, degree, coef0, ...rest } = checkParameters("svm", svmParameters, params);
      const asked = {
        ...("gamma" in params ? { gamma } : {}),
        ...("degree" in params ? { degree } : {}),
        ...("coef0" in params ? { coef0 } : {}),
      };
      return svm({ ...rest, ...asked });
    },
  },
  tree: {
    parameters: { ...treeParameters },
    make: (params) => tree(checkParameters("tree", treeParameters, params)),
  },
  forest: {
    parameters: { ...forestParameters },
    make: (params) => forest(checkParameters("forest", forestParameters, params)),
  },
  extraTrees: {
    parameters: { ...extraTreesParameters },
    make: (params) => extraTrees(checkParameters("extraTrees", extraTreesParameters, params)),
  },
  bagging: {
    parameters: { ...baggingParameters },
    make: (params) => {
      const checked = checkParameters("bagging", baggingParameters, params);
      return bagging(learnerFrom(checked.base), checked);
    },
  },
  adaBoost: {
    parameters: { ...adaBoostParameters },
    make: (params) => {
      const { base, depth, ...rest } = checkParameters("adaBoost", adaBoostParameters, params);
      if (!("base" in params)) return adaBoost({ ...rest, depth });
      return adaBoost({ ...rest, base, ...("depth" in params ? { depth } : {}) }, learnerFrom(base));
    },
  },
  logitBoost: {
    parameters: { ...logitBoostParameters },
    make: (params) => logitBoost(checkParameters("logitBoost", logitBoostParameters, params)),
  },
  gradientBoosting: {
    parameters: { ...gradientBoostingParameters },
    make: (params) => {
      const { alpha, patience, ...rest } = checkParameters("gradientBoosting", gradientBoostingParameters, params);
      const asked = { ...("alpha" in params ? { alpha } : {}), ...("patience" in params ? { patience } : {}) };
      return gradientBoosting({ ...rest, ...asked });
    },
  },
  powers: {
    parameters: { ...powersParameters },
    make: (params) => {
      const checked = checkParameters("powers", powersParameters, params);
      return powers(learnerFrom(checked.base), checked);
    },
  },
  splines: {
    parameters: { ...splinesParameters },
    make: (params) => {
      const checked = checkParameters("splines", splinesParameters, params);
      return splines(learnerFrom(checked.base), checked);
    },
  },
  subset: {
    parameters: { ...subsetParameters },
    make: (params) => {
      const checked = checkParameters("subset", subsetParameters, params);
      return subset(learnerFrom(checked.base), checked);
    },
  },
  calibrated: {
    parameters: { ...calibratedParameters },
    make: (params) => {
      const checked = checkParameters("calibrated", calibratedParameters, params);
      return calibrated(learnerFrom(checked.base), checked);
    },
  },
};

/**
 * The learner of that name with these parameters; an unknown name or parameter is an {@link InputError} that lists the
 * known ones.
 *
 * @example
 * ```ts
 * import { learnerOf } from "@heldout/core";
 * learnerOf("ridge", { lambda: 10 }).params; // { lambda: 10, standardize: true }
 * learnerOf("knn").tasks; // [ 'binary', 'multiclass', 'regression' ]
 * ```
 */
export function learnerOf(name: string, params: object = {}): Learner {
  if (isLearnerName(name)) return learners[name].make(params);
  const names = Object.keys(learners);
  const near = nearest(name, names);
  throw new InputError(
    "unknown-learner",
    `there is no learner ${quoteValue(name)}.`,
    `${near === null ? "" : `Did you mean ${near}? `}The learners are ${names.join(", ")}.`,
  );
}

/** Wrappers of wrappers end somewhere; a text from a file may not. */
const MOST_BRACKETS = 8;

/** The learner that one SPEC describes, such as `ridge(lambda=0.1)`. */
export function learnerFrom(spec: string): Learner {
  if (spec.split("(").length > MOST_BRACKETS + 1) {
    throw new InputError(
      "bad-parameter",
      `${quoteValue(spec)} wraps too many learners in each other.`,
      `Use at most ${MOST_BRACKETS} brackets.`,
    );
  }
  const { name, params } = singleSetting(parseSpec(spec));
  return learnerOf(name, params);
}

export function isLearnerName(name: string): name is LearnerName {
  return Object.hasOwn(learners, name);
}

/** Whether the learner works with another one that it is given as a parameter. */
export function isWrapper(name: string): boolean {
  return isLearnerName(name) && Object.values(learners[name].parameters).some(({ kind }) => kind === "learner");
}
