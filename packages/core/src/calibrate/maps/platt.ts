import { plattSigmoid } from "../../numeric/platt.ts";
import { expit, logOdds } from "./logOdds.ts";
import { onLogOdds, type ScoreSample } from "./scoreSample.ts";

/** p = 1 / (1 + e^-(slope · f + offset)); f is the score, or the log odds of a probability. */
export type PlattMap = Readonly<{
  kind: "platt";
  /** 0 or more: it never turns the order round. */
  slope: number;
  offset: number;
  /** For probabilities: how far from 0 and 1 they are taken to be at least. null for other scores. */
  edge: number | null;
}>;

/**
 * Platt's sigmoid of scores, with his smoothed targets (Platt 1999; Lin, Lin and Weng 2007).
 *
 * Of probabilities it is the sigmoid of the log odds, so that a slope of 1 and an offset of 0 leave them as they are (Cox
 * 1958): a sigmoid of the probabilities themselves could not. Scores that fall where the truth rises get a slope of 0: the
 * best sigmoid that does not turn the order round is the base rate.
 */
export function fitPlatt(sample: ScoreSample): PlattMap {
  const { value, edge } = onLogOdds(sample);
  const { a, b } = plattSigmoid(value, sample.positive, sample.weight);
  if (a <= 0) return { kind: "platt", slope: -a + 0, offset: -b + 0, edge };
  const flat = plattSigmoid(new Float64Array(value.length), sample.positive, sample.weight);
  return { kind: "platt", slope: 0, offset: -flat.b + 0, edge };
}

export function plattAt({ slope, offset, edge }: PlattMap, score: number): number {
  return expit(slope * (edge === null ? score : logOdds(score, edge)) + offset);
}
