import type { Team } from "../../numeric/kernels/team.ts";
import type { SmoothPart } from "./smoothPart.ts";

/** The second derivatives of the loss at a reference point, in the team's memory, for as long as they serve. */
export interface Metric {
  /** Takes them anew at the loss's last point, which becomes the reference. */
  renew(columns: Uint32Array): void;
  /** Lets in the columns behind those that are there, at the same reference. */
  grow(columns: Uint32Array): void;
  /** The least of the quadratic with the penalty: where coordinate descent from the point ends. */
  descend(state: MetricState, penalty: MetricPenalty, violation: number): Float64Array;
  /** Mean curvature of the rows at the reference. */
  curvature(): number;
  /** The same, such that what the branch does changes nothing here. Its memory is the caller's to release. */
  branch(): Metric;
  /** Ends a branch: the reference is again what it was. */
  leave(): void;
}

export interface MetricState {
  readonly columns: Uint32Array;
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly curvature: number;
}

export interface MetricPenalty {
  readonly l1: Float64Array;
  readonly l2: Float64Array;
  readonly lambda: number;
}

interface Held {
  /** Address of the matrix. */
  at: number;
  /** Numbers from a column to the next, even. */
  stride: number;
  /** Parameters that are in it. */
  size: number;
  curvature: number;
  /** Whether this is the memory of somebody else, to be left alone when everything is taken anew. */
  borrowed: boolean;
}

/** Coordinate descent ends when it changes less than this share of the largest subgradient. */
const INNER = 0.5;

const MOST_SWEEPS = 500;

export function metricOn(team: Team, loss: SmoothPart): Metric {
  const most = loss.outputs * (loss.features + 1);
  const stride = Math.min(most + (most % 2), 1024);
  const at = team.heap.allocate(8 * stride * stride);
  return metricWith(team, loss, { at, stride, size: 0, curvature: 1, borrowed: false });
}

function metricWith(team: Team, loss: SmoothPart, held: Held): Metric {
  const { heap } = team;
  const { outputs } = loss;
  /** Room for so many parameters; what is there stays, in new memory where the old is too small or another's. */
  const makeRoom = (size: number, keep: boolean): void => {
    if (size <= held.stride && (keep || !held.borrowed)) return;
    const stride = size <= held.stride ? held.stride : Math.max(size + (size % 2), 2 * held.stride);
    const at = heap.allocate(8 * stride * stride);
    if (keep) {
      for (let c = 0; c < held.size; c++) {
        heap.f64(at + 8 * stride * c, held.size).set(heap.f64(held.at + 8 * held.stride * c, held.size));
      }
    }
    Object.assign(held, { at, stride, borrowed: false });
  };
  const put = (values: Float64Array, rows: number, from: number): void => {
    const matrix = heap.f64(held.at, held.stride * rows);
    for (let c = from; c < rows; c++) {
      const at = (c - from) * rows;
      for (let r = 0; r < rows; r++) {
        matrix[c * held.stride + r] = values[at + r];
        if (r < from) matrix[r * held.stride + c] = values[at + r];
      }
    }
    held.size = rows;
  };
  let restore: (() => void) | null = null;
  return {
    renew: (columns) => {
      const back = loss.setReference();
      restore ??= back;
      const { rows, values } = loss.secondDerivatives(columns);
      makeRoom(rows + 1, false);
      put(values, rows, 0);
      held.curvature = loss.curvature();
    },
    grow: (columns) => {
      const from = held.size;
      const { rows, values } = loss.furtherDerivatives(columns, from / outputs - 1);
      makeRoom(rows + 1, true);
      put(values, rows, from);
    },
    descend: (state, penalty, violation) => {
      const mark = heap.mark();
      try {
        return descend(team, held, { state, penalty, violation, outputs });
      } finally {
        heap.release(mark);
      }
    },
    curvature: () => held.curvature,
    branch: () => metricWith(team, loss, { ...held, borrowed: true }),
    leave: () => restore?.(),
  };
}

interface Descent {
  readonly state: MetricState;
  readonly penalty: MetricPenalty;
  readonly violation: number;
  readonly outputs: number;
}

function descend({ heap, run }: Team, held: Held, { state, penalty, violation, outputs }: Descent): Float64Array {
  const { columns, point, gradient, curvature } = state;
  const size = point.length;
  const even = size + (size % 2);
  // the quadratic shrinks with the curvature of the rows; multiplying all else does the same
  const scale = held.curvature / curvature;
  const vector = (fill: (at: number) => number): number => {
    const at = heap.allocate(8 * even);
    const own = heap.f64(at, even).fill(0);
    for (let i = 0; i < size; i++) own[i] = fill(i);
    return at;
  };
  const weigh = (weights: Float64Array): number =>
    vector((i) => (i < outputs ? 0 : scale * penalty.lambda * weights[columns[Math.floor(i / outputs) - 1]]));
  const g = vector((i) => scale * gradient[i]);
  const u = vector((i) => point[i]);
  const [first, second] = [weigh(penalty.l1), weigh(penalty.l2)];
  const order = heap.allocate(4 * size);
  heap.i32(order, size).set(sortedSlots(columns, outputs));
  const quadratic = [even, order, size, held.at, 8 * held.stride, g, u, first, second];
  run("descendPenalised", [...quadratic, INNER * scale * violation, MOST_SWEEPS, heap.allocate(16)], 1);
  return heap.f64(u, size).slice();
}

/** Parameters in the order of the features' numbers, whatever the order of the slots. */
function sortedSlots(columns: Uint32Array, outputs: number): Int32Array {
  const slots = Array.from(columns.keys()).sort((a, b) => columns[a] - columns[b]);
  const result = new Int32Array((slots.length + 1) * outputs);
  for (let k = 0; k < outputs; k++) result[k] = k;
  slots.forEach((c, at) => {
    for (let k = 0; k < outputs; k++) result[(at + 1) * outputs + k] = (c + 1) * outputs + k;
  });
  return result;
}
