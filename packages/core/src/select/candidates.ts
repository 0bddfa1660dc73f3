import { isLearnerName, isWrapper, type LearnerName, learnerOf, learners } from "../catalog.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { ParameterValue } from "../learners/learner.ts";
import { requireTask } from "../learners/requireTask.ts";
import { type LearnerSpec, parseSpec, parseSpecs, specText } from "../learners/spec.ts";
import { drawSettings, someOf } from "./drawSettings.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** Settings of a spec with ranges to draw from, when nobody says how many. */
const DEFAULT_DRAWS = 20;

/** What a bare name in a list of learners stands for. */
const DEFAULT_SPACES: Readonly<Record<LearnerName, string>> = {
  baseline: "baseline",
  ols: "ols",
  polynomial: "polynomial(degree=2..4)",
  ridge: "ridge(lambda=1e-3..1e4:log:30)",
  lasso: "lasso(lambda=1e-4..1e3:log:50)",
  elasticNet: "elasticNet(lambda=1e-4..1e3:log:50)",
  multiTaskLasso: "multiTaskLasso(lambda=1e-4..1e3:log:50)",
  logistic: "logistic(lambda=1e-5..1:log:16)",
  knn: "knn(k=1|3|5|9|15|25|45)",
  naiveBayes: "naiveBayes",
  lda: "lda(shrinkage=0|0.1|0.3|0.6|1)",
  qda: "qda(shrinkage=0|0.1|0.3|0.6|1)",
  nearestCentroid: "nearestCentroid(shrinkage=0|0.5|1|2|4)",
  sgd: "sgd(epochs=5|10|25|50)",
  aucSgd: "aucSgd(epochs=5|10|20)",
  mlp: "mlp(epochs=10|25|50|100)",
  linearSvm: "linearSvm(c=0.01|0.1|1)",
  svm: "svm(c=0.1|1|10)",
  tree: "tree(alpha=0|3e-4..0.2:log:12, relative=true)",
  forest: "forest",
  extraTrees: "extraTrees",
  bagging: "bagging(rounds=10|25|50)",
  adaBoost: "adaBoost(rounds=5|10|25|50|100)",
  logitBoost: "logitBoost(rounds=5|10|20|40)",
  gradientBoosting: "gradientBoosting(rounds=10|25|50|100)",
  powers: "powers(degree=1..3)",
  splines: "splines(knots=3|5|8)",
  subset: "subset(features=1..10)",
  calibrated: "calibrated(method=platt|isotonic|beta)",
};

/** The spec that a bare name stands for. */
export function defaultSpace(name: LearnerName): string {
  return DEFAULT_SPACES[name];
}

/**
 * Options of making candidates from specs.
 *
 * @see {@link candidatesFrom}
 */
export interface CandidateOptions {
  /**
   * At most this many settings of each learner, drawn at random from those that its spec stands for. Default: all;
   * 20 where a range is drawn from.
   */
  readonly draws?: number | undefined;
  /** Seed of the draws. Default 1. */
  readonly seed?: number | undefined;
  /** Number of target columns of the task. Default 1. */
  readonly targets?: number | undefined;
  /** Place of the first spec in a longer list, which decides what is drawn for it. Default 0. */
  readonly first?: number | undefined;
}

/** With one target it is the lasso, and so no candidate of its own. */
const OF_SEVERAL_TARGETS: LearnerName = "multiTaskLasso";

/**
 * The settings that a list of specs stands for, in the order written; the first parameter varies slowest.
 *
 * A spec lists values with `|`. One with a range to draw from is a random space: each parameter is drawn
 * independently, lists included.
 *
 * @example
 * ```ts
 * import { candidatesFrom } from "@heldout/core";
 * const candidates = candidatesFrom("baseline, knn(k=5|15|45)", "binary");
 * candidates.length; // 4
 * candidates[2]; // { name: 'knn', params: { k: 15 } }
 * ```
 */
export function candidatesFrom(text: string, kind: TaskKind, options: CandidateOptions = {}): LearnerSetting[] {
  return parseSpecs(text).flatMap((spec, place) =>
    settingsOfSpec(spaceOf(spec), kind, (options.first ?? 0) + place, options),
  );
}

/**
 * Every learner of a kind of task with its default search space. Learners that wrap others are only used when they are
 * named in {@link candidatesFrom}.
 *
 * @example
 * ```ts
 * import { defaultCandidates } from "@heldout/core";
 * const names = defaultCandidates("regression").map(({ name }) => name);
 * [...new Set(names)].slice(0, 4); // [ 'baseline', 'ols', 'polynomial', 'ridge' ]
 * ```
 */
export function defaultCandidates(kind: TaskKind, options: CandidateOptions = {}): LearnerSetting[] {
  const several = (options.targets ?? 1) > 1;
  const names = Object.keys(DEFAULT_SPACES).filter((name) => {
    const { tasks, severalTargets } = learnerOf(name);
    const fitting = several ? severalTargets : name !== OF_SEVERAL_TARGETS;
    return fitting && !isWrapper(name) && tasks.includes(kind);
  });
  return candidatesFrom(names.join(", "), kind, options);
}

function spaceOf(spec: LearnerSpec): LearnerSpec {
  if (spec.values.size + spec.drawn.size > 0 || !isLearnerName(spec.name)) return spec;
  return parseSpecs(DEFAULT_SPACES[spec.name])[0];
}

function settingsOfSpec(
  spec: LearnerSpec,
  kind: TaskKind,
  place: number,
  { draws, seed = 1, targets = 1 }: CandidateOptions,
): LearnerSetting[] {
  const settings =
    spec.drawn.size > 0
      ? drawSettings(spec, draws ?? DEFAULT_DRAWS, [seed, "candidates", place])
      : someOf(combinationsOf(spec), draws, [seed, "candidates", place]);
  for (const { name, params } of settings) requireTask(learnerOf(name, params), kind, targets);
  return settings;
}

function combinationsOf({ name, values }: LearnerSpec): LearnerSetting[] {
  let combinations: Record<string, ParameterValue>[] = [{}];
  for (const [parameter, given] of values) {
    const choices = takesLearner(name, parameter) ? given.flatMap(settingsOfBase) : given;
    combinations = combinations.flatMap((params) => choices.map((value) => ({ ...params, [parameter]: value })));
  }
  return combinations.map((params) => ({ name, params }));
}

function takesLearner(name: string, parameter: string): boolean {
  if (!isLearnerName(name)) return false;
  const { parameters } = learners[name];
  return Object.hasOwn(parameters, parameter) && parameters[parameter].kind === "learner";
}

/** A base with sets or ranges stands for each of its settings, as in `subset(base=ridge(lambda=0.1|1|10))`. */
function settingsOfBase(base: ParameterValue): ParameterValue[] {
  if (typeof base !== "string") return [base];
  const spec = parseSpec(base);
  if (spec.drawn.size > 0) return [base];
  return combinationsOf(spec).map(({ name, params }) => specText(name, params));
}
