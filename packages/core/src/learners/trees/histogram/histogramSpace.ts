import { splitRecord } from "../../../numeric/kernels/layouts/splitRecord.ts";
import type { BinnedRows } from "./binFeatures.ts";

/**
 * The memory in which trees are grown on the same binned rows, one after the other: row numbers, histograms, records.
 * Good until the caller releases the team's memory.
 */
export interface HistogramSpace {
  readonly binned: BinnedRows;
  /** Features, rounded up to a multiple of 4. */
  readonly features: number;
  /** Row numbers in the order of the leaves, once a tree is grown. */
  readonly rows: number;
  readonly spareRows: number;
  readonly sides: number;
  readonly leftCounts: number;
  readonly parts: number;
  readonly histogramBytes: number;
  readonly scratch: number;
  readonly scratchBytes: number;
  readonly addedRecords: number;
  readonly otherRecords: number;
  readonly binCounts: number;
  readonly kinds: number;
  readonly orders: number;
  /** Addresses of histograms that no node has. */
  readonly free: number[];
  readonly limit: { histograms: number };
}

/** A bin's two sums, 256 bins. */
const FEATURE_BYTES = 4096;

/** Histograms may take up to this many bytes; beyond, those of the least promising nodes are made again when needed. */
const MOST_BYTES = 512 * 2 ** 20;

export function histogramSpace(binned: BinnedRows): HistogramSpace {
  const { team, columns, stride } = binned;
  const { heap } = team;
  const features = Math.max(4, 4 * Math.ceil(columns.length / 4));
  const histogramBytes = features * FEATURE_BYTES;
  const scratchBytes = 256 * (16 + stride);
  const space: HistogramSpace = {
    binned,
    features,
    rows: heap.allocate(4 * binned.rows),
    spareRows: heap.allocate(4 * binned.rows),
    sides: heap.allocate(256),
    leftCounts: heap.allocate(4 * team.size),
    parts: heap.allocate(team.size > 1 ? team.size * histogramBytes : 0),
    histogramBytes,
    scratch: heap.allocate(team.size * scratchBytes),
    scratchBytes,
    addedRecords: heap.allocate(splitRecord.bytes * features),
    otherRecords: heap.allocate(splitRecord.bytes * features),
    binCounts: heap.allocate(4 * features),
    kinds: heap.allocate(features),
    orders: heap.allocate(FEATURE_BYTES * features),
    free: [],
    limit: { histograms: Math.max(2, Math.floor(MOST_BYTES / histogramBytes)) },
  };
  heap.i32(space.binCounts, features).set(columns.map(({ bins }) => bins));
  return space;
}

/** Which features are looked at; null for all. */
export function chooseFeatures(space: HistogramSpace, chosen: readonly boolean[] | null): void {
  const kinds = space.binned.team.heap.u8(space.kinds, space.features).fill(2);
  space.binned.columns.forEach(({ kind }, c) => {
    if (chosen === null || chosen[c]) kinds[c] = kind === "number" ? 0 : 1;
  });
}

/** Address of a histogram, or 0 when there may be no more. */
export function takeHistogram(space: HistogramSpace): number {
  const free = space.free.pop();
  if (free !== undefined) return free;
  if (space.limit.histograms === 0) return 0;
  space.limit.histograms--;
  return space.binned.team.heap.allocate(space.histogramBytes);
}
