import {
  type ChosenColumns,
  type ColumnRequest,
  chooseColumns,
  type OutputColumns,
} from "../data/columns/chooseColumns.ts";
import { givenOnly } from "../data/givenOnly.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import { option, verb, words } from "../data/wording.ts";

/** Which columns hold the outputs of models; what is left out is looked for by name. */
export interface OutputsRequest extends ColumnRequest {
  /** Scores or probabilities of the positive class, one column for each model. */
  readonly scores?: readonly string[] | undefined;
  /** Hard labels or numbers, one column for each model. */
  readonly predictions?: readonly string[] | undefined;
}

/** A table's columns with the outputs of one or more models. */
export interface ChosenOutputs extends Pick<ChosenColumns, "id" | "group" | "weight"> {
  /** null: the table has none. */
  readonly truth: string | null;
  readonly outputs: readonly { readonly output: OutputColumns; readonly name: string }[];
}

export interface OutputsOptions {
  /** Whether other tables are joined with this one: then it needs no truth, and of a list only what it has. Default false. */
  readonly joined?: boolean | undefined;
}

/** A name that no column has. */
const NOBODY = "\u0000";

/** Names the columns to read from those there are, or says which flag would settle it. */
export function chooseOutputs(
  names: readonly string[],
  request: OutputsRequest,
  { joined = false }: OutputsOptions = {},
): ChosenOutputs {
  const { scores, predictions, score, prediction, proba, group: _group, weight: _weight, ...roles } = request;
  const given = [scores, predictions, score, prediction, proba].filter((flag) => flag !== undefined);
  if (given.length > 1) {
    throw new InputError(
      "bad-option",
      words`more than one of ${option("scores")}, ${option("predictions")}, ${option("score")}, ${option("prediction")} and ${option("proba")} is given.`,
      "Pass the one that holds the outputs of the models.",
    );
  }
  const own = { ...roles, ...onlyPresent(names, request, joined) };
  const asks = asksOf(names, request, joined);
  const choose = (ask: ColumnRequest): ChosenColumns & { readonly hasTruth: boolean } => {
    try {
      return { ...chooseColumns(names, { ...own, ...ask }), hasTruth: true };
    } catch (error) {
      if (!joined || !isAboutTruth(names, own, ask)) throw error;
      return { ...chooseColumns([...names, NOBODY], { ...own, ...ask, truth: NOBODY }), hasTruth: false };
    }
  };
  if (asks.length === 0) {
    const chosen = joined ? choose({}) : theOnlyOne(names, own);
    return { ...rolesOf(chosen), outputs: [{ output: chosen.output, name: nameOf(chosen.output) }] };
  }
  const chosen = asks.map(({ ask, name }) => ({ name, columns: choose(ask) }));
  return {
    ...rolesOf(chosen[0].columns),
    outputs: chosen.map(({ name, columns }) => ({ output: columns.output, name: name ?? nameOf(columns.output) })),
  };
}

interface Ask {
  readonly ask: ColumnRequest;
  readonly name?: string | undefined;
}

function asksOf(names: readonly string[], request: OutputsRequest, joined: boolean): readonly Ask[] {
  const { scores, predictions, score, prediction, proba } = request;
  const here = (list: readonly string[]): readonly string[] => {
    const found = list.filter((name) => names.includes(name));
    return joined && found.length > 0 ? found : list;
  };
  if (scores) return here(scores).map((name) => ({ ask: { score: name }, name }));
  if (predictions) return here(predictions).map((name) => ({ ask: { prediction: name }, name }));
  if (score !== undefined) return [{ ask: { score } }];
  if (prediction !== undefined) return [{ ask: { prediction } }];
  return proba === undefined ? [] : patternsOf(proba);
}

/** "p_*", or several with names: "a:pa_*,b:pb_*". */
function patternsOf(text: string): readonly Ask[] {
  return text.split(",").map((part) => {
    const colon = part.indexOf(":");
    const pattern = part.slice(colon + 1).trim();
    const name = colon < 0 ? pattern.replace("*", "").replace(/[_.\- ]+$/, "") : part.slice(0, colon).trim();
    return { ask: { proba: pattern }, name: name === "" ? pattern : name };
  });
}

/** Of a table that is joined with others, group and weight may stand in another one. */
function onlyPresent(names: readonly string[], { group, weight }: ColumnRequest, joined: boolean): ColumnRequest {
  const drop = (name: string | undefined): boolean => joined && name !== undefined && !names.includes(name);
  const own: { group?: string; weight?: string } = {};
  if (group !== undefined && !drop(group)) own.group = group;
  if (weight !== undefined && !drop(weight)) own.weight = weight;
  return own;
}

/** Whether the columns could be chosen if there were a truth. */
function isAboutTruth(names: readonly string[], roles: ColumnRequest, ask: ColumnRequest): boolean {
  try {
    chooseColumns([...names, NOBODY], { ...roles, ...ask, truth: NOBODY });
    return true;
  } catch {
    return false;
  }
}

/** A table without any other beside it and without a word about its columns: at most one output could be found. */
function theOnlyOne(names: readonly string[], request: ColumnRequest): ChosenColumns & { readonly hasTruth: boolean } {
  try {
    return { ...chooseColumns(names, request), hasTruth: true };
  } catch (error) {
    const others = outputsAfterTruth(names, request);
    if (others === null) throw error;
    throw new InputError(
      "column-missing",
      "which columns are the outputs of the models?",
      words`Name them with ${option("scores")} or ${option("predictions")}${others.length > 1 ? words`, such as ${option("scores", others.slice(0, 2))}` : ""}. The columns are ${listNames(names)}.`,
    );
  }
}

/** Columns that could be outputs; null when even the truth is not found. */
function outputsAfterTruth(names: readonly string[], request: ColumnRequest): readonly string[] | null {
  try {
    const { truth, id, group, weight } = chooseColumns([...names, NOBODY], { ...request, score: NOBODY });
    return names.filter((name) => ![truth, id, group, weight].includes(name));
  } catch {
    return null;
  }
}

function rolesOf(chosen: ChosenColumns & { readonly hasTruth: boolean }): Omit<ChosenOutputs, "outputs"> {
  const { truth, id, group, weight, hasTruth } = chosen;
  return {
    truth: hasTruth ? truth : null,
    ...givenOnly({ id, group, weight }),
  };
}

function nameOf(output: OutputColumns): string {
  return output.kind === "proba" ? output.columns.join(" ") : output.column;
}

/** What to say when there is nothing to compare with. */
export function oneModelOnly(name: string, file: string): InputError {
  return new InputError(
    "one-model",
    `there is only one model, ${quoteValue(name)}.`,
    words`Compare it with another column (${option("scores", ["a", "b"])}), another file (${verb("compare", "a.csv", "b.csv", option("id", "ID"))}) or a stored one (${option("baseline", "FILE")}).`,
    { file },
  );
}
