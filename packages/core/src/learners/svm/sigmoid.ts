import { plattSigmoid } from "../../numeric/platt.ts";
import { isFiniteNumber, isRecord } from "../shape.ts";

/** p = 1 / (1 + e^-(slope · score + offset)). The slope is not negative: it never turns the order round. */
export type Sigmoid = Readonly<{ slope: number; offset: number }>;

/**
 * Platt's sigmoid of scores that a machine gave rows it was not fitted on; `positive` holds 1 or 0 per row.
 *
 * Without rows nothing is known: 1/2. Scores that fall where the truth rises, as they may on noise, get a slope of next to
 * nothing that keeps their order.
 */
export function fitSigmoid(scores: Float64Array, positive: ArrayLike<number>, weights: Float64Array): Sigmoid {
  if (scores.length === 0) return { slope: 0, offset: 0 };
  const { a, b } = plattSigmoid(scores, positive, weights);
  if (a < 0) return { slope: -a, offset: -b + 0 };
  const flat = plattSigmoid(new Float64Array(scores.length), positive, weights);
  const range = scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0);
  return { slope: range > 0 && Number.isFinite(1e-6 / range) ? 1e-6 / range : 0, offset: -flat.b + 0 };
}

/** The probability that a sigmoid gives a score. */
export function sigmoidAt({ slope, offset }: Sigmoid, score: number): number {
  const z = slope * score + offset;
  if (z >= 0) return 1 / (1 + Math.exp(-z));
  const power = Math.exp(z);
  return power / (1 + power);
}

export function isSigmoids(stored: unknown, length: number): stored is readonly Sigmoid[] {
  return (
    Array.isArray(stored) &&
    stored.length === length &&
    stored.every((item) => isRecord(item) && isFiniteNumber(item.slope) && isFiniteNumber(item.offset))
  );
}
