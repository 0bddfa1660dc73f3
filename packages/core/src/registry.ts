import { calibratedDefinition } from "./calibrate/calibratedDefinition.ts";
import { InputError, quoteValue } from "./data/inputError.ts";
import { baselineDefinition } from "./learners/baseline/baselineDefinition.ts";
import { powersDefinition } from "./learners/bases/powersDefinition.ts";
import { splinesDefinition } from "./learners/bases/splinesDefinition.ts";
import { naiveBayesDefinition } from "./learners/bayes/naiveBayesDefinition.ts";
import { adaBoostDefinition } from "./learners/boosting/adaBoostDefinition.ts";
import { gradientBoostingDefinition } from "./learners/boosting/gradientBoostingDefinition.ts";
import { logitBoostDefinition } from "./learners/boosting/logitBoostDefinition.ts";
import { forwardStagewiseDefinition } from "./learners/boosting/stagewise/forwardStagewiseDefinition.ts";
import type { LearnerDefinition, Registry } from "./learners/definition/learnerDefinition.ts";
import { knownLearner, learnerOfSpec, makeLearner } from "./learners/definition/makeLearner.ts";
import { ldaDefinition } from "./learners/discriminant/ldaDefinition.ts";
import { nearestCentroidDefinition } from "./learners/discriminant/nearestCentroidDefinition.ts";
import { qdaDefinition } from "./learners/discriminant/qdaDefinition.ts";
import { baggingDefinition } from "./learners/forests/baggingDefinition.ts";
import { extraTreesDefinition } from "./learners/forests/extraTreesDefinition.ts";
import { forestDefinition } from "./learners/forests/forestDefinition.ts";
import type { Learner } from "./learners/learner.ts";
import { elasticNetDefinition } from "./learners/linear/elasticNetDefinition.ts";
import { lassoDefinition } from "./learners/linear/lassoDefinition.ts";
import { multiTaskLassoDefinition } from "./learners/linear/multiTaskLassoDefinition.ts";
import { olsDefinition } from "./learners/linear/olsDefinition.ts";
import { polynomialDefinition } from "./learners/linear/polynomialDefinition.ts";
import { ridgeDefinition } from "./learners/linear/ridgeDefinition.ts";
import { logisticDefinition } from "./learners/logistic/logisticDefinition.ts";
import { aucSgdDefinition } from "./learners/margins/aucSgdDefinition.ts";
import { sgdDefinition } from "./learners/margins/sgdDefinition.ts";
import { knnDefinition } from "./learners/neighbours/knnDefinition.ts";
import { mlpDefinition } from "./learners/networks/mlpDefinition.ts";
import { linearSvmDefinition } from "./learners/svm/linearSvmDefinition.ts";
import { svmDefinition } from "./learners/svm/svmDefinition.ts";
import { treeDefinition } from "./learners/trees/treeDefinition.ts";
import { subsetDefinition } from "./subset/subsetDefinition.ts";

/**
 * Every learner that comes with heldout by its name: all that is known about it, in one object.
 *
 * @example
 * ```ts
 * import { learners } from "@heldout/core";
 * Object.keys(learners.ridge.parameters); // [ 'lambda', 'standardize' ]
 * learners.ridge.about.name; // 'ridge regression'
 * ```
 */
export const learners = {
  baseline: baselineDefinition,
  ols: olsDefinition,
  polynomial: polynomialDefinition,
  ridge: ridgeDefinition,
  lasso: lassoDefinition,
  elasticNet: elasticNetDefinition,
  multiTaskLasso: multiTaskLassoDefinition,
  logistic: logisticDefinition,
  knn: knnDefinition,
  naiveBayes: naiveBayesDefinition,
  lda: ldaDefinition,
  qda: qdaDefinition,
  nearestCentroid: nearestCentroidDefinition,
  sgd: sgdDefinition,
  aucSgd: aucSgdDefinition,
  mlp: mlpDefinition,
  linearSvm: linearSvmDefinition,
  svm: svmDefinition,
  tree: treeDefinition,
  forest: forestDefinition,
  extraTrees: extraTreesDefinition,
  bagging: baggingDefinition,
  adaBoost: adaBoostDefinition,
  logitBoost: logitBoostDefinition,
  gradientBoosting: gradientBoostingDefinition,
  forwardStagewise: forwardStagewiseDefinition,
  powers: powersDefinition,
  splines: splinesDefinition,
  subset: subsetDefinition,
  calibrated: calibratedDefinition,
} satisfies Registry["learners"];

/**
 * The name of a learner that comes with heldout.
 *
 * @see {@link learners}
 */
export type LearnerName = keyof typeof learners;

/**
 * The registry of what comes with heldout: the default wherever something is looked up by name.
 *
 * @example
 * ```ts
 * import { builtIn, learners } from "@heldout/core";
 * builtIn.learners.bagging.make({ base: "tree(maxDepth=3)", rounds: 10 }, builtIn).params.rounds; // 10
 * builtIn.learners.ridge === learners.ridge; // true
 * ```
 */
export const builtIn = { learners } satisfies Registry;

/**
 * A registry that knows further learners, such as one of your own.
 *
 * @throws {@link InputError} "bad-option" when it has a learner of that name already.
 * @see {@link defineLearner}
 */
export function withLearners(registry: Registry, ...definitions: readonly LearnerDefinition[]): Registry {
  const known = new Map(Object.entries(registry.learners));
  for (const definition of definitions) {
    if (known.has(definition.name)) {
      throw new InputError(
        "bad-option",
        `there is a learner ${quoteValue(definition.name)} already.`,
        "Give yours another name: models and runs are found by it.",
      );
    }
    known.set(definition.name, definition);
  }
  return { ...registry, learners: Object.fromEntries(known) };
}

/**
 * The learner of that name with these parameters; an unknown name or parameter is an {@link InputError} that lists the
 * known ones. Parameters may have the names that other tools use where the meaning is the same.
 *
 * @example
 * ```ts
 * import { learnerOf } from "@heldout/core";
 * learnerOf("ridge", { lambda: 10 }).params; // { lambda: 10, standardize: true }
 * learnerOf("ridge", { alpha: 10 }).params; // { lambda: 10, standardize: true }
 * learnerOf("knn").tasks; // [ 'binary', 'multiclass', 'regression' ]
 * ```
 */
export function learnerOf(name: string, params: object = {}, registry: Registry = builtIn): Learner {
  return makeLearner(name, params, registry);
}

/** The learner that one SPEC describes, such as `ridge(lambda=0.1)`. */
export function learnerFrom(spec: string, registry: Registry = builtIn): Learner {
  return learnerOfSpec(spec, registry);
}

export function isLearnerName(name: string): name is LearnerName {
  return Object.hasOwn(learners, name);
}

/** Whether the learner works with another one that it is given as a parameter. */
export function isWrapper(name: string, registry: Registry = builtIn): boolean {
  return knownLearner(name, registry)?.wrapper === true;
}
