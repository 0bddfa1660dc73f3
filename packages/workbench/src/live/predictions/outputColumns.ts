import type { Guesses, TableSummary } from "../../protocol.ts";

/** Where the model's output is: a score of the positive class, a label or number, or one probability for each class. */
export type Output =
  | { readonly kind: "score"; readonly column: string }
  | { readonly kind: "prediction"; readonly column: string }
  | { readonly kind: "proba"; readonly pattern: string };

export type OutputKind = Output["kind"];

/** What the columns of predictions are taken for; null where nobody knows. */
export interface PredictionColumns {
  readonly truth: string | null;
  readonly output: Output | null;
}

export type Settings = Readonly<Record<string, string>>;

/** The columns that the address names, and the guesses where it names none. */
export function predictionColumns(table: TableSummary, settings: Settings): PredictionColumns {
  const truth = settings.truth ?? table.guesses.truth;
  return { truth, output: askedOutput(settings) ?? guessedOutput(table.guesses) };
}

/**
 * The columns to name in a request: those that the address names, where the server finds the others by itself as it found
 * the guesses; otherwise all.
 */
export function namedColumns(table: TableSummary, settings: Settings): PredictionColumns {
  if (table.reasons === undefined || table.guesses.scores.length > 1 || table.guesses.predictions !== undefined) {
    return predictionColumns(table, settings);
  }
  return { truth: settings.truth ?? null, output: askedOutput(settings) };
}

/** The two classes of which a person must say which is positive; null when that is known, or not needed. */
export function openClasses(table: TableSummary, settings: Settings): readonly [string, string] | null {
  const { truth, output } = predictionColumns(table, settings);
  const { task, positive } = table.guesses;
  const column = table.columns.find(({ name }) => name === truth);
  if (output === null || settings.positive !== undefined || truth !== table.guesses.truth) return null;
  if (task !== "binary" || positive !== null || column?.distinct !== 2 || column.examples.length < 2) return null;
  return [column.examples[0], column.examples[1]];
}

/** Whether both are known, so that there is something to compute. */
export function isCertain({ truth, output }: PredictionColumns): boolean {
  return truth !== null && output !== null;
}

function askedOutput({ score, prediction, proba }: Settings): Output | null {
  if (score !== undefined) return { kind: "score", column: score };
  if (prediction !== undefined) return { kind: "prediction", column: prediction };
  return proba === undefined ? null : { kind: "proba", pattern: proba };
}

function guessedOutput({ proba = null, scores, prediction }: Guesses): Output | null {
  if (proba !== null) return { kind: "proba", pattern: proba };
  if (scores[0] !== undefined) return { kind: "score", column: scores[0] };
  return prediction === null ? null : { kind: "prediction", column: prediction };
}
