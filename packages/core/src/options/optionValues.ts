import type { ChoiceOption, Option, OptionTable } from "./option.ts";

/** Shares of the rows, of which the first, to fit on, is what these leave. */
export interface Shares {
  readonly validation: number;
  readonly test: number;
}

/** The value of an option of each kind. */
interface Values {
  readonly text: string;
  readonly file: string;
  readonly column: string;
  readonly number: number;
  readonly wholeNumber: number;
  readonly probability: number;
  readonly share: number;
  readonly choice: string;
  readonly list: readonly string[];
  readonly repeated: readonly string[];
  readonly numbers: readonly number[];
  readonly switch: boolean;
  readonly negated: boolean;
  readonly duration: number;
  readonly shares: Shares;
}

/** What a config or a request may hold in place of a value. */
interface Writings {
  readonly number: string;
  readonly wholeNumber: string;
  readonly probability: string;
  readonly share: string;
  readonly list: string;
  readonly repeated: string;
  readonly numbers: number | string;
}

export type GivenValue = Values[keyof Values];

export type ValueOf<O extends Option> = O extends ChoiceOption<infer C> ? C : Values[O["kind"]];

/** Lengths of time and shares have one writing: 10m and 60/20/20 say more than numbers would. */
type WritingOf<O extends Option> = O extends { readonly kind: "duration" | "shares" }
  ? string
  : ValueOf<O> | (O["kind"] extends keyof Writings ? Writings[O["kind"]] : never);

/** What a table of options says when it is read: each may be missing, or undefined, so that values pass on as they are. */
export type OptionsOf<T extends OptionTable> = { readonly [K in keyof T]?: ValueOf<T[K]> | undefined };

/** The same as a person writes it in a config. */
export type WrittenOptions<T extends OptionTable> = { readonly [K in keyof T]?: WritingOf<T[K]> | undefined };
