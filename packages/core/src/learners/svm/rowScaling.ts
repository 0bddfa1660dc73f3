import { InputError, quoteValue } from "../../data/inputError.ts";
import { columnMean } from "../columnMean.ts";
import { isNumbers, isRecord } from "../shape.ts";
import type { Rows } from "./rows.ts";

/** What is taken away from each column, and what it is multiplied by then; 0 where a column is left out. */
export type RowScaling = Readonly<{ mean: readonly number[]; factor: readonly number[] }>;

/** Scaled to mean 0 and sd 1 of the weighted rows (divisor n), only centred, or left as it is. */
export type ScalingKind = "standardize" | "centre" | "none";

export function rowScaling(
  names: readonly string[],
  { count, entries, values }: Rows,
  weights: Float64Array,
  kind: ScalingKind,
): RowScaling {
  const mean: number[] = [];
  const factor: number[] = [];
  for (let j = 0; j < entries; j++) {
    const column = Float64Array.from({ length: count }, (_, i) => values[i * entries + j]);
    const centre = kind === "none" ? 0 : columnMean(column, weights);
    let squares = 0;
    let total = 0;
    for (let i = 0; i < count; i++) {
      squares += weights[i] * (column[i] - centre) ** 2;
      total += weights[i];
    }
    const sd = Math.sqrt(squares / total);
    if (!Number.isFinite(centre) || !Number.isFinite(sd)) throw tooLarge(names[j]);
    // JSON knows no -0
    mean.push(centre + 0);
    if (kind !== "standardize") factor.push(1);
    // numbers so small that their squares vanish are the same for all a double can say
    else factor.push(sd > 0 && Number.isFinite(1 / sd) ? 1 / sd : 0);
  }
  return { mean, factor };
}

export function scaleRows({ count, entries, values }: Rows, { mean, factor }: RowScaling): Rows {
  const scaled = new Float64Array(values.length);
  for (let i = 0, at = 0; i < count; i++) {
    for (let j = 0; j < entries; j++, at++) scaled[at] = (values[at] - mean[j]) * factor[j];
  }
  return { count, entries, values: scaled };
}

export function isRowScaling(stored: unknown, columns: number): stored is RowScaling {
  return isRecord(stored) && isNumbers(stored.mean, columns) && isNumbers(stored.factor, columns);
}

function tooLarge(name: string): InputError {
  return new InputError(
    "fit-failed",
    `the numbers of ${quoteValue(name)} are too large: their squares overflow.`,
    "Rescale the column.",
  );
}
