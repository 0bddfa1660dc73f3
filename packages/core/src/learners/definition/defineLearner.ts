import type { Features } from "../../data/features.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import type { Handles, Learner, LearnerPath, LearningData, Model, ParameterValue } from "../learner.ts";
import {
  checkedValues,
  checkParameters,
  checkValue,
  type LearnerRule,
  type ParameterRule,
  type ParameterRules,
  type ValuesOf,
} from "../parameters.ts";
import {
  type DefinitionParts,
  type LearnerAbout,
  type LearnerCard,
  type LearnerDefinition,
  learnerDefinition,
  type Registry,
} from "./learnerDefinition.ts";
import { learnerOfSpec } from "./makeLearner.ts";

/**
 * What a learner of your own has to say about itself. All but the first eight have defaults.
 *
 * @see {@link defineLearner}
 */
export interface LearnerInput<R, M extends Model>
  extends Pick<LearnerCard, "name" | "tasks">,
    Partial<Pick<LearnerCard, "firstChoice" | "meaning" | "range">>,
    Pick<DefinitionParts<R>, "alternatives" | "capacity" | "module" | "parameters" | "reference" | "space" | "work"> {
  /** What it takes without preparation: missing values, categories, weights. Of a wrapper often what its base takes. */
  readonly handles: Handles | ((bases: BasesOf<R>) => Handles);
  /** Fits a model, plain data, on the given rows; the parameters are checked, and `bases` has the learners among them. */
  readonly fit: (data: LearningData, rows: Uint32Array, rng: Rng, params: ValuesOf<R>, bases: BasesOf<R>) => M;
  /** Predicts the given rows, one column per output: the probability of each class, or the number. */
  readonly predict: (
    model: M,
    features: Features,
    rows: Uint32Array,
    params: ValuesOf<R>,
    bases: BasesOf<R>,
  ) => Float64Array;
  /** Whether something from a file has the shape of its model. */
  readonly isModel: (stored: unknown, bases: BasesOf<R>) => stored is M;
  /** Larger = more flexible; compares its own settings. Default: all alike. */
  readonly complexity?: (params: ValuesOf<R>, bases: BasesOf<R>) => number;
  /** Learns several numeric targets together. Default false. */
  readonly severalTargets?: boolean;
  /** The features that `predict` looks at, where it does not look at all of them. */
  readonly uses?: (model: M) => readonly string[];
  /** One fit for all values of one parameter. Default: each value has a fit of its own. */
  readonly path?: (params: ValuesOf<R>, bases: BasesOf<R>) => LearnerPath<M>;
  /** What `explain` says. Default: its name and `meaning`. */
  readonly about?: Partial<LearnerAbout>;
}

/**
 * The learners that a wrapper works with, by the names of its parameters of kind "learner": made from their specs, by the
 * registry that the wrapper itself was found in.
 *
 * @see {@link defineLearner}
 */
export type BasesOf<R> = { readonly [K in keyof R as R[K] extends LearnerRule<string> ? K : never]: Learner };

/**
 * A learner of your own, in one object: {@link withLearners} puts it into a registry, where it is an equal of the others.
 *
 * `module: import.meta.url` says where threads find it: the file that exports the definition. A parameter of kind "learner"
 * makes it a wrapper: `base: "ridge(lambda=1)"` is looked up in the registry, so that it may be another of your own, and `fit`
 * and `predict` get the learner itself.
 *
 * @throws {@link InputError} "bad-option" when it cannot be written in a spec or has no task, "bad-parameter" when a default
 *   is not allowed by its own rule.
 * @example
 * ```ts
 * import { builtIn, defineLearner, learnerOf, withLearners } from "@heldout/core";
 * const constant = defineLearner({
 *   name: "constant",
 *   parameters: { value: { kind: "number", meaning: "What it predicts.", default: 0 } },
 *   tasks: ["regression"],
 *   handles: { missing: true, categories: true, weights: true },
 *   fit: (_data, _rows, _rng, { value }) => ({ value }),
 *   predict: ({ value }, _features, rows) => new Float64Array(rows.length).fill(value),
 *   isModel: (stored): stored is { readonly value: number } =>
 *     typeof stored === "object" && stored !== null && "value" in stored && typeof stored.value === "number",
 * });
 * learnerOf("constant", { value: 3 }, withLearners(builtIn, constant)).params; // { value: 3 }
 * ```
 */
