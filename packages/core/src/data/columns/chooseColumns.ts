import { givenOnly } from "../givenOnly.ts";
import { InputError, quoteValue } from "../inputError.ts";
import { listNames, noColumn } from "../table.ts";
import { type Mention, option, type Wording, words } from "../wording.ts";

/**
 * Which columns of a table of predictions to use; those left out are found by conventional names.
 *
 * @see {@link chooseColumns}
 */
export interface ColumnRequest {
  /** The true class or number. */
  readonly truth?: string | undefined;
  /** A score or probability of the positive class. */
  readonly score?: string | undefined;
  /** Hard labels, or numbers. */
  readonly prediction?: string | undefined;
  /** Pattern such as "p_*": one column of probabilities per class, named after the star. */
  readonly proba?: string | undefined;
  /** Rows of one group are not independent. */
  readonly group?: string | undefined;
  /** Non-negative weight of each row. */
  readonly weight?: string | undefined;
  /** Column by which slices are evaluated. */
  readonly slice?: string | undefined;
  /** Name of each row. */
  readonly id?: string | undefined;
}

/**
 * The output columns of a file. "guess": found by a name that can mean labels, numbers or scores. "confidence": the
 * probability of the class that the labels beside it name.
 */
export type OutputColumns =
  | { readonly kind: "score" | "prediction" | "guess"; readonly column: string }
  | { readonly kind: "confidence"; readonly column: string; readonly labels: string }
  | { readonly kind: "proba"; readonly columns: readonly string[]; readonly classes: readonly string[] };

/**
 * The columns that hold truth and output, and those with another role.
 *
 * @see {@link chooseColumns}
 */
export interface ChosenColumns {
  /** Name of the column of the truth. */
  readonly truth: string;
  /** The output columns, and what kind of output they hold. */
  readonly output: OutputColumns;
  /** Name of the column of groups. */
  readonly group?: string;
  /** Name of the column of weights. */
  readonly weight?: string;
  /** Name of the column by which slices are evaluated. */
  readonly slice?: string;
  /** Name of the column of ids: the requested one, or a column called "id". */
  readonly id?: string;
  /** Whether the column of ids was requested by name. */
  readonly idAsked: boolean;
  /** Name of a column of hard labels beside probabilities or scores. */
  readonly labels?: string;
  /** Whether labels are written with a number before them, as Weka does: "1:yes". The number is no part of the class. */
  readonly numbered?: boolean;
}

const TRUTH_NAMES = ["truth", "label", "target", "y", "y_true", "actual"];
const SCORE_NAMES = ["score", "prob", "probability", "p", "y_score"];
const PREDICTION_NAMES = ["prediction", "predicted", "y_pred", "pred"];
const PROBA_PATTERNS = ["p_*", "prob_*", "proba_*"];

/** What is looked for by name, and the option that names it. */
interface Sought {
  readonly wanted: readonly string[];
  readonly what: string;
  readonly options: Wording;
  readonly optionFor: (name: string) => Mention;
}

const TRUTH: Sought = {
  wanted: TRUTH_NAMES,
  what: "truth",
  options: words`${option("truth")}`,
  optionFor: () => option("truth"),
};
const OUTPUT: Sought = {
  wanted: [...SCORE_NAMES, ...PREDICTION_NAMES],
  what: "model's output",
  options: words`${option("score")}, ${option("prediction")} or ${option("proba")}`,
  optionFor: (name) => option(isCalled(name, SCORE_NAMES) ? "score" : "prediction"),
};

/**
 * Chooses the columns of truth and output among the names of a table, by request or by conventional names such as
 * "truth" and "score". An ambiguous choice is an {@link InputError} that names the option which settles it.
 *
 * @example
 * ```ts
 * import { chooseColumns } from "@heldout/core";
 * chooseColumns(["id", "truth", "score"], {}).output; // { kind: 'score', column: 'score' }
 * chooseColumns(["y", "p_cat", "p_dog", "p_cow"], { proba: "p_*" }).truth; // 'y'
 * ```
 */
