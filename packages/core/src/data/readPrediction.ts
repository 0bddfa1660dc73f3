import type { ChosenColumns, OutputColumns } from "./columns/chooseColumns.ts";
import { duplicateIdWarning } from "./columns/duplicateIds.ts";
import { labelCodes, recode, sortLabels, usedLabels } from "./columns/labelCodes.ts";
import { type ColumnRole, type ColumnRoles, completeRows } from "./columns/missingRows.ts";
import { orderLabels } from "./columns/orderLabels.ts";
import { sliceLabels } from "./columns/sliceLabels.ts";
import { InputError, quoteValue } from "./inputError.ts";
import { checkProbabilities, checkRowSums, weightsOf } from "./makePrediction.ts";
import type { Labels, Prediction, RowNotes, TaskKind } from "./prediction.ts";
import { areIntegerClasses, integerClassesNote, MOST_INTEGER_CLASSES } from "./roles/integerClasses.ts";
import { labelsBeside } from "./roles/labelsBeside.ts";
import { withoutNumbers } from "./roles/withoutNumbers.ts";
import { squarable } from "./squarable.ts";
import { type Column, cellText, columnOf, listNames, type NumberColumn, type Table } from "./table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "./wording.ts";

/**
 * Options of reading a prediction from a table.
 *
 * @see {@link readPrediction}
 */
