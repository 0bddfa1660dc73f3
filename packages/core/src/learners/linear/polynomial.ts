import type { Features } from "../../data/features.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { add, type DoubleDouble, widen } from "../../numeric/doubleDouble.ts";
import {
  type LeastSquaresSolution,
  type LeastSquaresSystem,
  leastSquaresSystem,
  solveLeastSquares,
} from "../../numeric/linear/leastSquares.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { dependentColumns } from "../../numeric/linear/qr.ts";
import { gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type NumberRule, type OptionsOf } from "../parameters.ts";
import { isFiniteNumber, isNumbers, isRecord } from "../shape.ts";
import { asPowers, chebyshevPowers, chebyshevSum, type Span, spanOf } from "./chebyshevBasis.ts";
import { type Design, designOf } from "./design.ts";
import { leaveOneOutOls } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel } from "./linearModel.ts";

export interface PolynomialParameters {
  readonly degree: NumberRule;
}

export const polynomialParameters: PolynomialParameters = {
  degree: { kind: "number", meaning: "The highest power of each feature.", default: 2, least: 1, whole: true },
};

/**
 * Coefficients of the powers, named "x", "x^2", ..., for people; for predictions the same polynomial as a sum of
 * Chebyshev polynomials, because high powers of x cancel.
 */
export type PolynomialModel = LinearModel & Readonly<{ constant: number; terms: readonly PolynomialTerm[] }>;

export type PolynomialTerm = Readonly<{
  feature: string;
  centre: number;
  width: number;
  /** Of T_1, T_2, ... */
  chebyshev: readonly number[];
}>;

/** One column of the system: T_power of a feature. */
interface Place {
  readonly feature: number;
  readonly power: number;
}

interface Basis {
  readonly places: readonly Place[];
  readonly spans: readonly Span[];
  readonly system: LeastSquaresSystem;
  readonly target: Float64Array;
}

/**
 * Least squares on the powers 1..degree of each feature, without products of features.
 *
 * Fitted on Chebyshev polynomials of the centred and scaled features by QR with refinement, so that also high degrees
 * keep their digits; all degrees up to the highest come from one factorisation. A feature with only two different
 * values, such as a one-hot column, enters once: its powers would say nothing new.
 */
export function polynomial(options: OptionsOf<PolynomialParameters> = {}): Learner<PolynomialModel> {
  const { degree } = checkParameters("polynomial", polynomialParameters, options);
  const path = (data: LearningData, rows: Uint32Array, degrees: readonly number[]): PolynomialModel[] => {
    for (const value of degrees) checkValue("polynomial", "degree", polynomialParameters.degree, value);
    const design = designOf(data, rows, "polynomial");
    const basis = basisOf(design, Math.max(...degrees));
    return degrees.map((value) => {
      const places = placesUpTo(basis, design, value);
      return modelOf(
        solveLeastSquares(basis.system, basis.target, places.length + 1),
        places,
        basis.spans,
        design.names,
      );
    });
  };
  return {
    name: "polynomial",
    params: { degree },
    tasks: ["regression"],
    handles: { missing: false, categories: false, weights: true, needsReference: true },
    complexity: degree,
    fit: (data, rows) => path(data, rows, [degree])[0],
    predict,
    isModel,
    path: { parameter: "degree", fit: path },
    leaveOneOut: (data, rows) => {
      const design = designOf(data, rows, "polynomial");
      const basis = basisOf(design, degree);
      placesUpTo(basis, design, degree);
      return leaveOneOutOls(basis.system, basis.target, design);
    },
  };
}

function basisOf({ x, y, weights }: Design, degree: number): Basis {
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
function placesUpTo({ places, system }: Basis, { names, x }: Design, degree: number): readonly Place[] {
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

function modelOf(
  { x, xLow }: LeastSquaresSolution,
  places: readonly Place[],
  spans: readonly Span[],
  names: readonly string[],
): PolynomialModel {
  const byFeature: DoubleDouble[][] = names.map(() => []);
  places.forEach(({ feature }, j) => {
    byFeature[feature].push({ hi: x[j + 1], lo: xLow[j + 1] });
  });
  let intercept: DoubleDouble = { hi: x[0], lo: xLow[0] };
  const powerNames: string[] = [];
  const coefficients: number[] = [];
  const terms = byFeature.map((series, feature): PolynomialTerm => {
    const [own, ...powers] = asPowers(series, spans[feature]);
    intercept = add(intercept, own ?? widen(0));
    powers.forEach(({ hi }, k) => {
      powerNames.push(k === 0 ? names[feature] : `${names[feature]}^${k + 1}`);
      coefficients.push(hi);
    });
    return { feature: names[feature], ...spans[feature], chebyshev: series.map(({ hi }) => hi + 0) };
  });
  return { ...linearModel(intercept.hi, powerNames, coefficients), constant: x[0] + 0, terms };
}

function predict({ constant, terms }: PolynomialModel, features: Features, rows: Uint32Array): Float64Array {
  const result = new Float64Array(rows.length).fill(constant);
  const names = terms.map(({ feature }) => feature);
  const x = gather(features, names, rows);
  terms.forEach((term, j) => {
    const column = columnAt(x, j);
    for (let i = 0; i < rows.length; i++) result[i] += chebyshevSum(term.chebyshev, column[i], term);
  });
  return result;
}

function isModel(stored: unknown): stored is PolynomialModel {
  return (
    isRecord(stored) &&
    isFiniteNumber(stored.constant) &&
    Array.isArray(stored.terms) &&
    stored.terms.every(isTerm) &&
    isLinearModel(stored)
  );
}

function isTerm(stored: unknown): stored is PolynomialTerm {
  return (
    isRecord(stored) &&
    typeof stored.feature === "string" &&
    isFiniteNumber(stored.centre) &&
    isFiniteNumber(stored.width) &&
    stored.width > 0 &&
    isNumbers(stored.chebyshev)
  );
}

function hasTwoValues(values: Float64Array): boolean {
  const other = values.find((value) => value !== values[0]);
  return other !== undefined && values.every((value) => value === values[0] || value === other);
}
