import { type Features, featureValues } from "../../../data/features.ts";
import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { binRowsLayout } from "../../../numeric/kernels/layouts/binRows.ts";
import { sortColumnsLayout } from "../../../numeric/kernels/layouts/sortColumns.ts";
import type { Team } from "../../../numeric/kernels/team.ts";
import {
  type BinColumn,
  categoryBins,
  MOST_BINS,
  SAMPLE,
  samplePositions,
  shareBins,
  valueBins,
  weightedOrder,
} from "./binColumn.ts";

/** Rows as bins in the memory of a team, row after row. Good until the caller releases that memory. */
export interface BinnedRows {
  readonly team: Team;
  readonly rows: number;
  readonly columns: readonly BinColumn[];
  /** Address of the first row's bins, and bytes from a row to the next. */
  readonly bins: number;
  readonly stride: number;
}

export interface BinOptions {
  /** By position, or null: all 1. */
  readonly weights?: Float64Array | null;
  /** 2 to 255. Default 255. */
  readonly mostBins?: number;
}

/** Rows that are copied to the team's memory at a time. */
const STAGE = 65_536;

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 4096;

/** The given rows of all features, in bins chosen by those rows. */
export function binFeatures(
  team: Team,
  features: Features,
  rows: Uint32Array,
  { weights = null, mostBins = MOST_BINS }: BinOptions = {},
): BinnedRows {
  return applyBins(team, features, rows, chooseBins(team, features, rows, weights, mostBins));
}

/** Whether every column has a bin for each of its values. */
export function hasFewValues(features: Features): boolean {
  const rows = Uint32Array.from({ length: features.rows }, (_, i) => i);
  return features.columns.every((about, c) =>
    about.kind === "category"
      ? about.levels.length <= MOST_BINS
      : valueBins(featureValues(features, c), rows, null) !== null,
  );
}

/** The bins of each column. As many columns as there are members are sorted at a time. */
function chooseBins(
  team: Team,
  features: Features,
  rows: Uint32Array,
  weights: Float64Array | null,
  mostBins: number,
): BinColumn[] {
  const { heap } = team;
  const columns: BinColumn[] = [];
  const many: { readonly column: number; readonly sample: Float64Array }[] = [];
  const positions = samplePositions(rows.length);
  const most = Math.min(rows.length, SAMPLE);
  const mark = heap.mark();
  try {
    const staged = heap.allocate(8 * most * team.size);
    const spare = heap.allocate(8 * most * team.size);
    const lengths = heap.allocate(4 * team.size);
    const counters = heap.allocate(8192 * team.size);
    const sortMany = (): void => {
      many.forEach(({ sample }, i) => {
        heap.f64(staged + 8 * most * i, sample.length).set(sample);
      });
      heap.i32(lengths, many.length).set(many.map(({ sample }) => sample.length));
      const args = argumentsIn(sortColumnsLayout, { columns: staged, apart: most, lengths, spare, counters });
      team.run("sortColumns", args, many.length);
      many.forEach(({ column, sample }, i) => {
        columns[column] = shareBins(heap.f64(staged + 8 * most * i, sample.length).slice(), null, mostBins);
      });
      many.length = 0;
    };
    features.columns.forEach((about, c) => {
      const values = featureValues(features, c);
      const own =
        about.kind === "category"
          ? categoryBins(values, rows, weights, about.levels.length, mostBins)
          : valueBins(values, rows, weights, mostBins);
      if (own) {
        columns[c] = own;
        return;
      }
      const { sample, sampleWeights } = present(values, rows, weights, positions);
      if (sampleWeights) {
        const { sorted, upTo } = weightedOrder(sample, sampleWeights);
        columns[c] = shareBins(sorted, upTo, mostBins);
      } else if (many.push({ column: c, sample }) === team.size) sortMany();
    });
    if (many.length > 0) sortMany();
  } finally {
    heap.release(mark);
  }
  return columns;
}

/** The given rows in bins that were chosen before. */
export function applyBins(
  team: Team,
  features: Features,
  rows: Uint32Array,
  columns: readonly BinColumn[],
): BinnedRows {
  const { heap } = team;
  const stride = strideOf(columns.length);
  const bins = heap.allocate(rows.length * stride);
  const mark = heap.mark();
  try {
    const tables = writeTables(team, columns);
    const most = Math.min(STAGE, rows.length);
    const staged = heap.allocate(8 * most * columns.length);
    for (let from = 0; from < rows.length; from += most) {
      const count = Math.min(most, rows.length - from);
      const stage = heap.f64(staged, count * columns.length);
      for (let c = 0; c < columns.length; c++) {
        gather(featureValues(features, c), rows, from, count, stage.subarray(c * count, (c + 1) * count));
      }
      const shards = Math.ceil(count / SHARD_ROWS);
      const into = { tables, bins: bins + from * stride, stride };
      team.run("binRows", argumentsIn(binRowsLayout, { count, staged, features: columns.length, ...into }), shards);
    }
  } finally {
    heap.release(mark);
  }
  return { team, rows: rows.length, columns, bins, stride };
}

/** The values at the positions, without missing ones and those of no weight. Adding 0 makes a -0 a 0: sorting needs that. */
function present(
  values: Float64Array,
  rows: Uint32Array,
  weights: Float64Array | null,
  positions: Uint32Array,
): { readonly sample: Float64Array; readonly sampleWeights: Float64Array | null } {
  const sample = new Float64Array(positions.length);
  const own = weights && new Float64Array(positions.length);
  let count = 0;
  for (let i = 0; i < positions.length; i++) {
    const value = values[rows[positions[i]]];
    const weight = weights ? weights[positions[i]] : 1;
    if (Number.isNaN(value) || weight === 0) continue;
    if (own) own[count] = weight;
    sample[count++] = value + 0;
  }
  return { sample: sample.subarray(0, count), sampleWeights: own ? own.subarray(0, count) : null };
}

/** Rows begin where they do not straddle cache lines, as far as that costs little. */
function strideOf(columns: number): number {
  if (columns > 32) return 32 * Math.ceil(columns / 32);
  return columns > 16 ? 32 : columns > 8 ? 16 : columns > 4 ? 8 : 4;
}

/** Values at positions from .. from + count - 1; neighbouring rows are copied as a whole. */
function gather(values: Float64Array, rows: Uint32Array, from: number, count: number, into: Float64Array): void {
  if (count === 0) return;
  const first = rows[from];
  let i = 0;
  while (i < count && rows[from + i] === first + i) i++;
  into.set(values.subarray(first, first + i));
  for (; i < count; i++) into[i] = values[rows[from + i]];
}

/** As the kernel `binRows` wants them: 256 thresholds per feature, and every 16th of them once more. */
function writeTables({ heap }: Team, columns: readonly BinColumn[]): number {
  const address = heap.allocate(2176 * columns.length);
  columns.forEach((column, c) => {
    const table = new Float64Array(272).fill(Number.POSITIVE_INFINITY);
    if (column.kind === "number") {
      table.set(column.thresholds);
      for (let i = 0; i < 16; i++) table[256 + i] = table[16 * i + 15];
    } else {
      const list = heap.allocate(column.binOf.length);
      heap.u8(list, column.binOf.length).set(column.binOf);
      table[0] = list;
      table[1] = column.binOf.length;
      table[255] = Number.NEGATIVE_INFINITY;
    }
    heap.f64(address + 2176 * c, 272).set(table);
  });
  return address;
}
