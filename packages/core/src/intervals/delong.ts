import { InputError } from "../data/inputError.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { shareOfPairsWon } from "../numeric/pairsWon.ts";
import { groupOfScore, type Tally } from "../numeric/tally.ts";
import type { About } from "./about.ts";
import { clopperPearson } from "./clopperPearson.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const delongAbout: About = {
  id: "delong",
  name: "DeLong interval, plain",
  definition:
    "The AUC plus and minus a normal quantile times DeLong's standard error, truncated to [0, 1]. It undercovers when the AUC is near 1 or a class is small; the interval on the logit scale is better.",
  formula: "A ± z sqrt(S10/P + S01/N), S10 and S01 the variances (divisor n - 1) of the placements of either class",
  range: "inside [0, 1]",
  peers: ["R pROC: ci.auc(method = 'delong'), the same", "scikit-learn and H2O print no interval"],
  reference: "DeLong, DeLong and Clarke-Pearson (1988); Sun and Xu (2014) for the fast computation",
};

export const delongLogitAbout: About = {
  id: "delong-logit",
  name: "DeLong interval on the logit scale",
  definition:
    "DeLong's interval computed on the logit scale, where the distribution of the AUC is closer to normal, and transformed back. Too narrow when a class has few rows. If the AUC is exactly 0 or 1, the standard error is 0 and an exact bound is given instead: a Clopper-Pearson interval for min(P, N) of min(P, N) pairs.",
  formula: "logit^-1(logit A ± z se / (A (1 - A)))",
  range: "inside [0, 1]",
  peers: [
    "R pROC: not there, ci.auc is the plain one",
    "SAS: not there",
    "R auRoc: auc.nonpara.mw with method = 'pepe'",
  ],
  reference: "Pepe (2003), The statistical evaluation of medical tests, 5.2; Qin and Hotilovac (2008)",
};

/**
 * AUC with DeLong's variance.
 *
 * @see {@link delongVariance}
 */
export interface AucVariance {
  /** In [0, 1]; ties count half. */
  readonly auc: number;
  /** null when a class has fewer than two rows: there is no variance to estimate. */
  readonly variance: number | null;
  /** Positive rows; with weights their sum. */
  readonly positives: number;
  /** Negative rows; with weights their sum. */
  readonly negatives: number;
}

/**
 * The AUC and its variance by DeLong et al., with divisors n - 1 in the structural components, in one pass over the
 * tally.
 *
 * The placement of a positive is the share of negatives that it outscores (ties half), that of a negative the share of
 * positives that outscore it. Weights count as repetitions.
 *
 * @example
 * ```ts
 * import { delongVariance } from "@heldout/core/intervals";
 * import { tallyOf } from "@heldout/core/metrics";
 * const truth = Int32Array.of(1, 1, 0, 1, 0, 0);
 * const tally = tallyOf(truth, Float64Array.of(0.9, 0.8, 0.7, 0.6, 0.3, 0.1), null);
 * delongVariance(tally).auc; // 0.8889
 * delongVariance(tally).variance; // 0.0247
 * ```
 * @see DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837; Sun and Xu (2014), IEEE Signal Process. Lett.
 * 21:1389, for the fast computation
 */
export function delongVariance(tally: Tally): AucVariance {
  const { positives, negatives } = tally;
  if (positives <= 1 || negatives <= 1) return { auc: shareOfPairsWon(tally), variance: null, positives, negatives };
  const { auc, ofPositives, ofNegatives } = delongParts(tally);
  return { auc, variance: ofPositives + ofNegatives, positives, negatives };
}

/** The AUC with what either class adds to its variance; two rows of each class are needed. */
export function delongParts(tally: Tally): {
  readonly auc: number;
  readonly ofPositives: number;
  readonly ofNegatives: number;
  readonly positives: number;
  readonly negatives: number;
} {
  const { positive, negative, positives, negatives } = tally;
  const auc = shareOfPairsWon(tally);
  const place = placements(tally);
  let squaresOfPositives = 0;
  let squaresOfNegatives = 0;
  for (let i = 0; i < positive.length; i++) {
    const beats = place.ofPositive[i] - auc;
    const beaten = place.ofNegative[i] - auc;
    squaresOfPositives += positive[i] * beats * beats;
    squaresOfNegatives += negative[i] * beaten * beaten;
  }
  return {
    auc,
    ofPositives: squaresOfPositives / (positives - 1) / positives,
    ofNegatives: squaresOfNegatives / (negatives - 1) / negatives,
    positives,
    negatives,
  };
}

