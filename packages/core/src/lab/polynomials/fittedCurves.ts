import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import { polynomial } from "../../learners/linear/polynomial.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import type { PlanSteps } from "../../select/plan/planSteps.ts";
import { modelOf } from "../../select/storedModels/planTrain.ts";
import { curveAt } from "../biasVariance/squaredErrorParts.ts";
import { fitted, labFit, outputsOf } from "../labFits.ts";
import type { LabFigure, LabSeries, LabTable } from "../labResult.ts";
import { stackedTask } from "../stackedTask.ts";
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
export function* fitCurve(
  points: Points,
  { degree, lambda, label }: Pick<CurveAsked, "degree" | "lambda" | "label">,
): PlanSteps<FittedCurve> {
  if (degree === 0) {
    const mean = points.y.reduce((sum, value) => sum + value, 0) / points.y.length;
    return { label, coefficients: [mean], y: Array.from(x, () => mean) };
  }
  // without a penalty by orthogonal polynomials, which keep the digits of a curve through all points
  const learner = lambda === 0 ? polynomial({ degree }) : ridge({ lambda, standardize: false });
  const dataOf = (at: Float64Array, values: Float64Array): LearningData => ({
    kind: "regression",
    features: numberFeatures(lambda === 0 ? { x: at } : powersOf(at, degree)),
    target: { kind: "numbers", name: "y", values },
    weight: null,
  });
  const { task, rowsOf } = stackedTask([dataOf(points.x, points.y), dataOf(x, new Float64Array(GRID))]);
  const { name, params } = learner;
  const rows = { train: rowsOf(0), test: rowsOf(1) };
  const fit = labFit({ name, params }, { ...rows, wants: "model", seed: 1, place: ["curve"] });
  const [result] = yield* fitted(task, [fit]);
  const { model } = modelOf(result);
  if (!learner.isModel(model)) throw new RangeError("a polynomial is fitted.");
  const powers = Array.from({ length: degree }, (_, d) => (d === 0 ? "x" : `x^${d + 1}`));
  return {
    label,
    coefficients: [model.intercept, ...powers.map((power) => model.coefficients[power] ?? 0)],
    y: Array.from(outputsOf(task, fit, result)[0].test),
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

/** A curve that is fitted to the first sample of so many rows. */
interface CurveAsked {
  readonly rows: number;
  readonly degree: number;
  readonly lambda: number;
  readonly label: string;
}

/** The curves of the three figures: by degree, by size and by penalty. */
function curvesOf(sizes: readonly number[], { degree, degrees, lnLambdas }: CurvesAsked): readonly CurveAsked[][] {
  const [rows] = sizes;
  const most = Math.min(degree, rows - 1);
  const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  return [
    ascending(degrees.filter((each) => each < rows)).map((each) => ({
      ...{ rows, degree: each, lambda: 0, label: `degree ${each}` },
    })),
    sizes.map((size) => {
      const own = Math.min(degree, size - 1);
      const label = own === degree ? `${size} rows` : `${size} rows, degree ${own}`;
      return { rows: size, degree: own, lambda: 0, label };
    }),
    [
      { rows, degree: most, lambda: 0, label: "ln lambda -inf" },
      ...ascending(lnLambdas).map((ln) => ({ rows, degree: most, lambda: Math.exp(ln), label: `ln lambda ${ln}` })),
    ],
  ];
}

/** How many fits the curves take: a degree of 0 is the mean. */
export function curveFits(sizes: readonly number[], asked: CurvesAsked): number {
  return curvesOf(sizes, asked)
    .flat()
    .filter(({ degree }) => degree > 0).length;
}

/**
 * The curves of the lecture: several degrees fitted to the smallest sample, the highest degree fitted to samples of all
 * sizes, and the highest degree with several penalties. Each has the coefficients as its table.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung, after Bishop (2006), figures 1.4, 1.6 and 1.7 and tables 1.1
 * and 1.2.
 */
export function* curveFigures(sizes: readonly number[], asked: CurvesAsked): PlanSteps<LabFigure[]> {
  const { degree, noise, even, seed } = asked;
  const [fewest] = sizes;
  const sampleOf = (rows: number): Points => drawPoints({ rows, noise, even: even === 1, seed }, 0);
  const points = sampleOf(fewest);
  const figures: FittedCurve[][] = [];
  for (const curves of curvesOf(sizes, asked)) {
    const drawn: FittedCurve[] = [];
    for (const curve of curves) drawn.push(yield* fitCurve(sampleOf(curve.rows), curve));
    figures.push(drawn);
  }
  const [byDegree, bySize, byPenalty] = figures;
  const drawn = {
    label: `the ${fewest} rows`,
    draw: "points" as const,
    x: Array.from(points.x),
    y: Array.from(points.y),
  };
  const most = Math.min(degree, fewest - 1);
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
      "Dashed: the curve that the rows come from. Values outside the plot are clipped. The table has the coefficients of 1, x, x², ...",
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
