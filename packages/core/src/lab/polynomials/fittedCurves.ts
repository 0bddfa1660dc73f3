import { numberFeatures } from "../../data/features.ts";
import type { Learner, LearningData } from "../../learners/learner.ts";
import { polynomial } from "../../learners/linear/polynomial.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import { stream } from "../../numeric/random.ts";
import { curveAt } from "../biasVariance/squaredErrorParts.ts";
import { upTo } from "../gaussians.ts";
import type { LabFigure, LabSeries, LabTable } from "../labResult.ts";
import { drawPoints, type Points } from "./drawPoints.ts";
import { powersOf } from "./powersOf.ts";

/** A polynomial that was fitted to one sample: its coefficients, w0 first, and its values on an even grid of [0, 1]. */
export interface FittedCurve {
  readonly label: string;
  readonly coefficients: readonly number[];
  readonly y: readonly number[];
}

/** Places at which curves are drawn, the ends included. */
const GRID = 201;
const x = Float64Array.from({ length: GRID }, (_, i) => i / (GRID - 1));

/** The least squares polynomial of that degree, with a penalty of `lambda` on its coefficients of x, x², ... */
export function fitCurve(points: Points, degree: number, lambda: number, label: string): FittedCurve {
  if (degree === 0) {
    const mean = points.y.reduce((sum, value) => sum + value, 0) / points.y.length;
    return { label, coefficients: [mean], y: Array.from(x, () => mean) };
  }
  // without a penalty by orthogonal polynomials, which keep the digits of a curve through all points
  return lambda === 0
    ? fittedBy(polynomial({ degree }), (at) => ({ x: at }), points, degree, label)
    : fittedBy(ridge({ lambda, standardize: false }), (at) => powersOf(at, degree), points, degree, label);
}

function fittedBy<M extends { readonly intercept: number; readonly coefficients: Readonly<Record<string, number>> }>(
  learner: Learner<M>,
  columns: (at: Float64Array) => Readonly<Record<string, Float64Array>>,
  points: Points,
  degree: number,
  label: string,
): FittedCurve {
  const data: LearningData = {
    kind: "regression",
    features: numberFeatures(columns(points.x)),
    target: { kind: "numbers", name: "y", values: points.y },
    weight: null,
  };
  const model = learner.fit(data, Uint32Array.from(upTo(points.x.length)), stream(1));
  const powers = Array.from({ length: degree }, (_, d) => (d === 0 ? "x" : `x^${d + 1}`));
  return {
    label,
    coefficients: [model.intercept, ...powers.map((name) => model.coefficients[name] ?? 0)],
    y: Array.from(learner.predict(model, numberFeatures(columns(x)), Uint32Array.from(upTo(GRID)))),
  };
}

export interface CurvesAsked {
  readonly degree: number;
  /** Degrees of the first figure. */
  readonly degrees: readonly number[];
  readonly lnLambdas: readonly number[];
  readonly noise: number;
  readonly even: number;
  readonly seed: number;
}

/**
 * The curves of the lecture: several degrees fitted to the smallest sample, the highest degree fitted to samples of all
 * sizes, and the highest degree with several penalties. Each has the coefficients as its table.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung, after Bishop (2006), figures 1.4, 1.6 and 1.7 and tables 1.1
 * and 1.2.
 */
export function curveFigures(sizes: readonly number[], asked: CurvesAsked): LabFigure[] {
  const { degree, lnLambdas, noise, even, seed } = asked;
  const [fewest] = sizes;
  const sampleOf = (rows: number): Points => drawPoints({ rows, noise, even: even === 1, seed }, 0);
  const points = sampleOf(fewest);
  const most = Math.min(degree, fewest - 1);
  const degrees = [...new Set(asked.degrees.filter((each) => each < fewest))].sort((a, b) => a - b);
  const byDegree = degrees.map((each) => fitCurve(points, each, 0, `degree ${each}`));
  const bySize = sizes.map((rows) => {
    const own = Math.min(degree, rows - 1);
    return fitCurve(sampleOf(rows), own, 0, own === degree ? `${rows} rows` : `${rows} rows, degree ${own}`);
  });
  const byPenalty = [
    fitCurve(points, most, 0, "ln lambda -inf"),
    ...[...new Set(lnLambdas)]
      .sort((a, b) => a - b)
      .map((ln) => fitCurve(points, most, Math.exp(ln), `ln lambda ${ln}`)),
  ];
  const drawn = {
    label: `the ${fewest} rows`,
    draw: "points" as const,
    x: Array.from(points.x),
    y: Array.from(points.y),
  };
  return [
    figureOf("curves-degree", `Polynomials fitted to ${fewest} rows`, [drawn], byDegree),
    figureOf("curves-rows", `Degree ${degree} fitted to samples of several sizes`, [], bySize),
    figureOf("curves-lambda", `Degree ${most} fitted to ${fewest} rows with a penalty`, [drawn], byPenalty),
  ];
}

function figureOf(id: string, title: string, before: readonly LabSeries[], curves: readonly FittedCurve[]): LabFigure {
  const at = Array.from(x);
  return {
    id,
    title,
    caption:
      "Dashed: the curve that the rows come from. What leaves the picture is cut off. The table has the coefficients of 1, x, x², ...",
    x: { label: "x", domain: [0, 1] },
    y: { label: "y", limits: [-1.8, 1.8] },
    series: [
      ...before,
      { label: "sin(2 pi x)", draw: "dashed", x: at, y: at.map(curveAt) },
      ...curves.map(({ label, y }): LabSeries => ({ label, draw: "line", x: at, y })),
    ],
    table: coefficientTable(curves),
  };
}

/** One row per power, one column per curve; a curve of a lower degree has no more coefficients. */
export function coefficientTable(curves: readonly FittedCurve[]): LabTable {
  const powers = Math.max(...curves.map(({ coefficients }) => coefficients.length));
  return {
    columns: ["coefficient", ...curves.map(({ label }) => label)],
    rows: Array.from({ length: powers }, (_, power) => [
      `w${power}`,
      ...curves.map(({ coefficients }) => coefficients[power] ?? null),
    ]),
  };
}
