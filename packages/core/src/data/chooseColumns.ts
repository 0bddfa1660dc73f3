import { InputError, quoteValue } from "./inputError.ts";
import { listNames } from "./table.ts";

/** Which columns of a file of predictions to use; what is left out is looked for by name. */
export interface ColumnRequest {
  readonly truth?: string | undefined;
  /** A score or probability of the positive class. */
  readonly score?: string | undefined;
  /** Hard labels, or numbers. */
  readonly prediction?: string | undefined;
  /** Pattern such as "p_*": one column of probabilities per class, named after the star. */
  readonly proba?: string | undefined;
  readonly group?: string | undefined;
  readonly weight?: string | undefined;
  readonly slice?: string | undefined;
  readonly id?: string | undefined;
}

/** The output columns of a file. "guess": found by a name that can mean labels, numbers or scores. */
export type OutputColumns =
  | { readonly kind: "score" | "prediction" | "guess"; readonly column: string }
  | { readonly kind: "proba"; readonly columns: readonly string[]; readonly classes: readonly string[] };

export interface ChosenColumns {
  readonly truth: string;
  readonly output: OutputColumns;
  readonly group?: string;
  readonly weight?: string;
  readonly slice?: string;
  /** Asked for, or a column called "id". */
  readonly id?: string;
  readonly idAsked: boolean;
}

const TRUTH_NAMES = ["truth", "label", "target", "y", "y_true", "actual"];
const SCORE_NAMES = ["score", "prob", "probability", "p", "y_score"];
const PREDICTION_NAMES = ["prediction", "predicted", "y_pred", "pred"];
const PROBA_PATTERNS = ["p_*", "prob_*", "proba_*"];

/** What is looked for by name, and the flag that names it. */
interface Sought {
  readonly wanted: readonly string[];
  readonly what: string;
  readonly flags: string;
  readonly flagFor: (name: string) => string;
}

const TRUTH: Sought = { wanted: TRUTH_NAMES, what: "truth", flags: "--truth", flagFor: () => "--truth" };
const OUTPUT: Sought = {
  wanted: [...SCORE_NAMES, ...PREDICTION_NAMES],
  what: "model's output",
  flags: "--score, --prediction or --proba",
  flagFor: (name) => (isCalled(name, SCORE_NAMES) ? "--score" : "--prediction"),
};

/** Names the columns to read from those there are, or says which flag would settle it. */
export function chooseColumns(names: readonly string[], request: ColumnRequest): ChosenColumns {
  const asked = [request.score, request.prediction, request.proba].filter((name) => name !== undefined);
  if (asked.length > 1) {
    throw new InputError(
      "bad-option",
      "more than one of --score, --prediction and --proba is given.",
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
    ...(id === undefined ? {} : { id }),
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
      `The columns are ${listNames(names)}; the class name stands where the star is.`,
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

function find({ names, among, wanted, what, flags, flagFor }: Search): string {
  const found = candidates(among, wanted);
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw new InputError(
      "column-ambiguous",
      `${listNames(found)} could each be the ${what}.`,
      `Say which with ${flags}, for example ${flagFor(found[0])} ${quoteValue(found[0])}.`,
    );
  }
  throw new InputError(
    "column-missing",
    `no column is called like the ${what} (${wanted.join(", ")}).`,
    `The columns are ${listNames(names)}: name one with ${flags}.`,
  );
}

function known(names: readonly string[], name: string): string {
  if (names.includes(name)) return name;
  const near = names.find((other) => other.toLowerCase() === name.toLowerCase());
  throw new InputError(
    "column-missing",
    `there is no column ${quoteValue(name)}.`,
    near === undefined ? `The columns are ${listNames(names)}.` : `Did you mean ${quoteValue(near)}?`,
  );
}
