import type { Cuts } from "./counts.ts";

/** Scores below `below / scale` (and not in a region before) lie on the grid of multiples of 2^-exponent. */
export interface CutRegion {
  readonly scale: number;
  readonly below: number;
  readonly exponent: number;
}

export const LEAST_BITS = 8;
export const MOST_BITS = 20;

/** 2^8, 2^16, ... as steps in how fine the grid is. */
const STEP = 8;

/**
 * The grid of a number of bits, region by region in ascending order; scores above all regions have `topExponent`.
 *
 * Only multiplications by powers of two and whole numbers occur, which are exact in every SQL engine, so that all of
 * them cut alike. The end of each region is a point of the grids on both sides, so a cut never reaches across it.
 */
export function cutRegions(bits: number): readonly CutRegion[] {
  const outer = [4, 3, 2, 1];
  const inner = [1, 2, 3, 4];
  const power = (steps: number): number => 2 ** (STEP * steps);
  return [
    ...outer.map((k) => ({ scale: 1, below: -power(k), exponent: bits - STEP * (k + 1) })),
    { scale: 1, below: -1, exponent: bits - STEP },
    ...inner.map((k) => ({ scale: power(k), below: -1, exponent: bits + STEP * (k - 1) })),
    ...inner.toReversed().map((k) => ({ scale: power(k), below: 1, exponent: bits + STEP * k })),
    ...inner.map((k) => ({ scale: power(k), below: power(k) - 1, exponent: bits + STEP * (k - 1) })),
    { scale: 1, below: 1, exponent: bits + STEP * 4 },
    ...outer.toReversed().map((k) => ({ scale: 1, below: power(k), exponent: bits - STEP * k })),
  ];
}

/** The grid above all regions. */
export function topExponent(bits: number): number {
  return bits - STEP * 5;
}

/** The lower end of the cut that a score lies in: the largest point of the grid that is not above it. */
export function cutOf(cuts: Cuts): (score: number) => number {
  const regions = cutRegions(cuts.bits);
  const top = topExponent(cuts.bits);
  const { points } = cuts;
  return (score) => {
    const region = regions.find(({ scale, below }) => score * scale < below);
    const unit = 2 ** (region?.exponent ?? top);
    let cut = Math.floor(score * unit) / unit + 0;
    for (const point of points) if (score >= point && cut < point) cut = point;
    return cut;
  };
}

/** The coarser of two grids: counts on either can be counted again on it. null stands for scores that are not cut. */
export function coarserCuts(a: Cuts | null, b: Cuts | null): Cuts | null {
  if (a === null || b === null) return a ?? b;
  return { bits: Math.min(a.bits, b.bits), points: a.points.filter((point) => b.points.includes(point)) };
}

/** As many bits as give about `cells` cuts. */
export function bitsFor(cells: number): number {
  return Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.floor(Math.log2(Math.max(1, cells))) - 1));
}
