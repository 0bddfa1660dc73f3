import { InputError, quoteValue } from "../../../data/inputError.ts";
import { leastSquaresSystem, solveLeastSquares } from "../../../numeric/linear/leastSquares.ts";
import { addScaled, columnAt, dot, zeros } from "../../../numeric/linear/matrix.ts";
import { dependentColumns, thinQ } from "../../../numeric/linear/qr.ts";
import { type Design, weightedDesign } from "../design.ts";

/** What is left of a problem when some features carry no penalty. */
export interface WithoutFree {
  /** The other features and the target, less what the free features and the intercept explain of them. */
  readonly design: Design;
  /** Intercept and coefficients of all features, from those of the others. */
  readonly complete: (others: Float64Array) => { readonly intercept: number; readonly coefficients: Float64Array };
}

/**
 * Takes features without a penalty out of a problem, as centring takes out the intercept: what they explain of the others
 * and of the target is subtracted, and their own coefficients follow from the rest (Frisch, Waugh and Lovell).
 */
export function withoutFree(design: Design, free: readonly number[]): WithoutFree {
  const { names, x, y, weights } = present(design);
  const others = names.map((_, j) => j).filter((j) => !free.includes(j));
  const freeX = zeros(x.rows, free.length);
  free.forEach((j, k) => {
    columnAt(freeX, k).set(columnAt(x, j));
  });
  const { a } = weightedDesign({ names, x: freeX, y, weights }, true);
  const system = leastSquaresSystem({ ...a, low: null });
  const [first] = dependentColumns(system.factors);
  if (first !== undefined) {
    throw new InputError(
      "fit-failed",
      `${quoteValue(names[free[first - 1]] ?? "")} has no penalty, and is constant or a combination of others that have none.`,
      "Give it a penalty factor above 0, or leave it out.",
    );
  }
  const roots = weights.map(Math.sqrt);
  const q = thinQ(system.factors);
  const left = (column: Float64Array): Float64Array => {
    const own = column.map((value, i) => value * roots[i]);
    for (let k = 0; k < q.columns; k++) addScaled(own, columnAt(q, k), -dot(columnAt(q, k), own));
    return own.map((value, i) => value / roots[i]);
  };
  const rest = zeros(x.rows, others.length);
  others.forEach((j, k) => {
    columnAt(rest, k).set(left(columnAt(x, j)));
  });
  return {
    design: { names: others.map((j) => names[j]), x: rest, y: left(y), weights },
    complete: (own) => {
      const target = y.slice();
      others.forEach((j, k) => {
        addScaled(target, columnAt(x, j), -own[k]);
      });
      const { x: found } = solveLeastSquares(
        system,
        target.map((value, i) => value * roots[i]),
      );
      const coefficients = new Float64Array(names.length);
      others.forEach((j, k) => {
        coefficients[j] = own[k];
      });
      free.forEach((j, k) => {
        coefficients[j] = found[k + 1];
      });
      return { intercept: found[0], coefficients };
    },
  };
}

/** The rows that have a weight. */
function present({ names, x, y, weights }: Design): Design {
  if (weights.every((w) => w > 0)) return { names, x, y, weights };
  const kept = Array.from(weights.keys()).filter((i) => weights[i] > 0);
  const at = (values: Float64Array): Float64Array => Float64Array.from(kept, (i) => values[i]);
  const own = zeros(kept.length, x.columns);
  for (let j = 0; j < x.columns; j++) columnAt(own, j).set(at(columnAt(x, j)));
  return { names, x: own, y: at(y), weights: at(weights) };
}
