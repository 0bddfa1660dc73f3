import { judgeFeatures } from "./columns/judgeFeatures.ts";
import { labelCodes, recode, usedLabels } from "./columns/labelCodes.ts";
import { orderLabels } from "./columns/orderLabels.ts";
import { codesOf, numberValues, timeOf } from "./columns/roleColumns.ts";
import { numbersToPredict, severalTargets, targetNames } from "./columns/targetColumns.ts";
import { type Allocate, type Features, featuresOf } from "./features.ts";
import { InputError, quoteValue } from "./inputError.ts";
import { weightsOf } from "./makePrediction.ts";
import type { TaskKind } from "./prediction.ts";
import { areIntegerClasses, integerClassesNote } from "./roles/integerClasses.ts";
import { type Column, columnOf, listNames, type Table } from "./table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "./wording.ts";

/**
 * What the columns of a table are for.
 *
 * @see {@link defineTask}
 */
export interface TaskRoles {
  /** The column to predict; or several columns of numbers, for a learner that predicts them together. */
  readonly target: string | readonly string[];
  /** Columns to learn from. Default: all that have no other role and are not ignored. */
  readonly features?: readonly string[] | undefined;
  /** Columns to leave out. */
  readonly ignore?: readonly string[] | undefined;
  /** Columns to learn from although they look like ids, which are left out otherwise. */
  readonly keep?: readonly string[] | undefined;
  /** Rows of one group stay together in every split, and are not independent in intervals. */
  readonly group?: string | undefined;
  /** Kept in proportion by stratified splits. Default: the classes. */
  readonly stratum?: string | undefined;
  /** Order of the rows in time: numbers, or dates such as 2024-01-31 or 2024-01-31 09:30. */
  readonly time?: string | undefined;
  /** Column of non-negative weights. */
  readonly weight?: string | undefined;
  /** The positive one of two classes. Default: the conventional one. */
  readonly positive?: string | undefined;
  /** Kind of the task. Default: classes for text, two values, and at most 20 whole numbers with ten rows each; otherwise numbers. */
  readonly kind?: TaskKind | undefined;
}

/**
 * A table with roles: what is to be learned from what. Two classes are ordered [negative, positive].
 *
 * @see {@link defineTask}
 */
export interface Task {
  /** Name of the table. */
  readonly name: string;
  /** Two classes, three or more classes, or numbers. */
  readonly kind: TaskKind;
  /** Number of rows. */
  readonly rows: number;
  /** What is to be predicted. */
  readonly target: Target;
  /** The columns to learn from. */
  readonly features: Features;
  /** Group of each row, kept together by every split except those in time; null without groups. */
  readonly group: Int32Array | null;
  /** Stratum of each row, kept in proportion by stratified splits; null without strata. */
  readonly stratum: Int32Array | null;
  /** Time of each row; null without times. */
  readonly time: Float64Array | null;
  /** Weight of each row; null without weights. */
  readonly weight: Float64Array | null;
  /** What the reader of a result must know about the data. */
  readonly warnings: readonly string[];
  /** The one among the warnings that whole numbers were taken as classes: results begin with it. */
  readonly classesNote?: string;
}

/**
 * What a task predicts: classes, or one or several columns of numbers.
 *
 * @see {@link Task}
 */
export type Target =
  | { readonly kind: "classes"; readonly name: string; readonly classes: readonly string[]; readonly codes: Int32Array }
  | NumbersTarget;

export interface NumbersTarget {
  readonly kind: "numbers";
  /** Of several targets their names, comma separated. */
  readonly name: string;
  /** One value per row; of several targets one column after the other. */
  readonly values: Float64Array;
  /** The names of several targets, in the order of their columns; absent with one. */
  readonly outputs?: readonly string[];
}

/** How many columns there are to predict. */
export function targetCount(target: Target): number {
  return target.kind === "numbers" ? (target.outputs?.length ?? 1) : 1;
}

export interface TaskOptions {
  /** Where the features go. Default: memory of their own. */
  readonly allocate?: Allocate;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms;
}

/**
 * A task from a table: gives the columns their roles, and refuses what cannot be learned.
 *
 * By default a target of text, of two values or of few whole numbers (at most 20, of ten rows each on average) is one of
 * classes, any other is numeric, and every column without a role is a feature. Dates among them are taken apart into year,
 * month, weekday and days passed; ids are left out, and the warnings say so.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * const table = tableFrom({ age: [31, 45, 28, 60], bought: ["no", "yes", "no", "yes"] });
 * const task = defineTask(table, { target: "bought", positive: "yes" });
 * task.kind; // 'binary'
 * task.features.columns.map(({ name }) => name); // [ 'age' ]
 * ```
 */
