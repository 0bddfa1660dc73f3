import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { descendGramLayout } from "../../numeric/kernels/layouts/descendGram.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { extrapolated, type Place } from "../linear/penalised/extrapolated.ts";
import type { SparsePart } from "./smoothPart.ts";

/** The second derivatives of the loss at a reference point, in the team's memory, for as long as they serve. */
export interface QuadraticModel {
  /** Takes them anew at the loss's last point, which becomes the reference. */
  renew(columns: Uint32Array): void;
  /** Lets in the columns behind those that are there, at the same reference. */
  grow(columns: Uint32Array): void;
  /** The least of the quadratic with the penalty: where coordinate descent from the point ends. */
  descend(state: ModelState, penalty: ModelPenalty, violation: number): Lowest;
  /** Mean curvature of the rows at the reference. */
  curvature(): number;
  /** The same, such that what the branch does changes nothing here. Its memory is the caller's to release. */
  branch(): QuadraticModel;
  /** Ends a branch: the reference is again what it was. */
  leave(): void;
}

export interface Lowest {
  readonly point: Float64Array;
  /** The quadratic form of the way there: d'Hd. */
  readonly quadratic: number;
}

export interface ModelState {
  readonly columns: Uint32Array;
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly curvature: number;
}

export interface ModelPenalty {
  readonly l1: Float64Array;
  readonly l2: Float64Array;
  readonly lambda: number;
}

interface Held {
  /** Address of the matrix. */
  at: number;
  /** Numbers from a column to the next, a multiple of four. */
  stride: number;
  /** Parameters that are in it. */
  size: number;
  curvature: number;
  /** Whether this is the memory of somebody else, to be left alone when everything is taken anew. */
  borrowed: boolean;
}

/** Coordinate descent ends when it has brought the largest subgradient down to this share. */
const INNER = 0.1;

const MOST_SWEEPS = 500;

/** Steps that are looked at together to see where they lead. */
const STEPS = 5;

export function quadraticModelOn(team: Team, loss: SparsePart): QuadraticModel {
  const most = loss.outputs * (loss.features + 1);
  const stride = Math.min((most + 3) & ~3, 1024);
  const at = team.heap.allocate(bytesOf(loss) * stride * stride);
  return quadraticModelWith(team, loss, { at, stride, size: 0, curvature: 1, borrowed: false });
}

/** Of a second derivative. */
function bytesOf({ float32 }: SparsePart): number {
  return float32 ? 4 : 8;
}

function quadraticModelWith(team: Team, loss: SparsePart, held: Held): QuadraticModel {
  const { heap } = team;
  const { outputs } = loss;
  const bytes = bytesOf(loss);
  /** The upper part of a column. */
  const columnAt = (at: number, stride: number, c: number): Float32Array | Float64Array =>
    loss.float32 ? heap.f32(at + bytes * stride * c, c + 1) : heap.f64(at + bytes * stride * c, c + 1);
  /** Room for so many parameters; what is there stays, in new memory where the old is too small or another's. */
  const makeRoom = (size: number, keep: boolean): void => {
    if (size <= held.stride && (keep || !held.borrowed)) return;
    const stride = size <= held.stride ? held.stride : Math.max((size + 3) & ~3, 2 * held.stride);
    const at = heap.allocate(bytes * stride * stride);
    if (keep) {
      for (let c = 0; c < held.size; c++) {
        columnAt(at, stride, c).set(columnAt(held.at, held.stride, c));
      }
    }
    Object.assign(held, { at, stride, borrowed: false });
  };
  const put = (values: Float64Array, rows: number, from: number): void => {
    // sweeps read the upper half only
    for (let c = from; c < rows; c++) {
      const own = values.subarray((c - from) * rows, (c - from) * rows + c + 1);
      columnAt(held.at, held.stride, c).set(own);
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
        return descend(team, held, { state, penalty, violation, loss });
      } finally {
        heap.release(mark);
      }
    },
    curvature: () => held.curvature,
    branch: () => quadraticModelWith(team, loss, { ...held, borrowed: true }),
    leave: () => restore?.(),
  };
}

