import type { ModelSummary } from "@heldout/core/internal";

/** The value of one model on one split or data set, both by their place. */
export interface SplitValue {
  readonly model: number;
  readonly split: number;
  readonly value: number;
}

/** Every value there is; a split on which a model has none is left out for that model. */
export function splitValues(models: readonly Pick<ModelSummary, "values">[]): SplitValue[] {
  return models.flatMap(({ values = [] }, model) =>
    values.flatMap((value, split) => (value === null ? [] : [{ model, split, value }])),
  );
}

/** The values of each split together, in the order of the models. */
export function splitLines(values: readonly SplitValue[]): SplitValue[][] {
  const lines = new Map<number, SplitValue[]>();
  for (const value of values) lines.set(value.split, [...(lines.get(value.split) ?? []), value]);
  return [...lines.values()];
}
