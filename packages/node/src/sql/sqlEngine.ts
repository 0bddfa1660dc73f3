import { type Answer, type Dialect, InputError, option, quoteValue, words } from "@heldout/core/internal";

/** A column of a query, and what it holds as far as that matters. */
export interface SqlColumn {
  readonly name: string;
  readonly kind: "float" | "exact" | "other";
}

/** Where rows are: something that answers SELECTs and changes nothing. Keeps a connection until `close()`. */
export interface SqlEngine {
  readonly dialect: Dialect;
  /** As it may be shown: never a user, password or parameter of a URL. */
  readonly shown: string;
  /** The columns that a SELECT has; anything but one SELECT is an `InputError`. */
  columns(select: string): Promise<readonly SqlColumn[]>;
  ask(query: string): Promise<Answer>;
  /** About how many distinct values a column of a SELECT has; null when the engine cannot tell cheaply. */
  distinct(select: string, column: string): Promise<number | null>;
  close(): Promise<void>;
}

/** An engine could not make a number of a text. */
export function notNumber(text: string, file: string): InputError {
  return new InputError(
    "not-a-number",
    `${quoteValue(text)} is not a number.`,
    words`Name another column (${option("score")}, ${option("prediction")}, ${option("weight")}), or leave such rows out in the query.`,
    { file },
  );
}
