import type { Features } from "../../data/features.ts";
import { add, type DoubleDouble, widen } from "../../numeric/doubleDouble.ts";
import { type LeastSquaresSolution, solveLeastSquares } from "../../numeric/linear/leastSquares.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type NumberRule, type OptionsOf } from "../parameters.ts";
import { isFiniteNumber, isNumbers, isRecord } from "../shape.ts";
import { asPowers, chebyshevSum, type Span } from "./chebyshevBasis.ts";
import { designOf } from "./design.ts";
import { leaveOneOutOls } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel } from "./linearModel.ts";
import { type Place, placesUpTo, polynomialBasis } from "./polynomialBasis.ts";

export interface PolynomialParameters {
  /** The highest power of each feature, 1 or more. Default 2. */
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

/**
 * Polynomial regression: least squares on the powers 1 to `degree` (default 2) of each feature, without products of
 * features.
 *
 * Fitted on Chebyshev polynomials of the centred and scaled features by QR with refinement, so that high degrees keep
 * their digits; all degrees up to the highest come from one factorisation. A feature with only two distinct values,
 * such as a one-hot column, enters once. What is constant or a combination of earlier columns is left out.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, polynomial, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(polynomial({ degree: 2 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 54.11
 * ```
 */
export function polynomial(options: OptionsOf<PolynomialParameters> = {}): Learner<PolynomialModel> {
  const { degree } = checkParameters("polynomial", polynomialParameters, options);
  const path = (data: LearningData, rows: Uint32Array, degrees: readonly number[]): PolynomialModel[] => {
    for (const value of degrees) checkValue("polynomial", "degree", polynomialParameters.degree, value);
    const design = designOf(data, rows, "polynomial");
    const basis = polynomialBasis(design, Math.max(...degrees));
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
      const basis = polynomialBasis(design, degree);
      placesUpTo(basis, design, degree);
      return leaveOneOutOls(basis.system, basis.target, design, {
        whole: () => predict(path(data, rows, [degree])[0], data.features, rows),
        without: (place) => {
          const [model] = path(
            data,
            rows.filter((_, at) => at !== place),
            [degree],
          );
          return predict(model, data.features, rows.subarray(place, place + 1))[0];
        },
      });
    },
  };
}

function modelOf(
  { x, xLow }: LeastSquaresSolution,
  places: readonly Place[],
  spans: readonly Span[],
  names: readonly string[],
): PolynomialModel {
  const byFeature: DoubleDouble[][] = names.map(() => []);
  places.forEach(({ feature, power }, j) => {
    const series = byFeature[feature];
    // a power that was left out has the coefficient 0
    while (series.length < power - 1) series.push(widen(0));
    series.push({ hi: x[j + 1], lo: xLow[j + 1] });
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
