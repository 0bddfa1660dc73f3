import type { TaskKind } from "../data/prediction.ts";
import { canonicalSpec } from "../learners/definition/canonicalSpec.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { definitionOf, knownLearner } from "../learners/definition/makeLearner.ts";
import type { ParameterValue } from "../learners/learner.ts";
import { requireTask } from "../learners/requireTask.ts";
import { type LearnerSpec, parseSpec, parseSpecs, specText } from "../learners/spec.ts";
import { builtIn, learnerOf } from "../registry.ts";
import { drawSettings, someOf } from "./drawSettings.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** Settings of a spec with ranges to draw from, when nobody says how many. */
const DEFAULT_DRAWS = 20;

/** The spec that a bare name stands for. */
export function defaultSpace(name: string, registry: Registry = builtIn): string {
  return definitionOf(name, registry).space;
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
  /** What is known by name. Default: what comes with heldout. */
  readonly registry?: Registry | undefined;
}

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
    settingsOfSpec(spaceOf(spec, options.registry ?? builtIn), kind, (options.first ?? 0) + place, options),
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
  const { targets = 1, registry = builtIn } = options;
  const names = Object.values(registry.learners)
    .filter(({ external }) => !external)
    .filter(({ name, wrapper, forSeveralTargets }) => {
      const { tasks, severalTargets } = learnerOf(name, {}, registry);
      const fitting = targets > 1 ? severalTargets : !forSeveralTargets;
      return fitting && !wrapper && tasks.includes(kind);
    })
    .map(({ name }) => name);
  return candidatesFrom(names.join(", "), kind, options);
}

function spaceOf(spec: LearnerSpec, registry: Registry): LearnerSpec {
  const own = canonicalSpec(spec, registry);
  const definition = knownLearner(spec.name, registry);
  return definition === null || own.values.size + own.drawn.size > 0 ? own : parseSpec(definition.space);
}

function settingsOfSpec(
  spec: LearnerSpec,
  kind: TaskKind,
  place: number,
  { draws, seed = 1, targets = 1, registry = builtIn }: CandidateOptions,
): LearnerSetting[] {
  const settings =
    spec.drawn.size > 0
      ? drawSettings(spec, draws ?? DEFAULT_DRAWS, [seed, "candidates", place], registry)
      : someOf(combinationsOf(spec, registry), draws, [seed, "candidates", place]);
  for (const { name, params } of settings) requireTask(learnerOf(name, params, registry), kind, targets);
  return settings;
}

function combinationsOf({ name, values }: LearnerSpec, registry: Registry): LearnerSetting[] {
  let combinations: Record<string, ParameterValue>[] = [{}];
  const { parameters = {} } = knownLearner(name, registry) ?? {};
  for (const [parameter, given] of values) {
    const isBase = Object.hasOwn(parameters, parameter) && parameters[parameter].kind === "learner";
    const choices = isBase ? given.flatMap((base) => settingsOfBase(base, registry)) : given;
    combinations = combinations.flatMap((params) => choices.map((value) => ({ ...params, [parameter]: value })));
  }
  return combinations.map((params) => ({ name, params }));
}

/** A base with sets or ranges stands for each of its settings, as in `subset(base=ridge(lambda=0.1|1|10))`. */
function settingsOfBase(base: ParameterValue, registry: Registry): ParameterValue[] {
  if (typeof base !== "string") return [base];
  const spec = parseSpec(base);
  if (spec.drawn.size > 0) return [base];
  return combinationsOf(spec, registry).map(({ name, params }) => specText(name, params));
}
