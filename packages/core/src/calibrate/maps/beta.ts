import { edgeOf, expit, insideEdge } from "./logOdds.ts";
import type { ScoreSample } from "./scoreSample.ts";
import { type LogisticLine, smoothedLogistic } from "./smoothedLogistic.ts";

/** p = 1 / (1 + e^-(a ln s - b ln(1 - s) + c)) of a probability s. */
export type BetaMap = Readonly<{
  kind: "beta";
  /** Both 0 or more: it never turns the order round. */
  a: number;
  b: number;
  c: number;
  /** How far from 0 and 1 a probability is taken to be at least. */
  edge: number;
}>;

/**
 * Beta calibration: logistic regression on ln s and -ln(1 - s), of which neither coefficient is negative. Kull, Silva Filho
 * and Flach (2017).
 *
 * a = b is Platt's sigmoid of the log odds; a = b = 1, c = 0 leaves probabilities as they are; different a and b bend the two
 * ends differently, as no sigmoid does. The targets are smoothed as Platt's are, so that it is finite on separated rows. Of
 * negative coefficients the best non-negative solution on the border is taken.
 */
export function fitBeta(sample: ScoreSample): BetaMap {
  const edge = edgeOf([sample.score]);
  const ofZero = sample.score.map((p) => Math.log(insideEdge(p, edge)));
  const ofOne = sample.score.map((p) => -Math.log1p(-insideEdge(p, edge)));
  const both = smoothedLogistic([ofZero, ofOne], sample);
  const [a, b] = both.coefficients;
  if (a >= 0 && b >= 0) return { kind: "beta", a, b, c: both.intercept, edge };
  const onBorder: readonly (readonly [a: number, b: number, line: LogisticLine])[] = [
    asPair(smoothedLogistic([ofZero], sample), "a"),
    asPair(smoothedLogistic([ofOne], sample), "b"),
    asPair(smoothedLogistic([], sample), "neither"),
  ];
  const allowed = onBorder.filter(([own, other]) => own >= 0 && other >= 0);
  const [bestA, bestB, line] = allowed.reduce((best, next) => (next[2].loss < best[2].loss ? next : best));
  return { kind: "beta", a: bestA, b: bestB, c: line.intercept, edge };
}

function asPair(line: LogisticLine, which: "a" | "b" | "neither"): [number, number, LogisticLine] {
  const [own = 0] = line.coefficients;
  return which === "a" ? [own, 0, line] : which === "b" ? [0, own, line] : [0, 0, line];
}

export function betaAt({ a, b, c, edge }: BetaMap, score: number): number {
  const s = insideEdge(score, edge);
  return expit(a * Math.log(s) - b * Math.log1p(-s) + c);
}
