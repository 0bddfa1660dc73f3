import type { Comparison, Disagreement } from "@heldout/core/internal";
import type { Codec } from "../../address/useSetting.ts";

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

/** Which rows a table shows: all, those that a model has right, or those that nobody has. */
export type RowFilter = "all" | "nobody" | number;

/** "all", "nobody", or the model's place counted from 1: "model2". */
export function filterCodec(models: number): Codec<RowFilter> {
  return {
    read: (text) => {
      if (text === "all" || text === "nobody") return text;
      const place = /^model[1-9]\d{0,3}$/.test(text) ? Number(text.slice(5)) - 1 : models;
      return place < models ? place : undefined;
    },
    write: (filter) => (typeof filter === "number" ? `model${filter + 1}` : filter),
  };
}

export function passes(right: readonly boolean[], filter: RowFilter): boolean {
  if (filter === "all") return true;
  return filter === "nobody" ? !right.includes(true) : right[filter];
}
