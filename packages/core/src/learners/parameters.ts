import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import { textOfJson } from "../data/textOfJson.ts";
import { canonicalEntries } from "./aliases.ts";
import type { ParameterValue } from "./learner.ts";

/**
 * Under which other names a parameter is accepted, and under which it is not. All in camelCase; snake_case is read too. The
 * aliases are part of the type of a rule, `NumberRule<"alpha">`, so that typed callers can use them.
 */
export interface OtherNames<A extends string = string> {
  /** What other tools call the same thing. Accepted on input, never written. */
  readonly aliases?: readonly A[];
  /** What other tools call something else that people might mean: what to write instead, given the value. */
  readonly differs?: Readonly<Record<string, (value: number) => string>>;
}

export interface NumberRule<A extends string = never> extends OtherNames<A> {
  readonly kind: "number";
  /** One sentence: what it does. */
  readonly meaning: string;
  readonly default: number;
  /** The smallest allowed value. */
  readonly least?: number;
  /** What the value must be above. */
  readonly above?: number;
  /** The largest allowed value, where more would only take longer. */
  readonly most?: number;
  readonly whole?: boolean;
}

export interface ChoiceRule<V extends string = string, A extends string = never> extends OtherNames<A> {
  readonly kind: "choice";
  readonly meaning: string;
  readonly default: V;
  readonly values: readonly V[];
}

export interface FlagRule<A extends string = never> extends OtherNames<A> {
  readonly kind: "flag";
  readonly meaning: string;
  readonly default: boolean;
}

/** Another learner, as a SPEC: what a wrapper works with. Whether there is such a learner is for the registry to say. */
export interface LearnerRule<A extends string = never> extends OtherNames<A> {
  readonly kind: "learner";
  readonly meaning: string;
  readonly default: string;
}

/** A text in a form of its own, such as one number per class, which the learner reads. */
export interface TextRule<A extends string = never> extends OtherNames<A> {
  readonly kind: "text";
  readonly meaning: string;
  readonly default: string;
  /** What may be written, in words. */
  readonly form: string;
}

/** How many of something: a word, a whole number of 1 or more, or, below 1, a share. */
export interface SizeRule<V extends string = string, A extends string = never> extends OtherNames<A> {
  readonly kind: "size";
  readonly meaning: string;
  readonly default: V | number;
  readonly values: readonly V[];
}

/** How much of something, from 0 to 1, or a word. */
export interface ShareRule<V extends string = string, A extends string = never> extends OtherNames<A> {
  readonly kind: "share";
  readonly meaning: string;
  readonly default: V | number;
  readonly values: readonly V[];
}

/**
 * What a parameter of a learner may be: its kind, meaning, default and range.
 *
 * @see {@link checkParameters}
 */
export type ParameterRule =
  | NumberRule<string>
  | ChoiceRule<string, string>
  | FlagRule<string>
  | LearnerRule<string>
  | TextRule<string>
  | SizeRule<string, string>
  | ShareRule<string, string>;

/** The parameters of one learner by name. */
export type ParameterRules<R> = { readonly [K in keyof R]: ParameterRule };

/** The value that a rule promises. */
type ValueOf<Rule> =
  Rule extends NumberRule<string>
    ? number
    : Rule extends FlagRule<string>
      ? boolean
      : Rule extends LearnerRule<string> | TextRule<string>
        ? string
        : Rule extends SizeRule<infer V, string> | ShareRule<infer V, string>
          ? V | number
          : Rule extends ChoiceRule<infer V, string>
            ? V
            : never;

/** The names that other tools use for a parameter; none where its rule does not list them in its type. */
type AliasOf<Rule> = Rule extends OtherNames<infer A> ? (string extends A ? never : A) : never;

/** The checked values that rules promise. */
export type ValuesOf<R> = { readonly [K in keyof R]: ValueOf<R[K]> };

/**
 * What a caller may give: any of the parameters, each under its own name or under one that other tools use. Both together are
 * an `InputError`.
 */
export type OptionsOf<R> = OwnOptionsOf<R> & {
  readonly [K in keyof R as AliasOf<R[K]>]?: ValueOf<R[K]> | undefined;
};

/** The same under the own names only. */
export type OwnOptionsOf<R> = { readonly [K in keyof R]?: ValueOf<R[K]> | undefined };

/** The given options under the own names of the parameters, for a learner that must know which were given. Checks no value. */
export function ownOptions<R extends ParameterRules<R>>(
  learner: string,
  rules: R,
  given: OptionsOf<R>,
): OwnOptionsOf<R> {
  const found = Object.fromEntries(canonicalEntries<R, unknown>(learner, rules, Object.entries(given)));
  return isOwn<R>(rules, found) ? found : {};
}

