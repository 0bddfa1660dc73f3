import { holdOutPoints, type PointParts, type Points, pointGenerators, stream } from "@heldout/core/internal";
import type { PlaygroundData } from "./playgroundTask.ts";
import { decodePoints } from "./points.ts";

/** Fresh points of the same distribution, to test on. */
export const TEST_POINTS = 2000;

const NO_POINTS: Points = { x: new Float64Array(0), y: new Float64Array(0), codes: new Int32Array(0) };

/** What is fitted and what it is tested on: a fresh draw, or a third of the drawn points. The same in page and worker. */
export function playgroundPoints(data: PlaygroundData): PointParts {
  if (data.kind === "generated") {
    const { generator, size, noise, seed } = data;
    const { draw } = pointGenerators[generator];
    return {
      train: draw(size, noise, stream(seed, "playground", generator, "train")),
      test: draw(TEST_POINTS, noise, stream(seed, "playground", generator, "test")),
    };
  }
  return holdOutPoints(decodePoints(data.points) ?? NO_POINTS, stream(data.seed, "playground", "held out"));
}
