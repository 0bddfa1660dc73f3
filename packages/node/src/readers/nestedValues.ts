/**
 * Lists inside rows that hold one number for each class: Spark's `probability`, BigQuery ML's `predicted_label_probs`. They
 * become columns of their own, named after the list and the place or label: `probability.0`, `predicted_label_probs.yes`.
 */
export interface NestedColumn {
  readonly name: string;
  /** The DOUBLE in SQL, given the expression of the whole list. */
  readonly value: (list: string) => string;
}

/** A list that is longer than this is an embedding or a text, and stays as it is. */
export const MOST_NESTED = 200;

/** Columns of a list of numbers, all of them as long. */
export function placeColumns(
  name: string,
  length: number,
  at: (list: string, place: number) => string,
): NestedColumn[] {
  return Array.from({ length }, (_, place) => ({ name: `${name}.${place}`, value: (list) => at(list, place) }));
}

/** Columns of a list of pairs of a label and a number. */
export function labelColumns(
  name: string,
  labels: readonly string[],
  of: (list: string, label: string) => string,
): NestedColumn[] {
  return labels.map((label) => ({ name: `${name}.${label}`, value: (list) => of(list, label) }));
}

/** Which key of a pair is the number and which the label; null when it is no such pair. */
export function pairKeys(keys: readonly string[]): { readonly label: string; readonly number: string } | null {
  const number = keys.find((key) => /^(?:prob|probability|score|p)$/i.test(key));
  const label = keys.find((key) => key !== number);
  return keys.length === 2 && number !== undefined && label !== undefined ? { label, number } : null;
}