export interface ReadingOptions {
  /** The positive one of two classes. Default: the conventional one of pairs such as 0/1, no/yes, neg/pos. */
  readonly positive?: string | undefined;
  /** The kind of task. Default: by the values of the truth column. */
  readonly task?: TaskKind | undefined;
  /** Leave rows with missing values out and count them. Default: refuse them. */
  readonly dropMissing?: boolean | undefined;
  /** Whether the ids of the rows are wanted. Default false: of many rows they take much memory. */
  readonly keepIds?: boolean | undefined;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/**
 * A prediction, and what must be known about how it was read.
 *
 * @see {@link readPrediction}
 */
export interface PredictionReading {
  /** The prediction of the rows that were kept. */
  readonly prediction: Prediction;
  /** Rows in the table. */
  readonly rows: number;
  /** How many rows were left out for missing values. */
  readonly dropped: number;
  /** One label per row of the slice column. */
  readonly slice: readonly string[] | null;
  /** Names of the groups that `prediction.group` numbers. */
  readonly groups: readonly string[] | null;
  /** One id per row when they were asked for and there are some; a row without one has "". */
  readonly ids: readonly string[] | null;
  /** What the reader of a result must know about the rows. */
  readonly warnings: readonly string[];
  /** The one among the warnings that whole numbers were taken as classes; null where they were not. */
  readonly classesNote: string | null;
  /** Of scores with labels beside them: the threshold that gives these labels, when it is not the usual one. */
  readonly threshold: number | null;
  /** The labels beside the output that no threshold, or largest probability, gives; null otherwise. */
  readonly labels: Labels | null;
}

/** Column names that promise a probability: a value outside [0, 1] is an error there, not another kind of score. */
const PROBABILITY_NAME = /^(p|prob|proba|probability)$|^(p|prob|proba|probability)[_.\- ]/i;

/**
 * The prediction that the chosen columns of a table hold. Rows in errors are rows of the table.
 *
 * @example
 * ```ts
 * import { chooseColumns, readPrediction, tableFrom } from "@heldout/core";
 * const table = tableFrom({ truth: ["no", "yes", "yes", "no"], score: [0.2, 0.9, 0.6, 0.4] });
 * const { prediction } = readPrediction(table, chooseColumns(["truth", "score"], {}));
 * prediction.kind; // 'probabilities'
 * ```
 */
export function readPrediction(given: Table, chosen: ChosenColumns, options: ReadingOptions = {}): PredictionReading {
  if (given.rows === 0) {
    throw new InputError("no-rows", "there is no row.", "Give at least one row.", {
      file: given.name,
    });
  }
  const whole = chosen.numbered === true ? withoutNumbers(given, chosen) : given;
  const { table, origin, dropped } = completeRows(whole, {
    drop: options.dropMissing ?? false,
    roles: rolesOf(chosen),
  });
  try {
    const warnings: string[] = [];
    if (dropped > 0) {
      const share = `${dropped.toLocaleString("en-US")} of ${whole.rows.toLocaleString("en-US")} rows`;
      warnings.push(`${share} ${dropped === 1 ? "was" : "were"} left out: a value is missing there.`);
    }
    const notes = rowNotes(table, chosen);
    const said: Said = { warnings, classesNote: null };
    const prediction = outputOf(table, chosen, notes, options, said);
    const idWarning = duplicateIdWarning(table, chosen, options.terms);
    if (idWarning) warnings.push(idWarning);
    const ids = options.keepIds === true ? idsOf(table, chosen) : null;
    const groups = chosen.group === undefined ? null : labelCodes(columnOf(table, chosen.group)).labels;
    const beside = labelsBeside(table, chosen, prediction, options);
    return {
      prediction,
      rows: whole.rows,
      dropped,
      slice: sliceLabels(table, chosen.slice),
      groups,
      ids,
      warnings: [...warnings, ...beside.warnings],
      classesNote: said.classesNote,
      threshold: beside.threshold,
      labels: beside.labels,
    };
  } catch (error) {
    throw error instanceof InputError ? placed(error, whole.name, origin) : error;
  }
}

function idsOf(table: Table, { id }: ChosenColumns): readonly string[] | null {
  if (id === undefined) return null;
  const column = columnOf(table, id);
  return Array.from({ length: table.rows }, (_, row) => cellText(column, row) ?? "");
}

function placed(error: InputError, file: string, origin: Uint32Array | null): InputError {
  const { row } = error.place;
  const place = { ...error.place, file, ...(row === undefined ? {} : { row: origin ? origin[row] : row }) };
  return error.at(place);
}

function rolesOf({ truth, output, group, weight, slice }: ChosenColumns): ColumnRoles {
  const outputs: [string, ColumnRole][] =
    output.kind === "proba"
      ? output.columns.map((column) => [column, "probability"])
      : output.kind === "confidence"
        ? [
            [output.column, "probability"],
            [output.labels, "prediction"],
          ]
        : [[output.column, output.kind === "score" ? "score" : "prediction"]];
  const others = [
    [group, "group"],
    [weight, "weight"],
    [slice, "slice"],
  ] as const;
  return new Map([
    ...others.flatMap(([name, role]): [string, ColumnRole][] => (name === undefined ? [] : [[name, role]])),
    ...outputs,
    [truth, "truth"],
  ]);
}

function rowNotes(table: Table, { group, weight }: ChosenColumns): RowNotes {
  return {
    weight: weight === undefined ? null : weightsOf(numbersOf(columnOf(table, weight)).values, table.rows, weight),
    group: group === undefined ? null : labelCodes(columnOf(table, group)).codes,
  };
}

/** What is to be told of the rows, gathered while they are read. */
interface Said {
  readonly warnings: string[];
  classesNote: string | null;
}

function outputOf(
  table: Table,
  { truth: truthName, output }: ChosenColumns,
  notes: RowNotes,
  options: ReadingOptions,
  said: Said,
): Prediction {
  const truth = columnOf(table, truthName);
  if (output.kind === "proba") return fromProbabilities(table, truth, output, notes, options);
  if (output.kind === "confidence") {
    return fromConfidence(truth, columnOf(table, output.column), columnOf(table, output.labels), notes, options);
  }
  const column = columnOf(table, output.column);
  switch (kindOf(truth, column, output, options, said)) {
    case "numbers":
      return {
        kind: "numbers",
        truth: squarable(finite(numbersOf(truth)), truth.name),
        predicted: squarable(finite(numbersOf(column)), column.name),
        ...notes,
      };
    case "labels":
      return fromLabels(truth, column, notes, options);
    default:
      return fromScore(truth, column, notes, options, said.warnings);
  }
}

/** What one output column is, by what was asked for and what truth and output look like. */
function kindOf(
  truth: Column,
  column: Column,
  output: Extract<OutputColumns, { kind: "score" | "prediction" | "guess" }>,
  { task, terms = libraryTerms }: ReadingOptions,
  said: Said,
): "numbers" | "labels" | "score" {
  if (task === "regression") return "numbers";
  if (output.kind === "score") return "score";
  if (column.kind === "category" || truth.kind === "category") {
    const asScore = output.kind === "guess" && column.kind === "number" && !isSubset(column, truth);
    return asScore ? "score" : "labels";
  }
  if (task !== undefined) return isSubset(column, truth) ? "labels" : "score";
  const classes = usedLabels(labelCodes(truth));
  if (classes.length === 2)
    return isSubset(column, truth) ? "labels" : output.kind === "guess" && conventional(classes) ? "score" : "numbers";
  const few = truth.values.every(Number.isInteger) && classes.length <= MOST_INTEGER_CLASSES && isSubset(column, truth);
  if (few || (areIntegerClasses(truth.values) && column.values.every(Number.isInteger))) {
    said.classesNote = inTerms(integerClassesNote(classes.length, truth.name), terms);
    said.warnings.push(said.classesNote);
    return "labels";
  }
  return "numbers";
}

function conventional(classes: readonly string[]): boolean {
  try {
    orderLabels([classes[0], classes[1]], undefined);
    return true;
  } catch {
    return false;
  }
}

function isSubset(column: Column, truth: Column): boolean {
  const labels = usedLabels(labelCodes(column));
  const known = new Set(usedLabels(labelCodes(truth)));
  return labels.length <= known.size + 5 && labels.every((label) => known.has(label));
}

function fromScore(
  truth: Column,
  column: Column,
  notes: RowNotes,
  options: ReadingOptions,
  warnings: string[],
): Prediction {
  const values = numbersOf(column);
  const classes = twoClasses(truth, column.name, options);
  const score = finite(values);
  const codes = recode(labelCodes(truth), classes);
  const base = { classes, truth: codes, score, ...notes };
  if (PROBABILITY_NAME.test(column.name)) {
    checkProbabilities(score, column.name, "If these are other scores, call the column score.");
    return { kind: "probabilities", ...base };
  }
  let outside = 0;
  let first = -1;
  for (let row = 0; row < score.length; row++) {
    if (score[row] >= 0 && score[row] <= 1) continue;
    if (first < 0) first = row;
    outside++;
  }
  if (outside === 0) return { kind: "probabilities", ...base };
  if (outside < 0.02 * score.length) {
    warnings.push(
      `${outside} of ${score.length} scores ${outside === 1 ? "lies" : "lie"} outside [0, 1] (the first is ${score[first]}), so they were taken as scores, not as probabilities.`,
    );
  }
  return { kind: "scores", ...base };
}

function twoClasses(truth: Column, column: string, { positive }: ReadingOptions): readonly [string, string] {
  const labels = usedLabels(labelCodes(truth));
  if (labels.length === 1) throw oneClass(labels[0], truth.name);
  if (labels.length > 2) {
    throw new InputError(
      "too-many-classes",
      `the truth has ${labels.length} classes (${listNames(labels)}), but ${quoteValue(column)} is one score.`,
      words`Pass one column of probabilities per class (${option("proba", "p_*")}), hard labels (${option("prediction")}), or ${option("task", "regression")} for numbers.`,
      { column: truth.name },
    );
  }
  return orderLabels([labels[0], labels[1]], positive).classes;
}

function oneClass(label: string, column: string): InputError {
  return new InputError(
    "one-class",
    `every row has the truth ${quoteValue(label)}.`,
    "Rows of at least two classes are needed to tell how good a classifier is.",
    { column },
  );
}

function fromLabels(truth: Column, column: Column, notes: RowNotes, { positive }: ReadingOptions): Prediction {
  const truthCodes = labelCodes(truth);
  const predictedCodes = labelCodes(column);
  const ofTruth = usedLabels(truthCodes);
  if (ofTruth.length === 1) throw oneClass(ofTruth[0], truth.name);
  const found = [...new Set([...ofTruth, ...usedLabels(predictedCodes)])];
  if (found.length > 1000) {
    throw new InputError(
      "too-many-classes",
      `truth and prediction hold ${found.length} different labels.`,
      words`Pass ${option("score")} for scores, or ${option("task", "regression")} for numbers.`,
      { column: column.name },
    );
  }
  checkLabelsLookAlike(ofTruth, predictedCodes, column);
  const classes = found.length === 2 ? orderLabels([found[0], found[1]], positive).classes : sortLabels(found);
  return {
    kind: "labels",
    classes,
    truth: recode(truthCodes, classes),
    predicted: recode(predictedCodes, classes),
    ...notes,
  };
}

/** A prediction that shares no label with the truth is another column, or scores. */
function checkLabelsLookAlike(
  ofTruth: readonly string[],
  predicted: ReturnType<typeof labelCodes>,
  column: Column,
): void {
  if (usedLabels(predicted).some((label) => ofTruth.includes(label))) return;
  throw new InputError(
    "unknown-label",
    `${quoteValue(cellText(column, 0) ?? "")} is none of the classes.`,
    words`The truth holds ${listNames(ofTruth)}. For scores or probabilities pass ${option("score")} ${quoteValue(column.name)}.`,
    { column: column.name, row: 0 },
  );
}

function fromProbabilities(
  table: Table,
  truth: Column,
  { columns, classes }: Extract<OutputColumns, { kind: "proba" }>,
  notes: RowNotes,
  options: ReadingOptions,
): Prediction {
  const truthCodes = labelCodes(truth);
  const labels = usedLabels(truthCodes);
  if (labels.length === 1) throw oneClass(labels[0], truth.name);
  const probability = columns.map((name) => finite(numbersOf(columnOf(table, name))));
  for (let c = 0; c < columns.length; c++)
    checkProbabilities(
      probability[c],
      columns[c],
      words`Fix the row, or pass hard labels with ${option("prediction")}.`,
    );
  if (columns.length === 1) {
    if (labels.length > 2 || !labels.includes(classes[0])) throw withoutColumn(truth, labels, classes);
    const { classes: ordered } = orderLabels([labels[0], labels[1]], options.positive ?? classes[0]);
    const [own] = probability;
    const score = ordered[1] === classes[0] ? own : own.map((p) => 1 - p);
    return { kind: "probabilities", classes: ordered, truth: recode(truthCodes, ordered), score, ...notes };
  }
  if (labels.some((label) => !classes.includes(label))) throw withoutColumn(truth, labels, classes);
  checkRowSums(probability, columns);
  if (columns.length === 2) {
    const { classes: ordered } = orderLabels([classes[0], classes[1]], options.positive);
    const score = probability[classes.indexOf(ordered[1])];
    return { kind: "probabilities", classes: ordered, truth: recode(truthCodes, ordered), score, ...notes };
  }
  return { kind: "class-probabilities", classes, truth: recode(truthCodes, classes), probability, ...notes };
}

/** The probability of the class that a label names: of two classes it is that of the positive one, or what is left of 1. */
function fromConfidence(
  truth: Column,
  column: Column,
  predicted: Column,
  notes: RowNotes,
  options: ReadingOptions,
): Prediction {
  const labelled = fromLabels(truth, predicted, notes, options);
  if (labelled.kind !== "labels" || labelled.classes.length > 2) return labelled;
  const [negative, positive] = labelled.classes;
  const own = finite(numbersOf(column));
  checkProbabilities(own, column.name, words`Fix the row, or pass hard labels with ${option("prediction")}.`);
  const score = own.map((p, row) => (labelled.predicted[row] === 1 ? p : 1 - p));
  return { kind: "probabilities", classes: [negative, positive], truth: labelled.truth, score, ...notes };
}

function withoutColumn(truth: Column, labels: readonly string[], classes: readonly string[]): InputError {
  const missing = labels.find((label) => !classes.includes(label)) ?? labels[0];
  const { codes, labels: all } = labelCodes(truth);
  return new InputError(
    "class-without-column",
    `the class ${quoteValue(missing)} has no column of probabilities.`,
    `There are columns for ${listNames(classes)}; add one for ${quoteValue(missing)}.`,
    { column: truth.name, row: codes.indexOf(all.indexOf(missing)) },
  );
}

function numbersOf(column: Column): NumberColumn {
  if (column.kind === "number") return column;
  throw new InputError(
    "not-a-number",
    `${quoteValue(cellText(column, 0) ?? "")} is not a number.`,
    `The column ${quoteValue(column.name)} holds text. Fix it, or name another column.`,
    { column: column.name, row: 0 },
  );
}

function finite({ name, values }: NumberColumn): Float64Array {
  for (let row = 0; row < values.length; row++) {
    if (Number.isFinite(values[row])) continue;
    throw new InputError(
      "not-finite",
      `${values[row]} is not a finite number.`,
      "Fix the row or leave it out: an infinite or undefined value cannot be ranked or averaged.",
      { column: name, row },
    );
  }
  return values;
}