export function chooseColumns(names: readonly string[], request: ColumnRequest): ChosenColumns {
  const asked = [request.score, request.prediction, request.proba].filter((name) => name !== undefined);
  if (asked.length > 1) {
    throw new InputError(
      "bad-option",
      words`more than one of ${option("score")}, ${option("prediction")} and ${option("proba")} is given.`,
      "Pass the one that holds the model's output.",
    );
  }
  const taken = [request.group, request.weight, request.id];
  const free = names.filter((name) => !taken.includes(name));
  const truth =
    request.truth === undefined
      ? find({ names, among: free.filter((name) => !asked.includes(name)), ...TRUTH })
      : known(names, request.truth);
  const output = outputOf(names, free, request, truth);
  const outputs = output.kind === "proba" ? output.columns : [output.column];
  if (outputs.includes(truth)) {
    throw new InputError(
      "bad-option",
      `${quoteValue(truth)} is both the truth and the model's output.`,
      "Name two different columns.",
      { column: truth },
    );
  }
  const id = request.id === undefined ? names.find((name) => name.toLowerCase() === "id") : known(names, request.id);
  return {
    truth,
    output,
    ...(request.group === undefined ? {} : { group: known(names, request.group) }),
    ...(request.weight === undefined ? {} : { weight: known(names, request.weight) }),
    ...(request.slice === undefined ? {} : { slice: known(names, request.slice) }),
    ...givenOnly({ id }),
    idAsked: request.id !== undefined,
  };
}

/** `free` are the names that nothing else was asked to be. */
function outputOf(
  names: readonly string[],
  free: readonly string[],
  request: ColumnRequest,
  truth: string,
): OutputColumns {
  if (request.score !== undefined) return { kind: "score", column: known(names, request.score) };
  if (request.prediction !== undefined) return { kind: "prediction", column: known(names, request.prediction) };
  if (request.proba !== undefined) {
    const found = matching(names, request.proba, truth);
    if (found) return found;
    throw new InputError(
      "column-missing",
      `no column matches ${quoteValue(request.proba)}.`,
      `The columns are ${listNames(names)}; the star stands for the class name.`,
    );
  }
  const others = free.filter((name) => name !== truth);
  if (candidates(others, OUTPUT.wanted).length === 0) {
    for (const pattern of PROBA_PATTERNS) {
      const found = matching(free, pattern, truth);
      if (found && found.columns.length > 1) return found;
    }
  }
  const column = find({ names, among: others, ...OUTPUT });
  return { kind: isCalled(column, SCORE_NAMES) ? "score" : "guess", column };
}

function matching(
  names: readonly string[],
  pattern: string,
  truth: string,
): Extract<OutputColumns, { kind: "proba" }> | null {
  const star = pattern.indexOf("*");
  const before = star < 0 ? pattern : pattern.slice(0, star);
  const after = star < 0 ? "" : pattern.slice(star + 1);
  const columns = names.filter(
    (name) =>
      name !== truth && name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after),
  );
  if (columns.length === 0) return null;
  const classes = columns.map((name) => name.slice(before.length, name.length - after.length));
  return { kind: "proba", columns, classes };
}

function candidates(names: readonly string[], wanted: readonly string[]): string[] {
  return names.filter((name) => isCalled(name, wanted));
}

function isCalled(name: string, wanted: readonly string[]): boolean {
  return wanted.includes(name.trim().toLowerCase());
}

interface Search extends Sought {
  /** All columns of the file, and those that are not taken. */
  readonly names: readonly string[];
  readonly among: readonly string[];
}

function find({ names, among, wanted, what, options, optionFor }: Search): string {
  const found = candidates(among, wanted);
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw new InputError(
      "column-ambiguous",
      `${listNames(found)} could each be the ${what}.`,
      words`Say which with ${options}, for example ${optionFor(found[0])} ${quoteValue(found[0])}.`,
    );
  }
  throw new InputError(
    "column-missing",
    `no column is named like the ${what} (${wanted.join(", ")}).`,
    words`The columns are ${listNames(names)}: name one with ${options}.`,
  );
}

function known(names: readonly string[], name: string): string {
  if (names.includes(name)) return name;
  throw noColumn(name, names);
}
