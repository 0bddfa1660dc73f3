import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { scoreColumnsLayout } from "../../numeric/kernels/layouts/scoreColumns.ts";
import { sumColumnsLayout } from "../../numeric/kernels/layouts/sumColumns.ts";
import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import { listAt, weightedProducts } from "../../numeric/linear/weightedColumns.ts";
import type { LossPass, SmoothPart } from "./smoothPart.ts";
import type { StagedRows } from "./stagedRows.ts";

/**
 * Mean log loss of K classes with one score each: -Σ w ln softmax(f)[y], weights summing to 1.
 *
 * The symmetric form: adding the same to the scores of all classes changes nothing, which leaves one direction in which
 * the loss is flat for each slot.
 */
export function softmaxLoss(staged: StagedRows, codes: Int32Array, classes: number, weights: Float64Array): SmoothPart {
  const { team, height, rows, columns: all } = staged;
  const { heap } = team;
  const total = weights.reduce((sum, w) => sum + w, 0);
  const shares = weights.map((w) => w / total);
  const each = 8 * height;
  /** Probabilities, then residuals, class after class. */
  const nowAt = heap.allocate(each * classes);
  const residualsAt = heap.allocate(each * classes);
  const referenceAt = heap.allocate(each * classes);
  const prior = new Float64Array(classes);
  for (let i = 0; i < rows; i++) prior[codes[i]] += shares[i];
  const start = centred(prior.map(Math.log));
  const whole = Uint32Array.from(all, (_, j) => j);

  const addressesOf = (columns: Uint32Array): Uint32Array => columns.map((j) => all[j]);
  /** Scores of all classes, where the probabilities will be. */
  const score = (columns: Uint32Array, point: Float64Array, into: number): void => {
    const mark = heap.mark();
    try {
      const list = listAt(team, addressesOf(columns));
      const coefficients = heap.allocate(8 * columns.length);
      for (let k = 0; k < classes; k++) {
        const own = heap.f64(coefficients, columns.length);
        for (let c = 0; c < columns.length; c++) own[c] = point[(c + 1) * classes + k];
        const args = argumentsIn(scoreColumnsLayout, {
          columns: list,
          count: columns.length,
          rows: height,
          coefficients,
          intercept: point[k],
          scores: into + each * k,
        });
        team.run("scoreColumns", args, shardsOf(height / 4096));
      }
    } finally {
      heap.release(mark);
    }
  };
  /** Scores to probabilities and residuals; the loss. */
  const settle = (): number => {
    const p = heap.f64(nowAt, height * classes);
    const r = heap.f64(residualsAt, height * classes).fill(0);
    let loss = 0;
    for (let i = 0; i < rows; i++) {
      let largest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < classes; k++) largest = Math.max(largest, p[k * height + i]);
      const truth = p[codes[i] * height + i];
      let sum = 0;
      for (let k = 0; k < classes; k++) {
        const power = Math.exp(p[k * height + i] - largest);
        p[k * height + i] = power;
        sum += power;
      }
      for (let k = 0; k < classes; k++) {
        p[k * height + i] /= sum;
        r[k * height + i] = shares[i] * p[k * height + i];
      }
      // the sum of the others keeps the digits that 1 - p would lose
      let others = 0;
      for (let k = 0; k < classes; k++) if (k !== codes[i]) others += r[k * height + i];
      r[codes[i] * height + i] = -others;
      loss += shares[i] * (largest - truth + Math.log(sum));
    }
    return loss;
  };
  /** Σ vector · x of each column, and of no column, for a vector per class: outputs side by side. */
  const slotSums = (columns: Uint32Array, vectorsAt: number): Float64Array => {
    const mark = heap.mark();
    try {
      const result = new Float64Array((columns.length + 1) * classes);
      const list = listAt(team, addressesOf(columns));
      const at = heap.allocate(8 * columns.length);
      for (let k = 0; k < classes; k++) {
        const vector = vectorsAt + each * k;
        const args = argumentsIn(sumColumnsLayout, {
          columns: list,
          count: columns.length,
          rows: height,
          vector,
          sums: at,
        });
        team.run("sumColumns", args, shardsOf(columns.length / 4));
        result[k] = heap.f64(vector, rows).reduce((sum, value) => sum + value, 0);
        const sums = heap.f64(at, columns.length);
        for (let c = 0; c < columns.length; c++) result[(c + 1) * classes + k] = sums[c];
      }
      return result;
    } finally {
      heap.release(mark);
    }
  };
  const evaluate = (columns: Uint32Array, point: Float64Array): { loss: number; gradient: Float64Array } => {
    score(columns, point, nowAt);
    const loss = settle();
    return { loss, gradient: slotSums(columns, residualsAt) };
  };
  /** Σ w p_k (1{k = m} - p_m) x x' for every pair of classes, at the probabilities kept at `from`. */
  const derivatives = (columns: Uint32Array, from: number): Matrix => {
    const size = (columns.length + 1) * classes;
    const result = zeros(size, size);
    const mark = heap.mark();
    try {
      const [factorsAt, squaresAt] = [heap.allocate(each), heap.allocate(each)];
      const left = addressesOf(columns);
      for (let k = 0; k < classes; k++) {
        for (let m = k; m < classes; m++) {
          pairFactors({ k, m, from, factorsAt, squaresAt });
          const inner = weightedProducts(team, { left, rows: height, factors: factorsAt });
          fill(result, k, m, inner, columnSums(columns, squaresAt));
        }
      }
      return result;
    } finally {
      heap.release(mark);
    }
  };
  const pairFactors = (pair: {
    readonly k: number;
    readonly m: number;
    readonly from: number;
    readonly factorsAt: number;
    readonly squaresAt: number;
  }): void => {
    const p = heap.f64(pair.from, height * classes);
    const factors = heap.f64(pair.factorsAt, height).fill(0);
    const squares = heap.f64(pair.squaresAt, height).fill(0);
    for (let i = 0; i < rows; i++) {
      const own = p[pair.k * height + i];
      const other = pair.k === pair.m ? 1 - own : p[pair.m * height + i];
      squares[i] = shares[i] * own * other;
      factors[i] = Math.sqrt(squares[i]);
    }
  };
  const columnSums = (columns: Uint32Array, vectorAt: number): Float64Array => {
    const mark = heap.mark();
    try {
      const list = listAt(team, addressesOf(columns));
      const at = heap.allocate(8 * columns.length);
      const args = argumentsIn(sumColumnsLayout, {
        columns: list,
        count: columns.length,
        rows: height,
        vector: vectorAt,
        sums: at,
      });
      team.run("sumColumns", args, shardsOf(columns.length / 4));
      const first = heap.f64(vectorAt, rows).reduce((sum, value) => sum + value, 0);
      return Float64Array.of(first, ...heap.f64(at, columns.length));
    } finally {
      heap.release(mark);
    }
  };
  const fill = (into: Matrix, k: number, m: number, inner: Matrix, border: Float64Array): void => {
    const sign = k === m ? 1 : -1;
    const put = (s: number, t: number, value: number): void => {
      into.values[(s * classes + k) * into.rows + t * classes + m] = sign * value;
      into.values[(s * classes + m) * into.rows + t * classes + k] = sign * value;
    };
    border.forEach((value, s) => {
      put(s, 0, value);
      put(0, s, value);
    });
    for (let s = 0; s < inner.rows; s++) {
      for (let t = 0; t < inner.columns; t++) put(s + 1, t + 1, inner.values[t * inner.rows + s]);
    }
  };

  return {
    outputs: classes,
    float32: false,
    features: all.length,
    start,
    evaluate: (columns, point, gradient) => {
      const pass = evaluate(columns, point);
      gradient.set(pass.gradient);
      return pass.loss;
    },
    evaluateAll: (point, second): LossPass => {
      const pass = evaluate(whole, point);
      return { ...pass, hessian: second ? derivatives(whole, nowAt) : null };
    },
    gradientBy: (features) => slotSums(features, residualsAt).subarray(classes),
    curvature: () => {
      const p = heap.f64(nowAt, height * classes);
      let sum = 0;
      for (let k = 0; k < classes; k++) {
        for (let i = 0; i < rows; i++) sum += shares[i] * p[k * height + i] * (1 - p[k * height + i]);
      }
      return sum;
    },
    setReference: () => {
      const before = heap.f64(referenceAt, height * classes).slice();
      heap.f64(referenceAt, height * classes).set(heap.f64(nowAt, height * classes));
      return () => heap.f64(referenceAt, height * classes).set(before);
    },
    secondDerivatives: (columns) => derivatives(columns, referenceAt),
    furtherDerivatives: (columns, known) => {
      const full = derivatives(columns, referenceAt);
      const from = (known + 1) * classes;
      return { rows: full.rows, columns: full.columns - from, values: full.values.subarray(from * full.rows) };
    },
    marginsAlong: (columns, direction) => {
      const mark = heap.mark();
      try {
        const at = heap.allocate(each * classes);
        score(columns, direction, at);
        const scores = heap.f64(at, height * classes);
        let least = Number.POSITIVE_INFINITY;
        let most = 0;
        for (let i = 0; i < rows; i++) {
          if (shares[i] === 0) continue;
          for (let k = 0; k < classes; k++) {
            if (k === codes[i]) continue;
            const margin = scores[codes[i] * height + i] - scores[k * height + i];
            least = Math.min(least, margin);
            most = Math.max(most, Math.abs(margin));
          }
        }
        return { least, most };
      } finally {
        heap.release(mark);
      }
    },
  };
}

/** The same numbers less their mean. */
export function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function shardsOf(pieces: number): number {
  return Math.max(1, Math.min(32, Math.ceil(pieces)));
}
