import type { Comparison, Disagreement } from "./comparison.ts";

/**
 * Which models are right about a row, by their place. Of numbers, those that come closest to the truth.
 *
 * Outputs are texts: a label, or a label with its score behind it, as in "pos (0.83)".
 */
export function rightModels(
  { truth, outputs }: Disagreement,
  { task, classes = [] }: Pick<Comparison, "task" | "classes">,
): boolean[] {
  if (task === "regression") {
    const errors = outputs.map((output) => Math.abs(Number(output) - Number(truth)));
    const least = Math.min(...errors.filter((error) => !Number.isNaN(error)));
    return errors.map((error) => error === least);
  }
  return outputs.map((output) => labelOf(output, classes) === truth);
}

/** A text that is a class is that class; otherwise the score behind it is taken off. */
function labelOf(output: string, classes: readonly string[]): string {
  return classes.includes(output) ? output : output.replace(/ \(-?[\d.]+(?:e[+-]?\d+)?\)$/i, "");
}