export function defineLearner<const R extends ParameterRules<R>, M extends Model>(
  input: LearnerInput<R, M>,
): LearnerDefinition {
  const { name, tasks, parameters, meaning = "A learner of your own.", range = null, about } = input;
  const { firstChoice, space, alternatives, reference, work, capacity, module } = input;
  checkDefinition(name, tasks, parameters);
  return learnerDefinition({
    name,
    tasks,
    meaning,
    range,
    parameters,
    make: (params, registry) => made(input, params, registry),
    about: { name, definition: meaning, objective: "not stated", peers: [], reference: "none given", ...about },
    ...givenOnly({ firstChoice, space, alternatives, reference, work, capacity, module }),
  });
}

function made<R extends ParameterRules<R>, M extends Model>(
  input: LearnerInput<R, M>,
  given: object,
  registry: Registry,
): Learner<M> {
  const { name, tasks, handles, severalTargets, fit, predict, isModel, complexity, uses, path } = input;
  const params = checkParameters(name, input.parameters, given);
  const values = checkedValues(name, input.parameters, given);
  const bases = basesOf(input.parameters, values, registry);
  const each: readonly Learner[] = Object.values(bases);
  return {
    name,
    params: values,
    // a wrapper can learn what its bases can
    tasks: tasks.filter((task) => each.every((base) => base.tasks.includes(task))),
    handles: typeof handles === "function" ? handles(bases) : handles,
    complexity: complexity?.(params, bases) ?? 0,
    fit: (data, rows, rng) => fit(data, rows, rng, params, bases),
    predict: (model, features, rows) => predict(model, features, rows, params, bases),
    isModel: (stored): stored is M => isModel(stored, bases),
    ...givenOnly({ severalTargets, uses }),
    ...(path === undefined ? {} : { path: path(params, bases) }),
  };
}

/** The learners that the specs among the values describe. */
function basesOf<R extends ParameterRules<R>>(
  rules: R,
  values: Readonly<Record<string, ParameterValue>>,
  registry: Registry,
): BasesOf<R> {
  const found = Object.fromEntries(
    Object.entries<ParameterRule>(rules)
      .filter(([, { kind }]) => kind === "learner")
      .map(([key]) => [key, learnerOfSpec(String(values[key]), registry)]),
  );
  if (hasBases<R>(rules, found)) return found;
  throw new RangeError("a base has no learner.");
}

function hasBases<R extends ParameterRules<R>>(rules: R, found: object): found is BasesOf<R> {
  return Object.entries<ParameterRule>(rules).every(
    ([key, { kind }]) => kind !== "learner" || Object.hasOwn(found, key),
  );
}

function checkDefinition<R extends ParameterRules<R>>(name: string, tasks: LearnerCard["tasks"], parameters: R): void {
  if (!/^[A-Za-z]\w*$/.test(name)) {
    throw new InputError(
      "bad-option",
      `${quoteValue(name)} is not a name of a learner.`,
      "Use letters, digits and underscores, a letter first, such as nearestMean.",
    );
  }
  if (tasks.length === 0) {
    throw new InputError(
      "bad-option",
      `the learner ${quoteValue(name)} has no task.`,
      "Name what it can learn: binary, multiclass, regression.",
    );
  }
  for (const [key, rule] of Object.entries<ParameterRule>(parameters)) checkValue(name, key, rule, rule.default);
}
