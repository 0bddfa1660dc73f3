import { stream } from "@heldout/core/internal";
import { generators } from "./generators.ts";
import type { PlaygroundData } from "./playgroundTask.ts";
import { decodePoints, type Points, takePoints } from "./points.ts";

export interface PlaygroundPoints {
  /** What is fitted. */
  readonly train: Points;
  /** What nobody fits: a fresh draw, or a third of the drawn points; null when there are too few to leave any out. */
  readonly test: Points | null;
}

/** Fresh points of the same distribution, to test on. */
export const TEST_POINTS = 2000;

/** Fewer drawn points than this are all needed for the fit. */
export const FEWEST_TO_TEST = 9;

const NO_POINTS: Points = { x: new Float64Array(0), y: new Float64Array(0), codes: new Int32Array(0) };

/** The same points in the page and in the worker. */
export function playgroundPoints(data: PlaygroundData): PlaygroundPoints {
  if (data.kind === "generated") {
    const { generator, size, noise, seed } = data;
    const { draw } = generators[generator];
    return {
      train: draw(size, noise, stream(seed, "playground", generator, "train")),
      test: draw(TEST_POINTS, noise, stream(seed, "playground", generator, "test")),
    };
  }
  return heldOut(decodePoints(data.points) ?? NO_POINTS, data.seed);
}

/** A third of each class at random, rounded down, so that none loses its only point. */
function heldOut(points: Points, seed: number): PlaygroundPoints {
  const { codes } = points;
  if (codes.length < FEWEST_TO_TEST) return { train: points, test: null };
  const rng = stream(seed, "playground", "held out");
  const drawn = Array.from(codes, (code, row) => ({ code, row, place: rng() }));
  const test = new Set(
    [0, 1, 2].flatMap((sought) => {
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
