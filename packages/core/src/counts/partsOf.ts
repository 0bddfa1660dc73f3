import { sortLabels } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { Prediction } from "../data/prediction.ts";
import type { SliceColumn } from "../evaluate/slices.ts";
import type { Counts } from "./counts.ts";

/** Rows of one slice and group; `rows` is null when these are all rows. */
export interface RowPart {
  readonly slice: number;
  readonly group: number;
  readonly rows: Uint32Array | null;
}

interface PartOptions {
  readonly slice?: SliceColumn | undefined;
  readonly groups?: readonly string[] | undefined;
}

/** The rows of every slice and group that has some. Slices and groups are numbered in the order of `namesOf`. */
export function partsOf(prediction: Prediction, options: PartOptions): RowPart[] {
  const { slice } = options;
  const { group, truth } = prediction;
  if (slice === undefined && group === null) return [{ slice: 0, group: 0, rows: null }];
  const names = namesOf(prediction, options);
  const sliceCode = new Map(names.slice?.values.map((value, at) => [value, at]));
  const groupCode = new Map(names.group?.values.map((value, at) => [value, at]));
  const groups = Math.max(1, groupCode.size);
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < truth.length; row++) {
    const s = slice ? (sliceCode.get(slice.labels[row]) ?? 0) : 0;
    const g = group ? (groupCode.get(groupName(group[row], options)) ?? 0) : 0;
    const key = s * groups + g;
    const rows = rowsOf.get(key);
    if (rows) rows.push(row);
    else rowsOf.set(key, [row]);
  }
  return [...rowsOf]
    .sort(([a], [b]) => a - b)
    .map(([key, rows]) => ({ slice: Math.floor(key / groups), group: key % groups, rows: Uint32Array.from(rows) }));
}

/** Names of slices and groups in the one order that does not depend on rows: that of their text. */
export function namesOf(prediction: Prediction, options: PartOptions): Pick<Counts, "slice" | "group"> {
  const { slice } = options;
  if (slice && slice.labels.length !== prediction.truth.length) {
    throw new InputError(
      "length-mismatch",
      `the slice ${quoteValue(slice.column)} has ${slice.labels.length} labels, the prediction has ${prediction.truth.length} rows.`,
      "Give one label per row.",
      { column: slice.column },
    );
  }
  return {
    slice: slice ? { column: slice.column, values: sortLabels([...new Set(slice.labels)]) } : null,
    group: prediction.group
      ? { values: sortLabels([...new Set(Array.from(new Set(prediction.group), (code) => groupName(code, options)))]) }
      : null,
  };
}

function groupName(code: number, { groups }: PartOptions): string {
  return groups?.[code] ?? String(code);
}
