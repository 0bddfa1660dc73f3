import type { Rng } from "../../numeric/random.ts";
import { type Points, takePoints } from "./points.ts";

export interface PointParts {
  /** What is fitted. */
  readonly train: Points;
  /** What nobody fits; null when there are too few to leave any out. */
  readonly test: Points | null;
}

/** Fewer points than this are all needed for the fit. */
export const FEWEST_TO_TEST = 9;

/** A third of each class at random, rounded down, so that none loses its only point; the rest is fitted. */
export function holdOutPoints(points: Points, rng: Rng): PointParts {
  const { codes } = points;
  if (codes.length < FEWEST_TO_TEST) return { train: points, test: null };
  const drawn = Array.from(codes, (code, row) => ({ code, row, place: rng() }));
  const classes = [...new Set(codes)].sort((a, b) => a - b);
  const test = new Set(
    classes.flatMap((sought) => {
      const own = drawn.filter(({ code }) => code === sought).sort((a, b) => a.place - b.place);
      return own.slice(0, Math.floor(own.length / 3)).map(({ row }) => row);
    }),
  );
  if (test.size === 0) return { train: points, test: null };
  const rows = [...codes.keys()];
  return {
    train: takePoints(
      points,
      rows.filter((row) => !test.has(row)),
    ),
    test: takePoints(
      points,
      rows.filter((row) => test.has(row)),
    ),
  };
}
