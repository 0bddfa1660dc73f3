import type { LabelCells } from "./counts.ts";

export interface LabelCell {
  readonly slice: number;
  readonly group: number;
  readonly truth: number;
  readonly predicted: number;
  readonly rows: number;
}

/** Cells of the same place, truth and prediction put together, in order; empty ones are left out. */
export function gatherLabels(cells: readonly LabelCell[]): LabelCell[] {
  const sorted = cells
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.slice - b.slice || a.group - b.group || a.truth - b.truth || a.predicted - b.predicted);
  const result: LabelCell[] = [];
  for (const cell of sorted) {
    const last = result.at(-1);
    const same =
      last &&
      last.slice === cell.slice &&
      last.group === cell.group &&
      last.truth === cell.truth &&
      last.predicted === cell.predicted;
    if (same) result[result.length - 1] = { ...last, rows: last.rows + cell.rows };
    else result.push(cell);
  }
  return result;
}

/** As columns, for the document. */
export function labelColumns(
  cells: readonly LabelCell[],
  { sliced, grouped }: { readonly sliced: boolean; readonly grouped: boolean },
): LabelCells {
  return {
    slice: sliced ? cells.map(({ slice }) => slice) : null,
    group: grouped ? cells.map(({ group }) => group) : null,
    truth: cells.map(({ truth }) => truth),
    predicted: cells.map(({ predicted }) => predicted),
    rows: cells.map(({ rows }) => rows),
  };
}

/** The cells of a document one by one. */
export function labelCellsOf({ slice, group, truth, predicted, rows }: LabelCells): LabelCell[] {
  return rows.map((n, i) => ({
    slice: slice?.[i] ?? 0,
    group: group?.[i] ?? 0,
    truth: truth[i],
    predicted: predicted[i],
    rows: n,
  }));
}
