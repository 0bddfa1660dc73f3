import type { ChosenColumns, OutputColumns } from "./columns/chooseColumns.ts";
import { labelCodes, recode, sortLabels, usedLabels } from "./columns/labelCodes.ts";
import { orderLabels } from "./columns/orderLabels.ts";
import { InputError, quoteValue } from "./inputError.ts";
import { checkProbabilities, checkRowSums } from "./makePrediction.ts";
import type { Prediction, RowNotes, TaskKind } from "./prediction.ts";
import { areIntegerClasses, integerClassesNote, MOST_INTEGER_CLASSES } from "./roles/integerClasses.ts";
import { squarable } from "./squarable.ts";
import { type Column, cellText, columnOf, listNames, type NumberColumn, type Table } from "./table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "./wording.ts";

/** Those of the options of reading that say what the columns hold. */
export interface ColumnsOptions {
  readonly positive?: string | undefined;
  readonly task?: TaskKind | undefined;
  readonly terms?: Terms | undefined;
}

/** Column names that promise a probability: a value outside [0, 1] is an error there, not another kind of score. */
const PROBABILITY_NAME = /^(p|prob|proba|probability)$|^(p|prob|proba|probability)[_.\- ]/i;

/** What is to be told of the rows, gathered while they are read. */
export interface Said {
  readonly warnings: string[];
  classesNote: string | null;
}

/** The prediction in rows that are complete: of what kind it is, its classes in order, and every value checked. */
export function predictionOfColumns(
  table: Table,
  { truth: truthName, output }: ChosenColumns,
  notes: RowNotes,
  options: ColumnsOptions,
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
  { task, terms = libraryTerms }: ColumnsOptions,
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
  options: ColumnsOptions,
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
      `${outside} of ${score.length} scores ${outside === 1 ? "lies" : "lie"} outside [0, 1] (the first is ${score[first]}), so they are treated as scores, not as probabilities.`,
    );
  }
  return { kind: "scores", ...base };
}

function twoClasses(truth: Column, column: string, { positive }: ColumnsOptions): readonly [string, string] {
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
    "Evaluating a classifier needs rows of at least two classes.",
    { column },
  );
}

function fromLabels(truth: Column, column: Column, notes: RowNotes, { positive }: ColumnsOptions): Prediction {
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
  options: ColumnsOptions,
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
  options: ColumnsOptions,
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

/** A column that has to hold numbers. */
export function numbersOf(column: Column): NumberColumn {
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
