import type { Wording } from "../data/wording.ts";

/**
 * What an option is about: how a file is read, what the library call computes, or what surrounds both: output, places to
 * write to, threads. The surroundings are those of whoever runs the verb: a job of the page may not set them.
 */
export type Scope = "reading" | "call" | "surroundings";

/** Where an option stands in the help of its verb, and what it is about. */
export interface Place {
  readonly heading: string;
  readonly scope: Scope;
}

/** What every option says of itself. */
export interface Described extends Place {
  /** In one sentence, without the default. */
  readonly meaning: Wording;
  /** What holds when it is not given: the value, or a text about it. */
  readonly default?: string | number | undefined;
  /** What is said after the default. */
  readonly further?: string | undefined;
}

interface Valued extends Described {
  /** What stands for the value, such as COL. */
  readonly placeholder: string;
}

/** A number outside of its range, as messages have it: `folds 1` is less than 2. Use 2 or more. */
export interface Refusal {
  readonly problem: string;
  readonly remedy: Wording;
}

/** Numbers that make sense. `refusal` has the words for the others, where plain ones would not help. */
export interface Range {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
  readonly below?: number;
  readonly refusal?: Refusal;
}

export interface TextOption extends Valued {
  readonly kind: "text";
}

/** The name of a column. */
export interface ColumnOption extends Valued {
  readonly kind: "column";
}

export interface NumberOption extends Valued {
  readonly kind: "number";
  readonly range?: Range | undefined;
  /** A value that makes sense. Default 0.5. */
  readonly example?: number | undefined;
}

export interface WholeNumberOption extends Valued {
  readonly kind: "wholeNumber";
  readonly least: number;
  readonly most?: { readonly value: number; readonly refusal: Refusal } | undefined;
  readonly example: number;
}

/** Strictly between 0 and 1; a percentage is recognised and refused with a guess. */
export interface ProbabilityOption extends Valued {
  readonly kind: "probability";
  readonly example: number;
}

/** A share of the rows, strictly between 0 and 1. */
export interface ShareOption extends Valued {
  readonly kind: "share";
  readonly example: number;
}

export interface ChoiceOption<C extends string = string> extends Valued {
  readonly kind: "choice";
  readonly choices: readonly C[];
}

/** Several texts, comma separated where there are only texts, an array elsewhere. */
export interface ListOption extends Valued {
  readonly kind: "list";
  /** As text. */
  readonly example: string;
}

/** Several texts that may hold commas: the flag is given several times, elsewhere it is an array. */
export interface RepeatedOption extends Valued {
  readonly kind: "repeated";
}

/** One or several numbers, comma separated where there are only texts. */
export interface NumbersOption extends Valued {
  readonly kind: "numbers";
}

/** Off unless it is given. */
export interface SwitchOption extends Described {
  readonly kind: "switch";
}

/** On unless its opposite is given: `color` is on unless somebody wants none. */
export interface NegatedOption extends Described {
  readonly kind: "negated";
}

/** A length of time in milliseconds, written 30s, 10m or 2h. */
export interface DurationOption extends Valued {
  readonly kind: "duration";
}

/** Shares of the rows to choose and to test on; the rest is to fit on. Written 60/20/20. */
export interface SharesOption extends Valued {
  readonly kind: "shares";
}

export type Option =
  | TextOption
  | ColumnOption
  | NumberOption
  | WholeNumberOption
  | ProbabilityOption
  | ShareOption
  | ChoiceOption
  | ListOption
  | RepeatedOption
  | NumbersOption
  | SwitchOption
  | NegatedOption
  | DurationOption
  | SharesOption;

/** The options of a verb by their names, in the order of the help. */
export type OptionTable = Readonly<Record<string, Option>>;

type Details<O extends Described> = Omit<O, "kind" | "meaning">;

export function text(meaning: Wording, details: Details<TextOption>): TextOption {
  return { kind: "text", meaning, ...details };
}

export function column(meaning: Wording, details: Partial<Details<ColumnOption>> & Place): ColumnOption {
  return { kind: "column", meaning, placeholder: "COL", ...details };
}

export function number(meaning: Wording, details: Details<NumberOption>): NumberOption {
  return { kind: "number", meaning, ...details };
}

export function wholeNumber(meaning: Wording, details: Details<WholeNumberOption>): WholeNumberOption {
  return { kind: "wholeNumber", meaning, ...details };
}

export function probability(meaning: Wording, details: Details<ProbabilityOption>): ProbabilityOption {
  return { kind: "probability", meaning, ...details };
}

export function share(meaning: Wording, details: Details<ShareOption>): ShareOption {
  return { kind: "share", meaning, ...details };
}

export function choice<const C extends string>(meaning: Wording, details: Details<ChoiceOption<C>>): ChoiceOption<C> {
  return { kind: "choice", meaning, ...details };
}

export function list(meaning: Wording, details: Details<ListOption>): ListOption {
  return { kind: "list", meaning, ...details };
}

export function repeated(meaning: Wording, details: Details<RepeatedOption>): RepeatedOption {
  return { kind: "repeated", meaning, ...details };
}

export function numbers(meaning: Wording, details: Details<NumbersOption>): NumbersOption {
  return { kind: "numbers", meaning, ...details };
}

/** A switch that is off unless it is given. */
export function switchedOn(meaning: Wording, details: Details<SwitchOption>): SwitchOption {
  return { kind: "switch", meaning, ...details };
}

/** A switch that is on unless its opposite is given. */
export function switchedOff(meaning: Wording, details: Details<NegatedOption>): NegatedOption {
  return { kind: "negated", meaning, ...details };
}

export function duration(meaning: Wording, details: Details<DurationOption>): DurationOption {
  return { kind: "duration", meaning, ...details };
}

export function shares(meaning: Wording, details: Details<SharesOption>): SharesOption {
  return { kind: "shares", meaning, ...details };
}
