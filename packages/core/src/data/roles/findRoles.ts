import { type ColumnRequest, chooseColumns, type OutputColumns } from "../columns/chooseColumns.ts";
import { InputError } from "../inputError.ts";
import type { Table } from "../table.ts";
import { areNumbered, type ColumnFacts, columnFacts, withoutNumber } from "./columnFacts.ts";
import { isBeside } from "./columnNames.ts";
import { type FoundOutput, findOutputs } from "./findOutputs.ts";
import { type FoundTruth, findTruth, isLikeId } from "./findTruth.ts";
import { groupHint } from "./groupHint.ts";

/** What a column was taken for, and why. */
export interface ColumnReason {
  readonly column: string;
  readonly role: "truth" | "probability" | "score" | "prediction" | "labels" | "confidence" | "id" | "group";
  readonly because: string;
}

/** What the columns of a table are for, as far as names and values tell. */
export interface Roles {
  /** Predictions made elsewhere, or data to learn from; "open" when the values could be either. */
  readonly kind: "predictions" | "data" | "open";
  readonly truth: FoundTruth | null;
  /** Columns that could each be the truth. */
  readonly truths: readonly string[];
  /** One for each model. Of data those that could be outputs all the same, were somebody to say so. */
  readonly outputs: readonly FoundOutput[];
  /** Whether labels are written with a number before them, as Weka does: "1:tested_negative". */
  readonly numbered: boolean;
  readonly id: string | null;
  readonly group: string | null;
  /** In the order truth, outputs, the rest. */
  readonly columns: readonly ColumnReason[];
}

/** Columns beside predictions that neither names nor values explain; data to learn from have more. */
const MOST_UNEXPLAINED = 2;

/**
 * What the columns of a table are for, by their names and by what they hold. `table` may be the first rows of a file. What
 * the request names is that; the rest is found.
 */
export function findRoles(table: Table, request: ColumnRequest = {}): Roles {
  const taken = [request.group, request.weight, request.id];
  const all = table.columns.map(columnFacts);
  const numbered = all.some(({ column, labels }) => column.kind === "category" && areNumbered(labels ?? []));
  const facts = numbered ? all.map(unnumbered) : all;
  const free = facts.filter(({ name }) => !taken.includes(name));
  const found = truthIn(free, request.truth);
  const several = found !== null && "several" in found ? found.several : [];
  const truth = found !== null && "truth" in found ? found : null;
  const outputs = truth === null ? [] : outputsIn(truth, free);
  const id =
    facts.find(({ name }) => name.toLowerCase() === "id") ??
    facts.find((each) => isBeside(each.name) && isLikeId(each));
  const used = usedColumns(truth, outputs);
  const group = groupHint(table, [...used]);
  return {
    kind: kindOf(truth, outputs, free, group),
    truth,
    truths: several,
    outputs,
    numbered,
    id: id?.name ?? null,
    group,
    columns: reasons(truth, outputs, id?.name ?? null, group),
  };
}

function truthIn(columns: readonly ColumnFacts[], asked: string | undefined): ReturnType<typeof findTruth> {
  if (asked === undefined) return findTruth(columns);
  const truth = columns.find(({ name }) => name === asked);
  return truth === undefined ? null : { truth, because: "asked for", by: "predictions" };
}

/** By value and name; where the values are not what the names promise, by name, so that reading says what is wrong. */
function outputsIn(truth: FoundTruth, columns: readonly ColumnFacts[]): readonly FoundOutput[] {
  const found = findOutputs(truth, columns);
  if (found.length > 0) return found;
  try {
    const { output } = chooseColumns(
      columns.map(({ name }) => name),
      { truth: truth.truth.name },
    );
    return [byNameAlone(output)];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function byNameAlone(output: OutputColumns): FoundOutput {
  const is = {
    score: "scores",
    confidence: "scores",
    prediction: "labels",
    guess: "labels",
    proba: "class-probabilities",
  } as const;
  return {
    output,
    name: output.kind === "proba" ? output.columns.join(" ") : output.column,
    because: `named like a ${output.kind === "guess" ? "prediction" : output.kind === "proba" ? "probability of each class" : "score"}`,
    ...(output.kind === "proba" ? { pattern: patternOf(output.columns[0], output.classes[0]) } : {}),
    is: is[output.kind],
    named: "name",
  };
}

function patternOf(column: string, label: string): string {
  const at = column.lastIndexOf(label);
  return `${column.slice(0, at)}*${column.slice(at + label.length)}`;
}

/** Names that only predictions have decide; other names and values do where they leave little unexplained. */
function kindOf(
  truth: FoundTruth | null,
  outputs: readonly FoundOutput[],
  columns: readonly ColumnFacts[],
  group: string | null,
): Roles["kind"] {
  if (truth === null || outputs.length === 0) return "data";
  if (truth.by === "predictions" || outputs.some(({ named }) => named === "name")) return "predictions";
  const used = usedColumns(truth, outputs);
  const unexplained = columns.filter(
    (each) => !used.has(each.name) && each.name !== group && !isBeside(each.name) && !isLikeId(each),
  ).length;
  if (outputs.some(({ named, is }) => named !== null || is === "labels")) {
    return unexplained <= MOST_UNEXPLAINED ? "predictions" : "data";
  }
  return unexplained === 0 ? "open" : "data";
}

function usedColumns(truth: FoundTruth | null, outputs: readonly FoundOutput[]): ReadonlySet<string> {
  const own = outputs.flatMap(({ output, labels }) => [
    ...(output.kind === "proba" ? output.columns : [output.column]),
    ...(output.kind === "confidence" ? [output.labels] : []),
    ...(labels === undefined ? [] : [labels]),
  ]);
  return new Set([...(truth === null ? [] : [truth.truth.name]), ...own]);
}

function reasons(
  truth: FoundTruth | null,
  outputs: readonly FoundOutput[],
  id: string | null,
  group: string | null,
): readonly ColumnReason[] {
  if (truth === null) return [];
  return [
    { column: truth.truth.name, role: "truth", because: truth.because },
    ...outputs.flatMap((output) => outputReasons(output, truth.truth.name)),
    ...(id === null ? [] : [{ column: id, role: "id", because: "named like an id" } as const]),
    ...(group === null ? [] : [{ column: group, role: "group", because: "rows share its values" } as const]),
  ];
}

/** The reasons of one model's columns. */
export function outputReasons({ output, labels, because, is }: FoundOutput, truth: string): readonly ColumnReason[] {
  const hard = (column: string): ColumnReason => ({ column, role: "labels", because: `holds the classes of ${truth}` });
  const beside = labels === undefined ? [] : [hard(labels)];
  if (output.kind === "proba") {
    return [...output.columns.map((column) => ({ column, role: "probability", because }) as const), ...beside];
  }
  if (output.kind === "confidence") {
    return [{ column: output.column, role: "confidence", because }, hard(output.labels)];
  }
  const role = is === "scores" ? (because.startsWith("numbers in [0, 1]") ? "probability" : "score") : "prediction";
  return [{ column: output.column, role, because }, ...beside];
}

function unnumbered(facts: ColumnFacts): ColumnFacts {
  if (facts.labels === null || !areNumbered(facts.labels)) return facts;
  return { ...facts, labels: facts.labels.map(withoutNumber) };
}
