import type { Heap } from "../../numeric/kernels/heap.ts";
import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import type { SparsePart } from "./smoothPart.ts";

export interface CurvedRows {
  readonly heap: Heap;
  readonly height: number;
  /** Address of each row's curvature at the last point, f64. */
  readonly curvatures: number;
  /** Σ vector · x of columns of the loss; the vector is an address, f64. */
  readonly sums: (columns: Uint32Array, vector: number) => Float64Array;
  /** Σ factor² x y of columns; without `right` of the left ones with themselves. Single precision will do. */
  readonly products: (factors: number, left: Uint32Array, right?: Uint32Array) => Matrix;
}

export type SecondOrder = Pick<SparsePart, "curvature" | "setReference" | "secondDerivatives" | "furtherDerivatives">;

/** Second derivatives of the loss of two classes, from the curvatures that its last pass has left. */
export function curvedRows({ heap, height, curvatures, sums, products }: CurvedRows): SecondOrder {
  const reference = heap.allocate(8 * height);
  let trace = 0;
  const total = (at: number): number => heap.f64(at, height).reduce((sum, h) => sum + h, 0);
  const roots = (): number => {
    const at = heap.allocate(8 * height);
    const own = heap.f64(at, height);
    const curved = heap.f64(reference, height);
    for (let i = 0; i < height; i++) own[i] = Math.sqrt(curved[i]);
    return at;
  };
  return {
    curvature: () => total(curvatures),
    setReference: () => {
      const before = { trace, curvatures: heap.f64(reference, height).slice() };
      heap.f64(reference, height).set(heap.f64(curvatures, height));
      trace = total(reference);
      return () => {
        heap.f64(reference, height).set(before.curvatures);
        trace = before.trace;
      };
    },
    secondDerivatives: (columns) => {
      const mark = heap.mark();
      try {
        const inner = products(roots(), columns);
        liftDiagonal(inner, 0);
        return bordered(inner, sums(columns, reference), trace);
      } finally {
        heap.release(mark);
      }
    },
    furtherDerivatives: (columns, known) => {
      const mark = heap.mark();
      try {
        const further = columns.subarray(known);
        const inner = products(roots(), columns, further);
        liftDiagonal(inner, known);
        const first = sums(further, reference);
        const result = zeros(columns.length + 1, further.length);
        further.forEach((_, c) => {
          result.values[c * result.rows] = first[c];
          result.values.set(inner.values.subarray(c * inner.rows, (c + 1) * inner.rows), c * result.rows + 1);
        });
        return result;
      } finally {
        heap.release(mark);
      }
    },
  };
}

/** The diagonal a little larger, so that what single precision loses cannot make dependent columns bend downwards. */
function liftDiagonal({ rows, columns, values }: Matrix, from: number): void {
  for (let c = 0; c < columns; c++) values[c * rows + from + c] *= 1 + 1e-5;
}

/** A symmetric matrix with one more row and column, before the others. */
export function bordered(inner: Matrix, border: Float64Array, corner: number): Matrix {
  const result = zeros(inner.rows + 1, inner.columns + 1);
  result.values[0] = corner;
  for (let c = 0; c < inner.columns; c++) {
    const at = (c + 1) * result.rows;
    result.values[at] = border[c];
    result.values[c + 1] = border[c];
    result.values.set(inner.values.subarray(c * inner.rows, (c + 1) * inner.rows), at + 1);
  }
  return result;
}
