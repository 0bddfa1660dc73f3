import { InputError, quoteValue } from "../data/inputError.ts";
import { didYouMean } from "../data/nearest.ts";
import { listNames } from "../data/table.ts";
import { textOfJson } from "../data/textOfJson.ts";
import type { PlanSteps } from "../select/plan/planSteps.ts";
import type { ExperimentId, LabResult, OptionValue } from "./labResult.ts";

/** A number that an experiment takes. */
export interface NumberOption {
  readonly kind: "number";
  /** A few words: what it is. */
  readonly meaning: string;
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

/** Several numbers, each within the range. */
export interface NumbersOption {
  readonly kind: "numbers";
  readonly meaning: string;
  readonly default: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

/**
 * An option of an experiment: one number or several, with the range and the default.
 *
 * @see {@link Experiment}
 */
export type LabOption = NumberOption | NumbersOption;

/** The checked values that options promise. */
export type LabValues<R> = { readonly [K in keyof R]: R[K] extends NumberOption ? number : readonly number[] };

/** What a caller may give: any of them. */
export type LabGiven<R> = { readonly [K in keyof R]?: LabValues<R>[K] | undefined };

export interface LabSeed {
  /** Seed of everything that is drawn. Default 1. */
  readonly seed?: number | undefined;
}

/**
 * An experiment: what it shows, the options it takes, and how to run it.
 *
 * @see {@link labExperiments}
 */
export interface Experiment {
  /** Its key in `labExperiments`. */
  readonly id: ExperimentId;
  /** What it shows, in one line. */
  readonly shows: string;
  /** The options by name, with their meaning, range and default. */
  readonly options: Readonly<Record<string, LabOption>>;
  /** What a file of the user's own may contain; null when the experiment takes none. */
  readonly takes: "predictions" | "matrix" | "table" | null;
  /** Runs it on data that it generates. Options are checked; those not given have their default. */
  readonly run: (given: Readonly<Record<string, OptionValue>>, seed?: LabSeed) => LabResult;
  /** The same as a plan, for an executor to carry out, where learners are fitted; null where none are. */
  readonly plan: ((given: Readonly<Record<string, OptionValue>>, seed?: LabSeed) => LabPlan) | null;
}

/**
 * An experiment before any of its fits is done.
 *
 * @see {@link runExperiment}
 */
export interface LabPlan {
  /** How many fits it takes in all. */
  readonly fits: number;
  /** Plan after plan, each on number of samples when its turn comes. */
  readonly steps: PlanSteps<LabResult>;
}

/** More values than this in one list would take long and show nothing more. */
const MOST_VALUES = 50;

/** The given values where they are given and allowed, the defaults elsewhere. */
export function checkLabOptions<R extends { readonly [K in keyof R]: LabOption }>(
  experiment: ExperimentId,
  rules: R,
  given: object,
): LabValues<R> {
  const names = Object.keys(rules);
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(rules, name)) continue;
    throw new InputError(
      "bad-option",
      `lab ${experiment} has no option ${quoteValue(name)}.`,
      `${didYouMean(name, names)}${names.length === 0 ? "It has none." : `It has ${listNames(names)}.`}`,
    );
  }
  const chosen = new Map<string, unknown>(Object.entries(given));
  const values: Record<string, OptionValue> = {};
  for (const [name, rule] of Object.entries<LabOption>(rules)) {
    const value = chosen.get(name);
    values[name] = value === undefined ? rule.default : checked(experiment, name, rule, value);
  }
  if (hasAll(rules, values)) return values;
  throw new RangeError(`lab ${experiment}: an option has no value.`);
}

function hasAll<R extends object>(rules: R, values: object): values is LabValues<R> {
  return Object.keys(rules).every((name) => Object.hasOwn(values, name));
}

function checked(experiment: ExperimentId, name: string, rule: LabOption, value: unknown): OptionValue {
  if (rule.kind === "number" && typeof value === "number" && isAllowed(value, rule)) return value;
  if (rule.kind === "numbers" && isNumberList(value) && value.length > 0 && value.length <= MOST_VALUES) {
    if (value.every((each) => isAllowed(each, rule))) return value;
  }
  const shown = isNumberList(value) ? value.join(",") : typeof value === "number" ? String(value) : textOfJson(value);
  throw new InputError(
    "bad-option",
    `${name} of lab ${experiment} is ${quoteValue(shown)}.`,
    `It takes ${rangeOf(rule)}; ${Array.isArray(rule.default) ? rule.default.join(",") : rule.default} is usual.`,
  );
}

function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

function isAllowed(value: number, { least, most, whole }: LabOption): boolean {
  return value >= least && value <= most && (whole !== true || Number.isInteger(value));
}

/** "a whole number from 1 to 1000". */
export function rangeOf({ kind, least, most, whole }: LabOption): string {
  const what =
    kind === "number"
      ? `a${whole ? " whole" : ""} number`
      : `up to ${MOST_VALUES}${whole ? " whole" : ""} numbers, each`;
  return `${what} from ${least} to ${most}`;
}
