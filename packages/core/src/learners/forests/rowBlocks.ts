import type { Features } from "../../data/features.ts";
import { columnsFor, usedColumns } from "../trees/treeColumns.ts";
import type { ForestModel } from "./forestModel.ts";

/** Some rows with their values next to each other: what a walk through many trees wants to find in the cache. */
export interface RowBlock {
  /** The first of the block, and how many. */
  readonly begin: number;
  readonly count: number;
  /** The value of the model's column c in row begin + r is at `r * columns + c`; 0 where no tree asks about it. */
  readonly x: Float64Array;
  /** None of them is missing. */
  readonly complete: boolean;
}

const ROWS = 256;

/** Hands the given rows over block by block, for the model's trees; a block's memory is used again for the next. */
export function eachBlock(
  model: ForestModel,
  features: Features,
  rows: Uint32Array,
  visit: (block: RowBlock) => void,
): void {
  const used = usedColumns(model.trees);
  const columns = columnsFor(model, features, used);
  const width = columns.length;
  const x = new Float64Array(ROWS * width);
  for (let begin = 0; begin < rows.length; begin += ROWS) {
    const count = Math.min(ROWS, rows.length - begin);
    let complete = true;
    for (const c of used) {
      const column = columns[c];
      for (let r = 0; r < count; r++) {
        const value = column[rows[begin + r]];
        x[r * width + c] = value;
        if (Number.isNaN(value)) complete = false;
      }
    }
    visit({ begin, count, x, complete });
  }
}
