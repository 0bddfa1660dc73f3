import { proportionIntervals } from "../../intervals/catalog.ts";
import type { Interval } from "../../intervals/interval.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption, type NumbersOption } from "../experiment.ts";
import type { LabResult } from "../labResult.ts";
import { listed, percent, said } from "../words.ts";
import {
  AIM,
  ALL,
  binomialFigure,
  GROWING,
  type Known,
  overRates,
  overRows,
  PROMISE,
  studentFigure,
  toNormal,
  widths,
} from "./coverageFigures.ts";
import { exactCoverage } from "./exactCoverage.ts";
import { normalGap } from "./normalGap.ts";

export interface CoverageOptions {
  readonly n: NumbersOption;
  readonly rate: NumberOption;
  readonly level: NumberOption;
  readonly points: NumberOption;
}

export const coverageOptions: CoverageOptions = {
  n: {
    kind: "numbers",
    meaning: "rows for which coverage is drawn",
    default: [20, 100],
    least: 2,
    most: 1000,
    whole: true,
  },
  rate: {
    kind: "number",
    meaning: "true rate whose coverage is followed as n grows",
    default: 0.1,
    least: 0.0001,
    most: 0.9999,
  },
  level: { kind: "number", meaning: "level that the intervals promise", default: 0.95, least: 0.5, most: 0.999 },
  points: { kind: "number", meaning: "true rates on the axis", default: 199, least: 9, most: 2000, whole: true },
};

/**
 * What the intervals of a proportion really cover, by summing binomial masses, over true rates and rows; and how fast the
 * binomial becomes normal, which the normal interval takes for granted.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung; Brown, Cai and DasGupta (2001). Nothing is drawn: the seed
 * changes nothing.
 */
export function coverageExperiment(given: LabGiven<CoverageOptions> = {}, { seed = 1 }: LabSeed = {}): LabResult {
  const options = checkLabOptions("coverage", coverageOptions, given);
  const { rate, level, points } = options;
  const sizes = [...new Set(options.n)].sort((a, b) => a - b);
  const rates = Array.from({ length: points }, (_, i) => (i + 1) / (points + 1));
  const known = sizes.map((n) => intervalsOf(n, level));
  const growing = GROWING.map((n) => intervalsOf(n, level));
  const drawn = known.flatMap((each) => [overRates(each, rates, AIM, level), overRates(each, rates, PROMISE, level)]);
  const few = [...new Set([5, ...sizes])];
  const beside = [binomialFigure(few, 0.5), ...(rate === 0.5 ? [] : [binomialFigure(few, rate)]), studentFigure()];
  return {
    schema: "heldout/lab@1",
    experiment: "coverage",
    title: "coverage of confidence intervals for a proportion",
    options,
    seed,
    source: null,
    findings: [...known.flatMap((each) => coverageFindings(each, rates, level)), normalFinding(rate)],
    figures: [...drawn, overRows(growing, rate, level), widths(growing, rate), toNormal(), ...beside],
  };
}

function intervalsOf(n: number, level: number): Known {
  const counts = Array.from({ length: n + 1 }, (_, k) => k);
  const of = (id: ProportionIntervalId): Interval[] => counts.map((k) => proportionIntervals[id](k, n, { level }));
  return { n, intervals: Object.fromEntries(ALL.map((id) => [id, of(id)])) };
}

function coverageFindings({ n, intervals }: Known, rates: readonly number[], level: number): string[] {
  const inner = rates.filter((rate) => rate >= 0.05 && rate <= 0.95);
  const least = (id: ProportionIntervalId): { readonly at: number; readonly cover: number } =>
    inner.reduce(
      (worst, at) => {
        const cover = exactCoverage(intervals[id], at);
        return cover < worst.cover ? { at, cover } : worst;
      },
      { at: 0.5, cover: 1 },
    );
  const mean = (id: ProportionIntervalId): number =>
    inner.reduce((sum, rate) => sum + exactCoverage(intervals[id], rate), 0) / inner.length;
  const told = (id: ProportionIntervalId): string => {
    const { at, cover } = least(id);
    return `${id} ${percent(mean(id))} (least ${percent(cover)} at ${said(at)})`;
  };
  const below = ALL.filter((id) => least(id).cover < level);
  return [
    `With ${n} rows, over true rates from 0.05 to 0.95, intervals of level ${level} cover on average: ${listed((["wilson", "normal", "clopper-pearson"] as const).map(told))}.`,
    `Never below the level there: ${listed(ALL.filter((id) => !below.includes(id))) || "none"}.`,
  ];
}

function normalFinding(rate: number): string {
  return `At a rate of ${said(rate)} the binomial is ${said(normalGap(20, rate))} away from the normal distribution with 20 rows and ${said(normalGap(320, rate))} with 320.`;
}
