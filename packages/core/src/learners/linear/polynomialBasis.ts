import { InputError } from "../../data/inputError.ts";
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

/**
 * The least squares system of all powers: the columns of a degree come before those of the next. Columns that are constant or
 * a combination of earlier ones are left out: they add nothing.
 */
export interface PolynomialBasis {
  /** All columns that there would be. */
  readonly asked: readonly Place[];
  /** Those of the system, without the intercept. */
  readonly places: readonly Place[];
  readonly spans: readonly Span[];
  readonly system: LeastSquaresSystem;
  readonly target: Float64Array;
}

export function polynomialBasis({ x, y, weights }: Design, degree: number): PolynomialBasis {
  const columns = Array.from({ length: x.columns }, (_, j) => columnAt(x, j));
  const spans = columns.map(spanOf);
  const highest = columns.map((column) => (hasTwoValues(column) ? 1 : degree));
  const asked: Place[] = [];
  for (let power = 1; power <= degree; power++) {
    for (let feature = 0; feature < x.columns; feature++) {
      if (power <= highest[feature]) asked.push({ feature, power });
    }
  }
  const roots = weights.map(Math.sqrt);
  const target = y.map((value, i) => value * roots[i]);
  const systemOf = (places: readonly Place[]): LeastSquaresSystem => powersSystem(columns, spans, places, roots);
  const system = systemOf(asked);
  const dependent = new Set(dependentColumns(system.factors));
  if (dependent.size === 0) return { asked, places: asked, spans, system, target };
  const places = asked.filter((_, j) => !dependent.has(j + 1));
  return { asked, places, spans, system: systemOf(places), target };
}

/** A column for the intercept and one for each power, every row times the root of its weight. */
function powersSystem(
  columns: readonly Float64Array[],
  spans: readonly Span[],
  places: readonly Place[],
  roots: Float64Array,
): LeastSquaresSystem {
  const n = roots.length;
  const values = new Float64Array(n * (places.length + 1));
  const low = new Float64Array(values.length);
  values.set(roots);
  const at = columns.map(() => new Map<number, number>());
  places.forEach(({ feature, power }, j) => {
    at[feature].set(power, (j + 1) * n);
  });
  columns.forEach((column, feature) => {
    const highest = Math.max(0, ...at[feature].keys());
    for (let i = 0; i < n; i++) {
      chebyshevPowers(column[i], spans[feature], highest).forEach(({ hi, lo }, k) => {
        const from = at[feature].get(k + 1);
        if (from === undefined) return;
        values[from + i] = hi * roots[i];
        low[from + i] = lo * roots[i];
      });
    }
  });
  return leastSquaresSystem({ rows: n, columns: places.length + 1, values, low });
}

/** The columns of a degree, which come first in the system; refused when there are fewer rows than coefficients. */
export function placesUpTo({ asked, places }: PolynomialBasis, { x }: Design, degree: number): readonly Place[] {
  const found = places.filter(({ power }) => power <= degree);
  const wanted = asked.filter(({ power }) => power <= degree);
  if (found.length === wanted.length || found.length + 1 < x.rows) return found;
  throw new InputError(
    "fit-failed",
    `degree ${degree} has ${wanted.length + 1} coefficients, too many for ${x.rows} rows.`,
    "Use a smaller degree, leave features out, or use ridge.",
  );
}

function hasTwoValues(values: Float64Array): boolean {
  const other = values.find((value) => value !== values[0]);
  return other !== undefined && values.every((value) => value === values[0] || value === other);
}