/**
 * DeLong's interval of the AUC: the AUC plus and minus a normal quantile times its standard error, cut off at 0 and 1.
 *
 * Too short when the AUC is near 1 or a class is small; {@link estimate} uses the logit scale instead. A tied pair
 * counts 1/2. It needs two rows of each class.
 *
 * @see DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837; Sun and Xu (2014) for the fast computation
 * @example
 * ```ts
 * import { delong } from "@heldout/core";
 * import { tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 1, 0, 1, 0, 0), Float64Array.of(0.9, 0.8, 0.7, 0.6, 0.5, 0.1), null);
 * delong(tally).lower; // 0.5809
 * ```
 */
export function delong(tally: Tally, options: IntervalOptions = {}): Interval {
  return aucPlainInterval(requireVariance(delongVariance(tally)), normalUpperQuantile(tailOf(options)), options);
}

/** The same from a variance and critical value. */
export function aucPlainInterval(
  { auc, variance }: AucVariance & { readonly variance: number },
  critical: number,
  options: IntervalOptions,
): Interval {
  const standardError = Math.sqrt(variance);
  const reach = critical * standardError;
  return {
    ...intervalBetween(
      "delong",
      { lower: () => Math.max(0, auc - reach), upper: () => Math.min(1, auc + reach) },
      options,
    ),
    standardError,
  };
}

/**
 * DeLong's confidence interval of the AUC on the logit scale, with an exact bound at an AUC of 0 or 1: the default for
 * AUC. Needs two rows of each class.
 *
 * @example
 * ```ts
 * import { delongLogit } from "@heldout/core/intervals";
 * import { tallyOf } from "@heldout/core/metrics";
 * const truth = Int32Array.of(1, 1, 0, 1, 0, 0);
 * const tally = tallyOf(truth, Float64Array.of(0.9, 0.8, 0.7, 0.6, 0.3, 0.1), null);
 * delongLogit(tally).lower; // 0.261
 * delongLogit(tally).upper; // 0.995
 * ```
 * @see Pepe (2003), The statistical evaluation of medical tests, 5.2; Qin and Hotilovac (2008), Statist. Methods Med.
 * Res. 17:207
 */
export function delongLogit(tally: Tally, options: IntervalOptions = {}): Interval {
  return aucLogitInterval(requireVariance(delongVariance(tally)), normalUpperQuantile(tailOf(options)), options);
}

/** The same from any variance and critical value, as cluster-robust variances need it. */
export function aucLogitInterval(
  { auc, variance, positives, negatives }: AucVariance & { readonly variance: number },
  critical: number,
  options: IntervalOptions,
  method = "delong-logit",
): Interval {
  const standardError = Math.sqrt(variance);
  if (auc <= 0 || auc >= 1) {
    const pairs = Math.min(positives, negatives);
    return { ...clopperPearson(auc * pairs, pairs, options), method: `${method}-exact`, standardError };
  }
  const logit = Math.log(auc) - Math.log1p(-auc);
  const reach = (critical * standardError) / (auc * (1 - auc));
  return {
    ...intervalBetween(method, { lower: () => expit(logit - reach), upper: () => expit(logit + reach) }, options),
    standardError,
  };
}

/**
 * How much each row moves the AUC: weight times (placement - AUC) over the weight of its class. Their sum is 0, and
 * sums of their squares, over rows or over clusters of rows, estimate the variance.
 */
export function aucInfluence(
  truth: Int32Array,
  score: Float64Array,
  weight: Float64Array | null,
  tally: Tally,
): Float64Array {
  const auc = shareOfPairsWon(tally);
  const place = placements(tally);
  const influence = new Float64Array(truth.length);
  for (let i = 0; i < truth.length; i++) {
    const at = groupOfScore(tally, score[i]);
    const w = weight ? weight[i] : 1;
    influence[i] =
      truth[i] === 1
        ? (w * (place.ofPositive[at] - auc)) / tally.positives
        : (w * (place.ofNegative[at] - auc)) / tally.negatives;
  }
  return influence;
}

function placements({ positive, negative, positives, negatives }: Tally): {
  readonly ofPositive: Float64Array;
  readonly ofNegative: Float64Array;
} {
  const ofPositive = new Float64Array(positive.length);
  const ofNegative = new Float64Array(positive.length);
  let tp = 0;
  let fp = 0;
  for (let i = 0; i < positive.length; i++) {
    ofPositive[i] = (negatives - fp - negative[i] / 2) / negatives;
    ofNegative[i] = (tp + positive[i] / 2) / positives;
    tp += positive[i];
    fp += negative[i];
  }
  return { ofPositive, ofNegative };
}

function requireVariance(estimate: AucVariance): AucVariance & { readonly variance: number } {
  const { variance } = estimate;
  if (variance !== null) return { ...estimate, variance };
  throw new InputError(
    "wrong-kind",
    `the variance of an AUC needs two rows of each class; there are ${estimate.positives} positive and ${estimate.negatives} negative.`,
    "Add rows, or read the AUC without an interval.",
  );
}

function expit(x: number): number {
  return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}
