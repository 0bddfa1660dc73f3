import { type Metric, type NumbersMetric, type Undefined, undefinedBecause, type Value } from "../metrics/metric.ts";
import { add, type DoubleDouble, divide, multiply, scale, widen } from "../numeric/doubleDouble.ts";
import { power } from "../numeric/power.ts";
import type { MomentName, Moments } from "./counts.ts";
import { wide } from "./moments.ts";

/** Measures of numbers as functions of their moments. */

/** Sums of a loss and of its square over the rows. */
export interface LossSums {
  readonly sum: DoubleDouble;
  readonly squares: DoubleDouble;
}

export function momentValue(metric: Metric, moments: Moments): Value {
  switch (metric.from) {
    case "number-loss": {
      const sums = lossSums(metric.id, moments);
      if ("undefined" in sums) return sums;
      return moments.rows > 0 ? divide(sums.sum, widen(moments.rows)).hi : undefinedBecause("there is no row");
    }
    case "transform": {
      const base = momentValue(metric.of, moments);
      return typeof base === "number" ? metric.map(base) : base;
    }
    case "numbers":
      return numbersValue(metric, moments);
    default:
      return undefinedBecause(`${metric.name} is not defined for numbers`);
  }
}

export function lossSums(id: string, moments: Moments): LossSums | Undefined {
  const sum = (name: MomentName): DoubleDouble => wide(moments.sums[name]);
  switch (id) {
    case "mse":
      return { sum: add(sum("underSquares"), sum("overSquares")), squares: sum("errorFourths") };
    case "mae":
      return { sum: add(sum("under"), sum("over")), squares: add(sum("underSquares"), sum("overSquares")) };
    case "meanError":
      return { sum: add(sum("over"), scale(sum("under"), -1)), squares: add(sum("underSquares"), sum("overSquares")) };
    case "mape":
      if (moments.zeroTruths > 0) return undefinedBecause("a truth of 0 has no percentage error");
      return { sum: sum("relative"), squares: sum("relativeSquares") };
    case "msle":
      if (moments.negativeTruths > 0) return undefinedBecause("a truth is negative");
      if (moments.negativePredictions > 0) return undefinedBecause("a prediction is negative");
      return { sum: sum("logSquares"), squares: sum("logFourths") };
    default: {
      const alpha = Number(/^pinball(0\.\d+)$/.exec(id)?.[1]);
      if (Number.isNaN(alpha)) return undefinedBecause("counts keep no rows to compute it from");
      return {
        sum: add(scale(sum("under"), alpha), scale(sum("over"), 1 - alpha)),
        squares: add(scale(sum("underSquares"), alpha ** 2), scale(sum("overSquares"), (1 - alpha) ** 2)),
      };
    }
  }
}

function numbersValue(metric: NumbersMetric, moments: Moments): Value {
  if (metric.id === "maxError") return moments.largestError;
  if (metric.id !== "r2" && metric.id !== "explainedVariance") {
    return undefinedBecause("counts do not keep the order of the errors");
  }
  const ratio = ratioOf(metric.id, moments);
  return typeof ratio === "number" ? 1 - ratio : ratio;
}

/** What R squared, or the explained variance, is one less of. */
export function ratioOf(id: "r2" | "explainedVariance", moments: Moments): Value {
  const { spread, residual } = squaresOf(id, moments);
  if (moments.leastTruth === moments.mostTruth || !(spread.hi > 0)) return undefinedBecause("the truth is constant");
  return divide(residual, spread).hi;
}

function squaresOf(id: "r2" | "explainedVariance", moments: Moments): Record<"spread" | "residual", DoubleDouble> {
  const sum = (name: MomentName): DoubleDouble => wide(moments.sums[name]);
  const rows = widen(moments.rows);
  const squares = add(sum("underSquares"), sum("overSquares"));
  const error = add(sum("under"), scale(sum("over"), -1));
  return {
    spread: lessMean(sum("truthSquares"), sum("truth"), rows),
    residual: id === "r2" ? squares : lessMean(squares, error, rows),
  };
}

/** Sum of squared distances to the mean. */
function lessMean(squares: DoubleDouble, sum: DoubleDouble, rows: DoubleDouble): DoubleDouble {
  return add(squares, scale(divide(multiply(sum, sum), rows), -1));
}

/**
 * Standard error of the ratio: that of the mean of e^2 - r u^2, over the mean of u^2, with e the error (less its mean for
 * the explained variance) and u the distance of the truth to its mean.
 */
export function ratioError(id: "r2" | "explainedVariance", ratio: number, moments: Moments): number | null {
  const n = moments.rows;
  if (n < 2) return null;
  const mean = (name: MomentName): number => divide(wide(moments.sums[name]), widen(n)).hi;
  const c = mean("truth");
  const m = id === "r2" ? 0 : mean("under") - mean("over");
  const { spread, residual } = squaresOf(id, moments);
  const [u2, e2] = [spread.hi / n, residual.hi / n];
  const raw2 = mean("underSquares") + mean("overSquares");
  const raw1 = mean("under") - mean("over");
  const u4 = mean("truthFourths") - 4 * c * mean("truthCubes") + 6 * c * c * mean("truthSquares") - 3 * power(c, 4);
  const e4 =
    mean("errorFourths") - 4 * m * mean("errorCubes") + 6 * m * m * raw2 - 4 * power(m, 3) * raw1 + power(m, 4);
  const about = (raw: number, once: number, none: number): number => raw - 2 * c * once + c * c * none;
  const cross =
    about(mean("squaresTruthSquares"), mean("squaresTruth"), raw2) -
    2 * m * about(mean("errorTruthSquares"), mean("errorTruth"), raw1) +
    m * m * u2;
  const variance = e4 - 2 * ratio * cross + ratio * ratio * u4 - (e2 - ratio * u2) ** 2;
  return Math.sqrt(Math.max(0, variance) / (n - 1)) / u2;
}
