import { type ChosenColumns, type ColumnRequest, chooseColumns } from "../columns/chooseColumns.ts";
import { givenOnly } from "../givenOnly.ts";
import { InputError, quoteValue } from "../inputError.ts";
import { listNames, type Table } from "../table.ts";
import { option, verb, words } from "../wording.ts";
import { columnFacts } from "./columnFacts.ts";
import type { FoundOutput } from "./findOutputs.ts";
import { type ColumnReason, findRoles, outputReasons } from "./findRoles.ts";
import { closestTo, couldBeTruth } from "./findTruth.ts";

/** The columns of one model's predictions, and why they were chosen. */
export interface ChosenRoles {
  readonly chosen: ChosenColumns;
  /** The positive class by the name of a column; undefined where a convention or a person says which it is. */
  readonly positive?: string | undefined;
  /** What the output is, as far as the sample tells; undefined where only a name was asked for. */
  readonly is?: FoundOutput["is"] | undefined;
  /** Empty where a person named every column. */
  readonly reasons: readonly ColumnReason[];
}

/**
 * The columns of truth and output in a file of one model's predictions: those asked for, the rest by name and by value.
 * `sample` holds the first rows of every column. What stays open is an `InputError` that names the option which settles it.
 */
export function chooseRoles(sample: Table, request: ColumnRequest): ChosenRoles {
  const names = sample.columns.map(({ name }) => name);
  if ((request.score ?? request.prediction ?? request.proba) !== undefined)
    return forAskedOutput(sample, names, request);
  const { truth, truths, outputs, numbered } = findRoles(sample, request);
  if (truths.length > 0) throw severalTruths(truths);
  if (truth === null || outputs.length === 0) {
    return {
      chosen: chooseColumns(names, truth === null ? request : { ...request, truth: truth.truth.name }),
      reasons: [],
    };
  }
  if (outputs.length > 1) throw severalModels(outputs);
  const [found] = outputs;
  const chosen = chooseColumns(names, { ...request, truth: truth.truth.name, score: firstColumn(found) });
  return {
    chosen: {
      ...chosen,
      output: found.output,
      ...givenOnly({ labels: found.labels }),
      ...(numbered ? { numbered } : {}),
    },
    positive: found.positive,
    is: found.is,
    reasons: [
      ...(request.truth === undefined
        ? [{ column: truth.truth.name, role: "truth", because: truth.because } as const]
        : []),
      ...outputReasons(found, truth.truth.name),
    ],
  };
}

/** The output is asked for: the truth is, too, or has a name, or is what the output comes closest to. */
function forAskedOutput(sample: Table, names: readonly string[], request: ColumnRequest): ChosenRoles {
  try {
    return { chosen: chooseColumns(names, request), reasons: [] };
  } catch (error) {
    const asked = request.score ?? request.prediction;
    if (!(error instanceof InputError) || request.truth !== undefined || asked === undefined) throw error;
    const taken = [request.group, request.weight, request.id, asked];
    const facts = sample.columns.map(columnFacts);
    const output = facts.find(({ name }) => name === asked);
    const others = facts.filter((each) => !taken.includes(each.name) && couldBeTruth(each));
    const found = output === undefined || error.code !== "column-missing" ? null : closestTo(others, [output]);
    if (found === null) throw error;
    const { truth, because } = found;
    return {
      chosen: chooseColumns(names, { ...request, truth: truth.name }),
      reasons: [{ column: truth.name, role: "truth", because }],
    };
  }
}

function firstColumn({ output }: FoundOutput): string {
  return output.kind === "proba" ? output.columns[0] : output.column;
}

function severalTruths(names: readonly string[]): InputError {
  return new InputError(
    "column-ambiguous",
    `${listNames(names)} could each be the truth.`,
    words`Say which with ${option("truth")}, for example ${option("truth")} ${quoteValue(names[0])}.`,
  );
}

function severalModels(outputs: readonly FoundOutput[]): InputError {
  const [{ is, output }] = outputs;
  const columns = outputs.map(firstColumn);
  const flag = output.kind === "proba" ? "proba" : is === "scores" ? "score" : "prediction";
  const [first] = columns;
  return new InputError(
    "column-ambiguous",
    `${listNames(columns)} could each be the model's output.`,
    words`Say which with ${option("score")}, ${option("prediction")} or ${option("proba")}, for example ${option(flag)} ${quoteValue(first)}; or compare the models: ${verb("compare", "FILE")}.`,
  );
}
