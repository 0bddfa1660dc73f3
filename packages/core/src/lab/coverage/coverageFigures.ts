import type { Interval } from "../../intervals/interval.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
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
      : "These never fall below the level; what they have too much they pay with width.",
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
    caption: "The normal interval needs many rows before it keeps its word at a rate far from one half.",
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
    caption: "Four times the rows about halve the width; a promise that holds in every case is wider.",
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
