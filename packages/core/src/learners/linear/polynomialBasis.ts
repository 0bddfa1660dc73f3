import { InputError, quoteValue } from "../../data/inputError.ts";
import { type LeastSquaresSystem, leastSquaresSystem } from "../../numeric/linear/leastSquares.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { dependentColumns } from "../../numeric/linear/qr.ts";
import { chebyshevPowers, type Span, spanOf } from "./chebyshevBasis.ts";
import type { Design } from "./design.ts";

/** One column of the system: T_power of a feature. */
export interface Place {
  readonly feature: number;
  readonly power: number;
}

/** The least squares system of all powers: the columns of a degree come before those of the next. */
export interface PolynomialBasis {
  readonly places: readonly Place[];
  readonly spans: readonly Span[];
  readonly system: LeastSquaresSystem;
  readonly target: Float64Array;
}

export function polynomialBasis({ x, y, weights }: Design, degree: number): PolynomialBasis {
  const columns = Array.from({ length: x.columns }, (_, j) => columnAt(x, j));
  const spans = columns.map(spanOf);
  const highest = columns.map((column) => (hasTwoValues(column) ? 1 : degree));
  const places: Place[] = [];
  for (let power = 1; power <= degree; power++) {
    for (let feature = 0; feature < x.columns; feature++) {
      if (power <= highest[feature]) places.push({ feature, power });
    }
  }
  const n = x.rows;
  const values = new Float64Array(n * (places.length + 1));
  const low = new Float64Array(values.length);
  const roots = weights.map(Math.sqrt);
  values.set(roots);
  const at = columns.map(() => new Array<number>(degree).fill(0));
  places.forEach(({ feature, power }, j) => {
    at[feature][power - 1] = (j + 1) * n;
  });
  columns.forEach((column, feature) => {
    for (let i = 0; i < n; i++) {
      chebyshevPowers(column[i], spans[feature], highest[feature]).forEach(({ hi, lo }, k) => {
        values[at[feature][k] + i] = hi * roots[i];
        low[at[feature][k] + i] = lo * roots[i];
      });
    }
  });
  const system = leastSquaresSystem({ rows: n, columns: places.length + 1, values, low });
  return { places, spans, system, target: y.map((value, i) => value * roots[i]) };
}

/** The columns of a degree, which come first in the system; refused when they depend on each other. */
export function placesUpTo(
  { places, system }: PolynomialBasis,
  { names, x }: Design,
  degree: number,
): readonly Place[] {
  const wanted = places.filter(({ power }) => power <= degree);
  const [first] = dependentColumns(system.factors);
  if (first === undefined || first > wanted.length) return wanted;
  const { feature, power } = wanted[first - 1] ?? { feature: 0, power: 0 };
  const name = power === 1 ? quoteValue(names[feature]) : `power ${power} of ${quoteValue(names[feature])}`;
  throw new InputError(
    "fit-failed",
    wanted.length + 1 > x.rows
      ? `degree ${degree} has ${wanted.length + 1} coefficients, too many for ${x.rows} rows.`
      : `${name} is constant or a combination of other columns: degree ${degree} has no single solution.`,
    "Use a smaller degree, leave the feature out, or use ridge.",
  );
}

function hasTwoValues(values: Float64Array): boolean {
  const other = values.find((value) => value !== values[0]);
  return other !== undefined && values.every((value) => value === values[0] || value === other);
}
