import type { Interval } from "../../intervals/interval.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import { binomialMass } from "../../numeric/distributions/binomial.ts";
import { logGamma } from "../../numeric/gamma.ts";
import { power } from "../../numeric/power.ts";
import type { LabFigure, LabSeries } from "../labResult.ts";
import { percent, said } from "../words.ts";
import { exactCoverage, expectedWidth } from "./exactCoverage.ts";
import { normalGap } from "./normalGap.ts";

/** Intervals that aim at the level, and those that promise at least it. */
export const AIM: readonly ProportionIntervalId[] = ["wilson", "normal", "student", "jeffreys", "beta", "beta-hdi"];
export const PROMISE: readonly ProportionIntervalId[] = ["clopper-pearson", "hoeffding", "anytime"];
export const ALL: readonly ProportionIntervalId[] = [...AIM, ...PROMISE];

/** Numbers of rows over which coverage and width at one rate are followed. */
export const GROWING: readonly number[] = [5, 10, 15, 20, 30, 40, 60, 80, 120, 160, 240, 320];

export interface Known {
  readonly n: number;
  /** By method, one interval for each count. */
  readonly intervals: Readonly<Record<string, readonly Interval[]>>;
}

export function overRates(
  { n, intervals }: Known,
  rates: readonly number[],
  ids: readonly ProportionIntervalId[],
  level: number,
): LabFigure {
  const aims = ids === AIM;
  return {
    id: `coverage-${n}-${aims ? "aim" : "promise"}`,
    title: `Coverage with ${n} rows: intervals that ${aims ? "aim at" : "promise at least"} ${percent(level)}`,
    caption: aims
      ? "Counts are whole, so coverage jumps wherever the true rate enters or leaves an interval. What lies below 80% is cut off."
      : "These never fall below the level, at the cost of wider intervals.",
    x: { label: "true rate", domain: [0, 1] },
    y: { label: "coverage", ...(aims ? { limits: [0.8, 1] } : { domain: [level, 1] }) },
    series: [
      ...ids.map(
        (id): LabSeries => ({
          label: id,
          draw: "line",
          x: rates,
          y: rates.map((rate) => exactCoverage(intervals[id], rate)),
        }),
      ),
      promised(level, [0, 1]),
    ],
  };
}

function promised(level: number, [from, to]: readonly [number, number]): LabSeries {
  return { label: `promised: ${level}`, draw: "dashed", x: [from, to], y: [level, level] };
}

export function overRows(growing: readonly Known[], rate: number, level: number): LabFigure {
  const ids: readonly ProportionIntervalId[] = ["wilson", "normal", "student", "jeffreys", "beta", "clopper-pearson"];
  const x = growing.map(({ n }) => n);
  return {
    id: "coverage-rows",
    title: `Coverage at a true rate of ${said(rate)} as rows grow`,
    caption: "The normal interval needs many rows to reach its level at a rate far from one half.",
    x: { label: "rows", scale: "log" },
    y: { label: "coverage", limits: [0.8, 1] },
    series: [
      ...ids.map(
        (id): LabSeries => ({
          label: id,
          draw: "line",
          x,
          y: growing.map(({ intervals }) => exactCoverage(intervals[id], rate)),
        }),
      ),
      promised(level, [x[0], x[x.length - 1]]),
    ],
  };
}

export function widths(growing: readonly Known[], rate: number): LabFigure {
  const x = growing.map(({ n }) => n);
  const ids: readonly ProportionIntervalId[] = [
    "wilson",
    "normal",
    "jeffreys",
    "clopper-pearson",
    "hoeffding",
    "anytime",
  ];
  return {
    id: "width",
    title: `Expected width at a true rate of ${said(rate)}`,
    caption: "Four times the rows about halve the width; guaranteed coverage needs wider intervals.",
    x: { label: "rows", scale: "log" },
    y: { label: "width", domain: [0, 0] },
    series: ids.map((id) => ({
      label: id,
      draw: "line",
      x,
      y: growing.map(({ intervals }) => expectedWidth(intervals[id], rate)),
    })),
  };
}

/** Masses of the binomial distribution beside the normal density, in standard deviations from the mean. */
export function binomialFigure(sizes: readonly number[], rate: number): LabFigure {
  const z = Array.from({ length: 161 }, (_, i) => (i - 80) / 20);
  return {
    id: `binomial-${String(rate).replace(".", "-")}`,
    title: `Errors in the test rows at a rate of ${said(rate)}, and the normal distribution`,
    caption:
      "Each point is a number of errors: its probability times the standard deviation, at its distance from the mean. With more rows the points come to lie on the normal density (dashed).",
    x: { label: "standard deviations from the mean", limits: [-4, 4] },
    y: { label: "density", domain: [0, 0.4] },
    series: [
      { label: "normal", draw: "dashed", x: z, y: z.map((at) => Math.exp(-(at ** 2) / 2) / Math.sqrt(2 * Math.PI)) },
      ...sizes.map((n): LabSeries => {
        const sd = Math.sqrt(n * rate * (1 - rate));
        const counts = Array.from({ length: n + 1 }, (_, k) => k).filter((k) => Math.abs(k - n * rate) <= 4 * sd);
        return {
          label: `${n} rows`,
          draw: "points",
          x: counts.map((k) => (k - n * rate) / sd),
          y: counts.map((k) => sd * binomialMass(k, n, rate)),
        };
      }),
    ],
  };
}

/** Student's density: more mass far out, the fewer rows; the normal one in the limit. */
export function studentDensity(x: number, df: number): number {
  const constant = Math.exp(logGamma((df + 1) / 2) - logGamma(df / 2)) / Math.sqrt(df * Math.PI);
  return constant * power(1 + x ** 2 / df, -(df + 1) / 2);
}

export function studentFigure(): LabFigure {
  const x = Array.from({ length: 201 }, (_, i) => (i - 100) / 20);
  return {
    id: "student",
    title: "Densities of Student's t",
    caption:
      "What the standardised error rate follows when its variance is estimated too, with rows - 1 degrees of freedom: more mass far out than the normal density (dashed), which it approaches.",
    x: { label: "standard errors from the true rate" },
    y: { label: "density", domain: [0, 0.4] },
    series: [
      ...[1, 2, 5, 30].map(
        (df): LabSeries => ({
          label: `${df} ${df === 1 ? "degree" : "degrees"} of freedom`,
          draw: "line",
          x,
          y: x.map((at) => studentDensity(at, df)),
        }),
      ),
      { label: "normal", draw: "dashed", x, y: x.map((at) => Math.exp(-(at ** 2) / 2) / Math.sqrt(2 * Math.PI)) },
    ],
  };
}

export function toNormal(): LabFigure {
  return {
    id: "normal",
    title: "From binomial to normal",
    caption: "The largest gap between the two distribution functions. It shrinks with the root of the rows.",
    x: { label: "rows", scale: "log" },
    y: { label: "largest gap", domain: [0, 0] },
    series: [0.5, 0.1, 0.02].map((rate) => ({
      label: `rate ${rate}`,
      draw: "line",
      x: GROWING,
      y: GROWING.map((n) => normalGap(n, rate)),
    })),
  };
}