interface Descent {
  readonly state: ModelState;
  readonly penalty: ModelPenalty;
  readonly violation: number;
  readonly loss: SparsePart;
}

function descend({ heap, run }: Team, held: Held, { state, penalty, violation, loss }: Descent): Lowest {
  const { outputs, float32 } = loss;
  const { columns, point, gradient, curvature } = state;
  const size = point.length;
  // the quadratic shrinks with the curvature of the rows; multiplying all else does the same
  const scale = held.curvature / curvature;
  const vector = (fill: (at: number) => number): number => {
    const at = heap.allocate(8 * (size + 4));
    const own = heap.f64(at, size);
    for (let i = 0; i < size; i++) own[i] = fill(i);
    return at;
  };
  const weigh = (weights: Float64Array): number =>
    vector((i) => (i < outputs ? 0 : scale * penalty.lambda * weights[columns[Math.floor(i / outputs) - 1]]));
  const slopes = vector((i) => -scale * gradient[i]);
  const u = vector((i) => point[i]);
  const [absolute, square] = [weigh(penalty.l1), weigh(penalty.l2)];
  const steps = vector(() => 0);
  const quadratic = argumentsIn(descendGramLayout, {
    matrix: held.at,
    apart: bytesOf(loss) * held.stride,
    count: size,
    weights: u,
    slopes,
    absolute,
    square,
    sided: 0,
    sweeps: 1,
    steps,
  });
  const sweepOnce = (): void => run(float32 ? "descendGramFloat32" : "descendGram", quadratic, 1);
  const enough = INNER * scale * violation;
  const [firsts, seconds] = [absolute, square].map((at) => heap.f64(at, size).slice());
  const begin = { weights: point, rest: heap.f64(slopes, size).slice() };
  const reached = (): Place => ({ weights: heap.f64(u, size).slice(), rest: heap.f64(slopes, size).slice() });
  const moveTo = ({ weights, rest }: Place): void => {
    heap.f64(u, size).set(weights);
    heap.f64(slopes, size).set(rest);
  };
  const trail: Place[] = [];
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    sweepOnce();
    const here = reached();
    if (largestSubgradient(here, firsts, seconds) <= enough) break;
    if (trail.push(here) <= STEPS) continue;
    const ahead = extrapolated(trail.splice(0));
    if (ahead && objectiveAt(ahead, begin, firsts, seconds) < objectiveAt(here, begin, firsts, seconds)) moveTo(ahead);
  }
  const [end, left] = [heap.f64(u, size).slice(), heap.f64(slopes, size)];
  let form = 0;
  for (let i = 0; i < size; i++) form -= (end[i] - point[i]) * (gradient[i] + left[i] / scale);
  return { point: end, quadratic: form };
}

/** Of the quadratic with the penalty, as near to 0 as it can be chosen; what a sweep still changes tells less of the way left. */
function largestSubgradient(
  { weights: point, rest: slopes }: Place,
  firsts: Float64Array,
  seconds: Float64Array,
): number {
  let most = 0;
  for (let i = 0; i < point.length; i++) {
    const slope = slopes[i] - seconds[i] * point[i];
    const off = point[i] === 0 ? Math.abs(slope) - firsts[i] : Math.abs(slope - Math.sign(point[i]) * firsts[i]);
    if (off > most) most = off;
  }
  return most;
}

/** The quadratic, which is 0 at its beginning, with the penalty. Slopes are linear, so their mean tells how it rises. */
function objectiveAt({ weights, rest }: Place, begin: Place, firsts: Float64Array, seconds: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const rise = -0.5 * (begin.rest[i] + rest[i]) * (weights[i] - begin.weights[i]);
    sum += rise + firsts[i] * Math.abs(weights[i]) + 0.5 * seconds[i] * weights[i] * weights[i];
  }
  return sum;
}
