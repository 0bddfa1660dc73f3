import { normalCdf, normalQuantile } from "../numeric/distributions/normal.ts";
import type { Rng } from "../numeric/random.ts";
import { sumOf } from "../numeric/sumOf.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, tailOf } from "./interval.ts";
import type { Resampler } from "./resample.ts";

export const BOOTSTRAP_METHODS = ["bootstrap-bca", "bootstrap-percentile", "bootstrap-basic"] as const;

export type BootstrapMethod = (typeof BOOTSTRAP_METHODS)[number];

const RANGE = "the metric's own (basic: not cut off)";
const REFERENCE = "Efron and Tibshirani (1993), An introduction to the bootstrap, ch. 13 and 14";

export const bootstrapAbouts: Readonly<Record<BootstrapMethod, About>> = {
  "bootstrap-bca": {
    id: "bootstrap-bca",
    name: "BCa bootstrap",
    definition:
      "Quantiles of the statistic over resampled rows, shifted for the bias and the skewness of its distribution. The default for whatever has no interval of its own. Rows are drawn from the whole file, within their class when stratified; whole groups are drawn when groups are given. Skewness comes from leaving out rows (or, beyond 400, random blocks of rows); beyond 20,000 rows it no longer matters.",
    formula:
      "quantiles at Phi(z0 + (z0 ± z)/(1 - a(z0 ± z))), z0 from the share of replicates below the value, a from the jackknife",
    peers: [
      "R boot: boot.ci(type = 'bca')",
      "scipy: stats.bootstrap(method='BCa')",
      "R pROC: ci.auc(method = 'bootstrap') is the percentile one",
    ],
    range: RANGE,
    reference: REFERENCE,
  },
  "bootstrap-percentile": {
    id: "bootstrap-percentile",
    name: "percentile bootstrap",
    definition: "Quantiles of the statistic over resampled rows, as they are.",
    formula: "[q(tail), q(1 - tail)] of the replicates",
    peers: [
      "R boot: boot.ci(type = 'perc')",
      "scipy: stats.bootstrap(method='percentile')",
      "R pROC: ci.auc(method = 'bootstrap')",
    ],
    range: RANGE,
    reference: REFERENCE,
  },
  "bootstrap-basic": {
    id: "bootstrap-basic",
    name: "basic bootstrap",
    definition: "The percentile interval mirrored at the value, which corrects bias but can leave the range.",
    formula: "[2 value - q(1 - tail), 2 value - q(tail)]",
    peers: ["R boot: boot.ci(type = 'basic')", "scipy: stats.bootstrap(method='basic')"],
    range: RANGE,
    reference: REFERENCE,
  },
};

export const debiasedBootstrapAbout: About = {
  id: "bootstrap-debiased",
  name: "debiased bootstrap",
  definition:
    "For a statistic that is biased upward, such as the calibration error: the value less its bias, plus and minus a normal quantile times the standard error of the replicates. How large the bias is depends on the unknown truth, so the lower end takes off the most it can be and the upper end the least. Resampling adds the bias once more, so quantiles of the replicates would miss the true value.",
  formula:
    "[value - largest bias - z sd(replicates), value - least bias + z sd(replicates)], cut off at 0 below; the upper end is never below the value",
  range: "the metric's own",
  peers: ["other tools print no interval here, or the percentile one, which misses a small true value"],
  reference: "Kumar, Liang and Ma (2019) for the bias; Efron and Tibshirani (1993), ch. 10, for correcting it",
};

/** Replicates of several statistics, drawn together so that each replicate is shared. NaN marks an undefined one. */
export interface Replicates {
  /** One array per statistic, one entry per replicate. */
  readonly values: readonly Float64Array[];
  /** The same with one unit, or block of units, left out; empty when skewness does not matter. */
  readonly jackknife: readonly Float64Array[];
}

/**
 * Draws `replicates` samples and evaluates all statistics on each. `evaluate` gets the weights of the atoms and writes
 * one number per statistic; both arrays are reused from call to call.
 */
export function drawReplicates(
  resampler: Resampler,
  evaluate: (weight: Float64Array, out: Float64Array) => void,
  { statistics, replicates, rng }: { readonly statistics: number; readonly replicates: number; readonly rng: Rng },
): Replicates {
  const weight = new Float64Array(resampler.atoms);
  const out = new Float64Array(statistics);
  const table = (size: number): Float64Array[] => Array.from({ length: statistics }, () => new Float64Array(size));
  const values = table(replicates);
  for (let r = 0; r < replicates; r++) {
    resampler.draw(rng, weight);
    evaluate(weight, out);
    for (let s = 0; s < statistics; s++) values[s][r] = out[s];
  }
  const jackknife = table(resampler.blocks);
  for (let b = 0; b < resampler.blocks; b++) {
    resampler.leaveOut?.(b, weight);
    evaluate(weight, out);
    for (let s = 0; s < statistics; s++) jackknife[s][b] = out[s];
  }
  return { values, jackknife };
}

