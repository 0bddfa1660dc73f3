import type { ColumnFacts } from "./columnFacts.ts";

/**
 * Whether numbers are the probability of the class that the labels beside them name, as Weka and PyCaret write them: none is
 * below that of a blind choice among the classes, though more than one class is named.
 */
export function isConfidence({ numbers }: ColumnFacts, labels: ColumnFacts, classes: readonly string[]): boolean {
  if (numbers === null || !numbers.unit || labels.labels === null || labels.labels.length < 2) return false;
  const slack = 1e-3;
  return numbers.least >= 1 / classes.length - slack && numbers.least < numbers.most;
}
