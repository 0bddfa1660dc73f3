import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { About } from "../about.ts";
import { type AucVariance, aucLogitInterval, delongLogit, delongParts } from "../delong.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../interval.ts";
import { satterthwaite } from "./satterthwaite.ts";
import type { Ends } from "./squareAndAdd.ts";

export const delongNewcombeAbout: About = {
  id: "delong-newcombe",
  name: "DeLong interval for small classes",
  definition:
    "DeLong's standard error on the logit scale with a Student quantile, whose degrees of freedom follow from the size of either class (Satterthwaite). Where few rows are ranked wrongly, fewer than ten of the smaller class, DeLong's standard error is too uncertain, and the ends are moved towards those of Newcombe's score interval, whose standard error needs the class sizes alone, where these lie further out: all the way without a single one. From ten on it is the interval `delong-logit`. The default for AUC.",
  formula:
    "logit^-1(logit A ± t se / (A (1 - A))), df = (S10/P + S01/N)^2 / ((S10/P)^2/(P-1) + (S01/N)^2/(N-1)); each end e is moved out by w max(0, distance to the end of the set of all a with (A - a)^2 <= z^2 a(1-a) (1 + M (1-a)/(2-a) + M a/(1+a)) / (P N)), M = (P + N)/2 - 1, w = max(0, 1 - min(P, N) min(A, 1-A) / 10)",
  range: "inside [0, 1]",
  peers: [
    "R pROC: ci.auc is the plain DeLong interval, with a normal quantile",
    "R auRoc: auc.nonpara.mw(method = 'newcombe') is the second part",
  ],
  reference:
    "DeLong et al. (1988), Biometrics 44:837; Satterthwaite (1946), Biometrics Bull. 2:110; Newcombe (2006), Statist. Med. 25:559, method 5",
};

/** Rows of the smaller class that must be ranked wrongly, in sum, for DeLong's standard error to be enough. */
const FEW_MISRANKED = 10;

/**
 * The interval of an AUC that holds for classes of few rows: DeLong's on the logit scale with Satterthwaite's degrees of
 * freedom, moved towards Newcombe's where few rows are ranked wrongly. Needs two rows of each class.
 *
 * @see DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837; Newcombe (2006), Statist. Med. 25:559
 */
export function delongNewcombe(tally: Tally, options: IntervalOptions = {}): Interval {
  const { auc, ofPositives, ofNegatives, positives, negatives } = delongParts(tally);
  if (misranked({ auc, positives, negatives }) >= FEW_MISRANKED) return delongLogit(tally, options);
  return smallClassInterval(
    { auc, variance: ofPositives + ofNegatives, positives, negatives },
    satterthwaite([ofPositives, positives - 1], [ofNegatives, negatives - 1]),
    options,
    delongNewcombeAbout.id,
  );
}

/** Rows of the smaller class times the share of pairs that are lost, or won where those are fewer. */
function misranked({ auc, positives, negatives }: Pick<AucVariance, "auc" | "positives" | "negatives">): number {
  return Math.min(positives, negatives) * Math.min(auc, 1 - auc);
}

/** The same from any variance with its degrees of freedom; positives and negatives count independent rows. */
export function smallClassInterval(
  estimate: AucVariance & { readonly variance: number },
  df: number,
  options: IntervalOptions,
  method: string,
): Interval {
  const { auc, positives, negatives } = estimate;
  const own = aucLogitInterval(estimate, studentUpperQuantile(tailOf(options), df), options, method);
  const share = 1 - misranked(estimate) / FEW_MISRANKED;
  if (share <= 0) return own;
  const model = newcombeEnds(auc, positives, negatives, normalUpperQuantile(tailOf(options)));
  return {
    ...own,
    ...intervalBetween(
      own.method,
      {
        lower: () => own.lower - share * Math.max(0, own.lower - model.lower),
        upper: () => own.upper + share * Math.max(0, model.upper - own.upper),
      },
      options,
    ),
  };
}

/** Newcombe's method 5: the AUCs that a score test with the variance of exponential scores does not reject. */
export function newcombeEnds(auc: number, positives: number, negatives: number, critical: number): Ends {
  const m = (positives + negatives) / 2 - 1;
  const covers = (a: number): boolean => {
    const variance = (a * (1 - a) * (1 + (m * (1 - a)) / (2 - a) + (m * a) / (1 + a))) / (positives * negatives);
    return (auc - a) ** 2 <= critical * critical * variance;
  };
  return { lower: auc <= 0 ? 0 : edge(covers, auc, 0), upper: auc >= 1 ? 1 : edge(covers, auc, 1) };
}

/** Halves the stretch between a value that is covered and an end that is not. */
function edge(covers: (a: number) => boolean, from: number, to: number): number {
  let inside = from;
  let outside = to;
  for (let round = 0; round < 60; round++) {
    const middle = (inside + outside) / 2;
    if (covers(middle)) inside = middle;
    else outside = middle;
  }
  return (inside + outside) / 2;
}
