/** In every decade, about evenly spread on the log scale and easy to say. */
const perDecade = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];

const above = [1, 10, 100].flatMap((decade) => perDecade.map((stop) => stop * decade));

/** Ratios of the cost of a miss to that of a false alarm that the slider stops at: from 1 : 1000 to 1000 : 1. */
export const ratioStops: readonly number[] = [
  1 / 1000,
  ...above
    .slice(1)
    .reverse()
    .map((stop) => 1 / stop),
  ...above,
  1000,
];

/** Place of the stop that is nearest on the log scale; a ratio of 0 or without a limit is at an end. */
export function nearestStop(ratio: number): number {
  let best = 0;
  for (let i = 1; i < ratioStops.length; i++) {
    if (distance(ratioStops[i], ratio) <= distance(ratioStops[best], ratio)) best = i;
  }
  return ratio === 0 ? 0 : best;
}

function distance(stop: number, ratio: number): number {
  return Math.abs(Math.log(stop / ratio));
}

/**
 * The two costs of another ratio: the cost of a false alarm stays what it is, so that only one number moves. When it is
 * 0 it becomes 1, because otherwise no ratio but one could be had.
 */
export function costsOfRatio(ratio: number, costFp: number): { readonly costFn: number; readonly costFp: number } {
  const alarm = costFp > 0 ? costFp : 1;
  return { costFn: Number((ratio * alarm).toPrecision(6)), costFp: alarm };
}
