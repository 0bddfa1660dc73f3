import type { Features } from "../../data/features.ts";
import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { gatherPanelsLayout } from "../../numeric/kernels/layouts/gatherPanels.ts";
import { stageRowsLayout } from "../../numeric/kernels/layouts/stageRows.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { gather, namedColumns } from "../columns.ts";
import type { ColumnScale } from "../weightedScaling.ts";
import { type Network, shardsFor } from "./network.ts";
import { padded } from "./panelMatrix.ts";

/** Rows in the kernels' memory, scaled, each with a 1 behind its features. */
export interface StagedRows {
  readonly at: number;
  /** Of a row. */
  readonly bytes: number;
  /** Whether they are in single precision. */
  readonly float32: boolean;
}

/** Rows and columns that are copied at a time: few enough to be in the second-level cache still. */
const STAGE_ROWS = 2048;
const STAGE_COLUMNS = 32;

/** Of more numbers than this training keeps seven digits, in half the memory. */
const MANY = 2e6;

/** Rows to train on: in single precision where they are many, unless a number is too large for it. */
export function stageTrainingRows(
  team: Team,
  features: Features,
  names: readonly string[],
  scales: readonly ColumnScale[],
  rows: Uint32Array,
): StagedRows {
  if (rows.length * names.length > MANY) {
    const mark = team.heap.mark();
    const { finite, ...staged } = copiedRows(team, features, names, scales, rows, true);
    if (finite) return staged;
    team.heap.release(mark);
  }
  return stageRows(team, features, names, scales, rows);
}

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
  const { finite, ...staged } = copiedRows(team, features, names, scales, rows, false);
  // looks for the value that is not a number, which throws
  if (!finite) gather(features, names, rows);
  return staged;
}

function copiedRows(
  team: Team,
  features: Features,
  names: readonly string[],
  scales: readonly ColumnScale[],
  rows: Uint32Array,
  float32: boolean,
): StagedRows & { readonly finite: boolean } {
  const { heap } = team;
  const columns = namedColumns(features, names);
  const size = float32 ? 4 : 8;
  const bytes = size * padded(names.length + 1);
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
        const behind = from + count === names.length ? bytes / size - names.length : 0;
        const into = at + top * bytes + size * from;
        const args = argumentsIn(stageRowsLayout, {
          columns: staged,
          pitch,
          rows: some.length,
          count,
          scales: pairs + 16 * from,
          into,
          bytes,
          behind,
          flag,
          float32: float32 ? 1 : 0,
        });
        team.run("stageRows", args, shardsFor(team, some.length * count, Math.ceil(some.length / 64)));
      }
    }
    return { at, bytes, float32, finite: heap.f64(flag, 1)[0] === 0 };
  } finally {
    heap.release(mark);
  }
}

function copyRows(column: Float64Array, rows: Uint32Array, into: Float64Array, at: number): void {
  const first = rows[0];
  const count = rows.length;
  if (rows[count - 1] - first === count - 1) into.set(column.subarray(first, first + count), at);
  else for (let i = 0; i < count; i++) into[at + i] = column[rows[i]];
}

/**
 * Puts some of the staged rows, by the places that stand as u32 at an address, into the input of a network for rows of
 * their precision.
 */
export function loadRows(
  { team, input, turnedInput }: Network,
  { at, bytes, float32 }: StagedRows,
  placesAt: number,
  count: number,
): void {
  const panels = bytes / (float32 ? 16 : 32);
  const args = argumentsIn(gatherPanelsLayout, {
    rows: at,
    bytes,
    places: placesAt,
    count,
    padded: padded(count),
    panels,
    into: input.at,
    pitch: input.pitch,
    turned: turnedInput.at,
    turnedPitch: turnedInput.pitch,
  });
  const shards = shardsFor(team, 8 * count * panels, Math.ceil(count / 4));
  team.run(float32 ? "gatherFloat32Panels" : "gatherPanels", args, shards);
}
