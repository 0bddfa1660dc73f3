import { type Allocate, type Features, featuresOf } from "./features.ts";
import { InputError, quoteValue } from "./inputError.ts";
import { labelCodes, recode, usedLabels } from "./labelCodes.ts";
import { looksLikeId } from "./looksLikeId.ts";
import { weightsOf } from "./makePrediction.ts";
import { orderClasses } from "./positiveClass.ts";
import type { TaskKind } from "./prediction.ts";
import { codesOf, numberValues, timeOf } from "./roleColumns.ts";
import { type Column, columnOf, listNames, type Table } from "./table.ts";
import { numbersToPredict, severalTargets, targetNames } from "./targetColumns.ts";

/** What the columns of a table are for. */
export interface TaskRoles {
  /** The column to predict; or several columns of numbers, for a learner that predicts them together. */
  readonly target: string | readonly string[];
  /** Columns to learn from. Default: all that have no other role and are not ignored. */
  readonly features?: readonly string[] | undefined;
  readonly ignore?: readonly string[] | undefined;
  /** Rows of one group stay together in every split, and are not independent in intervals. */
  readonly group?: string | undefined;
  /** Kept in proportion by stratified splits. Default: the classes. */
  readonly stratum?: string | undefined;
  /** Order of the rows in time: numbers, or dates such as 2024-01-31 or 2024-01-31 09:30. */
  readonly time?: string | undefined;
  readonly weight?: string | undefined;
  /** The positive one of two classes. Default: the conventional one. */
  readonly positive?: string | undefined;
  /** Default: classes for text and for two values, otherwise numbers. */
  readonly kind?: TaskKind | undefined;
}

/** A table with roles: something to learn. Two classes are ordered [negative, positive]. */
export interface Task {
  readonly name: string;
  readonly kind: TaskKind;
  readonly rows: number;
  readonly target: Target;
  readonly features: Features;
  readonly group: Int32Array | null;
  readonly stratum: Int32Array | null;
  readonly time: Float64Array | null;
  readonly weight: Float64Array | null;
  readonly warnings: readonly string[];
}

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

/** Gives the columns of a table their roles, and refuses what cannot be learned. */
export function defineTask(table: Table, roles: TaskRoles, { allocate }: { readonly allocate?: Allocate } = {}): Task {
  const names = targetNames(roles.target);
  const targets = names.map((name) => columnOf(table, name));
  for (const column of targets) refuseMissingTarget(table, column);
  const target =
    targets.length > 1
      ? severalTargets(targets, roles.kind, table.name)
      : targetOf(targets[0], roles.kind ?? targetKind(targets[0]), roles.positive, table.name);
  const columns = featureColumns(table, names, roles);
  const named = (name: string | undefined): Column | null => (name === undefined ? null : columnOf(table, name));
  const codes = (column: Column | null, role: string): Int32Array | null => column && codesOf(table, column, role);
  const weight = named(roles.weight);
  const time = named(roles.time);
  return {
    name: table.name,
    kind: target.kind === "numbers" ? "regression" : target.classes.length === 2 ? "binary" : "multiclass",
    rows: table.rows,
    target,
    features: allocate ? featuresOf(table, columns, allocate) : featuresOf(table, columns),
    group: codes(named(roles.group), "group"),
    stratum: codes(named(roles.stratum), "stratum"),
    time: time && timeOf(table, time),
    weight: weight && weightsOf(numberValues(weight, table.name), table.rows, weight.name),
    warnings: warningsAbout(columns, table.rows),
  };
}

/** What predicting a column would be: classes for text and for two values, otherwise numbers. */
export function targetKind(column: Column): TaskKind {
  if (column.kind === "category") return usedLabels(labelCodes(column)).length === 2 ? "binary" : "multiclass";
  return usedLabels(labelCodes(column)).length === 2 ? "binary" : "regression";
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
      "Say --task multiclass, or choose another target.",
      place,
    );
  }
  if (labels.length > 1000) {
    throw new InputError(
      "too-many-classes",
      `the target has ${labels.length} different values in ${found.codes.length} rows.`,
      "For amounts say --task regression; an id cannot be learned.",
      place,
    );
  }
  const classes = labels.length === 2 ? orderClasses([labels[0], labels[1]], positive).classes : [...labels].sort();
  return { kind: "classes", name: column.name, classes, codes: recode(found, classes) };
}

function refuseMissingTarget(table: Table, column: Column): void {
  const row = column.missing?.indexOf(1) ?? -1;
  if (row < 0) return;
  const count = column.missing?.reduce((sum, m) => sum + m, 0) ?? 0;
  throw new InputError(
    "missing-value",
    "the target is missing.",
    `${count} of ${table.rows} rows have no target. Fill them in, or leave them out with --drop-missing.`,
    { file: table.name, column: column.name, row },
  );
}

function featureColumns(table: Table, targets: readonly string[], roles: TaskRoles): Column[] {
  const seen = targets.find((name) => roles.features?.includes(name));
  if (seen !== undefined) {
    throw new InputError(
      "bad-option",
      `the target ${quoteValue(seen)} is among the features.`,
      "A model that sees the target learns nothing else: take it out.",
      { file: table.name, column: seen },
    );
  }
  for (const name of roles.ignore ?? []) columnOf(table, name);
  const taken = new Set([...targets, roles.group, roles.stratum, roles.time, roles.weight, ...(roles.ignore ?? [])]);
  const columns = roles.features
    ? roles.features.map((name) => columnOf(table, name))
    : table.columns.filter((column) => !taken.has(column.name));
  const useful = columns.filter((column) => !column.missing?.every((m) => m === 1));
  if (useful.length > 0) return columns;
  throw new InputError(
    "no-features",
    columns.length === 0 ? "there is no column to learn from." : "every feature is missing in every row.",
    "Give at least one column besides the target that holds values.",
    { file: table.name },
  );
}

function warningsAbout(columns: readonly Column[], rows: number): string[] {
  return columns
    .filter((column) => looksLikeId(column, rows))
    .map(
      ({ name }) =>
        `the feature ${quoteValue(name)} looks like an id: nearly every row has another value (use --ignore ${quoteValue(name)}).`,
    );
}
