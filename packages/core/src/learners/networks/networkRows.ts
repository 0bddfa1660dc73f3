import type { Features } from "../../data/features.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { gather, namedColumns } from "../columns.ts";
import type { ColumnScale } from "../weightedScaling.ts";
import { type Network, shardsFor } from "./network.ts";
import { padded } from "./strips.ts";

/** Rows in the kernels' memory, scaled, each with a 1 behind its features. */
export interface StagedRows {
  readonly at: number;
  /** Of a row. */
  readonly bytes: number;
}

/** Rows and columns that are copied at a time: few enough to be in the second-level cache still. */
const STAGE_ROWS = 2048;
const STAGE_COLUMNS = 32;

/**
 * Copies rows of the named features to the memory of a team, scaled. The caller releases the memory. A value that is
 * missing or not finite is an error.
 */
export function stageRows(
  team: Team,
  features: Features,
  names: readonly string[],
  scales: readonly ColumnScale[],
  rows: Uint32Array,
): StagedRows {
  const { heap } = team;
  const columns = namedColumns(features, names);
  const bytes = 8 * padded(names.length + 1);
  const at = heap.allocate(bytes * rows.length);
  const mark = heap.mark();
  try {
    // no power of two between columns: the same row of all of them would share a place in the cache
    const pitch = 8 * (STAGE_ROWS + 10);
    const staged = heap.allocate(pitch * STAGE_COLUMNS);
    const pairs = heap.allocate(16 * Math.max(1, names.length));
    const flag = heap.allocate(8);
    heap.f64(flag, 1)[0] = 0;
    heap.f64(pairs, 2 * names.length).set(scales.flatMap(({ mean, factor }) => [mean, factor]));
    const all = heap.f64(staged, (pitch * STAGE_COLUMNS) / 8);
    for (let top = 0; top < rows.length; top += STAGE_ROWS) {
      const some = rows.subarray(top, top + STAGE_ROWS);
      // also without a feature there is the 1 behind them
      for (let from = 0; from === 0 || from < names.length; from += STAGE_COLUMNS) {
        const count = Math.min(STAGE_COLUMNS, names.length - from);
        for (let c = 0; c < count; c++) copyRows(columns[from + c], some, all, (c * pitch) / 8);
        const behind = from + count === names.length ? bytes / 8 - names.length : 0;
        const into = at + top * bytes + 8 * from;
        const args = [staged, pitch, some.length, count, pairs + 16 * from, into, bytes, behind, flag];
        team.run("stageRows", args, shardsFor(team, some.length * count, Math.ceil(some.length / 64)));
      }
    }
    // looks for the value that is no number, which throws
    if (heap.f64(flag, 1)[0] !== 0) gather(features, names, rows);
  } finally {
    heap.release(mark);
  }
  return { at, bytes };
}

function copyRows(column: Float64Array, rows: Uint32Array, into: Float64Array, at: number): void {
  const first = rows[0];
  const count = rows.length;
  if (rows[count - 1] - first === count - 1) into.set(column.subarray(first, first + count), at);
  else for (let i = 0; i < count; i++) into[at + i] = column[rows[i]];
}

/** Puts some of the staged rows, by the places that stand as u32 at an address, into the input of a network. */
export function loadRows(
  { team, input, turnedInput }: Network,
  { at, bytes }: StagedRows,
  placesAt: number,
  count: number,
): void {
  const where = [input.at, input.pitch, turnedInput.at, turnedInput.pitch];
  team.run(
    "gatherStrips",
    [at, bytes, placesAt, count, padded(count), bytes / 32, ...where],
    shardsFor(team, (count * bytes) / 4, Math.ceil(count / 4)),
  );
}