export function defineTask(table: Table, roles: TaskRoles, { allocate, terms = libraryTerms }: TaskOptions = {}): Task {
  const names = targetNames(roles.target);
  const targets = names.map((name) => columnOf(table, name));
  for (const column of targets) refuseMissingTarget(table, column);
  const target =
    targets.length > 1
      ? severalTargets(targets, roles.kind, table.name)
      : targetOf(targets[0], roles.kind ?? targetKind(targets[0]), roles.positive, table.name);
  const asked = featureColumns(table, names, roles);
  const wanted = [...(roles.features ?? []), ...(roles.keep ?? [])];
  const judged = judgeFeatures(asked, table.rows, { named: (name) => wanted.includes(name), file: table.name });
  const named = (name: string | undefined): Column | null => (name === undefined ? null : columnOf(table, name));
  const codes = (column: Column | null, role: string): Int32Array | null => column && codesOf(table, column, role);
  const classesNote =
    roles.kind === undefined && targets.length === 1 ? aboutIntegers(targets[0], target, terms) : null;
  const weight = named(roles.weight);
  const time = named(roles.time);
  return {
    name: table.name,
    kind: target.kind === "numbers" ? "regression" : target.classes.length === 2 ? "binary" : "multiclass",
    rows: table.rows,
    target,
    features: featuresOf(table, judged.columns, allocate, judged.dates),
    group: codes(named(roles.group), "group"),
    stratum: codes(named(roles.stratum), "stratum"),
    time: time && timeOf(table, time),
    weight: weight && weightsOf(numberValues(weight, table.name), table.rows, weight.name),
    warnings: [...(classesNote === null ? [] : [classesNote]), ...judged.notes.map((note) => inTerms(note, terms))],
    ...(classesNote === null ? {} : { classesNote }),
  };
}

/** What predicting a column would be: classes for text, two values and codes of classes; otherwise numbers. */
export function targetKind(column: Column): TaskKind {
  if (column.kind === "category") return usedLabels(labelCodes(column)).length === 2 ? "binary" : "multiclass";
  if (usedLabels(labelCodes(column)).length === 2) return "binary";
  return areIntegerClasses(column.values) ? "multiclass" : "regression";
}

function targetOf(column: Column, kind: TaskKind, positive: string | undefined, file: string): Target {
  const place = { file, column: column.name };
  if (kind === "regression") return { kind: "numbers", name: column.name, values: numbersToPredict(column, file) };
  const found = labelCodes(column);
  const labels = usedLabels(found);
  if (labels.length < 2) {
    throw new InputError(
      "one-class",
      `every row has the target ${quoteValue(labels[0] ?? "")}.`,
      "A constant cannot be learned.",
      place,
    );
  }
  if (kind === "binary" && labels.length > 2) {
    throw new InputError(
      "too-many-classes",
      `the target has ${labels.length} classes (${listNames(labels)}), not two.`,
      words`Say ${option("task", "multiclass")}, or choose another target.`,
      place,
    );
  }
  if (labels.length > 1000) {
    throw new InputError(
      "too-many-classes",
      `the target has ${labels.length} different values in ${found.codes.length} rows.`,
      words`For a numeric target say ${option("task", "regression")}; an identifier cannot be a target.`,
      place,
    );
  }
  const classes = labels.length === 2 ? orderLabels([labels[0], labels[1]], positive).classes : [...labels].sort();
  return { kind: "classes", name: column.name, classes, codes: recode(found, classes) };
}

function refuseMissingTarget(table: Table, column: Column): void {
  const row = column.missing?.indexOf(1) ?? -1;
  if (row < 0) return;
  const count = column.missing?.reduce((sum, m) => sum + m, 0) ?? 0;
  throw new InputError(
    "missing-value",
    "the target is missing.",
    words`${count} of ${table.rows} rows have no target. Fill them in, or leave them out with ${option("dropMissing")}.`,
    { file: table.name, column: column.name, row },
  );
}

function featureColumns(table: Table, targets: readonly string[], roles: TaskRoles): Column[] {
  const seen = targets.find((name) => roles.features?.includes(name));
  if (seen !== undefined) {
    throw new InputError(
      "bad-option",
      `the target ${quoteValue(seen)} is among the features.`,
      "The target must not be a feature: leave it out.",
      { file: table.name, column: seen },
    );
  }
  for (const name of [...(roles.ignore ?? []), ...(roles.keep ?? [])]) columnOf(table, name);
  const taken = new Set([...targets, roles.group, roles.stratum, roles.time, roles.weight, ...(roles.ignore ?? [])]);
  const columns = roles.features
    ? roles.features.map((name) => columnOf(table, name))
    : table.columns.filter((column) => !taken.has(column.name));
  const useful = columns.filter((column) => !column.missing?.every((m) => m === 1));
  if (useful.length > 0) return columns;
  throw new InputError(
    "no-features",
    columns.length === 0 ? "there is no feature." : "every feature is missing in every row.",
    "Give at least one column besides the target that has values.",
    { file: table.name },
  );
}

/** Codes of classes could be amounts, too: the person must know what they were taken for. */
function aboutIntegers(column: Column, target: Target, terms: Terms): string | null {
  if (column.kind !== "number" || target.kind !== "classes" || target.classes.length < 3) return null;
  return inTerms(integerClassesNote(target.classes.length, column.name), terms);
}