/** A bootstrap interval, and what must be said about it. */
export interface BootstrapInterval extends Interval {
  /** Replicates in which the statistic was undefined; they are left out. */
  readonly undefinedReplicates: number;
  /** All replicates are equal: resampling says nothing about the error of this value. */
  readonly collapsed: boolean;
}

/** The interval of one statistic; null when it is undefined in half of the replicates or more. */
export function bootstrapInterval(
  value: number,
  replicates: Float64Array,
  jackknife: Float64Array,
  { method = "bootstrap-bca", ...options }: IntervalOptions & { readonly method?: BootstrapMethod } = {},
): BootstrapInterval | null {
  const sorted = replicates.filter((replicate) => !Number.isNaN(replicate)).sort();
  const undefinedReplicates = replicates.length - sorted.length;
  if (sorted.length < replicates.length / 2 || sorted.length < 2) return null;
  const tail = tailOf(options);
  const { level = 0.95, side = "both" } = options;
  const [from, to] = method === "bootstrap-bca" ? bcaTails(value, sorted, jackknife, tail) : [tail, 1 - tail];
  const low = quantile(sorted, from);
  const high = quantile(sorted, to);
  const [lower, upper] = endpoints(method, value, low, high);
  return {
    lower: side === "upper" ? Number.NEGATIVE_INFINITY : lower,
    upper: side === "lower" ? Number.POSITIVE_INFINITY : upper,
    level,
    method,
    standardError: standardDeviation(sorted),
    undefinedReplicates,
    collapsed: sorted[0] === sorted[sorted.length - 1],
  };
}

/** A strongly biased statistic can shift a BCa interval past its own value; then the value is the end of it. */
function endpoints(method: BootstrapMethod, value: number, low: number, high: number): [number, number] {
  switch (method) {
    case "bootstrap-bca":
      return [Math.min(low, value), Math.max(high, value)];
    case "bootstrap-percentile":
      return [low, high];
    case "bootstrap-basic":
      return [2 * value - high, 2 * value - low];
    default:
      return method satisfies never;
  }
}

function bcaTails(value: number, sorted: Float64Array, jackknife: Float64Array, tail: number): [number, number] {
  let below = 0;
  let equal = 0;
  for (const replicate of sorted) {
    if (replicate < value) below++;
    else if (replicate === value) equal++;
  }
  // half of the ties count as below: statistics of few rows take few values
  const share = (below + equal / 2) / sorted.length;
  if (share <= 0 || share >= 1) return [tail, 1 - tail];
  const z0 = normalQuantile(share);
  const a = acceleration(jackknife);
  const shifted = (z: number): number => normalCdf(z0 + (z0 + z) / Math.max(1e-9, 1 - a * (z0 + z)));
  return [shifted(normalQuantile(tail)), shifted(-normalQuantile(tail))];
}

/** A sixth of the skewness of the jackknife values, whatever their unit: cubes of 1e-162 would all be 0. */
function acceleration(jackknife: Float64Array): number {
  const values = jackknife.filter((v) => !Number.isNaN(v));
  if (values.length < 2) return 0;
  const mean = sumOf(values) / values.length;
  let unit = 0;
  for (const v of values) unit = Math.max(unit, Math.abs(mean - v));
  if (unit === 0 || !Number.isFinite(unit)) return 0;
  let squares = 0;
  let cubes = 0;
  for (const v of values) {
    const d = (mean - v) / unit;
    squares += d * d;
    cubes += d * d * d;
  }
  return cubes / (6 * squares * Math.sqrt(squares));
}

/** Quantile at (B + 1) p with linear interpolation, as bootstrap theory has it. */
function quantile(sorted: Float64Array, p: number): number {
  const position = Math.min(Math.max((sorted.length + 1) * p - 1, 0), sorted.length - 1);
  const whole = Math.floor(position);
  const next = Math.min(whole + 1, sorted.length - 1);
  return sorted[whole] + (position - whole) * (sorted[next] - sorted[whole]);
}

function standardDeviation(values: Float64Array): number {
  const mean = sumOf(values) / values.length;
  let squares = 0;
  for (const v of values) squares += (v - mean) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}