function isOwn<R>(rules: object, found: object): found is OwnOptionsOf<R> {
  return Object.keys(found).every((name) => Object.hasOwn(rules, name));
}

/**
 * The given values where they are given and allowed, the defaults elsewhere. Values may come from a file or a shell;
 * one that is unknown or not allowed is an `InputError`. A parameter may be given under one of its aliases or in
 * snake_case; the result has its own name.
 *
 * @example
 * ```ts
 * import { checkParameters } from "@heldout/core/learners";
 * const rules = { k: { kind: "number", meaning: "Neighbours.", default: 5, least: 1, whole: true } } as const;
 * checkParameters("knn", rules, {}); // { k: 5 }
 * checkParameters("knn", rules, { k: 3 }); // { k: 3 }
 * ```
 */
export function checkParameters<R extends ParameterRules<R>>(learner: string, rules: R, given: object): ValuesOf<R> {
  const values = checkedValues(learner, rules, given);
  if (hasAll(rules, values)) return values;
  throw new RangeError(`${learner}: a rule has no value.`);
}

/** The same by name, for whoever does not know the rules. */
export function checkedValues<R extends ParameterRules<R>>(
  learner: string,
  rules: R,
  given: object,
): Record<string, ParameterValue> {
  const chosen = canonicalEntries<R, unknown>(learner, rules, Object.entries(given));
  const values: Record<string, ParameterValue> = {};
  for (const [name, rule] of Object.entries<ParameterRule>(rules)) {
    values[name] = chosen.has(name) ? checkValue(learner, name, rule, chosen.get(name)) : rule.default;
  }
  return values;
}

function hasAll<R extends ParameterRules<R>>(rules: R, values: object): values is ValuesOf<R> {
  return Object.keys(rules).every((name) => Object.hasOwn(values, name));
}

/** One value by its rule, or an error that echoes it. */
export function checkValue(learner: string, name: string, rule: ParameterRule, value: unknown): ParameterValue {
  if (rule.kind === "number" && typeof value === "number" && inRange(rule, value)) return value;
  if (rule.kind === "flag" && typeof value === "boolean") return value;
  if (rule.kind === "choice" && typeof value === "string" && rule.values.includes(value)) return value;
  if (rule.kind === "learner" && typeof value === "string" && value.trim() !== "") return value;
  if (rule.kind === "text" && typeof value === "string" && value.trim() !== "") return value;
  if (rule.kind === "size" && isSize(rule, value)) return value;
  if (rule.kind === "share" && isShare(rule, value)) return value;
  const shown =
    typeof value === "object" ? textOfJson(value) : typeof value === "string" ? quoteValue(value) : String(value);
  throw new InputError("bad-parameter", `${name} of ${learner} is ${shown}.`, `It must be ${allowedValues(rule)}.`);
}

function isSize({ values }: SizeRule<string, string>, value: unknown): value is string | number {
  if (typeof value === "string") return values.includes(value);
  return typeof value === "number" && value > 0 && (value < 1 || Number.isSafeInteger(value));
}

function isShare({ values }: ShareRule<string, string>, value: unknown): value is string | number {
  if (typeof value === "string") return values.includes(value);
  return typeof value === "number" && value >= 0 && value <= 1;
}

function inRange({ least, above, most, whole = false }: NumberRule<string>, value: number): boolean {
  return (
    Number.isFinite(value) &&
    (!whole || Number.isSafeInteger(value)) &&
    value >= (least ?? Number.NEGATIVE_INFINITY) &&
    value > (above ?? Number.NEGATIVE_INFINITY) &&
    value <= (most ?? Number.POSITIVE_INFINITY)
  );
}

/** The values that a rule allows, in words. */
export function allowedValues(rule: ParameterRule): string {
  switch (rule.kind) {
    case "flag":
      return "true or false";
    case "learner":
      return "a learner, such as ols or ridge(lambda=1)";
    case "text":
      return rule.form;
    case "choice":
      return `one of ${listNames(rule.values)}`;
    case "size":
      return `${listNames(rule.values)}, a whole number of 1 or more, or a share above 0 and below 1`;
    case "share":
      return `${listNames(rule.values)}, or a number from 0 to 1`;
    case "number": {
      const noun = rule.whole ? "a whole number" : "a number";
      if (rule.above !== undefined) return `${noun} above ${rule.above}`;
      if (rule.most !== undefined) return `${noun} from ${rule.least} to ${rule.most}`;
      return rule.least === undefined ? noun : `${noun} of ${rule.least} or more`;
    }
    default:
      return rule satisfies never;
  }
}
