import type { Team } from "../../numeric/kernels/team.ts";
import { columnMean } from "../columnMean.ts";
import { featureNames, gather, namedColumns } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { weightsAt } from "../target.ts";

/** The training rows in the memory of a team, every feature scaled to mean 0 and sd 1. */
export interface StagedRows {
  readonly team: Team;
  readonly names: readonly string[];
  /** How many training rows there are. */
  readonly rows: number;
  /** The same, made even, or a multiple of four of columns in float32, by rows of zeros without weight. */
  readonly height: number;
  /** How many rows have a weight above 0. */
  readonly counted: number;
  /** Weighted mean and standard deviation of each feature; the deviation of a constant one is 0. */
  readonly mean: Float64Array;
  readonly sd: Float64Array;
  /** Address of the scaled column of each feature, f64, or f32 if that was asked for. A constant feature's is all 0. */
  readonly columns: Uint32Array;
  /** Weights of the rows as given; they sum to anything. */
  readonly weights: Float64Array;
}

/** Copies the rows into the team's memory. Whoever calls this takes a mark before and releases it. */
export function stageRows(team: Team, data: LearningData, rows: Uint32Array, float32 = false): StagedRows {
  const names = featureNames(data.features);
  const weights = weightsAt(data, rows);
  const n = rows.length;
  const height = float32 ? (n + 3) & ~3 : n + (n % 2);
  const { heap } = team;
  const bytes = (float32 ? 4 : 8) * height;
  const base = heap.allocate(bytes * names.length);
  const even = weights.every((w) => w === weights[0]) ? null : weights;
  const total = even ? even.reduce((sum, w) => sum + w, 0) : n;
  const mean = new Float64Array(names.length);
  const sd = new Float64Array(names.length);
  const copy = isAll(rows, data.features.rows) ? null : new Float64Array(n);
  namedColumns(data.features, names).forEach((column, j) => {
    const own = copy ?? column;
    if (copy) for (let i = 0; i < n; i++) copy[i] = column[rows[i]];
    mean[j] = columnMean(own, even);
    sd[j] = deviation(own, mean[j], even, total);
    // looks for the value that is missing, which throws
    if (!Number.isFinite(mean[j] + sd[j])) gather(data.features, names, rows);
    const into = float32 ? heap.f32(base + bytes * j, height) : heap.f64(base + bytes * j, height);
    const factor = inverse(sd[j]);
    for (let i = 0; i < n; i++) into[i] = (own[i] - mean[j]) * factor;
    into.fill(0, n);
  });
  return {
    team,
    names,
    rows: n,
    height,
    counted: weights.reduce((count, w) => count + (w > 0 ? 1 : 0), 0),
    mean,
    sd,
    columns: Uint32Array.from(names, (_, j) => base + bytes * j),
    weights,
  };
}

/** Whether these are all rows in their order, so that columns need no copy. */
function isAll(rows: Uint32Array, count: number): boolean {
  return rows.length === count && rows.every((row, i) => row === i);
}

/** 1 / sd, and 0 for a constant feature, whose coefficient is 0. */
export function inverse(sd: number): number {
  return sd > 0 ? 1 / sd : 0;
}

/** √(Σ w (x - mean)² / Σ w), also where the squares would leave the range of a double. */
function deviation(column: Float64Array, mean: number, weights: Float64Array | null, total: number): number {
  const plain = Math.sqrt(squares(column, mean, weights, 1) / total);
  if (plain > 1e-140 && plain < 1e140) return plain;
  let largest = 0;
  for (let i = 0; i < column.length; i++) {
    if (weights === null || weights[i] > 0) largest = Math.max(largest, Math.abs(column[i] - mean));
  }
  // beyond that the reciprocal is no double, or the difference is none
  if (!(largest > 1e-300 && largest < 1e300)) return 0;
  return largest * Math.sqrt(squares(column, mean, weights, largest) / total);
}

function squares(column: Float64Array, mean: number, weights: Float64Array | null, unit: number): number {
  let even = 0;
  let odd = 0;
  const last = column.length - (column.length % 2);
  const factor = 1 / unit;
  for (let i = 0; i < last; i += 2) {
    const a = (column[i] - mean) * factor;
    const b = (column[i + 1] - mean) * factor;
    even += weights ? weights[i] * a * a : a * a;
    odd += weights ? weights[i + 1] * b * b : b * b;
  }
  if (last < column.length) {
    const a = (column[last] - mean) * factor;
    even += weights ? weights[last] * a * a : a * a;
  }
  return even + odd;
}
